"""Outlines become loops of points: regions with the material to the left of every loop."""

from math import ceil, pi

import numpy as np
from manifold3d import CrossSection

from teeter.pieces.form import Floats
from teeter.pieces.shape import Disc, Outline
from teeter.pieces.shaping.curves import Detail, circle, polyline


def region(outline: Outline, detail: Detail, coarse_holes: bool = False) -> CrossSection:
    if isinstance(outline, Disc):
        around = 12 * ceil(2 * pi * outline.radius / detail.chord / 12)
        sides = outline.chords if coarse_holes and outline.chords else max(detail.segments, around)
        return CrossSection([circle(outline.radius, sides) + np.array([outline.x, outline.y])])
    if outline.left is None or outline.right is None:
        return CrossSection([polyline(outline.curves, detail)])
    left, right = (region(side, detail, coarse_holes) for side in (outline.left, outline.right))
    if outline.sign == "+":
        return left + right
    return left - right if outline.sign == "-" else left ^ right


def loops(area: CrossSection) -> list[Floats]:
    return [loop for loop in area.simplify(1e-3).to_polygons() if len(loop) > 2]
