"""What an analysis of a game tells: of every placement, and of those at which the game turned."""

from collections.abc import Sequence

from msgspec import Struct

from teeter.bots.reason import Reason
from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Rule
from teeter.table.frames import Seven
from teeter.table.store import Saved

NOTABLE_DEG = 1.0
"""A tower that bears so much less than before has been spoilt a little."""
MOST_TURNS = 4


class Chance(Struct, frozen=True):
    """Of so many hands on the same way, trembling otherwise, so many left a tower that stands."""

    stood: int
    tried: int


class Judged(Struct, frozen=True, omit_defaults=True):
    """One placement in hindsight."""

    n: int
    """The entry that ruled it."""
    tower: str
    builder: str
    piece: str
    stands: bool
    margins: dict[str, float]
    """Of every tower that stands afterwards: degrees of tilt that it bears."""
    before_deg: float | None = None
    """The same of this tower before; there was none."""
    chance: Chance | None = None
    """None if no hand led it."""

    @property
    def lost_deg(self) -> float:
        """What a fall takes is all that there was."""
        if self.before_deg is None:
            return 0.0
        return self.before_deg - (self.margins.get(self.tower, 0.0) if self.stands else 0.0)


class Better(Struct, frozen=True, omit_defaults=True):
    """What master would do, or would have done."""

    reason: Reason
    pose: Seven | None = None
    """Where the piece would come to rest: x, y, z in mm and a quaternion w, x, y, z. None: it saw no place."""
    tilt_deg: float | None = None
    """What the tower would bear then."""
    chance: Chance | None = None
    opens: Seven | None = None
    """Where its hand would open."""


class Turn(Struct, frozen=True):
    """A placement at which the game turned."""

    n: int
    lost_deg: float
    better: Better


class AnalysisJob(Struct, frozen=True):
    setup: Setup
    entries: tuple[Entry, ...]
    towers: dict[int, Saved]
    """As placements left them, by the entries that ruled them."""
    tremor: str


def turning_points(judged: Sequence[Judged]) -> list[Judged]:
    """The one after which a margin fell most comes first; of equals the earliest. Falls are among them, and whatever
    made a tower notably weaker."""
    notable = [each for each in judged if not each.stands or each.lost_deg >= NOTABLE_DEG]
    return sorted(notable, key=lambda each: (-each.lost_deg, each.n))[:MOST_TURNS]


def placements(entries: Sequence[Entry], towers: dict[int, Saved]) -> int:
    """How many there are to be judged."""
    return sum(isinstance(entry.move, Rule) and entry.n in towers for entry in entries)
