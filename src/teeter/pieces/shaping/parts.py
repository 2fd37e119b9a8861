"""What pieces collide with: few convex bodies, tight where something stands, sits or rolls."""

from dataclasses import replace
from functools import singledispatch

import numpy as np
from manifold3d import CrossSection, Manifold

from teeter.pieces.form import Ball, Floats, Hull, Part, Rests, Roller
from teeter.pieces.shape import (
    Arc,
    Carved,
    Disc,
    Drilled,
    EggCurve,
    Glued,
    HalfTurned,
    Leaning,
    Moved,
    Sawn,
    Solid,
    Turned,
    hole,
    rect,
)
from teeter.pieces.shaping.convex import convex_parts, depth_of, halves
from teeter.pieces.shaping.curves import FINE, PARTS, Detail, equal_area, polyline, rounded
from teeter.pieces.shaping.mesh import bulk, hull
from teeter.pieces.shaping.outlines import loops, region
from teeter.pieces.shaping.rests import false_rests
from teeter.pieces.shaping.rolling import rolled
from teeter.pieces.shaping.workshop import halved, profile, surface

WIDE = 10.0
"""A round face of at least this radius is split into quarters: an engine keeps four contacts a pair of
bodies, and on a whole disc it may choose four that lie together."""
ATTEMPTS = [replace(PARTS, steps=steps, turn=turn) for turn, steps in ((4, 2), (4, 3), (4, 4), (2, 2), (2, 3))]
"""How edges and round sides may be laid, plainest first."""
SHY = 0.01
"""How far, in mm, the facets of a rolling piece stand back behind the round body it rolls on."""
SHY_TIP = 0.04
"""The same at the tips of an egg, where the facets are larger."""


def moved(part: Part, by: Floats) -> Part:
    if isinstance(part, Hull):
        return Hull(part.points + by)
    return replace(part, centre=part.centre + by)


def honest_parts(solid: Solid, lies: Rests, centre: Floats) -> list[Part]:
    """Parts on which the piece finds no rest that the solid has not.

    A rounded edge is a few narrow strips to them, a round side many facets. If a piece happens to balance just on
    one of those it would stand there, so they are laid otherwise then.
    """
    for detail in ATTEMPTS:
        found = parts(solid, detail)
        corners = np.concatenate([outermost(part) for part in found])
        if not false_rests(corners - centre, lies):
            return found
    return parts(solid)  # a rest of less than a degree remains whatever is done; the plainest shape is the calmest


def outermost(part: Part) -> Floats:
    """Points whose hull is the part, or for a ball nearly so."""
    if isinstance(part, Hull):
        return part.points
    around = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    rim = np.stack([np.cos(around), np.sin(around), np.zeros_like(around)], 1)
    if isinstance(part, Ball):
        up = np.linspace(-np.pi / 2, np.pi / 2, 49)
        rings = [part.radius * (np.cos(a) * rim + np.array([0, 0, np.sin(a)])) for a in up]
        return np.concatenate([part.centre + ring for ring in rings])
    ends = np.array([[0, 0, -part.half_length], [0, 0, part.half_length]])
    return np.concatenate([part.centre + end + part.radius * rim for end in ends])


@singledispatch
def parts(solid: Solid, detail: Detail = PARTS) -> list[Part]:
    """The convex bodies of a solid."""
    raise TypeError(f"no way to take {type(solid).__name__} apart")


def tight(points: Floats) -> Hull:
    return Hull(hull(points)[0])


def quartered(points: Floats, x: float = 0, y: float = 0) -> list[Part]:
    whole = Manifold.hull_points(np.ascontiguousarray(points))
    cuts = [whole.trim_by_plane((a, 0, 0), a * x).trim_by_plane((0, b, 0), b * y) for a in (1, -1) for b in (1, -1)]
    return [tight(np.asarray(cut.to_mesh64().vert_properties)[:, :3]) for cut in cuts]


@parts.register
def _turned(solid: Turned, detail: Detail = PARTS) -> list[Part]:
    if solid.rolls == "ball" and isinstance(solid.profile[0], Arc) and len(solid.profile) == 1:
        return [Ball(np.array([0, 0, solid.profile[0].y]), solid.profile[0].radius)]
    # What rolls all ways must not come to stand on a facet.
    if solid.rolls == "ball":
        detail = replace(detail, turn=detail.turn / 2)
    line = profile(polyline(solid.profile, detail), solid.bevel, detail.steps, inner=False)[0]
    found: list[Part] = []
    area = CrossSection([line])
    if line[0, 0] > 0:
        # Bored through: other pieces lie on its two ends, and every part there is one more to meet.
        return [*_shell(area, line, solid, in_layers=True)]
    low, high = sorted((float(line[0, 1]), float(line[-1, 1])))
    level = np.array([1.0, 0])
    for piece in halves(area, np.array([0, high]), level):
        if piece.bounds()[1] >= high - 1e-6:
            found += _shell(piece, line, solid)
        else:
            for lower in halves(piece, np.array([0, low]), level):
                below = lower.bounds()[3] <= low + 1e-6
                found += _shell(lower, line, solid) if below else _core(lower, line, solid)
    return found + _round_body(solid, line)


