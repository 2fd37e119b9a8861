"""The tutorial says what is on the screen, and the rival does what it says."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.people import Person

SMALL: ViewportSize = {"width": 360, "height": 640}


def _lesson(pupil: Person, step: str) -> str:
    pupil.sees(f".lesson[data-step={step}]")
    return pupil.page.locator(f".lesson[data-step={step}] p").first.inner_text()


def _at_hand(button: Locator) -> None:
    expect(button).to_be_in_viewport(ratio=1)
    button.click(trial=True)  # nothing lies over it


@pytest.fixture(params=["desk", "phone", "small phone"])
def pupil(request: pytest.FixtureRequest, somebody: Callable[..., Person]) -> Person:
    person = somebody(phone="phone" in request.param)
    if request.param == "small phone":
        person.page.set_viewport_size(SMALL)
    person.go("/")
    person.press("a[href='/tutorial']")
    person.until("window.__table?.ready")
    return person


def test_every_lesson_names_the_buttons_that_are_there_and_the_piece_that_is_handed_over(pupil: Person) -> None:
    page = pupil.page
    bid = page.locator("[data-move=bid]")
    assert f"“{_text(bid)}”" in _lesson(pupil, "bid")
    _at_hand(bid)
    pupil.move("bid")

    said = _lesson(pupil, "place")
    pupil.holds()
    for name in ("Lower gently", "Let go"):
        assert f"“{name}”" in said
        _at_hand(page.get_by_role("button", name=name, exact=True))
    pupil.set_down()

    said = _lesson(pupil, "offer")
    assert f"“{_text(page.locator('[data-style=refusal]'))}”" in said
    assert f"“{_text(page.locator('[data-move=offer]'))}”" in said
    pupil.choose("cube")
    _at_hand(page.locator("[data-style=refusal]"))
    _at_hand(page.locator("[data-move=offer]"))
    pupil.offer("cube", "refusal")

    said = _lesson(pupil, "refuse")
    assert pupil.table("view.auction.piece") == "cube"
    assert "cube" in said
    assert "egg" not in said
    stake = page.locator("[data-move=stake]")
    assert f"“{_text(stake)}”" in said
    _at_hand(stake)
    pupil.move("stake")
    pupil.told("stood", 2)  # the rival's foundation
    assert "egg" in _lesson(pupil, "refuse")
    pupil.move("stake")
    pupil.told("collapsed")
    _lesson(pupil, "done")
    pupil.press("#go-on")
    _at_hand(page.locator(".lesson button.main"))


def test_who_does_not_bid_sees_the_rival_build_and_goes_on(visitor: Person) -> None:
    visitor.press("a[href='/tutorial']")
    visitor.until("window.__table?.ready")
    _lesson(visitor, "bid")
    visitor.move("pass")
    visitor.told("stood")
    _lesson(visitor, "offer")


def _text(button: Locator) -> str:
    """What is written large on a button; the small print beneath it is explanation."""
    return button.inner_text().strip().partition("\n")[0]
