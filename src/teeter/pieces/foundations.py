"""Which pieces can carry a tower. A list, so that whoever asks need not build a form; a test measures it."""

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
