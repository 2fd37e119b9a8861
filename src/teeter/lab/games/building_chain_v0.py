"""Building Chain for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "building-chain")
raw_env = partial(TableEnv, "building-chain")
