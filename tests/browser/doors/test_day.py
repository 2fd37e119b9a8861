"""The tower of the day, from the first page: build it, be on the list, practise, and send a link that opens."""

from collections.abc import Callable

from tests.browser.people import Person
from tests.browser.serving import Serving

PAGE = "document.querySelector('teeter-app').shadowRoot.querySelector('teeter-day').shadowRoot"
COPIED = "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }"


def _gives_up(visitor: Person) -> None:
    visitor.page.once("dialog", lambda asked: asked.accept())
    visitor.press("#show-menu")
    visitor.press("teeter-menu [data-move=resign]")
    visitor.sees("teeter-day-result")


def _one_piece(visitor: Person) -> None:
    visitor.until("window.__table?.ready")
    visitor.set_down()
    visitor.told("stood")


def test_the_first_tower_counts_the_second_is_practice_and_a_friend_sees_it_without_a_key(
    visitor: Person, somebody: Callable[..., Person], server: Serving
) -> None:
    name = "Phoebe" if visitor.phone else "Desmond"
    visitor.sees("teeter-today #build-tower")
    visitor.press("teeter-today #day-list")
    visitor.page.fill("teeter-day #name", name)
    visitor.press("teeter-day #build-tower")
    _one_piece(visitor)
    assert visitor.table("view.game") == "tower-of-the-day"
    assert visitor.page.locator("#show-chat").count() == 0, "nobody is there to talk to"
    _gives_up(visitor)
    assert not visitor.page.locator("teeter-day-result #practice").count()
    visitor.page.evaluate(COPIED)
    visitor.page.evaluate("navigator.share = undefined")
    visitor.press("teeter-day-result #share")
    link = visitor.until("window.copied").split()[-1]
    visitor.press("teeter-day-result #day-list")
    visitor.sees(f"teeter-day tr.you:has-text('{name}')")

    friend = somebody()
    friend.page.goto(link)
    friend.sees(f"teeter-day .own:has-text('{name}')")
    friend.until(f"{PAGE}.querySelector('.own img')?.naturalWidth > 0")
    assert friend.page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('teeter.table'))") == []
    friend.press("#yourself")
    friend.sees("teeter-day #build-tower")

    visitor.go("/")
    visitor.sees("teeter-today .score")
    visitor.press("teeter-today #practise")
    _one_piece(visitor)
    _gives_up(visitor)
    visitor.sees("teeter-day-result #practice")
    visitor.press("teeter-day-result #day-list")
    visitor.sees("teeter-day tr.you")
    assert visitor.page.locator("teeter-day tbody tr").filter(has_text=name).count() == 1
