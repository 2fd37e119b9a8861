"""What a bot's planner expects of a placement before anybody lets go: a yardstick for whoever learns to foresee it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from teeter.bots.bidding.outcome import chance_to_stand
from teeter.bots.placing.lies import Lie, lies
from teeter.bots.placing.planner import Planner
from teeter.lab.dataset import SET
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.pose import Pose, Quat, inside, matrix, unit
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece


def tower_before(row: Mapping[str, Any], set: str = SET) -> Tower:
    """The tower of a row of the dataset, as it was before the piece came."""
    placed = tuple(
        PlacedPiece(name, piece(name, set), inside(Pose((x, y, z), unit(turn))), foundation=number == 0)
        for number, (name, (x, y, z, *turn)) in enumerate(zip(row["pieces"], row["poses"], strict=True))
    )
    return Tower.of(Moment(placed), set)


class BotsGuess:
    """Looks at one tower as the planner does; what is seen of it is kept for further pieces."""

    def __init__(self, tower: Tower) -> None:
        self._planner = Planner(tower)

    def chance(self, name: str, at: tuple[float, float], quat: Quat) -> float:
        """That the piece stands if it is let go of where it touches, by a hand that does not miss.

        It is what bots reckon with when they bid (`teeter.bots.bidding.outcome`). Raises CannotPlace.
        """
        its = piece(name, self._planner.tower.set)
        lie = _seen_as(its, quat)
        spot = self._planner.scene.spot_at(its, lie, at)
        lean = self._planner.lean(self._planner.landing(name, spot), spot)
        return chance_to_stand(
            lean=lean,
            rolls=spot.rolls,
            flat=lie.how == "flat",
            difficulty=its.difficulty,
            pieces=len(self._planner.tower.pieces),
        )


def _seen_as(its: Piece, quat: Quat) -> Lie:
    """The lie that this turn comes nearest to, turned like this."""
    down = matrix(quat)[2]
    nearest = max(lies(its), key=lambda lie: float(np.dot(matrix(lie.quat)[2], down)))
    return Lie(nearest.how, quat, nearest.margin)
