"""Stack-a-Biddi: dice, the race, the inspection and the score pad; docs/rules/stack-a-biddi.md."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from teeter.rules import events as e
from teeter.rules.game import Choice, Choices, Game, IllegalMove, Places, Setup, Story
from teeter.rules.moves import Call, Disqualify, Inspect, Move, PickDie, Resign, Roll, Stack, Timeout
from teeter.rules.names import BIDDIS, DEALER, REFEREE, Colour, Phase
from teeter.rules.objection import Objection
from teeter.rules.parts.places import ranked
from teeter.rules.rulebook import Options
from teeter.rules.seen import View
from teeter.rules.state import Outcome

ROUNDS = 7
LONG_BLOCKS = ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8")
BONUS_FOR_A_SMILE = 2


class Race(Struct, frozen=True, kw_only=True):
    seats: tuple[str, ...]
    options: Options
    roller: str
    phase: Phase = "roll"
    to_act: tuple[str, ...] = (DEALER,)
    round: int = 1
    dice: dict[Colour, int] = {}
    dropped: Colour | None = None
    """The die of an equal pair that the roller did not pick."""
    caller: str | None = None
    points: dict[str, int]
    """For levels."""
    bonus: dict[str, int]
    out: tuple[str, ...] = ()
    outcome: Outcome | None = None

    @property
    def levels(self) -> int:
        return 5 + self.round

    @property
    def still_in(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.seats if seat not in self.out)

    @property
    def biddi_at(self) -> dict[int, Colour]:
        """Level -> the BIDDI that belongs there, as far as the roller has decided."""
        not_playing = (self.dropped,) if self.dropped else equal_pair(self, self.dice)
        return {
            number: colour
            for colour, number in self.dice.items()
            if number <= self.levels and colour not in not_playing
        }


Telling = Story[Race]


def _start(setup: Setup) -> Race:
    nothing = dict.fromkeys(setup.seats, 0)
    return Race(seats=setup.seats, options=setup.options, roller=setup.beginner, points=nothing, bonus=nothing)


# --- what follows from a move


def _decide(race: Race, by: str, move: Move) -> tuple[e.Event, ...]:
    story = Story(race, _apply)
    if race.outcome is not None:
        raise IllegalMove("1.1", Objection("game-over"))
    if by not in race.seats and by not in (REFEREE, DEALER):
        raise IllegalMove("1.1", Objection("nobody-called", seat=by))
    match move:
        case Resign():
            _leave(story, by, "resigned", rule="1.7")
        case Disqualify():
            if by != REFEREE:
                raise IllegalMove("1.8", Objection("only-referee"))
            _leave(story, move.seat, "disqualified", rule="1.8")
        case Timeout():
            if by != DEALER:
                raise IllegalMove("10.10", Objection("only-dealer"))
            _time_ran_out(story, move)
        case _:
            phase, handle = HANDLERS.get(type(move), (None, None))
            if handle is None:
                raise IllegalMove("1.1", Objection("unknown-move", move=move.word()))
            if by not in race.to_act:
                raise IllegalMove("1.1", Objection("not-awaited", seat=by, seats=race.to_act))
            if race.phase != phase:
                raise IllegalMove("1.1", Objection("not-now", move=move.word(), phase=race.phase))
            handle(story, by, move)
    return tuple(story.events)


def _roll(story: Telling, by: str, move: Roll) -> None:
    race = story.state
    if trouble := throw_again(race, move.dice):
        raise IllegalMove(*trouble)
    story.tell(e.Rolled(move.dice))
    if equal_pair(race, move.dice):
        story.tell(e.Awaited("pick", (race.roller,)))
    else:
        _go(story)


def throw_again(race: Race, dice: dict[Colour, int]) -> tuple[str, Objection] | None:
    """The paragraph and the reason why this throw doesn't count; None if it does."""
    sides, numbers = race.options.dice_sides, list(dice.values())
    if set(dice) != set(BIDDIS) or not all(1 <= number <= sides for number in numbers):
        return "10.2", Objection("throw-four", number=sides)
    different = len(set(numbers))
    if race.round == ROUNDS and different < len(BIDDIS):
        return "10.3", Objection("throw-all-different")
    if different < 3:
        return "10.2", Objection("throw-three-different")
    in_play = len({number for number in numbers if number <= race.levels})
    if race.levels - in_play > len(LONG_BLOCKS):
        return "10.4", Objection("throw-too-many-levels")
    return None


