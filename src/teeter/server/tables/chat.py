"""What is said across the table. It is kept in memory for whoever comes back, and nowhere else."""

import re
from collections import deque

from msgspec import Struct

from teeter.server.tables.phrases import Phrase
from teeter.table.lettering import is_legible

REMEMBERED = 50
LINK = re.compile(r"://|www\.|\w\.[a-z]{2,}(?:[/:?#]|\b)", re.IGNORECASE)


class Remark(Struct, frozen=True, omit_defaults=True):
    """`n` counts what was said here: what a client has seen already it passes over."""

    n: int
    seat: str
    phrase: Phrase | None = None
    text: str | None = None


class NotSaid(ValueError):
    """Why a remark was not passed on."""


class NoLinks(NotSaid):
    """There was one in it."""


class Conversation:
    def __init__(self, after: int = 0) -> None:
        """`after`: the number that all said before has at most."""
        self.remarks: deque[Remark] = deque(maxlen=REMEMBERED)
        self._n = after

    def remark(self, seat: str, phrase: Phrase | None, text: str | None) -> Remark:
        """Raises NotSaid."""
        if (phrase is None) == (text is None):
            raise NotSaid("say either a phrase or a text")
        if text is not None:
            text = " ".join(text.split())
            if not text or not is_legible(text):
                raise NotSaid("a text is made of letters and signs")
            if LINK.search(text):
                raise NoLinks("no links, please: nobody here can know where they lead")
        self._n += 1
        said = Remark(self._n, seat, phrase, text)
        self.remarks.append(said)
        return said
