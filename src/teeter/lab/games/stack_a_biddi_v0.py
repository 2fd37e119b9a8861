"""Stack-a-Biddi for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "stack-a-biddi")
raw_env = partial(TableEnv, "stack-a-biddi")
