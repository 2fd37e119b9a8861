"""How soon the first page can be used on a mid-range phone: CPU four times slower, 1.6 Mbit/s, 150 ms there and back.

    python -m benchmarks.first_load

Needs the browser that the tests of the pages need. The median of five visits with nothing kept from the one before.
"""

import os
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, NAMES
from tests.browser.people import PHONE
from tests.browser.serving import Serving

VISITS = 5
SLOWER = 4
BYTES_PER_SECOND = 1.6e6 / 8
THERE_AND_BACK_MS = 150


def visit(browser: Browser, url: str) -> float:
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")
    slow = {"latency": THERE_AND_BACK_MS, "downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    cdp.send("Network.emulateNetworkConditions", {"offline": False, **slow})
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_selector("#play:not([disabled])", timeout=120_000)
    took = time.perf_counter() - began
    context.close()
    return took


def main() -> None:
    program = next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        took = [visit(browser, server.url) for _ in range(VISITS)]
        browser.close()
        server.stop()
    shown = ", ".join(f"{each:.1f}" for each in took)
    print(f"usable after {statistics.median(took):.1f} s (of {shown}); load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
