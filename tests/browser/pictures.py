"""Pictures of the main screens, and a tower that grows and falls, for whoever changes how they look.

    python -m tests.browser.pictures docs/pictures

Look at every one of them before you keep it.
"""

import base64
import struct
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.chromium import launch_options
from tests.browser.people import Person
from tests.browser.serving import Serving
from tests.browser.stacking import Stacker
from tests.server.serving import Host

DESK: ViewportSize = {"width": 1280, "height": 800}
REPLAY = "document.querySelector('teeter-app')?.shadowRoot?.querySelector('teeter-replay')"
TOWERS = {
    "Ann": ("thin_disc", "drum", "cross", "spool", "egg_cup"),
    "Bob": ("aitch", "big_cube", "puck", "barrel", "pawn"),
    "Cem": ("trough", "brick", "hexagon", "nut", "fir_tree"),
}
GROWING = ("thin_disc", "drum", "cross", "spool", "tile", "egg_cup")
FILM: ViewportSize = {"width": 560, "height": 880}
FRAMES_A_PIECE = 9
FRAMES_OF_THE_FALL = 34
QUALITY = 60
BY_HAND: dict[str, Any] = {"ruling": "physics", "build_seconds": 0, "tremor": "none"}
SLOWLY = 300_000.0
"""Milliseconds: a machine without a graphics card draws the best picture in its own time."""


class Photographer:
    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self._browser = browser
        self._url = url
        self._host = Host(url)
        self._folder = folder

    def person(self, *, phone: bool = False, **likes: Any) -> Person:
        person = Person(self._browser, self._url, phone=phone, **{"quality": "medium", "motion": "full", **likes})
        if not phone:
            person.page.set_viewport_size(DESK)
        return person

    def keep(self, person: Person, name: str) -> None:
        person.page.evaluate("document.activeElement.blur()")
        person.page.wait_for_timeout(1500)  # until everything that moves has moved
        self._wait_until_drawn(person)
        person.page.screenshot(path=self._folder / f"{name}.png", timeout=SLOWLY)
        print(name)

    def _wait_until_drawn(self, person: Person) -> None:
        """Nothing is drawn where nothing moves: a canvas that has stood still for a while shows the whole picture."""
        drawn = "window.__table?.stage?.probe.drawn ?? 0"
        while (before := person.page.evaluate(drawn)) or person.page.locator("canvas").count():
            person.page.wait_for_timeout(2500)
            if before and person.page.evaluate(drawn) == before:
                return

    def home(self) -> None:
        for phone in (False, True):
            person = self.person(phone=phone)
            person.go("/")
            person.sees("teeter-home .games li")
            self.keep(person, "home-phone" if phone else "home")
            person.leave()

    def lobby(self) -> None:
        opened = self._host.open("Ann", "Bob", bots=[{"name": "Robo", "kind": "steady"}], ruling="physics")
        person = self.person()
        person.go("/")
        person.page.evaluate(
            "([table, held]) => localStorage.setItem('teeter.table.' + table, JSON.stringify(held))",
            [opened["table"], {"token": opened["token"], "links": opened["links"], "at": 0}],
        )
        person.go(f"/t/{opened['table']}")
        person.sees("#start")
        self.keep(person, "lobby")
        person.leave()

    def _babel(self) -> tuple[str, str, Stacker]:
        opened = self._host.open("Ann", "Bob", start=True, game="tower-of-babel", **BY_HAND)
        table, token = opened["table"], opened["token"]
        return table, token, Stacker(self._host, self._url, table, {token: ("Ann", "Bob")})

    def _knock_out(self) -> tuple[dict[str, Any], Stacker]:
        """Three towers, and Ann's piece is next."""
        opened = self._host.open("Ann", youngest="Ann", **BY_HAND)
        others = self._host.join(opened, "Bob", "Cem")
        self._host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])
        tokens = {opened["token"]: ("Ann",), others: ("Bob", "Cem")}
        stacker = Stacker(self._host, self._url, opened["table"], tokens)
        stacker.build({seat: iter(pieces) for seat, pieces in TOWERS.items()}, rounds=5)
        return opened, stacker

    def building(self) -> None:
        """Somebody holds a piece above a tower, at a table and on a phone."""
        opened, stacker = self._knock_out()
        stacker.offer("Ann", "egg")
        for phone in (False, True):
            person = self.person(phone=phone, quality="high")
            person.sit(opened["table"], opened["token"])
            person.holds()
            self.keep(person, "building-phone" if phone else "building")
            person.leave()
        stacker.leave()

    def table(self) -> None:
        """Everybody's towers and the pool, before Ann takes the next piece."""
        opened, stacker = self._knock_out()
        person = self.person(quality="high")
        person.sit(opened["table"], opened["token"])
        person.choose("egg")
        self.keep(person, "table")
        person.leave()
        stacker.leave()

    def companion(self) -> None:
        opened = self._host.open("Ann", "Bob", "Cem", start=True)
        person = self.person(phone=True)
        person.sit(opened["table"], opened["token"])
        person.offer("egg", "refusal")
        person.sees("[data-move=stake]")
        self.keep(person, "companion")
        person.leave()

    def film(self) -> None:
        """One tower, piece by piece, until a clumsy hand comes along."""
        table, token, stacker = self._babel()
        stacker.stack(*GROWING)
        stacker.knock("brick")
        stacker.leave()
        replay = self._host.ask("GET", f"/tables/{table}/replay", token).json()
        falls = [entry["n"] for entry in replay["entries"] if any(e["event"] == "collapsed" for e in entry["events"])]
        person = self.person(quality="medium", follow=False)
        person.page.set_viewport_size(FILM)
        person.go(f"/replay/{table}#token={token}")
        person.until(f"{REPLAY}?.stage")
        person.page.evaluate(f"{REPLAY}.stage.ready")
        clips = [n for n in replay["clips"] if n <= falls[0]]
        # The eye goes to where the tower will be tallest, and stays there.
        person.page.evaluate(f"{REPLAY}.go({clips[-1] - 1})")
        person.page.wait_for_timeout(2000)
        person.page.evaluate(f"{REPLAY}.stage.look('common')")
        person.page.wait_for_timeout(4000)
        person.page.evaluate(f"{REPLAY}.stage.element.shadowRoot.querySelector('.corner').setAttribute('hidden', '')")
        box = person.page.locator("teeter-replay .stage").bounding_box()
        assert box is not None
        frames = []
        for n in clips:
            person.page.evaluate(f"{REPLAY}.go({n - 1})")
            last = person.page.evaluate(f"{REPLAY}.clip({n}).then(clip => clip.ticks.at(-1))")
            count = FRAMES_OF_THE_FALL if n == falls[0] else FRAMES_A_PIECE
            for k in range(count):
                tick = int(last * (k + 1) / count)
                drawn = person.page.evaluate(f"{REPLAY}.stage.probe.drawn")
                person.page.evaluate(f"{REPLAY}.clip({n}).then(clip => {REPLAY}.stage.seek('common', clip, {tick}))")
                person.until(f"{REPLAY}.stage.probe.drawn > {drawn}")
                frames.append(_webp(person.page, box))
        width, height = struct.unpack("<HH", frames[0][frames[0].index(b"\x9d\x01\x2a") + 3 :][:4])
        (self._folder / "falling.webp").write_bytes(animated(frames, width, height, pause=90))
        print("falling", len(frames))
        person.leave()


