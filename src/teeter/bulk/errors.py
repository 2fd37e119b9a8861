"""What keeps many tasks from being done."""


class BulkError(ValueError):
    """Something that whoever started the run can mend."""


class WorkersKeepDying(BulkError):
    """A task's worker was killed again and again."""


class NoCluster(BulkError):
    """There is no such cluster, or nothing here to reach one with."""


class OtherRun(BulkError):
    """A file holds the results of another run."""
