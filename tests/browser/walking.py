"""From the first page to a table by clicks alone, as people come."""

from collections.abc import Sequence

from tests.browser.people import PATIENCE, Person


def open_table(person: Person, game: str, *names: str, bots: int = 0, real: bool = False) -> None:
    """Through *Open a table* to the lobby; `real`: beside the wooden set."""
    person.press("teeter-home a[href='/new']")
    person.press(f"teeter-create label:has(input[name=game][value={game}])")
    if real:
        person.press("teeter-create label:has(input[name=ruling][value=people])")
    for k, name in enumerate(names):
        if k:
            person.press("#add-name")
        person.page.locator("teeter-create .name input").nth(k).fill(name)
    if bots:
        person.page.select_option("#bots", str(bots))
    person.press("#open")
    person.sees("#start")


def invitation(host: Person) -> str:
    """The link that the lobby shows."""
    return host.page.locator("teeter-lobby #invite input").first.input_value(timeout=PATIENCE * 1000)


def sit_down(guest: Person, link: str, name: str) -> None:
    """By an invitation, as if its link had been followed."""
    guest.page.goto(link)
    guest.page.fill("#name", name)
    guest.press("teeter-door button.main")
    guest.sees("teeter-lobby")


def start(host: Person, *others: Person) -> None:
    host.press("#start:not([disabled])")
    ready((host, *others))


def ready(people: Sequence[Person]) -> None:
    """The game is drawn for all of them."""
    for person in people:
        person.until("window.__table?.ready")
