"""Tower of Babel for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "tower-of-babel")
raw_env = partial(TableEnv, "tower-of-babel")
