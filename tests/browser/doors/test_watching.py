"""Looking on: by an invitation, by a link from the lobby, and by the address of a replay."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.walking import invitation, open_table, sit_down, start


def _looks_on(guest: Person, link: str) -> None:
    guest.page.goto(link)
    guest.press("teeter-door #watch")


def test_an_invitation_opens_watching_too(visitor: Person, somebody: Callable[..., Person]) -> None:
    open_table(visitor, "knock-out", "Ann", bots=1)
    early, late = somebody(phone=visitor.phone), somebody(phone=visitor.phone)
    _looks_on(early, invitation(visitor))
    early.sees("teeter-lobby")
    link = invitation(visitor)
    start(visitor, early)
    _looks_on(late, link)
    late.until("window.__table?.ready")
    for each in (early, late):
        expect(each.page.get_by_text("You are watching.")).to_be_visible()


def test_the_link_to_watch_is_copied_in_the_lobby(visitor: Person, somebody: Callable[..., Person]) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(visitor, "knock-out", "Ann", bots=1)
    visitor.press("teeter-lobby summary:has-text('Link to watch')")
    visitor.press("teeter-lobby #watch button")
    expect(visitor.page.locator("teeter-lobby #watch button")).to_have_text("Copied")
    guest = somebody()
    _looks_on(guest, visitor.page.evaluate("navigator.clipboard.readText()"))
    guest.sees("teeter-lobby")


def test_the_address_of_a_replay_opens_for_others_whoever_sends_it(
    visitor: Person, somebody: Callable[..., Person]
) -> None:
    """The host's and a guest's; and those who came by it can send it on."""
    open_table(visitor, "knock-out", "Ann")
    bob = somebody(phone=visitor.phone)
    sit_down(bob, invitation(visitor), "Bob")
    start(visitor, bob)
    visitor.offer("base_slab", "highest")
    bob.until("window.__table.log.length > 0")
    senders = [visitor, bob]
    for sender in senders[:2]:
        sender.go("/")
        sender.press("a[href='/replay']")
        sender.press("teeter-replays li a.button")
        sender.sees("text=Step 0 of")
        friend = somebody()
        friend.page.goto(sender.page.url)
        friend.sees("text=Step 0 of")
        further = somebody()
        further.page.goto(friend.page.url)
        further.sees("text=Step 0 of")
