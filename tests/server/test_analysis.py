"""A game in hindsight over HTTP: asked for by whoever may watch it, told as it comes, and made once."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Host

BUILT = Path(__file__).parents[1] / "former" / "left" / "built.zip"
LONG = 240.0


def brought(host: Host) -> tuple[str, str]:
    """A game of two placements, and what somebody may do who was sent its link."""
    sent = host.ask("POST", "/replays/bundles", content=BUILT.read_bytes(), headers={"Content-Type": "application/zip"})
    imported = sent.json()
    watch = imported["watch"].partition("#watch=")[2]
    seated = host.ask("POST", f"/tables/{imported['table']}/watchers", json={"watch": watch}).json()
    return imported["table"], seated["token"]


def until_done(host: Host, table: str, token: str) -> list[dict[str, Any]]:
    """Every answer that was different from the one before."""
    heard: list[dict[str, Any]] = []
    ends = time.monotonic() + LONG
    while time.monotonic() < ends:
        now = host.ask("GET", f"/tables/{table}/analysis", token).json()
        if not heard or now != heard[-1]:
            heard.append(now)
        if now["state"] == "done":
            return heard
    raise AssertionError("the analysis does not end")


def test_whoever_has_the_link_asks_for_the_analysis_and_it_comes_and_is_not_made_again(host: Host) -> None:
    table, token = brought(host)
    assert host.ask("GET", f"/tables/{table}/analysis", token).json()["state"] == "none"
    begun = host.ask("POST", f"/tables/{table}/analysis", token)
    assert begun.status_code == 202
    assert begun.json()["state"] == "under-way"
    *_, last = until_done(host, table, token)
    assert len(last["judged"]) == last["placements"] > 0
    again = host.ask("POST", f"/tables/{table}/analysis", token).json()
    assert again == last


def test_a_second_game_from_the_same_address_waits_until_the_first_is_done(host: Host) -> None:
    first, token = brought(host)
    second, other = brought(host)
    host.ask("POST", f"/tables/{first}/analysis", token)
    refused = host.ask("POST", f"/tables/{second}/analysis", other)
    assert refused.status_code == 429
    assert "ask again" in refused.json()["error"]
    until_done(host, first, token)
    assert host.ask("POST", f"/tables/{second}/analysis", other).status_code == 202


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_game_that_goes_on_is_not_analysed(host: Host, method: str) -> None:
    opened = host.open("Ann", "Bob", start=True)
    refused = host.ask(method, f"/tables/{opened['table']}/analysis", opened["token"])
    assert refused.status_code == 404
    assert "when it is over" in refused.json()["error"]
