"""Who plays: how well they look, how steady their hand is, and what they are like."""

from collections.abc import Mapping
from dataclasses import dataclass

from teeter.bots.placing.aims import Effort


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
    foresight: float = 0.0
    """How much it minds what a move means for the moves after it."""
    caps: bool = False
    """On a tower that all build together it leaves the others no room, once the tower is worth looking at."""
    spite: float = 1.0
    """What trouble for others is worth, beside one's own."""


_PLAIN = Effort(lies=3, yaws=4, step=3, slopes=False, landings=6, trials=0, nudges=0, ahead=0)
_CAREFUL = Effort(lies=4, yaws=4, step=3, slopes=False, landings=8, trials=1, shakes=1, nudges=0, ahead=0)

CHILD = Character(
    "child",
    "builds merrily, and not for long",
    Effort(lies=2, yaws=2, step=4, slopes=False, landings=3, trials=0, nudges=0, ahead=0),
    slip_mm=2.5,
    slip_deg=2.0,
    doubt=0.8,
    looks=False,
    spite=0.3,
)
STEADY = Character("steady", "knows the game and has a calm hand", _PLAIN, slip_mm=1.0, slip_deg=0.5, doubt=0.4)
MASTER = Character(
    "master", "sees where an egg can stand, and what it will cost you", Effort(), slip_mm=0.0, foresight=1.0, caps=True
)
BLUFFER = Character(
    "bluffer", "stakes diamonds on your nerves", _CAREFUL, slip_mm=0.4, slip_deg=0.2, doubt=0.2, bluff=0.35, thrift=0.7
)
MISER = Character("miser", "would rather build than pay", _CAREFUL, slip_mm=0.3, slip_deg=0.2, doubt=0.2, thrift=2.5)
DAREDEVIL = Character(
    "daredevil",
    "takes what nobody wants",
    _CAREFUL,
    slip_mm=0.3,
    slip_deg=0.2,
    doubt=0.2,
    nerve=2.0,
    thrift=0.5,
    caps=True,
)

CHARACTERS: Mapping[str, Character] = {each.name: each for each in (CHILD, STEADY, MASTER, BLUFFER, MISER, DAREDEVIL)}
