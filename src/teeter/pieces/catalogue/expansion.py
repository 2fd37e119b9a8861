"""The thirty-one pieces of the expansion, X01 to X31 in order; millimetres."""

from math import cos, radians, sin, sqrt

from teeter.pieces.definition import define
from teeter.pieces.shape import (
    Point3,
    arc,
    ball,
    box,
    carve,
    disc,
    hole,
    lathe,
    ngon,
    outline,
    polar,
    rect,
    rod,
    saw,
    spline,
)

GOLD = (1 + sqrt(5)) / 2
SIGNS = (-1, 1)


def tilted_square(reach: float, turn: float, height: float) -> list[Point3]:
    ways = [radians(turn + 90 * k) for k in range(4)]
    return [(reach * cos(a), reach * sin(a), height) for a in ways]


def dodecahedron(scale: float) -> list[Point3]:
    short, long = scale / GOLD, scale * GOLD
    corners: list[Point3] = [(a * scale, b * scale, c * scale) for a in SIGNS for b in SIGNS for c in SIGNS]
    for a in SIGNS:
        for b in SIGNS:
            corners += [(0, a * short, b * long), (a * short, b * long, 0), (a * long, 0, b * short)]
    return corners


# One glance a piece: kept by hand, not by the formatter.
# fmt: off
EXPANSION = (
    define("twisted_block", "red", "twisted block",
        carve(*tilted_square(25.46, 45, 0), *tilted_square(25.46, 0, 38))),
    define("tetrahedron", "red", "tetrahedron",
        carve((0, 0, 42), (0, 28, 0), (-24.25, -14, 0), (24.25, -14, 0))),
    define("octahedron", "red", "octahedron",
        carve((30, 0, 0), (-30, 0, 0), (0, 30, 0), (0, -30, 0), (0, 0, 30), (0, 0, -30))),
    define("dodecahedron", "natural", "dodecahedron", carve(*dodecahedron(15))),
    define("pyramid", "red", "square pyramid",
        carve((-24, -24, 0), (24, -24, 0), (24, 24, 0), (-24, 24, 0), (0, 0, 44))),
    define("pyramid_stump", "natural", "pyramid stump",
        carve(*((a * b, c * b, z) for b, z in ((26, 0), (15, 30)) for a in SIGNS for c in SIGNS))),
    define("star", "red", "star",
        saw(polar((15 if k % 2 else 32, 90 + 36 * k) for k in range(10)), 18)),
    define("heart", "red", "heart",
        saw(outline((0, -16.5), arc(12, 14, 13.5, -45.8, 152.7), arc(-12, 14, 13.5, 27.3, 225.8)), 20)),
    define("moon", "red", "crescent moon",
        saw(outline(arc(0, 0, 30, 56.4182, 303.5818), arc(16, 0, 25, 271.3614, 88.6386)), 20)),
    define("triangle_frame", "natural", "triangle frame",
        saw(ngon(3, 36, 90) - ngon(3, 15, 90), 16)),
    define("cog", "natural", "cog wheel",
        saw(polar((d, 22.5 + 45 * k + a) for k in range(8) for d, a in ((21, -13), (28, -8), (28, 8),
            (21, 13))) - hole(14), 15)),
    define("pear", "green", "pear",
        lathe((0, 0), spline((6, 0), (21, 12), (19, 28), (10, 42), (8, 52), (0, 58)), bevel=1)),
    define("bell", "natural", "bell",
        lathe(spline((0, 32), (10, 28), (14, 12), (20, 0)), spline((25, 0), (18, 12), (14, 30), (5, 37)), (5, 46),
            (0, 46), sectors=10)),
    define("goblet", "red", "goblet",
        lathe((0, 0), (17, 0), (17, 4), (5, 9), spline((5, 26), (17, 36), (17, 58)), spline((13.5, 58), (12, 40),
            (0, 34)), sectors=10)),
    define("dish", "natural", "shallow dish",
        lathe((0, 0), (16, 0), (31, 12), (31, 16), spline((27, 16), (16, 8), (0, 6)), bevel=1, sectors=10)),
    define("lentil", "red", "lentil",
        lathe(arc(0, 40, 50, -90, -55), arc(0, -41.9, 50, 55, 90), bevel=1)),
    define("dumbbell", "red", "dumb-bell",
        ball(28).move(z=-24) + ball(28).move(z=24) + rod(12, 40).move(z=-20)),
    define("hourglass", "natural", "hourglass",
        lathe((0, 0), (20, 0), spline((20, 5), (9, 24), (20, 43)), (20, 48), (0, 48), bevel=1)),
    define("spindle", "red", "double cone",
        lathe((0, 0), (4, 0), (20, 28), (4, 56), (0, 56), bevel=1)),
    define("doughnut", "red", "doughnut", lathe(arc(19, 0, 9, 0, 352.5), sectors=12)),
    define("horseshoe", "red", "horseshoe",
        saw(disc(56) - hole(30, chords=12) - rect(30, 40, 0, -25), 18)),
    define("wave", "red", "wave",
        saw(outline(spline((0, 0), (19, 9.5), (38, 0), (57, -9.5), (76, 0)), spline((76, 13), (57, 3.5), (38, 13),
            (19, 22.5), (0, 13))), 22)),
    define("boomerang", "red", "boomerang",
        saw(outline((0, 0), (45, 26), (38, 38), (0, 18), (-38, 38), (-45, 26)), 18)),
    define("chair", "natural", "chair",
        saw(outline((0, 0), (10, 0), (10, 16), (26, 16), (26, 0), (36, 0), (36, 26), (10, 26), (10, 54), (0, 54)),
            28)),
    define("comb", "natural", "E-shape",
        saw(rect(14, 54, 7, 27) + rect(36, 12, 18, 6) + rect(36, 12, 18, 27) + rect(36, 12, 18, 48), 20)),
    define("house", "natural", "house",
        saw(outline((-20, 0), (20, 0), (20, 24), (0, 42), (-20, 24)), 32)),
    define("rocker", "red", "rocker", saw(disc(90, 0, 45) & rect(70, 18, 0, 9), 28)),
    define("cut_cube", "red", "cube with a corner off",
        carve((19, 19, 19), (-19, 19, 19), (19, -19, 19), (19, 19, -19), (-19, -19, -19), (-19, 19, -19),
            (19, -19, -19), (-19, -19, -10.3), (-19, 10.3, 19), (10.3, -19, 19))),
    define("slant_drum", "red", "slant-cut drum",
        saw(disc(38), 31, slope=0.45)),
    define("peg_rack", "natural", "three-hole rack",
        saw(rect(84, 28) - hole(16.5, -27, 0) - hole(16.5) - hole(16.5, 27, 0), 15)),
    define("button_slab", "red", "slab with a button",
        box(60, 30, 15) + rod(18, 16).move(z=8)),
)
# fmt: on
