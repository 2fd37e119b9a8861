"""Three Reds for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "three-reds")
raw_env = partial(TableEnv, "three-reds")
