"""Every bot, at every game and by every rulebook: legal, repeatable, blind to what is hidden, and able to say why."""

import json
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from teeter.bots.bot import Bot, Sight
from teeter.bots.names import NAMES
from teeter.bots.roster import bot_called
from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.games import games
from teeter.rules.moves import Deal, Place
from teeter.rules.names import REFEREE
from teeter.rules.shelf import editions
from teeter.table.botseats import BotSeats, towers_seen
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table

EDITIONS = [(game, book) for game in games() if game != "stack-a-biddi" for book in editions(game)]
MOST_MOVES = 60
every_bot = pytest.mark.parametrize("name", NAMES)


def seen_by(table: Table, seat: str, referee: SimulatedReferee | None = None) -> Sight:
    return Sight(seat, table.setup, table.view(seat), table.choices[seat], towers_seen(referee, table.state))


def opened(game: str, book: str, **options: Any) -> Table:
    fewest, most = editions(game)[book].players
    setup = seat_players(game, ["Ann", "Bob", "Cem"][: min(max(2, fewest), most)], rulebook=book, options=options)
    return Table(setup, dealer=Dealer(7))


def moves_of(bot: Bot, table: Table, chance: Random) -> set[str]:
    """Let the bot play at every seat for a while, with towers that stand or fall by chance."""
    said = set()
    referee = ChanceReferee(chance, falls=0.2)
    for _ in range(MOST_MOVES):
        table.let_others_answer()
        to_act = table.game.to_act(table.state)
        if not to_act:
            break
        if to_act[0] == REFEREE:
            table.submit(REFEREE, answered(referee, table.state))
            continue
        answer = bot.answer(seen_by(table, to_act[0]))
        assert str(answer.reason).endswith(".")
        assert "None" not in str(answer.reason)
        said.add(answer.move.word())
        table.submit(to_act[0], answer.move)  # raises IllegalMove if it is one
    return said


@every_bot
@pytest.mark.parametrize(("game", "book"), EDITIONS)
def test_every_move_is_legal_and_explained(name: str, game: str, book: str) -> None:
    said = moves_of(bot_called(name, "contract"), opened(game, book), Random(f"{name}{game}{book}"))
    assert "resign" not in said
    assert said


@every_bot
def test_for_sure_and_a_blind_draw_are_played_too(name: str) -> None:
    bot = bot_called(name, "contract")
    assert moves_of(bot, opened("knock-out", "zoch-2007", for_sure=True), Random(3))
    assert "place" in moves_of(bot, opened("tower-of-babel", "zoch-2007", blind=True), Random(4))


HOUSE_RULES = {"purse": 3, "stakes": "taker", "foundations": "dealt", "pieces": 24, "second_chance": True}


@every_bot
@pytest.mark.parametrize("game", [name for name, game in games().items() if "selection" in game.options])
def test_house_rules_are_played_too(name: str, game: str) -> None:
    options = {option: value for option, value in HOUSE_RULES.items() if option in games()[game].options}
    table = opened(game, next(iter(editions(game))), **options)
    assert "place" in moves_of(bot_called(name, "contract"), table, Random(f"{name}{game}"))


@every_bot
@pytest.mark.parametrize("game", ["knock-out", "pile-it-high", "building-chain", "three-reds"])
def test_the_same_sight_gives_the_same_answer_and_nothing_but_the_view_is_needed(name: str, game: str) -> None:
    """The view is sent through JSON, as a program on another machine would get it: there is nothing else in it."""
    table = opened(game, "manual")
    for _ in range(6):
        table.let_others_answer()
        seat = table.game.to_act(table.state)[0]
        if seat == REFEREE:
            table.submit(REFEREE, answered(ChanceReferee(Random(1), falls=0), table.state))
            continue
        sight = seen_by(table, seat)
        copied = json.loads(msgspec.json.encode(sight.view))
        again = Sight(seat, table.setup, copied, sight.choices)
        answer = bot_called(name, 5).answer(sight)
        assert bot_called(name, 5).answer(again) == answer
        table.submit(seat, answer.move)


def test_what_the_dealer_has_in_mind_changes_no_answer() -> None:
    """Two tables that differ only in what is not drawn yet look the same to a bot."""
    answers = []
    for seed in (1, 2):
        table = opened("tower-of-babel", "zoch-2007", blind=True)
        table = Table(table.setup, dealer=Dealer(seed), dealer_answers=False)
        table.submit("dealer", Deal("tile"))
        answers.append(bot_called("master", 1).answer(seen_by(table, "Ann")))
    assert answers[0] == answers[1]


def test_no_bluff_is_given_away_before_the_auction_is_over() -> None:
    setup = seat_players("knock-out", ["Ann", "Bob", "Cem"])
    table, referee = Table(setup, dealer=Dealer(1)), ChanceReferee(Random(3), falls=0.1)
    bots = BotSeats({seat: bot_called("bluffer", seat) for seat in setup.seats})
    made, told, in_auctions = Counter[str](), Counter[str](), 0
    while to_act := table.game.to_act(table.state):
        if to_act[0] == REFEREE:
            table.submit(REFEREE, answered(referee, table.state))
        else:
            seat = to_act[0]
            table.submit(seat, bots.answer(seat, setup, table.state, table.view(seat), table.choices))
            made[seat] += 1
        said = bots.take_said(table.state)
        if table.state.auction:
            in_auctions += 1
            assert not said, "a silence among reasons would be a reason, too"
        told.update(why.kind for why in said.values())
    assert in_auctions > len(setup.seats)
    assert told["bluff-stake"] + told["bluff-bid"] > 0, "then everybody hears of it"
    assert told.total() <= made.total()


@every_bot
def test_with_simulated_towers_pieces_are_placed_by_a_hand(name: str) -> None:
    setup = seat_players("tower-of-babel", ["Ann", "Bob"], rulebook="zoch-2007")
    referee = SimulatedReferee(setup.set, seed=3)
    table = Table(setup, dealer=Dealer(1), referee=referee)
    bots = BotSeats({seat: bot_called(name, 9) for seat in setup.seats}, referee)
    paths = 0
    for _ in range(4):  # choose and place, twice
        seat = table.game.to_act(table.state)[0]
        move = bots.answer(seat, setup, table.state, table.view(seat), table.choices)
        paths += isinstance(move, Place) and move.path is not None
        table.submit(seat, move)
        table.let_others_answer()
    assert paths >= 1
    assert bots.take_said(table.state).keys() <= set(setup.seats)
