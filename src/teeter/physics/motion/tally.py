"""How many placements this process has simulated, and how much was stepped: what thought costs, whatever machine it
runs on. Who wants to know what something cost asks before and after."""

A_STEP = 286
"""What a step takes by itself, in contacts that are solved once."""

_simulated = 0
_worked = 0


def count_one() -> None:
    """A piece is let go of, and what comes of it is stepped."""
    global _simulated
    _simulated += 1


def count_steps(steps: int, solved: int) -> None:
    """So many were taken. `solved`: contacts times rounds of the solver, of all of them together."""
    global _worked
    _worked += steps * A_STEP + solved


def simulated() -> int:
    """Placements since the process began."""
    return _simulated


def worked() -> int:
    """Since the process began, in contacts that are solved once: about half a microsecond each on a calm core."""
    return _worked
