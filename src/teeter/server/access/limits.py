"""How much one socket or one address may ask for: buckets that fill again with time."""

import ipaddress
import time
from collections import OrderedDict

HOME_BITS = 64


class Bucket:
    def __init__(self, rate: float, burst: float) -> None:
        """`rate`: a second; `burst`: at once."""
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < amount:
            return False
        self._level -= amount
        return True


def counted_as(host: str) -> str:
    """Whom an address belongs to, as far as anybody can tell: a home has a whole network of IPv6 addresses (/64)."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return str(address)
    return str(ipaddress.ip_network((address, HOME_BITS), strict=False))


class Buckets:
    """One for each address, or whatever else is counted. Whoever was not seen for longest is forgotten first."""

    REMEMBERED = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str, amount: float = 1.0) -> bool:
        bucket = self._buckets.pop(whose, None) or Bucket(self._rate, self._burst)
        self._buckets[whose] = bucket
        if len(self._buckets) > self.REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(amount)


class Addresses:
    """What one address may ask, and how many sockets it may hold."""

    def __init__(self, rate: float, burst: float, most_sockets: int) -> None:
        self._asking = Buckets(rate, burst)
        self._most_sockets = most_sockets
        self._sockets: dict[str, int] = {}

    def may_ask(self, address: str, cost: float = 1.0) -> bool:
        return self._asking.take(address, cost)

    def connect(self, address: str) -> bool:
        if self._sockets.get(address, 0) >= self._most_sockets:
            return False
        self._sockets[address] = self._sockets.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self._sockets[address] - 1
        if left:
            self._sockets[address] = left
        else:
            del self._sockets[address]
