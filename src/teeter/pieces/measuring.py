"""Everything that follows from one solid, measured once."""

import numpy as np

from teeter.pieces.curves import DRAWN, FINE, LYING
from teeter.pieces.difficulty import difficulty
from teeter.pieces.form import Form
from teeter.pieces.grain import grain
from teeter.pieces.mesh import bulk
from teeter.pieces.parts import honest_parts, moved
from teeter.pieces.rests import rests
from teeter.pieces.shape import Solid
from teeter.pieces.workshop import surface


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
