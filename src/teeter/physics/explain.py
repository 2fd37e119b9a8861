"""What happened: as facts, which any language can tell, and as an English sentence made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from teeter.physics.statics.contacts import TABLE
from teeter.physics.statics.equilibrium import Weak
from teeter.physics.statics.simplex import LEAN

HowItFell = Literal["tipped", "slid", "unsupported", "came-down", "stirred", "touched", "knocked", "rolled-away"]


@dataclass(frozen=True)
class Fall:
    """What made a tower fall. Pieces are told by their labels."""

    how: HowItFell
    """It `tipped` or `slid` off what it rested on, or was `unsupported`; at rest all would have held, but the placed
    piece `came-down` itself, or `stirred` the others; still in hand it `touched` the table or `knocked` others down; a
    foundation `rolled-away`."""
    placed: str
    """The piece that was being placed."""
    piece: str
    """The one that went first."""
    off: str | None = None
    """What it tipped or slid off."""
    first_down: tuple[str, ...] = ()
    """Others that touched the table first, at the same moment."""

    def __str__(self) -> str:
        placed, piece = f"the {name(self.placed)}", f"The {name(self.piece)}"
        others = " and ".join(f"the {name(each)}" for each in self.first_down)
        match self.how:
            case "came-down":
                return f"{piece} came down on the table."
            case "stirred":
                return f"{others.capitalize()} came down; at rest the tower would have held, but {placed} stirred it."
            case "touched":
                return f"{piece} touched the table while still in hand."
            case "knocked":
                return f"{piece} knocked down {others} while still in hand."
            case "rolled-away":
                return f"{piece} would not rest."
            case "unsupported":
                sentence = f"{piece} had nothing to rest on"
            case _:
                sentence = f"{piece} {self.how} off the {name(self.off or 'table')}"
        if self.piece != self.placed:
            sentence += f" under {placed}"
        return f"{sentence}, and {others} touched the table first." if others else f"{sentence}."


def name(label: str) -> str:
    return label.partition("#")[0].replace("_", " ")


def why_it_fell(weak: Weak, labels: Sequence[str], new: str, first_down: Sequence[str]) -> Fall:
    """`weak`: the weakest place as the piece was let go of; `first_down`: what touched the table first."""
    if weak.holds and weak.lean > 0:
        if new in first_down:
            return Fall("came-down", new, new)
        return Fall("stirred", new, new, first_down=tuple(first_down))
    above = labels[weak.above]
    others = tuple(each for each in first_down if each != above)
    if weak.below == TABLE or weak.how == "drops":
        return Fall("unsupported", new, above, first_down=others)
    return Fall("slid" if weak.how == "slides" else "tipped", new, above, labels[weak.below], others)


def knocked_down(new: str, first_down: Sequence[str]) -> Fall:
    others = tuple(each for each in first_down if each != new)
    return Fall("knocked" if others else "touched", new, new, first_down=others)


def how_it_stands(weak: Weak, labels: Sequence[str]) -> str:
    above = f"the {name(labels[weak.above])}"
    on = "the table" if weak.below == TABLE else f"the {name(labels[weak.below])}"
    if not weak.holds or weak.lean < 1e-3:
        return f"It rests, but bears no push: {above} would roll or tip on {on}."
    if weak.lean >= LEAN:
        return f"It stands firmly: it bears a tilt of {weak.tilt:.0f}° or more."
    verb = "slides on" if weak.how == "slides" else "tips over on"
    return f"It bears {weak.tilt:.1f}° or a push of {weak.push:.2f} N; then {above} {verb} {on}."
