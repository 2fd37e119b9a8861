"""From the first page to a piece in hand."""

from tests.browser.people import Person
from tests.browser.walking import open_table, start


def test_a_table_with_a_bot_is_opened_and_started_from_the_first_page(visitor: Person) -> None:
    open_table(visitor, "knock-out", "Ann", bots=1)
    start(visitor)
    visitor.offer("base_slab", "highest")
    visitor.until("window.__table.view.phase !== 'turn'")
