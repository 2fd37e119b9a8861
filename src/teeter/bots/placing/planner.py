"""Finding the best place for a piece: seen from above, then lowered exactly, then tried with a trembling hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from random import Random

from teeter.bots.placing.aims import STEADILY, THOROUGH, Aim, Effort, after_trials, doubt, score
from teeter.bots.placing.budget import Budget
from teeter.bots.placing.found import NO_LEAN, Found, Plan, Tried, alike, landed
from teeter.bots.placing.idle import idle, weakest_but
from teeter.bots.placing.lies import lies
from teeter.bots.placing.relief import Relief, foot
from teeter.bots.placing.scene import PLACES_APART_MM, Scene, Spot
from teeter.bots.placing.value import Looks, pieces_to_come, share_in_doubt
from teeter.bots.placing.way import Row, way_down, way_over
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.moment import PlacedPiece
from teeter.physics.motion.descent import Descent, Touchdown
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.settle import HASTY, WARY, Haste
from teeter.physics.motion.spreading import Boxes
from teeter.physics.pose import CM, inside
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
LOWER = 0.02
"""Lean that a millimetre is worth while a seat is sought."""
LOW = 0.3
"""A foundation is to be broad: height counts less there."""
DESPERATE = 2
"""So many times as many places are tried as long as it stood in none."""
WEAKER = 0.9
"""A part of what a tower bore before: less than this is a loss."""
SHAKY_LEAN = 0.02
"""The lean below which a hasty trial tells too little."""
LOOK_AGAIN_LEAN = 0.012
"""The lean below which it is worth looking again, far more closely."""
WIDELY = Effort(lies=12, yaws=8, step=1, landings=16, shakes=1, nudges=1, ahead=2, again=1)
IN_ONE_PLACE, IN_ONE_LIE = 2, 4
"""What fell so often in one place, or in one lie, is rather tried elsewhere."""
GROWN_MM = 0.6
"""mm by which a tower is surely taller."""
KEEP_AWAY_MM = 6.0
"""mm from the piece to a neighbour's tower, on its way down and as it lies."""


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
        self._budget = Budget(Effort(), len(tower.pieces))

    def plan(
        self, name: str, aim: Aim = STEADILY, effort: Effort = THOROUGH, *, seed: int = 0, to_come: Sequence[str] = ()
    ) -> Plan | None:
        """The best place found; None: nothing was found where it could stand. `to_come`: pieces that may be next."""
        self._budget = Budget(effort, len(self.tower.pieces))
        chance = Random(seed)
        its = piece(name, self.tower.set)
        if not self.tower.pieces:
            return self._foundation(name, its, aim)
        left = [piece(each, self.tower.set) for each in to_come]
        tried = self._search(name, its, aim, effort, left, chance)
        if effort.again and (not tried or self._in_doubt(tried[0])) and not self._budget.nearly_over:
            widely = replace(WIDELY, trials=effort.again)
            tried += self._search(name, its, aim, widely, left, chance, tried)
            tried.sort(key=lambda each: -each.score)
        if not tried:
            return None
        self._sure(name, its, tried, aim, effort, chance)
        return self._plan(name, its, tried[0])

    def _in_doubt(self, best: Tried) -> bool:
        return best.stood < max(1, best.shakes) or (best.lean < LOOK_AGAIN_LEAN and self._weaker(best))

    def _weaker(self, best: Tried) -> bool:
        """Whether it is this piece that makes the tower bear less; what was weak before stays so wherever it goes."""
        return best.lean < self._before * WEAKER

    @cached_property
    def _before(self) -> float:
        return weakest_but(self.tower.moment, self._idle).lean

    def _search(
        self,
        name: str,
        its: Piece,
        aim: Aim,
        effort: Effort,
        left: Sequence[Piece],
        chance: Random,
        known: Sequence[Tried] = (),
    ) -> list[Tried]:
        """Places that were tried, best first, none where one is known already."""
        spots = self.scene.spots(its, aim, effort)
        self._budget.spend("look", (2 / effort.step) ** 2)
        if known:
            spots = [spot for spot in spots if not any(alike(spot, each.found.spot) for each in known)]
        found = self._land(name, spots, aim, effort)
        if max((each.lean for each in found), default=0.0) < DOUBTFUL_LEAN:
            found = self._nudged(name, found, aim, effort)
        found = self._looked_ahead(found, aim, effort, left)
        return self._tried(name, its, found, aim, effort, chance) if found else []

    def _sure(self, name: str, its: Piece, tried: list[Tried], aim: Aim, effort: Effort, chance: Random) -> None:
        """Try the best again, and where it bears little without haste: of many that just stood, one was lucky."""
        spare, checks = effort.trials, effort.checks
        while not self._budget.over:
            best = tried[0]
            if checks and not best.checks and self._shaky(best):
                checks -= 1
                again = self._try(name, its, best.found, aim, chance.randrange(1 << 30), haste=WARY)
                again = replace(again, checks=1)
            elif spare and best.shakes < self._wanted(best, effort):
                spare -= 1
                again = self._try(name, its, best.found, aim, chance.randrange(1 << 30))
            else:
                break
            tried[0] = self._together(best, again, aim)
            tried.sort(key=lambda each: -each.score)

    def _shaky(self, best: Tried) -> bool:
        """Whether haste may have deceived. What is round may roll about for long, and tells no more then."""
        return best.lean < SHAKY_LEAN and best.found.spot.lie.how == "flat" and self._weaker(best)

    def _tried(
        self, name: str, its: Piece, found: list[Found], aim: Aim, effort: Effort, chance: Random
    ) -> list[Tried]:
        """The surest place first, then where there is most hope, until nothing that is left could be better."""
        surest, *others = sorted(found, key=lambda each: -each.score)
        others.sort(key=lambda each: -self._hope(each, aim))
        tried: list[Tried] = []
        for each in [surest, *others] if effort.trials else ():
            best = max((known.score for known in tried if known.stood), default=-math.inf)
            # Where nothing stood yet it is not the time to stop: else the tower falls.
            most = effort.trials if best > -math.inf else effort.trials * DESPERATE
            spent = self._budget.nearly_over if best > -math.inf else self._budget.over
            if best >= self._hope(each, aim) or len(tried) >= most or spent:
                break
            if len(tried) >= effort.trials or not _in_vain(each.spot, tried):
                tried.append(self._try(name, its, each, aim, chance.randrange(1 << 30)))
        known = [each.found for each in tried]
        tried += [self._untried(each, aim) for each in found if each not in known][:1]
        return sorted(tried, key=lambda each: -each.score)

    def _untried(self, found: Found, aim: Aim) -> Tried:
        return self._judged(Tried(found, 0, 0, found.after, found.lean, found.room, found.spot.gain, 0.0), aim)

    def _judged(self, tried: Tried, aim: Aim) -> Tried:
        """With what it is worth, by all that is known."""
        doubted = after_trials(doubt(tried.lean), tried.shakes, tried.stood)
        worth = score(aim, tried.lean, tried.gain, tried.room, doubted)
        return replace(tried, score=worth + _carries(aim, tried.lean, tried.after, tried.found.doubt))

    def _together(self, one: Tried, other: Tried, aim: Aim) -> Tried:
        """Two trials of one place."""
        seen = one if one.stood or not other.stood else other
        shakes, stood, checks = one.shakes + other.shakes, one.stood + other.stood, one.checks + other.checks
        return self._judged(replace(seen, shakes=shakes, stood=stood, checks=checks), aim)

    def _hope(self, found: Found, aim: Aim) -> float:
        """What a place is worth if all goes well. What touches at a single point may sit firmly a moment later."""
        lean = found.lean
        if lean < DOUBTFUL_LEAN and not found.spot.rolls:
            lean = max(lean, found.spot.lean)
        worth = score(aim, lean, found.spot.gain, found.room, after_trials(doubt(lean), 1, 1))
        return worth + _carries(aim, lean, found.after, found.doubt)

    def _wanted(self, tried: Tried, effort: Effort) -> int:
        if tried.lean >= CERTAIN:
            return 1
        return effort.shakes + (tried.lean < DOUBTFUL_LEAN and self._weaker(tried))

    def _try(self, name: str, its: Piece, found: Found, aim: Aim, seed: int, *, haste: Haste = HASTY) -> Tried:
        """Place it on a copy; what is left then is looked at as it really is."""
        trial = self.tower.copy()
        way = self._ways(its, found)[0][1:]
        with self._budget.trial():
            try:
                result = trial.follow(name, way, tremor=self._tremor, seed=seed, watch=False, haste=haste)
            except (CannotPlace, Diverged):
                result = None
        gain = result.height_mm - self.tower.height_mm if result else 0.0
        if result is None or not result.stands or (aim.grow and gain < GROWN_MM):
            return self._judged(replace(self._untried(found, aim), shakes=1), aim)
        after = Scene(self.scene.relief.under(trial.moment.placed[-1]), trial.moment)
        weak = weakest_but(trial.moment, self._idle)
        lean = weak.lean if weak.lean < LEAN - 1e-9 else max(weak.lean, found.lean)
        return self._judged(Tried(found, 1, 1, after, lean, after.room.measure, gain, 0.0), aim)

    def looked_at(self, name: str, aim: Aim, effort: Effort) -> list[Found]:
        """Places lowered exactly, best first."""
        spots = self.scene.spots(piece(name, self.tower.set), aim, effort)
        return self._land(name, spots, aim, effort)

    def _land(self, name: str, spots: Sequence[Spot], aim: Aim, effort: Effort) -> list[Found]:
        found: list[Found] = []
        best = -math.inf
        spots = spots[: effort.landings]
        hopes = list(accumulate((spot.score for spot in reversed(spots)), max))[::-1]
        for number, (spot, hope) in enumerate(zip(spots, hopes, strict=True)):
            # By the look of it, nothing better will come.
            if (number >= AT_LEAST and best >= hope) or (found and self._budget.over):
                break
            if landed := self._landed(name, spot, aim):
                found.append(landed)
                best = max(best, landed.score)
        return sorted(found, key=lambda each: -each.score)

    def landing(self, name: str, spot: Spot) -> Touchdown:
        """Raises CannotPlace."""
        self._budget.spend("landing")
        if self._over is None or self._over[0] != name:
            self._over = (name, self.tower.over(name))
        return self._over[1].landing(spot.at, spot.quat)

    def lean(self, landing: Touchdown, spot: Spot) -> float:
        """What the tower would bear, apart from what is about to go anyway."""
        weak = weakest_but(landing.after, self._idle, promised=True)
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
        return Found(spot, landing, after, lean, left, score(aim, lean, spot.gain, left, doubt(lean)))

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
                tried = None if self._budget.over else self._touching(name, spot)
                if tried and (better := self._seated(tried, spot)) > how_well:
                    best, how_well = spot, better
                    break
        return found if best is found.spot else self._landed(name, best, aim) or found

    def _seated(self, landing: Touchdown, spot: Spot) -> float:
        return self.lean(landing, spot) - LOWER * landing.pose.at[2]

    def _looked_ahead(self, found: list[Found], aim: Aim, effort: Effort, left: Sequence[Piece]) -> list[Found]:
        """Of the best few it is asked what could come next; the others are taken for no better in this."""
        if not (effort.ahead and left and found):
            return found
        doubts: list[float] = []
        for each in found[: effort.ahead]:
            self._budget.spend("value")
            doubts.append(share_in_doubt(each.after, left))
            if self._budget.over:
                break
        doubts += [max(doubts)] * (len(found) - len(doubts))
        ahead = [
            replace(each, doubt=doubt, score=each.score + _carries(aim, each.lean, each.after, doubt))
            for each, doubt in zip(found, doubts, strict=True)
        ]
        return sorted(ahead, key=lambda each: -each.score)

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
            landed(best),
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
            broadly = Aim(aim.tall * LOW, abs(aim.room))
            found.append(Found(spot, landing, after, lean, left, score(broadly, lean, tall, left, doubt(lean))))
        best = max(found, key=lambda each: each.score, default=None)
        if best is None:
            return None
        return self._plan(name, its, self._untried(best, aim))


def _in_vain(spot: Spot, tried: Sequence[Tried]) -> bool:
    """Whether it fell too often about there."""
    fell = [each.found.spot for each in tried if not each.stood]
    near = sum(math.dist(spot.at, other.at) <= PLACES_APART_MM for other in fell)
    return near >= IN_ONE_PLACE or sum(spot.lie is other.lie for other in fell) >= IN_ONE_LIE


def _carries(aim: Aim, lean: float, after: Scene, doubt: float | None) -> float:
    """What it is worth that the tower will carry more; `doubt`: about what may come next, for whoever looked ahead."""
    if doubt is None:
        return 0.0
    more = pieces_to_come(Looks(lean, after.room.seats, doubt))
    return math.copysign(aim.hope, aim.room) * math.log(1 + more)
