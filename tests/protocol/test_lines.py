"""The text protocol, line by line."""

import json
from typing import Any

import pytest

from teeter.rules.games import games
from teeter.table.dealer import Dealer
from teeter.table.protocol import speak
from teeter.table.seating import seat_players
from teeter.table.table import Table
from tests.rules.playing import few_names


class Line:
    """One end of the protocol: say a line, get a line."""

    def __init__(self, game: str, *seats: str, dealer_answers: bool = True, **setup: Any) -> None:
        self._said: list[bytes] = []
        self.table = Table(seat_players(game, seats, **setup), dealer=Dealer(1), dealer_answers=dealer_answers)
        self._answers = speak(self.table, iter(self._said.pop, None))
        self.first = json.loads(next(self._answers))

    def says(self, words: dict[str, Any] | bytes) -> Any:
        self._said.append(words if isinstance(words, bytes) else json.dumps(words).encode())
        return json.loads(next(self._answers))


KEYS = {
    *("n", "game", "rulebook", "round", "phase", "to_act", "choices", "diamonds", "pool", "towers"),
    *("auction", "scores", "wins", "outcome", "events"),
}


@pytest.mark.parametrize("game", games())
def test_the_first_line_shows_the_whole_table(game: str) -> None:
    line = Line(game, *few_names(game), dealer_answers=False)
    assert set(line.first) >= KEYS
    assert line.first["n"] == 0
    assert line.first["game"] == game
    assert line.first["outcome"] is None
    assert set(line.first["choices"]) == set(line.first["to_act"])
    assert line.first["colours"]
    assert "colours" not in line.says(b"")


def test_each_line_in_gives_the_new_state_with_its_events() -> None:
    line = Line("knock-out", "Ann", "Bob", "Cem")
    line.says({"by": "Ann", "move": "offer", "piece": "egg", "style": "refusal"})
    line.says({"by": "Bob", "move": "stake"})
    state = line.says({"by": "Cem", "move": "stake", "amount": 2})
    assert state["n"] == 3
    assert state["phase"] == "auction"
    assert state["to_act"] == ["Ann"]
    assert state["choices"] == {"Ann": [{"move": "stake", "amount": 3}, {"move": "take"}]}
    assert state["auction"] == {
        "piece": "egg",
        "style": "refusal",
        "auctioneer": "Ann",
        "stakes": {"Bob": 1, "Cem": 2},
        "passed": [],
        "high": None,
        "among": ["Ann", "Bob", "Cem"],
        "named": None,
    }
    assert [event["event"] for event in state["events"]] == ["staked", "handed-on", "awaited"]
    state = line.says({"by": "Ann", "move": "take"})
    assert state["in_hand"] == {"piece": "egg", "builder": "Ann", "tower": "Ann"}
    assert state["tries"] == 3
    assert state["diamonds"] == {"Ann": 10, "Bob": 9, "Cem": 8}
    line.says({"by": "Ann", "move": "place"})
    state = line.says({"by": "referee", "move": "rule", "stands": True, "height_mm": 42})
    assert state["towers"]["Ann"] == {
        "pieces": ["egg"],
        "height_mm": 42.0,
        "status": "standing",
        "foundations": ["egg"],
    }


def test_a_refused_move_gives_the_paragraph_and_leaves_the_state() -> None:
    line = Line("knock-out", "Ann", "Bob")
    before = line.table.state
    answer = line.says({"by": "Bob", "move": "offer", "piece": "egg"})
    objection = {"kind": "not-awaited", "seat": "Bob", "seats": ["Ann"]}
    assert answer == {"error": "It is not Bob's move: Ann must act.", "rule": "1.1", "n": 0, "objection": objection}
    assert line.table.state is before


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (b"", "This line is empty"),
        (b"  ", "This line is empty"),
        (b"hello", "not JSON"),
        (b'{"by": "Ann", "move": "offer"', "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b'{"by": "\\ud800", "move": "take"}', "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b'{"by": "Ann", "move": "bid", "amount": 1e999}', "not JSON"),
        (b'{"by": "Ann", "move": "bid", "amount": NaN}', "not JSON"),
        (b"[1, 2]", "one JSON object"),
        (b"null", "one JSON object"),
        (b'{"move": "take"}', "Say who moves"),
        (b'{"by": 7, "move": "take"}', "Say who moves"),
        (b'{"by": "Ann"}', '"move" must be one of'),
        (b'{"by": "Ann", "move": "fly"}', '"move" must be one of'),
        (b'{"by": "Ann", "move": ["offer"]}', '"move" must be one of'),
        (b'{"by": "Ann", "move": "offer"}', "missing required field `piece`"),
        (b'{"by": "Ann", "move": "offer", "piece": 3}', "Expected `str`"),
        (b'{"by": "Ann", "move": "offer", "piece": "egg", "colour": "red"}', "unknown field `colour`"),
        (b'{"by": "Ann", "move": "offer", "piece": "egg", "style": "dutch"}', "Invalid enum value"),
        (b'{"by": "Ann", "move": "offer", "piece": "egg", "bid": -1}', ">= 0"),
        (b'{"by": "Ann", "move": "offer", "piece": "egg", "bid": 1.5}', "Expected `int"),
        (b'{"by": "Ann", "move": "bid", "amount": true}', "Expected `int`"),
        (b'{"by": "referee", "move": "rule", "stands": true, "height_mm": -1}', ">= 0"),
        (b'{"by": "referee", "move": "rule", "stands": "yes"}', "Expected `bool`"),
    ],
)
def test_bad_input_gives_an_error_line_that_says_what_is_wrong(bad: bytes, complaint: str) -> None:
    line = Line("knock-out", "Ann", "Bob")
    answer = line.says(bad)
    assert complaint in answer["error"]
    assert (answer["rule"], answer["n"]) == (None, 0)


