"""Golden games, decided anew on every run."""

from pathlib import Path

import pytest

from teeter.rules.games import games
from teeter.rules.log import fold
from teeter.table.logfile import read_log

HERE = Path(__file__).parent
GOLDEN = sorted(HERE.glob("*.jsonl"))

# Every way in which each game can end. Three Reds has five reds to go round, so its pool never runs dry first.
ENDINGS = {
    "knock-out": {"last-standing", "tallest", "draw"},
    "build-or-push": {"last-standing", "tallest", "draw"},
    "pile-it-high": {"tallest", "last-standing", "draw"},
    "well-stacked": {"tallest", "last-standing"},
    "building-chain": {"rounds", "last-standing", "tallest"},
    "tower-of-babel": {"five-diamonds", "diamonds", "last-standing"},
    "three-reds": {"rounds", "three-reds", "last-standing"},
    "stack-a-biddi": {"most-points", "last-standing"},
    "tower-of-the-day": {"row-built", "fell", "gave-up"},
}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_move_of_a_golden_game_is_decided_as_it_was(path: Path) -> None:
    setup, entries = read_log(path)
    game = games()[setup.game]
    state = game.start(setup)
    for entry in entries:
        assert game.decide(state, entry.by, entry.move) == entry.events, f"entry {entry.n}"
        for event in entry.events:
            state = game.apply(state, event)
    outcome = game.outcome(state)
    assert outcome is not None
    assert path.stem.split(".")[:2] == [setup.game, outcome.reason]
    assert fold(game, setup, entries) == state


@pytest.mark.parametrize("game", games())
def test_no_ending_of_a_game_lacks_a_golden_playthrough(game: str) -> None:
    recorded = {path.stem.split(".")[1] for path in GOLDEN if path.stem.split(".")[0] == game}
    assert recorded == ENDINGS[game]
