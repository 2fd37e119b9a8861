"""What a placement is for, and how much thought goes into it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from teeter.pieces.form import Floats

SURE_LEAN = 0.02
"""The lean at which most of the doubt is gone: a hand trembles, and the engine is no clockwork."""
FIRM, FIRMNESS = 0.3, 1.5
"""A lean that is more than enough, and what lean is worth up to there: all that comes later lives on it."""
WORST_LEAN = -0.05
"""A lean that is as bad as any."""
DOUBT_WEIGHS, FALLS_WEIGH = 0.5, 2.0
"""In trials: what was doubted by the look of it, and each trial in which it fell. Of 246 placements that had stood in
every trial two fell, and all five of those that had stood in some."""
REFUSED = 4.0
"""What a place is worth less that does not make a tower taller which must grow."""


@dataclass(frozen=True)
class Aim:
    """What the game wants of a placement, beyond that it stands."""

    tall: float = 0.0
    """What a centimetre of height is worth."""
    room: float = 2.0
    """What room for the next piece is worth; negative: leave none."""
    hope: float = 1.0
    """What it is worth, for whoever looks ahead, how many more could come, by the logarithm; where no room is to be
    left, how few."""
    risked: float = 4.0
    """What a tower is worth that would fall, in the measure of scores."""
    grow: bool = False
    """The tower must become taller."""


STEADILY = Aim()
LASTING = Aim(room=4.0, hope=3.0, risked=12.0)
"""As many pieces as possible, whatever comes."""
TALL = Aim(tall=0.5, room=0.7, grow=True)
NASTY = Aim(room=-2.0)


@dataclass(frozen=True)
class Effort:
    """How much is looked at. It is counted, not timed, so that a game can be played again exactly."""

    lies: int = 8
    yaws: int = 8
    step: int = 2
    """Cells from one place to the next."""
    slopes: bool = True
    """Whether slopes are looked at, along which it could lie."""
    landings: int = 16
    """Places that are looked at exactly."""
    trials: int = 5
    """Of these, how many are tried with a trembling hand."""
    shakes: int = 2
    """How often each is tried."""
    nudges: int = 2
    """Doubtful places around which a better spot is sought."""
    ahead: int = 3
    """Places for which it is asked what could come next."""
    again: int = 0
    """When nothing sure was found: in how many more places it is tried, after looking far more closely."""
    checks: int = 0
    """Trials without haste of what is to be done, where it bears little."""
    work: float = math.inf
    """After so many milliseconds, by what things take on a calm core, nothing more is looked at, and the best so far is
    it: see `budget`."""
    seconds: float = math.inf
    """The same by the clock; for live play only."""


GLANCE = Effort(lies=3, yaws=2, step=3, slopes=False, landings=4, trials=0, nudges=0, ahead=0)
QUICK = Effort(lies=6, yaws=4, step=3, landings=10, trials=2, shakes=1, nudges=1, ahead=0)
THOROUGH = Effort(again=5, checks=3, work=2000.0)


def doubt(lean: float) -> float:
    """From 0, it stands, to 1 and more: it can't."""
    return math.exp(-max(lean, WORST_LEAN) / SURE_LEAN)


def after_trials(doubted: float, tried: int, stood: int) -> float:
    """What is left of a doubt after so many trials."""
    if not tried:
        return doubted
    fallen = FALLS_WEIGH * (tried - stood)
    return (DOUBT_WEIGHS * min(1.0, doubted) + fallen) / (DOUBT_WEIGHS + stood + fallen)


def score(aim: Aim, lean: float, gain: float, left: float, doubted: float) -> float:
    """What a place is worth. `gain`: mm by which the tower grows; `left`: room on it then."""
    refused = REFUSED if aim.grow and gain < 1.0 else 0.0
    firmness = FIRMNESS * max(WORST_LEAN, min(lean, FIRM))
    return aim.tall * gain / 10 + aim.room * left + firmness - aim.risked * doubted - refused


def scores(aim: Aim, leans: Floats, gains: Floats, left: Floats) -> Floats:
    """The same for many places at once, none of them tried."""
    refused = REFUSED * (gains < 1.0) if aim.grow else 0.0
    doubts = np.exp(-np.maximum(leans, WORST_LEAN) / SURE_LEAN)
    firmness = FIRMNESS * np.clip(leans, WORST_LEAN, FIRM)
    return np.asarray(aim.tall * gains / 10 + aim.room * left + firmness - aim.risked * doubts - refused)