def test_an_absurdly_large_bid_is_refused_by_the_rules() -> None:
    line = Line("knock-out", "Ann", "Bob")
    answer = line.says({"by": "Ann", "move": "offer", "piece": "egg", "bid": 10**40})
    assert "error" in answer


def test_the_dealer_answers_by_itself_before_the_line_out() -> None:
    line = Line("tower-of-babel", "Ann", "Bob", options={"blind": True})
    assert line.first["n"] == 1
    assert line.first["to_act"] == ["Ann"]
    assert [event["event"] for event in line.first["events"]] == ["taken-in-hand", "awaited"]
    line.says({"by": "Ann", "move": "place"})
    state = line.says({"by": "referee", "move": "rule", "stands": True, "height_mm": 30})
    assert state["n"] == 4
    assert state["to_act"] == ["Bob"]


def test_a_timeout_while_picking_is_drawn_from_the_seed() -> None:
    line = Line("stack-a-biddi", "Ann", "Bob", dealer_answers=False)
    dice = {"red": 9, "white": 1, "blue": 4, "grey": 1}
    state = line.says({"by": "dealer", "move": "roll", "dice": dice})
    assert state["phase"] == "pick"
    assert state["dice"] == dice
    assert state["levels"] == 6
    state = line.says({"by": "dealer", "move": "timeout"})
    assert state["phase"] == "stack"
    assert len(state["biddis"]) == 2


def test_stack_a_biddi_shows_points_with_the_bonus_in_them_and_the_bonus_alone() -> None:
    line = Line("stack-a-biddi", "Ann", "Bob", dealer_answers=False)
    assert line.first["rulebook"] is None
    assert set(line.first["colours"]) == {"red", "white", "blue", "grey", *(f"L{number}" for number in range(1, 9))}
    line.says({"by": "dealer", "move": "roll", "dice": {"red": 1, "white": 8, "blue": 9, "grey": 10}})
    line.says({"by": "Ann", "move": "call"})
    levels = [{"piece": "red", "line_ok": True, "smiling": True}]
    levels += [{"piece": f"L{number}", "line_ok": True, "smiling": False} for number in range(1, 6)]
    state = line.says({"by": "referee", "move": "inspect", "stacks": {"Ann": {"stands": True, "levels": levels}}})
    assert state["scores"] == {"Ann": 8, "Bob": 0}
    assert state["bonus"] == {"Ann": 2, "Bob": 0}


def test_tower_of_babel_has_one_common_tower() -> None:
    assert list(Line("tower-of-babel", "Ann", "Bob").first["towers"]) == ["common"]


def test_a_draw_has_no_winners() -> None:
    line = Line("pile-it-high", "Ann", "Bob", rulebook="sac-noir")
    line.says({"by": "Ann", "move": "resign"})
    state = line.says({"by": "Bob", "move": "resign"})
    assert state["outcome"] == {"winners": [], "reason": "draw"}
    assert state["to_act"] == []
    assert state["choices"] == {}
    assert state["phase"] == "over"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"by": "referee", "move": "place"}, "It is not the referee's move: Ann must act."),
        ({"by": "referee", "move": "resign"}, "the referee doesn't play here."),
        (
            {"by": "Ann", "move": "offer", "piece": "egg", "style": "risk", "to": "Bob"},
            "This game has no such auction: At risk. It has: Highest bidder or By refusal.",
        ),
    ],
)
def test_refusals_read_well_aloud(words: dict[str, Any], said: str) -> None:
    assert Line("knock-out", "Ann", "Bob").says(words)["error"] == said
