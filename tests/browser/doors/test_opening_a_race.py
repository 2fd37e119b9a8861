"""Stack-a-Biddi on the screen, opened from the first page as every other game is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.racing import go, lay
from tests.browser.walking import open_table, start, start_by_lot


def _lowest(person: Person) -> str:
    """What lies right on the first level."""
    return next((colour for colour, level in person.table("view.biddis").items() if level == 1), "L1")


def test_a_race_against_a_bot_is_opened_from_the_first_page_and_a_block_is_laid(visitor: Person) -> None:
    open_table(visitor, "stack-a-biddi", "Ann", bots=1)
    start(visitor)
    go(1, visitor)
    lay(visitor, "Ann", _lowest(visitor))


def test_two_at_one_device_race_after_opening_the_table_together_and_drawing_lots(visitor: Person) -> None:
    open_table(visitor, "stack-a-biddi", "Ann", "Bob")
    visitor.sees("text=Lots are drawn when the game starts.")
    start_by_lot(visitor)
    visitor.press("#show-feed")
    visitor.sees(r"text=/The lot fell on (Ann|Bob): \1 begins\./")
    visitor.press("#show-feed")
    go(1, visitor)
    for seat in ("Ann", "Bob"):
        visitor.page.locator(f"race-place[data-seat={seat}] .snap").click(trial=True)  # nothing lies over it
        lay(visitor, seat, _lowest(visitor))


def test_the_form_offers_no_more_bots_and_names_than_the_game_has_seats_for(visitor: Person) -> None:
    page = visitor.page
    visitor.press("teeter-home a[href='/new']")
    offered = page.locator("#bots option")
    for game, most in (("knock-out", 6), ("stack-a-biddi", 4), ("three-reds", 2), ("tower-of-babel", 6)):
        visitor.press(f"teeter-create label:has(input[name=game][value={game}])")
        expect(offered).to_have_text([str(count) for count in range(most)])
        page.select_option("#bots", str(most - 1))
    visitor.press("#add-name")
    expect(offered).to_have_text([str(count) for count in range(5)])
    visitor.press("teeter-create label:has(input[name=game][value=three-reds])")
    expect(page.locator("teeter-create .name input")).to_have_count(2)
    expect(offered).to_have_count(0)
    expect(page.locator("#add-name")).to_be_hidden()


def test_beside_the_real_game_no_bot_is_offered_that_has_no_blocks(visitor: Person) -> None:
    open_table(visitor, "stack-a-biddi", "Ann", bots=1)
    expect(visitor.page.locator("#add-bot")).to_be_visible()
    visitor.press("a.home")
    visitor.press("teeter-home a[href='/new']")
    visitor.press("teeter-create label:has(input[name=game][value=stack-a-biddi])")
    visitor.page.select_option("#bots", "1")
    visitor.press("teeter-create label:has(input[name=ruling][value=people])")
    expect(visitor.page.locator("#bots")).to_have_count(0)
    visitor.page.locator("teeter-create .name input").fill("Ann")
    visitor.press("#open")
    visitor.sees("#start")
    expect(visitor.page.locator("#add-bot")).to_have_count(0)


def test_how_near_towers_stand_is_asked_where_a_crowded_table_is_simulated(visitor: Person) -> None:
    visitor.press("teeter-home a[href='/new']")
    visitor.page.locator("teeter-create .name input").fill("Ann")
    visitor.press("teeter-create summary")
    visitor.page.select_option("#rulebook", "manual")
    spacing = visitor.page.locator("input[name=spacing_mm]")
    expect(spacing).to_have_count(0)
    visitor.page.locator("input[name=crowded]").check()
    expect(spacing).to_have_value("140")
    visitor.press("teeter-create label:has(input[name=ruling][value=people])")
    expect(spacing).to_have_count(0)
    visitor.press("teeter-create label:has(input[name=ruling][value=physics])")
    expect(spacing).to_have_value("140")
    visitor.press("#open")
    visitor.sees("#start")


@pytest.mark.parametrize("names", [("",), ("Ann", "Ann")], ids=["nobody", "twice"])
def test_what_is_wrong_is_said_where_the_button_is(visitor: Person, names: tuple[str, ...]) -> None:
    visitor.press("teeter-home a[href='/new']")
    for k, name in enumerate(names):
        if k:
            visitor.press("#add-name")
        visitor.page.locator("teeter-create .name input").nth(k).fill(name)
    visitor.press("#open")
    said = visitor.page.locator("teeter-create [role=alert]")
    expect(said).to_be_in_viewport(ratio=1)
    visitor.page.locator("teeter-create .name input").first.fill("Bob")
    expect(said).to_have_count(0)


def test_a_full_table_offers_no_further_bot(somebody: Callable[..., Person]) -> None:
    host = somebody()
    host.go("/")
    open_table(host, "three-reds", "Ann")
    host.press("#add-bot")
    host.sees("#start:not([disabled])")
    expect(host.page.locator("#add-bot")).to_have_count(0)
