"""The table as it stands, as a painter would see it who sits in front of it: towers side by side, the pool behind them.

Made without a graphics card, in a process of its own (worker.py): a second of computing on an old machine."""

import math
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from teeter.physics.pose import REACH_MM, at_rest, matrix, product, unit
from teeter.pieces.export.picture import LIGHT, Pixels, nearest, shine, wood
from teeter.pieces.form import Floats, Ints
from teeter.pieces.sack import Piece, piece
from teeter.table.building.poses import PieceAt

WIDE, HIGH = 1200, 630
"""What every site that shows previews asks for."""
LENS = 2.1
"""Distance of the picture from the eye, in half widths."""
LIFT = math.radians(27)
GAP_MM = 7.0
BETWEEN_MM = 175.0
BEHIND_MM = 120.0
LEAST_MM = 205.0
"""That is seen to either side of the middle, so that a single block does not fill the picture."""
GOLDEN = 2.399963
"""A turn by which no two steps point the same way: the seeds of a sunflower."""
SPOTS = 20_000
SHADOW_MM = 3.0
"""Width of a spot of shadow."""
TABLE_RGB = (158.0, 112.0, 70.0)
DARKEST = 0.42


class Format(NamedTuple):
    """Of a picture, in pixels; it is drawn so many times finer and then averaged."""

    wide: int
    high: int
    finer: int


PREVIEW = Format(WIDE, HIGH, 2)


class Viewpoint(NamedTuple):
    eye: Floats
    axes: Floats
    """Right, up and towards the viewer, as rows."""
    zoom: float
    """Pixels for a slope of one."""


class StillLife(Struct, frozen=True):
    """What stands and lies on a table."""

    set: str
    towers: tuple[tuple[PieceAt, ...], ...]
    """From left to right, each about its own middle; a piece without a pose lies there as it rests best."""
    pool: tuple[str, ...]


class Body:
    """A piece where it is: corners in mm, z up."""

    def __init__(self, piece: Piece, turn: Floats, at: tuple[float, float, float]) -> None:
        self.piece = piece
        self.turn = turn
        self.points: Floats = piece.mesh.points @ turn.T + np.array(at)


def painted(scene: StillLife) -> Pixels:
    bodies = [*_towers(scene)]
    viewpoint = viewpoint_for(corners_of(bodies) if bodies else None, PREVIEW)
    return drawn([*bodies, *_pool(scene, behind=bool(bodies))], viewpoint, PREVIEW)


def drawn(bodies: list[Body], viewpoint: Viewpoint, format: Format) -> Pixels:
    """Whatever is on the table, from somewhere."""
    eye, view, zoom = viewpoint
    finer, wide, high = format.finer, format.wide * format.finer, format.high * format.finer
    points = (corners_of(bodies) - eye) @ view.T
    far = np.maximum(-points[:, 2], 1.0)
    at = np.column_stack([wide / 2 + zoom * points[:, 0] / far, high / 2 - zoom * points[:, 1] / far])
    offsets = np.cumsum([0, *(len(body.points) for body in bodies)])
    triangles = np.concatenate(
        [body.piece.mesh.triangles + start for body, start in zip(bodies, offsets, strict=False)]
    )
    whose = np.repeat(np.arange(len(bodies)), [len(body.piece.mesh.triangles) for body in bodies])
    owner, weight = nearest(at, 1 / far, triangles, wide, high)
    # Nothing on the table itself is as fine as the edge of a piece.
    table = _ground(eye, view, zoom / finer, format.wide, format.high, bodies).reshape(format.high, format.wide, 3)
    picture = table.repeat(finer, axis=0).repeat(finer, axis=1).reshape(-1, 3)
    covered = np.flatnonzero(owner >= 0)
    covered = covered[np.argsort(whose[owner[covered]], kind="stable")]
    shares = np.cumsum(np.bincount(whose[owner[covered]], minlength=len(bodies)))
    for number, (body, seen) in enumerate(zip(bodies, np.split(covered, shares[:-1]), strict=True)):
        corners = triangles[owner[seen]] - offsets[number]
        picture[seen] = _lit(body, corners, weight[seen])
    averaged = picture.reshape(format.high, finer, format.wide, finer, 3).mean((1, 3)) * _vignette(format)
    return np.asarray(np.clip(averaged, 0, 255), dtype=np.uint8)