def _core(area: CrossSection, line: Floats, solid: Turned) -> list[Part]:
    """Slices across the axis, each convex all round."""
    half = max(loops(area), key=lambda loop: float(np.ptp(loop[:, 0])))
    start = int(np.lexsort((half[:, 1], half[:, 0] > 1e-6))[0])
    half = np.roll(half, -start, axis=0)
    off_axis = half[half[:, 0] > 1e-6]
    depth, deepest = depth_of(np.concatenate([half, off_axis[::-1] * (-1, 1)]))
    whole = np.concatenate([half, off_axis[::-1] * (-1, 1)])
    if depth > solid.slack:
        pieces = halves(area, np.array([0, whole[deepest, 1]]), np.array([1.0, 0]))
        return [part for piece in pieces for part in _core(piece, line, solid)]
    points = _spun(half, 0, 2 * np.pi, PARTS.segments, bool(solid.rolls))
    if _is_egg(solid):
        points[:, 2] *= 1 - SHY_TIP / np.abs(points[:, 2]).max()
    ends = [half[np.abs(half[:, 1] - z) < 1e-3, 0] for z in (line[:, 1].min(), line[:, 1].max())]
    if any(len(end) and end.max() >= WIDE for end in ends):
        return quartered(points)
    return [tight(points)]


def _spun(rows: Floats, start: float, end: float, steps: int, shy: bool = False) -> Floats:
    angle = np.linspace(start, end, steps + 1)
    scale = 1.0 if shy else equal_area(round(2 * np.pi * steps / (end - start)))
    reach = np.maximum(rows[:, :1] - (SHY if shy else 0), 0) * scale
    return np.stack(
        [(reach * np.cos(angle)).ravel(), (reach * np.sin(angle)).ravel(), np.repeat(rows[:, 1], steps + 1)],
        1,
    )


def _shell(area: CrossSection, line: Floats, solid: Turned, *, in_layers: bool = False) -> list[Part]:
    """Sectors around a hollow. Their inner sides are chords, set back so that it is as wide as it was."""
    count = solid.sectors
    half = np.pi / count
    wall = 1 / np.cos(half) if solid.snug else np.sqrt(half * 2 / np.sin(half * 2))
    steps = max(1, round(PARTS.segments / count))
    found: list[Part] = []
    for rows in convex_parts(area, solid.slack, in_layers=in_layers):
        hollow = np.array([_faces_axis(row, line) for row in rows])
        for k in range(count):
            start, end = (2 * k - 1) * half, (2 * k + 1) * half
            pieces = [_spun(rows[~hollow], start, end, steps)] if (~hollow).any() else []
            if hollow.any():
                inner = rows[hollow] * (wall, 1)
                for angle in (start, end):
                    pieces.append(np.stack([inner[:, 0] * np.cos(angle), inner[:, 0] * np.sin(angle), inner[:, 1]], 1))
            found.append(tight(np.concatenate(pieces)))
    return found


def _faces_axis(row: Floats, line: Floats) -> bool:
    """Whether the point lies on a wall of the profile that looks towards the axis."""
    a, b = line, np.roll(line, -1, axis=0)
    along = b - a
    inward = along[:, 1] < -0.03 * np.hypot(*along.T)
    share = np.clip(((row - a) * along).sum(1) / np.maximum((along * along).sum(1), 1e-12), 0, 1)
    return bool((inward & (np.hypot(*(a + share[:, None] * along - row).T) < 1e-3)).any())


def _round_body(solid: Turned, line: Floats) -> list[Part]:
    if solid.rolls == "roller":
        radius, low, high = line[:, 0].max(), line[:, 1].min(), line[:, 1].max()
        middle = np.array([0, 0, (low + high) / 2])
        return [Roller(middle, float(radius), float((high - low) / 2 - solid.bevel))]
    if solid.rolls == "ball":
        # The ball about the centre of mass touches the skin exactly where the piece lies on its side.
        skin = surface(solid, PARTS)
        centre = bulk(skin.points, skin.triangles).centre
        a, b = line[:-1], line[1:]
        dense = np.concatenate([a + s * (b - a) for s in np.linspace(0, 1, 9)])
        side = Ball(centre, float(np.hypot(dense[:, 0], dense[:, 1] - centre[2]).min()))
        return [side, *(_tip(solid, end) for end in (0, -1) if _is_egg(solid))]
    return []


