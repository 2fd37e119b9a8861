"""Where the pieces of a tower are while nobody builds on it, from what was saved: for those who only look."""

from collections.abc import Sequence

from msgspec import Struct

from teeter.physics.ring import around_the_table
from teeter.rules.game import Setup
from teeter.rules.state import State
from teeter.table.building.messages import OwnPiece
from teeter.table.building.saved import chosen, each_tower, left_standing, left_with_ground
from teeter.table.store import Saved

CM = 10.0
POSE = 7


class PieceAt(Struct, frozen=True):
    piece: str
    pose: tuple[float, ...]
    """Of its centre of mass: x, y, z in mm, and a quaternion w, x, y, z."""


class TowerSpot(Struct, frozen=True):
    """Where on a crowded table a tower has its place, mm from the middle of all."""

    tower: str
    x: float
    y: float


def standing(state: State, clips: Sequence[Saved]) -> dict[str, tuple[PieceAt, ...]]:
    """Tower -> its pieces, bottom up. `clips`: newest first. A tower that is in no clip is left out, and lies as its
    piece rests best."""
    return {name: _shown(saved) for name, saved in chosen(state, clips).items()}


def stood(saved: str) -> tuple[OwnPiece, ...]:
    """What stands of a tower, for whoever keeps it."""
    return tuple(OwnPiece(piece, _in_mm(pose), ground) for piece, pose, ground in left_with_ground(saved))


def stood_before(state: State, clips: Sequence[Saved]) -> tuple[OwnPiece, ...] | None:
    """The tower over which a piece is in hand; `clips`: newest first. None if nobody knows any more how it stood."""
    assert state.hand is not None
    if saved := chosen(state, clips).get(state.hand.tower):
        return stood(saved)
    pieces = state.towers[state.hand.tower].pieces
    return tuple(OwnPiece(piece, (), ground=True) for piece in pieces) if len(pieces) < 2 else None


def spots(setup: Setup) -> tuple[TowerSpot, ...]:
    """In the order of the seats; none where towers stand apart, or where people build with real pieces."""
    if setup.spacing_mm is None:
        return ()
    return tuple(TowerSpot(seat, *spot) for seat, spot in around_the_table(setup.seats, setup.spacing_mm).items())


def check_saved(text: str) -> None:
    """Raises ValueError if this is no saved tower, or not one with its neighbours: it may come from anywhere."""
    try:
        for _, saved in each_tower(Saved("", text)):
            if any(len(each.pose) != POSE for each in _shown(saved)):
                raise ValueError("a pose has seven numbers")
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"this is no saved tower: {error}") from error


def _shown(saved: str) -> tuple[PieceAt, ...]:
    return tuple(PieceAt(piece, _in_mm(pose)) for piece, pose in left_standing(saved))


def _in_mm(pose: tuple[float, ...]) -> tuple[float, ...]:
    x, y, z, *turn = pose
    return tuple(round(number, 4) for number in (x * CM, y * CM, z * CM, *turn))
