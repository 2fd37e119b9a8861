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

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, NAMES
from tests.browser.people import Person
from tests.browser.serving import Serving
from tests.browser.stacking import Stacker
from tests.server.serving import Host

DESK = {"width": 1200, "height": 780}
REPLAY = "document.querySelector('teeter-app')?.shadowRoot?.querySelector('teeter-replay')"
GROWING = ("puck", "drum", "tile", "big_cube", "half_brick", "egg_cup")
FILM = {"width": 480, "height": 560}
QUALITY = 62
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

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_timeout(2500)  # until everything that moves has moved
        page.screenshot(path=self._folder / f"{name}.png", timeout=SLOWLY)
        print(name)

    def home(self) -> None:
        for phone in (False, True):
            person = self.person(phone=phone)
            person.go("/")
            person.sees("teeter-home .games li")
            self.keep(person.page, "home-phone" if phone else "home")
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
        self.keep(person.page, "lobby")
        person.leave()

    def _babel(self) -> tuple[str, str, Stacker]:
        terms = {"game": "tower-of-babel", "ruling": "physics", "build_seconds": 0, "tremor": "none"}
        opened = self._host.open("Ann", "Bob", start=True, **terms)
        table, token = opened["table"], opened["token"]
        return table, token, Stacker(self._host, self._url, table, token)

    def building(self) -> None:
        """Somebody holds a piece above a tower."""
        table, token, stacker = self._babel()
        stacker.stack(*GROWING)
        stacker.leave()
        for phone in (False, True):
            person = self.person(phone=phone)
            person.sit(table, token)
            person.press("#hand-freely")
            if not phone:
                person.choose("egg")
                person.move("choose")
            person.holds()
            self.keep(person.page, "building-phone" if phone else "building")
            person.leave()

    def table(self) -> None:
        """Three bots and their towers, as somebody sees them who looks on."""
        opened = self._host.open(bots=_bots("Ada", "Otto", "Mia"), start=True, ruling="physics")
        person = self.person()
        person.go(f"/t/{opened['table']}#{opened['links']['watch'].partition('#')[2]}")
        person.press("#watch")
        person.until("window.__table?.ready")
        person.told("stood", 9)
        self.keep(person.page, "table")
        person.leave()

    def companion(self) -> None:
        opened = self._host.open("Ann", "Bob", "Cem", start=True)
        person = self.person(phone=True)
        person.sit(opened["table"], opened["token"])
        person.offer("egg", "refusal")
        person.sees("[data-move=stake]")
        self.keep(person.page, "companion")
        person.leave()

    def film(self) -> None:
        """One tower, piece by piece, until a clumsy hand comes along."""
        table, token, stacker = self._babel()
        stacker.stack(*GROWING)
        stacker.knock("brick")
        stacker.leave()
        replay = self._host.ask("GET", f"/tables/{table}/replay", token).json()
        falls = [entry["n"] for entry in replay["entries"] if any(e["event"] == "collapsed" for e in entry["events"])]
        person = self.person(quality="low")
        person.page.set_viewport_size(FILM)
        person.go(f"/replay/{table}#token={token}")
        person.until(f"{REPLAY}?.stage")
        person.page.evaluate(f"{REPLAY}.stage.ready")
        frames = []
        clips = [n for n in replay["clips"] if n <= falls[0]]
        for n in clips:
            person.page.evaluate(f"{REPLAY}.go({n - 1})")
            last = person.page.evaluate(f"{REPLAY}.clip({n}).then(clip => clip.ticks.at(-1))")
            count = 16 if n == falls[0] else 3
            for k in range(count):
                tick = int(last * (k + 1) / count)
                person.page.evaluate(f"{REPLAY}.clip({n}).then(clip => {REPLAY}.stage.seek('common', clip, {tick}))")
                person.page.wait_for_timeout(300)
                frames.append(_webp(person.page))
        (self._folder / "falling.webp").write_bytes(animated(frames, *FILM.values(), pause=120))
        print("falling", len(frames))
        person.leave()


def _bots(*names: str) -> list[dict[str, str]]:
    return [{"name": name, "kind": "master"} for name in names]


def _webp(page: Page) -> bytes:
    cdp = page.context.new_cdp_session(page)
    taken = cdp.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
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
    import shutil

    folder.mkdir(parents=True, exist_ok=True)
    program = next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as store, sync_playwright() as playwright:
        server = Serving(Path(store), "--bot-seconds", "0.2")
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
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
