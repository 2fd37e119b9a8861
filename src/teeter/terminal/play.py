"""Playing at one keyboard: everybody's choices in words, and people as referees of their real towers."""

import msgspec
from rich.console import Console
from rich.markup import escape

from teeter.rules.events import Event
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import (
    Concede,
    Disqualify,
    Fell,
    Inspect,
    Level,
    Move,
    Resign,
    Roll,
    Rule,
    Stack,
    TakeBack,
    Timeout,
    read_move,
)
from teeter.rules.names import BIDDIS, DEALER, REFEREE, Colour
from teeter.rules.paragraphs import paragraph
from teeter.table.table import Table, Unplaceable
from teeter.terminal import draw
from teeter.terminal.ask import Asker, match_name
from teeter.terminal.words import choice_in_words, event_in_words

HELP = """Type the number of a choice, or one of these words:
  pool                what lies in the middle
  rule 2.7            read a paragraph of the rules
  resign NAME         NAME gives up
  concede NAME        NAME gives up the whole match
  take back           the last ruling was wrong: all is as it was before it
  fell NAME           NAME's tower fell on its own
  disqualify NAME     NAME shook the table
  timeout             the clock ran out (Stack-a-Biddi)
  quit                leave the table (a game kept with --log goes on later)"""

WITH_THE_POOL = ("offer", "choose", "draft")
TALLEST_MM = 3000


def play_in_terminal(table: Table, console: Console | None = None) -> None:
    console = console or Console()
    ask = Asker(console)
    _tell(console, table.let_others_answer(), table)
    console.print("[dim]Type help at any time.[/dim]")
    try:
        while True:
            while table.game.outcome(table.state) is None:
                _one_move(table, ask)
            draw.show(console, table)
            if not _taken_back_after_the_end(table, ask):
                return
    except EOFError:
        console.print("\nYou have left the table.")


def _one_move(table: Table, ask: Asker) -> None:
    if REFEREE not in table.choices:
        draw.show(ask.console, table)
    by, move = _next_move(table, ask)
    try:
        events = list(table.submit(by, move).events)
    except IllegalMove as illegal:
        ask.console.print(f"  [red]{escape(illegal.why)}[/red] [dim](rule {illegal.rule})[/dim]")
    except Unplaceable as trouble:
        ask.console.print(f"  [red]{escape(str(trouble))}[/red]")
    else:
        _tell(ask.console, events + table.let_others_answer(), table)


def _taken_back_after_the_end(table: Table, ask: Asker) -> bool:
    """Whether the ruling that ended the game was wrong, and the game goes on."""
    if "take_back" not in table.view():
        return False
    try:
        typed = ask.line("Press Enter to leave the table, or type take back if the last ruling was wrong.")
        if typed.lower() == "take back" and (taken := _take_back(table, ask)):
            _tell(ask.console, list(table.submit(*taken).events), table)
    except EOFError:
        return False
    return table.game.outcome(table.state) is None


def _tell(console: Console, events: list[Event], table: Table) -> None:
    for event in events:
        if sentence := event_in_words(event):
            console.print(f"  {escape(sentence)}")
    for seat, reason in (table.bots.take_said(table.state) if table.bots else {}).items():
        console.print(f"  [dim]{escape(seat)}: “{escape(str(reason))}”[/dim]")


def _next_move(table: Table, ask: Asker) -> tuple[str, Move]:
    """One who is awaited makes a choice; in a race it is whoever calls first."""
    listed = table.choices
    if REFEREE in listed:
        return REFEREE, _inspect(table, ask) if listed[REFEREE][0].move == "inspect" else _rule(table, ask)
    if DEALER in listed and listed[DEALER][0].move == "roll":
        return DEALER, _roll(ask, listed[DEALER][0])
    offers = [(seat, choice) for seat, choices in listed.items() for choice in choices]
    by_piece = len(offers) > 1 and offers[0][1].piece is not None
    if offers[0][1].move in WITH_THE_POOL:
        draw.pool(ask.console, table)
    spelled = [pair for pair in offers if not (by_piece and pair[1].piece)]
    for number, (seat, choice) in enumerate(spelled, start=1):
        ask.console.print(f"  [bold]{number}[/bold]  {escape(seat)}: {choice_in_words(choice)}")
    while True:
        who = " or ".join(listed)
        question = f"{who}, which piece?" if by_piece else f"{who}?"
        typed = ask.line(escape(question))
        if _look_up(table, ask, typed):
            continue
        if anytime := _anytime(table, ask, typed):
            return anytime
        if typed.isdecimal() and 1 <= int(typed) <= len(spelled):
            seat, choice = spelled[int(typed) - 1]
            return seat, _complete(table, ask, choice)
        if by_piece and (piece := match_name(typed, [c.piece for _, c in offers if c.piece])):
            return next((seat, _complete(table, ask, c)) for seat, c in offers if c.piece == piece)
        ask.console.print("  That is none of the choices; type help for more.")


