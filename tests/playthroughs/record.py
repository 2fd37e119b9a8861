"""Record the golden playthroughs: one readable game for each way in which a game can end.

    python -m tests.playthroughs.record

They are kept as they were recorded: a change that makes one of them differ is a change of the rules, and must be meant.
"""

from collections.abc import Callable
from pathlib import Path

from teeter.referees.simulated import SimulatedReferee
from teeter.table.logfile import LogFile
from tests.referees.crowded_game import INTO_BOB, builds, two_towers, way
from tests.rules.playing import Playing

HERE = Path(__file__).parent
ENDINGS: dict[str, Callable[[], Playing]] = {}


def ending(name: str) -> Callable[[Callable[[], Playing]], Callable[[], Playing]]:
    """`game.reason`, with a word more where a game ends twice for the same reason."""

    def keep(story: Callable[[], Playing]) -> Callable[[], Playing]:
        ENDINGS[name] = story
        return story

    return keep


@ending("knock-out.last-standing")
def the_egg_nobody_wanted() -> Playing:
    play = Playing("knock-out", 3, youngest="Bob")
    for seat, piece in (("Bob", "tile"), ("Cem", "egg_cup"), ("Ann", "brick")):
        assert play.state.turn == seat
        play.builds(piece, 30)
    play.says("Bob", "offer", piece="egg", style="refusal")
    play.says("Cem", "stake")
    play.says("Ann", "stake")
    play.says("Bob", "stake")
    play.says("Cem", "take")
    play.stands(84)
    play.says("Cem", "offer", piece="big_cube", style="highest", bid=1)
    play.says("Ann", "bid", amount=4)
    play.says("Bob", "bid", amount=5)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    play.stands(52)
    play.says("Ann", "offer", piece="cone", style="refusal")
    play.says("Bob", "take")
    play.falls()
    play.says("Cem", "offer", piece="curtain_ball", style="refusal")
    play.says("Ann", "stake")
    play.says("Cem", "stake")
    play.says("Ann", "take")
    play.falls()
    return play


@ending("knock-out.last-standing.for-sure")
def a_zoch_piece_dropped() -> Playing:
    play = Playing("knock-out", 3, rulebook="manual", for_sure=True)
    play.everybody_has("tile", "drum", "brick")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Cem", "zoch")
    play.stands(27)
    play.says("Ann", "stake")
    play.says("Bob", "zoch")
    play.falls()
    play.says("Ann", "take")
    play.falls()
    return play


def _until_the_pool_is_empty(play: Playing) -> Playing:
    height = 20.0
    while play.outcome is None:
        height += 5
        play.builds(play.state.pool[0], height)
    return play


@ending("knock-out.tallest")
def the_pool_runs_out() -> Playing:
    return _until_the_pool_is_empty(Playing("knock-out", 2))


@ending("knock-out.draw")
def the_pool_runs_out_and_nobody_wins() -> Playing:
    return _until_the_pool_is_empty(Playing("knock-out", 2, pool_empty="draw"))


@ending("knock-out.last-standing.extra-round")
def a_tie_is_settled_by_an_extra_round() -> Playing:
    play = Playing("knock-out", 3, rulebook="manual", tie="extra_round")
    play.builds("cube", 30)
    play.builds("tile", 12)
    play.builds("brick", 30)
    play.builds("drum", 60)
    height = 15.0
    while play.state.round == 1:
        height += 0.2 if play.state.turn == "Bob" else 0
        play.builds(play.state.pool[0], height if play.state.turn == "Bob" else 60)
    assert play.state.out == ("Bob",)
    play.builds("tile", 12)
    play.builds("cube", 30)
    play.wins_for_least("egg")
    play.falls()
    return play


@ending("building-chain.last-standing.extra-round")
def two_chains_are_equal() -> Playing:
    play = Playing("building-chain", 3, chain_length=1, rounds_to_win=1, tie="extra_round")
    _draft(play)
    for height in (45, 45.3, 30):
        play.says(play.state.turn, "draw", chain=play.state.turn)
        play.stands(height)
    _draft(play)
    play.says("Bob", "draw", chain="Ann")
    play.stands(45)
    play.says("Ann", "draw", chain="Bob")
    play.falls()
    return play


