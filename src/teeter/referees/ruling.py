"""What the engine found, as a ruling: the one place in which physics becomes the referee's word."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from teeter.rules.moves import Left, Rule
from teeter.rules.parts.building import as_high_as_remains_count
from teeter.rules.state import State, TowerState


class TowerFound(Struct, frozen=True):
    """How a tower was found."""

    stands: bool
    height_mm: float
    """After a fall, of what still stands on the foundation."""
    remains: tuple[str, ...]
    """After a fall, the pieces that still stand there."""
    touches_foundation: bool | None = None
    """Of a further foundation: whether it touches one that was there."""


class TakenAlong(Struct, frozen=True):
    """A neighbour on a crowded table that fell, too."""

    tower: str
    remains: tuple[str, ...]
    height_mm: float


def ruling(found: TowerFound, also_fell: Sequence[TakenAlong], state: State) -> Rule:
    """Of the tower that a piece was placed on, and of the neighbours that fell, in their order."""
    assert state.hand is not None
    ruled = _of_one(found, state.towers[state.hand.tower])
    # Who counts for what remains of an earlier fall can't fall again.
    fell = [each for each in also_fell if state.towers[each.tower].status in ("standing", "stopped")]
    left = {each.tower: _left(each, state.towers[each.tower]) for each in fell}
    return replace(ruled, also_fell=tuple(each.tower for each in fell), also_left=left)


def _of_one(found: TowerFound, before: TowerState) -> Rule:
    if found.stands:
        return Rule(True, found.height_mm, touches_foundation=found.touches_foundation)
    if not found.remains:
        return Rule(False)
    height = as_high_as_remains_count(before, found.remains, found.height_mm)
    return Rule(False, remains=found.remains, remains_mm=height)


def _left(fallen: TakenAlong, before: TowerState) -> Left:
    return Left(fallen.remains, as_high_as_remains_count(before, fallen.remains, fallen.height_mm))


def ids(labels: Sequence[str]) -> tuple[str, ...]:
    """Of pieces as the engine numbers them: a further copy of one counts as the same."""
    return tuple(dict.fromkeys(label.partition("#")[0] for label in labels))
