"""A sentence that says what happened."""

from __future__ import annotations

from collections.abc import Sequence

from teeter.physics.contacts import TABLE
from teeter.physics.equilibrium import Weak
from teeter.physics.simplex import LEAN


def name(label: str) -> str:
    return label.partition("#")[0].replace("_", " ")


def why_it_fell(weak: Weak, labels: Sequence[str], new: str, first_down: Sequence[str]) -> str:
    """`weak`: the weakest place as the piece was let go of; `first_down`: what touched the table first."""
    if weak.holds and weak.lean > 0:
        if new in first_down:
            return f"The {name(new)} came down on the table."
        down = " and ".join(f"the {name(each)}" for each in first_down)
        return f"{down.capitalize()} came down; at rest the tower would have held, but the {name(new)} stirred it."
    above = f"The {name(labels[weak.above])}"
    if weak.below == TABLE or weak.how == "drops":
        sentence = f"{above} had nothing to rest on"
    elif weak.how == "slides":
        sentence = f"{above} slid off the {name(labels[weak.below])}"
    else:
        sentence = f"{above} tipped off the {name(labels[weak.below])}"
    if labels[weak.above] != new:
        sentence += f" under the {name(new)}"
    others = [each for each in first_down if each != labels[weak.above]]
    if others:
        sentence += ", and " + " and ".join(f"the {name(each)}" for each in others) + " touched the table first"
    return sentence + "."


def knocked_down(new: str, first_down: Sequence[str]) -> str:
    down = " and ".join(f"the {name(each)}" for each in first_down if each != new)
    if not down:
        return f"The {name(new)} touched the table while still in hand."
    return f"The {name(new)} knocked down {down} while still in hand."


def how_it_stands(weak: Weak, labels: Sequence[str]) -> str:
    above = f"the {name(labels[weak.above])}"
    on = "the table" if weak.below == TABLE else f"the {name(labels[weak.below])}"
    if not weak.holds or weak.lean < 1e-3:
        return f"It rests, but bears no push: {above} would roll or tip on {on}."
    if weak.lean >= LEAN:
        return f"It stands firmly: it bears a tilt of {weak.tilt:.0f}° or more."
    verb = "slides on" if weak.how == "slides" else "tips over on"
    return f"It bears {weak.tilt:.1f}° or a push of {weak.push:.2f} N; then {above} {verb} {on}."
