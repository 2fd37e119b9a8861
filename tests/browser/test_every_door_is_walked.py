"""A table may be opened by HTTP in a test, but only of a kind that the tour opens by clicks."""

from teeter.rules.shelf import is_built_alone
from tests.browser.tour.doors import DEVICES, DOORS, GAMES, WAYS
from tests.server.serving import Host


def test_the_tour_opens_every_kind_of_table_that_is_offered(host: Host) -> None:
    games = host.ask("GET", "/games").json()["games"]
    several = [game for game in games if not is_built_alone(game["name"])]  # today's tower has a test of its own
    offered = {(game["name"], ruling) for game in several for ruling in game["rulings"]}
    assert offered - {door.kind for door in DOORS} == set()


def test_every_game_and_every_way_is_walked_at_a_desk_and_on_a_phone() -> None:
    for devices in (
        *({door.device for door in DOORS if door.game == game} for game in GAMES),
        *({door.device for door in DOORS if door.way == way} for way in WAYS),
    ):
        assert devices == set(DEVICES)
