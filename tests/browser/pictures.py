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
from tests.server.serving import Host

DESK = {"width": 1200, "height": 780}
REPLAY = "document.querySelector('teeter-app').shadowRoot.querySelector('teeter-replay')"
FILM = {"width": 640, "height": 620}
QUALITY = 62


class Photographer:
    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self._browser = browser
        self._url = url
        self._host = Host(url)
        self._folder = folder

    def person(self, *, phone: bool = False, **likes: Any) -> Person:
        person = Person(self._browser, self._url, phone=phone, **{"quality": "high", "motion": "full", **likes})
        if not phone:
            person.page.set_viewport_size(DESK)
        return person

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_timeout(2500)  # until everything that moves has moved
        page.screenshot(path=self._folder / f"{name}.png")
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

    def table(self) -> None:
        """Towers of three bots and somebody who holds a piece above theirs."""
        bots = [{"name": name, "kind": "master"} for name in ("Robo", "Ada")]
        for phone in (False, True):
            opened = self._host.open("Ann", bots=bots, start=True, ruling="physics", build_seconds=0, youngest="Ann")
            person = self.person(phone=phone)
            person.sit(opened["table"], opened["token"])
            self._play_until_tall(person, 4)
            self.keep(person.page, "building-phone" if phone else "building")
            person.set_down()
            person.page.wait_for_timeout(1500)
            self.keep(person.page, "table-phone" if phone else "table")
            person.leave()

    def _play_until_tall(self, person: Person, pieces: int) -> None:
        """Takes every piece that comes; stops with one in hand."""
        wanted = iter(("base_slab", "brick", "cube", "bridge", "cylinder", "egg"))
        moves = "window.__table.view.choices.Ann?.map(each => each.move) ?? []"
        while True:
            person.until(f"window.__table.holding || ({moves}).length || window.__table.view.outcome")
            if person.table("holding"):
                if person.table("view.towers.Ann.pieces.length") + 1 >= pieces:
                    person.holds()
                    return
                person.set_down()
                continue
            may = person.page.evaluate(moves)
            if "offer" in may:
                pool = person.table("view.pool")
                person.offer(next(piece for piece in (*wanted, *pool) if piece in pool), "highest")
            else:
                person.move("take" if "take" in may else "bid" if "bid" in may else "pass")

    def companion(self) -> None:
        opened = self._host.open("Ann", "Bob", "Cem", start=True)
        person = self.person(phone=True)
        person.sit(opened["table"], opened["token"])
        person.offer("egg", "refusal")
        person.sees("[data-move=stake]")
        self.keep(person.page, "companion")
        person.leave()

    def film(self) -> None:
        """One tower of three bots, piece by piece, until it falls."""
        bots = [{"name": name, "kind": kind} for name, kind in (("Ada", "master"), ("Otto", "daredevil"))]
        opened = self._host.open("Ann", bots=bots, start=True, game="tower-of-babel", ruling="physics", away="bot")
        table, token = opened["table"], opened["token"]
        person = self.person(quality="medium")
        person.page.set_viewport_size(FILM)
        person.go(f"/t/{table}#token={token}")
        while True:
            replay = self._host.ask("GET", f"/tables/{table}/replay", token).json()
            falls = [
                entry["n"] for entry in replay["entries"] if any(e["event"] == "collapsed" for e in entry["events"])
            ]
            if falls:
                break
            person.page.wait_for_timeout(1000)
        person.go(f"/replay/{table}")
        person.until(f"{REPLAY}?.stage")
        person.page.evaluate(f"{REPLAY}.stage.ready")
        frames = []
        clips = [n for n in replay["clips"] if n <= falls[0]]
        for n in clips:
            person.page.evaluate(f"{REPLAY}.go({n - 1})")
            last = person.page.evaluate(f"{REPLAY}.clip({n}).then(clip => clip.ticks.at(-1))")
            count = 22 if n == falls[0] else 5
            for k in range(count):
                tick = int(last * (k + 1) / count)
                person.page.evaluate(f"{REPLAY}.clip({n}).then(clip => {REPLAY}.stage.seek('common', clip, {tick}))")
                person.page.wait_for_timeout(400)
                frames.append(_webp(person.page))
        (self._folder / "falling.webp").write_bytes(animated(frames, *FILM.values(), pause=120))
        print("falling", len(frames))
        person.leave()


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
            *(photographer.home, photographer.lobby, photographer.companion, photographer.table, photographer.film)
        ]
        for take in takes:
            if not only or take.__name__ in only:
                take()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
