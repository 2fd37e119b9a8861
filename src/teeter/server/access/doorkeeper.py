"""Who may come in at all: how often an address asks, and from which site a page talks."""

import hmac
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from teeter.server.access.limits import Addresses, counted_as
from teeter.server.access.proxies import LOOPBACK, NO_ADDRESS, was_passed_on
from teeter.server.config import Config


class Doorkeeper:
    def __init__(self, config: Config) -> None:
        self._config = config
        rate = config.requests_per_second
        self.addresses = Addresses(rate, 5 * rate, config.sockets_per_address)

    def address(self, connection: HTTPConnection) -> str:
        """Behind a proxy that is trusted the address that it names; of IPv6 the network."""
        return counted_as(connection.client.host) if connection.client else NO_ADDRESS

    def may_see_metrics(self, connection: HTTPConnection) -> bool:
        """With the token, from anywhere. Without, only who sits at this machine: whoever comes through a proxy looks as
        if they did."""
        token = self._config.metrics_token
        scheme, _, told = connection.headers.get("authorization", "").partition(" ")
        if token and scheme.lower() == "bearer" and hmac.compare_digest(told.strip().encode(), token.encode()):
            return True
        return self.address(connection) in LOOPBACK and not was_passed_on(connection)

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
        return f"{connection.url.scheme}://{connection.url.netloc}{self._config.root_path}"