@ending("build-or-push.last-standing")
def outbid_and_pushed() -> Playing:
    play = Playing("build-or-push", 3)
    play.says("Ann", "offer", piece="tile", style="highest", bid=0)
    play.says("Bob", "bid", amount=2)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    play.stands(12)
    play.builds("brick", 30)
    play.builds("puck", 27)
    play.builds("drum", 30)
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Cem", "Ann", "Bob"):
        play.says(seat, "stake")
    play.says("Cem", "take")
    play.falls()
    play.says("Bob", "offer", piece="cone", style="refusal")
    play.says("Ann", "take")
    play.falls()
    return play


@ending("build-or-push.last-standing.crowded")
def the_neighbour_who_was_knocked_over() -> Playing:
    """Ruled by the engine: on her way Ann's hand runs into Bob's tower."""
    referee = SimulatedReferee(tremor="none")
    play = two_towers("build-or-push", referee)
    builds(play, referee, "small_cube", way(*INTO_BOB, (0, 0, 110.2)))
    return play


@ending("build-or-push.draw")
def every_piece_placed() -> Playing:
    return _until_the_pool_is_empty(Playing("build-or-push", 2))


@ending("build-or-push.tallest")
def every_piece_placed_and_the_taller_wins() -> Playing:
    return _until_the_pool_is_empty(Playing("build-or-push", 2, pool_empty="taller"))


def _three_towers(game: str, rulebook: str) -> Playing:
    play = Playing(game, 3, rulebook=rulebook)
    play.everybody_has("tile", "drum", "brick")
    play.everybody_has("cube", "puck", "post", height=60)
    return play


@ending("pile-it-high.tallest")
def lisa_and_the_fir_tree() -> Playing:
    play = _three_towers("pile-it-high", "zoch-2007")
    play.says("Ann", "offer", piece="fir_tree", style="give-away", bid=1)
    play.says("Bob", "bid", amount=2)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    play.says("Bob", "give", to="Cem")
    play.says("Cem", "challenge")
    play.stands(102)
    play.says("Bob", "offer", piece="arch", style="highest", bid=2)
    play.says("Cem", "pass")
    play.says("Ann", "bid", amount=3)
    play.says("Bob", "pass")
    play.stands(60)
    play.stands(99)
    play.says("Cem", "stop")
    play.says("Cem", "offer", piece="egg", style="give-away")
    play.says("Ann", "pass")
    play.says("Bob", "pass")
    play.says("Cem", "give", to="Ann")
    play.says("Ann", "accept")
    play.falls(remains=["tile", "cube"], remains_mm=42)
    play.says("Bob", "stop")
    return play


@ending("pile-it-high.tallest.alone")
def the_last_builder_goes_on_alone() -> Playing:
    play = _three_towers("pile-it-high", "sac-noir")
    play.says("Ann", "stop")
    play.wins_for_least("egg", "give-away")
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "accept")
    play.stands(95)
    play.wins_for_least("cone", "give-away")
    play.says("Bob", "give", to="Cem")
    play.says("Cem", "accept")
    play.falls()
    play.says("Bob", "choose", piece="jack")
    play.stands(130)
    play.says("Bob", "stop")
    return play


@ending("pile-it-high.last-standing")
def the_last_builder_falls_and_still_wins() -> Playing:
    play = _three_towers("pile-it-high", "sac-noir")
    for piece in ("egg", "cone"):
        play.wins_for_least(piece)
        play.falls()
    play.says("Cem", "choose", piece="egg")
    play.falls()
    return play


@ending("pile-it-high.draw")
def the_last_builder_gives_up() -> Playing:
    play = _three_towers("pile-it-high", "sac-noir")
    for piece in ("egg", "cone"):
        play.wins_for_least(piece)
        play.falls()
    play.says("Cem", "resign")
    return play


@ending("well-stacked.tallest")
def all_who_are_left_have_stopped() -> Playing:
    play = _three_towers("well-stacked", "manual")
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "challenge")
    play.falls()
    play.says("Bob", "stop")
    play.says("Bob", "offer", piece="cone", style="risk", to="Cem")
    play.says("Cem", "accept")
    play.stands(112)
    play.says("Cem", "stop")
    return play


@ending("well-stacked.last-standing")
def risk_goes_wrong() -> Playing:
    play = _three_towers("well-stacked", "manual")
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "challenge")
    play.falls()
    play.says("Bob", "offer", piece="egg", style="risk", to="Cem")
    play.says("Cem", "accept")
    play.falls()
    return play


