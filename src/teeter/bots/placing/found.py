"""Places for a piece, as far as they are known: seen and lowered exactly, tried in the mind, chosen."""

from __future__ import annotations

import math
from dataclasses import dataclass

from teeter.bots.placing.scene import Scene, Spot
from teeter.bots.placing.way import Row
from teeter.bots.reason import Landed
from teeter.physics.motion.descent import Touchdown
from teeter.physics.pose import Pose
from teeter.physics.statics.simplex import LEAN

NO_LEAN = 0.008
"""A lean that is nothing."""
SAME_PLACE_MM, SAME_TURN = 4.0, 0.98
"""Two places are one if they are as near as this, and turned alike by this cosine of half the angle."""


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
    doubt: float | None = None
    """Of the pieces that may come next, which share would find no place; for whoever looked ahead."""


@dataclass(frozen=True, eq=False)
class Tried:
    """What came of a place in trials."""

    found: Found
    shakes: int
    stood: int
    after: Scene
    """The tower then: as it stood in a trial, or would by the look of it."""
    lean: float
    room: float
    gain: float
    """mm"""
    score: float
    checks: int = 0
    """Trials without haste."""


def alike(one: Spot, other: Spot) -> bool:
    turned = abs(sum(a * b for a, b in zip(one.quat, other.quat, strict=True)))
    return turned > SAME_TURN and math.dist(one.at, other.at) < SAME_PLACE_MM


def landed(tried: Tried) -> Landed:
    """In words that are true of what was computed."""
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
