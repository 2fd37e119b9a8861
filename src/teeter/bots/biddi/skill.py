"""Four racers, from child to champion: how long they think, how far their hands slip, what they look for."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    start_s: float
    """Until the first block is chosen."""
    think_s: float
    """For each block, on the middle."""
    reach_s: float
    """To take a block and bring it over the stack, besides what the hand itself needs."""
    slip_mm: float
    """One in three blocks comes to lie further off than this."""
    askew_deg: float
    plans: bool
    """Sees whether a stack can be finished; else takes whatever goes on with the line and seems to stand."""
    margin_mm: float
    """How near the edge it dares to build."""
    smiles: float
    """How often in a game it goes for smiles."""
    eye: float
    """How often a broken line is noticed before the call."""


SKILLS: Mapping[str, Skill] = {
    "child": Skill(
        start_s=6.0,
        think_s=6.0,
        reach_s=1.2,
        slip_mm=1.6,
        askew_deg=2.0,
        plans=False,
        margin_mm=2.0,
        smiles=0.0,
        eye=0.88,
    ),
    "steady": Skill(
        start_s=5.0,
        think_s=4.0,
        reach_s=1.0,
        slip_mm=1.1,
        askew_deg=1.2,
        plans=True,
        margin_mm=6.0,
        smiles=0.3,
        eye=0.9,
    ),
    "quick": Skill(
        start_s=3.0,
        think_s=2.2,
        reach_s=0.7,
        slip_mm=1.0,
        askew_deg=1.0,
        plans=True,
        margin_mm=4.0,
        smiles=0.3,
        eye=0.95,
    ),
    "champion": Skill(
        start_s=2.0,
        think_s=1.3,
        reach_s=0.5,
        slip_mm=0.5,
        askew_deg=0.5,
        plans=True,
        margin_mm=5.0,
        smiles=1.0,
        eye=1.0,
    ),
}
