"""Surfaces are closed, look outwards and have the normals of the true shape."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teeter.pieces.form import Floats, Mesh
from teeter.pieces.shape import Solid, box, lathe, polar, rod, saw
from teeter.pieces.shaping.curves import DRAWN, FINE, Detail
from teeter.pieces.shaping.mesh import bulk
from teeter.pieces.shaping.workshop import surface
from tests.pieces.solids import SOLIDS, is_closed


def facets(solid: Solid, detail: Detail) -> tuple[Mesh, Floats, Floats]:
    mesh = surface(solid, detail)
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    return mesh, across, np.linalg.norm(across, axis=1)


@pytest.mark.parametrize("detail", [DRAWN, FINE], ids=["drawn", "fine"])
@pytest.mark.parametrize("name", SOLIDS)
def test_the_surface_is_closed_and_its_normals_are_those_of_its_facets(name: str, detail: Detail) -> None:
    mesh, across, size = facets(SOLIDS[name], detail)
    assert is_closed(mesh.points, mesh.triangles)
    assert np.linalg.norm(mesh.normals, axis=1) == pytest.approx(1)
    # A facet spans at most a third of a rounded edge; slivers have no direction to speak of.
    large = size > 0.02
    agree = np.einsum("ij,ikj->ik", across[large] / size[large][:, None], mesh.normals[mesh.triangles[large]])
    assert agree.min() > np.cos(np.radians(50))


@pytest.mark.parametrize("name", SOLIDS)
def test_what_is_drawn_weighs_what_is_measured(name: str) -> None:
    drawn, fine = (surface(SOLIDS[name], detail) for detail in (DRAWN, FINE))
    ratio = bulk(drawn.points, drawn.triangles).volume / bulk(fine.points, fine.triangles).volume
    assert ratio == pytest.approx(1, abs=3e-3)


@pytest.mark.parametrize("name", ["cube", "plank", "ell", "tee", "roof", "hexagon", "pyramid"])
def test_flat_faces_are_shaded_flat(name: str) -> None:
    mesh, across, size = facets(SOLIDS[name], DRAWN)
    for k in np.argsort(-size)[:6]:
        assert mesh.normals[mesh.triangles[k]] @ (across[k] / size[k]) == pytest.approx(1, abs=1e-6)


lengths = st.floats(6, 90)


@given(lengths, lengths, lengths, st.floats(0.2, 2.5))
@settings(max_examples=40)
def test_any_box_is_as_large_as_it_says(length: float, width: float, height: float, bevel: float) -> None:
    mesh = surface(box(length, width, height, bevel), FINE)
    assert np.ptp(mesh.points, axis=0) == pytest.approx([length, width, height], abs=1e-6)
    assert is_closed(mesh.points, mesh.triangles)


@given(st.lists(st.floats(12, 40), min_size=3, max_size=12), st.floats(5, 40), st.floats(0, 0.4))
@settings(max_examples=60)
def test_any_star_of_wood_can_be_sawn(reach: list[float], height: float, slope: float) -> None:
    outline = polar((d, 360 * k / len(reach)) for k, d in enumerate(reach))
    mesh = surface(saw(outline, height + 20, slope=slope), DRAWN)
    assert is_closed(mesh.points, mesh.triangles)
    turn = 2 * np.pi / len(reach)
    area = sum(a * b for a, b in zip(reach, reach[1:] + reach[:1], strict=True)) * np.sin(turn) / 2
    assert 0 < bulk(mesh.points, mesh.triangles).volume < area * (height + 20 + 40 * slope) * 1.05


@given(st.lists(st.floats(8, 30), min_size=2, max_size=8), st.floats(30, 80))
@settings(max_examples=60)
def test_any_profile_can_be_turned(radii: list[float], height: float) -> None:
    line = [(r, height * k / (len(radii) - 1)) for k, r in enumerate(radii)]
    mesh = surface(lathe((0, 0), *line, (0, height)), DRAWN)
    assert is_closed(mesh.points, mesh.triangles)
    pairs = pairwise(radii)
    cones = sum(np.pi / 3 * (a * a + a * b + b * b) * height / (len(radii) - 1) for a, b in pairs)
    # The bevel takes corners away and fills hollows.
    assert bulk(mesh.points, mesh.triangles).volume == pytest.approx(cones, rel=0.15)


@given(st.floats(0, 1))
@settings(max_examples=20)
def test_leaning_changes_neither_volume_nor_height(slope: float) -> None:
    plain, pushed = (surface(solid, FINE) for solid in (rod(20, 40), rod(20, 40).lean(slope)))
    assert bulk(pushed.points, pushed.triangles).volume == pytest.approx(bulk(plain.points, plain.triangles).volume)
    assert np.ptp(pushed.points[:, 2]) == pytest.approx(40)