def _draft(play: Playing) -> None:
    while play.state.phase == "draft":
        play.says(play.state.to_act[0], "draft", piece=play.state.pool[0])


@ending("building-chain.rounds")
def two_rounds_of_chains() -> Playing:
    play = Playing("building-chain", 3, rulebook="sac-noir", chain_length=2)
    play.says("Cem", "draft", piece="tile")
    _draft(play)
    play.stands(12)
    play.says("Ann", "draw", chain="Bob")
    play.stands(45)
    play.says("Bob", "draw", chain="Ann")
    play.falls()
    play.says("Cem", "draw", chain="Ann")
    play.falls()
    assert play.state.to_act == ("Ann",), "Bob begins, and Ann has no Zoch piece now"
    play.says("Ann", "draft", piece="plank")
    _draft(play)
    play.stands(10)
    play.says("Bob", "draw", chain="Bob")
    play.falls()
    play.says("Cem", "resign")
    return play


@ending("building-chain.tallest")
def all_chains_used_up() -> Playing:
    play = Playing("building-chain", 2, chain_length_two=2, rounds_to_win=1)
    _draft(play)
    for height in (40, 45, 60, 75):
        play.says(play.state.to_act[0], "draw", chain="Ann" if play.state.chains["Ann"] else "Bob")
        play.stands(height)
    return play


@ending("building-chain.last-standing")
def one_chain_builder_left() -> Playing:
    play = Playing("building-chain", 2, rounds_to_win=1)
    _draft(play)
    play.says("Ann", "draw", chain="Bob")
    play.falls()
    return play


@ending("building-chain.last-standing.conceded")
def two_concede_the_match() -> Playing:
    play = Playing("building-chain", 3, chain_length=1)
    _draft(play)
    play.says("Ann", "draw", chain="Ann")
    play.falls()
    play.says("Ann", "concede")
    play.says("Bob", "draw", chain="Cem")
    play.falls()
    _draft(play)
    play.says("Bob", "draw", chain="Bob")
    play.stands(45)
    play.says("Cem", "concede")
    return play


@ending("tower-of-babel.five-diamonds")
def five_towers_of_babel() -> Playing:
    play = Playing("tower-of-babel", 3, blind=True)
    sack = iter(play.state.colours)
    while play.outcome is None:
        for height in (30, 60, 75):
            play.says("dealer", "deal", piece=next(sack))
            play.stands(height)
        play.says("dealer", "deal", piece=next(sack))
        play.falls()
    return play


@ending("tower-of-babel.diamonds")
def two_fair_towers() -> Playing:
    play = Playing("tower-of-babel", 2, blind=True, fair_foundation=True, diamonds_to_win=2)
    for foundation in ("tile", "puck", "plank"):
        play.says("dealer", "deal", piece=foundation)
        play.stands(15)
        play.says("dealer", "deal", piece="cube")
        play.stands(45)
        play.says("dealer", "deal", piece="egg")
        play.falls()
        if play.outcome:
            break
    return play


@ending("tower-of-babel.last-standing")
def everybody_leaves_but_one() -> Playing:
    play = Playing("tower-of-babel", 3)
    play.says("Ann", "choose", piece="tile")
    play.stands(12)
    play.says("Bob", "choose", piece="egg")
    play.says("Bob", "resign")
    play.says("referee", "disqualify", seat="Ann")
    return play


def _the_row_of_a_day() -> Playing:
    play = Playing("tower-of-the-day", 1)
    for piece in (*("tile", "brick", "drum", "plank", "big_cube", "ring"), *("egg_cup", "egg", "cone", "fir_tree")):
        play.says("dealer", "deal", piece=piece)
    return play


@ending("tower-of-the-day.row-built")
def ten_pieces_stand() -> Playing:
    play = _the_row_of_a_day()
    for k in range(10):
        play.stands(12 + 14.5 * k)
    return play


@ending("tower-of-the-day.fell")
def the_egg_on_its_cup() -> Playing:
    play = _the_row_of_a_day()
    play.falls()  # a lone foundation is laid again
    for k in range(7):
        play.stands(12 + 14.5 * k)
    play.falls()
    return play


