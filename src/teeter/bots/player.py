"""A player with a character: asked for a move in any game, it answers with one and says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from teeter.bots.bidding.auctions import Auctions
from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bot import Answer, Sight
from teeter.bots.character import Character
from teeter.bots.games import chain, duel, height, survival
from teeter.bots.placing.building import aim_of, build
from teeter.bots.random_player import random_move
from teeter.bots.reason import Reason
from teeter.rules.game import Choice
from teeter.rules.moves import Call

HEIGHT_GAMES = ("pile-it-high", "well-stacked")


@dataclass(frozen=True)
class Player:
    character: Character
    seed: int | str = 0

    @property
    def name(self) -> str:
        return self.character.name

    def answer(self, sight: Sight) -> Answer:
        chance = Random(f"{self.seed}:{sight.seat}:{sight.view['n']}")
        judgement = Judgement(sight, self.character, chance, aim_of(sight, self.character))
        words = {choice.move for choice in sight.choices}
        if "place" in words:
            return build(sight, self.character, judgement, chance)
        auctions = Auctions(sight, self.character, judgement, chance, f"{self.seed}:{sight.seat}")
        if words & {"stake", "take"}:
            return auctions.answer_refusal(sight.choices)
        if words & {"accept", "challenge"}:
            return auctions.answer_present(sight.choices)
        return self._by_game(sight, auctions, words, chance)

    def _by_game(self, sight: Sight, auctions: Auctions, words: set[str], chance: Random) -> Answer:
        game = sight.setup.game
        if game == "three-reds":
            return duel.answer(sight, auctions)
        if game in HEIGHT_GAMES:
            return height.answer(sight, auctions)
        if words & {"draft", "draw"}:
            return chain.answer(sight, auctions)
        if words & {"offer", "bid", "pass", "choose"}:
            return survival.answer(sight, auctions)
        return _whatever(sight.choices, chance)


def _whatever(choices: Sequence[Choice], chance: Random) -> Answer:
    """Picking a die, calling the end of a race."""
    if choices[0].move == "call":
        return Answer(Call(), Reason("done"))
    return Answer(random_move(choices, (), chance), Reason("any"))
