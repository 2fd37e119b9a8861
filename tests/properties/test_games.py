"""What must hold at every step of every game."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from teeter.bots.random_player import complete
from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.events import TakenBack
from teeter.rules.game import Choice, IllegalMove, Setup
from teeter.rules.games.stack_a_biddi import throw_again
from teeter.rules.log import Entry, fold
from teeter.rules.moves import MOVES, Concede, Disqualify, Fell, Move, Resign, Roll, Rule, TakeBack, read_move
from teeter.rules.names import BIDDIS, DEALER, REFEREE
from teeter.rules.state import State, TowerState
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table
from tests.properties.tables import COMBINATIONS, NAMES, setups

SEED = "a-seed-nobody-may-see"
MOST_STEPS = 100


def pieces_on(state: State) -> list[str]:
    """Every piece on the table, wherever it lies."""
    pieces = [*state.pool, *state.gone, *state.bases.values()]
    for tower in state.towers.values():
        pieces += tower.pieces
    for chain in state.chains.values():
        pieces += chain
    if state.auction:
        pieces.append(state.auction.piece)
    if state.hand:
        pieces.append(state.hand.piece)
    pieces += ["base_slab"] * sum(state.zoch.values())
    return sorted(pieces)


def covers(choice: Choice, move: Move, state: Any) -> bool:
    """Whether a listed choice stands for this move."""
    if choice.move != move.word():
        return False
    words: dict[str, Any] = msgspec.to_builtins(move)
    if choice.move == "offer":
        least, most = choice.min or 0, choice.max or 0
        bid: int = words.get("bid") or 0
        fits = least <= bid <= most if choice.min is not None else "bid" not in words
        style = words.get("style", "highest")
        return bool(style == choice.style and words.get("to") == choice.to and words["piece"] in state.pool and fits)
    if choice.move == "bid":
        amount: int = words["amount"]
        return (choice.min or 0) <= amount <= (choice.max or 0)
    if choice.move == "stake":
        return words.get("amount", choice.amount) == choice.amount
    if choice.move == "place":  # a first piece may be called a foundation, which it is anyway
        first = not state.towers[state.hand.tower].pieces
        return first or words.get("foundation", False) == bool(choice.foundation)
    keys = {"piece": choice.piece, "to": choice.to, "chain": choice.chain, "colour": choice.colour}
    return all(words.get(key) == wanted for key, wanted in keys.items() if key in words)


class AnyTable(RuleBasedStateMachine):
    combination: tuple[str, str, int]

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.setup: Setup = data.draw(setups(*self.combination), label="set-up")
        self.entries: list[Entry] = []
        self.table = Table(self.setup, store=self, dealer=Dealer(SEED), dealer_answers=False)
        self.dealer = Dealer(SEED)
        self.first_state = self.table.state
        self.first_words = msgspec.json.encode(self.first_state)

    def append(self, entry: Entry) -> None:
        """The table's store."""
        self.entries.append(entry)

    @property
    def state(self) -> Any:
        return self.table.state

    def going(self) -> bool:
        return self.state.outcome is None

    @precondition(going)
    @rule(data=st.data(), chance=st.randoms(use_true_random=False))
    def every_listed_choice_is_accepted(self, data: st.DataObject, chance: Random) -> None:
        by = data.draw(st.sampled_from(sorted(self.table.choices)), label="by")
        listed = self.table.choices[by]
        move: Move
        if by == REFEREE:
            move = answered(ChanceReferee(chance, falls=0.2), self.state)
            if isinstance(move, Rule) and self.setup.options.crowded:
                move = replace(move, also_fell=tuple(data.draw(st.permutations(self.neighbours_that_fall(data)))))
        elif by == DEALER:
            move = self.dealer.answer(self.state, listed, self.table.n)
        else:
            move = complete(data.draw(st.sampled_from(listed)), getattr(self.state, "pool", ()), chance)
        self.table.submit(by, move)

    def neighbours_that_fall(self, data: st.DataObject) -> list[str]:
        towers = [
            seat
            for seat, tower in self.state.towers.items()
            if tower.status in ("standing", "stopped")
            and len(tower.pieces) > len(tower.foundations)
            and seat != self.state.hand.tower
        ]
        return data.draw(st.lists(st.sampled_from(towers), unique=True, max_size=2)) if towers else []

    @precondition(going)
    @rule(data=st.data())
    def what_may_happen_at_any_time_happens(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.setup.seats))
        kind = data.draw(st.sampled_from(["nothing"] * 25 + ["fell", "resign", "concede", "disqualify"]))
        tower = seat if seat in getattr(self.state, "towers", {}) else "common"
        moves = {
            "fell": (REFEREE, Fell(tower)),
            "resign": (seat, Resign()),
            "concede": (seat, Concede()),
            "disqualify": (REFEREE, Disqualify(seat)),
        }
        if kind in moves:
            try:
                self.table.submit(*moves[kind])
            except IllegalMove:
                assert kind in ("fell", "concede") or seat in self.state.out

    @precondition(lambda self: "take_back" in self.table.view())
    @rule(data=st.data())
    def a_ruling_that_everybody_takes_back_was_never_made(self, data: st.DataObject) -> None:
        if data.draw(st.integers(0, 9)):
            return
        ruling = max(entry.n for entry in self.entries if self.counts(entry))
        before = fold(self.table.game, self.setup, self.entries[: ruling - 1])
        for seat in self.setup.seats:
            self.table.submit(seat, TakeBack())
        assert self.state == before

    def counts(self, entry: Entry) -> bool:
        """Whether it is a ruling, and none that was taken back."""
        undone = (
            range(event.ruling, later.n)
            for later in self.entries
            for event in later.events
            if isinstance(event, TakenBack)
        )
        return entry.by == REFEREE and not any(entry.n in those for those in undone)

    @precondition(going)
    @rule(data=st.data())
    def what_is_not_listed_is_refused_and_changes_nothing(self, data: st.DataObject) -> None:
        by = data.draw(st.sampled_from([*self.setup.seats, REFEREE, DEALER, "Zoe"]), label="by")
        word = data.draw(
            st.sampled_from(sorted(set(MOVES) - {"resign", "concede", "take-back", "disqualify", "fell", "timeout"}))
        )
        move = data.draw(moves_called(word, self.setup), label="move")
        before = self.state
        listed = self.table.choices.get(by, ())
        if any(covers(choice, move, before) for choice in listed):
            if by not in (REFEREE, DEALER):
                self.table.submit(by, move)
            return
        with pytest.raises(IllegalMove):
            self.table.submit(by, move)
        assert self.state is before

    @precondition(lambda self: self.state.outcome is not None)
    @rule(data=st.data())
    def once_it_is_over_nobody_moves(self, data: st.DataObject) -> None:
        word = data.draw(st.sampled_from(["offer", "place", "rule", "call", "draw"]))
        with pytest.raises(IllegalMove):
            self.table.submit(self.setup.seats[0], data.draw(moves_called(word, self.setup)))

    @invariant()
    def pieces_and_diamonds_are_conserved(self) -> None:
        if not isinstance(self.state, State):
            return
        if self.state.round == 1 or self.setup.game == "tower-of-babel":
            before = pieces_on(self.first_state)
            zochs = pieces_on(self.state).count("base_slab") - before.count("base_slab")
            # Zoch pieces lie in the box until a chain is built on them.
            assert pieces_on(self.state) == sorted(before + ["base_slab"] * zochs)
            assert zochs in range(len(self.setup.seats) + 1)
        assert self.state.sack + sum(self.state.diamonds.values()) == self.setup.diamonds
        assert min(self.state.diamonds.values()) >= 0

    @invariant()
    def somebody_is_to_act_until_there_is_an_outcome(self) -> None:
        awaited = self.table.game.to_act(self.state)
        assert bool(awaited) == (self.state.outcome is None)
        assert set(self.table.choices) == set(awaited)
        assert all(self.table.choices.values())
        assert not set(awaited) & set(self.state.out)
        assert (self.state.phase == "over") == (self.state.outcome is not None)
        assert len(set(self.state.out)) == len(self.state.out)

    @invariant()
    def a_piece_is_in_hand_exactly_while_one_builds_and_on_offer_exactly_in_an_auction(self) -> None:
        if isinstance(self.state, State):
            assert (self.state.hand is not None) == (self.state.phase in ("build", "ruling"))
            zoch_in_hand = self.state.hand is not None and self.state.hand.is_zoch
            on_offer = self.state.phase in ("auction", "give", "answer") or zoch_in_hand
            assert (self.state.auction is not None) == on_offer
            if self.state.auction:
                assert not set(self.state.auction.among) & set(self.state.out)
            for seat in self.state.out:
                assert seat not in self.state.towers or self.state.towers[seat] == TowerState(status="out")

    @invariant()
    def folding_the_log_gives_the_live_state_also_from_json(self) -> None:
        entries = msgspec.json.decode(msgspec.json.encode(self.entries), type=list[Entry])
        setup = msgspec.json.decode(msgspec.json.encode(self.setup), type=Setup)
        assert fold(self.table.game, setup, entries) == self.state

    @invariant()
    def no_state_is_ever_changed_in_place(self) -> None:
        assert msgspec.json.encode(self.first_state) == self.first_words

    @invariant()
    def views_leak_nothing_hidden(self) -> None:
        for seat in (*self.setup.seats, None):
            shown = msgspec.json.encode(self.table.view(seat))
            assert SEED.encode() not in shown
        if isinstance(self.state, State):
            order = list(self.state.colours)
            assert list(self.state.pool) == sorted(self.state.pool, key=order.index)


