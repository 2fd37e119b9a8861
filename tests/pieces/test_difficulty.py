"""Difficulty is computed, and people would mostly agree."""

import numpy as np
import pytest

from teeter.pieces.sack import piece, pieces
from tests.pieces.judgement import JUDGED


def ranks(values: list[int]) -> np.ndarray:
    array = np.array(values, dtype=float)
    return np.array([(array < value).sum() + ((array == value).sum() - 1) / 2 for value in array])


def test_it_runs_from_one_to_five_and_every_step_occurs() -> None:
    assert {each.difficulty for each in pieces("bausack")} == {1, 2, 3, 4, 5}


def test_it_ranks_the_pieces_much_as_the_catalogue_judged_them() -> None:
    woods = pieces("bausack+expansion")
    computed, judged = ranks([wood.difficulty for wood in woods]), ranks([JUDGED[wood.id] for wood in woods])
    assert np.corrcoef(computed, judged)[0, 1] > 0.65
    near = [abs(wood.difficulty - JUDGED[wood.id]) <= 1 for wood in woods]
    assert np.mean(near) > 0.9


@pytest.mark.parametrize(
    ("easy", "hard"), [("brick", "egg"), ("tile", "cone"), ("drum", "spinning_top"), ("cube", "jack")]
)
def test_a_foundation_is_easier_than_a_horror(easy: str, hard: str) -> None:
    assert piece(easy).difficulty < piece(hard).difficulty


def test_a_sly_slope_makes_a_piece_harder() -> None:
    assert piece("puck", "sac-noir").difficulty > piece("puck", "bausack").difficulty
