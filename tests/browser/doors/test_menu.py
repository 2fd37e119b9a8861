"""What is behind the ☰ at the table."""

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import FOCUSED
from tests.browser.people import Person
from tests.browser.walking import open_table, start

ENTRIES = ("Rules of this game", "Settings", "Give up", "Leave the table")


@pytest.fixture
def at_the_table(visitor: Person) -> Person:
    open_table(visitor, "knock-out", "Ann", bots=1)
    start(visitor)
    return visitor


@pytest.mark.parametrize("side", ["feed", "chat"])
def test_everything_in_the_menu_is_reached_while_story_or_chat_is_open(at_the_table: Person, side: str) -> None:
    person = at_the_table
    if person.page.locator(f"#show-{side}").get_attribute("aria-pressed") == "false":
        person.press(f"#show-{side}")
    expect(person.page.locator("teeter-game aside")).to_be_visible()
    person.press("#show-menu")
    for entry in ENTRIES:
        shown = person.page.locator("#menu").get_by_text(entry)
        expect(shown).to_be_in_viewport(ratio=1)
        shown.click(trial=True)  # nothing lies over it
    person.press("#leave")
    person.sees("teeter-home")


def test_a_setting_acts_at_the_table_as_soon_as_it_is_pressed(at_the_table: Person) -> None:
    person = at_the_table
    person.press("#show-menu")
    person.press("#show-settings")
    person.press("[data-setting='look.evening']")
    person.until("document.documentElement.dataset.look === 'evening'")
    person.press("[data-setting='motion.reduced']")
    person.until("document.documentElement.dataset.motion === 'reduced'")
    person.press("[data-setting='language.de']")
    person.page.wait_for_selector("#show-menu[aria-label='Menü']", state="attached")
    person.until("window.__table?.ready")
    assert "/t/" in person.page.url
    expect(person.page.locator("teeter-settings-dialog h2")).to_have_text("Einstellungen")
    assert person.page.evaluate(FOCUSED % "[data-setting='language.de']"), "the keyboard stays where it was"
    person.page.keyboard.press("Escape")
    expect(person.page.locator("teeter-settings-dialog")).to_have_count(0)
    person.press("#show-menu")


def test_escape_and_a_press_elsewhere_close_the_menu(at_the_table: Person) -> None:
    person = at_the_table
    menu = person.page.locator("#menu")
    person.press("#show-menu")
    expect(menu).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    person.press("#show-menu")
    expect(menu).to_be_visible()
    (person.page.touchscreen.tap if person.phone else person.page.mouse.click)(60, 300)
    expect(menu).to_be_hidden()
    person.press("#show-menu")
    expect(menu).to_be_visible()
    person.press("#show-menu")
    expect(menu).to_be_hidden()
