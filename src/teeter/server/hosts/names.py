"""By which name other hosts know this one: in the store, and on the channel on which it hears from them."""

import re
import socket

MOST_LETTERS = 32
_FITS = re.compile(rf"[A-Za-z0-9._:-]{{1,{MOST_LETTERS}}}")


class BadHostName(ValueError):
    """It can't be kept, or others could not call it."""


def checked_name(name: str) -> str:
    """Raises BadHostName."""
    if not _FITS.fullmatch(name):
        raise BadHostName(f"{name!r} can't be a host's name: it has 1 to {MOST_LETTERS} letters, digits or . _ : -")
    return name


def default_name(port: int) -> str:
    """This machine's and the port: two on one machine have two."""
    after = f":{port}"
    own = re.sub(r"[^A-Za-z0-9._-]", "-", socket.gethostname()) or "host"
    return own[: MOST_LETTERS - len(after)] + after