def moves_called(word: str, setup: Setup) -> st.SearchStrategy[Move]:
    """Well-formed moves with anything in them."""
    piece = st.sampled_from([*setup.colours, "sofa"])
    seat = st.sampled_from([*setup.seats, "Zoe", "common"])
    amount = st.integers(0, 12)
    fields: dict[str, st.SearchStrategy[Any]] = {
        "piece": piece,
        "style": st.sampled_from(["highest", "refusal", "give-away", "risk"]),
        "bid": amount,
        "amount": amount,
        "to": seat,
        "chain": seat,
        "foundation": st.booleans(),
        "colour": st.sampled_from(BIDDIS),
        "stands": st.booleans(),
        "height_mm": st.floats(0, 900),
        "dice": st.fixed_dictionaries(dict.fromkeys(BIDDIS, st.integers(1, 12))),
        "stacks": st.just({}),
    }
    kind = msgspec.inspect.type_info(MOVES[word])
    assert isinstance(kind, msgspec.inspect.StructType)
    required = {f.name: fields[f.name] for f in kind.fields if f.required}
    optional = {f.name: fields[f.name] for f in kind.fields if not f.required and f.name in fields}
    return st.fixed_dictionaries({"move": st.just(word), **required}, optional=optional).map(read_move)


@pytest.mark.parametrize("combination", COMBINATIONS, ids=lambda c: "-".join(map(str, c)))
def test_what_must_always_hold(combination: tuple[str, str, int]) -> None:
    machine = type("OneTable", (AnyTable,), {"combination": combination})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=12,
            stateful_step_count=MOST_STEPS,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],  # a whole game shrinks for minutes and reads no better after it
            suppress_health_check=list(HealthCheck),
        ),
    )


