"""Where a tower could give way if it had to carry more, and how far that is: a quick estimate for many places at once.

Pieces that hold each other are one block; each block rests on what carries it by the hull of their contacts. Friction
and what goes on inside a block are left to the true equilibrium.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from teeter.bots.placing import sweep
from teeter.bots.placing.relief import COMPASS, DIRECTIONS
from teeter.bots.placing.sweep import Cells, Heights, Owners
from teeter.physics.compiled import COMPILED
from teeter.physics.moment import Moment
from teeter.physics.pose import CM
from teeter.physics.statics.contacts import TABLE, Patch
from teeter.physics.statics.equilibrium import groups
from teeter.pieces.form import Floats

LEAST_ARM = 25.0
"""mm between a joint and what it carries. Less would make a tile at the very edge seem steady: what lies low bears any
tilt, but a hand misses by millimetres, and more is to come on top."""


@dataclass(frozen=True, eq=False)
class Joint:
    mass: float
    """Of all that rests on it, g."""
    centre: Floats
    """mm"""
    level: float
    """mm above the table."""
    reach: Floats
    """How far its contacts reach in each direction of the compass, mm."""
    below: int
    """The piece that it rests on, or the table."""

    def leans(self, at: Floats, height: Heights, mass: float) -> Floats:
        """The lean that it bears with this mass at each of these places; negative: none."""
        total = self.mass + mass
        middle = (self.mass * self.centre[:2] + mass * at) / total
        arm = (self.mass * self.centre[2] + mass * height) / total - self.level
        inside = (self.reach - middle @ COMPASS).min(axis=1)
        return np.asarray(inside / np.maximum(arm, LEAST_ARM))


class Joints:
    def __init__(self, moment: Moment) -> None:
        masses = [each.piece.mass for each in moment.placed]
        contacts = moment.contacts
        load = {
            k: (mass, mass * each.pose[:3] / CM)
            for k, (mass, each) in enumerate(zip(masses, moment.placed, strict=True))
        }
        self._carried_by: dict[int, Joint] = {}
        """For each piece, the joint of its block."""
        for root, bodies in groups(len(masses), {(patch.below, patch.above) for patch in contacts}):
            mass = sum(load[k][0] for k in bodies)
            leverage = sum((load[k][1] for k in bodies), np.zeros(3))
            joint = _joint(root, bodies, mass, leverage / mass, contacts)
            self._carried_by |= dict.fromkeys(bodies, joint)
            if root != TABLE:
                its, its_leverage = load[root]
                load[root] = (its + mass, its_leverage + leverage)

    def leans(self, pieces: Owners, at: Floats, height: Heights, mass: float) -> Floats:
        """The lean that the tower bears with this much more mass at each of these places, resting on a piece there."""
        if COMPILED:
            return sweep.borne(pieces, at, height, mass, *self._as_arrays, COMPASS, LEAST_ARM)
        return self.leans_by_whole_arrays(pieces, at, height, mass)

    def leans_by_whole_arrays(self, pieces: Owners, at: Floats, height: Heights, mass: float) -> Floats:
        found = np.full(len(at), -1.0)
        for piece in np.unique(pieces[pieces >= 0]):
            its = pieces == piece
            found[its] = self._leans_on(int(piece), at[its], height[its], mass)
        return found

    def _leans_on(self, piece: int, at: Floats, height: Heights, mass: float) -> Floats:
        worst = np.full(len(at), 1.0)
        while (joint := self._carried_by.get(piece)) is not None:
            worst = np.minimum(worst, joint.leans(at, height, mass))
            piece = joint.below
        return worst

    @cached_property
    def _as_arrays(self) -> tuple[Cells, Cells, Floats, Floats]:
        """As `sweep.borne` wants them."""
        joints = {id(joint): joint for joint in self._carried_by.values()}
        numbers = {each: number for number, each in enumerate(joints)}
        joint_of = np.full(max(self._carried_by, default=-1) + 1, -1, np.int64)
        for piece, joint in self._carried_by.items():
            joint_of[piece] = numbers[id(joint)]
        below = np.array([joint.below for joint in joints.values()], np.int64)
        loads = np.array([(joint.mass, *joint.centre, joint.level) for joint in joints.values()]).reshape(-1, 5)
        reach = np.array([joint.reach for joint in joints.values()]).reshape(-1, DIRECTIONS)
        return joint_of, below, loads, reach


def _joint(root: int, bodies: list[int], mass: float, centre: Floats, contacts: tuple[Patch, ...]) -> Joint:
    points = np.concatenate(
        [
            patch.points / CM
            for patch in contacts
            if (patch.below == root and patch.above in bodies) or (patch.above == root and patch.below in bodies)
        ]
    )
    return Joint(mass, centre, float(points[:, 2].mean()), (points[:, :2] @ COMPASS).max(axis=0), root)
