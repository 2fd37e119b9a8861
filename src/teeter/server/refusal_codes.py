"""Why something was refused, in a word: programs read the English beside it, people hear it in their language."""

from typing import Literal

from teeter.rules.games.three_reds import TooFewReds
from teeter.server.tables.chat import NoLinks
from teeter.table.activity import NobodyHolds, NoHints
from teeter.table.building.advising import StillThinking, TowerStirred
from teeter.table.building.session import HasTouched, TakenAnew
from teeter.table.logfile import BadLog
from teeter.table.own_pieces import NoSuchPiece, TooFewPieces
from teeter.table.race.session import NotRacing
from teeter.table.seating import BadHandicap, BadName, NameTaken, WrongNumber
from teeter.table.sheet import NoRealBlocks, NoSeatLeft

Because = Literal[
    "not-begun", "not-your-seat", "moved-first", "not-kept",
    "holds-nothing", "has-touched", "hand-is-busy", "hand-anew", "hand-failed", "hand-idle", "hands-full", "in-line",
    "not-built",
    "not-racing", "race-on", "race-anew", "no-hints", "hint-comes", "hint-failed", "tower-stirred",
    "no-talking", "only-phrases", "too-fast", "no-links", "no-thought", "auction-is-on",
    "wrong-number", "bad-name", "name-taken", "no-seat-left", "no-real-blocks", "no-game",
    "no-such-piece", "too-few-pieces", "too-few-reds", "bad-handicap",
]  # fmt: skip

WORDS: dict[type[Exception], Because] = {
    HasTouched: "has-touched",
    TakenAnew: "hand-anew",
    NobodyHolds: "holds-nothing",
    NoHints: "no-hints",
    StillThinking: "hint-comes",
    TowerStirred: "tower-stirred",
    NotRacing: "not-racing",
    NoLinks: "no-links",
    WrongNumber: "wrong-number",
    BadName: "bad-name",
    NameTaken: "name-taken",
    NoSeatLeft: "no-seat-left",
    NoRealBlocks: "no-real-blocks",
    BadLog: "no-game",
    NoSuchPiece: "no-such-piece",
    TooFewPieces: "too-few-pieces",
    TooFewReds: "too-few-reds",
    BadHandicap: "bad-handicap",
}


def in_a_word(error: Exception) -> Because | None:
    return WORDS.get(type(error))
