"""Volumes, centres and inertias against closed forms and against a second method."""

import numpy as np
import pytest

from teeter.pieces.form import Floats
from teeter.pieces.shape import BEVEL, Turned
from teeter.pieces.shaping.curves import FINE, Detail, polyline
from teeter.pieces.shaping.mesh import Bulk, bulk
from teeter.pieces.shaping.workshop import profile, surface
from tests.pieces.solids import SOLIDS

THOUSANDTH = 1e-3
DEPTHS, WEIGHTS = np.polynomial.legendre.leggauss(40)


def measured(name: str, detail: Detail = FINE) -> Bulk:
    mesh = surface(SOLIDS[name], detail)
    return bulk(mesh.points, mesh.triangles)


def layers(height: float, bevel: float) -> tuple[Floats, Floats, Floats]:
    """Heights, thicknesses and insets of layers through a body with round rims, for exact summation."""
    rim = bevel * (DEPTHS + 1) / 2
    inset = bevel - np.sqrt(bevel**2 - (bevel - rim) ** 2)
    thick = WEIGHTS * bevel / 2
    wide = height - 2 * bevel
    middle = bevel + wide * (DEPTHS + 1) / 2
    return (
        np.concatenate([rim, middle, height - rim]),
        np.concatenate([thick, WEIGHTS * wide / 2, thick]),
        np.concatenate([inset, np.zeros_like(middle), inset]),
    )


def put_together(z: Floats, thick: Floats, area: Floats, x2: Floats, y2: Floats) -> Bulk:
    """A body from its layers: area and second moments of each about the middle."""
    volume = (thick * area).sum()
    centre = (thick * area * z).sum() / volume
    xx, yy = (thick * x2).sum(), (thick * y2).sum()
    zz = (thick * area * (z - centre) ** 2).sum()
    return Bulk(float(volume), np.array([0, 0, centre]), np.diag([yy + zz, xx + zz, xx + yy]))


def true_box(length: float, width: float, height: float, bevel: float = BEVEL) -> Bulk:
    z, thick, inset = layers(height, bevel)
    a, b, r = length - 2 * inset, width - 2 * inset, bevel - inset
    spandrel = (1 - np.pi / 4) * r**2

    def second(a: Floats, b: Floats) -> Floats:
        """Of a rectangle with rounded corners: the rectangle less four squares, plus four quarter discs."""
        c = a / 2 - r
        square = r * ((c + r) ** 3 - c**3) / 3
        quarter = c**2 * np.pi * r**2 / 4 + 2 * c * r**3 / 3 + np.pi * r**4 / 16
        return a**3 * b / 12 - 4 * (square - quarter)

    return put_together(z, thick, a * b - 4 * spandrel, second(a, b), second(b, a))


def true_rod(diameter: float, height: float, bore: float = 0, bevel: float = BEVEL) -> Bulk:
    z, thick, inset = layers(height, bevel)
    outer = diameter / 2 - inset
    inner = bore / 2 + inset if bore else 0 * inset
    second = np.pi / 4 * (outer**4 - inner**4)
    return put_together(z, thick, np.pi * (outer**2 - inner**2), second, second)


CLOSED_FORMS = {
    "base_slab": true_box(60, 30, 15),
    "cube": true_box(30, 30, 30),
    "big_cube": true_box(40, 40, 40),
    "small_cube": true_box(20, 20, 20),
    "brick": true_box(60, 30, 30),
    "half_brick": true_box(45, 30, 20),
    "plank": true_box(90, 30, 10),
    "tile": true_box(50, 50, 12),
    "beam": true_box(90, 20, 20),
    "post": true_box(18, 18, 75),
    "biddi_L1": true_box(120, 20, 20, 0.4),
    "biddi_red": true_box(40, 20, 20, 0.4),
    "drum": true_rod(40, 30),
    "puck": true_rod(50, 15),
    "thin_disc": true_rod(60, 8),
    "pole": true_rod(20, 80),
    "peg": true_rod(15, 40),
    "ring": true_rod(52, 16, 24, 2),
    "napkin_ring": true_rod(46, 34, 36, 1.5),
    "tube": true_rod(32, 50, 17),
}


@pytest.mark.parametrize("name", CLOSED_FORMS)
def test_volume_centre_and_inertia_agree_with_the_closed_form_to_a_thousandth(name: str) -> None:
    agree(measured(name), CLOSED_FORMS[name])


