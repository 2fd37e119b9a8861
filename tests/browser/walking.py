"""From the first page to a table by clicks alone, as people come."""

from collections.abc import Sequence

from tests.browser.people import PATIENCE, Person


def open_table(
    person: Person, game: str, *names: str, bots: int = 0, real: bool = False, build_seconds: int | None = None
) -> None:
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
    if build_seconds is not None:
        person.press("teeter-create details:has(input[name=build_seconds]) summary")
        person.page.fill("teeter-create input[name=build_seconds]", str(build_seconds))
        person.page.locator("teeter-create input[name=build_seconds]").blur()
    person.press("#open")
    person.sees("#start")


def invitation(host: Person) -> str:
    """The link that the lobby shows."""
    return host.page.locator("teeter-lobby .link input").first.input_value(timeout=PATIENCE * 1000)


def sit_down(guest: Person, link: str, name: str) -> None:
    """By an invitation, as if its link had been followed."""
    guest.page.goto(link)
    guest.page.fill("#name", name)
    guest.press("teeter-door button.main")
    guest.sees("teeter-lobby")


def start(host: Person, *others: Person) -> None:
    host.press("#start:not([disabled])")
    ready((host, *others))


def build_together(person: Person) -> None:
    """From the first page to a tower of Babel of Ann and Bob, who share a device and have all the time they want:
    whoever's turn it is takes any piece."""
    open_table(person, "tower-of-babel", "Ann", "Bob", build_seconds=0)
    start(person)
    person.press("#hand-freely")


def ready(people: Sequence[Person]) -> None:
    """The game is drawn for all of them."""
    for person in people:
        person.until("window.__table?.ready")
