"""The time trial over HTTP and its socket."""

import asyncio
import json
from typing import Any

from websockets.asyncio.client import connect

from teeter.table.building.clip import unpack
from tests.server.serving import Host, Server

LONG = 240.0


def test_today_s_trial_is_that_of_a_day(host: Host) -> None:
    today = host.ask("GET", "/trials/today").json()
    assert host.ask("GET", f"/trials/{today['name']}").json() == today
    assert host.ask("GET", "/trials/yesterday").status_code == 404


def test_an_attempt_ends_with_how_it_went_and_a_clip_of_it(server: Server, host: Host) -> None:
    url = f"ws://127.0.0.1:{server.port}/trials/round-1-test/socket"

    async def run() -> tuple[list[dict[str, Any]], list[bytes]]:
        told: list[dict[str, Any]] = []
        clips: list[bytes] = []
        said = 0
        async with asyncio.timeout(LONG), connect(url, proxy=None) as socket:
            await socket.send(json.dumps({"say": "take-block", "seat": "me", "block": "L1"}))  # before Go
            async for words in socket:
                if isinstance(words, str):
                    told.append(json.loads(words))
                elif words[:4] == b"TTR2":
                    clips.append(words)
                elif said == 0:  # the first frame: Go!
                    said = 1
                    await socket.send(json.dumps({"say": "take-block", "seat": "me", "block": "L1"}))
                    await socket.send(json.dumps({"say": "put-down", "seat": "me"}))
                elif said == 1 and any(words[18:46]) and not words[17]:  # L1 lies on the mat
                    said = 2
                    await socket.send(json.dumps({"say": "move", "id": "1", "seat": "me", "move": {"move": "call"}}))
        return told, clips

    told, clips = asyncio.run(run())
    kinds = [each["tell"] for each in told]
    assert {"clock", "refused"} <= set(kinds)
    (finish,) = [each["finished"] for each in told if each["tell"] == "finish"]
    assert not finish["right"]
    assert [level["piece"] for level in finish["stack"]["levels"]] == ["L1"]
    (clip,) = clips
    assert unpack(clip)[0].names[0] == "solo L1"


def test_what_is_no_trial_has_no_socket(server: Server) -> None:
    async def run() -> int | None:
        async with connect(f"ws://127.0.0.1:{server.port}/trials/nonsense/socket", proxy=None) as socket:
            await socket.wait_closed()
            return socket.close_code

    assert asyncio.run(run()) == 4004
