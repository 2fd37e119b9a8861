"""Every game of the first page has a card: play it at once, or invite to it."""

from collections.abc import Callable

import pytest

from tests.browser.people import Person
from tests.browser.walking import invitation

LOADED = """() => [...(function* all(root) {
    for (const each of root.querySelectorAll('*')) {
        if (each.matches('piece-picture')) yield each.shadowRoot.querySelector('img');
        if (each.shadowRoot) yield* all(each.shadowRoot);
    }
})(document)].filter(img => img?.naturalWidth > 0).length"""


@pytest.mark.parametrize("game", ["three-reds", "stack-a-biddi"])
def test_a_card_plays_its_game_against_bots_at_once(somebody: Callable[..., Person], game: str) -> None:
    visitor = somebody()
    visitor.go("/")
    visitor.press(f"teeter-home [data-game={game}] [data-play]")
    visitor.until(f"window.__table?.view?.game === '{game}'")
    assert visitor.table("view.outcome") is None


def test_a_card_invites_to_its_game(somebody: Callable[..., Person]) -> None:
    visitor = somebody(phone=True)
    visitor.go("/")
    visitor.press("teeter-home [data-game=building-chain] [data-invite]")
    visitor.sees("#start")
    assert "#invite=" in invitation(visitor)


def test_pieces_are_chosen_by_their_pictures_and_the_choice_is_told_in_words(somebody: Callable[..., Person]) -> None:
    visitor = somebody()
    visitor.go("/")
    visitor.press("teeter-home [data-game=three-reds] [data-play]")
    visitor.sees("#piece [data-piece=fir_tree]")
    visitor.until(f"({LOADED})() > 3")
    visitor.choose("fir_tree")
    assert visitor.page.get_attribute("#piece", "aria-activedescendant") == "at-fir_tree"
    assert "5" in str(visitor.page.get_attribute("#piece [data-piece=fir_tree]", "title"))
    assert visitor.page.locator("teeter-feed").count() == 0  # there is nothing to tell yet
    visitor.move("offer")
    visitor.sees("teeter-feed li[data-scene=auction] summary")
