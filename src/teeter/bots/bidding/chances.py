"""Everybody's chance of winning, from how many more pieces each tower will carry and what is left in each purse.

Nobody plays a game to its end in their mind. What an auction leaves behind is weighed instead: each player has a
strength, and wins as often as it is in proportion to all of them together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Chances = tuple[float, ...]
"""Of each player, in the order in which they sit; together 1."""

SHARP = 2.2
"""How surely the longer-lived tower wins: at 1, twice the life wins twice as often."""
ALIVE = 1.0
"""Pieces that even a hopeless tower is good for: somebody else may fall first."""
EACH, LAST = 1.6, 3.0
"""Pieces of trouble that every diamond keeps away, and the last one beside: a broke player must take everything."""
TALL_MM = 90.0
"""mm by which a tower must be taller to win about three times as often."""
RISE_MM, PURSE_MM = 9.0, 5.0
"""mm that a piece to come adds to a tower, with all that falls on the way; and that a piece kept away does."""
RED = 3.0
"""How many times as strong a red piece makes whoever has it in the tower."""
REDS_TO_WIN = 3
SHAKY = 2.0
"""Pieces more that a tower carries whose next piece stands about every second time."""


@dataclass(frozen=True)
class Contender:
    """A player as far as an auction is concerned."""

    carries: float
    """Pieces more that the tower will carry; for whoever has none yet: with the foundation that they could have."""
    diamonds: int
    height_mm: float = 0.0
    reds: int = 0
    thrift: float = 1.0
    """How dear diamonds are to this player."""
    builds: bool = True
    """False: stopped, or fallen with remains that count."""
    fallen: bool = False
    """The tower, or what remains of it."""
    out: bool = False

    @property
    def life(self) -> float:
        """Pieces that the tower will outlast, built or kept away."""
        return ALIVE + max(0.0, self.carries) + self.thrift * reach(self.diamonds)


def reach(diamonds: int) -> float:
    """Pieces of trouble that a purse keeps away: each further diamond less than the one before."""
    return EACH * diamonds + LAST * sum(1 / k for k in range(1, diamonds + 1))


def lasting(players: Sequence[Contender]) -> Chances:
    """Who stands longest wins."""
    return shared([0.0 if player.out else player.life**SHARP for player in players])


def tallest(players: Sequence[Contender], left: float = math.inf) -> Chances:
    """Who is tallest in the end wins, so many pieces later."""
    return shared([0.0 if player.out else _towering(player.height_mm + _growth(player, left)) for player in players])


def tallest_until_one_is_left(players: Sequence[Contender]) -> Chances:
    """The same where nobody builds on once all towers but one have fallen: who is short then stays so."""

    def in_the_end(player: Contender) -> float:
        goes_on = max((_lasts(other) for other in players if other is not player), default=0.0)
        return player.height_mm + _growth(player, goes_on)

    return shared([0.0 if player.out else _towering(in_the_end(player)) for player in players])


def lasting_or_tallest(players: Sequence[Contender], left: float) -> Chances:
    """Who stands longest wins, or whoever is tallest if so many pieces more bring nobody down."""
    standing = math.prod(player.life / (player.life + left) for player in players if not player.out)
    return mixed(standing, tallest(players, left), lasting(players))


def reddest(players: Sequence[Contender]) -> Chances:
    """Three red pieces win, or that the other's tower falls."""
    if any(player.reds >= REDS_TO_WIN and not player.out for player in players):
        return shared([float(player.reds >= REDS_TO_WIN and not player.out) for player in players])
    return shared([0.0 if player.out else _towards_red(player) for player in players])


def shared(strengths: Sequence[float]) -> Chances:
    """In proportion; where nobody has any, all are equal."""
    total = sum(strengths)
    return tuple(each / total for each in strengths) if total > 0 else (1 / len(strengths),) * len(strengths)


def mixed(share: float, one: Chances, other: Chances) -> Chances:
    """The one as often as `share` says, else the other."""
    return tuple(share * a + (1 - share) * b for a, b in zip(one, other, strict=True))


def _towering(height_mm: float) -> float:
    return math.exp(height_mm / TALL_MM)


def _growth(player: Contender, goes_on: float) -> float:
    """mm, if the game goes on for so many pieces."""
    if not player.builds:
        return 0.0
    built = min(max(0.0, player.carries), goes_on)
    return RISE_MM * built + PURSE_MM * min(player.thrift * reach(player.diamonds), goes_on - built)


def _lasts(player: Contender) -> float:
    """Pieces until the tower falls; one at which nobody builds any more stays for ever."""
    if player.out or player.fallen:
        return 0.0
    return player.life if player.builds else math.inf


def _towards_red(player: Contender) -> float:
    """Every red that is missing has to stand, and one more piece for the rest."""
    steady = max(0.0, player.carries) + ALIVE
    purse = math.sqrt(ALIVE + player.thrift * reach(player.diamonds))
    return float((steady / (steady + SHAKY)) ** (1 + REDS_TO_WIN - player.reds) * RED**player.reds * purse)
