"""Static equilibrium: how far from falling, and where it would begin."""

import math

import numpy as np
import pytest

import teeter
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.statics.contacts import TABLE, Patch, patches
from teeter.physics.statics.equilibrium import groups, solved, weakest
from teeter.physics.statics.simplex import LEAN, Corners
from teeter.physics.statics.springs import Springs
from teeter.pieces.sack import piece

UP = np.array([0.0, 0.0, 1.0])


def box(x: float, y: float, z: float, wide: float, deep: float) -> np.ndarray:
    a, b = wide / 2, deep / 2
    return np.array([[x - a, y - b, z], [x + a, y - b, z], [x + a, y + b, z], [x - a, y + b, z]])


def stack(*offsets: float, friction: float = 0.5) -> tuple[list[float], list[np.ndarray], list[Patch]]:
    """Slabs of 6 × 3 × 1 cm, each so far to the right of the one below."""
    xs = np.cumsum(offsets)
    centres = [np.array([x, 0.0, k + 0.5]) for k, x in enumerate(xs)]
    contacts = [Patch(TABLE, 0, UP, box(xs[0], 0, 0, 6, 3), friction)]
    for k in range(1, len(xs)):
        left, right = xs[k] - 3, xs[k - 1] + 3
        contacts.append(Patch(k - 1, k, UP, box((left + right) / 2, 0, k, right - left, 3), friction))
    return [10.0] * len(xs), centres, contacts


def boxes(*middles: tuple[int, float, float]) -> tuple[list[float], list[np.ndarray], list[Patch]]:
    """Boxes of 6 × 3 × 1.5 cm: the layer of each, and the middle of it."""
    centres = [np.array([x, y, 1.5 * layer + 0.75]) for layer, x, y in middles]
    contacts = [Patch(TABLE, k, UP, box(x, y, 0, 6, 3), 0.47) for k, (layer, x, y) in enumerate(middles) if layer == 0]
    for a, (under, *at) in enumerate(middles):
        for b, (layer, *on) in enumerate(middles):
            wide, deep = np.array([6.0, 3.0]) - np.abs(np.subtract(at, on))
            if layer == under + 1 and min(wide, deep) > 0:
                x, y = np.add(at, on) / 2
                contacts.append(Patch(a, b, UP, box(x, y, 1.5 * layer, wide, deep), 0.47))
    return [10.0] * len(middles), centres, contacts


@pytest.mark.parametrize(("part", "stands"), [(0.99, True), (1.01, False)])
@pytest.mark.parametrize("count", [2, 5, 8])
def test_the_harmonic_overhang_is_the_limit(count: int, part: float, stands: bool) -> None:
    # The k-th slab from the top may stick out by 3/k cm; then no contact has anything to spare.
    offsets = [0.0, *(part * 3 / k for k in range(count - 1, 0, -1))]
    assert weakest(*stack(*offsets)).holds == stands


def test_the_tilt_is_the_one_at_which_the_centre_passes_the_edge() -> None:
    weak = weakest(*stack(0, 2.9))
    # The upper slab's centre is 0.1 cm within the edge and 0.5 cm high; leaning the other way is no danger.
    assert weak.lean == pytest.approx(LEAN)
    weak = weakest(*stack(0, 2.95))
    assert weak.lean == pytest.approx(0.1, rel=1e-6)
    assert weak.tilt == pytest.approx(math.degrees(math.atan(0.1)))
    assert weak.push == pytest.approx(0.1 * 10 * 9.81e-3)
    assert (weak.above, weak.below, weak.how) == (1, 0, "tips")


def test_what_is_too_smooth_slides_before_it_tips() -> None:
    weak = weakest(*stack(0, 0, friction=0.1))
    assert weak.lean == pytest.approx(0.1, rel=1e-6)
    assert weak.how == "slides"


