"""Who analyses a game, in a process of its own: asked for one finding after the other."""

from teeter.table.analysis.findings import AnalysisJob, Judged, Turn
from teeter.table.analysis.hindsight import hindsight


class Analyst:
    def __init__(self, job: AnalysisJob) -> None:
        self._findings = hindsight(job)

    def find(self) -> Judged | Turn | None:
        """The next finding; None: that was all."""
        return next(self._findings, None)
