"""Somebody who has no mouse: Tab, Enter, arrows and the keys that `?` lists."""

from collections.abc import Mapping

from tests.browser.people import Person

FOCUSED = """(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.matches(%r) ?? false;
})()"""
MOST_TABS = 60
ASIDE = 7
"""Steps of a centimetre: beside any foundation."""


class Keyboard:
    def __init__(self, person: Person) -> None:
        self.person = person
        self.press = person.page.keyboard.press
        self.type = person.page.keyboard.type

    def is_on(self, selector: str) -> bool:
        return bool(self.person.page.evaluate(FOCUSED % selector))

    def to(self, selector: str, key: str = "Tab") -> int:
        """From wherever it is; how many presses that takes."""
        for presses in range(MOST_TABS):
            if self.is_on(selector):
                return presses
            self.press(key)
        raise AssertionError(f"the keyboard does not reach {selector}")

    def enter(self, selector: str, key: str = "Tab") -> None:
        self.to(selector, key)
        self.press("Enter")

    # --- from the first page to a game

    def open_table(self, game: str, *names: str, bots: int = 0, numbers: Mapping[str, int] | None = None) -> None:
        """Through the form and the lobby, where the first is said to begin, until the game is drawn."""
        self.open_lobby(game, *names, bots=bots, numbers=numbers)
        self.enter("li:first-of-type [data-begin]")
        self.enter("#start", "Shift+Tab")
        self.person.until("window.__table?.ready")

    def open_lobby(self, game: str, *names: str, bots: int = 0, numbers: Mapping[str, int] | None = None) -> None:
        person = self.person
        person.go("/")
        person.sees("teeter-home .games li")
        self.enter("a.button[href='/new']")
        person.sees("teeter-create .games label")
        self.to("input[name=game]")
        for _ in range(person.page.locator("input[name=game]").count()):
            if self.is_on(f"input[name=game][value={game}]"):
                break
            self.press("ArrowDown")
        for k, name in enumerate(names):
            if k:
                self.enter("#add-name")
                person.until(FOCUSED % f".name:nth-of-type({k + 1}) input")  # it goes on to the new field
            else:
                self.to(".name input")
            self.press("Control+A")
            self.type(name)
        if bots:
            self.to("#bots")
            for _ in range(bots):
                self.press("ArrowDown")
        for field, number in (numbers or {}).items():
            self._fill_in(field, number)
        self.enter("#open")
        person.sees("#start:not([disabled])")

    def _fill_in(self, name: str, number: int) -> None:
        field = f"input[name={name}]"
        if not self.person.page.locator(field).is_visible():
            self.enter(f"details:has({field}) > summary")
        self.to(field)
        self.press("Control+A")
        self.type(str(number))

    # --- at a table where towers are built

    def choose(self, piece: str) -> None:
        """By its name."""
        self.person.sees("#piece")
        self.to("#piece")
        self.type(piece)

    def move(self, name: str) -> None:
        person = self.person
        n = person.table("view.n")
        person.sees(f"[data-move={name}]:not([disabled])")
        self.enter(f"[data-move={name}]:not([disabled])")
        person.until(f"window.__table.view.n > {n}")

    def offer(self, piece: str) -> None:
        self.choose(piece)
        self.move("offer")

    def set_down(self) -> None:
        """Gently, until it touches."""
        n = self._in_hand()
        self.press("l")
        self.person.until("!window.__table.frame.inTheAir")
        self._let_go(n)

    def drop_aside(self) -> None:
        n = self._in_hand()
        for _ in range(ASIDE):
            self.press("Shift+ArrowLeft")
        self._let_go(n)

    def _in_hand(self) -> int:
        """The keyboard comes along with the piece."""
        self.person.holds()
        self.person.until(FOCUSED % "canvas")
        return int(self.person.table("view.n"))

    def _let_go(self, n: int) -> None:
        self.press("Enter")
        self.person.until(f"window.__table.view.n >= {n} + 2")
