"""Two people, two browsers: one with a mouse, one with a finger."""

from collections.abc import Callable

from tests.browser.people import Person
from tests.server.serving import Host


def test_two_browsers_play_a_whole_knock_out_by_mouse_and_by_touch(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open("Ann", ruling="physics", tremor="none", build_seconds=0)
    ann, bob = somebody(), somebody(phone=True)
    ann.go(f"/t/{opened['table']}#token={opened['token']}")
    bob.go(f"/t/{opened['table']}#{opened['links']['invite'].partition('#')[2]}")
    bob.page.fill("#name", "Bob")
    bob.press("teeter-door button.main")
    ann.sees("text=Bob")
    assert "invite" not in bob.page.url, "the token leaves the address"
    ann.press("#start:not([disabled])")
    for each in (ann, bob):
        each.until("window.__table?.ready")

    # Ann picks a piece on the drawn table itself.
    at = ann.table("stage.probe.project('cube')")
    ann.page.mouse.click(at["x"], at["y"])
    ann.until("window.__table.view.phase === 'turn'")
    assert ann.page.get_attribute("#piece [aria-selected=true]", "data-piece") == "cube"
    ann.offer("base_slab", "highest")
    # The piece goes to Bob, who must decide: for Ann across the table, for himself to his own side.
    for each, side in ((ann, "> 100"), (bob, "< -100")):
        each.shows("stage.probe.offer", {"piece": "base_slab", "before": "Bob"})
        each.until(f"window.__table.stage.probe.pieces.find(each => each.place === 'offer').pose[1] {side}")
        assert each.table("stage.probe.scene") == {"kind": "table", "tower": None}
    before = bob.table("stage.probe.camera.looksAt")
    bob.move("pass")
    # Who looks on is shown who builds, and the table again when it is their turn to choose.
    bob.shows("stage.probe.scene", {"kind": "tower", "tower": "Ann"})
    bob.until(f"Math.hypot(...window.__table.stage.probe.camera.looksAt.map((x, k) => x - {before}[k])) > 100")
    ann.set_down()
    bob.told("stood")
    bob.shows("stage.probe.scene", {"kind": "table", "tower": None})

    bob.offer("brick", "highest")
    ann.move("pass")
    bob.set_down()
    ann.told("stood", 2)

    ann.offer("cube", "highest")
    bob.move("bid")
    ann.move("pass")
    ann.told("paid")
    ann.shows("view.diamonds.Bob", 9)
    bob.drop_aside()
    ann.shows("stage.probe.scene", {"kind": "fall", "tower": "Bob"})

    for each in (ann, bob):
        each.told("game-over")
        each.sees("text=Ann wins!")
        each.sees("text=It fell!")
    ann.shows("view.outcome.reason", "last-standing")
