"""`teeter serve`: a server, for oneself or for others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from teeter.server.access.proxies import BadProxy, TrustedProxies
from teeter.server.config import Config
from teeter.server.http.root_path import BadRootPath, read_root_path
from teeter.server.serve import CannotServe, run_server
from teeter.table.budgets import HEAD_SECONDS
from teeter.terminal.prepare import make_first_start_ready

LEAST_TOKEN = 16
STORE_HELP = "Where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME."


def _setting(*names: str, env: str, **more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(*names, envvar=f"TEETER_{env}", show_envvar=True, show_default=True, **more)


def _root_path(_: click.Context, option: click.Parameter, words: str) -> str:
    try:
        return read_root_path(words)
    except BadRootPath as error:
        raise click.BadParameter(str(error), param=option) from error


def _proxies(_: click.Context, option: click.Parameter, named: tuple[str, ...]) -> tuple[str, ...]:
    try:
        TrustedProxies(named)
    except BadProxy as error:
        raise click.BadParameter(str(error), param=option) from error
    return named


def _metrics_token(_: click.Context, option: click.Parameter, token: str | None) -> str | None:
    if token is not None and len(token) < LEAST_TOKEN:
        raise click.BadParameter(
            f"it could be guessed: take {LEAST_TOKEN} signs or more, such as those of `openssl rand -hex 32`",
            param=option,
        )
    return token


def _under(public_url: str | None, root_path: str) -> str | None:
    """How players reach the server, with the path that it is under. Raises UsageError."""
    path = urlsplit(public_url or "").path.rstrip("/")
    if public_url is None or path == root_path:
        return public_url
    if path:
        raise click.UsageError(
            f"--public-url leads to {path} and --root-path is {root_path or 'not set'}: say --root-path {path},"
            " and let the proxy pass paths on as they are"
        )
    return public_url.rstrip("/") + root_path


@click.command()
@_setting("--host", env="HOST", default="127.0.0.1", help="Address to listen on. 0.0.0.0 is every network you are in.")
@_setting("--port", env="PORT", default=8040, type=click.IntRange(0, 65535), help="Port to listen on; 0 is any.")
@_setting("--store", env="STORE", help=STORE_HELP)
@_setting(
    "--host-name", env="HOST_NAME", help="Of this server among those on one PostgreSQL: machine and port if unset."
)
@_setting(
    "--processes",
    env="PROCESSES",
    default=1,
    type=click.IntRange(1, 64),
    help="Servers on this machine, at --port and those after it; a PostgreSQL for all.",
)
@_setting("--public-url", env="PUBLIC_URL", help="How players reach you, for links: https://teeter.example.")
@_setting("--origin", "origins", env="ORIGINS", multiple=True, help="Another site whose pages may use this server.")
@_setting("--allowed-hosts", env="ALLOWED_HOSTS", multiple=True, help="Another name players reach you by; * is any.")
@_setting("--root-path", env="ROOT_PATH", default="", callback=_root_path, help="Path that all is under: /teeter.")
@_setting(
    "--trusted-proxies",
    env="TRUSTED_PROXIES",
    multiple=True,
    callback=_proxies,
    help="Address or network of a proxy whose word on who asks is taken.",
)
@_setting("--metrics-token", env="METRICS_TOKEN", callback=_metrics_token, help="To read /metrics with from elsewhere.")
@_setting("--bot-seconds", env="BOT_SECONDS", default=0.8, help="How long bots seem to think.")
@_setting("--hands", env="HANDS", default=64, help="That may build at once, each in a process of its own.")
@_setting("--requests-per-second", env="REQUESTS_PER_SECOND", default=20.0, help="That one address may make.")
@_setting("--sockets-per-address", env="SOCKETS_PER_ADDRESS", default=100, help="That one address may hold open.")
@_setting("--head-seconds", env="HEAD_SECONDS", default=HEAD_SECONDS, help="For a request to be said.")
@_setting("--messages-per-second", env="MESSAGES_PER_SECOND", default=20.0, help="That one socket may send.")
@_setting("--idle-seconds", env="IDLE_SECONDS", default=600.0, help="Until a table that all have left leaves memory.")
@_setting(
    "--uploads-mb", env="UPLOADS_MB", default=2048, type=click.IntRange(0), help="Of games from elsewhere to keep."
)
@_setting("--keep-days", env="KEEP_DAYS", type=click.IntRange(1), help="Hide tables that nobody came to for so long.")
@_setting("--log-level", env="LOG_LEVEL", default="info", type=click.Choice(["debug", "info", "warning", "error"]))
@click.option("--open", "in_browser", is_flag=True, help="Open the table in your browser, and keep quiet otherwise.")
def serve(
    host: str, port: int, store: str | None, processes: int, log_level: str, in_browser: bool, **settings: Any
) -> None:
    """Host tables for people on other devices.

    Without flags only this machine can connect, at http://127.0.0.1:8040; --open shows it in your browser.

    \b
    For players at home:   teeter serve --host 0.0.0.0
    For the open internet: leave the host as it is and put a web server with
    TLS in front that passes requests and WebSockets on to this port, and
    say --public-url https://your.site. docs/how-to/host.md has ready examples.

    Tables are kept in one SQLite file unless --store names another place; nothing that was acknowledged is lost
    when the server stops, however it stops. Ctrl-C or SIGTERM ends it gently.
    """
    make_first_start_ready()
    settings["public_url"] = _under(settings["public_url"], settings["root_path"])
    config = Config(store=store or default_store(), **settings)
    try:
        log_level = "warning" if in_browser else log_level
        if processes > 1:
            from teeter.server.hosts.processes import run_processes

            run_processes(config, processes, host=host, port=port, log_level=log_level, in_browser=in_browser)
        else:
            run_server(config, host=host, port=port, log_level=log_level, in_browser=in_browser)
    except CannotServe as error:
        raise click.ClickException(str(error)) from error


def default_store() -> str:
    folder = Path(click.get_app_dir("teeter"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
