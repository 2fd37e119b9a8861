"""A table as a contest: everybody's player of it, and what becomes of their chances when somebody builds a piece."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, partial

from teeter.bots.bidding.chances import (
    Chances,
    Contender,
    lasting,
    lasting_or_tallest,
    mixed,
    reddest,
    tallest,
    tallest_until_one_is_left,
)
from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bidding.upshot import Purses, Settled
from teeter.bots.bot import Sight
from teeter.bots.character import Character
from teeter.rules.names import COMMON

Wins = Callable[[Sequence[Contender]], Chances]
WINS: Mapping[str, Wins] = {"pile-it-high": tallest, "well-stacked": tallest, "three-reds": reddest}
"""Game -> who wins it; in all others whoever stands longest."""
REMAINS = 0.5
"""How much of a fallen tower's height stands, where its remains count."""
NASTILY = 0.5
"""How much of what a tower would still carry is left when somebody else has built on it, as nastily as they like."""


class Contest:
    """Players are numbers, in the order in which they sit."""

    def __init__(self, sight: Sight, character: Character, judgement: Judgement) -> None:
        self._sight = sight
        self._character = character
        self._judgement = judgement
        self._wins = _wins(sight)

    def number(self, seat: str) -> int:
        return self._sight.setup.seats.index(seat)

    @property
    def me(self) -> int:
        return self.number(self._sight.seat)

    @cached_property
    def players(self) -> tuple[Contender, ...]:
        return tuple(self._contender(seat) for seat in self._sight.setup.seats)

    @property
    def purses(self) -> Purses:
        return tuple(player.diamonds for player in self.players)

    def chances(self, players: Sequence[Contender] | None = None) -> Chances:
        return self._wins(self.players if players is None else players)

    def settled(self, name: str) -> Settled:
        """What follows when somebody must build the piece on their own tower."""

        @cache
        def follows(taker: int, purses: Purses) -> Chances:
            return self.placed(name, taker, taker, purses)

        return follows

    def given(self, name: str, giver: int, to: int, purses: Purses) -> Chances:
        """What follows from a present: the other builds it, or says "show me" if that is better for them."""
        accepted = self.placed(name, to, to, purses)
        if not self.players[to].height_mm:  # nobody can be shown how to lay a first piece
            return accepted
        return max(accepted, self.placed(name, to, giver, purses), key=lambda chances: chances[to])

    def placed(self, name: str, tower: int, hand: int, purses: Purses) -> Chances:
        """What follows when a piece is built on a tower by somebody's hand."""
        players = tuple(replace(player, diamonds=purse) for player, purse in zip(self.players, purses, strict=True))
        stands, well, ill = self.built(players, name, tower, hand)
        return mixed(stands, self.chances(well), self.chances(ill))

    def built(
        self, players: tuple[Contender, ...], name: str, tower: int, hand: int
    ) -> tuple[float, tuple[Contender, ...], tuple[Contender, ...]]:
        """The chance that a piece stands on a tower, and the players if it does and if it falls. They may have built
        since we looked: what it costs their tower is supposed to be the same."""
        seen = self._judgement.prospect(name, self._sight.setup.seats[tower], by_owner=hand == tower)
        stands = seen.stands ** (1 / self._character.nerve) if hand == self.me else seen.stands
        red = self._sight.setup.colours.get(name) == "red"
        on = players[tower]
        carries = max(0.0, on.carries - seen.before + seen.carries) * (1.0 if hand == tower else NASTILY)
        grown = replace(on, carries=carries, height_mm=on.height_mm + max(0.0, seen.gain_mm), reds=on.reds + red)
        fallen = self._fallen(players[hand], own=hand == tower)
        return stands, _with(players, tower, grown), _with(players, hand, fallen)

    def stopped(self) -> Chances:
        """What follows when I build no more."""
        players = list(self.players)
        players[self.me] = replace(players[self.me], builds=False)
        return self.chances(players)

    def _fallen(self, player: Contender, *, own: bool) -> Contender:
        options = self._sight.setup.options
        if own and WINS.get(self._sight.setup.game) is tallest and options.fall == "remains":
            return replace(player, height_mm=player.height_mm * REMAINS, builds=False, fallen=True)
        if not own and options.challenge_fall == "stopped":
            return replace(player, builds=False)
        return replace(player, out=True)

    def _contender(self, seat: str) -> Contender:
        view = self._sight.view
        tower = view["towers"].get(seat) or view["towers"][COMMON]
        builds = tower["status"] in ("none", "standing")
        colours = self._sight.setup.colours
        return Contender(
            carries=self._judgement.carries(seat) if builds and seat not in view["out"] else 0.0,
            diamonds=int(view["diamonds"].get(seat, 0)),
            height_mm=float(tower["height_mm"]),
            reds=sum(colours.get(each) == "red" for each in tower["pieces"]),
            thrift=self._character.thrift,
            builds=builds,
            fallen=tower["status"] == "fallen",
            out=seat in view["out"],
        )


def _with(players: tuple[Contender, ...], number: int, player: Contender) -> tuple[Contender, ...]:
    return (*players[:number], player, *players[number + 1 :])


def _wins(sight: Sight) -> Wins:
    game = sight.setup.game
    if game == "building-chain":
        return partial(lasting_or_tallest, left=sight.still_to_build)
    wins = WINS.get(game, lasting)
    return tallest_until_one_is_left if wins is tallest and sight.setup.options.last_builder == "ends" else wins