def equal_pair(race: Race, dice: dict[Colour, int]) -> tuple[Colour, ...]:
    """Two dice that show the same level; three different numbers leave room for one pair at most."""
    numbers = list(dice.values())
    shown = [(colour, dice[colour]) for colour in BIDDIS if colour in dice]
    return tuple(colour for colour, number in shown if numbers.count(number) == 2 and number <= race.levels)


def _pick_die(story: Telling, by: str, move: PickDie) -> None:
    _picked(story, move.colour, by_chance=False)


def _picked(story: Telling, colour: Colour, *, by_chance: bool) -> None:
    pair = equal_pair(story.state, story.state.dice)
    if colour not in pair:
        raise IllegalMove("10.5", Objection("equal-dice", colours=pair))
    story.tell(e.DiePicked(colour, by_chance=by_chance))
    _go(story)


def _go(story: Telling) -> None:
    story.tell(e.Awaited("stack", story.state.still_in))


def _call(story: Telling, by: str, move: Call) -> None:
    story.tell(e.Called(by))
    story.tell(e.Awaited("inspect", (REFEREE,)))


def _time_ran_out(story: Telling, move: Timeout) -> None:
    match story.state.phase:
        case "pick" if move.colour is not None:
            _picked(story, move.colour, by_chance=True)
        case "pick":
            raise IllegalMove("10.5", Objection("name-colour"))
        case "stack":
            story.tell(e.TimeRanOut())
            story.tell(e.Awaited("inspect", (REFEREE,)))
        case phase:
            raise IllegalMove("10.10", Objection("no-clock", phase=phase))


# --- inspection and score


def _inspect(story: Telling, by: str, move: Inspect) -> None:
    race = story.state
    for seat, stack in move.stacks.items():
        _sensible(race, seat, stack)
    for seat in race.still_in:
        stack = move.stacks.get(seat, Stack(stands=True, levels=()))
        right = _right_levels(race, stack)
        if seat != race.caller:
            story.tell(e.Scored(seat, right))
        elif stack.stands and right == len(stack.levels) == race.levels:
            story.tell(e.Scored(seat, right, _smiles(race, stack) * BONUS_FOR_A_SMILE))
        else:
            story.tell(e.Scored(seat, 0))
    if race.round < ROUNDS:
        story.tell(e.NextRound(race.round + 1, _left_of(race, race.roller)))
    else:
        _most_points_win(story)


def _sensible(race: Race, seat: str, stack: Stack) -> None:
    if seat not in race.still_in:
        raise IllegalMove("10.6", Objection("no-stack", seat=seat))
    pieces = [level.piece for level in stack.levels]
    for piece in pieces:
        if piece not in BIDDIS and piece not in LONG_BLOCKS:
            raise IllegalMove("10.6", Objection("no-block", piece=piece))
        if pieces.count(piece) > 1:
            raise IllegalMove("10.6", Objection("block-twice", piece=piece))


def _right_levels(race: Race, stack: Stack) -> int:
    """Levels from the bottom up to the first wrong one: a wrong piece, or a line broken below it."""
    belongs = race.biddi_at
    right = 0
    for number, level in enumerate(stack.levels[: race.levels], start=1):
        biddi = belongs.get(number)
        fits = level.piece == biddi if biddi else level.piece in LONG_BLOCKS
        if not fits or not (level.line_ok or number == 1):
            break
        right = number
    return right


def _smiles(race: Race, stack: Stack) -> int:
    return sum(level.smiling and level.piece in BIDDIS for level in stack.levels)


def _most_points_win(story: Telling) -> None:
    race = story.state
    ranks = {seat: _rank(race, seat) for seat in race.still_in}
    best = max(ranks.values())
    story.tell(e.GameOver(tuple(seat for seat in ranks if ranks[seat] == best), "most-points"))


def _rank(race: Race, seat: str) -> tuple[int, int]:
    return race.points[seat] + race.bonus[seat], race.bonus[seat]


