"""How much a first visit fetches, and how soon a mid-range phone is ready: CPU four times slower, 1.6 Mbit/s, 150 ms.

    python -m benchmarks.first_load [--visits 5] [--files]

Needs the browser that the tests of the pages need. Medians of visits with nothing kept from the one before;
whoever follows a link does each next thing at once. A machine without a graphics card draws slower than a phone.
"""

import argparse
import os
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch_options
from tests.browser.people import PHONE
from tests.browser.serving import Serving
from tests.server.serving import Host

SLOWER = 4
BYTES_PER_SECOND = 1.6e6 / 8
THERE_AND_BACK_MS = 150
AT_MOST = 120_000
HOLDS = "window.__table?.stage?.probe.held"


@dataclass
class Visit:
    """A phone that was never here before."""

    browser: Browser
    fetched: dict[str, int] = field(default_factory=dict)
    """Bytes on the line, by address."""
    seconds: dict[str, float] = field(default_factory=dict)

    def __enter__(self) -> "Visit":
        # What a service worker fetches is neither slowed down nor counted.
        self._context = self.browser.new_context(
            viewport=PHONE, is_mobile=True, has_touch=True, locale="en", service_workers="block"
        )
        self.page: Page = self._context.new_page()
        cdp = self._context.new_cdp_session(self.page)
        cdp.send("Network.enable")
        slow = {
            "latency": THERE_AND_BACK_MS,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND,
        }
        cdp.send("Network.emulateNetworkConditions", {"offline": False, **slow})
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        asked: dict[str, str] = {}
        cdp.on("Network.requestWillBeSent", lambda told: asked.update({told["requestId"]: told["request"]["url"]}))
        cdp.on("Network.loadingFinished", lambda told: self._count(asked[told["requestId"]], told))
        self._began = time.perf_counter()
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def _count(self, url: str, told: dict[str, Any]) -> None:
        self.fetched[url] = self.fetched.get(url, 0) + int(told["encodedDataLength"])

    def reached(self, what: str) -> None:
        self.seconds[what] = time.perf_counter() - self._began

    def until(self, true: str) -> None:
        end = time.perf_counter() + AT_MOST / 1000
        while not self.page.evaluate(f"Boolean({true})"):
            assert time.perf_counter() < end, true
            self.page.wait_for_timeout(20)

    def kilobytes(self, *, shapes: bool) -> float:
        return sum(size for url, size in self.fetched.items() if shapes or not url.endswith(".glb")) / 1000


def see_the_first_page(visit: Visit, url: str) -> None:
    visit.page.goto(url, wait_until="commit")
    visit.page.wait_for_selector("#play:not([disabled])", timeout=AT_MOST)
    visit.reached("first page can be used")


def follow_an_invitation(visit: Visit, host: Host) -> None:
    """To a table at which a bot sits; the host begins as soon as the guest has sat down."""
    bots = [{"name": "Robo", "kind": "steady"}]
    opened = host.open(bots=bots, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=0)
    table, token = opened["table"], opened["token"]
    visit.page.goto(opened["links"]["invite"], wait_until="commit")
    visit.page.wait_for_selector("#name", timeout=AT_MOST)
    visit.reached("link is open")
    visit.page.fill("#name", "Kim")
    visit.page.tap("teeter-door button.main")
    while len(host.ask("GET", f"/tables/{table}", token).json()["sheet"]["seats"]) < 2:
        time.sleep(0.02)
    host.ask("PATCH", f"/tables/{table}", token, json={"seats": ["Kim", "Robo"]})
    host.ask("POST", f"/tables/{table}/start", token)
    visit.until("window.__table?.ready")
    visit.reached("table is drawn")
    visit.page.tap("#piece [data-piece=base_slab]", timeout=AT_MOST)
    visit.page.tap("[data-move=choose]:not([disabled])", timeout=AT_MOST)
    visit.until(HOLDS)
    visit.reached("a piece is in hand")


def tell(visits: list[Visit], *, all_files: bool) -> None:
    for what in visits[0].seconds:
        took = [visit.seconds[what] for visit in visits]
        print(f"{what:24} {statistics.median(took):5.1f} s  (of {', '.join(f'{each:.1f}' for each in took)})")
    last = visits[-1]
    print(
        f"{'fetched':24} {last.kilobytes(shapes=False):5.0f} kB, with the shapes {last.kilobytes(shapes=True):.0f} kB"
    )
    if all_files:
        for url, size in sorted(last.fetched.items(), key=lambda each: -each[1]):
            print(f"    {size / 1000:7.1f} kB {url.partition('//')[2].partition('/')[2]}")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--visits", type=int, default=5)
    words.add_argument("--files", action="store_true", help="each file that was fetched, the largest first")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder))
        host = Host(server.url)
        browser = playwright.chromium.launch(**launch_options())
        pages, links = [], []
        for _ in range(asked.visits):
            with Visit(browser) as visit:
                see_the_first_page(visit, server.url)
                pages.append(visit)
            with Visit(browser) as visit:
                follow_an_invitation(visit, host)
                links.append(visit)
        browser.close()
        host.close()
        server.stop()
    tell(pages, all_files=asked.files)
    tell(links, all_files=asked.files)
    print(f"load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