def test_the_simplex_agrees_with_the_closed_form() -> None:
    # One plane patch, given as two halves: that is a search, and must find the same.
    masses, centres, (table, patch) = stack(0, 2.95)
    middle = patch.points[:, 0].mean()
    left = Patch(0, 1, UP, np.minimum(patch.points, [middle, 9, 9]), patch.friction)
    right = Patch(0, 1, UP, np.maximum(patch.points, [middle, -9, -9]), patch.friction)
    assert weakest(masses, centres, [table, left, right]).lean == pytest.approx(0.1, abs=2e-4)


def test_a_beam_on_two_posts_falls_with_either_of_them() -> None:
    centres = [np.array([-4.0, 0, 1]), np.array([4.0, 0, 1]), np.array([0.0, 0, 2.5])]
    contacts = [
        Patch(TABLE, 0, UP, box(-4, 0, 0, 1, 1), 0.5),
        Patch(TABLE, 1, UP, box(4, 0, 0, 1, 1), 0.5),
        Patch(0, 2, UP, box(-4, 0, 2, 1, 1), 0.5),
        Patch(1, 2, UP, box(4, 0, 2, 1, 1), 0.5),
    ]
    weak = weakest([5.0, 5.0, 10.0], centres, contacts)
    assert weak.holds
    # Across the beam all three tip together: 0.5 cm of support, the common centre 1.75 cm high.
    assert 0.19 < weak.lean <= LEAN
    assert not weakest([5.0, 5.0, 10.0], centres, contacts[:3]).holds


def test_what_touches_nothing_drops() -> None:
    masses, centres, contacts = stack(0, 0, 0)
    weak = weakest(masses, centres, contacts[:2])
    assert not weak.holds
    assert (weak.above, weak.how) == (2, "drops")


def test_a_wedge_between_two_slopes_stands_by_friction_only() -> None:
    # A weight in a steep V of 60° walls: smooth walls can't be pushed apart here, so it stands; on one wall it slides.
    slope = math.radians(60)
    normal = np.array([math.sin(slope), 0, math.cos(slope)])
    wall = np.array([[-1.0, -1, 0], [-1, 1, 0], [-1.2, 1, 0.35], [-1.2, -1, 0.35]])
    left = Patch(TABLE, 0, normal, wall, 0.1)
    right = Patch(TABLE, 0, normal * [-1, 1, 1], wall * [-1, 1, 1], 0.1)
    centre = [np.array([0.0, 0, 0.3])]
    assert weakest([10.0], centre, [left, right]).holds
    assert not weakest([10.0], centre, [left]).holds


@pytest.mark.parametrize(
    "stack",
    [
        # Its middle is beside all that carries it.
        [(0, -2.805, -0.158), (0, 3.584, -1.203), (1, 1.716, 1.171)],
        [(0, 0.793, 0.104), (1, -3.224, 0.729), (1, 3.21, -0.465), (2, -1.512, -0.082)],
        [
            *[(0, 0.163, 0.355), (1, -1.015, 1.016), (1, 5.317, 0.735), (2, -3.692, 0.172)],
            *[(2, 2.707, 0.637), (3, -2.671, 0.255), (3, 4.068, -0.19)],
        ],
        [
            *[(0, -1.72, -0.921), (0, 4.605, -0.427), (1, -0.874, 0.452), (2, -4.178, -0.136)],
            *[(2, 2.811, -0.799), (3, -2.906, 0.715), (3, 3.781, 0.989), (4, 0.406, 1.448)],
        ],
        [
            *[(0, -2.505, -0.574), (0, 4.529, -0.044), (1, -1.13, -1.999), (1, 5.192, -0.623)],
            *[(2, -1.926, 0.365), (2, 4.927, -0.531), (3, 0.255, 0.28), (4, 0.475, 0.309)],
        ],
    ],
    ids=["3 boxes", "4 boxes", "7 boxes", "8 boxes", "8 others"],
)
def test_what_would_stand_only_on_a_slope_does_not_stand(stack: list[tuple[int, float, float]]) -> None:
    weak = weakest(*boxes(*stack))
    assert not weak.holds
    assert weak.lean < -0.001


