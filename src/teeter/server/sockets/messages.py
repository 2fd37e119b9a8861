"""What travels over the socket: typed, bounded, and described by these classes alone.

Texts are JSON: a client *says*, the server *tells*. Bytes are the live hand (in) and poses (out).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from teeter.bots.reason import Reason
from teeter.physics.explain import Fall
from teeter.rules.moves import AnyMove
from teeter.rules.names import TremorLevel, kebab
from teeter.rules.objection import Objection
from teeter.server.refusal_codes import Because
from teeter.server.tables.chat import Remark
from teeter.server.tables.phrases import Phrase
from teeter.table.analysis.findings import Better
from teeter.table.budgets import BUILT_PIECES
from teeter.table.building.messages import Gauge, Landing, OwnPiece
from teeter.table.building.poses import PieceAt, TowerSpot
from teeter.table.live import SeatView
from teeter.table.race.messages import Advice
from teeter.table.race.report import Report
from teeter.table.race.trial import Finished
from teeter.table.reading import JsonReader
from teeter.table.seating import Word
from teeter.table.sheet import Name, Sheet
from teeter.table.store import Role, Stage

Token = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Command = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9._:-]+$")]
Count = Annotated[int, Meta(ge=0, le=2**31)]


# --- from the client


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="say", tag=kebab):
    pass


class Hello(Said, frozen=True):
    """The first message: who I am, and up to which entry I have the log."""

    token: Token
    since: Count = 0


class MakeMove(Said, frozen=True, tag="move"):
    """`id` is the client's own, and others may use the same. Said again it is the same move, made once; with another
    move it is refused."""

    id: Command
    seat: Name
    move: AnyMove


class Hold(Said, frozen=True):
    """Take the piece in hand once more, above everything; `foundation`: to lay it as a further foundation."""

    seat: Name
    foundation: bool = False


class LetGo(Said, frozen=True):
    """Open the hand: whatever it holds is placed there."""

    id: Command
    seat: Name


class TakePiece(Said, frozen=True):
    """Free building: take a piece in hand over a tower of your own, which is told with it, in the order in which it was
    built. `ground`: the piece may touch the table, and comes down beside the tower. Said with a piece in hand, that one
    goes back."""

    set: Word
    tower: Annotated[tuple[OwnPiece, ...], Meta(max_length=BUILT_PIECES)]
    piece: Word
    ground: bool = False
    tremor: TremorLevel = "natural"


class TakeBlock(Said, frozen=True):
    """Race: take one of your blocks in hand, from beside the mat or from wherever it lies; `snap`: line to line."""

    seat: Name
    block: Word
    snap: bool = False


class PutDown(Said, frozen=True):
    """Race: lower the block straight down and let go where it touches; `drop`: let go where it is."""

    seat: Name
    drop: bool = False


class PutBack(Said, frozen=True):
    """Lay the block in hand back beside the mat, or in free building the piece back on the shelf."""

    seat: Name


class AskHint(Said, frozen=True):
    """Where would master put the piece in hand? Race: what should I lay next? Where the host allows it; everybody hears
    that it was asked."""

    seat: Name


class GoOn(Said, frozen=True):
    """Stack-a-Biddi: I have seen the points. When everybody has, the next dice are thrown; at a real table at once."""

    seat: Name


class Chat(Said, frozen=True):
    """Say something across the table: one of the set phrases, or a short text. It is not in the log."""

    seat: Name
    phrase: Phrase | None = None
    text: Annotated[str, Meta(min_length=1, max_length=120)] | None = None


class Why(Said, frozen=True):
    """Ask a bot why it made its last move."""

    seat: Name


class Ping(Said, frozen=True):
    pass


Saying = (
    Hello | MakeMove | Hold | LetGo | TakePiece | TakeBlock | PutDown | PutBack | AskHint | GoOn | Chat | Why | Ping
)

_said: JsonReader[Saying] = JsonReader(Saying)


def read_said(words: str | bytes) -> Saying:
    """Raises NotRead."""
    return _said.read(words)


# --- from the server


class Tells(Struct, frozen=True, tag_field="tell", tag=kebab):
    pass


class Welcome(Tells, frozen=True):
    """Who you are here. The log follows from `since` on; `fingerprint` is of the state at entry `n`."""

    table: str
    role: Role
    seats: tuple[str, ...]
    since: int
    n: int
    fingerprint: str | None


class Seats(Tells, frozen=True):
    """The table as the host set it."""

    sheet: Sheet
    stage: Stage
    raced: bool
    """Everybody builds at the same time, on a mat of their own, instead of one after the other."""
    colours: dict[str, str] = {}
    next: str | None = None
    spots: tuple[TowerSpot, ...] = ()
    """On a crowded table, once the game has begun: where every tower has its place. Frames of a hand there show, after
    the pieces of the tower that is built on, those of all others in this order, and the piece in hand last; each from
    the middle of its own tower's place."""
    day: str | None = None
    """Of a tower of the day, like 2026-11-17."""
    evening: str | None = None
    """That this game is part of."""


