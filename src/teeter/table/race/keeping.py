"""Where the blocks of a race lay not long ago, noted beside the log: whoever takes a table over goes on there."""

import time
from collections.abc import Mapping

from msgspec.structs import replace

from teeter.table.meanwhile import MatKept, RaceKept
from teeter.table.notebook import Notebook
from teeter.table.race.lane import Lane
from teeter.table.race.messages import MatJob

NOTE_SECONDS = 2.0
"""Between two notes of where everything lies."""
NOTE_TICKS = 5000
"""The same while nobody lays anything: of the time that is left."""


class RaceNotes:
    def __init__(self, notebook: Notebook) -> None:
        self._notebook = notebook
        self._noted = 0.0

    def of_round(self, round: int) -> Mapping[str, MatKept]:
        """What was noted last, by seat; nothing of any other round."""
        kept = self._notebook.now.race
        return kept.mats if kept and kept.round == round else {}

    def note_now_and_then(self, round: int, lanes: Mapping[str, Lane]) -> None:
        """At every beat."""
        if time.monotonic() > self._noted + NOTE_SECONDS:
            self.note(round, lanes)

    def note(self, round: int, lanes: Mapping[str, Lane]) -> None:
        self._noted = time.monotonic()
        before = self.of_round(round)
        left = {seat: lane.left() for seat, lane in lanes.items()}
        mats = {seat: MatKept(job.tick, job.lying) for seat, job in left.items()}
        if any(
            seat not in before or mat.lying != before[seat].lying or mat.tick > before[seat].tick + NOTE_TICKS
            for seat, mat in mats.items()
        ):
            self._notebook.note(race=RaceKept(round, mats))


def gone_on(job: MatJob, kept: MatKept | None) -> MatJob:
    """From what was kept, if anything was."""
    return job if kept is None else replace(job, lying=kept.lying, going=True, tick=kept.tick)