@ending("tower-of-the-day.gave-up")
def two_pieces_are_enough() -> Playing:
    play = _the_row_of_a_day()
    play.stands(12)
    play.stands(40)
    play.says("Ann", "resign")
    return play


def _keeps(play: Playing, piece: str, height: float) -> None:
    seat = play.state.turn
    play.wins_for_least(piece)
    play.says(seat, "keep")
    play.stands(height)


@ending("knock-out.last-standing.second-chance")
def a_fall_is_forgiven_and_the_next_one_counts() -> Playing:
    play = Playing("knock-out", 2, second_chance=True)
    play.builds("tile", 12)
    play.wins_for_least("brick")
    play.stands(30)
    play.wins_for_least("egg")
    play.falls()
    play.falls()
    return play


@ending("three-reds.rounds")
def a_match_of_reds() -> Playing:
    play = Playing("three-reds", 2, rulebook="sac-noir", rounds_to_win=2)
    for red, natural, height in (("leaning_brick", "cube", 30), ("cone", "drum", 60)):
        _keeps(play, red, height)
        _keeps(play, natural, height)
    _keeps(play, "pawn", 120)
    _keeps(play, "tile", 12)
    _keeps(play, "big_cube", 40)
    play.wins_for_least("egg")
    play.says("Bob", "give", to="Ann")
    play.falls()
    play.says("Ann", "resign")
    return play


@ending("three-reds.three-reds")
def three_reds_with_a_further_foundation() -> Playing:
    play = Playing("three-reds", 2, rounds_to_win=1)
    _keeps(play, "leaning_brick", 40)
    _keeps(play, "cube", 30)
    play.wins_for_least("leaning_pole")
    play.says("Ann", "keep")
    play.says("Ann", "place", foundation=True)
    play.says("referee", "rule", stands=True, height_mm=55, touches_foundation=True)
    _keeps(play, "drum", 60)
    _keeps(play, "pawn", 103)
    return play


@ending("three-reds.last-standing")
def a_tower_that_never_grew() -> Playing:
    play = Playing("three-reds", 2, rounds_to_win=1)
    _keeps(play, "cube", 30)
    _keeps(play, "brick", 30)
    play.wins_for_least("tile")
    play.says("Ann", "keep")
    for _ in range(3):
        play.stands(30)
    return play


def _right_stack(play: Playing, levels: int, *smiling: str) -> dict[str, object]:
    long_blocks = iter(f"L{number}" for number in range(1, 9))
    pieces = [play.state.biddi_at.get(number) or next(long_blocks) for number in range(1, levels + 1)]
    return {"stands": True, "levels": [{"piece": p, "line_ok": True, "smiling": p in smiling} for p in pieces]}


@ending("stack-a-biddi.most-points")
def seven_rounds() -> Playing:
    play = Playing("stack-a-biddi", 2)
    for number in range(1, 8):
        if number == 1:
            play.says("dealer", "roll", dice={"red": 9, "white": 1, "blue": 4, "grey": 1})
            play.says("Ann", "pick-die", colour="white")
        else:
            play.says("dealer", "roll", dice={"red": 2, "white": 5, "blue": 7, "grey": 9})
        levels = play.state.levels
        if number == 3:
            play.says("dealer", "timeout")
            stacks = {"Ann": _right_stack(play, 5), "Bob": _right_stack(play, 6)}
        elif number == 5:
            play.says("Bob", "call")
            stacks = {"Ann": _right_stack(play, 7), "Bob": _right_stack(play, levels - 1)}
        else:
            play.says("Ann", "call")
            stacks = {"Ann": _right_stack(play, levels, "white"), "Bob": _right_stack(play, levels - 2)}
        play.says("referee", "inspect", stacks=stacks)
    return play


@ending("stack-a-biddi.last-standing")
def one_stacker_left() -> Playing:
    play = Playing("stack-a-biddi", 2)
    play.says("dealer", "roll", dice={"red": 2, "white": 5, "blue": 7, "grey": 9})
    play.says("Ann", "resign")
    return play


if __name__ == "__main__":
    for old in HERE.glob("*.jsonl"):
        old.unlink()
    for name, story in ENDINGS.items():
        played = story()
        log = LogFile(HERE / f"{name}.jsonl")
        log.begin(played.table.setup)
        for entry in played.entries:
            log.append(entry)
