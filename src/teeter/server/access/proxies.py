"""Web servers and balancers in front of this one, and what is believed of what they say: who asks (X-Forwarded-For), by
which scheme and by which name (X-Forwarded-Proto, X-Forwarded-Host). Of anybody else these headers mean nothing."""

import ipaddress
import logging
from collections.abc import Iterable, Sequence

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

LOOPBACK = ("127.0.0.1", "::1")
FOR, PROTO, HOST = "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"
SIGNS = (FOR, PROTO, HOST, "forwarded", "via", "x-real-ip")
"""Headers that nobody sends but proxies, and those who pass for one."""
NO_ADDRESS = "unknown"
"""Whoever comes by a socket in the file system: they are on this machine."""
PASSED_ON = "teeter.passed-on"
"""In the scope: this came through a proxy."""


MOST_WONDERED = 8
log = logging.getLogger("teeter.proxies")


class BadProxy(ValueError):
    """What was named is no address and no network."""


class TrustedProxies:
    """Whoever sits on this machine is trusted besides: a web server in front usually does."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """By addresses and networks; several may stand in one text, with commas. Raises BadProxy."""
        words = [word.strip() for each in named for word in each.split(",")]
        self._networks = [_network(word) for word in (*LOOPBACK, *words) if word]

    def __contains__(self, host: str) -> bool:
        address = _address(host)
        return host == NO_ADDRESS if address is None else any(address in network for network in self._networks)

    def asker(self, named: Sequence[str]) -> str | None:
        """Of the addresses in X-Forwarded-For the last one that is not a proxy of ours: whatever stands before it
        anybody could have written. If all are, the first; None if what counts is no address."""
        found: Address | None = None
        for each in reversed(named):
            found = _address(_without_port(each))
            if found is None or str(found) not in self:
                break
        return str(found) if found else None


class BehindProxies:
    """Says of every request who asks, whoever passed it on."""

    def __init__(self, app: ASGIApp, trusted: TrustedProxies) -> None:
        self._app = app
        self._trusted = trusted
        self._wondered: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            headers = Headers(scope=scope)
            scope[PASSED_ON] = any(sign in headers for sign in SIGNS)
            by = scope["client"][0] if scope["client"] else NO_ADDRESS
            if by in self._trusted:
                self._believe(scope, headers)
            elif FOR in headers:
                self._wonder(by)
        await self._app(scope, receive, send)

    def _wonder(self, by: str) -> None:
        """Most likely a proxy that its host forgot to name; anybody else may write such a header, too."""
        if by not in self._wondered and len(self._wondered) < MOST_WONDERED:
            self._wondered.add(by)
            log.warning(
                "says whom it comes for, and is not believed: if it is a proxy of yours, name it with"
                " --trusted-proxies, or all its players share one address and its limits",
                extra={"address": by},
            )

    def _believe(self, scope: Scope, headers: Headers) -> None:
        named = [each.strip() for line in headers.getlist(FOR) for each in line.split(",")]
        if asker := self._trusted.asker(named):
            scope["client"] = (asker, 0)
        if (proto := headers.get(PROTO, "").strip().lower()) in ("http", "https"):
            scope["scheme"] = proto.replace("http", "ws") if scope["type"] == "websocket" else proto
        if host := headers.get(HOST, "").rpartition(",")[2].strip():
            kept = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [(b"host", host.encode("latin-1")), *kept]


def was_passed_on(connection: HTTPConnection) -> bool:
    return bool(connection.scope[PASSED_ON])


def _network(word: str) -> Network:
    try:
        network = ipaddress.ip_network(word, strict=False)
    except ValueError as error:
        raise BadProxy(
            f"{word!r} is no address and no network: name those of your proxies, such as 10.0.0.5 or 10.0.0.0/24"
        ) from error
    if network.version == 6 and network.prefixlen >= 96 and (mapped := network.network_address.ipv4_mapped):
        return ipaddress.ip_network((mapped, network.prefixlen - 96))
    return network


def _address(host: str) -> Address | None:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address


def _without_port(named: str) -> str:
    """Some write 192.0.2.1:4711 or [2001:db8::1]:4711."""
    if named.startswith("["):
        return named[1:].partition("]")[0]
    return named.partition(":")[0] if named.count(":") == 1 else named
