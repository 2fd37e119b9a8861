"""A referee that tries it: every tower of the game stands in the engine, and a placed piece is really placed."""

from __future__ import annotations

from collections.abc import Iterator

from teeter.physics.tower import Result, Tower
from teeter.referees.inspection import inspected
from teeter.referees.referee import Unanswered
from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.moves import Inspect, Place, Rule
from teeter.rules.parts.building import as_high_as_remains_count
from teeter.rules.state import State, TowerState

Spot = tuple[float, float]


class SimulatedReferee:
    def __init__(self, set: str = "bausack", *, tremor: str = "natural", seed: int = 0) -> None:
        self._set = set
        self._tremor = tremor
        self._seed = seed
        self._asked = 0
        self._towers: dict[str, Tower] = {}
        self.result: Result | None = None
        """Of the last placement: poses to show, and why it fell."""
        self.stacks: dict[str, Tower] = {}
        """Stack-a-Biddi: everybody's stack, put here when somebody calls; without one a seat has built nothing."""

    def tower(self, name: str) -> Tower:
        """The tower as it lies there now."""
        return self._towers.get(name) or Tower(self._set)

    def inspect(self, race: Race) -> Inspect:
        return Inspect({seat: inspected(self.stacks.get(seat) or Tower("biddi")) for seat in race.still_in})

    def rule(self, state: State, place: Place | None = None) -> Rule:
        if state.hand is None:
            raise Unanswered("Nothing has been placed.")
        hand = state.hand
        tower = self.as_ruled(state, hand.tower)
        self._asked += 1
        further = hand.foundation and bool(tower.pieces)
        if place is not None and place.path:
            self.result = tower.follow(
                hand.piece, place.path, tremor=self._tremor, seed=self._seed + self._asked, foundation=further
            )
        else:
            self.result = lay(tower, hand.piece, further=further)
        self._towers[hand.tower] = tower
        return _ruling(self.result, state.towers[hand.tower])

    def as_ruled(self, state: State, name: str) -> Tower:
        """The tower that the rules speak of: after a fall they may have put it back, cleared it or thrown it away."""
        pieces, foundations = state.towers[name].pieces, state.towers[name].foundations
        now = self._towers.get(name)
        for found in (now, _restored(now), _cleared(now)):
            if found is not None and _ids(found.pieces) == pieces and (found.standing or not pieces):
                return found.copy()
        # A game taken up again, or a foundation that the rules laid.
        tower = Tower(self._set)
        for piece in pieces:
            if not lay(tower, piece, further=piece in foundations and bool(tower.pieces)).stands:
                raise Unanswered(f"{name}'s tower was built elsewhere, and could not be built again.")
        return tower


def lay(tower: Tower, piece: str, *, further: bool) -> Result:
    """Where a piece is placed if nobody says where: on top, as steadily as can be seen at once."""
    if further:
        return tower.place(piece, at=tower.beside(piece), foundation=True)
    spots = list(_spots(tower))
    return tower.place(
        piece, at=max(spots, key=lambda spot: tower.promise(piece, spot)) if len(spots) > 1 else spots[0]
    )


def _spots(tower: Tower) -> Iterator[Spot]:
    """Above the middle of the foundation, and of the highest piece."""
    poses = list(tower.poses.values())
    if not poses:
        yield 0.0, 0.0
        return
    highest = max(poses, key=lambda pose: pose.at[2])
    for pose in dict.fromkeys((poses[0], highest)):
        yield pose.at[0], pose.at[1]


def _ids(labels: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(label.partition("#")[0] for label in labels)


def _restored(tower: Tower | None) -> Tower | None:
    if tower is None:
        return None
    before = tower.copy()
    before.restore()
    return before


def _cleared(tower: Tower | None) -> Tower | None:
    if tower is None or tower.standing or not tower.pieces:
        return None
    left = tower.copy()
    left.clear_away()
    return left


def _ruling(result: Result, before: TowerState) -> Rule:
    if result.stands:
        return Rule(True, round(result.height_mm, 2), touches_foundation=result.touches_foundation)
    remains = tuple(dict.fromkeys(_ids(result.remains)))
    if not remains:
        return Rule(False)
    height = as_high_as_remains_count(before, remains, round(result.height_mm, 2))
    return Rule(False, remains=remains, remains_mm=height)
