"""What can be wrong with an experiment."""

from teeter.bulk.errors import BulkError


class LabError(BulkError):
    """Something that whoever asks for an experiment can mend."""


class BadEnv(LabError):
    """No environment can be made like this."""


class BadAgent(LabError):
    """Nobody is called so, or the file has no agent."""


class BadTask(LabError):
    """There is no such task, or it has no such seeds."""


class BadResults(LabError):
    """A file holds no results."""
