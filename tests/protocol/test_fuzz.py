"""Whatever comes in, one line goes out, and only a legal move changes anything."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from teeter.rules.games import games
from teeter.rules.moves import MOVES
from teeter.table.dealer import Dealer
from teeter.table.protocol import speak
from teeter.table.seating import seat_players
from teeter.table.table import Table
from tests.rules.playing import few_names

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
words = st.sampled_from(["Ann", "Bob", "referee", "dealer", "common", "egg", "cube", "highest", "refusal", "L1", "red"])
fields = ["piece", "style", "bid", "to", "amount", "foundation", "chain", "stands", "height_mm", "remains", "also_left"]
fields += ["remains_mm", "also_fell", "tower", "seat", "dice", "colour", "stacks", "path", "touches_foundation"]
move_lines = st.fixed_dictionaries(
    {"by": words | anything, "move": st.sampled_from(sorted(MOVES)) | anything},
    optional=dict.fromkeys(fields, words | anything),
).map(lambda said: json.dumps(said).encode())
lines = st.binary(max_size=60) | anything.map(lambda said: json.dumps(said).encode()) | move_lines


def _table(game: str) -> Table:
    setup = seat_players(game, few_names(game))
    return Table(setup, dealer=Dealer(0), dealer_answers=game != "stack-a-biddi")


def _checked(table: Table, said: list[bytes]) -> None:
    answers = speak(table, said)
    before: Any = next(answers)
    n = json.loads(before)["n"]
    state = table.state
    for answer in answers:
        assert b"\n" not in answer
        told = json.loads(answer)
        if "error" in told:
            assert set(told) == {"error", "rule", "n"} | ({"objection"} if told["rule"] else set())
            assert told["n"] == n
            assert table.state is state
        else:
            assert told["n"] > n
        n, state = told["n"], table.state


@pytest.mark.parametrize("game", games())
@settings(max_examples=60)
@given(said=st.lists(lines, min_size=1, max_size=15))
def test_random_bytes_json_and_moves_never_break_a_table(game: str, said: list[bytes]) -> None:
    _checked(_table(game), said)


@pytest.mark.parametrize("game", games())
@settings(max_examples=40)
@given(data=st.data())
def test_a_table_in_the_middle_of_a_game_is_not_broken_either(game: str, data: st.DataObject) -> None:
    """Legal choices in between, so that the noise meets every phase."""
    table = _table(game)
    table.let_others_answer()
    for _ in range(12):
        listed = [(seat, choice) for seat, choices in table.choices.items() for choice in choices]
        if listed:
            seat, choice = data.draw(st.sampled_from(listed))
            said = {key: value for key, value in to_builtins(choice).items() if key not in ("min", "max", "sides")}
            extra = {"piece": "egg"} if choice.move == "offer" else {"stands": True, "height_mm": 50}
            if choice.move in ("offer", "rule"):
                said |= extra
            if choice.move == "bid":
                said["amount"] = choice.min
            _checked(table, [json.dumps({"by": seat, **said}).encode()])
        _checked(table, data.draw(st.lists(move_lines, max_size=3)))