def _complete(table: Table, ask: Asker, choice: Choice) -> Move:
    """Ask for what a choice leaves open: a piece, an amount."""
    words = {key: value for key, value in msgspec.to_builtins(choice).items() if key not in ("min", "max", "amount")}
    if choice.move == "offer":
        words["piece"] = ask.one_of("Which piece?", list(table.view()["pool"]))
    if choice.min is not None and choice.max is not None:
        key = "bid" if choice.move == "offer" else "amount"
        words[key] = ask.whole("How many diamonds?", choice.min, choice.max)
    return read_move(words)


def _anytime(table: Table, ask: Asker, typed: str) -> tuple[str, Move] | None:
    word, _, rest = typed.partition(" ")
    seats = list(table.setup.seats)
    named = match_name(rest, [*seats, *table.view()["towers"]]) or rest
    match word.lower():
        case "resign":
            return (named if named in seats else table.view()["to_act"][0]), Resign()
        case "concede":
            return (named if named in seats else table.view()["to_act"][0]), Concede()
        case "fell":
            return REFEREE, _fell(table, ask, named)
        case "disqualify":
            return REFEREE, Disqualify(named)
        case "take" if rest.strip().lower() == "back":
            return _take_back(table, ask)
        case "timeout":
            return DEALER, Timeout()
    return None


def _take_back(table: Table, ask: Asker) -> tuple[str, Move] | None:
    """At one keyboard everybody agrees aloud, and it is typed for all of them."""
    seen = table.view().get("take_back")
    if seen and not ask.yes(f"Does everybody agree ({', '.join(seen['asked'])})?"):
        return None
    *others, last = seen["asked"] if seen else table.setup.seats
    for seat in others if seen else ():
        table.submit(seat, TakeBack())
    return last, TakeBack()


def _look_up(table: Table, ask: Asker, typed: str) -> bool:
    """Answer a question that moves nothing; False if it was none."""
    word, _, rest = typed.partition(" ")
    match word.lower():
        case "help" | "?":
            ask.console.print(HELP)
        case "pool":
            draw.pool(ask.console, table)
        case "rule":
            ask.console.print(paragraph(rest) or f"There is no paragraph {rest}.")
        case _:
            return False
    return True


def _remains(table: Table, ask: Asker, tower: str) -> float | None:
    """Only where what is left of a tower counts."""
    if table.setup.options.fall == "remains" and table.setup.game == "pile-it-high":
        before = table.view()["towers"].get(tower)
        return ask.number("How high is what still stands, in mm?", 0, before["height_mm"] if before else TALLEST_MM)
    return None


def _fell(table: Table, ask: Asker, tower: str) -> Fell:
    return Fell(tower, remains_mm=_remains(table, ask, tower))


def _rule(table: Table, ask: Asker) -> Rule:
    further = getattr(table.state.hand, "foundation", False) and table.state.towers[table.state.hand.tower].pieces
    if not ask.yes(f"Does it stand, {draw.in_hand(table)}?"):
        if further:
            return Rule(stands=False, remains=_left_beside(table, ask))
        return Rule(stands=False, remains_mm=_remains(table, ask, table.state.hand.tower))
    touches = ask.yes("Does it touch another foundation?") if further else None
    height = ask.number("How high is the tower now, in mm?", 1, TALLEST_MM)
    return Rule(stands=True, height_mm=height, touches_foundation=touches)


def _left_beside(table: Table, ask: Asker) -> tuple[str, ...] | None:
    """A further foundation that rolled away has failed; the tower has fallen only if something of it came down."""
    rolled = ask.yes("Did only this piece roll away, and all else stand?")
    foundations: tuple[str, ...] = table.state.towers[table.state.hand.tower].foundations
    return None if rolled else foundations


def _roll(ask: Asker, choice: Choice) -> Roll:
    return Roll({colour: ask.whole(f"The {colour} die shows", 1, choice.sides or 10) for colour in BIDDIS})


def _inspect(table: Table, ask: Asker) -> Inspect:
    """People count right levels; the stack that they saw is written down as such."""
    race = table.state
    stacks = {}
    for seat in race.still_in:
        caller = seat == race.caller
        stands = ask.yes(f"Does {seat}'s stack stand?") if caller else True
        right = ask.whole(f"{seat}: how many levels are right, from the bottom?", 0, race.levels)
        smiles = 0
        if caller and stands and right == race.levels and race.biddi_at:
            smiles = ask.whole(f"{seat}: how many BIDDIs smile?", 0, len(race.biddi_at))
        stacks[seat] = Stack(stands, _stack(race.biddi_at, right, smiles))
    return Inspect(stacks)


def _stack(biddi_at: dict[int, Colour], right: int, smiles: int) -> tuple[Level, ...]:
    levels, long_blocks = [], iter(range(1, 9))
    for number in range(1, right + 1):
        biddi = biddi_at.get(number)
        levels.append(Level(biddi or f"L{next(long_blocks)}", line_ok=True, smiling=bool(biddi) and smiles > 0))
        smiles -= bool(biddi)
    return tuple(levels)
