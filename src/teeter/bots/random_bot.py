"""The random player at a table: any legal move, and pieces put down anyhow."""

import math
from dataclasses import dataclass
from random import Random

from teeter.bots.bot import Answer, Sight
from teeter.bots.placing.lies import lies
from teeter.bots.placing.relief import foot
from teeter.bots.placing.way import way_over
from teeter.bots.random_player import random_move
from teeter.bots.reason import Reason
from teeter.physics.errors import CannotPlace
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece
from teeter.rules.moves import Place

ABOUT_MM = 8.0
"""How far from the middle of the highest piece it lets go of things."""


@dataclass(frozen=True)
class RandomPlayer:
    """Any legal move, and a piece put down any way up somewhere on top."""

    seed: int | str = 0
    name: str = "random"

    def answer(self, sight: Sight) -> Answer:
        chance = Random(f"{self.seed}:{sight.seat}:{sight.view['n']}")
        move = random_move(sight.choices, sight.pool, chance)
        hand = sight.view.get("in_hand")
        if move == Place() and hand and hand["tower"] in sight.towers:
            move = Place(somewhere(hand["piece"], sight.towers[hand["tower"]], chance))
        return Answer(move, Reason("by-lot"))


def somewhere(name: str, tower: Tower, chance: Random) -> tuple[tuple[float, ...], ...] | None:
    its = piece(name, tower.set)
    high = max(tower.poses.values(), key=lambda pose: pose.at[2])
    at = tuple(each + chance.gauss(0, ABOUT_MM) for each in high.at[:2])
    quat = chance.choice([lie for lie in lies(its) if lie.how in ("flat", "on its side")]).turned(
        chance.uniform(0, 2 * math.pi)
    )
    try:
        landing = tower.landing(name, at, quat)
    except CannotPlace:
        return None
    return tuple(way_over(landing.pose, tower.height_mm, landing.pose.at[2] + foot(its, quat).lowest))