def _webp(page: Page, box: Any) -> bytes:
    cdp = page.context.new_cdp_session(page)
    clip = {**box, "scale": 0.86}
    taken = cdp.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    return base64.b64decode(taken["data"])


def animated(frames: list[bytes], width: int, height: int, pause: int) -> bytes:
    """Single pictures as one that moves: WebP is a box of boxes."""

    def box(kind: bytes, content: bytes) -> bytes:
        return kind + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)

    def three(number: int) -> bytes:
        return struct.pack("<I", number)[:3]

    size = three(width - 1) + three(height - 1)
    boxes = [box(b"VP8X", b"\x02\0\0\0" + size), box(b"ANIM", b"\xff\xff\xff\xff\0\0")]
    for k, frame in enumerate(frames):
        at = frame.index(b"VP8 ")
        length = struct.unpack_from("<I", frame, at + 4)[0]
        picture = frame[at : at + 8 + length + length % 2]
        shown = 1800 if k == len(frames) - 1 else pause
        boxes.append(box(b"ANMF", three(0) + three(0) + size + three(shown) + b"\x02" + picture))
    content = b"WEBP" + b"".join(boxes)
    return b"RIFF" + struct.pack("<I", len(content)) + content


def main(folder: Path, only: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, sync_playwright() as playwright:
        server = Serving(Path(store), "--bot-seconds", "0.2")
        browser = playwright.chromium.launch(**launch_options())
        photographer = Photographer(browser, server.url, folder)
        takes: list[Callable[[], None]] = [
            *(photographer.home, photographer.lobby, photographer.companion),
            *(photographer.building, photographer.table, photographer.film),
        ]
        for take in takes:
            if not only or take.__name__ in only:
                take()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
