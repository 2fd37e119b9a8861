"""Collision parts: few, tight, and no rest that the true solid has not."""

from functools import cache

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from manifold3d import CrossSection, Manifold, OpType

from teeter.pieces.form import Ball, Hull, Part
from teeter.pieces.form_cache import form_of
from teeter.pieces.sack import piece, pieces
from teeter.pieces.shape import Turned
from teeter.pieces.shaping.convex import convex_parts
from teeter.pieces.shaping.curves import FINE
from teeter.pieces.shaping.mesh import bulk, to_solid
from teeter.pieces.shaping.parts import outermost
from teeter.pieces.shaping.rests import rests
from teeter.pieces.shaping.workshop import surface
from tests.pieces.simulated import Table, angle
from tests.pieces.solids import SOLIDS


def body(part: Part) -> Manifold:
    if isinstance(part, Hull):
        return Manifold.hull_points(part.points)
    if isinstance(part, Ball):
        return Manifold.sphere(part.radius, 128).translate(part.centre)
    return Manifold.cylinder(2 * part.half_length, part.radius, part.radius, 128, True).translate(part.centre)


@cache
def errors(name: str) -> tuple[float, float]:
    """Relative error of the volume, and what parts and solid have not in common, spread over the surface, in mm."""
    fine = surface(SOLIDS[name], FINE)
    true = to_solid(fine.moved(*-bulk(fine.points, fine.triangles).centre))
    union = Manifold.batch_boolean([body(part) for part in form_of(SOLIDS[name]).parts], OpType.Add)
    apart = (union - true).volume() + (true - union).volume()
    return union.volume() / true.volume() - 1, apart / true.surface_area()


def test_the_seventy_pieces_have_at_most_450_parts() -> None:
    assert sum(len(each.parts) for each in pieces("bausack")) <= 450


@pytest.mark.parametrize("name", SOLIDS)
def test_parts_fill_the_solid_to_one_per_cent_and_lie_within_a_tenth_of_a_millimetre(name: str) -> None:
    volume, distance = errors(name)
    assert abs(volume) <= 0.01
    assert distance <= 0.1


@pytest.mark.parametrize("name", SOLIDS)
def test_parts_have_the_flat_rests_of_the_solid_and_no_others(name: str) -> None:
    form = form_of(SOLIDS[name])
    true = form.rests.flat
    found = rests(np.concatenate([outermost(part) for part in form.parts])).flat
    assert len(found) == len(true)
    for rest in true:
        twin = min(found, key=lambda other: angle(other.down, rest.down))
        assert angle(twin.down, rest.down) < 1
        # The horns of the moon end on chords, and so a little elsewhere.
        assert twin.height == pytest.approx(rest.height, abs=0.5 if name == "moon" else 0.1)
        assert twin.margin == pytest.approx(rest.margin, abs=1.5)


def test_the_dumbbell_has_round_parts_only_on_the_outside() -> None:
    balls = [part for part in piece("dumbbell", "expansion").parts if isinstance(part, Ball)]
    hulls = [part for part in piece("dumbbell", "expansion").parts if isinstance(part, Hull)]
    assert sorted(ball.radius for ball in balls) == [14, 14]
    assert all(np.hypot(part.points[:, 0], part.points[:, 1]).max() < 6.1 for part in hulls)


@pytest.mark.parametrize("name", ["drum", "puck", "thin_disc", "stump", "hemisphere", "cone"])
def test_wide_round_faces_stand_on_quarters(name: str) -> None:
    hulls = [part.points for part in piece(name).parts if isinstance(part, Hull)]
    low = min(points[:, 2].min() for points in hulls)
    assert sum(points[:, 2].min() < low + 1e-3 for points in hulls) == 4


@pytest.mark.parametrize("name", ["ring", "napkin_ring", "tube", "pulley", "spool"])
def test_what_is_bored_through_has_one_part_a_sector_on_each_end(name: str) -> None:
    solid = SOLIDS[name]
    assert isinstance(solid, Turned)
    heights = [part.points[:, 2] for part in piece(name).parts if isinstance(part, Hull)]
    low, high = min(z.min() for z in heights), max(z.max() for z in heights)
    assert sum(z.min() < low + 1e-3 for z in heights) == solid.sectors
    assert sum(z.max() > high - 1e-3 for z in heights) == solid.sectors


@pytest.mark.parametrize("name", ["pole", "peg", "drum", "thin_disc", "barrel", "egg", "dumbbell"])
def test_what_should_roll_rolls_down_a_slope_of_one_degree(name: str) -> None:
    wood = piece(name, "bausack+expansion")
    table = Table(slope=1)
    # Lying on its side, its axis along y.
    turn = (np.sqrt(0.5), np.sqrt(0.5), 0.0, 0.0)
    number = table.put(wood, z=-table.lowest(wood, turn) + 0.02, turn=turn)
    table.start().run(1.5, until_quiet=False)
    # A solid cylinder rolls g sin(1°) / 3 t² = 128 mm in that time.
    assert table.at(number)[0] > 80


@pytest.mark.parametrize("name", ["cube", "plank", "ring", "hexagon", "octagon_pillar"])
def test_what_should_not_roll_stays_on_a_slope_of_ten_degrees(name: str) -> None:
    wood = piece(name)
    table = Table(slope=10)
    number = table.put(wood, z=-wood.form.low[2] + 0.02)
    table.start().run(1.5, until_quiet=False)
    assert abs(table.at(number)[0]) < 0.5


corners = st.lists(st.floats(8, 40), min_size=4, max_size=14)


@given(corners)
@example([8, 8, 8, 25, 9, 18, 10.5, 19, 10, 8, 8, 8, 8, 8])  # a cut leaves two triangles that meet in a point
@settings(max_examples=60)
def test_convex_parts_of_any_outline_are_convex_and_cover_it_and_hardly_more(reach: list[float]) -> None:
    turn = 2 * np.pi * np.arange(len(reach)) / len(reach)
    area = CrossSection([np.column_stack([reach * np.cos(turn), reach * np.sin(turn)])])
    found = [CrossSection([part]) for part in convex_parts(area, 0.3)]
    for part in found:
        assert part.hull().area() == pytest.approx(part.area(), rel=1e-6)
    union = CrossSection.batch_boolean(found, OpType.Add)
    assert (area - union).area() < 0.05
    # A pocket of 0.3 mm along half of the rim is the most that may be filled.
    length = np.hypot(*(np.diff(area.to_polygons()[0], axis=0, append=area.to_polygons()[0][:1])).T).sum()
    assert (union - area).area() < 0.15 * length + 0.05
