"""Build or Push for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "build-or-push")
raw_env = partial(TableEnv, "build-or-push")
