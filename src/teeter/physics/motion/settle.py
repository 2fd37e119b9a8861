"""Letting go and watching until everything is at rest, or has fallen.

Nothing is stepped that need not be: a tower at rest is frozen by not stepping it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from teeter.physics.errors import Diverged
from teeter.physics.motion.film import Film, run
from teeter.physics.motion.tally import worked
from teeter.physics.motion.world import TICK_SECONDS, World
from teeter.physics.pose import CM, Floats

WINDOW = 40
"""Steps after which it is looked whether anything moved. Speeds would not tell: contacts jitter in place."""
QUIET_MM = 0.005
"""What moves less than this in a window is quiet."""
STILL_MM = 0.05
REST_WINDOWS = 25
"""What can't be certified (a ball on a plane) is at rest if it moves less than `STILL_MM` in a whole second."""
ASK_EVERY = 5
"""Windows between two attempts to certify."""
CALM_AFTER, CALM = 12, 0.8
"""The engine knows no rolling friction, so an egg would rock for ever: after half a second every window takes some of
the speed away. That damps, but holds nothing that would fall."""
DRAUGHT = 0.01
"""Nothing balances on a tip for long: before the uncertified counts as at rest, it must bear a sideways pull of this
much of its weight for the time of a window."""
ONLY_ASKED_MM = 2.0
"""The draught is a question: what moved less than this by it is where it was before."""
LONGEST_SETTLING_WINDOWS = 250
"""Windows after which whatever still moves has moved enough: 10 s."""

TRIED_REST_MM = 0.03
"""In a trial: what moves less than this in a window is quiet."""
TRIED_LEASH_MM, TRIED_ROLL_MM = 5.0, 30.0
"""In a trial: if what stood before goes further than this, or the new piece itself, it will fall. To watch a tall tower
all the way down takes longer than everything else. Of 227 trials that came to rest five had gone as far, and 60 % of
what falls take is saved."""
ROCKING_MM = 0.2
"""What holds by equilibrium, but only just, is at rest if it stays as near as this for a second: the engine may rock it
in place for ever."""


@dataclass(frozen=True)
class Haste:
    """How closely somebody looks on who only tries."""

    rest: int
    """Windows in which all must be quiet."""
    longest: int
    """Windows: what moves for so long never will be."""
    work: int
    """As `tally` counts it: nothing that takes more is watched to its end."""


HASTY = Haste(rest=4, longest=40, work=1_200_000)
WARY = Haste(rest=20, longest=60, work=2_000_000)

Opinion = Literal["stands", "holds", "wait", "give up"]
"""What equilibrium has to say on quiet pieces: they hold with something to spare, just so, not by themselves; or it
depends on pieces that can't move here."""


@dataclass(frozen=True)
class Settled:
    fell: tuple[int, ...]
    """What touched the table first."""
    quiet: bool
    """At rest; neither quiet nor fallen is what was given up, or never came to rest."""
    certified: bool
    seconds: float


def settle(
    world: World,
    opinion: Callable[[], Opinion],
    *,
    longest: int = LONGEST_SETTLING_WINDOWS,
    leash_mm: float = math.inf,
    film: Film | None = None,
    haste: Haste | None = None,
) -> Settled:
    """Step until the pieces are quiet and certified to stand, or until a piece other than a foundation touches the
    table. Given up is what has the opinion against it, or goes further than its leash."""
    if haste:
        longest = min(longest, haste.longest)
    still = near = calm = 0
    began = worked()
    draught: Floats | None = None
    """Where all was before it was asked."""
    origin = start = anchor = world.moving.copy()
    for window in range(1, longest + 1):
        before = world.moving.copy()
        steps = run(world, WINDOW, film)
        check(world)
        if world.alarm[0]:
            return Settled(world.on_the_table(), False, False, ((window - 1) * WINDOW + steps) * TICK_SECONDS)
        if haste and (_gone(world, start) or worked() - began > haste.work):
            break
        way = moved(world, before)
        calm = calm + 1 if way < TRIED_REST_MM else 0
        if haste and calm >= haste.rest:
            return Settled((), True, False, window * WINDOW * TICK_SECONDS)
        if way < QUIET_MM:
            still += 1
            thought = opinion() if still % ASK_EVERY == 1 else "wait"
            rests = still >= REST_WINDOWS and moved(world, origin) < STILL_MM
            if thought in ("stands", "give up") or (rests and draught is not None):
                if draught is not None and thought == "wait" and moved(world, draught) < ONLY_ASKED_MM:
                    world.moving[:], world.speeds[:] = draught, 0.0
                return Settled((), thought != "give up", thought == "stands", window * WINDOW * TICK_SECONDS)
            if still >= REST_WINDOWS:
                still, origin = 0, world.moving.copy()
                if rests:
                    draught = world.moving.copy()
                    world.blow(DRAUGHT)
                    run(world, WINDOW, film, until_fallen=False)
                    world.blow(0.0)
        else:
            still, origin = 0, world.moving.copy()
            if moved(world, start) > leash_mm:
                break
        near = near + 1 if moved(world, anchor) < ROCKING_MM else 0
        if near == 0 or near >= REST_WINDOWS:
            if near and opinion() in ("stands", "holds"):
                return Settled((), True, True, window * WINDOW * TICK_SECONDS)
            near, anchor = 0, world.moving.copy()
        if window >= CALM_AFTER:
            world.data.qvel[:] *= CALM
    return Settled((), False, False, window * WINDOW * TICK_SECONDS)


def _gone(world: World, start: Floats) -> bool:
    """Whether something is so far from where it was that it will not come to rest on the tower."""
    far = moved_each(world, start)
    return bool((far[:-1] > TRIED_LEASH_MM).any() or far[-1] > TRIED_ROLL_MM)


def moved(world: World, before: Floats) -> float:
    """Millimetres that any point of a loose piece can have moved since."""
    return float(moved_each(world, before).max(initial=0.0))


def moved_each(world: World, before: Floats) -> Floats:
    change = np.abs(world.moving - before)
    far: Floats = (change[:, :3].max(axis=1) + 2 * world.reach * change[:, 3:].max(axis=1)) / CM
    return far


def check(world: World) -> None:
    if world.astray():
        raise Diverged("The simulation went astray; the tower is as it was before.")
