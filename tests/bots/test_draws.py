"""Drawing from chains with the next ones in mind."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from teeter.bots.bidding.chances import Contender, lasting
from teeter.bots.bidding.draws import Chains, Players, drawn

STANDS = {"tame": 0.99, "middling": 0.9, "horror": 0.4}
BURDENS = {"tame": 0.5, "middling": 1.0, "horror": 4.0}
pieces = st.sampled_from(sorted(STANDS))
chains = st.lists(st.lists(pieces, min_size=1, max_size=4).map(tuple), min_size=2, max_size=3).map(tuple)


def built(players: Players, name: str, builder: int) -> tuple[float, Players, Players]:
    on = players[builder]
    well, ill = replace(on, carries=on.carries - BURDENS[name]), replace(on, out=True)
    return STANDS[name], with_(players, builder, well), with_(players, builder, ill)


def with_(players: Players, number: int, player: Contender) -> Players:
    return (*players[:number], player, *players[number + 1 :])


def alike(count: int) -> Players:
    return (Contender(10, 0),) * count


def best(left: tuple[tuple[str, ...], ...], plies: int) -> str:
    """The first pieces of the chain from which the first of two draws."""
    found = Chains(left, (0, 1))
    ways = {each: drawn(found, each, alike(2), built, lasting, plies)[0][0] for each in range(len(left))}
    return " ".join(left[max(ways, key=lambda each: ways[each])])


def test_who_thinks_of_this_piece_only_takes_the_tamest() -> None:
    assert best((("tame", "tame", "tame"), ("middling", "horror", "horror")), 1) == "tame tame tame"


def test_who_has_to_build_a_horror_anyway_uncovers_nothing_tame_for_the_neighbour() -> None:
    left = (("middling", "tame"), ("horror", "horror"))
    assert best(left, 1) == "middling tame"
    assert best(left, 4) == "horror horror"


def test_the_reply_is_the_piece_that_is_best_for_whoever_draws_next() -> None:
    left = (("middling", "horror"), ("tame", "tame"))
    assert drawn(Chains(left, (0, 1)), 0, alike(2), built, lasting, 2)[1] == 1


@given(chains, st.integers(1, 5))
def test_what_comes_of_a_draw_is_shared_among_all(left: tuple[tuple[str, ...], ...], plies: int) -> None:
    ends, reply = drawn(Chains(left, (0, 1, 2)), 0, alike(3), built, lasting, plies)
    assert abs(sum(ends) - 1) < 1e-9
    assert (reply is None) == (plies == 1 or sum(map(len, left)) == 1)


def test_a_chain_that_is_used_up_is_gone_and_the_next_one_draws() -> None:
    assert Chains((("egg",), ("cube", "ring")), (2, 0, 1)).without_front(0) == Chains((("cube", "ring"),), (0, 1, 2))
