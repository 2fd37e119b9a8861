"""Somebody in front of a browser: what they see is asked of the page, what they do is done with its own controls."""

import json
import math
import time
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, ViewportSize

from tests.browser.dictionary import say
from tests.browser.screen import show_few_pictures

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
PATIENCE = 120.0
"""Seconds; far more than anything takes, even where six things run on one core."""
GLANCE_MS = 70
SOON = 5.0
"""Seconds in which whatever was pressed shows, unless the page missed it."""
ASIDE_MM = 55
"""From the middle of a slab: beside it."""
TRIES = 10
"""Of somebody whose finger missed the piece, since the page just made room for its buttons."""
PUSHES = 150
LONG_DRAG = 60
"""Pixels."""
LOST = 1e-3
"""mm² for a pixel to the right and one up, when a browser that draws slowly took the finger for lost."""
NOT_TROUBLE = ("WebSocket connection to", "net::ERR", "GPU stall", "Failed to load resource")


class Person:
    """A new visitor, unless `likes` says what they once chose in the settings. `kept`: the browser keeps pages for
    times without a network, as it may where they came over HTTPS or from the machine itself."""

    def __init__(
        self, browser: Browser, url: str, *, phone: bool = False, language: str = "en", kept: bool = True, **likes: Any
    ) -> None:
        self.url = url
        self._down, self._let_go = say(language, "stageWords.down"), say(language, "stageWords.letGo")
        self.trouble: list[str] = []
        worker: Literal["allow", "block"] = "allow" if kept else "block"
        self.context = browser.new_context(
            viewport=PHONE if phone else DESK,
            locale=language,
            service_workers=worker,
            has_touch=phone,
            is_mobile=phone,
        )
        show_few_pictures(self.context)
        if likes:
            chosen = json.dumps(json.dumps(likes))
            self.context.add_init_script(
                f"localStorage.getItem('teeter.settings') ?? localStorage.setItem('teeter.settings', {chosen})"
            )
        self.phone = phone
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in NOT_TROUBLE):
            self.trouble.append(message.text)

    def leave(self) -> None:
        self.context.close()
        assert not self.trouble, self.trouble

    # --- looking

    def until(self, condition: str) -> Any:
        """Waits until an expression is true in the page; a strict page does not let strings be waited for otherwise."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.page.evaluate(condition):
                return found
            self.page.wait_for_timeout(GLANCE_MS)
        raise AssertionError(f"never came true: {condition}\nlast: {self.page.evaluate('window.__table?.log.at(-1)')}")

    def table(self, what: str) -> Any:
        return self.page.evaluate(f"window.__table.{what}")

    def shows(self, what: str, value: Any) -> None:
        """The log is told before the view that follows from it."""
        end = time.monotonic() + PATIENCE
        while self.table(what) != value:
            assert time.monotonic() < end, f"{what} is {self.table(what)}, not {value}"
            self.page.wait_for_timeout(GLANCE_MS)

    def sees(self, selector: str) -> None:
        try:
            self.page.wait_for_selector(selector, timeout=PATIENCE * 1000)
        except TimeoutError as error:
            raise AssertionError(f"{error}\nseen instead: {self.page.locator('body').aria_snapshot()}") from error

    def told(self, event: str, times: int = 1) -> None:
        self.until(f"window.__table.log.flatMap(e => e.events).filter(e => e.event === '{event}').length >= {times}")

    # --- going

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit(self, table: str, token: str) -> None:
        """At a table that has begun."""
        self.go(f"/t/{table}#token={token}")
        self.until("window.__table?.ready")

    # --- doing

    def press(self, selector: str) -> None:
        self._hit(self.page.locator(selector).first)

    def _hit(self, target: Locator) -> None:
        try:
            if self.phone:
                target.tap(timeout=PATIENCE * 1000)
            else:
                target.click(timeout=PATIENCE * 1000)
        except TimeoutError as error:
            in_the_way = self.page.locator("teeter-modal").all_inner_texts()
            raise AssertionError(f"{error}\nin the way: {in_the_way}") from error

    def move(self, name: str) -> None:
        """By the button of that move."""
        self.press(f"[data-move={name}]:not([disabled])")

    def choose(self, piece: str) -> None:
        """Rows that learn their names just then change their order: who sees another one chosen tries again."""
        for _ in range(TRIES):
            self.press(f"#piece [data-piece={piece}]")
            self._a_frame_later()
            if self.page.locator(f"#piece [data-piece={piece}][aria-selected=true]").count():
                return
        raise AssertionError(f"the {piece} can't be chosen")

    def offer(self, piece: str, style: str | None = None, to: str | None = None) -> None:
        self.choose(piece)
        if style:
            self.press(f"[data-style={style}]")
        if to:
            self.page.select_option("#to", to)
        self.move("offer")

    def take(self, piece: str) -> None:
        """Out of the pool, in hand."""
        self.choose(piece)
        self.move("choose")
        self.holds()

    def holds(self) -> str:
        self.until("window.__table.holding && window.__table.stage.probe.held")
        return str(self.table("view.in_hand.piece"))

    def button(self, name: str) -> None:
        """Of the hand, on the drawn table."""
        self._hit(self.page.get_by_role("button", name=name, exact=True))

    def set_down(self) -> None:
        """Straight down until it touches something, and let go."""
        self.holds()
        n = self.table("view.n")
        self._hold_down(self._down, f"!window.__table.frame.inTheAir || window.__table.view.n > {n}")
        self._open_hand(n)

    def let_go_here(self, n: int) -> None:
        """`n`: of the table as it is now."""
        self._open_hand(n)

    def _open_hand(self, n: int) -> None:
        """Until the piece is judged. A page that is busy for half a second takes a tap for a long press: then again."""
        for _ in range(TRIES):
            if self.table("holding"):
                self.button(self._let_go)
            if self._soon(f"window.__table.view.n > {n}"):
                break
        self.until(f"window.__table.view.n >= {n} + 2")

    def _soon(self, condition: str, seconds: float = SOON) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.page.evaluate(condition):
                return True
            self.page.wait_for_timeout(GLANCE_MS)
        return False

    def lower_to(self, z: float) -> None:
        """Until the middle of the piece is wanted no higher than this."""
        # A page that draws slowly notices late that the button is up.
        self._hold_down(self._down, f"window.__table.stage.probe.target[2] <= {z} + 20")
        while self.table("stage.probe.target")[2] > z + 0.5:
            self.button(self._down)

    def pose_of(self, piece: str) -> list[float]:
        """As it is drawn."""
        found: list[float] = self.table(f"stage.probe.pieces.find(each => each.piece === '{piece}').pose")
        return found

    def _hold_down(self, name: str, until: str) -> None:
        """A button that goes on as long as it is held; who sees that nothing comes of it presses again."""
        for _ in range(TRIES):
            box = self.page.get_by_role("button", name=name, exact=True).bounding_box(timeout=PATIENCE * 1000)
            assert box is not None
            finger = _Finger(self, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            reached = self._soon(until, PATIENCE / TRIES)
            finger.up()
            if reached:
                return
        self.until(until)

    def drop_aside(self) -> None:
        """Slides the piece off its tower and lets go over the table."""
        piece = self.holds()
        n = self.table("view.n")
        for _ in range(TRIES):
            self._drag([(-14 * k, 3 * k) for k in range(12)], piece)
            self._a_frame_later()
            if math.hypot(*self.table("stage.probe.target")[:2]) > ASIDE_MM:
                break
        self._open_hand(n)

    def carry_to(self, x: float, y: float, near: float = 1.0) -> None:
        """Drags the piece in hand to a place of its tower, by looking where it goes."""
        piece = self.holds()
        for _ in range(TRIES):
            at = self._where(piece)
            finger = _Finger(self, at["x"], at["y"])
            start = self._wanted()
            finger.move(20, 0)
            across = self._wanted()
            finger.move(0, -20)
            here = self._wanted()
            # mm for a pixel to the right, and for one up.
            (a, c), (b, d) = (
                ((v - u) / 20 for u, v in zip(*ends, strict=True)) for ends in ((start, across), (across, here))
            )
            turned = a * d - b * c
            if abs(turned) < LOST:
                finger.up()
                continue
            for _ in range(TRIES):
                off = (x - here[0], y - here[1])
                if math.hypot(*off) < near:
                    break
                # No further than the page reaches at once: a piece far away moves further for a pixel.
                way = ((off[0] * d - off[1] * b) / turned, -(off[1] * a - off[0] * c) / turned)
                share = min(1.0, LONG_DRAG / math.hypot(*way))
                finger.move(share * way[0], share * way[1])
                here = self._wanted()
            finger.up()
            if math.dist(here, (x, y)) < near:
                return
        raise AssertionError(f"the {piece} can't be carried to {x}, {y}: it is wanted at {here}")

    def push(self, pixels: float, until: str) -> None:
        """Drags the piece in hand to a side, too slowly to knock at anything, until something is true in the page."""
        for _ in range(TRIES):  # a finger that missed the piece turns the eye instead
            self._push_once(pixels, until)
            if self._soon(until):
                return
        self.until(until)

    def _push_once(self, pixels: float, until: str) -> None:
        at = self._where(self.holds())
        finger = _Finger(self, at["x"], at["y"])
        for _ in range(PUSHES):
            if self.page.evaluate(until):
                break
            finger.move(pixels, 0)
            self._a_frame_later()
        finger.up()

    def _wanted(self) -> tuple[float, float]:
        self._a_frame_later()  # a finger is felt only then
        x, y, *_ = self.table("stage.probe.target")
        return x, y

    def _drag(self, steps: list[tuple[float, float]], piece: str) -> None:
        at = self._where(piece)
        way = [(at["x"] + dx, at["y"] + dy) for dx, dy in steps]
        if self.phone:
            self._swipe(way)
        else:
            self.page.mouse.move(*way[0])
            self.page.mouse.down()
            for step in way[1:]:
                self.page.mouse.move(*step)
            self.page.mouse.up()

    def _a_frame_later(self) -> None:
        """Whatever was done has been drawn, however slowly the page draws."""
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
        )

    def _where(self, piece: str) -> dict[str, float]:
        """In the page, as soon as neither eye nor page moves any more."""
        at: dict[str, float] = self.table(f"stage.probe.project('{piece}')")
        while True:
            self.page.wait_for_timeout(250)
            self._a_frame_later()
            before, at = at, self.table(f"stage.probe.project('{piece}')")
            if abs(before["x"] - at["x"]) + abs(before["y"] - at["y"]) < 1:
                return at

    def _swipe(self, steps: list[tuple[float, float]]) -> None:
        cdp = self.context.new_cdp_session(self.page)
        for k, (x, y) in enumerate(steps):
            points = [{"x": x, "y": y, "id": 1}]
            cdp.send("Input.dispatchTouchEvent", {"type": "touchMove" if k else "touchStart", "touchPoints": points})
        cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class _Finger:
    """On the drawn table, or a mouse: down at first."""

    def __init__(self, person: Person, x: float, y: float) -> None:
        self._mouse = None if person.phone else person.page.mouse
        self._touch = person.context.new_cdp_session(person.page) if person.phone else None
        self._at = (x, y)
        if self._mouse:
            self._mouse.move(x, y)
            self._mouse.down()
        self._touches("Start")

    def move(self, dx: float, dy: float) -> None:
        self._at = (self._at[0] + dx, self._at[1] + dy)
        if self._mouse:
            self._mouse.move(*self._at)
        self._touches("Move")

    def up(self) -> None:
        if self._mouse:
            self._mouse.up()
        self._touches("End")

    def _touches(self, what: str) -> None:
        if self._touch:
            points = [] if what == "End" else [{"x": self._at[0], "y": self._at[1], "id": 1}]
            self._touch.send("Input.dispatchTouchEvent", {"type": f"touch{what}", "touchPoints": points})
