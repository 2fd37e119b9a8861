"""A placement of a game before it was made, for whoever thinks that they can do better."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Rule
from teeter.rules.names import TremorLevel
from teeter.server.slow_work import slowly
from teeter.server.tables.checkpoints import Checkpoints, table_after
from teeter.server.tables.open_table import OpenTable
from teeter.table.building.messages import OwnPiece
from teeter.table.building.poses import stood_before
from teeter.table.building.saved import newest_first
from teeter.table.store import Saved


class TryIt(Struct, frozen=True):
    """The same piece for the same tower, and what became of it then."""

    set: str
    piece: str
    tower: tuple[OwnPiece, ...]
    ground: bool
    """It was laid on the table, as a further foundation."""
    tremor: TremorLevel
    builder: str
    stands: bool
    height_mm: float | None
    neighbours: bool
    """Other towers stood around it, on a crowded table: here it stands alone."""


class NotPlaced(LookupError):
    """No hand placed a piece there, or nobody knows any more on what."""


async def placement(table: OpenTable, n: int, checkpoints: Checkpoints) -> TryIt:
    """The one that entry `n` ruled. Raises NotPlaced."""
    live = table.live
    if live is None or n > live.n or n not in live.towers:
        raise NotPlaced("no piece was placed by a hand in this entry")
    before = {earlier: saved for earlier, saved in live.towers.items() if earlier < n}
    states = checkpoints.of(table.id)
    return await slowly(_placement, live.table.setup, live.log, n, before, states, table.record.sheet.tremor)


def _placement(
    setup: Setup, log: Sequence[Entry], n: int, before: Mapping[int, Saved], states: dict[int, Any], tremor: TremorLevel
) -> TryIt:
    ruled, state = log[n - 1].move, table_after(setup, log, n - 1, states).state
    if not isinstance(ruled, Rule) or state.hand is None:
        raise NotPlaced("no piece was placed by a hand in this entry")
    hand, tower = state.hand, stood_before(state, newest_first(before))
    if tower is None:
        raise NotPlaced("nobody knows any more how this tower stood")
    ground = hand.foundation and bool(tower)
    crowded = setup.spacing_mm is not None and len(setup.seats) > 1
    return TryIt(setup.set, hand.piece, tower, ground, tremor, hand.builder, ruled.stands, ruled.height_mm, crowded)
