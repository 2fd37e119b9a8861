"""Who plays: how well they look, how steady their hand is, and what they are like."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass

from teeter.bots.placing.aims import THOROUGH, Effort

TO_THE_END = sys.maxsize
"""Of answers that somebody thinks of."""


@dataclass(frozen=True)
class Character:
    name: str
    words: str
    """For whoever chooses an opponent."""
    effort: Effort
    """Of placing a piece."""
    slip_mm: float
    """How far the hand misses what the eye has chosen, beyond the tremor that every hand has: root mean square."""
    slip_deg: float = 0.0
    doubt: float = 0.0
    """How wrongly it judges pieces and towers."""
    looks: bool = True
    """It judges pieces by the towers, not only by how awkward they are as such."""
    nerve: float = 1.0
    """Risks seem this much smaller."""
    thrift: float = 1.0
    """Diamonds seem this much dearer."""
    bluff: float = 0.0
    """How often it goes on bidding without meaning it."""
    plies: int = 1
    """Of an auction: how many answers of others it thinks of."""
    foresight: float = 0.0
    """How much it minds what a placement means for the pieces after it."""
    caps: bool = False
    """On a tower that all build together it leaves the others no room, once the tower is worth looking at."""
    gentle: float = 0.0
    """It pushes on others only what leaves them so much of their tower, from 0 to 1."""


_PLAIN = Effort(lies=3, yaws=4, step=3, slopes=False, landings=6, trials=0, nudges=0, ahead=2)
_CAREFUL = Effort(lies=4, yaws=4, step=3, slopes=False, landings=8, trials=1, shakes=1, nudges=0, ahead=0)

CHILD = Character(
    "child",
    "builds merrily, and not for long",
    Effort(lies=2, yaws=2, step=3, slopes=False, landings=4, trials=0, nudges=0, ahead=0),
    slip_mm=1.5,
    slip_deg=1.2,
    doubt=0.8,
    looks=False,
    thrift=0.3,
    gentle=0.7,
)
STEADY = Character(
    "steady",
    "knows the game and has a calm hand",
    _PLAIN,
    slip_mm=1.0,
    slip_deg=0.5,
    doubt=0.4,
    thrift=0.4,
    gentle=0.45,
)
MASTER = Character(
    "master",
    "sees where an egg can stand, and what it will cost you",
    THOROUGH,
    slip_mm=0.0,
    plies=TO_THE_END,
    foresight=1.0,
    caps=True,
)
BLUFFER = Character(
    "bluffer",
    "stakes diamonds on your nerves",
    _CAREFUL,
    slip_mm=0.4,
    slip_deg=0.2,
    doubt=0.2,
    plies=2,
    bluff=0.35,
    thrift=0.3,
    gentle=0.3,
)
MISER = Character(
    "miser",
    "would rather build than pay",
    _CAREFUL,
    slip_mm=0.3,
    slip_deg=0.2,
    doubt=0.2,
    plies=2,
    thrift=2.5,
    gentle=0.3,
)
DAREDEVIL = Character(
    "daredevil",
    "takes what nobody wants",
    _CAREFUL,
    slip_mm=0.3,
    slip_deg=0.2,
    doubt=0.2,
    plies=2,
    nerve=2.0,
    thrift=0.3,
    caps=True,
)

CHARACTERS: Mapping[str, Character] = {each.name: each for each in (CHILD, STEADY, MASTER, BLUFFER, MISER, DAREDEVIL)}
