"""How many placements this process has simulated: what thought costs, whatever machine it runs on."""

_simulated = 0


def count_one() -> None:
    """A piece is let go of, and what comes of it is stepped."""
    global _simulated
    _simulated += 1


def simulated() -> int:
    """Since the process began; who wants to know what something cost asks before and after."""
    return _simulated