def agree(got: Bulk, true: Bulk, centre: float = 0.01) -> None:
    assert got.volume == pytest.approx(true.volume, rel=THOUSANDTH)
    assert np.diag(got.inertia) == pytest.approx(np.diag(true.inertia), rel=THOUSANDTH)
    off = got.inertia - np.diag(np.diag(got.inertia)) - (true.inertia - np.diag(np.diag(true.inertia)))
    assert np.abs(off).max() < THOUSANDTH * np.trace(true.inertia)
    assert got.centre[2] == pytest.approx(true.centre[2], abs=centre)


def test_the_doughnut_is_a_torus() -> None:
    volume = 2 * np.pi**2 * 19 * 9**2
    about_axis = volume * (19**2 + 3 / 4 * 9**2)
    across = volume * (19**2 / 2 + 5 / 8 * 9**2)
    agree(measured("doughnut"), Bulk(volume, np.zeros(3), np.diag([across, across, about_axis])))


def test_the_dumbbell_is_two_balls_and_what_shows_of_a_rod() -> None:
    # The rod of radius 6 reaches into either ball to where that is as thick as it.
    half = 24 - np.sqrt(14**2 - 6**2)
    cap_height = 14 - np.sqrt(14**2 - 6**2)
    cap = np.pi * cap_height**2 * (14 - cap_height / 3)
    volume = 2 * (4 / 3 * np.pi * 14**3) + np.pi * 36 * 2 * half - 2 * cap
    assert measured("dumbbell").volume == pytest.approx(volume, rel=THOUSANDTH)


@pytest.mark.parametrize("name", [name for name, solid in SOLIDS.items() if isinstance(solid, Turned)])
def test_a_turned_piece_agrees_with_its_profile_carried_round_the_axis(name: str) -> None:
    """By the rules of Pappus, edge by edge: no surface is made."""
    solid = SOLIDS[name]
    assert isinstance(solid, Turned)
    r, z = profile(polyline(solid.profile, Detail(0, 0.5, 24, 0.5, 0.1)), solid.bevel, 24)[0].T
    s, w = np.roll(r, -1), np.roll(z, -1)
    if r[0] == 0:
        r, z, s, w = r[:-1], z[:-1], s[:-1], w[:-1]
    rise = w - z
    # Integrals of r^2, r^2 z, r^4 and r^2 z^2 over height, with r linear along every edge.
    t, weight = (DEPTHS[:, None] + 1) / 2, WEIGHTS[:, None] / 2
    radius, level = r + t * (s - r), z + t * rise
    volume = np.pi * (weight * radius**2 * rise).sum()
    centre = np.pi * (weight * radius**2 * level * rise).sum() / volume
    axial = np.pi / 2 * (weight * radius**4 * rise).sum()
    upright = np.pi * (weight * radius**2 * (level - centre) ** 2 * rise).sum()
    agree(measured(name), Bulk(volume, np.array([0, 0, centre]), np.diag([axial / 2 + upright] * 2 + [axial])))


@pytest.mark.parametrize("name", SOLIDS)
def test_a_surface_twice_as_fine_measures_the_same(name: str) -> None:
    agree(measured(name), measured(name, Detail(192, 1.875, 8, 1.875, 0.5)))


@pytest.mark.parametrize("name", ["jack", "drilled_cube", "half_egg", "cog", "twisted_block", "leaning_pole"])
def test_throwing_darts_finds_the_same_volume_and_centre(name: str) -> None:
    """Points at random in the box around it, inside if a ray from them leaves the surface an odd number of times."""
    mesh = surface(SOLIDS[name], FINE)
    low, high = mesh.points.min(0), mesh.points.max(0)
    chance = np.random.default_rng(5)
    columns = low[:2] + chance.random((4000, 2)) * (high - low)[:2]
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    flat = (b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]
    lengths, moments = np.zeros(len(columns)), np.zeros(len(columns))
    for k, (x, y) in enumerate(columns):
        with np.errstate(divide="ignore", invalid="ignore"):
            v = ((x - a[:, 0]) * (c - a)[:, 1] - (y - a[:, 1]) * (c - a)[:, 0]) / flat
            w = ((b - a)[:, 0] * (y - a[:, 1]) - (b - a)[:, 1] * (x - a[:, 0])) / flat
            hit = (v >= 0) & (w >= 0) & (v + w <= 1) & (flat != 0)
        z = a[hit, 2] + v[hit] * (b - a)[hit, 2] + w[hit] * (c - a)[hit, 2]
        up = np.sign(flat[hit])
        lengths[k], moments[k] = (z * up).sum(), (z * z * up).sum() / 2
    floor = np.prod((high - low)[:2])
    true = measured(name)
    error = 4 * lengths.std() / np.sqrt(len(columns)) * floor
    assert lengths.mean() * floor == pytest.approx(true.volume, abs=error)
    assert moments.mean() / lengths.mean() == pytest.approx(true.centre[2], abs=0.6)
