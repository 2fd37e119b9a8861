"""Everything that follows from one solid, measured once."""

import numpy as np

from teeter.pieces.curves import DRAWN, FINE
from teeter.pieces.difficulty import difficulty
from teeter.pieces.form import Form, Mesh
from teeter.pieces.grain import grain
from teeter.pieces.mesh import bulk
from teeter.pieces.parts import moved, parts
from teeter.pieces.rests import rests
from teeter.pieces.shape import Solid
from teeter.pieces.workshop import surface


def measure(solid: Solid) -> Form:
    fine = surface(solid, FINE)
    mass = bulk(fine.points, fine.triangles)
    here = -mass.centre
    points = fine.points + here
    lies = rests(points)
    return Form(
        mass.volume,
        mass.inertia,
        points.min(0),
        points.max(0),
        grain(solid, np.ptp(points, axis=0)),
        difficulty(Mesh(points, fine.normals, fine.triangles), lies),
        surface(solid, DRAWN).moved(*here),
        tuple(moved(part, here) for part in parts(solid)),
        lies,
    )
