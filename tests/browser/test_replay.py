"""A game watched again: along its timeline, from a file, and by a link."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.people import PATIENCE, Person
from tests.server.serving import Host

BUILT = Path(__file__).parents[1] / "former" / "left" / "built.zip"
FALLEN = Path(__file__).parent / "fallen.zip"
"""Knock Out among bots: ten placements, the last two of them falls."""
LONG = 400_000.0
"""Milliseconds: an analysis stands back for all others."""
REPLAY = "document.querySelector('teeter-app')?.shadowRoot?.querySelector('teeter-replay')"


def test_a_game_is_watched_again_from_a_file_and_shared_by_a_link(
    somebody: Callable[..., Person], host: Host, tmp_path: Path
) -> None:
    opened = host.open("Ann", "Bob", start=True)
    player = somebody()
    player.sit(opened["table"], opened["token"])
    player.offer("base_slab", "highest")
    player.move("pass")
    player.move("place")
    player.page.fill("#height", "15")
    player.move("stands")
    player.told("stood")
    bundle = tmp_path / "game.zip"
    bundle.write_bytes(host.ask("GET", f"/tables/{opened['table']}/bundle", opened["token"]).content)

    watcher = somebody()
    watcher.go("/replay")
    watcher.page.set_input_files("#file", bundle)
    watcher.sees("text=Step 0 of 4")
    for _ in range(4):
        watcher.press("[aria-label='One step forward']")
    watcher.sees("text=Step 4 of 4")
    watcher.sees("teeter-feed summary:has-text('15 mm')")
    watcher.page.locator("#steps").fill("1")
    watcher.sees("text=Step 1 of 4")
    assert "15 mm" not in watcher.page.inner_text("teeter-feed")

    watcher.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watcher.press("#share")
    watcher.sees("text=The link is copied.")
    link = watcher.page.evaluate("navigator.clipboard.readText()")
    friend = somebody()
    friend.page.goto(link)
    friend.sees("text=Step 0 of 4")
    assert friend.page.url == link, "who sends the address on sends what opens the game"


def test_one_steps_to_what_came_of_a_placement_by_the_way_it_was_made_and_moves_inside_it(
    somebody: Callable[..., Person],
) -> None:
    watcher = somebody()
    watcher.go("/replay")
    watcher.page.set_input_files("#file", BUILT)
    watcher.until(f"{REPLAY}?.stage?.probe.ready")
    watcher.page.locator("#steps").fill("2")
    watcher.sees("text=Step 2 of 10")
    watcher.press("[aria-label='One step forward']")
    watcher.sees("text=Step 3 of 10")
    watcher.page.locator("#within").fill("33")
    watcher.sees("text=Step 2 of 10")
    watcher.until(f"{REPLAY}.film?.tick === 33")
    assert "15 mm" not in watcher.page.inner_text("teeter-feed"), "what came of it is not told yet"
    in_the_air = watcher.page.evaluate(f"{REPLAY}.stage.probe.project('base_slab').y")
    watcher.page.locator("#within").fill("370")
    watcher.until(f"{REPLAY}.stage.probe.project('base_slab').y > {in_the_air} + 3")
    watcher.page.locator("#within").fill("33")
    watcher.press("#play")
    watcher.sees("text=Step 4 of 10")
    watcher.press("#play")
    watcher.sees("#play:has-text('Play')")


def test_the_analysis_of_a_game_is_reached_from_the_first_page_comes_by_itself_and_shows_what_master_would_do(
    somebody: Callable[..., Person],
) -> None:
    watcher = somebody()
    watcher.go("/")
    watcher.press("a[href$='/replay']")
    watcher.page.set_input_files("#file", FALLEN)
    watcher.until(f"{REPLAY}?.stage?.probe.ready")
    watcher.press("#analysis")
    watcher.press("#analyse")
    watcher.sees("#curve")
    watcher.page.locator(".turning-point .show").first.wait_for(timeout=LONG)
    watcher.page.locator(".turning-point .show").first.click()
    watcher.sees("text=The ghost shows where master would have put it.")
    watcher.until(f"{REPLAY}.stage.suggestion.mesh.visible")

    friend = somebody()
    friend.page.goto(watcher.page.url)
    friend.press("#analysis")
    friend.sees("#curve")


def test_the_first_page_opens_without_a_network_once_it_was_seen(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.go("/")
    person.sees("teeter-home .games li")
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.until("navigator.serviceWorker.controller !== null")
    person.page.reload()
    person.sees("teeter-home .games li")
    person.context.set_offline(True)
    person.page.reload()
    person.page.wait_for_selector("#play", timeout=PATIENCE * 1000)
    person.context.set_offline(False)