@pytest.mark.parametrize(
    "stack",
    [
        [(0, 0.021, -0.598), (1, -3.979, -0.859), (1, 2.767, 1.401), (2, 0.01, 0.431)],
        [(0, -0.725, -0.889), (1, -4.975, -0.002), (1, 1.713, -0.422), (2, -1.699, 0.099), (2, 4.594, 0.682)],
        [
            *[(0, -0.672, 0.025), (1, -0.161, -0.499), (2, -3.427, -0.719), (2, 2.785, 0.672)],
            *[(3, -1.676, -0.076), (3, 4.804, -0.628)],
        ],
        [
            *[(0, 0.252, 0.961), (1, -0.055, 0.477), (2, -3.919, 0.54), (2, 2.938, 0.446)],
            *[(3, -4.485, 0.093), (3, 1.819, -0.518), (4, 1.398, -0.818)],
        ],
        [
            *[(0, -2.974, 0.268), (0, 3.262, -0.838), (1, -4.544, -0.42), (1, 2.601, -0.043), (2, -3.365, 0.607)],
            *[(2, 3.166, 0.738), (3, -3.234, -0.209), (3, 3.833, -1.252), (4, -0.7, 0.973)],
        ],
    ],
    ids=["4 boxes", "5 boxes", "6 boxes", "7 boxes", "9 boxes"],
)
def test_boxes_that_tip_unless_friction_above_holds_them_are_not_promised(
    stack: list[tuple[int, float, float]],
) -> None:
    # Two tip outwards, and the one across both would have to hold their tops. The engine lets them stand only if they
    # are let down gently; let go of at once, they fall.
    masses, centres, contacts = boxes(*stack)
    bodies = list(range(len(masses)))
    assert solved(bodies, np.array(masses), np.array(centres), np.zeros((len(masses), 6)), contacts)[0] > 0
    assert not weakest(masses, centres, contacts).holds


@pytest.mark.parametrize(
    "stack",
    [
        [(0, -1.022, -0.088), (0, 5.517, -0.077), (1, -2.835, -0.564), (1, 3.55, -0.058)],
        [
            *[(0, -0.076, 0.427), (1, 0.832, -0.097), (2, -2.276, 0.915), (2, 4.843, -0.095)],
            *[(3, -3.352, 0.353), (3, 3.414, -0.078), (4, -1.396, 0.347)],
        ],
    ],
    ids=["side by side", "held down from above"],
)
def test_boxes_that_hold_each_other_by_their_weight_stand(stack: list[tuple[int, float, float]]) -> None:
    assert weakest(*boxes(*stack)).lean > 0.1


def test_a_cube_merely_pinched_between_two_falls() -> None:
    # Forces alone would balance: the posts are heavy enough to squeeze it. But nothing makes them.
    side = np.array([[0.0, -0.5, 3], [0, 0.5, 3], [0, 0.5, 4], [0, -0.5, 4]])
    right = np.array([1.0, 0, 0])
    contacts = [
        Patch(TABLE, 0, UP, box(-3.5, 0, 0, 6, 3), 0.5),
        Patch(TABLE, 1, UP, box(3.5, 0, 0, 6, 3), 0.5),
        Patch(0, 2, right, side - 0.5 * right, 0.5),
        Patch(1, 2, -right, side + 0.5 * right, 0.5),
    ]
    masses, centres = [100.0, 100.0, 5.0], [np.array([-3.5, 0, 2]), np.array([3.5, 0, 2]), np.array([0.0, 0, 3.5])]
    assert solved([0, 1, 2], np.array(masses), np.array(centres), np.zeros((3, 6)), contacts)[0] > 0
    weak = weakest(masses, centres, contacts)
    assert not weak.holds
    assert (weak.above, weak.how) == (2, "slides")


