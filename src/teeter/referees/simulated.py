"""A referee that tries it: every tower of the game stands in the engine, and a placed piece is really placed.

Towers stand apart, each in a world of its own; on a crowded table they all stand in one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from teeter.physics.crowd import Crowd, CrowdedResult
from teeter.physics.ring import SPACING_MM, Spot
from teeter.physics.tower import Result, Tower
from teeter.referees.crowded import RuledCrowd, ids_of_each
from teeter.referees.inspection import inspected
from teeter.referees.referee import Unanswered
from teeter.referees.ruling import TakenAlong, TowerFound, ids, ruling
from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.moves import Inspect, Place, Rule
from teeter.rules.state import State


class SimulatedReferee:
    def __init__(
        self,
        set: str = "bausack",
        *,
        tremor: str = "natural",
        hands: Mapping[str, str] | None = None,
        seed: int = 0,
        spacing_mm: float = SPACING_MM,
    ) -> None:
        """`hands`: seats whose hand trembles otherwise. `spacing_mm`: on a crowded table, from the middle of a
        foundation to the next one."""
        self._set = set
        self._tremor, self._hands = tremor, hands or {}
        self._seed = seed
        self._asked = 0
        self._towers: dict[str, Tower] = {}
        self._crowd = RuledCrowd(set, self._built_again, spacing_mm)
        self.result: Result | None = None
        """Of the last placement: poses to show, and why it fell."""
        self.stacks: dict[str, Tower] = {}
        """Stack-a-Biddi: everybody's stack, put here when somebody calls; without one a seat has built nothing."""

    def _of(self, seat: str) -> str:
        """How much a seat's hand trembles."""
        return self._hands.get(seat, self._tremor)

    def tower(self, name: str) -> Tower:
        """The tower as it lies there now."""
        return self._towers.get(name) or Tower(self._set)

    def inspect(self, race: Race) -> Inspect:
        return Inspect({seat: inspected(self.stacks.get(seat) or Tower("biddi")) for seat in race.still_in})

    def rule(self, state: State, place: Place | None = None) -> Rule:
        if state.hand is None:
            raise Unanswered("Nothing has been placed.")
        self._asked += 1
        if state.options.crowded:
            return self._rule_among_others(state, place)
        hand = state.hand
        tower = self.as_ruled(state, hand.tower)
        further = hand.foundation and bool(tower.pieces)
        if place is not None and place.path:
            self.result = tower.follow(
                hand.piece, place.path, tremor=self._of(hand.builder), seed=self._seed + self._asked, foundation=further
            )
        else:
            self.result = lay(tower, hand.piece, further=further)
        self._towers[hand.tower] = tower
        return ruling(found(self.result), (), state)

    def _rule_among_others(self, state: State, place: Place | None) -> Rule:
        assert state.hand is not None
        hand = state.hand
        crowd = self._crowd.as_ruled(state)
        further = hand.foundation and bool(crowd.tower(hand.tower).pieces)
        if place is not None and place.path:
            result = crowd.follow(
                hand.tower,
                hand.piece,
                place.path,
                tremor=self._of(hand.builder),
                seed=self._seed + self._asked,
                foundation=further,
            )
        else:
            result = lay_among(crowd, hand.tower, hand.piece, further=further)
        self.result = result
        self._crowd.take(crowd)
        self._towers = {name: crowd.tower(name) for name in crowd.names}
        return ruling(found(result), taken_along(result), state)

    def crowd(self, state: State) -> Crowd | None:
        """The whole table as the rules speak of it, if it is a crowded one."""
        return self._crowd.as_ruled(state) if state.options.crowded else None

    def as_ruled(self, state: State, name: str) -> Tower:
        """The tower that the rules speak of: after a fall they may have put it back, cleared it or thrown it away."""
        if state.options.crowded:
            return self._crowd.as_ruled(state).tower(name)
        pieces = state.towers[name].pieces
        now = self._towers.get(name)
        for each in (now, _restored(now), _cleared(now)):
            if each is not None and ids_of_each(each.pieces) == pieces and (each.standing or not pieces):
                return each.copy()
        return self._built_again(state, name)

    def _built_again(self, state: State, name: str) -> Tower:
        """Of a game taken up again, or with a foundation that the rules laid."""
        pieces, foundations = state.towers[name].pieces, state.towers[name].foundations
        tower = Tower(self._set)
        for piece in pieces:
            if not lay(tower, piece, further=piece in foundations and bool(tower.pieces)).stands:
                raise Unanswered(f"{name}'s tower was built elsewhere, and could not be built again.")
        return tower


def lay(tower: Tower, piece: str, *, further: bool) -> Result:
    """Where a piece is placed if nobody says where: on top, as steadily as can be seen at once."""
    if further:
        return tower.place(piece, at=tower.beside(piece), foundation=True)
    return tower.place(piece, at=steady_spot(tower, piece))


def lay_among(crowd: Crowd, tower: str, piece: str, *, further: bool) -> CrowdedResult:
    """The same at a crowded table."""
    at = crowd.beside(tower, piece) if further else steady_spot(crowd.tower(tower), piece)
    return crowd.place(tower, piece, at, foundation=further)


def found(result: Result) -> TowerFound:
    return TowerFound(result.stands, round(result.height_mm, 2), ids(result.remains), result.touches_foundation)


def taken_along(result: CrowdedResult) -> tuple[TakenAlong, ...]:
    return tuple(TakenAlong(each.tower, ids(each.remains), round(each.height_mm, 2)) for each in result.also_fell)


def steady_spot(tower: Tower, piece: str) -> Spot:
    spots = list(_spots(tower))
    return max(spots, key=lambda spot: tower.promise(piece, spot)) if len(spots) > 1 else spots[0]


def _spots(tower: Tower) -> Iterator[Spot]:
    """Above the middle of the foundation, and of the highest piece."""
    poses = list(tower.poses.values())
    if not poses:
        yield 0.0, 0.0
        return
    highest = max(poses, key=lambda pose: pose.at[2])
    for pose in dict.fromkeys((poses[0], highest)):
        yield pose.at[0], pose.at[1]


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
