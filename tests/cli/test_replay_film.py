"""`teeter replay --film`: the fall of a game as a film."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from teeter.cli import cli
from teeter.rules.moves import Choose, Place, Rule
from teeter.table.dealer import Dealer
from teeter.table.replay import write_log
from teeter.table.seating import seat_players
from teeter.table.table import Table

SECONDS = 6
DOWN = (1.0, 0.0, 0.0, 0.0)


def replay(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, ["replay", *map(str, words)])


@pytest.fixture(scope="module")
def fallen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log: a slab that stands, and a cube that was let go of beside it."""
    setup = seat_players("tower-of-babel", ["Ann", "Bob"])
    table = Table(setup, dealer=Dealer(0))
    entries = []
    for piece, x, ruled in (("base_slab", 0.0, Rule(True, 15.0)), ("cube", 90.0, Rule(False))):
        builder = table.game.to_act(table.state)[0]
        place = Place(((0, x, 0, 130, *DOWN), (300, x, 0, 100, *DOWN)))
        for by, move in ((builder, Choose(piece)), (builder, place), ("referee", ruled)):
            entries.append(table.submit(by, move))
    log = tmp_path_factory.mktemp("game") / "game.jsonl"
    log.write_bytes(write_log(setup, entries))
    return log


def test_the_last_fall_is_written_as_six_seconds_that_move(fallen: Path, tmp_path: Path) -> None:
    film = tmp_path / "fall.webp"
    answer = replay(fallen, "--film", film)
    assert answer.exit_code == 0, answer.output
    assert "fall.webp: the fall of entry 6" in answer.output
    with Image.open(film) as picture:
        assert picture.format == "WEBP"
        frames = getattr(picture, "n_frames", 1)
        lasts, seen = 0, set()
        for k in range(frames):
            picture.seek(k)
            picture.load()
            lasts += picture.info["duration"]
            seen.add(picture.tobytes())
    assert abs(lasts / 1000 - SECONDS) < 0.2
    assert len(seen) > 10, "nothing moves"


def test_who_names_another_entry_is_told_which_ruled_a_fall(fallen: Path, tmp_path: Path) -> None:
    answer = replay(fallen, "--film", tmp_path / "fall.webp", "--entry", "3")
    assert answer.exit_code == 1
    assert "entry 3 ruled no fall; these did: 6" in answer.output


def test_a_game_without_a_fall_has_nothing_to_film(tmp_path: Path) -> None:
    built = Path(__file__).parents[1] / "former" / "left" / "built.zip"
    answer = replay(built, "--film", tmp_path / "fall.webp")
    assert answer.exit_code == 1
    assert "nothing fell in this game" in answer.output
