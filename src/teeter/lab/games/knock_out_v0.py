"""Knock Out for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "knock-out")
raw_env = partial(TableEnv, "knock-out")