def play_out(setup: Setup, seed: int, *, leaving: float = 0.0) -> tuple[Table, int]:
    """A whole game of random moves."""
    chance = Random(seed)
    table = Table(setup, dealer=Dealer(seed), dealer_answers=True)
    referee = ChanceReferee(chance)
    table.let_others_answer()
    move: Move
    steps = 0
    while table.state.outcome is None:
        steps += 1
        assert steps < 20_000, "this game does not end"
        by = chance.choice(sorted(table.choices))
        if chance.random() < leaving:
            by, move = chance.choice(table.state.still_in), Resign()
        elif by == REFEREE:
            move = answered(referee, table.state)
        else:
            choices = table.choices[by]
            move = complete(chance.choice(choices), getattr(table.state, "pool", ()), chance)
        table.submit(by, move)
        table.let_others_answer()
    return table, steps


@pytest.mark.parametrize("combination", COMBINATIONS, ids=lambda c: "-".join(map(str, c)))
def test_games_end(combination: tuple[str, str, int]) -> None:
    game, book, players = combination
    setup = seat_players(game, NAMES[:players], rulebook=book)
    for seed in range(4):
        table, _ = play_out(setup, seed, leaving=0.01 * (seed % 2))
        assert set(table.state.outcome.winners) <= set(setup.seats)


def test_what_the_dealer_draws_depends_on_its_seed_and_shows_only_when_drawn() -> None:
    """Before a draw, tables with different seeds look the same to everybody."""
    setup = seat_players("tower-of-babel", ["Ann", "Bob"], options={"blind": True})
    tables = [Table(setup, dealer=Dealer(seed)) for seed in range(20)]
    assert len({msgspec.json.encode(table.view("Ann")) for table in tables}) == 1
    for table in tables:
        table.let_others_answer()
    assert len({table.state.hand.piece for table in tables}) > 5
    again = Table(setup, dealer=Dealer(3))
    again.let_others_answer()
    assert again.state == tables[3].state


def test_dice_thrown_by_seed_are_valid_in_every_round() -> None:
    for sides in (10, 12):
        setup = seat_players("stack-a-biddi", ["Ann", "Bob"], options={"dice_sides": sides})
        table = Table(setup, dealer=Dealer("x"), dealer_answers=False)
        for number in range(1, 8):
            race = msgspec.structs.replace(table.state, round=number)
            for n in range(200):
                throw = Dealer("x").answer(race, table.choices[DEALER], n)
                assert isinstance(throw, Roll)
                assert throw_again(race, throw.dice) is None
