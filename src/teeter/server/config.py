"""Everything that a host can set."""

from dataclasses import dataclass

from teeter.table.budgets import HEAD_SECONDS


@dataclass(frozen=True, kw_only=True)
class Config:
    store: str
    host_name: str | None = None
    """By which other servers on the same PostgreSQL know this one; this machine's and the port if there is none."""
    processes: int = 1
    """Servers on this machine that share its cores."""
    public_url: str | None = None
    """Where players reach this server, if not where requests say."""
    root_path: str = ""
    """Under which everything is, if the site is not Teeter's alone: /teeter."""
    origins: tuple[str, ...] = ()
    """Further sites whose pages may talk to this server."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names that this server answers to; "*" is every name."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of web servers and balancers in front, whose word on who asks is taken."""
    metrics_token: str | None = None
    """With which /metrics can be read from elsewhere."""
    requests_per_second: float = 20.0
    """From one address; five times as many at once."""
    sockets_per_address: int = 100
    head_seconds: float = HEAD_SECONDS
    """For a request to be said, on a connection that is open."""
    messages_per_second: float = 20.0
    """On one socket; three times as many at once."""
    hands_per_second: float = 90.0
    bot_seconds: float = 0.8
    """That a bot seems to think."""
    idle_seconds: float = 600.0
    """After which a table that nobody is at leaves memory; it stays in the store."""
    hands: int = 64
    """That may hold a piece at once, in a process each; whoever comes later waits."""
    uploads_mb: int = 2048
    """Of games from elsewhere, all together."""
    keep_days: int | None = None
    """On which a server ran and nobody came to a table: then it is hidden, a week later deleted. None keeps all."""
