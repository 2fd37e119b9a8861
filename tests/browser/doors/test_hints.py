"""Where would master put this? A ghost and a sentence, and the piece that is put there stands."""

from tests.browser.people import Person
from tests.browser.walking import open_table, start

GHOST = "window.__table.stage.probe.suggested"
LIES = "window.__table.stage.probe.pieces.find(each => each.piece === 'plank').pose"
TRIES = 4
HELD = "window.__table.stage.probe.pieces.find(each => each.place === 'hand').pose"
SAID = "teeter-ask-master #masters-hint"


def _asks(visitor: Person) -> list[float]:
    """Where the ghost lies; on a machine that is too busy master may give up, and is asked again."""
    for _ in range(TRIES):
        visitor.press("#ask-master")
        visitor.sees("#ask-master[aria-busy=false]")
        if "Master:" in visitor.page.locator(SAID).inner_text():
            return list(visitor.until(GHOST))
    raise AssertionError("master gives no hint")


def test_the_host_allows_hints_in_the_lobby_with_one_press(visitor: Person) -> None:
    open_table(visitor, "tower-of-babel", "Ann", "Bob")
    visitor.sees("teeter-lobby label:has(#hints):has-text('Whoever builds may ask where master would put the piece')")
    visitor.press("teeter-lobby #hints")
    visitor.sees("teeter-lobby [data-differs=hints]")
    assert visitor.page.locator("teeter-lobby #hints").is_checked()


def test_whoever_holds_a_piece_asks_master_sees_a_ghost_and_the_piece_put_there_stands(visitor: Person) -> None:
    open_table(visitor, "tower-of-babel", "Ann", "Bob", unhurried=True, switches=["hints"])
    visitor.sees("teeter-lobby [data-differs=hints]")
    start(visitor)
    visitor.press("#hand-freely")
    visitor.take("base_slab")
    visitor.set_down()
    visitor.take("plank")
    assert not visitor.page.evaluate(GHOST)
    ghost = _asks(visitor)
    said = visitor.page.locator(SAID).inner_text()
    assert "base slab" in said
    assert "it stood" in said
    visitor.press("#ask-master")  # hold it there
    visitor.until(f"(([x, y], [u, v]) => Math.hypot(x - u, y - v) < 2)({HELD}, {ghost[:2]})")
    visitor.set_down()
    visitor.told("stood", 2)
    visitor.until(f"(([x, y, z], [u, v, w]) => Math.hypot(x - u, y - v, z - w) < 6)({LIES}, {ghost[:3]})")
    visitor.until(f"!{GHOST}")
