"""Everything that follows from one solid, measured once."""

import numpy as np

from teeter.pieces.difficulty import difficulty
from teeter.pieces.form import Form
from teeter.pieces.shape import Solid
from teeter.pieces.shaping.curves import DRAWN, FINE, LYING
from teeter.pieces.shaping.grain import grain
from teeter.pieces.shaping.mesh import bulk
from teeter.pieces.shaping.parts import honest_parts, moved
from teeter.pieces.shaping.rests import rests
from teeter.pieces.shaping.workshop import surface


def measure(solid: Solid) -> Form:
    fine = surface(solid, FINE)
    mass = bulk(fine.points, fine.triangles)
    here = -mass.centre
    points = fine.points + here
    lies = rests(surface(solid, LYING).points + here)
    drawn = surface(solid, DRAWN).moved(*here)
    return Form(
        mass.volume,
        mass.inertia,
        points.min(0),
        points.max(0),
        grain(solid, np.ptp(points, axis=0)),
        difficulty(drawn, lies),
        drawn,
        tuple(moved(part, here) for part in honest_parts(solid, lies, mass.centre)),
        lies,
    )
