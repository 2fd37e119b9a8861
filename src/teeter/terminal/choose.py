"""Which game, who plays."""

import sys

from rich.console import Console

from teeter.rules.differences import span
from teeter.rules.game import BadSetup, Setup
from teeter.rules.games import games
from teeter.rules.shelf import editions, rulebooks
from teeter.table.seating import seat_players
from teeter.terminal.ask import Asker


def ask_for_a_game() -> Setup:
    if not sys.stdin.isatty():
        raise BadSetup("play asks questions and needs a terminal; scripts use: teeter table --help")
    console = Console()
    ask = Asker(console)
    console.print("[bold]Teeter[/bold]: build a tower, make the others' fall.\n")
    names = list(games())
    for number, name in enumerate(names, start=1):
        edition = next(iter(editions(name).values()))
        players, minutes = span(*edition.players), span(*edition.minutes)
        facts = f"{players} players, from age {edition.age}, {minutes} minutes"
        console.print(f"  [bold]{number}[/bold]  {games()[name].title:<16} [dim]{facts}[/dim]")
    try:
        game = ask.one_of("Which game?", names)
        book = _ask_rulebook(ask, game)
        while True:
            seats = [
                seat.strip()
                for seat in ask.line("Who plays, clockwise, the youngest first? (Ann, Bob, ...)").split(",")
            ]
            try:
                return seat_players(game, seats, rulebook=book)
            except BadSetup as bad:
                console.print(f"  [red]{bad}[/red]")
    except EOFError:
        raise BadSetup("nobody answered; no game was begun") from None


def _ask_rulebook(ask: Asker, game: str) -> str:
    books = list(editions(game))
    if len(books) == 1:
        return books[0]
    for number, book in enumerate(books, start=1):
        ask.console.print(f"  [bold]{number}[/bold]  {rulebooks()[book].title}")
    return ask.one_of("By which rulebook?", books)
