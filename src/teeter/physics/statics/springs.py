"""Whether contacts that give a little would ever find the forces that equilibrium promises.

Equilibrium takes any forces that balance, also those that nothing brings about: a cube between two others is held on
paper by squeezing it, though nobody squeezes. Here every corner of a contact is a spring that pushes when the bodies
come together, and another, a hundred times softer, that holds against slipping, up to the friction that the push
allows. So no force is there without the motion that calls for it. What finds rest in this way stands; the limits of
friction depend on the pushes and these on the limits, so they are found in turns.

The inner loops are written for the compiler. Forces are in weights of the group, lengths in cm.
"""

from __future__ import annotations

import math

import numpy as np

from teeter.physics.compiled import fast
from teeter.physics.pose import Floats
from teeter.physics.statics.simplex import MISSING, Corners
from teeter.pieces.form import Ints

STIFF = 100.0
"""A contact's spring against being pushed together; the one against slipping is 1."""
FREE = 1e-6
"""What an open contact, and a body that can move freely, have of stiffness, so that every motion ends."""
BALANCED = 1e-6
TURNS, STEPS = 60, 60
"""Limits of friction that are tried, and steps of Newton's for each."""
AWAY_CM = 1e4
"""In units of these springs: it is gone."""
SUDDEN = 0.5
"""What is let go of at once swings through to twice the force at which it would rest, so it may count on so much of
the friction only."""
TRIED, NEARLY = tuple(2 * math.pi * (way + 0.1) / 8 for way in range(8)), 0.98
"""Directions in which a lean is tried, and how much of it: at the limit itself nothing has anything to spare."""
CLOSER = 5
"""Halvings of the lean that is borne."""


@fast
def stretched(ways: Floats, bodies: Ints, k: int, motion: Floats, out: Floats) -> None:
    """How far a motion opens a corner, and slips along the two axes of its face."""
    for axis in range(3):
        out[axis] = 0.0
        for end in range(2):
            body = bodies[k, end]
            if body >= 0:
                for x in range(6):
                    out[axis] += ways[k, axis, end, x] * motion[6 * body + x]


@fast
def energy(ways: Floats, bodies: Ints, limits: Floats, load: Floats, motion: Floats) -> float:
    total = 0.0
    d = np.zeros(3)
    for r in range(len(load)):
        total -= load[r] * motion[r]
    for k in range(len(limits)):
        stretched(ways, bodies, k, motion, d)
        if d[0] < 0.0:
            total += 0.5 * STIFF * d[0] * d[0]
        slip = np.sqrt(d[1] * d[1] + d[2] * d[2])
        if slip > limits[k]:
            total += limits[k] * slip - 0.5 * limits[k] * limits[k]
        else:
            total += 0.5 * slip * slip
    return total


@fast
def gather(ways: Floats, bodies: Ints, limits: Floats, motion: Floats, slope: Floats, stiffness: Floats) -> None:
    """Add the forces of all corners, and how they change."""
    d, push = np.zeros(3), np.zeros(3)
    local, spread = np.zeros((3, 3)), np.zeros((3, 2, 6))
    for k in range(len(limits)):
        stretched(ways, bodies, k, motion, d)
        slip = np.sqrt(d[1] * d[1] + d[2] * d[2])
        grip = 1.0
        if slip > limits[k]:
            grip = limits[k] / slip
        push[0] = STIFF * min(d[0], 0.0)
        push[1], push[2] = grip * d[1], grip * d[2]
        local[0, 0] = STIFF * (FREE + (1.0 if d[0] < 0.0 else 0.0))
        along = 0.9999 * grip / (slip * slip) if slip > limits[k] else 0.0
        for a in range(1, 3):
            for b in range(1, 3):
                local[a, b] = (grip if a == b else 0.0) - along * d[a] * d[b]
        for end in range(2):
            body = bodies[k, end]
            if body >= 0:
                for x in range(6):
                    for axis in range(3):
                        slope[6 * body + x] += push[axis] * ways[k, axis, end, x]
                    spread[0, end, x] = local[0, 0] * ways[k, 0, end, x]
                    for axis in range(1, 3):
                        spread[axis, end, x] = local[axis, 1] * ways[k, 1, end, x] + local[axis, 2] * ways[k, 2, end, x]
        for end in range(2):
            for other in range(2):
                body, its = bodies[k, end], bodies[k, other]
                if body >= its >= 0:
                    for x in range(6):
                        for y in range(6):
                            for axis in range(3):
                                stiffness[6 * body + x, 6 * its + y] += ways[k, axis, end, x] * spread[axis, other, y]


@fast
def solve(lower: Floats, first: Ints, right: Floats) -> None:
    """Cholesky in place, of a matrix whose rows begin at `first`; `right` becomes the solution."""
    rows = len(right)
    for r in range(rows):
        for c in range(first[r], r + 1):
            total = lower[r, c]
            for x in range(max(first[r], first[c]), c):
                total -= lower[r, x] * lower[c, x]
            if c < r:
                lower[r, c] = total / lower[c, c]
            else:
                lower[r, r] = np.sqrt(max(total, 1e-12))
    for r in range(rows):
        for c in range(first[r], r):
            right[r] -= lower[r, c] * right[c]
        right[r] /= lower[r, r]
    for r in range(rows - 1, -1, -1):
        right[r] /= lower[r, r]
        for c in range(first[r], r):
            right[c] -= lower[r, c] * right[r]


