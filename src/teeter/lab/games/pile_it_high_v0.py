"""Pile It High for PettingZoo."""

from functools import partial

from teeter.lab.aec import TableEnv, aec

env = partial(aec, "pile-it-high")
raw_env = partial(TableEnv, "pile-it-high")
