"""What hosts that share a PostgreSQL tell each other, by its NOTIFY."""

import msgspec
from msgspec import Struct


class Wanted(Struct, frozen=True, tag="wanted"):
    """Somebody is at the door of `by` for this table."""

    table: str
    by: str
    ask: int
    """The number of the question, for the answer."""


class HolderHeard(Struct, frozen=True, tag="heard"):
    """The holder is there, and at it; the answer takes a little longer."""

    ask: int


class HolderAnswers(Struct, frozen=True, tag="answer"):
    """The table is free; or it stays for so many seconds, after which one may ask again."""

    ask: int
    stays: float = 0.0


class Taken(Struct, frozen=True, tag="taken"):
    """Claimed without an answer. Whoever held it may be frozen, and learns of it afterwards."""

    table: str
    epoch: int


HostSays = Wanted | HolderHeard | HolderAnswers | Taken

_read = msgspec.json.Decoder(HostSays)


def written(said: HostSays) -> str:
    return msgspec.json.encode(said).decode()


def understood(words: str) -> HostSays | None:
    """None: a newer Teeter says something that this one does not know."""
    try:
        said: HostSays = _read.decode(words)
        return said
    except msgspec.DecodeError:
        return None