def test_no_lean_is_promised_at_which_boxes_let_go_of_each_other() -> None:
    # In the engine it falls at 0.178; forces alone would balance up to 0.193.
    stack = boxes((0, -3.216, 0.393), (0, 3.535, 0.492), (1, -3.267, 0.399), (1, 3.264, -0.452), (2, 2.246, -1.305))
    assert 0.14 < weakest(*stack).lean < 0.175


def test_groups_are_cut_where_everything_above_hangs_on_one_body() -> None:
    # 0 on the table; 1 and 2 on 0 carry 3 together; 4 on 3.
    pairs = {(TABLE, 0), (0, 1), (0, 2), (1, 3), (2, 3), (3, 4)}
    found = groups(5, pairs)
    assert [(root, sorted(bodies)) for root, bodies in found] == [(3, [4]), (0, [1, 2, 3]), (TABLE, [0])]


def test_contact_polygons_are_true_to_round_supports() -> None:
    tower = teeter.Tower()
    tower.place("base_slab")
    tower.place("puck")
    (patch,) = (each for each in patches(tower._now.world()) if each.below == 0)
    # The puck's flat face has a radius of 24.2 mm; the slab's is 58.4 × 28.4 mm.
    assert np.abs(patch.points[:, 0]).max() == pytest.approx(2.42, abs=0.02)
    assert np.abs(patch.points[:, 1]).max() == pytest.approx(1.42, abs=0.02)


def test_a_face_that_the_engine_keeps_in_pieces_is_one_face() -> None:
    tower = teeter.Tower(set="bausack+expansion")
    tower.place("big_cube")
    result = tower.place("dodecahedron")
    assert result.stands
    assert result.certified
    assert tower.margin().at_least


def test_an_edge_that_carries_beside_a_face_on_the_same_level_is_no_seam_of_it() -> None:
    ell, zed = (piece(name, "bausack") for name in ("ell", "zed"))
    # The ell rests askew: on a narrow strip of one arm's face, and far from it with a rounded edge.
    zed_at = np.array([0.089998, 0.009785, 4.999896, 0.265087, -1.8e-05, 1.4e-05, 0.964225])
    ell_at = np.array([-1.327006, 1.290471, 7.297366, -0.048381, -0.001038, 0.001116, 0.998828])
    below = PlacedPiece("zed", zed, zed_at, foundation=True)
    found = patches(Moment((below,)).world(PlacedPiece("ell", ell, ell_at)), 1)
    assert sorted(len(each.points) for each in found) == [2, 6]
    assert weakest([ell.mass], [ell_at[:3]], [Patch(TABLE, 0, p.normal, p.points, p.friction) for p in found]).holds


def test_one_body_askew_on_another_that_does_not_move_counts_on_all_of_its_friction() -> None:
    # An aitch on a jack: on a narrow strip and, at the other side, on a rounded edge that it would slide off alone.
    strip = [[-0.9054, -0.9658, 4.9589], [1.9074, -0.6689, 4.9588], [1.8864, -0.64, 4.9584], [-0.9264, -0.937, 4.9584]]
    contacts = [
        Patch(TABLE, 0, np.array([-0.5525, 0.073, 0.8303]), np.array([[0.169, 1.6335, 4.9359]]), 0.47),
        Patch(TABLE, 0, np.array([-0.0015, 0.0147, 0.9999]), np.array(strip), 0.47),
    ]
    assert weakest([26.24], [np.array([1.0328, -0.1607, 6.0501])], contacts).holds


def test_margin_names_the_contact_that_goes_first() -> None:
    tower = teeter.Tower()
    tower.place("base_slab")
    tower.place("cube", at=(27, 0))
    margin = tower.margin()
    assert margin.stands
    assert margin.contact == ("cube", "base_slab")
    assert margin.how == "tips"
    # The flat face ends at 29.2 mm, and the cube's centre is 15 mm above it.
    assert margin.tilt_deg == pytest.approx(math.degrees(math.atan(2.2 / 15)), rel=0.01)
    assert not margin.at_least
    assert "cube" in str(margin)