@fast
def ease(ways: Floats, bodies: Ints, limits: Floats, load: Floats, first: Ints, motion: Floats, felt: Floats) -> float:
    """Newton's way to rest under given limits of friction, from a motion on; returns the force that is missing.

    `motion` becomes the one that leads to rest, and `felt` by corner how it opens and slips there."""
    rows = len(load)
    slope, step, tried = np.zeros(rows), np.zeros(rows), np.zeros(rows)
    stiffness = np.zeros((rows, rows))
    d = np.zeros(3)
    missing = np.inf
    for _ in range(STEPS):
        for r in range(rows):
            slope[r] = -load[r]
            for c in range(first[r], r):
                stiffness[r, c] = 0.0
            stiffness[r, r] = FREE
        gather(ways, bodies, limits, motion, slope, stiffness)
        missing, farthest = 0.0, 0.0
        for r in range(rows):
            missing += abs(slope[r])
            farthest = max(farthest, abs(motion[r]))
            step[r] = -slope[r]
        if missing < BALANCED * rows or farthest > AWAY_CM:
            break
        solve(stiffness, first, step)
        gain = 0.0
        for r in range(rows):
            gain += slope[r] * step[r]
        here = energy(ways, bodies, limits, load, motion)
        part, there = 2.0, np.inf
        while part > 1e-6 and there > here + 1e-4 * part * gain:
            part *= 0.5
            for r in range(rows):
                tried[r] = motion[r] + part * step[r]
            there = energy(ways, bodies, limits, load, tried)
        for r in range(rows):
            motion[r] = tried[r]
    for k in range(len(limits)):
        stretched(ways, bodies, k, motion, d)
        felt[k, 0], felt[k, 1] = d[0], np.sqrt(d[1] * d[1] + d[2] * d[2])
    return missing


class Springs:
    """A group of bodies, each corner of their contacts a spring."""

    def __init__(self, weights: Floats, corners: Corners) -> None:
        """Weights are parts of the whole. Bodies that touch are best numbered near each other."""
        self._weights, self._corners = weights, corners
        self._ways = directions(corners)
        self._first = np.repeat(6 * np.arange(len(weights)), 6)
        """The first row that each one has to do with."""
        inner = corners.bodies[(corners.bodies >= 0).all(axis=1)]
        for x in range(6):
            np.minimum.at(self._first, 6 * inner.max(axis=1) + x, 6 * inner.min(axis=1))
        self.motion = np.zeros(6 * len(weights))
        """How the bodies move on their way to rest, or where there is none."""

    def trusted(self, lean: float) -> float:
        """How much of a lean, which equilibrium promises in every direction, finds its forces; negative: it falls if it
        is let go of, and so much force is missing."""
        lacks = self._lacks(0.0, 0.0, SUDDEN)
        if lacks > MISSING:
            return -lacks
        if lean <= 0.0 or self._bears(NEARLY * lean):
            return lean
        low, high = 0.0, lean
        for _ in range(CLOSER):
            middle = (low + high) / 2
            low, high = (middle, high) if self._bears(middle) else (low, middle)
        return low

    def _bears(self, lean: float) -> bool:
        return all(self._lacks(lean * math.cos(turn), lean * math.sin(turn), 1.0) <= MISSING for turn in TRIED)

    def _lacks(self, x: float, y: float, part: float) -> float:
        """Force that is missing for rest under a lean, if corners have a part of their friction."""
        load = np.zeros(len(self.motion))
        load[0::6], load[1::6], load[2::6] = self._weights * x, self._weights * y, -self._weights
        bodies, frictions = self._corners.bodies, part * self._corners.frictions
        limits, felt = np.full(len(frictions), np.inf), np.empty((len(frictions), 2))
        lacks = np.inf
        for turn in range(TURNS):
            missing = ease(self._ways, bodies, limits, load, self._first, self.motion, felt)
            bears = frictions * STIFF * np.maximum(-felt[:, 0], 0.0)
            lacks = missing + float(np.maximum(np.minimum(felt[:, 1], limits) - bears, 0.0).sum())
            if lacks <= MISSING or (missing > MISSING and turn > 0):
                break
            # Half the way each time: limits and pushes would chase each other.
            limits = np.maximum(bears if turn == 0 else (limits + bears) / 2, 1e-9)
        return lacks


def directions(corners: Corners) -> Floats:
    """By corner, axis (normal and two along the face) and body of the two: what a motion of that body (three of its
    centre, three of turning) moves there along that axis."""
    bodies, normals = corners.bodies, corners.normals
    across = np.cross(normals, np.eye(3)[np.abs(normals).argmin(axis=1)])
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    axes = np.stack([normals, across, np.cross(normals, across)], axis=1)
    arms = corners.points[:, None] - corners.centres[bodies]
    turns = np.cross(arms[:, None], axes[:, :, None])
    ways = np.concatenate([np.broadcast_to(axes[:, :, None], turns.shape), turns], axis=3)
    found: Floats = ways * np.array([-1.0, 1.0])[:, None]
    return found
