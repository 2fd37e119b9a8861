"""An evening, from the first page by clicks: planned, played from table to table, looked at by a link, and won."""

from collections.abc import Callable

from tests.browser.people import Person
from tests.browser.tour.doors import Door
from tests.browser.tour.turns import one_turn
from tests.browser.walking import ready

COPIED = "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }"
FORM, PAGE, NEXT = "teeter-new-evening", "teeter-evening", "teeter-evening-next"
SHORT_CHAIN = {"chain_length_two": 1, "rounds_to_win": 1, "build_seconds": 0}
LONG = 400_000
"""Milliseconds: an analysis stands back for all others."""


def _plan(visitor: Person) -> None:
    """Two short games against one bot."""
    visitor.press("#new-evening")
    visitor.sees(f"{FORM} .programme li")
    while visitor.page.locator(f"{FORM} [data-do=remove]").count():
        visitor.press(f"{FORM} [data-do=remove]")
    for game in ("tower-of-babel", "building-chain"):
        visitor.page.select_option(f"{FORM} #game-to-add", game)
        visitor.press(f"{FORM} #add-game")
    visitor.press(f"{FORM} [data-name=building-chain] [data-do=sooner]")
    visitor.sees(f"{FORM} [data-game='0'][data-name=building-chain]")
    visitor.press(f"{FORM} [data-name=building-chain] .what")
    for name, number in SHORT_CHAIN.items():
        field = visitor.page.locator(f"{FORM} input[name={name}]")
        field.fill(str(number))
        field.blur()
    visitor.page.locator(f"{FORM} .name input").fill("Ann")
    visitor.page.select_option(f"{FORM} #players", "2")
    visitor.press(f"{FORM} #open")
    visitor.sees(f"{PAGE} #begin")


def _watch_link(visitor: Person) -> str:
    visitor.press(f"{PAGE} details:has(#watch) summary")
    return visitor.page.locator(f"{PAGE} #watch input").input_value()


def _gives_up(visitor: Person) -> None:
    visitor.page.once("dialog", lambda asked: asked.accept())
    visitor.press("#show-menu")
    visitor.press("teeter-menu [data-move=resign]")
    visitor.told("game-over")


def test_two_games_are_planned_played_and_won_while_somebody_looks_on_by_nothing_but_a_link(
    visitor: Person, somebody: Callable[..., Person]
) -> None:
    _plan(visitor)
    onlooker = somebody(phone=not visitor.phone)
    onlooker.page.goto(_watch_link(visitor))
    onlooker.sees(f"{PAGE} [data-state=to-come]")
    assert not onlooker.page.locator(f"{PAGE} #begin").count()

    visitor.press(f"{PAGE} #begin")
    ready([visitor, onlooker])
    first = visitor.page.url.rpartition("/")[2]
    assert onlooker.page.url.rpartition("/")[2] == first, "whoever looks on is taken along"
    one_turn(Door("building-chain", "bots", "phone" if visitor.phone else "desk"), {"Ann": visitor})
    visitor.told("game-over")
    visitor.sees(f"{NEXT} #standing:has-text('Ann')")
    assert not visitor.page.locator("#rematch").count()
    visitor.press(f"{NEXT} #next-game")

    visitor.until(f"!location.pathname.endsWith('{first}') && window.__table?.ready")
    second = visitor.page.url.rpartition("/")[2]
    onlooker.until(f"location.pathname.endsWith('{second}') && window.__table?.ready")
    _gives_up(visitor)
    visitor.press(f"{NEXT} #back-to-evening")
    visitor.sees(f"{PAGE} #final")
    assert visitor.page.locator(f"{PAGE} [data-state=over]").count() == 2
    totals = [int(words) for words in visitor.page.locator(f"{PAGE} .board .total").all_inner_texts()]
    assert sum(totals) == 4, "two points a game for the two of them"

    visitor.page.evaluate(COPIED)
    visitor.page.evaluate("navigator.share = undefined")
    visitor.press(f"{PAGE} #share")
    result = visitor.until("window.copied")
    assert "Ann" in result
    friend = somebody()
    friend.page.goto(result.split()[-1])
    friend.sees(f"{PAGE} #final")
    friend.press(f"{PAGE} [data-replay]")
    friend.sees("teeter-replay #play")


def test_the_analysis_is_a_press_away_at_the_end_of_a_game_that_was_played_here(
    somebody: Callable[..., Person],
) -> None:
    player = somebody()
    player.go("/")
    _plan(player)
    player.press(f"{PAGE} #begin")
    ready([player])
    one_turn(Door("building-chain", "bots", "desk"), {"Ann": player})
    player.told("game-over")
    player.press("teeter-outcome #analysis")
    player.page.locator("teeter-replay #curve").wait_for(timeout=LONG)
    player.page.go_back()
    player.press(f"{NEXT} #back-to-evening")
    player.press(f"{PAGE} [data-analysis]")
    player.page.locator("teeter-replay #curve").wait_for(timeout=LONG)


def test_the_show_is_a_press_away_and_its_first_round_begins_with_bots_on_the_free_seats(visitor: Person) -> None:
    visitor.press("#the-show")
    visitor.sees(f"{FORM} [data-game='9']")
    visitor.page.locator(f"{FORM} .name input").fill("Ann")
    visitor.press(f"{FORM} #open")
    visitor.press(f"{PAGE} #begin")
    ready([visitor])
    assert visitor.table("view.game") == "tower-of-babel"
    assert visitor.page.evaluate("Object.keys(window.__table.view.diamonds)") == ["Ann", "Robo", "Ada", "Otto"]
    visitor.press("#show-menu")
    visitor.press("#to-evening")
    visitor.sees(f"{PAGE} .board tr[data-seat=Ann]")
    assert visitor.page.locator(f"{PAGE} .programme li").count() == 10
    visitor.go("/")
    visitor.press("teeter-own-games [data-evening] a")
    visitor.press(f"{PAGE} #to-table")
    ready([visitor])


def test_a_friend_takes_part_by_the_invitation_and_has_their_seat_at_the_table_without_another(
    visitor: Person, somebody: Callable[..., Person]
) -> None:
    _plan(visitor)
    friend = somebody(phone=not visitor.phone)
    friend.page.goto(visitor.page.locator(f"{PAGE} #invite input").input_value())
    friend.page.fill(f"{PAGE} #name", "Ann")
    friend.press(f"{PAGE} #join")
    friend.sees(f"{PAGE} [role=alert]")
    friend.page.fill(f"{PAGE} #name", "Bob")
    friend.press(f"{PAGE} #join")
    friend.sees(f"{PAGE} .seats li:has-text('Bob')")
    visitor.sees(f"{PAGE} .seats li:has-text('Bob')")
    visitor.press(f"{PAGE} #begin")
    friend.press(f"{PAGE} #to-table")
    ready([visitor, friend])
    friend.sees("teeter-seats [data-seat=Bob] .badge")


def test_what_can_t_be_opened_says_why(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.go("/evening/no-such-evening")
    person.sees(f"{PAGE} [role=alert]:has-text('not there any more')")
    person.go("/")
    person.press("#new-evening")
    person.sees(f"{FORM} .programme li")
    while person.page.locator(f"{FORM} [data-do=remove]").count():
        person.press(f"{FORM} [data-do=remove]")
    person.press(f"{FORM} #open")
    person.sees(f"{FORM} [role=alert]:has-text('Add at least one game')")
