"""What a hand leaves alone: the part of a tower below the pieces that it can stir.

It is not stepped, for it would not move: the forces that come down on it are known from the pieces above, and it is
asked again and again whether it bears them. What does not, or only just, is let loose with all that rests on it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from teeter.physics.hand.grip import Vector, cross, dot, minus, plus, times
from teeter.physics.moment import Moment
from teeter.physics.motion.world import GRAVITY, World
from teeter.physics.pose import Floats
from teeter.physics.statics.contacts import TABLE, Patch
from teeter.physics.statics.equilibrium import groups, solved

SPARE_LEAN = 0.003
"""Lean that it must bear besides: a sixth of a degree."""
LOOSE = -2


@dataclass(frozen=True)
class Face:
    """A plane polygon that carries a body; plain numbers, for this is asked often."""

    point: Vector
    normal: Vector
    sides: tuple[tuple[float, float, float, float], ...]
    """Of each side the direction to the inside, and how far along it the side is."""
    middle: Vector
    inner: float
    """How far it reaches around its middle: mostly that is all one needs to know."""
    friction: float

    @classmethod
    def under(cls, body: int, patch: Patch) -> Face:
        normal = patch.normal if patch.above == body else -patch.normal
        points = patch.points
        middle = points.mean(axis=0)
        inward = np.cross(normal, np.roll(points, -1, axis=0) - points)
        length = np.linalg.norm(inward, axis=1)
        # Corners may coincide, and they may run either way round.
        real = length > 1e-9
        inward, here = inward[real] / length[real, None], points[real]
        inward[np.einsum("kx,kx->k", middle - here, inward) < 0] *= -1
        sides = np.column_stack([inward, np.einsum("kx,kx->k", inward, here)])
        face = cls(
            _three(points[0]), _three(normal), tuple(map(tuple, sides.tolist())), _three(middle), 0.0, patch.friction
        )
        return replace(face, inner=face._inside(face.middle))

    def surely_bears(self, force: Vector, torque: Vector, mass: float, centre: Vector) -> bool:
        """Whether it holds what comes down on it (torque about zero), and a lean of all that mass besides. Friction
        that holds it from turning is counted low."""
        down = -dot(force, self.normal)
        if down <= 0:
            return False
        off = cross(self.normal, minus(torque, cross(self.point, force)))
        middle = minus(self.point, times(off, 1 / down))
        sideways = SPARE_LEAN * mass
        least = sideways * max(dot(minus(centre, self.point), self.normal), 0.0) / down
        aside = plus(force, times(self.normal, down))
        twist = abs(dot(minus(torque, cross(middle, force)), self.normal))
        spare = self.friction * down - math.sqrt(dot(aside, aside)) - sideways

        def enough(inside: float) -> bool:
            # What is spent on holding it from turning is missing against sliding.
            return inside > least and 2 * twist < spare * inside

        away = minus(middle, self.middle)
        return enough(self.inner - math.sqrt(dot(away, away))) or enough(self._inside(middle))

    def _inside(self, at: Vector) -> float:
        """How far inside its sides a point is."""
        x, y, z = at
        return min(a * x + b * y + c * z - far for a, b, c, far in self.sides)


@dataclass(frozen=True, eq=False)
class Group:
    root: int
    bodies: list[int]
    patches: list[Patch]
    face: Face | None
    """Where it is a single body on a single face."""


class Underneath:
    def __init__(self, moment: Moment, loose: Sequence[bool]) -> None:
        self._bodies = [k for k in range(len(moment.placed)) if not loose[k]]
        number = {body: k for k, body in enumerate(self._bodies)} | {TABLE: TABLE}
        # The table comes last, so that its -1 finds itself.
        self._number = np.array([*(number.get(k, LOOSE) for k in range(len(loose))), TABLE])
        masses = np.array([moment.placed[k].piece.mass for k in self._bodies])
        centres = np.array([moment.placed[k].pose[:3] for k in self._bodies])
        numbers = [number.get(k, TABLE) for k in range(len(moment.placed))]
        its = [patch.renumbered(numbers) for patch in moment.contacts if {patch.below, patch.above} <= number.keys()]
        self._groups = [
            _grouped(root, bodies, its)
            for root, bodies in groups(len(self._bodies), {(patch.below, patch.above) for patch in its})
        ]
        self._whole = sum(len(group.bodies) for group in self._groups) == len(self._bodies)
        self._own = np.zeros((len(self._bodies), 10))
        """Of each body its mass, that times its centre, and its weight as a force and a torque about zero."""
        self._own[:, 0] = masses
        self._own[:, 1:4] = masses[:, None] * centres
        self._own[:, 6] = -masses
        self._own[:, 7], self._own[:, 8] = -masses * centres[:, 1], masses * centres[:, 0]

    def gives_way(self, world: World) -> list[int]:
        """The first pieces that would not stay as they are under all that pushes them in this moment, if any."""
        if not self._whole:
            return self._bodies
        loads = self._own.copy()
        self._add_pushes(world, loads)
        for group in self._groups:
            if not _borne(group, loads):
                return [self._bodies[k] for k in group.bodies]
            if group.root != TABLE:
                loads[group.root] += loads[group.bodies].sum(axis=0)
        return []

    def _add_pushes(self, world: World, loads: Floats) -> None:
        """Forces, in weights of a gram, and torques about zero that the stepped pieces exert."""
        contact = world.data.contact
        address, place = contact.efc_address, contact.pos
        bodies = self._number[world.model.geom_bodyid[contact.geom] - 1]
        # What is kept from the solver may have an address all the same: that of a step in which it still touched.
        solved_for = (address >= 0) & (contact.exclude == 0)
        acts = solved_for & (bodies >= 0).any(axis=1) & (bodies == LOOSE).any(axis=1)
        its = np.flatnonzero(acts)
        # The normal and the two frictions of a contact follow each other; they push its second body.
        rows = world.data.efc_force[address[its][:, None] + np.arange(3)]
        forces = np.einsum("kr,krx->kx", rows, contact.frame[its].reshape(-1, 3, 3)) / GRAVITY
        wrenches = np.hstack([forces, np.cross(place[its], forces)])
        for side, sign in ((0, -1), (1, 1)):
            pushed = bodies[its, side]
            known = pushed >= 0
            np.add.at(loads[:, 4:], pushed[known], sign * wrenches[known])


def _borne(group: Group, loads: Floats) -> bool:
    if group.face is not None:
        mass, x, y, z, *wrench = loads[group.bodies[0]].tolist()
        force, torque = (wrench[0], wrench[1], wrench[2]), (wrench[3], wrench[4], wrench[5])
        if group.face.surely_bears(force, torque, mass, (x / mass, y / mass, z / mass)):
            return True
    its = loads[group.bodies]
    masses, forces = its[:, 0], its[:, 4:7]
    middles = its[:, 1:4] / masses[:, None]
    pushes = np.hstack([forces, its[:, 7:] - np.cross(middles, forces)])
    pushes[:, 2] += masses
    lean, _ = solved(group.bodies, masses, middles, pushes, group.patches)
    return lean > SPARE_LEAN


def _grouped(root: int, bodies: list[int], patches: list[Patch]) -> Group:
    inner = {*bodies, root}
    its = [patch for patch in patches if inner.issuperset((patch.below, patch.above))]
    plain = len(bodies) == 1 and len(its) == 1 and len(its[0].points) > 2
    return Group(root, bodies, its, Face.under(bodies[0], its[0]) if plain else None)


def _three(numbers: Floats) -> Vector:
    x, y, z = numbers.tolist()
    return (x, y, z)
