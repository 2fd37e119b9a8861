"""A table on which pieces are dropped, lowered and tilted, with the engine settings the game plays with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import mujoco
import numpy as np
from numpy.typing import NDArray

from teeter.pieces.form import Ball, Hull, Roller
from teeter.pieces.sack import Piece

Floats = NDArray[np.float64]

CM = 0.1
"""The engine works in centimetres, grams and seconds."""
QUIET_MM = 0.005
QUIET_STEPS = 40
UPRIGHT = (1.0, 0.0, 0.0, 0.0)


def upright(down: Floats) -> tuple[float, float, float, float]:
    """The turn (quaternion) that makes a direction of the piece point to the table."""
    down = down / np.linalg.norm(down)
    target = np.array([0, 0, -1.0])
    axis, cosine = np.cross(down, target), float(down @ target)
    if cosine < -1 + 1e-9:
        return (0.0, 1.0, 0.0, 0.0)
    w = np.sqrt((1 + cosine) / 2)
    return (float(w), *(axis / (2 * w)).tolist())


@dataclass
class Table:
    """Put pieces on it, then `start`; lengths are millimetres, heights are above the table."""

    slope: float = 0.0
    """Degrees by which the table is tilted towards +x."""
    friction: float = 0.47
    spec: Any = field(init=False)
    model: Any = field(init=False)
    data: Any = field(init=False)
    bodies: list[tuple[Piece | None, tuple[float, ...]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        spec = mujoco.MjSpec()
        tilt = np.radians(self.slope)
        option = spec.option
        option.gravity = [981 * np.sin(tilt), 0, -981 * np.cos(tilt)]
        option.timestep = 0.001
        option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
        option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
        option.impratio = 100
        option.solver = mujoco.mjtSolver.mjSOL_NEWTON
        option.iterations, option.ls_iterations, option.tolerance = 100, 50, 1e-10
        option.noslip_iterations = 0
        spec.worldbody.add_geom(
            type=mujoco.mjtGeom.mjGEOM_BOX, size=[200, 200, 5], pos=[0, 0, -5], **self._stuff(self.friction)
        )
        self.spec = spec

    def _stuff(self, friction: float) -> dict[str, Any]:
        return {
            "friction": [friction, 0, 0],
            "solref": [0.002, 1],
            "solimp": [0.99, 0.999, 0.01, 0.5, 2],
            "condim": 3,
            "margin": 0,
            "gap": 0,
        }

    def put(
        self,
        piece: Piece,
        x: float = 0,
        y: float = 0,
        z: float = 0,
        turn: tuple[float, ...] = UPRIGHT,
        fixed: bool = False,
    ) -> int:
        """Put a piece with its centre of mass there; returns its number."""
        body = self.spec.worldbody.add_body(pos=[x * CM, y * CM, z * CM], quat=list(turn))
        if not fixed:
            body.add_freejoint()
            body.mass, body.ipos, body.explicitinertial = piece.mass, [0, 0, 0], True
            i = piece.inertia * CM * CM
            body.fullinertia = [i[0, 0], i[1, 1], i[2, 2], i[0, 1], i[0, 2], i[1, 2]]
        for k, part in enumerate(piece.parts):
            stuff = self._stuff(piece.friction) | {"mass": 0}
            if isinstance(part, Hull):
                name = f"{len(self.bodies)}-{k}"
                self.spec.add_mesh(name=name, uservert=(part.points * CM).ravel())
                body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=name, **stuff)
            elif isinstance(part, Ball):
                body.add_geom(
                    type=mujoco.mjtGeom.mjGEOM_SPHERE, size=[part.radius * CM, 0, 0], pos=part.centre * CM, **stuff
                )
            elif isinstance(part, Roller):
                size = [part.radius * CM, part.half_length * CM, 0]
                body.add_geom(type=mujoco.mjtGeom.mjGEOM_CYLINDER, size=size, pos=part.centre * CM, **stuff)
        return self._counted(piece, fixed)

    def rod(self, diameter: float, length: float, x: float = 0, y: float = 0, z: float = 0, ball: bool = False) -> int:
        """A plain wooden rod or ball that belongs to no set."""
        body = self.spec.worldbody.add_body(pos=[x * CM, y * CM, z * CM])
        body.add_freejoint()
        shape = mujoco.mjtGeom.mjGEOM_SPHERE if ball else mujoco.mjtGeom.mjGEOM_CYLINDER
        size = [diameter / 2 * CM, length / 2 * CM, 0]
        body.add_geom(type=shape, size=size, density=0.7, **self._stuff(0.47))
        return self._counted(None, False)

    def _counted(self, piece: Piece | None, fixed: bool) -> int:
        self.bodies.append((piece, (fixed,)))
        return len(self.bodies)

    def start(self) -> Table:
        self.model = self.spec.compile()
        self.data = mujoco.MjData(self.model)
        mujoco.mj_forward(self.model, self.data)
        return self

    def place(self, number: int, x: float, y: float, z: float, turn: tuple[float, ...] = UPRIGHT) -> None:
        """Put a loose piece somewhere else, at rest."""
        joint = self.model.body_jntadr[number]
        at, speed = self.model.jnt_qposadr[joint], self.model.jnt_dofadr[joint]
        self.data.qpos[at : at + 7] = [x * CM, y * CM, z * CM, *turn]
        self.data.qvel[speed : speed + 6] = 0
        self.data.qacc_warmstart[:] = 0
        mujoco.mj_forward(self.model, self.data)

    def lower(
        self, number: int, x: float = 0, y: float = 0, turn: tuple[float, ...] = UPRIGHT, gap: float = 0.5
    ) -> None:
        """Bring a loose piece down from above until it is `gap` short of touching anything."""
        low, high = 0.0, 300.0
        while high - low > 0.05:
            z = (low + high) / 2
            self.place(number, x, y, z, turn)
            touches = (self.model.geom_bodyid[self.data.contact.geom] == number).any()
            low, high = (z, high) if touches else (low, z)
        self.place(number, x, y, high + gap, turn)

    def run(self, seconds: float, until_quiet: bool = True, calm_after: float = np.inf) -> bool:
        """Step until nothing moves or the time is over; says whether it became quiet.

        The engine knows no rolling friction, so that what rocks would rock for ever: after `calm_after` seconds a
        little speed is taken away again and again.
        """
        still = 0
        for k in range(round(seconds * 1000 / QUIET_STEPS)):
            if k * QUIET_STEPS > calm_after * 1000:
                self.data.qvel *= 0.7
            before = self.data.xpos.copy(), self.data.xmat.copy()
            mujoco.mj_step(self.model, self.data, QUIET_STEPS)
            mujoco.mj_kinematics(self.model, self.data)
            # A corner of a piece is at most 6 cm from its centre.
            shift = max(np.abs(self.data.xpos - before[0]).max(), 6 * np.abs(self.data.xmat - before[1]).max())
            # Once may be the moment in which a rocking piece turns back.
            still = still + 1 if shift < QUIET_MM * CM else 0
            if until_quiet and still == 3:
                return True
        return False

    def at(self, number: int) -> Floats:
        """Where the centre of mass is, mm."""
        return np.asarray(self.data.xpos[number] / CM)

    def axes(self, number: int) -> Floats:
        """The piece's axes as rows of world coordinates: axes(n)[2] is where its z points."""
        return np.asarray(self.data.xmat[number].reshape(3, 3).T)

    def down(self, number: int) -> Floats:
        """The direction of the piece that points to the table."""
        return np.asarray(-self.axes(number) @ np.array([0, 0, 1.0]))

    def lowest(self, piece: Piece, turn: tuple[float, ...]) -> float:
        """How far the piece reaches below its centre of mass when turned so."""
        matrix = np.empty(9)
        mujoco.mju_quat2Mat(matrix, np.array(turn))
        return float((piece.mesh.points @ matrix.reshape(3, 3)[2]).min())


def angle(a: Floats, b: Floats) -> float:
    return float(np.degrees(np.arccos(np.clip(a @ b, -1, 1))))


@dataclass(frozen=True)
class Landing:
    quiet: bool
    flat: float
    """Degrees to the nearest predicted flat rest."""
    round: float
    """Degrees to the nearest predicted round rest."""

    @property
    def predicted(self) -> bool:
        return self.quiet and (self.flat < 1.0 or self.round < 6.0)


def drops(piece: Piece, count: int, seed: int, seconds: float = 8) -> list[Landing]:
    """Let the piece fall from 5 mm, turned at random."""
    table = Table()
    number = table.put(piece)
    table.start()
    chance = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        turn = chance.normal(size=4)
        turn /= np.linalg.norm(turn)
        table.place(number, 0, 0, 5 - table.lowest(piece, tuple(turn)), tuple(turn))
        quiet = table.run(seconds, calm_after=1)
        down = table.down(number)
        flat = min((angle(down, rest.down) for rest in piece.rests.flat), default=180.0)
        around = min((angle(down, way) for way in piece.rests.round), default=180.0)
        found.append(Landing(quiet, flat, around))
    return found
