"""A table for tests of rules: say who does what, and look at the state."""

from typing import Any

import pytest
from msgspec import to_builtins

from teeter.rules.game import IllegalMove
from teeter.rules.log import Entry
from teeter.rules.moves import read_move
from teeter.rules.shelf import editions
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table

NAMES = ("Ann", "Bob", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal")
NO_OPTIONS = ("rulebook", "youngest", "set", "handicaps")


def few_names(game: str) -> tuple[str, ...]:
    """As few as the game is for, two if it can be."""
    return NAMES[: min(2, max(edition.players[1] for edition in editions(game).values()))]


class Playing:
    def __init__(self, game: str, players: int = 3, *, dealer: bool = False, **setup: Any) -> None:
        options = {
            key: setup.pop(key) for key in list(setup) if key not in ("rulebook", "youngest", "set", "handicaps")
        }
        ready = seat_players(game, NAMES[:players], options=options, **setup)
        self.entries: list[Entry] = []
        self.table = Table(ready, store=self, dealer=Dealer(7), dealer_answers=dealer)

    def append(self, entry: Entry) -> None:
        """The table's store."""
        self.entries.append(entry)

    @property
    def state(self) -> Any:
        return self.table.state

    def says(self, by: str, move: str, **keys: Any) -> list[str]:
        """Make a move; answers what happened, event by event."""
        entry = self.table.submit(by, read_move({"move": move, **keys}))
        return [type(event).__name__ for event in entry.events]

    def refuses(self, by: str, move: str, **keys: Any) -> str:
        """The paragraph by which the move is refused; the state stays as it was."""
        before = self.state
        with pytest.raises(IllegalMove) as refusal:
            self.says(by, move, **keys)
        assert self.state is before
        return refusal.value.rule

    def may(self, seat: str) -> list[dict[str, Any]]:
        listed = self.table.choices.get(seat, ())
        return [to_builtins(choice) for choice in listed]

    def words(self, seat: str) -> list[str]:
        return [choice["move"] for choice in self.may(seat)]

    # --- shorthand for what happens again and again

    def stands(self, height: float, **keys: Any) -> list[str]:
        """Whoever has a piece in hand places it, and it stands."""
        self.says(self.state.hand.builder, "place")
        return self.says("referee", "rule", stands=True, height_mm=height, **keys)

    def falls(self, **keys: Any) -> list[str]:
        self.says(self.state.hand.builder, "place")
        return self.says("referee", "rule", stands=False, **keys)

    def wins_for_least(self, piece: str, style: str = "highest") -> None:
        """The auctioneer offers a piece for as little as allowed, and everybody else passes."""
        seat = self.state.turn
        least = next(c["min"] for c in self.may(seat) if c.get("style") == style)
        self.says(seat, "offer", piece=piece, style=style, bid=least)
        while self.state.phase == "auction":
            self.says(self.state.to_act[0], "pass")

    def builds(self, piece: str, height: float) -> None:
        """The auctioneer gets a piece for as little as allowed and builds it."""
        self.wins_for_least(piece)
        self.stands(height)

    def everybody_has(self, *pieces: str, height: float = 30) -> None:
        """In turn everybody builds one of these pieces."""
        for piece in pieces:
            self.builds(piece, height)

    def height(self, tower: str) -> float:
        height: float = self.state.towers[tower].height_mm
        return height

    def status(self, seat: str) -> str:
        status: str = self.state.towers[seat].status
        return status

    def pieces(self, tower: str) -> tuple[str, ...]:
        pieces: tuple[str, ...] = self.state.towers[tower].pieces
        return pieces

    @property
    def outcome(self) -> tuple[tuple[str, ...], str] | None:
        outcome = self.state.outcome
        return outcome and (outcome.winners, outcome.reason)