def _lit(body: Body, corners: Ints, weight: Floats) -> Floats:
    mesh = body.piece.mesh
    normal = np.einsum("nk,nkj->nj", weight, mesh.normals[corners]) @ body.turn.T
    place = np.einsum("nk,nkj->nj", weight, mesh.points[corners])
    height = np.einsum("nk,nk->n", weight, body.points[corners][..., 2])
    near_table = 0.78 + 0.22 * np.clip(height / 30, 0, 1)
    return np.asarray(wood(body.piece, place) * (shine(body.piece, normal) * near_table)[:, None])


# --- where everything is


def _towers(scene: StillLife) -> list[Body]:
    standing = [tower for tower in scene.towers if tower]
    left = -BETWEEN_MM * (len(standing) - 1) / 2
    bodies = []
    for number, tower in enumerate(standing):
        for each in tower:
            body = _placed(each, scene.set)
            if body:
                body.points += np.array([left + number * BETWEEN_MM, 0.0, 0.0])
                bodies.append(body)
    return bodies


def _placed(each: PieceAt, set: str) -> Body | None:
    """None if it is where no hand could have put it, as a game from elsewhere may claim."""
    one = piece(each.piece, set)
    if not each.pose:
        return _lies(one, 0.0)[0]
    x, y, z, *turn = each.pose
    if not all(math.isfinite(number) and abs(number) < REACH_MM for number in each.pose):
        return None
    return Body(one, matrix(unit(turn)), (x, y, z))


def _pool(scene: StillLife, *, behind: bool) -> list[Body]:
    """Poured out: every piece as it rests best, none touching another, from the middle outwards."""
    lying = [_lies(piece(name, scene.set), GOLDEN * k) for k, name in enumerate(scene.pool)]
    lying.sort(key=lambda each: -each[1] * (0.6 + 0.8 * math.modf(each[1] * GOLDEN)[0]))
    steps = np.arange(SPOTS)
    x, y = (5 * np.sqrt(steps) * way for way in (1.25 * np.cos(steps * GOLDEN), 0.85 * np.sin(steps * GOLDEN)))
    room = np.full(SPOTS, np.inf)
    """At every spot: the radius that still fits there."""
    front = 0.0
    for body, radius in lying:
        spot = int(np.argmax(room > radius))
        room = np.minimum(room, np.hypot(x - x[spot], y - y[spot]) - radius - GAP_MM)
        body.points += np.array([x[spot], y[spot], 0.0])
        front = min(front, y[spot] - radius)
    away = BEHIND_MM - front if behind else 0.0
    for body, _ in lying:
        body.points += np.array([0.0, away, 0.0])
    return [body for body, _ in lying]


def _lies(one: Piece, angle: float) -> tuple[Body, float]:
    """In the middle of the table, and how far it reaches from there."""
    turn = matrix(product((math.cos(angle / 2), 0.0, 0.0, math.sin(angle / 2)), at_rest(one)))
    body = Body(one, turn, (0.0, 0.0, 0.0))
    low, high = body.points.min(0), body.points.max(0)
    body.points -= np.array([*(low[:2] + high[:2]) / 2, low[2]])
    return body, float(np.linalg.norm(body.points[:, :2], axis=1).max())


def corners_of(bodies: list[Body]) -> Floats:
    return np.concatenate([body.points for body in bodies])


