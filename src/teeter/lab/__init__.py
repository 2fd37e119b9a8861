"""The laboratory: towers for experiments, and for agents that learn.

Importing it makes its environments known to Gymnasium, if that is installed (`pip install teeter[lab]`);
`teeter.lab.placements` works without.
"""

from importlib.util import find_spec

if find_spec("gymnasium"):
    from teeter.lab.envs.register import register_all

    register_all()
