"""Which pieces can carry a tower. Lists, so that whoever asks need not build a form; tests measure them."""

CARRIERS = frozenset(
    (
        *("base_slab", "big_cube", "brick", "half_brick", "plank", "tile", "beam", "post", "drum", "puck"),
        *("thin_disc", "ramp", "corner_wedge", "leaning_brick", "parallelogram", "ell"),
        *("long_ell", "tee", "trough", "zed", "stairs", "cross", "aitch", "arch", "gate", "ring", "frame"),
        *("nut", "eye_prism", "pulley", "spool", "star", "heart", "moon", "triangle_frame", "cog", "hourglass"),
        *("horseshoe", "wave", "boomerang", "chair", "comb", "house", "cut_cube", "peg_rack"),
    )
)
"""Laid on their steadiest side, where they bear thirty degrees of tilt, they offer level room for two others."""

LIKE_A_ZOCH_PIECE = ("brick", "beam", "big_cube")
"""Plain blocks whose broadest side is about as large as the slab's: within a fifth, the nearest first."""