class Log(Tells, frozen=True):
    """Entries in their order, none missing."""

    entries: list[Raw]


class ViewTold(Tells, frozen=True, tag="view"):
    """What you see after entry `n`, and what your seats may do."""

    view: SeatView


class Towers(Tells, frozen=True):
    """Where the pieces of the towers stand, bottom up; told when you come and whenever it changes. A tower that only
    has the foundation which the rules laid is left out: it lies as that piece rests best, at the middle. While frames
    of a hand come, they have the word."""

    towers: dict[str, tuple[PieceAt, ...]]


class Done(Tells, frozen=True):
    """Your command is entry `n`, safe for good."""

    id: str
    n: int


class Refused(Tells, frozen=True):
    """Nothing happened; `rule` is the paragraph that says why and `objection` the same as facts; where no paragraph
    does, `because` may be a word for it. With `again` the same command may be sent again."""

    id: str | None
    why: str
    rule: str | None = None
    again: bool = False
    because: Because | None = None
    place: int | None = None
    """In the line for a hand, where that is why."""
    objection: Objection | None = None


class Present(Tells, frozen=True):
    """Which seats have somebody there, and how many look on."""

    seats: tuple[str, ...]
    watching: int


class Clock(Tells, frozen=True):
    """In so many seconds the table acts for these seats."""

    what: Literal["auction", "build", "away", "pick", "round", "go", "dice"]
    """`go`: the race begins then. `dice`: the next are thrown then, or as soon as these seats want to go on."""
    seats: tuple[str, ...]
    seconds: float


class Chatted(Tells, frozen=True, tag="chat"):
    """Said across the table, oldest first."""

    said: tuple[Remark, ...]


class TowerMargin(Tells, frozen=True, tag="margin"):
    """How far a tower is from falling after entry `n`."""

    n: int
    tower: str
    gauge: Gauge


class Foreseen(Tells, frozen=True):
    """What would come of the piece in hand if it were lowered from where it is held, and let go of where it touches."""

    n: int
    tower: str
    landing: Landing


class TowerFell(Tells, frozen=True, tag="fell"):
    """What fell, as entry `n` ruled, and why: in English, and as facts for every other language."""

    n: int
    tower: str
    """That was built on."""
    why: str
    fall: Fall | None
    """None: it stands, and only others fell."""
    also: tuple[str, ...] = ()
    """Others that fell on a crowded table, in the order in which they did."""


class Inspection(Tells, frozen=True):
    """Race: what the inspector saw, level by level from the bottom up; the points follow in the log."""

    report: Report


class TrialFinish(Tells, frozen=True, tag="finish"):
    """Solo trial: how it went. The clip of it came right before, for a ghost to race against."""

    finished: Finished


class PieceBuilt(Tells, frozen=True, tag="built"):
    """Free building: what came of the piece. The clip of it came right before."""

    stands: bool
    height_mm: float
    why: str
    """In English: how it stands, or what made it fall."""
    fall: Fall | None
    gauge: Gauge | None
    tower: tuple[OwnPiece, ...]
    """What stands now; after a fall, what is left of it."""


class HintAsked(Tells, frozen=True):
    """Somebody asked for a hint after entry `n`."""

    n: int
    seat: str


class MastersHint(Tells, frozen=True):
    """Where master would put the piece in hand, as the tower stood after entry `n`: told to whoever asked."""

    n: int
    seat: str
    tower: str
    piece: str
    better: Better


class RaceHint(Tells, frozen=True, tag="hint"):
    """Race: what to do next with the stack as it is."""

    seat: str
    advice: Advice


class BotThought(Tells, frozen=True, tag="thought"):
    """Why a bot made its last move, which is entry `n`: in English, and as facts for every other language."""

    seat: str
    n: int
    why: str
    reason: Reason


class Pong(Tells, frozen=True):
    pass


class Closing(Tells, frozen=True):
    """The last message before the socket closes."""

    why: str


TELLS = (
    *(Welcome, Seats, Log, ViewTold, Done, Refused, Present, Clock),
    *(Chatted, Towers, TowerMargin, Foreseen, TowerFell, BotThought, Inspection),
    *(HintAsked, MastersHint, RaceHint, TrialFinish, PieceBuilt, Pong, Closing),
)
encode = msgspec.json.encode
