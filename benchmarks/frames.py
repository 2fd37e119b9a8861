"""What one picture of the drawn table costs the script: milliseconds of CPU, draw calls, triangles.

    python -m benchmarks.frames [low medium high]

Without a graphics card nothing can be said of frames a second; but what the script does for each frame (moving things,
sorting, handing all to the card) is the same everywhere, and must be far less than the 16.7 ms of sixty frames. The
drawing itself is left to the card: the card's commands are counted, not waited for. Medians of 15 frames in which a
piece moves over a tower, of a table with three towers and the rest in the pool.
"""

import argparse
import os
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser.chromium import launch_options
from tests.browser.serving import Serving

SMALL: ViewportSize = {"width": 320, "height": 200}
"""For the script a picture is as much work in any size, and without a card a small one is drawn sooner."""
FRAMES = 15
TOWER = "base_slab,brick,half_brick,big_cube,puck,drum,tile,cube,hexagon,octagon_pillar,nut,ring,small_cube"
COUNTED = """
window.__calls = 0; window.__corners = 0; window.__script = [];
for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...words) {
        window.__calls++;
        window.__corners += words[name.startsWith("drawElements") ? 1 : 2] * (words.length > 4 ? words[4] : 1);
        return draw.apply(this, words);
    };
}
const ask = WebGL2RenderingContext.prototype.getExtension;
WebGL2RenderingContext.prototype.getExtension = function (name) {
    const found = ask.call(this, name);
    if (name === "WEBGL_multi_draw" && found && !found.counted) {
        const draw = found.multiDrawElementsWEBGL.bind(found);
        found.counted = true;
        found.multiDrawElementsWEBGL = (mode, counts, at, ...others) => {
            window.__calls++;
            for (let k = 0; k < others[3]; k++) window.__corners += counts[at + k];
            return draw(mode, counts, at, ...others);
        };
    }
    return found;
};
const next = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (act) => next((now) => {
    const before = [window.__calls, window.__corners];
    const began = performance.now();
    act(now);
    const took = performance.now() - began;
    if (window.__calls > before[0])
        window.__script.push([took, window.__calls - before[0], (window.__corners - before[1]) / 3]);
});
"""


def measure(page: Any, url: str, quality: str) -> list[tuple[float, float, float]]:
    page.goto(f"{url}/app/demo.html?quality={quality}&tower={TOWER}&hold=cross&mute")
    while not page.evaluate("window.__table?.stage.held"):
        page.wait_for_timeout(100)
    page.locator("canvas").focus()
    page.wait_for_timeout(3000)
    page.evaluate("window.__script.length = 0")
    while page.evaluate("window.__script.length") < FRAMES:
        page.keyboard.press("ArrowRight" if page.evaluate("window.__table.stage.target[0]") < 8 else "Shift+ArrowLeft")
    return [tuple(row) for row in page.evaluate("window.__script")]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("quality", nargs="*", metavar="QUALITY", help="low, medium, high")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(Path(folder))
        browser = playwright.chromium.launch(**launch_options())
        for quality in asked.quality or ("low", "medium", "high"):
            page = browser.new_page(viewport=SMALL, bypass_csp=True)
            page.add_init_script(COUNTED)
            took, calls, triangles = zip(*measure(page, server.url, quality), strict=True)
            middle, slow = statistics.median(took), statistics.quantiles(took, n=20)[18]
            print(
                f"{quality:7} {middle:5.1f} ms of script a frame (one in twenty takes {slow:.1f}), "
                f"{statistics.median(calls):.0f} draw calls, {statistics.median(triangles):.0f} triangles"
            )
            page.close()
        browser.close()
        server.stop()
    print(f"load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
