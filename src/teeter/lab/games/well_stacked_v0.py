"""Well Stacked for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "well-stacked")
raw_env = partial(TableEnv, "well-stacked")
