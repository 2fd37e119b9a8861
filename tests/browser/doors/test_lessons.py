"""Every kind of game has a lesson: the rival does what the text says, and in the end a tower comes down."""

from typing import Any

from tests.browser.people import Person
from tests.browser.racing import race


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


def test_a_race_ends_when_the_rival_calls_on_top_of_what_falls(visitor: Person) -> None:
    _begin(visitor, "stack-a-biddi")
    assert "“Hint”" in _told(visitor, "hint")
    for level, step in ((1, "lay"), (2, "line"), (3, "line")):
        visitor.press("[data-hand=hint]")
        visitor.until("window.__table.race.track.hands.get('Guest').advice?.what === 'lay'")
        advice = race(visitor, "track.hands.get('Guest').advice")
        _told(visitor, step)
        _lay_as_advised(visitor, advice)
        visitor.until(f"window.__table.race.track.hands.get('Guest').stack.length === {level}")
    assert "stairs" in _told(visitor, "watch")
    assert "Robo called" in _told(visitor, "called")
    _told(visitor, "done")
    scored = visitor.table("log.flatMap(e => e.events).filter(e => e.event === 'scored')")
    assert {each["seat"]: each["levels"] for each in scored} == {"Guest": 3, "Robo": 0}
    visitor.sees("[data-inspected=Robo]")
    lying = race(visitor, "track.report.report.stacks.Robo.levels.length")
    assert lying < 4, "what Robo built lies on the mat"


def _lay_as_advised(pupil: Person, advice: dict[str, Any]) -> None:
    """Turns the block as the hint shows it, by the buttons that the lesson names."""
    pupil.press(f"[data-block={advice['block']}]")
    hand = "window.__table.race.track.hands.get('Guest')"
    pupil.until(f"{hand}.block === '{advice['block']}' && {hand}.lane.held !== null")
    for _ in range(advice["face"]):
        pupil.press("[data-hand=face]")
    if advice["over"]:
        pupil.press("[data-hand=over]")
    assert race(pupil, "track.hands.get('Guest').way") == {"face": advice["face"], "over": advice["over"]}
    pupil.press("[data-hand=down]")
