"""Free building, a placement tried again and a fall to send: each by clicks from the first page, and by links that open
in a clean browser."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.people import PATIENCE, Person

BUILT = Path(__file__).parents[2] / "former" / "left" / "built.zip"
STANDS = "window.__table.view.towers.own.pieces.join()"


def take(person: Person, piece: str) -> None:
    person.press(f"#piece [data-piece={piece}]")
    assert person.holds() == piece


def test_a_tower_is_built_freely_undone_saved_pictured_and_sent(
    visitor: Person, somebody: Callable[..., Person]
) -> None:
    visitor.press("teeter-home #build")
    visitor.until("window.__table?.ready")
    take(visitor, "base_slab")
    visitor.set_down()
    visitor.page.fill("#search", "til")
    take(visitor, "tile")
    visitor.set_down()
    visitor.until(f"{STANDS} === 'base_slab,tile'")

    visitor.page.fill("#search", "")
    take(visitor, "cube")
    visitor.drop_aside()
    visitor.sees(".came p:has-text('Why')")
    visitor.press("#share-fall")
    visitor.sees("#film-save")
    visitor.page.keyboard.press("Escape")
    visitor.press("#as-before")
    visitor.until(f"{STANDS} === 'base_slab,tile'")

    visitor.press("#keep")
    visitor.press("#anew")
    visitor.until(f"{STANDS} === ''")
    visitor.press("#mine")
    visitor.press("teeter-your-towers [data-open]")
    visitor.until(f"{STANDS} === 'base_slab,tile'")
    with visitor.page.expect_download(timeout=PATIENCE * 1000) as picture:
        visitor.press("#picture")
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")

    visitor.press("#link")
    link = visitor.page.locator("teeter-send-tower input").input_value()
    friend = somebody(phone=not visitor.phone)
    friend.page.goto(link)
    friend.until(f"window.__table?.ready && {STANDS} === 'base_slab,tile'")
    take(friend, "brick")
    friend.set_down()
    friend.until(f"{STANDS} === 'base_slab,tile,brick'")
    assert friend.page.url != link, "who sends the address on sends the tower as it is"


def test_a_placement_of_a_replay_is_tried_and_somebody_is_dared(
    visitor: Person, somebody: Callable[..., Person]
) -> None:
    visitor.press("teeter-header a[href='/replay']")
    visitor.page.set_input_files("#file", BUILT)
    visitor.sees("text=Step 0 of 10")
    visitor.page.locator("#steps").fill("3")
    visitor.press("#try")
    visitor.press("#take")
    visitor.set_down()
    visitor.sees(".came h2")
    visitor.press("#again")
    visitor.set_down()
    visitor.sees(".came h2")
    link = visitor.page.url
    friend = somebody(phone=not visitor.phone)
    friend.page.goto(link)
    friend.sees("#take")
    visitor.press("#then")
    visitor.sees("text=Step 3 of 10")
