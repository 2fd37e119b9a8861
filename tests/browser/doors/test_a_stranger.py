"""Somebody who has never been here: from the first page through a whole game to the next, by clicking only."""

from playwright.sync_api import ElementHandle

from tests.browser.dictionary import say
from tests.browser.people import Person

QUICK_MS = 2000
"""Within which whatever was pressed must show."""
WATCH = """
    () => {
        window.__changes = 0;
        const seen = new WeakSet();
        const look = (root) => {
            if (seen.has(root)) return;
            seen.add(root);
            new MutationObserver((changes) => { window.__changes += changes.length; }).observe(root, {
                subtree: true, childList: true, attributes: true, characterData: true,
            });
            for (const each of root.querySelectorAll("*")) if (each.shadowRoot) look(each.shadowRoot);
        };
        look(document);
    }
"""
SEEN = "[window.__changes, window.__table.stage.probe.target, window.__table.stage.probe.camera]"
"""What the page shows, where the piece in hand is wanted, and from where it is looked at."""
CONTROLS = "teeter-game button:visible:not([disabled])"
OVER_IT = f"aside [aria-label='{say('en', 'common.close')}']"
"""What closes a panel that covers the table on a phone."""
NAME = "each => (each.getAttribute('aria-label') ?? each.textContent).trim()"
RULED = "window.__table.log.filter(each => each.by === 'referee').length"


def test_a_stranger_plays_a_whole_game_and_another_by_clicking_only(visitor: Person) -> None:
    visitor.press("#play")
    visitor.until("window.__table?.ready")
    assert visitor.holds()
    assert "3 diamonds win" in visitor.page.locator("#aim").inner_text()
    assert visitor.page.locator("#ask-master").is_visible()
    assert not visitor.page.locator("teeter-clock").inner_text().strip()
    _no_control_is_without_an_effect(visitor)
    placed = 0
    while _my_turn(visitor):
        if placed < 3 or not visitor.table("view.towers.common.pieces.length"):
            visitor.set_down()
            placed += 1
        else:
            visitor.drop_aside()
    visitor.told("diamond-taken", 3)
    before = visitor.page.url
    visitor.press("#rematch")
    visitor.page.wait_for_url(lambda url: url != before)
    visitor.until("window.__table?.ready && !window.__table.view.outcome")


def _my_turn(person: Person) -> bool:
    """Until a piece is in hand; false once the game is over."""
    person.until("window.__table.view?.outcome || (window.__table.holding && window.__table.stage?.probe.held)")
    return not person.table("view.outcome")


def _no_control_is_without_an_effect(person: Person) -> None:
    person.page.evaluate(WATCH)
    controls = person.page.locator(CONTROLS).element_handles()
    assert len(controls) > 5
    for control in controls:
        name = control.evaluate(NAME)
        # What ends the placement is pressed soon enough.
        if name != say("en", "stageWords.letGo") and control.is_visible():
            _has_an_effect(person, control, name)
            if person.phone and person.page.locator(OVER_IT).is_visible():
                person.press(OVER_IT)


def _has_an_effect(person: Person, control: ElementHandle, name: str) -> None:
    before = person.page.evaluate(SEEN)
    if person.phone:
        control.tap()
    else:
        control.click()
    for _ in range(QUICK_MS // 50):
        if person.page.evaluate(SEEN) != before:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"nothing happened when “{name}” was pressed")