def _places(race: Race) -> Places:
    """Whoever left comes behind those who stayed, the last one to leave first."""
    if race.outcome is None:
        return ()
    return ranked(race.seats, lambda seat: (0, race.out.index(seat)) if seat in race.out else (1, *_rank(race, seat)))


# --- leaving


def _leave(story: Telling, seat: str, why: Any, *, rule: str) -> None:
    race = story.state
    if seat not in race.still_in:
        raise IllegalMove(rule, Objection("no-player", seat=seat))
    story.tell(e.LeftRace(seat, why))
    left = story.state.still_in
    if len(left) == 1:
        story.tell(e.GameOver(left, "last-standing"))
    elif race.phase == "stack":
        story.tell(e.Awaited("stack", left))
    elif race.phase == "pick":
        story.tell(e.Awaited("pick", (story.state.roller,)))


def _left_of(race: Race, seat: str) -> str:
    place = race.seats.index(seat) + 1
    return next(other for other in race.seats[place:] + race.seats[:place] if other not in race.out)


HANDLERS: dict[type[Move], tuple[Phase, Callable[[Telling, str, Any], None]]] = {
    Roll: ("roll", _roll),
    PickDie: ("pick", _pick_die),
    Call: ("stack", _call),
    Inspect: ("inspect", _inspect),
}


# --- the fold


def _apply(race: Race, event: e.Event) -> Race:
    match event:
        case e.Awaited(phase, seats):
            return replace(race, phase=phase, to_act=seats)
        case e.Rolled(dice):
            return replace(race, dice=dice, dropped=None, caller=None)
        case e.DiePicked(colour):
            dropped = next(other for other in equal_pair(race, race.dice) if other != colour)
            return replace(race, dropped=dropped)
        case e.TakenBack(_, state):
            return convert(state, Race)
        case e.AgreedToTakeBack():
            return race
        case e.Called(seat):
            return replace(race, caller=seat)
        case e.Scored(seat, levels, bonus):
            return replace(
                race,
                points={**race.points, seat: race.points[seat] + levels},
                bonus={**race.bonus, seat: race.bonus[seat] + bonus},
            )
        case e.NextRound(number, roller):
            return replace(
                race,
                round=number,
                roller=roller,
                dice={},
                dropped=None,
                caller=None,
                phase="roll",
                to_act=(DEALER,),
            )
        case e.LeftRace(seat):
            left = replace(race, out=(*race.out, seat))
            takes_over = seat == race.roller and race.phase in ("roll", "pick") and left.still_in
            return replace(left, roller=_left_of(left, seat)) if takes_over else left
        case e.GameOver(winners, reason):
            return replace(race, phase="over", to_act=(), outcome=Outcome(winners, reason))
        case _:
            return race


# --- what is shown


def _choices(race: Race) -> Choices:
    match race.phase:
        case "roll":
            return {DEALER: (Choice("roll", sides=race.options.dice_sides),)}
        case "pick":
            pair = equal_pair(race, race.dice)
            return {race.to_act[0]: tuple(Choice("pick-die", colour=colour) for colour in pair)}
        case "stack":
            return {seat: (Choice("call"),) for seat in race.to_act}
        case "inspect":
            return {REFEREE: (Choice("inspect"),)}
        case _:
            return {}


def _view(race: Race, seat: str | None) -> View:
    return {
        "round": race.round,
        "phase": race.phase,
        "turn": race.roller,
        "to_act": list(race.to_act),
        "diamonds": {},
        "pool": [],
        "towers": {},
        "auction": None,
        "dice": dict(race.dice),
        "levels": race.levels,
        "biddis": {colour: level for level, colour in sorted(race.biddi_at.items())},
        "caller": race.caller,
        "round_seconds": race.options.round_seconds,
        "scores": {seat: race.points[seat] + race.bonus[seat] for seat in race.seats},
        "bonus": dict(race.bonus),
        "out": list(race.out),
        "wins": {},
        "outcome": to_builtins(race.outcome),
    }


GAME = Game(
    name="stack-a-biddi",
    title="Stack-a-Biddi",
    chapter=10,
    options=("dice_sides", "round_seconds"),
    start=_start,
    to_act=lambda race: race.to_act,
    choices=_choices,
    decide=_decide,
    apply=_apply,
    view=_view,
    outcome=lambda race: race.outcome,
    places=_places,
    raced=True,
)
