"""Which game, who plays."""

import sys

from rich.console import Console

from teeter.bots.character import CHARACTERS
from teeter.bots.names import NAMES
from teeter.rules.differences import span
from teeter.rules.game import BadSetup, Setup
from teeter.rules.games import games
from teeter.rules.shelf import editions, rulebooks
from teeter.table.seating import seat_players
from teeter.terminal.ask import Asker


def ask_for_a_game() -> tuple[Setup, dict[str, str]]:
    """The game, and which seats are bots of which kind."""
    if not sys.stdin.isatty():
        raise BadSetup("play asks questions and needs a terminal; scripts use: teeter table --help")
    console = Console()
    ask = Asker(console)
    console.print("[bold]Teeter[/bold]: build a tower, make the others' fall.\n")
    console.print("[dim]Against bots: write a level behind a name. There are:[/dim]")
    for each in CHARACTERS.values():
        console.print(f"  [dim]{each.name:<10} {each.words}[/dim]")
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
            typed = ask.line("Who plays, clockwise, the youngest first? (Ann, Bob=steady, ...)")
            seats, bots = seats_and_bots(typed)
            try:
                check_bots(game, bots)
                return seat_players(game, seats, rulebook=book), bots
            except BadSetup as bad:
                console.print(f"  [red]{bad}[/red]")
    except EOFError:
        raise BadSetup("nobody answered; no game was begun") from None


def seats_and_bots(typed: str) -> tuple[list[str], dict[str, str]]:
    """`Ann, Bob=steady` is Ann, and a bot called Bob."""
    seats, bots = [], {}
    for each in typed.split(","):
        seat, equals, kind = (part.strip() for part in each.partition("="))
        seats.append(seat)
        if equals:
            bots[seat] = kind
    return seats, bots


def check_bots(game: str, bots: dict[str, str]) -> None:
    if bots and game == "stack-a-biddi":
        raise BadSetup("in Stack-a-Biddi everybody builds at once, with real blocks: bots have none")
    for kind in bots.values():
        if kind not in NAMES:
            raise BadSetup(f"there is no bot called {kind!a}; there are: {', '.join(NAMES)}")


def _ask_rulebook(ask: Asker, game: str) -> str:
    books = list(editions(game))
    if len(books) == 1:
        return books[0]
    for number, book in enumerate(books, start=1):
        ask.console.print(f"  [bold]{number}[/bold]  {rulebooks()[book].title}")
    return ask.one_of("By which rulebook?", books)