def viewpoint_for(towers: Floats | None, format: Format) -> Viewpoint:
    """From which whatever was built is seen whole."""
    toward = np.array([0.0, -math.cos(LIFT), math.sin(LIFT)])
    right = np.array([1.0, 0.0, 0.0])
    view = np.stack([right, np.cross(toward, right), toward])
    zoom = LENS * format.wide * format.finer / 2
    if towers is None:
        return Viewpoint(toward * LENS * 330, view, zoom)
    middle = np.array([0.0, 45.0, (towers[:, 2].max() + 30) / 2])
    rel = (towers - middle) @ view.T
    # An eye at this distance sees a corner at the edge of the picture; the farthest that any corner asks for is right.
    across = rel[:, 2] + np.maximum(np.abs(rel[:, 0]), LEAST_MM) * LENS / 0.9
    upright = rel[:, 2] + np.abs(rel[:, 1]) * LENS * (format.wide / format.high) / 0.86
    return Viewpoint(middle + toward * float(max(across.max(), upright.max())), view, zoom)


# --- the table


def _ground(eye: Floats, view: Floats, zoom: float, wide: int, high: int, bodies: list[Body]) -> Floats:
    x = (np.arange(wide) + 0.5 - wide / 2) / zoom
    y = (high / 2 - np.arange(high) - 0.5) / zoom
    rays = x[None, :, None] * view[0] + y[:, None, None] * view[1] - view[2]
    reach = -eye[2] / np.minimum(rays[..., 2], -1e-3)
    place = (eye[:2] + rays[..., :2] * reach[..., None]).reshape(-1, 2)
    plank = np.floor(place[:, 1] / 95)
    tone = (
        1
        + 0.035 * np.sin(plank * 12.9898)
        + 0.02 * np.sin(place[:, 1] * 0.23 + 4 * np.sin(place[:, 0] * 0.004 + plank))
    )
    seam = np.abs(place[:, 1] / 95 - plank - 0.5) > 0.49
    tone[seam] *= 0.88
    lit = tone * (1 - (1 - DARKEST) * _shadows(bodies, place))
    return np.asarray(np.array(TABLE_RGB)[None, :] * lit[:, None])


def _shadows(bodies: list[Body], place: Floats) -> Floats:
    """How dark it is at each place of the table, 0 to 1."""
    fallen = [body.points[:, :2] - body.points[:, 2:] * (LIGHT[:2] / LIGHT[2]) for body in bodies]
    if not fallen:
        return np.zeros(len(place))
    low = np.min([each.min(0) for each in fallen], axis=0) - 40
    wide, high = (int(each) for each in (np.max([each.max(0) for each in fallen], axis=0) + 40 - low) / SHADOW_MM)
    dark = np.zeros((high, wide))
    for body, points in zip(bodies, fallen, strict=True):
        at = (points - low) / SHADOW_MM
        flipped = np.column_stack([at[:, 0], high - at[:, 1]])
        covered, _ = nearest(flipped, body.points[:, 2], body.piece.mesh.triangles, wide, high)
        dark = np.maximum(dark, (covered >= 0).reshape(high, wide)[::-1])
    soft = _blurred(_blurred(dark, 2), 2)
    column, row = ((place - low) / SHADOW_MM).T
    i, j = np.floor(row - 0.5).astype(int), np.floor(column - 0.5).astype(int)
    inside = (i >= 0) & (j >= 0) & (i < high - 1) & (j < wide - 1)
    i, j = np.where(inside, i, 0), np.where(inside, j, 0)
    u, v = row - 0.5 - i, column - 0.5 - j
    mixed = (soft[i, j] * (1 - v) + soft[i, j + 1] * v) * (1 - u) + (
        soft[i + 1, j] * (1 - v) + soft[i + 1, j + 1] * v
    ) * u
    return np.where(inside, mixed, 0.0)


def _blurred(dark: Floats, reach: int) -> Floats:
    for axis in (0, 1):
        padded = np.pad(dark, [(reach + 1, reach) if each == axis else (0, 0) for each in (0, 1)])
        total = padded.cumsum(axis)
        length = dark.shape[axis]
        dark = (total.take(range(2 * reach + 1, 2 * reach + 1 + length), axis) - total.take(range(length), axis)) / (
            2 * reach + 1
        )
    return dark


def _vignette(format: Format) -> Floats:
    x, y = np.linspace(-1, 1, format.wide)[None, :], np.linspace(-1, 1, format.high)[:, None]
    return np.asarray(1.06 - 0.2 * (x**2 + y**2))[..., None]
