"""Words that every room shares."""

import re
from typing import Literal

REFEREE = "referee"
DEALER = "dealer"
COMMON = "common"
"""The one tower of Tower of Babel, named like a seat because it stands where seats' towers stand."""

RESERVED = (REFEREE, DEALER, COMMON)

Style = Literal["highest", "refusal", "give-away", "risk"]
Source = Literal["auction", "pool", "dealt", "chain", "base", "zoch"]
"""Where the piece in hand came from."""
TremorLevel = Literal["none", "steady", "natural", "nervous"]
"""How much a hand trembles."""
Status = Literal["none", "standing", "stopped", "fallen", "out"]
Phase = Literal[
    "turn",
    "auction",
    "give",
    "answer",
    "build",
    "ruling",
    "foundation",
    "draft",
    "draw",
    "deal",
    "roll",
    "pick",
    "stack",
    "inspect",
    "over",
]
Reason = Literal[
    "last-standing", "tallest", "five-diamonds", "diamonds", "three-reds", "most-points", "rounds", "draw",
    "row-built", "fell", "gave-up",
]  # fmt: skip
Colour = Literal["red", "white", "blue", "grey"]
BIDDIS: tuple[Colour, ...] = ("red", "white", "blue", "grey")


def kebab(name: str) -> str:
    """How a class of moves or events is called in JSON: `PickDie` is `pick-die`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
