"""The hand in a real browser: by mouse, by touch and by keys, on the page without a game."""

import math
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from tests.server.serving import Server

PATIENCE = 90_000
"""ms: software draws slowly where nobody else draws."""


def opened(browser: Browser, server: Server, *, touch: bool = False, hold: str = "cross") -> Page:
    """The page with a piece in hand over a cube on a plank."""
    size: ViewportSize = {"width": 300, "height": 460} if touch else {"width": 360, "height": 300}
    context = browser.new_context(viewport=size, has_touch=touch)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.url}/app/demo.html?quality=low&still&mute&hold={hold}&seats=2&tower=plank,cube")
    until(page, "window.__table?.stage.ready === true")
    if hold:
        until(page, "window.__table.stage.target !== null")
    return page


# Software draws slowly: tests share a page where one may follow the other.


@pytest.fixture(scope="module")
def by_mouse(browser: Browser, server: Server) -> Iterator[Page]:
    page = opened(browser, server)
    yield page
    page.context.close()


@pytest.fixture(scope="module")
def by_touch(browser: Browser, server: Server) -> Iterator[Page]:
    page = opened(browser, server, touch=True)
    yield page
    page.context.close()


def until(page: Page, what: str) -> None:
    """Asked from outside: the pages' content security policy lets nobody evaluate strings inside."""
    ends = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(what):
        assert time.monotonic() < ends, f"never became true: {what}"
        page.wait_for_timeout(50)


def target(page: Page) -> list[float]:
    """Where the piece is wanted: x, y, z in mm and a turn."""
    found: list[float] = page.evaluate("window.__table.stage.target")
    return found


def told(page: Page, name: str) -> list[Any]:
    found: list[Any] = page.evaluate(
        "name => window.__table.said.filter(([each]) => each === name).map(([, what]) => what)", name
    )
    return found


def becomes(page: Page, what: Callable[[], bool]) -> None:
    """Events reach a page that is busy drawing a little later."""
    ends = time.monotonic() + PATIENCE / 1000
    while not what():
        assert time.monotonic() < ends, "never came true"
        page.wait_for_timeout(50)


def repeated(page: Page, act: Callable[[], None], until: Callable[[], bool]) -> None:
    """A browser that draws slowly takes a finger for lost now and then; people do it again."""
    ends = time.monotonic() + PATIENCE / 1000
    while not until():
        assert time.monotonic() < ends, "never came true, however often it was done"
        act()
        for _ in range(40):
            if until():
                return
            page.wait_for_timeout(50)


