"""A further foundation (Three Reds): where it lies on the table and touches one that is there, and whether it does."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.lowering import LOOK_MM, MOST_STEPS, extent
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, Floats
from teeter.physics.statics.contacts import TABLE

TOUCHING_MM = 0.5
"""What is as near as this touches: no eye tells such a gap at a table."""
BESIDE_MM = 0.2
"""So near a piece is laid: it touches, and pushes nothing. What is round would roll away from a push."""
ARRIVED_MM = 0.02
SIDES_DEG = tuple(sorted(range(0, 360, 15), key=lambda angle: (angle % 180 > 0, angle % 90 > 0, angle % 45 > 0, angle)))
"""From the right first, then from the left, before and behind, then from between."""


@dataclass(frozen=True, eq=False)
class Side:
    """One way of lying beside a foundation."""

    pose: Floats
    towards: tuple[float, float]
    """A step of length 1 towards the foundation."""
    touches: bool
    """It is the foundation that is near, and not what hangs over it."""


class Gap(NamedTuple):
    """Between a piece and another one."""

    mm: float
    towards: tuple[float, float]
    """How the shortest way to the other runs along the table; of length 1 if it is level."""


def sides(moment: Moment, new: PlacedPiece, gap_mm: float = BESIDE_MM) -> Iterator[Side]:
    """Places on the table where a piece, turned as it is and pushed there along the table, is so far from the tower."""
    number = len(moment.placed)
    world = moment.world(new, loose=[False] * number + [True])
    low, high = moment.extents[moment.foundations[-1]]
    its_low, its_high = extent(new.piece, new.pose)
    at = new.pose.copy()
    at[:2] += (low + high - its_low - its_high)[:2] / 2
    # What touches is not the drawn surface, and may reach a hair lower.
    at[2] += CM - its_low[2]
    world.put(number, at)
    at[2] -= gaps(world, number)[TABLE].mm * CM
    corners = np.concatenate(moment.extents)[:, :2] - (low + high)[:2] / 2
    way = float(np.hypot(*np.abs(corners).max(axis=0)) + np.hypot(*(its_high - its_low)[:2]) / 2) + gap_mm * CM
    for angle in map(math.radians, SIDES_DEG):
        out = np.array([math.cos(angle), math.sin(angle)])
        if (met := _pushed(world, number, at, way, out, gap_mm)) is not None:
            pose, other = met
            yield Side(pose, (-float(out[0]), -float(out[1])), other in moment.foundations)


def nearest(moment: Moment, new: PlacedPiece, gap_mm: float = BESIDE_MM) -> Side:
    """The first side where it touches a foundation; where the tower hangs over all of them, one where it is near."""
    found: Side | None = None
    for side in sides(moment, new, gap_mm):
        if side.touches:
            return side
        found = found or side
    assert found is not None, "whatever comes along the table meets a tower that stands there"
    return found


def touches(moment: Moment, number: int) -> bool:
    """Whether a foundation touches another."""
    near = gaps(moment.world(), number)
    return any(k in near and near[k].mm <= TOUCHING_MM for k in moment.foundations if k != number)


def gaps(world: World, number: int) -> dict[int, Gap]:
    """From a piece to each other piece nearby, and to the table (-1); without what is farther than `LOOK_MM`."""
    world.meet(LOOK_MM)
    contact = world.data.contact
    found: dict[int, Gap] = {}
    bodies = (world.model.geom_bodyid[contact.geom] - 1).tolist()
    for pair, apart, normal in zip(bodies, contact.dist.tolist(), contact.frame[:, :3].tolist(), strict=True):
        if number in pair:
            other = sum(pair) - number
            if other not in found or apart / CM < found[other].mm:
                way = 1 if pair[0] == number else -1
                found[other] = Gap(apart / CM, (way * normal[0], way * normal[1]))
    return found


def _pushed(
    world: World, number: int, middle: Floats, way: float, out: Floats, gap_mm: float
) -> tuple[Floats, int] | None:
    """Where it is when it is so near, and what it is near to; None: there is room for it below all of it."""
    pose = middle.copy()
    for _ in range(MOST_STEPS):
        if way < 0:
            return None
        pose[:2] = middle[:2] + way * out
        world.put(number, pose)
        near = {other: gap.mm for other, gap in gaps(world, number).items() if other != TABLE}
        other = min(near, key=near.__getitem__, default=None)
        room = (LOOK_MM if other is None else near[other]) - gap_mm
        if other is not None and room < ARRIVED_MM:
            return pose, other
        # Going on by the distance to the nearest thing can't go into it.
        way -= room * CM
    return None
