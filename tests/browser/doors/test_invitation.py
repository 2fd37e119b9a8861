"""By a link: who invites to what, and what is said across the table."""

from collections.abc import Callable

from playwright.sync_api import Route

from tests.browser.apart import overlapping
from tests.browser.keyboard import FOCUSED
from tests.browser.people import GLANCE_MS, Person
from tests.server.serving import Host

PAGE = "document.querySelector('teeter-app').shadowRoot.querySelector('teeter-table')"


def test_the_door_says_who_invites_and_the_lobby_who_begins(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open("Ann", game="pile-it-high", ruling="physics")
    host.join(opened, "Ben")
    guest = somebody(phone=True)
    guest.page.goto(opened["links"]["invite"])
    guest.sees("text=Ann invites you to Pile It High")
    guest.sees("text=Ben is at the table, 4 seats are free.")
    guest.until(
        f"{PAGE}.shadowRoot.querySelector('teeter-door').shadowRoot.querySelector('img')?.naturalWidth === 1200"
    )

    landlady = somebody()
    landlady.go(f"/t/{opened['table']}#token={opened['token']}")
    landlady.sees("text=Ann begins.")
    landlady.press("#draw")
    landlady.sees("text=Lots are drawn when the game starts.")
    landlady.press("[data-up=Ben]")
    landlady.sees("li:first-of-type[data-row=Ben]")

    # Who waits has something to play with, and it is not in the way when the game starts.
    landlady.press("#toy")
    toys = f"{PAGE}.shadowRoot.querySelector('teeter-plaything')?.stage"
    landlady.until(f"{toys}?.probe.ready")
    landlady.until(FOCUSED % "canvas")
    for key in ("ArrowRight", "Enter"):
        landlady.page.keyboard.press(key)
    landlady.until(f"{toys}.probe.held")
    landlady.page.keyboard.press("Enter")
    landlady.until(f"{toys}.probe.pieces.filter(each => each.place === 'tower').length === 2")
    landlady.press("#start")
    landlady.until("window.__table?.ready && window.__table.view.phase === 'turn'")
    assert not landlady.page.locator("teeter-plaything").count()


def test_nothing_at_the_door_moves_away_under_a_finger(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open("Ann", game="pile-it-high", ruling="physics")
    guest = somebody(phone=True, kept=False)
    late: list[Route] = []
    guest.page.route("**/invitation*", lambda route: late.append(route))
    guest.page.route("**/picture*", lambda route: route.abort())
    guest.page.goto(opened["links"]["invite"])
    guest.sees("teeter-door [role=status]")
    while not late:
        guest.page.wait_for_timeout(GLANCE_MS)
    button = guest.page.locator("teeter-door button.main")
    assert button.count() == 0, "it would jump as soon as it is told who invites"
    late.pop().continue_()
    guest.sees("text=Ann invites you to Pile It High")
    before = button.bounding_box()
    guest.until(f"{PAGE}.shadowRoot.querySelector('teeter-door').shadowRoot.querySelector('div.table')")
    assert button.bounding_box() == before, "a picture that does not come leaves its room"


def test_who_comes_to_a_full_table_may_look_on(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open("Ann", "Bob", game="three-reds", ruling="physics")
    guest = somebody(phone=True)
    guest.page.goto(opened["links"]["invite"])
    guest.sees("text=Bob is at the table, every seat is taken.")
    assert not guest.page.locator("teeter-door form").count(), "nobody types a name for nothing"
    guest.press("teeter-door #watch")
    guest.sees("teeter-lobby")


def test_talk_shows_at_the_seat_and_a_refused_remark_stays_in_the_field(
    somebody: Callable[..., Person], host: Host
) -> None:
    opened = host.open("Ann", "Bob", start=True)
    speaker = somebody()
    speaker.sit(opened["table"], opened["token"])
    assert speaker.page.title() == "● Ann, your turn · Teeter"
    speaker.press("#show-chat")
    speaker.page.fill("teeter-chat input", "see www.example.com")
    speaker.press("teeter-chat form button")
    speaker.press("teeter-refused button")
    assert speaker.page.input_value("teeter-chat input") == "see www.example.com"
    speaker.page.fill("teeter-chat input", "What a tower!")
    speaker.press("teeter-chat form button")
    speaker.sees("[data-says=Ann]")
    assert not speaker.page.input_value("teeter-chat input")


def test_on_a_phone_a_remark_covers_neither_what_the_game_is_about_nor_a_button(
    somebody: Callable[..., Person], host: Host
) -> None:
    opened = host.open("Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", build_seconds=0)
    speaker = somebody(phone=True)
    speaker.sit(opened["table"], opened["token"])
    speaker.press("#hand-freely")
    speaker.sees("#aim")
    speaker.press("#show-chat")
    speaker.press("teeter-chat .phrases button")
    speaker.sees("[data-says]")
    buttons = {f"button {k}": each for k, each in enumerate(speaker.page.locator(".corner .button:visible").all())}
    assert buttons
    remark, aim = speaker.page.locator("[data-says]"), speaker.page.locator("#aim")
    assert [pair for pair in overlapping({"remark": remark, "aim": aim, **buttons}) if "remark" in pair] == []
