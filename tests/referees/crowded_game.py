"""A crowded table at which the simulated referee rules: two towers, and ways for the hand."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from teeter.referees.referee import answered
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.moves import Place, Rule
from tests.rules.playing import Playing

UPRIGHT = (1.0, 0.0, 0.0, 0.0)
INTO_BOB = ((0, 0, 150), (90, 0, 150), (90, 0, 90), (165, 0, 90), (90, 0, 90), (90, 0, 150), (0, 0, 150))


def way(*places: tuple[float, float, float], turn: tuple[float, ...] = UPRIGHT) -> tuple[tuple[float, ...], ...]:
    tick, rows = 0, [(0.0, *places[0], *turn)]
    for here, there in pairwise(places):
        tick += math.ceil(math.dist(here, there) / 0.12)
        rows.append((float(tick), *there, *turn))
    return tuple(rows)


def builds(play: Playing, referee: SimulatedReferee, piece: str, path: tuple[tuple[float, ...], ...] | None) -> Rule:
    """Whose turn it is gets the piece for the least, and builds it."""
    play.wins_for_least(piece)
    if play.state.phase == "answer":
        play.says(play.state.to_act[0], "accept")
    return places(play, referee, path)


def places(play: Playing, referee: SimulatedReferee, path: tuple[tuple[float, ...], ...] | None) -> Rule:
    said: dict[str, Any] = {} if path is None else {"path": path}
    play.says(play.state.hand.builder, "place", **said)
    ruling = answered(referee, play.state, Place(path=path))
    assert isinstance(ruling, Rule)
    play.table.submit("referee", ruling)
    return ruling


def two_towers(game: str, referee: SimulatedReferee, **options: Any) -> Playing:
    """Ann's is 100 mm high, and on Bob's stands a slender post."""
    play = Playing(game, 2, crowded=True, **options)
    upright = way((0, 0, 110), (0, 0, 79.6))
    for piece, path in (("big_cube", None), ("tile", None), ("cube", None), ("drum", None), ("brick", None)):
        assert builds(play, referee, piece, path).stands
    assert builds(play, referee, "post", upright).stands
    assert abs(play.height("Bob") - 117) < 0.5
    return play
