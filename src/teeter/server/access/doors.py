"""How many connections there are, before anybody has said a word: from one address, and in all."""

import logging
from collections import Counter

from teeter.server.access.limits import counted_as
from teeter.server.access.proxies import TrustedProxies

log = logging.getLogger("teeter.doors")
RESERVED_FILES = 256
"""For the store, workers, and whatever else the server opens."""
WANTED_FILES = 65_536
FEW_FILES = 4_096


class Doors:
    def __init__(self, most: int, most_per_address: int, proxies: TrustedProxies) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._proxies = proxies
        self._inside: Counter[str] = Counter()
        self._all = 0

    def enter(self, host: str) -> tuple[int, str] | None:
        """None if they may; else the status and why. A proxy that is trusted comes for many people: only the number of
        all counts for it."""
        address = counted_as(host)
        if self._all >= self._most:
            return 503, "this server has as many connections as it can hold; try again"
        if self._inside[address] >= self._most_per_address and host not in self._proxies:
            return 429, "too many connections are open from your address; close some first"
        self._inside[address] += 1
        self._all += 1
        return None

    def leave(self, host: str) -> None:
        address = counted_as(host)
        self._inside[address] -= 1
        self._all -= 1
        if not self._inside[address]:
            del self._inside[address]

    def __len__(self) -> int:
        return self._all


def raise_open_files() -> int:
    """How many connections this process can hold, after its limit of open files was raised as far as the system lets
    it. Where that is not far, the log says so."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    files = WANTED_FILES if files == resource.RLIM_INFINITY else files
    most = max(files - RESERVED_FILES, files // 2)
    if files < FEW_FILES:
        log.warning("few files may be open here: raise the limit (ulimit -n)", extra={"files": files, "most": most})
    return most