def drawn(page: Page) -> None:
    """Whatever was done so far is in the picture."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def press(page: Page, name: str) -> None:
    # Forced: waiting for the button to be still takes pictures that nobody needs.
    page.get_by_role("button", name=name, exact=True).click(force=True)


def held_at(page: Page) -> tuple[float, float]:
    at = page.evaluate("window.__table.stage.project('cross')")
    return at["x"], at["y"]


def camera(page: Page) -> Any:
    return page.evaluate("window.__table.stage.camera")


def arrives(page: Page) -> None:
    """The slow hand is where it is wanted, and the last aim has been told."""
    until(
        page,
        """() => {
            const { target, held } = window.__table.stage;
            const aims = window.__table.said.filter(([name]) => name === 'aim');
            const aim = aims.length ? aims.at(-1)[1] : target;
            const near = (a, b) => a.every((each, k) => Math.abs(each - b[k]) < 0.02);
            return near(target.slice(0, 3), held.slice(0, 3)) && near(target.slice(0, 3), aim.slice(0, 3));
        }""",
    )


def drag(page: Page, dx: float, dy: float) -> None:
    x, y = held_at(page)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in (1, 2, 3):
        page.mouse.move(x + dx * step / 3, y + dy * step / 3)
    page.mouse.up()


def touch(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def fingers(session: CDPSession, kind: str, *at: tuple[float, float]) -> None:
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
    session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})


def test_a_drag_by_mouse_slides_the_piece_and_releasing_keeps_it_in_hand(by_mouse: Page) -> None:
    page = by_mouse
    before, eye = target(page), camera(page)
    drag(page, 30, 0)
    becomes(page, lambda: target(page)[0] > before[0] + 5)
    arrives(page)
    after = target(page)
    assert after[1] == pytest.approx(before[1], abs=0.5)
    assert after[3:] == before[3:]
    assert told(page, "aim")
    assert not told(page, "let-go")
    assert camera(page) == eye


def test_a_drag_beside_the_piece_moves_the_eye_and_nothing_else_does(by_mouse: Page) -> None:
    page = by_mouse
    before, eye = target(page), camera(page)
    page.mouse.move(110, 60)
    page.mouse.down()
    page.mouse.move(116, 64)
    page.mouse.move(130, 70)
    page.mouse.up()
    becomes(page, lambda: bool(camera(page) != eye))
    assert target(page) == before
    turned = camera(page)
    drag(page, 20, -20)
    page.mouse.wheel(0, -200)
    becomes(page, lambda: target(page)[2] > before[2] + 5)
    arrives(page)
    assert camera(page) == turned


def test_a_finger_slides_the_piece_and_lifting_it_never_drops(by_touch: Page) -> None:
    page = by_touch
    session, eye = touch(page), camera(page)
    before = target(page)

    def slide() -> None:
        arrives(page)  # a finger that comes down while the piece still moves misses it
        x, y = held_at(page)
        fingers(session, "Start", (x, y))
        for step in range(1, 11):
            fingers(session, "Move", (x + 12 * step, y))
        fingers(session, "End")

    # It slides to the right, and goes up from under the finger.
    repeated(page, slide, lambda: target(page)[0] > before[0] + 5 and target(page)[1] > before[1] + 5)
    arrives(page)
    assert not told(page, "let-go")
    assert camera(page) == eye


def test_six_small_drags_to_the_sides_leave_the_piece_where_it_was(by_touch: Page) -> None:
    page = by_touch
    session = touch(page)

    def slide(pixels: int) -> None:
        arrives(page)
        x, y = held_at(page)
        fingers(session, "Start", (x, y))
        for step in range(1, 9):
            fingers(session, "Move", (x + pixels * step / 8, y))
        fingers(session, "End")
        drawn(page)  # a drag that is felt late must not be done twice

    def is_left_where_it_was() -> bool:
        began = target(page)
        for k in range(6):
            before = target(page)
            side = 1 if k % 2 else -1
            repeated(page, lambda: slide(side * 40), lambda: abs(target(page)[0] - before[0]) > 5)  # noqa: B023
        arrives(page)
        return bool(target(page)[:2] == pytest.approx(began[:2], abs=2))

    # Once a whole run ended four millimetres off, probably by a finger that a slow browser lost on its way. What creeps
    # every time is found; what creeps now and then is not.
    assert any(is_left_where_it_was() for _ in range(3))


def test_two_fingers_raise_and_turn_the_piece(by_touch: Page) -> None:
    page = by_touch
    session, eye = touch(page), camera(page)
    before = target(page)

    def raise_and_turn() -> None:
        arrives(page)
        x, y = held_at(page)
        left, right = (x - 40, y + 20), (x + 40, y + 20)
        fingers(session, "Start", left)
        fingers(session, "Start", left, right)
        for step in range(1, 5):
            fingers(session, "Move", (left[0], left[1] - 14 * step), (right[0], right[1] - 14 * step))
        for step in range(1, 5):
            fingers(session, "Move", (left[0], left[1] - 56 + 8 * step), (right[0], right[1] - 56 - 8 * step))
        fingers(session, "End")

    repeated(page, raise_and_turn, lambda: target(page)[2] > before[2] + 5 and abs(target(page)[6]) > 0.1)
    assert not told(page, "let-go")
    assert camera(page) == eye


def test_a_pinch_beside_the_piece_brings_the_eye_nearer(by_touch: Page) -> None:
    page = by_touch
    session, before, far = touch(page), target(page), camera(page)

    def pinch() -> None:
        fingers(session, "Start", (40, 270))
        fingers(session, "Start", (40, 270), (80, 270))
        for step in range(1, 5):
            fingers(session, "Move", (40 - 6 * step, 270), (80 + 6 * step, 270))
        fingers(session, "End")

    def away(eye: Any) -> float:
        return math.dist(eye["at"], eye["looksAt"])

    repeated(page, pinch, lambda: away(camera(page)) < 0.9 * away(far))
    assert target(page) == before


def test_everything_goes_by_keys_alone(by_mouse: Page) -> None:
    page = by_mouse
    page.locator("canvas").focus()
    page.keyboard.press("Home")  # the eye looks along the table's own axes again
    until(page, "Math.abs(window.__table.stage.camera.at[0] - window.__table.stage.camera.looksAt[0]) < 1")
    eye, before = camera(page), target(page)
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    nudged = target(page)
    assert nudged[0] == pytest.approx(before[0] + 2, abs=0.01)
    assert nudged[1] == pytest.approx(before[1] + 1, abs=0.01)
    page.keyboard.press("Alt+ArrowRight")
    assert target(page)[0] == pytest.approx(nudged[0] + 0.2, abs=0.01)
    page.keyboard.press("PageUp")
    assert target(page)[2] == pytest.approx(nudged[2] + 1, abs=0.01)
    for key, axis in (("q", 6), ("r", 4), ("t", 3)):
        turned = target(page)[3:]
        page.keyboard.press(key)
        assert target(page)[3:] != turned, f"{key} turns about {axis}"
    arrives(page)
    assert camera(page) == eye
    assert not told(page, "let-go")


def test_words_tell_what_is_held_and_how_far_it_hangs_over(by_touch: Page) -> None:
    page = by_touch
    until(page, "window.__table.said.some(([name, what]) => name === 'words' && what.includes('above the'))")
    x, y, *_ = target(page)
    page.locator("canvas").focus()
    for _ in range(round(abs(y))):
        page.keyboard.press("ArrowDown" if y > 0 else "ArrowUp")
    for _ in range(round(abs(x + 14))):
        page.keyboard.press("ArrowLeft" if x > -14 else "ArrowRight")
    until(page, r"window.__table.said.some(([, what]) => /hangs \d+ mm over the left edge/.test(what))")


def test_the_buttons_turn_tip_raise_and_let_go(by_touch: Page) -> None:
    page = by_touch
    turned = target(page)[3:]
    press(page, "Turn")
    becomes(page, lambda: target(page)[3:] != turned)
    turned = target(page)[3:]
    press(page, "Tip over")
    becomes(page, lambda: target(page)[3:] != turned)
    height = target(page)[2]
    press(page, "Up")
    becomes(page, lambda: target(page)[2] > height)
    press(page, "Lower gently")
    until(page, "window.__table.said.some(([name, what]) => name === 'words' && what.includes('touches'))")
    assert not told(page, "let-go")
    press(page, "Let go")
    until(page, "window.__table.stage.pieces.some(each => each.piece === 'cross' && each.place === 'tower')")
    assert len(told(page, "let-go")) == 1
    assert not page.get_by_role("button", name="Let go").is_visible()


def test_keys_lower_and_let_go_and_take_the_next_piece(by_mouse: Page) -> None:
    page = by_mouse
    page.locator("canvas").focus()
    page.keyboard.press("l")
    until(page, "window.__table.said.some(([name, what]) => name === 'words' && what.includes('touches'))")
    page.keyboard.press("Enter")
    until(page, "window.__table.stage.pieces.some(each => each.piece === 'cross' && each.place === 'tower')")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    becomes(page, lambda: len(told(page, "pick")) == 1)
    (picked,) = told(page, "pick")
    until(page, "window.__table.stage.pieces.some(each => each.place === 'hand')")
    assert picked["piece"] != "cross"


def test_a_click_picks_from_the_pool_and_nothing_is_drawn_while_nothing_moves(browser: Browser, server: Server) -> None:
    page = opened(browser, server, hold="")
    until(
        page,
        """async () => {
            const before = window.__table.stage.drawn;
            await new Promise(done => setTimeout(done, 600));
            return window.__table.stage.drawn === before;
        }""",
    )
    # The one nearest to the eye is hidden by no other.
    pool = [each for each in page.evaluate("window.__table.stage.pieces") if each["place"] == "pool"]
    nearest = min(pool, key=lambda each: float(each["pose"][1]))["piece"]
    at = page.evaluate("piece => window.__table.stage.project(piece)", nearest)
    page.mouse.click(at["x"], at["y"])
    becomes(page, lambda: told(page, "pick") == [{"piece": nearest}])
    page.context.close()
