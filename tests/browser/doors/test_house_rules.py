"""House rules: chosen in the form, kept on the device, sent as a link, and said plainly to everybody at the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person
from tests.browser.walking import invitation, start

PURSE = "teeter-create input[name=purse]"


def _opens_the_form(person: Person) -> None:
    person.go("/")
    person.press("teeter-home a[href$='/new']")
    person.press("teeter-create label:has(input[name=game][value=knock-out])")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_house_rules_are_kept_sent_and_told_at_the_table(somebody: Callable[..., Person], phone: bool) -> None:
    ann = somebody(phone=phone)
    _opens_the_form(ann)
    ann.press("teeter-create details:has(input[name=purse]) summary")
    ann.page.fill(PURSE, "15")
    ann.page.locator(PURSE).blur()
    ann.page.select_option("teeter-create select[name=stakes]", "taker")
    ann.press("piece-picker #pick")
    for piece in ("tile", "brick", "egg", "cone", "drum", "puck", "ring", "arch"):
        ann.press(f"piece-picker [data-piece={piece}]")
    expect(ann.page.locator("#picked")).to_have_text("8 of 70 pieces")
    ann.page.fill("#house-name", "Sunday rules")
    ann.press("#keep")
    ann.sees("#house-told")
    ann.sees("[data-house='Sunday rules']")
    link = ann.page.locator("#house-link input").input_value(timeout=PATIENCE * 1000)

    bob = somebody(phone=phone)  # a clean browser, without any key
    bob.page.goto(link)
    brought = bob.page.locator("#brought")
    expect(brought).to_contain_text("Sunday rules", timeout=PATIENCE * 1000)
    expect(brought).to_contain_text("Diamonds to begin with: 15 (in the rulebook: 10)")
    expect(brought).to_contain_text("to the taker")
    expect(brought).to_contain_text("8 pieces")
    bob.page.locator("teeter-create .name input").first.fill("Bob")
    bob.page.select_option("#bots", "1")
    bob.press("#open")
    bob.sees("#start")
    expect(bob.page.locator("#differs")).to_contain_text("Diamonds to begin with: 15 (in the rulebook: 10)")
    cem = somebody(phone=phone)
    cem.page.goto(invitation(bob))
    at_the_door = cem.page.locator("teeter-door #differs")
    expect(at_the_door).to_contain_text("15 (in the rulebook: 10)", timeout=PATIENCE * 1000)

    bob.press("#handicaps summary")
    bob.page.select_option("[data-diamonds=Bob]", "5")
    expect(bob.page.locator("[data-row=Bob]")).to_contain_text("5 diamonds more")
    bob.page.select_option("[data-hand=Bob]", "steady")
    expect(bob.page.locator("[data-row=Bob]")).to_contain_text("steady hand")

    start(bob)
    assert bob.table("view.diamonds") == {"Bob": 20, "Robo": 15}
    assert len(bob.table("view.pool")) == 8
    expect(bob.page.locator("teeter-seats [data-seat=Bob]")).to_contain_text("steady hand")
    bob.press("#show-menu")
    rules = bob.page.locator("#menu a").first.get_attribute("href")
    assert rules
    bob.go(rules)
    expect(bob.page.locator("#at-your-table")).to_contain_text("Diamonds to begin with: 15 (in the rulebook: 10)")


def test_what_is_kept_fills_in_the_form_and_can_be_forgotten(visitor: Person) -> None:
    _opens_the_form(visitor)
    visitor.press("teeter-create details:has(input[name=purse]) summary")
    visitor.page.fill(PURSE, "4")
    visitor.page.locator(PURSE).blur()
    visitor.page.fill("#house-name", "Thrifty")
    visitor.press("#keep")
    visitor.sees("[data-house=Thrifty]")
    visitor.go("/new")
    visitor.press("[data-house=Thrifty]")
    visitor.sees("#brought")
    assert visitor.page.input_value(PURSE) == "4"
    visitor.page.once("dialog", lambda dialog: dialog.accept())
    visitor.press("teeter-create .kept button.plain")
    expect(visitor.page.locator("[data-house=Thrifty]")).to_have_count(0)


def test_a_bad_or_a_newer_link_says_so_and_the_form_is_there(visitor: Person) -> None:
    for hash, words in (("eyJ2Ij", "carries no house rules"), ("eyJ2Ijo5LCJnYW1lIjoieCJ9", "made by a newer Teeter")):
        visitor.go("/")
        visitor.go(f"/new#house-rules={hash}")
        expect(visitor.page.locator("#brought")).to_contain_text(words, timeout=PATIENCE * 1000)
        visitor.sees("#open")