def test_adding_pieces_one_by_one_knows_the_same_contacts_as_looking_at_the_whole() -> None:
    tower = teeter.Tower()
    for name in ("puck", "arch", "brick", "thin_disc", "cross"):
        tower.place(name)
    grown = tower.margin()
    fresh = teeter.Tower.load(tower.save()).margin()
    assert grown.tilt_deg == pytest.approx(fresh.tilt_deg, rel=0.02, abs=0.02)
    assert grown.contact == fresh.contact


def test_without_a_compiler_the_same_comes_out() -> None:
    from teeter.physics.statics import clipping, simplex

    contacts = [
        Patch(TABLE, 0, UP, box(-4, 0, 0, 1, 1), 0.5),
        Patch(TABLE, 1, UP, box(4, 0, 0, 1, 1), 0.5),
        Patch(0, 2, UP, box(-4, 0, 2, 1, 1), 0.5),
        Patch(1, 2, UP, box(4, 0.3, 2, 1, 1), 0.5),
    ]
    ends = np.repeat([[patch.below, patch.above] for patch in contacts], 4, axis=0)
    points = np.concatenate([patch.points for patch in contacts])
    centres = np.array([[-4.0, 0, 1], [4.0, 0, 1], [0.0, 0, 2.5]])
    weights, pushes = np.array([0.25, 0.25, 0.5]), np.zeros((3, 6))
    corners = simplex.Corners(ends, points, np.tile(UP, (16, 1)), np.full(16, 0.5), centres)
    given = (weights, corners, pushes, 1)
    plain = getattr(simplex.circle, "py_func", simplex.circle)
    assert plain(*given)[0] == pytest.approx(simplex.circle(*given)[0], abs=1e-4)
    polygon = box(0, 0, 0, 2, 1)
    edge = getattr(clipping.to_the_edge, "py_func", clipping.to_the_edge)
    assert edge(polygon, UP, np.array([0.2, 0, 1.0])) == pytest.approx(0.5)


BRIDGED = [(0, -0.47, -0.08), (1, -3.83, 0.41), (1, 3.68, -0.42), (2, 0.81, -0.74)]
"""Two boxes balance on one, held down by a fourth across both."""


def test_what_gave_way_under_a_greater_lean_still_bears_a_smaller_one() -> None:
    masses, centres, contacts = boxes(*BRIDGED)
    counts = [len(each.points) for each in contacts]
    corners = Corners(
        np.repeat([[each.below, each.above] for each in contacts], counts, axis=0),
        np.concatenate([each.points for each in contacts]),
        np.repeat([each.normal for each in contacts], counts, axis=0),
        np.repeat([each.friction for each in contacts], counts),
        np.array(centres),
    )
    told = [Springs(np.array(masses) / sum(masses), corners).trusted(lean, math.inf) for lean in (0.12, 1.0)]
    assert told == pytest.approx([0.1, 0.1], abs=0.02)


def test_equilibrium_promises_no_less_than_comes_about_by_itself() -> None:
    assert weakest(*boxes(*BRIDGED)).lean < weakest(*boxes(*BRIDGED), promised=True).lean


@pytest.mark.parametrize("aside", [2.95, 2.99, 3.01])
def test_of_two_stacks_side_by_side_the_weaker_one_tells_what_both_bear(aside: float) -> None:
    bridged, leaning = boxes(*BRIDGED), stack(0, aside)
    aside_cm = np.array([0.0, 20.0, 0.0])
    moved = [centre + aside_cm for centre in leaning[1]]
    beside = [
        Patch(each.below + 4 if each.below >= 0 else TABLE, each.above + 4, UP, each.points + aside_cm, each.friction)
        for each in leaning[2]
    ]
    both = weakest([*bridged[0], *leaning[0]], [*bridged[1], *moved], [*bridged[2], *beside])
    weaker = min(weakest(*bridged), weakest(*leaning), key=lambda weak: (weak.holds, weak.lean))
    assert both.holds == weaker.holds
    assert both.lean == pytest.approx(weaker.lean)
