"""Whether contacts that give a little would ever find the forces that equilibrium promises.

Equilibrium takes any forces that balance, also those that nothing brings about: a cube between two others is held on
paper by squeezing it, though nobody squeezes. Here every corner of a contact is a spring that pushes when the bodies
come together, and another, a hundred times softer, that holds against slipping, up to the friction that the push
allows. So no force is there without the motion that calls for it. What finds rest in this way stands; the limits of
friction depend on the pushes and these on the limits, so they are found in turns.

Forces are in weights of the group, lengths in cm.
"""

from __future__ import annotations

import math

import numpy as np

from teeter.physics.pose import Floats
from teeter.physics.statics.simplex import MISSING, Corners

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
"""Bodies that hold each other and are let go of at once swing through to twice the force at which they would rest, so
they may count on so much of the friction only. One that leans on others, which do not move, finds all of it."""
TRIED, NEARLY = tuple(2 * math.pi * (way + 0.1) / 8 for way in range(8)), 0.98
"""Directions in which a lean is tried, and how much of it: at the limit itself nothing has anything to spare."""
CLOSER = 5
"""Halvings of the lean that is borne."""


class Springs:
    """A group of bodies, each corner of their contacts a spring."""

    def __init__(self, weights: Floats, corners: Corners) -> None:
        """Weights are parts of the whole."""
        self._weights, self._frictions = weights, corners.frictions
        self._open, self._slip = _ways(corners, len(weights))
        self._loose = self._slip.T @ self._slip + FREE * (STIFF * self._open.T @ self._open + np.eye(6 * len(weights)))
        """How stiff it is where everything sticks and nothing is pushed together."""
        self._known: tuple[bytes, Floats] = (b"", self._loose)
        """What gives way to a force, for the contacts that were pushed together last."""
        self.motion = np.zeros(6 * len(weights))
        """How the bodies move on their way to rest, or where there is none."""

    def trusted(self, lean: float, enough: float) -> float:
        """How much of a lean, which equilibrium promises in every direction, finds its forces; negative: it falls if it
        is let go of, and so much force is missing. Where it is `enough` or more, nobody asks how much."""
        lacks = self._lacks(0.0, 0.0, SUDDEN if len(self._weights) > 1 else 1.0)
        if lacks > MISSING:
            return -lacks
        if min(lean, enough) <= 0.0 or self._bears(min(enough, NEARLY * lean)):
            return lean
        low, high = 0.0, lean
        for _ in range(CLOSER):
            middle = (low + high) / 2
            low, high = (middle, high) if self._bears(middle) else (low, middle)
        return low

    def _bears(self, lean: float) -> bool:
        return all(self._bears_towards(turn, lean) for turn in TRIED)

    def _bears_towards(self, turn: float, lean: float) -> bool:
        at_rest = self.motion
        bears = self._lacks(lean * math.cos(turn), lean * math.sin(turn), 1.0) <= MISSING
        if not bears:
            # It has moved far away; from there nothing would find back.
            self.motion = at_rest
        return bears

    def _lacks(self, x: float, y: float, part: float) -> float:
        """Force that is missing for rest under a lean, if corners have a part of their friction."""
        load = np.outer(self._weights, [x, y, -1.0, 0.0, 0.0, 0.0]).ravel()
        limits = np.full(len(self._frictions), np.inf)
        lacks = math.inf
        for turn in range(TURNS):
            missing, push, drag = self._ease(load, limits)
            bears = part * self._frictions * push
            lacks = missing + float(np.maximum(drag - bears, 0.0).sum())
            if lacks <= MISSING or (missing > MISSING and turn > 0):
                break
            # Half the way each time: limits and pushes would chase each other.
            limits = np.maximum(bears if turn == 0 else (limits + bears) / 2, 1e-9)
        return lacks

    def _ease(self, load: Floats, limits: Floats) -> tuple[float, Floats, Floats]:
        """Newton's way to rest under given limits of friction, from the last motion on. The force that is missing, and
        by corner how it pushes and how it holds against slipping."""
        for _ in range(STEPS):
            opens, slips = self._open @ self.motion, (self._slip @ self.motion).reshape(-1, 2)
            far = np.hypot(slips[:, 0], slips[:, 1])
            drag, push = np.minimum(far, limits), STIFF * np.maximum(-opens, 0.0)
            grip = drag / np.maximum(far, 1e-30)
            held = (slips * grip[:, None]).ravel()
            slope = held @ self._slip - push @ self._open - load
            missing = float(np.abs(slope).sum())
            if missing < BALANCED * len(load) or np.abs(self.motion).max() > AWAY_CM:
                break
            step = self._step(slope, opens, slips, far, grip)
            opening, slipping = self._open @ step, (self._slip @ step).reshape(-1, 2)
            here, gain, part = _energy(opens, far, limits) - load @ self.motion, slope @ step, 1.0
            while part > 1e-6:
                there = slips + part * slipping
                energy = _energy(opens + part * opening, np.hypot(there[:, 0], there[:, 1]), limits)
                if energy - load @ (self.motion + part * step) <= here + 1e-4 * part * gain:
                    break
                part /= 2
            self.motion = self.motion + part * step
        return missing, push, drag

    def _step(self, slope: Floats, opens: Floats, slips: Floats, far: Floats, grip: Floats) -> Floats:
        pressed = opens < 0
        its = self._open[pressed]
        slides = np.flatnonzero((grip < 1.0) & (far > 1e-15))
        if not len(slides):
            # Mostly the same contacts are pushed together as before.
            if self._known[0] != pressed.tobytes():
                self._known = (
                    pressed.tobytes(),
                    np.asarray(np.linalg.inv(self._loose + STIFF * its.T @ its), np.float64),
                )
            stuck: Floats = -self._known[1] @ slope
            return stuck
        stiff = self._loose + STIFF * its.T @ its
        # What slides is held as hard as before, but no harder if it goes on.
        along = slips[slides] / far[slides, None]
        gone = (1.0 - grip[slides])[:, None, None] * np.eye(2)
        gone += (0.9999 * grip[slides])[:, None, None] * along[:, :, None] * along[:, None, :]
        ways = self._slip.reshape(len(far), 2, -1)[slides]
        stiff -= ways.reshape(2 * len(slides), -1).T @ (gone @ ways).reshape(2 * len(slides), -1)
        return np.asarray(np.linalg.solve(stiff, -slope), np.float64)


def _energy(opens: Floats, far: Floats, limits: Floats) -> float:
    pressed, drag = np.minimum(opens, 0.0), np.minimum(far, limits)
    return float(0.5 * STIFF * pressed @ pressed + drag @ (far - 0.5 * drag))


def _ways(corners: Corners, count: int) -> tuple[Floats, Floats]:
    """How motions of the bodies (three of each centre, three of turning) open each corner, and slip along the two axes
    of its face."""
    bodies, normals = corners.bodies, corners.normals
    across = np.cross(normals, np.eye(3)[np.abs(normals).argmin(axis=1)])
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    axes = np.stack([normals, across, np.cross(normals, across)], axis=1)
    ways = np.zeros((len(normals), 3, count, 6))
    for end, sign in ((0, -1.0), (1, 1.0)):
        its = np.flatnonzero(bodies[:, end] >= 0)
        body = bodies[its, end]
        arms = corners.points[its] - corners.centres[body]
        ways[its, :, body, :3] = sign * axes[its]
        ways[its, :, body, 3:] = sign * np.cross(arms[:, None], axes[its])
    flat = ways.reshape(len(normals), 3, 6 * count)
    return flat[:, 0].copy(), flat[:, 1:].reshape(-1, 6 * count)
