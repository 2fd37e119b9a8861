"""The pieces of a tower as the engine knows them: one body each, on a table.

The settings are measured ones; `benchmarks/truth.py` shows what they are worth, and must be run again if one changes.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import mujoco
import numpy as np

from teeter.physics.motion.meshes import File, feet, mesh_file
from teeter.physics.motion.spec import new_spec
from teeter.physics.pose import CM, Floats
from teeter.physics.statics.clipping import Shapes
from teeter.pieces.form import Ball, Hull
from teeter.pieces.sack import Piece

TICK_SECONDS = 0.001
"""Seconds; also the tick of the hand."""
GRAVITY = 981.0
TABLE_FRICTION = 0.47
FLOOR, GROUND = 0, 1
"""Numbers of the two geoms that are the table: one for foundations, and one that no other piece may touch."""
FASTEST = 500.0
"""cm/s, as after a fall of 1.3 m. Nothing that falls off a tower on a table gets as fast as this."""

# Pieces touch each other (1); foundations lie on one table (2), all others fall on the other (4).
AMONG, UNDER_FOUNDATIONS, UNDER_OTHERS = 1, 2, 4

# The engine would write them to a file in the working directory; whoever steps looks at the counters instead.
mujoco.set_mju_user_warning(lambda _: None)


def _surface(friction: float) -> dict[str, Any]:
    return {
        "friction": [friction, 0, 0],
        "solref": [0.002, 1],
        "solimp": [0.99, 0.999, 0.01, 0.5, 2],
        "condim": 3,
        "margin": 0,
        "gap": 0,
    }


def _empty_table() -> Any:
    spec = new_spec()
    option = spec.option
    option.gravity = [0, 0, -GRAVITY]
    option.timestep = TICK_SECONDS
    option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.impratio = 100
    option.solver = mujoco.mjtSolver.mjSOL_NEWTON
    option.iterations, option.ls_iterations, option.tolerance = 100, 50, 1e-10
    option.noslip_iterations = 0
    # A reset in mid-air would look like a tower that never was.
    option.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_AUTORESET)
    spec.memory = 1 << 27
    for name, carries in (("floor", UNDER_FOUNDATIONS), ("ground", UNDER_OTHERS)):
        spec.worldbody.add_geom(
            name=name,
            type=mujoco.mjtGeom.mjGEOM_BOX,
            size=[400, 400, 10],
            pos=[0, 0, -10],
            contype=carries,
            conaffinity=0,
            **_surface(TABLE_FRICTION),
        )
    # Counts the contacts of the ground, so that a fall is noticed at every step without looking at all contacts.
    spec.add_sensor(
        name="fallen",
        type=mujoco.mjtSensor.mjSENS_CONTACT,
        objtype=mujoco.mjtObj.mjOBJ_GEOM,
        objname="ground",
        intprm=[1, 0, 1],
    )
    return spec


def _add_part(spec: Any, body: Any, piece: Piece, number: int, **stuff: Any) -> None:
    part = piece.parts[number]
    if isinstance(part, Hull):
        _add_mesh(spec, body, mesh_file(piece, number), **stuff)
    elif isinstance(part, Ball):
        size = [part.radius * CM, 0, 0]
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_SPHERE, size=size, pos=part.centre * CM, **stuff)
    else:
        size = [part.radius * CM, part.half_length * CM, 0]
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_CYLINDER, size=size, pos=part.centre * CM, **stuff)


def _add_mesh(spec: Any, body: Any, mesh: File, **stuff: Any) -> None:
    name, content = mesh
    if name not in spec.assets:
        spec.assets[name] = content
        spec.add_mesh(name=name, file=name, content_type="model/obj")
    body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=name, **stuff)


@lru_cache(maxsize=32)
def _compiled(pieces: tuple[Piece, ...], loose: tuple[bool, ...], foundations: tuple[bool, ...]) -> Any:
    spec = _empty_table()
    for piece, moves, foundation in zip(pieces, loose, foundations, strict=True):
        body = spec.worldbody.add_body()
        if moves:
            body.add_freejoint()
            body.mass, body.ipos, body.explicitinertial = piece.mass, [0, 0, 0], True
            i = piece.inertia * CM * CM
            body.fullinertia = [i[0, 0], i[1, 1], i[2, 2], i[0, 1], i[0, 2], i[1, 2]]
        on_feet = feet(piece) if foundation and moves else ()
        floor = 0 if on_feet else UNDER_FOUNDATIONS if foundation else UNDER_OTHERS
        surface = _surface(piece.friction) | {"mass": 0}
        for number in range(len(piece.parts)):
            _add_part(spec, body, piece, number, contype=AMONG, conaffinity=AMONG | floor, **surface)
        for foot in on_feet:
            _add_mesh(spec, body, foot, contype=0, conaffinity=UNDER_FOUNDATIONS, **surface)
    return spec.compile()


class World:
    """Bodies are numbered like the pieces, from 0; those that are not loose stay where they are put."""

    def __init__(
        self, pieces: Sequence[Piece], foundations: Sequence[bool], loose: Sequence[bool] | None = None
    ) -> None:
        self.pieces = tuple(pieces)
        self.loose = tuple(loose) if loose is not None else (True,) * len(self.pieces)
        shared = _compiled(self.pieces, self.loose, tuple(foundations))
        # Held bodies stand in the model itself, so a model with any is not shared.
        self._own = None if all(self.loose) else copy.copy(shared)
        self.model = self._own or shared
        self.data = mujoco.MjData(self.model)
        self.moving = self.data.qpos.reshape(-1, 7)
        """The poses of the loose pieces, in their order."""
        self.alarm = self.data.sensordata
        """Its one number is not 0 as soon as anything but a foundation touches the table."""
        self.speeds = self.data.qvel.reshape(-1, 6)
        self.order = [k for k, moves in enumerate(self.loose) if moves]
        self.shapes: Shapes | None = None
        """Read from the model by whoever asks for contact polygons first."""
        self.reach = np.array([_reach(self.pieces[k]) for k in self.order]) * CM
        self.row_of_body = np.full(len(self.pieces) + 1, -1)
        """Where the engine's bodies are among the loose pieces; the table, and what is held, are not."""
        self.row_of_body[np.array(self.order, np.int64) + 1] = np.arange(len(self.order))
        self.seen = False
        """The contacts are those of the last step, and may be followed; else it must be looked what touches what."""
        self.unseen_ticks, self.unseen_mm = 0, 0.0
        """Since it was looked: steps, and how far anything can have gone."""

    def moves(self, number: int) -> bool:
        """The table, -1, does not."""
        return number >= 0 and self.loose[number]

    def put(self, number: int, pose: Floats) -> None:
        self.seen = False
        if self.loose[number]:
            self.moving[self.order.index(number)] = pose
        else:
            self.model.body_pos[number + 1] = pose[:3]
            self.model.body_quat[number + 1] = pose[3:]

    def put_all(self, poses: Sequence[Floats]) -> None:
        """Everything there and at rest, with nothing remembered of what was before."""
        self.seen = False
        mujoco.mj_resetData(self.model, self.data)
        for number, pose in enumerate(poses):
            self.put(number, pose)

    def pose(self, number: int) -> Floats:
        if self.loose[number]:
            return np.array(self.moving[self.order.index(number)])
        return np.concatenate([self.model.body_pos[number + 1], self.model.body_quat[number + 1]])

    def poses(self) -> list[Floats]:
        return [self.pose(number) for number in range(len(self.pieces))]

    def step(self) -> None:
        self.seen = False
        mujoco.mj_step(self.model, self.data)

    def blow(self, part: float) -> None:
        """From now on pull every piece sideways, askew to the axes, by a part of its weight."""
        weights = self.model.body_mass * GRAVITY * part
        self.data.xfrc_applied[:, 0] = weights * 0.8
        self.data.xfrc_applied[:, 1] = weights * 0.6

    def on_the_table(self) -> tuple[int, ...]:
        """Pieces other than foundations that touch the table, as of the last step."""
        touching = self.data.contact.geom
        hit = (touching == GROUND).any(axis=1)
        if not hit.any():
            return ()
        bodies = self.model.geom_bodyid[touching[hit]].max(axis=1) - 1
        return tuple(sorted({int(each) for each in bodies}))

    def meet(self, near_mm: float = 0.0) -> None:
        """Find out what touches what or is as near as that, without moving anything."""
        self.seen = False
        mujoco.mj_kinematics(self.model, self.data)
        mujoco.mj_comPos(self.model, self.data)
        model = self._own or self.model
        # In the stepped model a margin would make stable towers fall, so it goes as it came.
        if near_mm:
            if self._own is None:
                self._own = model = copy.copy(self.model)
            model.geom_margin[:] = model.body_margin[:] = near_mm * CM
        mujoco.mj_collision(model, self.data)
        if near_mm:
            model.geom_margin[:] = model.body_margin[:] = 0

    def weigh(self) -> None:
        """Find out the forces of this moment, without moving anything."""
        self.seen = False
        mujoco.mj_forward(self.model, self.data)

    def depth_mm(self) -> float:
        """How far pieces are inside each other."""
        self.meet()
        return float(-self.data.contact.dist.min(initial=0.0) / CM)

    def touching(self) -> set[tuple[int, int]]:
        """Pairs of bodies in contact, the table being -1."""
        pairs = (self.model.geom_bodyid[self.data.contact.geom] - 1).tolist()
        return {(a, b) if a < b else (b, a) for a, b in pairs}

    def astray(self) -> bool:
        speed = np.abs(self.data.qvel).max(initial=0.0)
        # NaN is not below anything.
        return not speed < FASTEST or bool(self.data.warning.number[: int(mujoco.mjtWarning.mjNWARNING)].any())


@lru_cache(maxsize=256)
def _reach(piece: Piece) -> float:
    """How far a piece reaches from its centre of mass, mm."""
    return float(np.linalg.norm(piece.mesh.points, axis=1).max())
