"""What can be wrong with an experiment."""


class BadEnv(ValueError):
    """No environment can be made like this."""
