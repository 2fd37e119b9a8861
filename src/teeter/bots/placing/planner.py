"""Finding the best place for a piece: seen from above, then lowered exactly, then tried with a trembling hand."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from random import Random

from teeter.bots.placing.aims import STEADILY, THOROUGH, Aim, Effort, score
from teeter.bots.placing.idle import idle, weakest_but
from teeter.bots.placing.lies import lies
from teeter.bots.placing.relief import Relief, foot
from teeter.bots.placing.scene import Scene, Spot
from teeter.bots.placing.way import Row, way_down, way_over
from teeter.bots.reason import Landed
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.moment import PlacedPiece
from teeter.physics.motion.descent import Descent, Touchdown
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.spreading import Boxes
from teeter.physics.pose import CM, Pose, inside
from teeter.physics.statics.simplex import LEAN
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece

DOUBTFUL_LEAN = 0.03
"""The lean below which it is worth looking for a better spot nearby."""
NUDGES = (1.0, 1.0, 0.5, 0.5, 0.25, 0.12)
"""mm"""
FAR_OFF = 0.4
AT_LEAST = 6
"""Places that are looked at exactly before one is satisfied."""
CERTAIN = 0.12
"""A lean with which a single trial is enough."""
NO_LEAN = 0.008
"""A lean that is nothing."""
LOWER = 0.02
"""Lean that a millimetre is worth while a seat is sought."""
AHEAD = 3
"""Places for which it is asked what could come next."""
LOW = 0.3
"""A foundation is to be broad: height counts less there."""
DESPERATE = 3
"""So many times as many places are tried as long as it stood in none."""
TWICE = 2
"""What fell so often in one lie is not tried in it again."""
STOOD = 0.35
"""How much of the doubt about a place is left after it stood there in a trial."""
GROWN_MM = 0.6
"""mm by which a tower is surely taller."""
KEEP_AWAY_MM = 6.0
"""mm from the piece to a neighbour's tower, on its way down and as it lies."""
FAILED = 3.0
"""What a place is worth less in which the piece fell in a trial."""


@dataclass(frozen=True, eq=False)
class Plan:
    piece: str
    pose: Pose
    """As it touches down."""
    lean: float
    """What the whole tower would bear then."""
    reach_mm: float
    """From its centre of mass to the nearest edge of what carries it."""
    room: float
    score: float
    tried: int
    stood: int
    """Of how many trials it stood in."""
    landed: Landed
    """How it comes to rest, as it was computed."""
    path: tuple[Row, ...]
    """From just above."""
    long_path: tuple[Row, ...]
    """From beside the tower, as a person would."""


@dataclass(frozen=True, eq=False)
class Found:
    spot: Spot
    landing: Touchdown
    after: Scene
    lean: float
    room: float
    score: float


@dataclass(frozen=True, eq=False)
class Tried:
    """What came of a place in a trial."""

    found: Found
    shakes: int
    stood: int
    after: Scene | None
    """The tower then, if it stood."""
    lean: float
    room: float
    score: float

    def and_again(self, other: Tried) -> Tried:
        worth = self.score - (0.0 if other.stood else FAILED / (1 + self.stood))
        return replace(self, shakes=self.shakes + 1, stood=self.stood + other.stood, score=worth)


