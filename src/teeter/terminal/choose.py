"""Which game, who plays."""

import sys
from secrets import token_hex

from rich.console import Console
from rich.markup import escape

from teeter.bots.character import CHARACTERS
from teeter.bots.names import NAMES
from teeter.rules.differences import span
from teeter.rules.game import BadSetup, Setup
from teeter.rules.games import games
from teeter.rules.shelf import editions, rulebooks
from teeter.table.house_rules import HouseRules
from teeter.table.seating import USUAL_SET, seat_players
from teeter.terminal.ask import Asker


def ask_for_a_game(house: HouseRules | None = None) -> tuple[Setup, dict[str, str]]:
    """The game, and which seats are bots of which kind. With house rules it is known what is played."""
    if not sys.stdin.isatty():
        raise BadSetup("play asks questions and needs a terminal; scripts use: teeter table --help")
    console = Console()
    ask = Asker(console)
    console.print("[bold]Teeter[/bold]: build a tower, make the others' fall.\n")
    console.print("[dim]Against bots: write a level behind a name. There are:[/dim]")
    for each in CHARACTERS.values():
        console.print(f"  [dim]{each.name:<10} {each.words}[/dim]")
    if house:
        console.print(_told(house))
    try:
        house = house or _ask_what(ask)
        while True:
            typed = ask.line("Who plays, clockwise, the youngest first? (Ann, Bob=steady, ...)")
            seats, bots = seats_and_bots(typed)
            try:
                check_bots(house.game, bots)
                return _seated(house, seats), bots
            except BadSetup as bad:
                console.print(f"  [red]{bad}[/red]")
    except EOFError:
        raise BadSetup("nobody answered; no game was begun") from None


def _told(house: HouseRules) -> str:
    """In a line: what is played, and what is otherwise than in the rulebook."""
    said = ", ".join(f"{name} = {value}" for name, value in house.options.items()) or "as the rulebook has it"
    return escape(f"{house.name or 'House rules'}: {house.game}, {said}")


def _ask_what(ask: Asker) -> HouseRules:
    """A game as one of its rulebooks has it."""
    names = list(games())
    for number, name in enumerate(names, start=1):
        edition = next(iter(editions(name).values()))
        players, minutes = span(*edition.players), span(*edition.minutes)
        facts = f"{players} players, from age {edition.age}, {minutes} minutes"
        ask.console.print(f"  [bold]{number}[/bold]  {games()[name].title:<16} [dim]{facts}[/dim]")
    game = ask.one_of("Which game?", names)
    return HouseRules(game=game, rulebook=_ask_rulebook(ask, game))


def _seated(house: HouseRules, seats: list[str]) -> Setup:
    return seat_players(
        house.game,
        seats,
        rulebook=house.rulebook,
        set=house.set or USUAL_SET,
        options=house.options,
        seed=token_hex(16),
    )


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
