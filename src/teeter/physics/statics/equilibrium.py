"""Static equilibrium with friction: whether a tower stands, how far it is from falling, and where it would begin.

The tower is cut into groups of bodies that hold each other; between groups the forces are known, for everything above
a cut weighs on it. A body that rests on one other by one plane polygon needs no search at all. Forces that balance are
not enough where bodies hold each other: they must be such as come about by themselves (see `springs`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from teeter.physics.pose import Floats
from teeter.physics.statics.clipping import to_the_edge
from teeter.physics.statics.contacts import TABLE, Patch
from teeter.physics.statics.simplex import LEAN, Corners, circle
from teeter.physics.statics.springs import Springs

NEWTON = 9.81e-3
"""Weight of a gram."""
MISSED_CM = 0.002
"""cm by which a point of support may be missed."""
SEEDS = (1, 2, 3)

How = Literal["tips", "slides", "drops"]


@dataclass(frozen=True)
class Weak:
    """Where it would begin, and how little it takes."""

    lean: float
    """Sideways pull, in units of gravity, that it bears at least; not above 0: it falls by itself."""
    mass: float
    """g, of all that would begin to fall."""
    above: int
    below: int
    how: How
    holds: bool = True
    """Whether it stands if nobody leans on it. A ball on a plane holds, and bears nothing."""

    @property
    def tilt(self) -> float:
        return math.degrees(math.atan(self.lean))

    @property
    def push(self) -> float:
        """N, on the centre of mass of all that would begin to fall."""
        return self.lean * self.mass * NEWTON


@dataclass(frozen=True)
class _Group:
    """Bodies that hold each other, what each weighs with all that hangs on it, and what they rest on."""

    bodies: list[int]
    weights: Floats
    middles: Floats
    patches: list[Patch]

    @property
    def alone(self) -> bool:
        return len(self.bodies) == 1 and len(self.patches) == 1


def weakest(
    masses: Sequence[float], centres: Sequence[Floats], patches: Sequence[Patch], *, promised: bool = False
) -> Weak:
    """The weakest place of a tower; masses in g, centres of mass in cm. `promised`: of groups that hold each other,
    what equilibrium promises is taken for what they bear; many times as quick, for whoever will try it anyway."""
    cut, adrift = _cut(masses, centres, patches)
    found: dict[int, Weak] = {}
    worst = firmest = Weak(LEAN, float(sum(masses)), 0, TABLE, "tips")
    # Those first that need no search; of the others it is only asked whether they are weaker still.
    for number, group in sorted(enumerate(cut), key=lambda each: not each[1].alone):
        found[number] = _weak(group, worst.lean if worst.holds else 0.0, promised=promised)
        worst = min(worst, found[number], key=_firmness)
    in_order = [*(found[number] for number in range(len(cut))), *adrift]
    return min([firmest, *in_order], key=_firmness)


def _firmness(weak: Weak) -> tuple[bool, float]:
    return weak.holds, weak.lean


def _cut(
    masses: Sequence[float], centres: Sequence[Floats], patches: Sequence[Patch]
) -> tuple[list[_Group], list[Weak]]:
    """A tower by its groups, and what is in none because it touches nothing."""
    between: dict[tuple[int, int], list[Patch]] = {}
    for patch in patches:
        between.setdefault((patch.below, patch.above), []).append(patch)
    # Everything that hangs on a body without other support counts with it.
    load = {k: (mass, mass * np.asarray(centre)) for k, (mass, centre) in enumerate(zip(masses, centres, strict=True))}
    found: list[_Group] = []
    seen = {TABLE}
    for root, bodies in groups(len(masses), set(between)):
        seen.update(bodies)
        inner = {*bodies, root}
        its = [patch for pair, many in between.items() if inner.issuperset(pair) for patch in many]
        weights = np.array([load[k][0] for k in bodies])
        middles = np.array([load[k][1] / load[k][0] for k in bodies])
        found.append(_Group(bodies, weights, middles, its))
        if root != TABLE:
            mass, moment = load[root]
            load[root] = (mass + float(weights.sum()), moment + weights @ middles)
    return found, [Weak(-LEAN, load[k][0], k, TABLE, "drops", holds=False) for k in load if k not in seen]


def groups(count: int, pairs: set[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Bodies that hold each other in rings, each group with the body (or the table) that carries it; upper groups
    first. These are the biconnected components of who touches whom."""
    beside: dict[int, list[int]] = {k: [] for k in range(-1, count)}
    for a, b in sorted(pairs):
        beside[a].append(b)
        beside[b].append(a)
    depth: dict[int, int] = {}
    reaches: dict[int, int] = {}
    trail: list[int] = []
    found: list[tuple[int, list[int]]] = []

    def visit(body: int, came_from: int | None) -> None:
        depth[body] = reaches[body] = len(depth)
        trail.append(body)
        for other in beside[body]:
            if other not in depth:
                visit(other, body)
                reaches[body] = min(reaches[body], reaches[other])
                if reaches[other] >= depth[body]:
                    start = trail.index(other)
                    found.append((body, trail[start:]))
                    del trail[start:]
            elif other != came_from:
                reaches[body] = min(reaches[body], depth[other])

    visit(TABLE, None)
    return found


