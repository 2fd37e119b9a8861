"""Places where a piece could stand, as a bot's planner finds them by looking at the tower."""

from __future__ import annotations

from teeter.bots.placing.aims import STEADILY, Effort
from teeter.bots.placing.relief import Relief
from teeter.bots.placing.scene import Scene
from teeter.physics.pose import Quat, at_rest
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece

EFFORT = Effort(lies=6, yaws=4, step=3)

Candidate = tuple[tuple[float, float], Quat]


def candidates(tower: Tower, name: str, most: int) -> list[Candidate]:
    """The best by the look of it, sorted by where they are and not by how good they seem: that is for the agent to
    find out. There is always one."""
    its = piece(name, tower.set)
    scene = Scene(Relief.of(tower.moment.placed), tower.moment)
    found = [(spot.at, spot.quat) for spot in scene.spots(its, STEADILY, EFFORT)[:most]]
    if found:
        return sorted(found)
    x, y, _ = next(iter(tower.poses.values())).at
    return [((x, y), at_rest(its))]