class Planner:
    """Plans on one tower: what is known of it is kept for the next piece."""

    def __init__(self, tower: Tower, *, tremor: str = "natural", around: tuple[PlacedPiece, ...] = ()) -> None:
        """`around`: what stands beside the tower on a crowded table."""
        self.tower = tower
        self._around = Boxes.of([extent(each.piece, each.pose) for each in around]) if around else None
        self._tremor = tremor
        self._idle = idle(tower.moment)
        self.scene = Scene(Relief.of(tower.moment.placed), tower.moment)
        self._over: tuple[str, Descent] | None = None

    def plan(
        self, name: str, aim: Aim = STEADILY, effort: Effort = THOROUGH, *, seed: int = 0, to_come: Sequence[str] = ()
    ) -> Plan | None:
        """The best place found; None: nothing was found where it could stand. `to_come`: pieces that may be next."""
        ends = time.monotonic() + effort.seconds
        chance = Random(seed)
        its = piece(name, self.tower.set)
        if not self.tower.pieces:
            return self._foundation(name, its, aim)
        spots = self.scene.spots(its, aim, effort)
        if not spots:
            return None
        found = self._land(name, spots, aim, effort, ends)
        if max((each.lean for each in found), default=0.0) < DOUBTFUL_LEAN:
            found = self._nudged(name, found, aim, effort)
        if not found:
            return None
        next_ones = chance.sample(list(to_come), min(effort.ahead, len(to_come)))
        tried = self._tried(name, its, found, aim, effort, chance, ends)
        tried = self._looked_ahead(tried, aim, next_ones, ends)
        spare = effort.trials
        while spare and tried[0].shakes < self._wanted(tried[0], effort) and time.monotonic() < ends:
            spare -= 1
            again = self._try(name, its, tried[0].found, aim, chance.randrange(1 << 30))
            tried[0] = tried[0].and_again(again) if tried[0].shakes else again
            tried.sort(key=lambda each: -each.score)
        return self._plan(name, its, tried[0])

    def _tried(
        self, name: str, its: Piece, found: list[Found], aim: Aim, effort: Effort, chance: Random, ends: float
    ) -> list[Tried]:
        """The surest place first, then where there is most hope, until nothing that is left could be better."""
        surest, *others = sorted(found, key=lambda each: -each.score)
        others.sort(key=lambda each: -self._hope(each, aim))
        tried: list[Tried] = []
        failed: Counter[int] = Counter()
        for each in [surest, *others] if effort.trials else ():
            best = max((known.score for known in tried if known.stood), default=-math.inf)
            # Where nothing stood yet it is not the time to stop: else the tower falls.
            most = effort.trials if best > -math.inf else effort.trials * DESPERATE
            if best >= self._hope(each, aim) or len(tried) >= most or time.monotonic() > ends:
                break
            if failed[id(each.spot.lie)] < (TWICE if len(tried) < effort.trials else most):
                tried.append(self._try(name, its, each, aim, chance.randrange(1 << 30)))
                failed[id(each.spot.lie)] += not tried[-1].stood
        known = [each.found for each in tried]
        untried = next((each for each in found if each not in known), None)
        if untried is not None:
            tried.append(Tried(untried, 0, 0, None, untried.lean, untried.room, untried.score))
        return sorted(tried, key=lambda each: -each.score)

    def _hope(self, found: Found, aim: Aim) -> float:
        """What a place is worth if all goes well. What touches at a single point may sit firmly a moment later."""
        lean = found.lean
        if lean < DOUBTFUL_LEAN and not found.spot.rolls:
            lean = max(lean, found.spot.lean)
        return score(aim, lean, found.spot.gain, found.room, STOOD)

    def _wanted(self, tried: Tried, effort: Effort) -> int:
        if tried.lean >= CERTAIN:
            return 1
        return effort.shakes + (tried.lean < DOUBTFUL_LEAN)

    def _try(self, name: str, its: Piece, found: Found, aim: Aim, seed: int) -> Tried:
        """Place it on a copy; what is left then is looked at as it really is."""
        trial = self.tower.copy()
        way = self._ways(its, found)[0][1:]
        try:
            result = trial.follow(name, way, tremor=self._tremor, seed=seed, watch=False, hasty=True)
        except (CannotPlace, Diverged):
            result = None
        gain = result.height_mm - self.tower.height_mm if result else 0.0
        if result is None or not result.stands or (aim.grow and gain < GROWN_MM):
            worth = score(aim, min(found.lean, 0.0), found.spot.gain, found.room) - FAILED
            return Tried(found, 1, 0, None, found.lean, found.room, worth)
        after = Scene(self.scene.relief.under(trial.moment.placed[-1]), trial.moment)
        weak = weakest_but(trial.moment, self._idle)
        lean = weak.lean if weak.lean < LEAN - 1e-9 else max(weak.lean, found.lean)
        left = after.room.measure
        return Tried(found, 1, 1, after, lean, left, score(aim, lean, gain, left, STOOD))

    def looked_at(self, name: str, aim: Aim, effort: Effort) -> list[Found]:
        """Places lowered exactly, best first."""
        spots = self.scene.spots(piece(name, self.tower.set), aim, effort)
        return self._land(name, spots, aim, effort, math.inf)

    def _land(self, name: str, spots: Sequence[Spot], aim: Aim, effort: Effort, ends: float) -> list[Found]:
        found: list[Found] = []
        best = -math.inf
        spots = spots[: effort.landings]
        hopes = list(accumulate((spot.score for spot in reversed(spots)), max))[::-1]
        for number, (spot, hope) in enumerate(zip(spots, hopes, strict=True)):
            # By the look of it, nothing better will come.
            if (number >= AT_LEAST and best >= hope) or (found and time.monotonic() > ends):
                break
            if landed := self._landed(name, spot, aim):
                found.append(landed)
                best = max(best, landed.score)
        return sorted(found, key=lambda each: -each.score)

    def landing(self, name: str, spot: Spot) -> Touchdown:
        """Raises CannotPlace."""
        if self._over is None or self._over[0] != name:
            self._over = (name, self.tower.over(name))
        return self._over[1].landing(spot.at, spot.quat)

    def lean(self, landing: Touchdown, spot: Spot) -> float:
        """What the tower would bear, apart from what is about to go anyway."""
        weak = weakest_but(landing.after, self._idle)
        if abs(weak.lean) < NO_LEAN:
            # A single point bears nothing, in a hollow or on a dome: there the look of it tells more.
            return max(-2 * NO_LEAN, min(2 * NO_LEAN, spot.lean * 0.3))
        if not weak.holds:
            return min(weak.lean, -NO_LEAN)
        # Nobody looks further than that limit; by the look of it, it may be more.
        return max(weak.lean, min(spot.lean, FAR_OFF)) if weak.lean >= LEAN - 1e-9 else weak.lean

    def _touching(self, name: str, spot: Spot) -> Touchdown | None:
        try:
            landing = self.landing(name, spot)
        except CannotPlace:
            return None
        if "table" in landing.rests_on or not self.clear_of_neighbours(piece(name, self.tower.set), landing):
            return None
        return landing

    def clear_of_neighbours(self, its: Piece, landing: Touchdown) -> bool:
        """Whether a hand that comes straight down there stays well away from the towers beside."""
        if self._around is None:
            return True
        low, high = extent(its, inside(landing.pose))
        high[2] = math.inf
        return not Boxes.of([(low, high)]).wider(KEEP_AWAY_MM * CM).meet(self._around)

    def _landed(self, name: str, spot: Spot, aim: Aim) -> Found | None:
        landing = self._touching(name, spot)
        if landing is None:
            return None
        lean = self.lean(landing, spot)
        after = self.scene.with_piece(landing)
        left = after.room.measure
        return Found(spot, landing, after, lean, left, score(aim, lean, spot.gain, left))

    def _nudged(self, name: str, found: list[Found], aim: Aim, effort: Effort) -> list[Found]:
        """Nothing is sure: look for the very spot, as one does with an egg in its cup. What sits best sits lowest."""
        sought = [self._nudge(name, each, aim) for each in found[: effort.nudges]]
        return sorted([*sought, *found[effort.nudges :]], key=lambda each: -each.score)

    def _nudge(self, name: str, found: Found, aim: Aim) -> Found:
        if found.spot.rolls:
            return found
        best, how_well = found.spot, self._seated(found.landing, found.spot)
        for step in NUDGES:
            for x, y in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)):
                spot = replace(best, at=(best.at[0] + x, best.at[1] + y))
                tried = self._touching(name, spot)
                if tried and (better := self._seated(tried, spot)) > how_well:
                    best, how_well = spot, better
                    break
        return found if best is found.spot else self._landed(name, best, aim) or found

    def _seated(self, landing: Touchdown, spot: Spot) -> float:
        return self.lean(landing, spot) - LOWER * landing.pose.at[2]

    def _looked_ahead(self, tried: list[Tried], aim: Aim, next_ones: Sequence[str], ends: float) -> list[Tried]:
        """How well the next piece could stand on what would be left."""
        if not next_ones:
            return tried
        hopes = []
        for each in tried[:AHEAD]:
            if each.after is None or time.monotonic() > ends:
                hopes.append(each)
                continue
            sure = [1 - each.after.least_doubt(piece(name, self.tower.set)) for name in next_ones]
            worth = math.copysign(aim.hope, aim.room) * sum(sure) / len(sure)
            hopes.append(replace(each, score=each.score + worth))
        return sorted([*hopes, *tried[AHEAD:]], key=lambda each: -each.score)

    def _ways(self, its: Piece, found: Found) -> tuple[list[Row], list[Row]]:
        pose = found.landing.pose
        lowest = pose.at[2] + foot(its, found.spot.quat).lowest
        top = self.tower.height_mm
        # On its way over it passes above the neighbours, too.
        all_top = top if self._around is None else max(top, float(self._around.high[:, 2].max()) / CM)
        return way_down(pose, top, lowest), way_over(pose, all_top, lowest)

    def _plan(self, name: str, its: Piece, best: Tried) -> Plan:
        short, long = self._ways(its, best.found)
        pose, reach = best.found.landing.pose, best.found.spot.reach
        return Plan(
            name,
            pose,
            best.lean,
            reach,
            best.room,
            best.score,
            best.shakes,
            best.stood,
            _landed(best),
            tuple(short),
            tuple(long),
        )

    def _foundation(self, name: str, its: Piece, aim: Aim) -> Plan | None:
        """The first piece: on a table everything that has a rest stands; room is what counts."""
        found: list[Found] = []
        for lie in lies(its):
            if lie.how in ("upside down", "on end"):
                continue
            landing = self.tower.landing(name, (0.0, 0.0), lie.quat)
            lean = math.tan(math.radians(landing.tilt_deg))
            after = self.scene.with_piece(landing)
            left = after.room.measure
            tall = foot(its, lie.quat).top - foot(its, lie.quat).lowest
            spot = Spot(lie, lie.quat, (0.0, 0.0), lean, 0.0, tall, False, 0.0)
            found.append(
                Found(spot, landing, after, lean, left, score(Aim(aim.tall * LOW, abs(aim.room)), lean, tall, left))
            )
        best = max(found, key=lambda each: each.score, default=None)
        if best is None:
            return None
        return self._plan(name, its, Tried(best, 0, 0, best.after, best.lean, best.room, best.score))


def _landed(tried: Tried) -> Landed:
    found, bears = tried.found, tried.lean > 2 * NO_LEAN
    return Landed(
        found.spot.lie.how,
        tuple(found.landing.rests_on),
        math.degrees(math.atan(min(tried.lean, LEAN))) if bears else 0.0,
        at_least=tried.lean >= LEAN,
        inside_mm=round(found.spot.reach) if bears and found.spot.reach > 0.5 else None,
        stood=tried.stood,
        tried=tried.shakes,
    )
