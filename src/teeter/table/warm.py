"""Imported once by the process that all workers are copied from, so that each of them starts warm."""

from teeter.table.bench import warm_up

warm_up()
