"""Where the pieces of a tower are while nobody builds on it, from what was saved: for those who only look."""

import json
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from teeter.rules.state import State
from teeter.table.store import Saved

CM = 10.0
POSE = 7


class PieceAt(Struct, frozen=True):
    piece: str
    pose: tuple[float, ...]
    """Of its centre of mass: x, y, z in mm, and a quaternion w, x, y, z."""


def standing(state: State, clips: Iterable[Saved]) -> dict[str, tuple[PieceAt, ...]]:
    """Tower -> its pieces, bottom up. `clips`: newest first. What was never placed by a hand (a foundation that the
    rules laid) is in no clip: such a tower is left out, and lies as its piece rests best."""
    wanted = {name: tower.pieces for name, tower in state.towers.items() if tower.pieces}
    found: dict[str, tuple[PieceAt, ...]] = {}
    remains: dict[str, tuple[PieceAt, ...]] = {}
    for clip in clips:
        if len(found) == len(wanted):
            break
        if clip.tower in wanted and clip.tower not in found:
            pieces = _left_standing(clip.saved)
            if tuple(each.piece for each in pieces) != wanted[clip.tower]:
                continue
            if state.towers[clip.tower].status == "fallen" or not _has_fallen(clip.saved):
                found[clip.tower] = pieces
            else:  # it stands again as it stood before this fall
                remains.setdefault(clip.tower, pieces)
    return {**remains, **found}


def check_saved(saved: str) -> None:
    """Raises ValueError if this is no saved tower: it may come from anywhere."""
    try:
        if any(len(each.pose) != POSE for each in _left_standing(saved)):
            raise ValueError("a pose has seven numbers")
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"this is no saved tower: {error}") from error


@lru_cache(maxsize=512)
def _has_fallen(saved: str) -> bool:
    return json.loads(saved)["left"] is not None


@lru_cache(maxsize=512)
def _left_standing(saved: str) -> tuple[PieceAt, ...]:
    """After a fall the rules count what is left on the foundations."""
    lies = json.loads(saved)
    times: dict[str, int] = {}
    pieces: list[PieceAt] = []
    for each in lies["placed"]:
        name = each["piece"]
        times[name] = times.get(name, 0) + 1
        label = name if times[name] == 1 else f"{name}#{times[name]}"
        if lies["left"] is None or label in lies["left"]:
            x, y, z, *turn = each["cm"]
            pose = (x * CM, y * CM, z * CM, *turn)
            pieces.append(PieceAt(name, tuple(round(number, 4) for number in pose)))
    return tuple(pieces)
