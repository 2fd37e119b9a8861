"""Every kind of game has a lesson: the rival does what the text says, and in the end a tower comes down."""

from tests.browser.people import Person


def _begin(pupil: Person, game: str) -> None:
    pupil.press(f"teeter-home .games a[href='/learn/{game}']")
    pupil.press(f"a[href='/tutorial/{game}']")
    pupil.until("window.__table?.ready")


def _told(pupil: Person, step: str) -> str:
    pupil.sees(f".lesson[data-step={step}]")
    return pupil.page.locator(f".lesson[data-step={step}] p").first.inner_text()


def test_a_present_is_challenged_and_the_giver_drops_it(visitor: Person) -> None:
    _begin(visitor, "pile-it-high")
    _told(visitor, "offer")
    visitor.offer("tile", "highest")
    _told(visitor, "place")
    visitor.set_down()
    assert "egg" in _told(visitor, "pass")
    visitor.move("pass")
    assert "“Challenge”" in _told(visitor, "answer")
    visitor.move("challenge")
    visitor.told("restored")
    _told(visitor, "done")
    assert visitor.table("view.towers.Guest.status") == "standing"


def test_a_chain_ends_with_what_the_rival_chose(visitor: Person) -> None:
    _begin(visitor, "building-chain")
    for piece in ("tile", "puck"):
        _told(visitor, "draft")
        visitor.choose(piece)
        visitor.move("draft")
    _told(visitor, "draw")
    visitor.press("[data-move=draw] >> nth=0")
    _told(visitor, "place")
    visitor.set_down()
    visitor.told("collapsed")
    _told(visitor, "done")


def test_a_red_is_kept_and_a_horror_given(visitor: Person) -> None:
    _begin(visitor, "three-reds")
    assert "leaning brick" in _told(visitor, "offer")
    visitor.offer("leaning_brick")
    _told(visitor, "keep")
    visitor.move("keep")
    _told(visitor, "place")
    visitor.set_down()
    _told(visitor, "pass")
    visitor.move("pass")
    assert "egg" in _told(visitor, "egg")
    visitor.offer("egg")
    _told(visitor, "give")
    visitor.move("give")
    visitor.told("collapsed")
    _told(visitor, "done")
    assert visitor.table("view.outcome.winners") == ["Guest"]