def _is_egg(solid: Turned) -> bool:
    return isinstance(solid.profile[0], EggCurve)


def _tip(solid: Turned, end: int) -> Ball:
    """The largest ball inside the skin that touches it at the first or last point of its profile: no egg stands on a
    facet there."""
    line = polyline(solid.profile, FINE)
    across, along = line[:, 0], np.abs(line[:, 1] - line[end, 1])
    off = across > 1e-6
    radius = float(((across[off] ** 2 + along[off] ** 2) / (2 * along[off])).min())
    return Ball(np.array([0, 0, line[end, 1] + (radius if end == 0 else -radius)]), radius)


@parts.register
def _sawn(solid: Sawn, detail: Detail = PARTS) -> list[Part]:
    sides = [
        rounded(loop, solid.bevel, detail.steps, inner=False)
        for loop in loops(region(solid.outline, detail, coarse_holes=True))
    ]
    rim = min([solid.bevel, *(side.radius for side in sides)])
    area = CrossSection([side.points for side in sides])
    bend = np.linspace(np.pi / 2, 0, detail.steps + 1)
    rings = [
        (area.offset(-inset, miter_limit=4) if inset > 0 else area, rise)
        for inset, rise in zip(rim * (1 - np.cos(bend)), rim * (1 - np.sin(bend)), strict=True)
    ]
    if isinstance(solid.outline, Disc):
        flat = [
            max(loops(done), key=len)
            for half in halves(area, np.zeros(2), np.array([1.0, 0]))
            for done in halves(half, np.zeros(2), np.array([0, 1.0]))
        ]
    else:
        flat = convex_parts(area, solid.slack)
    found: list[Part] = []
    for polygon in flat:
        piece = CrossSection([polygon])
        points = []
        for ring, rise in rings:
            for loop in loops(piece ^ ring):
                top = solid.height + solid.slope * loop[:, 0] - rise
                points += [np.column_stack([loop, np.full(len(loop), rise)]), np.column_stack([loop, top])]
        found.append(tight(np.concatenate(points)))
    return found


@parts.register
def _carved(solid: Carved, detail: Detail = PARTS) -> list[Part]:
    return [tight(rolled(np.array(solid.corners, dtype=float), solid.bevel, detail.steps)[0])]


@parts.register
def _half_turned(solid: HalfTurned, detail: Detail = PARTS) -> list[Part]:
    points, normals = profile(polyline(solid.profile, detail), solid.bevel, detail.steps)
    return quartered(halved(points, normals, solid.bevel, detail)[0])


@parts.register
def _glued(solid: Glued, detail: Detail = PARTS) -> list[Part]:
    return [*parts(_fixed(solid.first), detail), *parts(_fixed(solid.second), detail)]


def _fixed(solid: Solid) -> Solid:
    """A rod that is part of something else, or pushed over, no longer rolls."""
    if isinstance(solid, Moved):
        return replace(solid, solid=_fixed(solid.solid))
    return replace(solid, rolls="") if isinstance(solid, Turned) and solid.rolls == "roller" else solid


@parts.register
def _drilled(solid: Drilled, detail: Detail = PARTS) -> list[Part]:
    """A cube with a bore along z and a thinner one along y: layers below, beside and above the thin bore."""
    block = solid.block
    assert isinstance(block, Moved)
    assert isinstance(block.solid, Sawn)
    wide, thin = solid.drills
    plain = block.solid
    half = plain.height / 2
    # A square of the thin bore's area stands for it.
    slot = thin.diameter / 2 * np.sqrt(np.pi) / 2
    whole = tight(np.concatenate([part.points for part in parts(block, detail) if isinstance(part, Hull)]))
    bored = region(plain.outline - hole(wide.diameter), PARTS, coarse_holes=True)
    beside = bored - region(rect(2 * slot, 2 * half), PARTS)
    found: list[Part] = []
    for area, low, high in ((bored, -half, -slot), (bored, slot, half), (beside, -slot, slot)):
        for polygon in convex_parts(area, 0.05):
            prism = CrossSection([polygon]).extrude(high - low).translate((0, 0, low))
            cut = prism ^ Manifold.hull_points(whole.points)
            found.append(tight(np.asarray(cut.to_mesh64().vert_properties)[:, :3]))
    return found


@parts.register
def _leaning(solid: Leaning, detail: Detail = PARTS) -> list[Part]:
    shear = np.eye(3)
    shear[0, 2] = solid.slope
    return [Hull(part.points @ shear.T) for part in parts(_fixed(solid.solid), detail) if isinstance(part, Hull)]


@parts.register
def _moved(solid: Moved, detail: Detail = PARTS) -> list[Part]:
    return [moved(part, np.array([solid.x, solid.y, solid.z])) for part in parts(solid.solid, detail)]
