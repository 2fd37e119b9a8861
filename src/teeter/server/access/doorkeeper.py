"""Who may come in at all: how often an address asks, and from which site a page talks."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from teeter.server.access.doors import LOOPBACK
from teeter.server.access.limits import Addresses, counted_as
from teeter.server.config import Config


class Doorkeeper:
    def __init__(self, config: Config) -> None:
        self._config = config
        rate = config.requests_per_second
        self.addresses = Addresses(rate, 5 * rate, config.sockets_per_address)

    def address(self, connection: HTTPConnection) -> str:
        """Behind a proxy on this machine, the address that the proxy names; of IPv6 the network."""
        return counted_as(connection.client.host) if connection.client else "unknown"

    def is_local(self, connection: HTTPConnection) -> bool:
        return self.address(connection) in LOOPBACK

    def origin_fits(self, connection: HTTPConnection) -> bool:
        """A page of another site may not talk to a table. What is no browser sends no origin."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._config.origins:
            return True
        try:
            return bool(origin) and urlsplit(origin).netloc == connection.headers.get("host")
        except ValueError:  # no address at all
            return False

    def base(self, connection: HTTPConnection) -> str:
        """What links to this server begin with."""
        if self._config.public_url:
            return self._config.public_url.rstrip("/")
        return f"{connection.url.scheme}://{connection.url.netloc}"