def _weak(group: _Group, enough: float, *, promised: bool) -> Weak:
    """Where a group would begin to fall. A lean of `enough` or more may be any such lean."""
    bodies, weights, middles, patches = group.bodies, group.weights, group.middles, group.patches
    if group.alone:
        return single(patches[0], bodies[0], float(weights[0]), middles[0])
    number = {body: k for k, body in enumerate(bodies)}
    lean, motion = solved(bodies, weights, middles, np.zeros((len(bodies), 6)), patches)
    if lean >= 0 and not promised:
        springs = Springs(weights / weights.sum(), _corners(number, middles, patches))
        lean = springs.trusted(lean, enough)
        if lean < 0:
            motion = -springs.motion
    first, how = _begins(patches, number, middles, motion)
    below, above = (first.below, first.above) if first.normal[2] >= 0 else (first.above, first.below)
    return Weak(lean, float(weights.sum()), above, below, how, holds=lean >= 0)


def solved(
    bodies: list[int], weights: Floats, middles: Floats, pushes: Floats, patches: list[Patch]
) -> tuple[float, Floats]:
    """The lean that a group bears, and the virtual motion that would begin there. `pushes` are forces (in weights of a
    gram) and torques about the middles that act besides."""
    corners = _corners({body: k for k, body in enumerate(bodies)}, middles, patches)
    total = float(weights.sum())
    for seed in SEEDS:
        lean, _, motion, _ = circle(weights / total, corners, pushes / total, seed)
        if math.isfinite(lean):
            return float(lean), motion  # without a compiler it is numpy's own kind of number
    # Not certified is the safe side: the simulation has the word.
    return 0.0, np.zeros(6 * len(bodies) + 1)


def _corners(number: dict[int, int], middles: Floats, patches: list[Patch]) -> Corners:
    counts = [len(patch.points) for patch in patches]
    ends = np.repeat([[number.get(p.below, -1), number.get(p.above, -1)] for p in patches], counts, axis=0)
    points = np.concatenate([patch.points for patch in patches])
    normals = np.repeat([patch.normal for patch in patches], counts, axis=0)
    frictions = np.repeat([patch.friction for patch in patches], counts)
    return Corners(ends, points, normals, frictions, middles)


def _begins(patches: list[Patch], number: dict[int, int], middles: Floats, motion: Floats) -> tuple[Patch, How]:
    """The contact that opens or slips fastest in a virtual motion of the bodies."""
    best, most, how = patches[0], 0.0, "tips"
    for patch in patches:
        speed = np.zeros_like(patch.points)
        for body, sign in ((patch.above, -1.0), (patch.below, 1.0)):
            if body in number:
                k = number[body]
                go, turn = motion[6 * k : 6 * k + 3], motion[6 * k + 3 : 6 * k + 6]
                speed += sign * (go + np.cross(turn, patch.points - middles[k]))
        opens = speed @ patch.normal
        slips = float(np.linalg.norm(speed - opens[:, None] * patch.normal, axis=1).min())
        opening = float(opens.max())
        if max(opening, slips) > most:
            best, most = patch, max(opening, slips)
            how = "tips" if opening > slips else "slides"
    return best, "slides" if how == "slides" else "tips"


def single(patch: Patch, body: int, mass: float, middle: Floats) -> Weak:
    """One body on one plane polygon: the line of its weight must pass through it, within the friction cone."""
    normal, other = patch.normal, patch.below
    if patch.above != body:
        normal, other = -normal, patch.above
    slope = math.acos(min(1.0, max(-1.0, float(normal[2]))))
    grip = math.atan(patch.friction) - slope
    slides = math.tan(grip) if grip > -1.5 else -LEAN
    points = patch.points
    if len(points) > 2:
        tips = float(to_the_edge(points, normal, middle))
        holds = tips > -MISSED_CM
    else:
        # An edge or a point bears no lean across it, but holds what is right above.
        tips = 0.0
        holds = _beside(points, middle) < MISSED_CM * 2.5
    lean = min(slides, tips, LEAN)
    how: How = "slides" if slides < tips else "tips"
    return Weak(lean, mass, body, other, how, holds=holds and slides > -1e-3)


def _beside(points: Floats, middle: Floats) -> float:
    """Horizontal distance from the middle to an edge or a point of support."""
    p = points[0, :2]
    along = points[-1, :2] - p
    size = float(along @ along)
    part = min(1.0, max(0.0, float((middle[:2] - p) @ along) / size)) if size > 0 else 0.0
    return float(np.linalg.norm(middle[:2] - p - part * along))
