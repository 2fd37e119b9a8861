"""A model for the engine, to be filled and compiled."""

from typing import Any

import mujoco


def new_spec() -> Any:
    spec = mujoco.MjSpec()
    # Helpers of its own would take a sixth longer for meshes as small as ours, and whoever compiles would wait for
    # them where cores are scarce. The model is the same, bit for bit.
    spec.compiler.usethread = False
    return spec
