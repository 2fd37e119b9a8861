"""From the first page to a table by clicks alone, as people come."""

from collections.abc import Mapping, Sequence

from tests.browser.people import PATIENCE, Person


def open_table(
    person: Person,
    game: str,
    *names: str,
    bots: int = 0,
    real: bool = False,
    unhurried: bool = False,
    switches: Sequence[str] = (),
    numbers: Mapping[str, int] | None = None,
) -> None:
    """Through *Open a table* to the lobby; `real`: beside the wooden set; `unhurried`: without a clock for builders,
    since some machines draw a picture a second; `switches`: options to be switched on; `numbers`: into fields of the
    form, by their names."""
    person.press("teeter-home a[href$='/new']")
    person.press(f"teeter-create label:has(input[name=game][value={game}])")
    if real:
        person.press("teeter-create label:has(input[name=ruling][value=people])")
    for k, name in enumerate(names):
        if k:
            person.press("#add-name")
        person.page.locator("teeter-create .name input").nth(k).fill(name)
    if bots:
        person.page.select_option("#bots", str(bots))
    for name in switches:
        _unfold(person, name)
        person.press(f"teeter-create label:has(input[name={name}])")
    for name, number in {**({"build_seconds": 0} if unhurried else {}), **(numbers or {})}.items():
        _fill_in(person, name, number)
    person.press("#open")
    person.sees("#start")


def _fill_in(person: Person, name: str, number: int) -> None:
    _unfold(person, name)
    field = person.page.locator(f"teeter-create input[name={name}]")
    field.fill(str(number))
    field.blur()  # a number counts once it is finished


def _unfold(person: Person, name: str) -> None:
    """A field that is folded away."""
    if not person.page.locator(f"teeter-create input[name={name}]").is_visible():
        person.press(f"teeter-create details:has(input[name={name}]) summary")


def invitation(host: Person) -> str:
    """The link that the lobby shows."""
    return host.page.locator("teeter-lobby #invite input").first.input_value(timeout=PATIENCE * 1000)


def sit_down(guest: Person, link: str, name: str) -> None:
    """By an invitation, as if its link had been followed."""
    guest.page.goto(link)
    guest.page.fill("#name", name)
    guest.press("teeter-door button.main")
    guest.sees("teeter-lobby")


def watch_link(host: Person) -> str:
    """The link to look on, which the lobby shows to whoever unfolds it."""
    host.press("teeter-lobby details:has(#watch) summary")
    return host.page.locator("teeter-lobby #watch input").first.input_value(timeout=PATIENCE * 1000)


def watch(guest: Person, link: str) -> None:
    """By a link to look on, or by an invitation, rather looking on."""
    guest.page.goto(link)
    guest.press("#watch")
    guest.sees("teeter-lobby")


def start(host: Person, *others: Person) -> None:
    """The host lets whoever sits first begin."""
    first = "teeter-lobby li:first-of-type [data-begin]"
    host.press(first)
    host.sees(f"{first}[aria-pressed=true]")
    start_by_lot(host, *others)


def start_by_lot(host: Person, *others: Person) -> None:
    host.press("#start:not([disabled])")
    ready((host, *others))


def build_together(person: Person) -> None:
    """From the first page to a tower of Babel of Ann and Bob, who share a device and have all the time they want:
    whoever's turn it is takes any piece."""
    open_table(person, "tower-of-babel", "Ann", "Bob", unhurried=True)
    start(person)
    person.press("#hand-freely")


def ready(people: Sequence[Person]) -> None:
    """The game is drawn for all of them."""
    for person in people:
        person.until("window.__table?.ready")
