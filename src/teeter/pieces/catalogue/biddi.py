"""The twelve blocks of Stack-a-Biddi: eight long ones and four BIDDIs, a line on each of four faces.

Front view: the viewer is at -y, x is right, z is up. Face k is in front after rolling the block by k quarter
turns about +x. On a face (a, b) the line enters the bottom edge at a and leaves the top edge at b, mm from
the middle; turned end over end it is (-b, -a). It is the Bézier curve (a, 0), (a, h/2), (b, h/2), (b, h).
"""

from collections.abc import Mapping
from typing import TypeAlias

from teeter.pieces.definition import define
from teeter.pieces.shape import box

LINE_WIDTH = 5.0
LINE_TOLERANCE = 2.0
"""How far two ends may miss each other and still be one line, mm."""
PLAYER_COLOURS = ("yellow", "orange", "purple", "blue")
"""Every player's long blocks wear one of these; the set calls that colour `player`."""
SMILEY_FACE = 0
"""The face of a BIDDI that smiles, upright when the block is not turned end over end."""

Faces: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]

LINES: Mapping[str, Faces] = {
    "L1": ((-50, -20), (-55, -30), (-45, -30), (25, 45)),
    "L2": ((30, 10), (40, 55), (-30, 30), (-50, 55)),
    "L3": ((-50, -25), (-50, -30), (-50, 25), (-40, -25)),
    "L4": ((5, 25), (20, -25), (-50, 20), (-45, 25)),
    "L5": ((5, 40), (-50, 50), (-45, 55), (-20, 40)),
    "L6": ((20, -25), (25, 45), (35, 55), (30, 45)),
    "L7": ((-50, 10), (25, 55), (-20, 55), (20, 55)),
    "L8": ((0, 55), (20, 45), (25, 40), (30, -40)),
    "red": ((-15, -10), (-10, -15), (15, -15), (-10, 10)),
    "white": ((-5, 0), (15, -15), (-15, 0), (-10, -15)),
    "blue": ((-5, 0), (10, 15), (-10, 5), (15, -10)),
    "grey": ((-5, -10), (-10, 0), (-15, 5), (10, -5)),
}
"""The line's ends on the four faces of every block."""

LONG = box(120, 20, 20, bevel=0.4)
SHORT = box(40, 20, 20, bevel=0.4)

BIDDI = (
    *(define(f"L{k}", "player", f"long block {k}", LONG) for k in range(1, 9)),
    define("red", "biddi-red", "red BIDDI", SHORT),
    define("white", "biddi-white", "white BIDDI", SHORT),
    define("blue", "biddi-blue", "blue BIDDI", SHORT),
    define("grey", "biddi-grey", "grey BIDDI", SHORT),
)
