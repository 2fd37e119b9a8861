"""Why a bot moves as it does, as a value: people read it in their language, and it is true of what was computed."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

How = Literal["flat", "upside down", "on its side", "on end"]
"""How a piece lies on what is beneath."""
Kind = Literal[
    "zoch-out", "cannot-stake", "half-purse", "rid-of", "bluff-stake", "can-build",
    "bid-decide", "bid-give-away", "bid-tower", "bid-platform",
    "pass-decide", "pass-give-away", "pass-tower", "pass-platform", "bluff-bid",
    "troubles-most", "will-stand", "show-me", "keep-better", "let-see", "can-afford", "shall-cost",
    "safe", "costs-you", "ends-with", "leaves-harder", "leaves-room",
    "taller", "troubles", "nobody-to-give", "keep", "tallest-stop", "enough-stop",
    "good-base", "others-dread", "draw", "draw-leaving",
    "placed", "unseen", "further-foundation", "no-place",
    "done", "any", "by-lot", "silent", "own-words", "program-failed", "move-refused",
]  # fmt: skip
Purpose = Literal["decide", "give-away", "tower", "platform"]
"""What a piece is bid for: to say who builds it, to give it away, for one's own tower, as a platform."""

ENGLISH: dict[Kind, str] = {
    "zoch-out": "The {piece} would cost me the tower, and I can't pay: my Zoch piece gets me out.",
    "cannot-stake": "I can't stake more, so I take the {piece}.",
    "half-purse": "I stake no more than half my diamonds at once: I take the {piece}.",
    "rid-of": "To be rid of the {piece} I would stake up to {diamonds}.",
    "bluff-stake": "I would have taken the {piece}, but you need not know that.",
    "can-build": "I can build the {piece}: {odds}.",
    "bid-decide": "To decide who builds the {piece} I would pay up to {diamonds}.",
    "bid-give-away": "To give the {piece} away I would pay up to {diamonds}.",
    "bid-tower": "For the {piece} on my tower I would pay up to {diamonds}.",
    "bid-platform": "For the {piece} as a platform I would pay up to {diamonds}.",
    "pass-decide": "Deciding who builds the {piece} is not worth that much to me.",
    "pass-give-away": "Giving the {piece} away is not worth that much to me.",
    "pass-tower": "The {piece} on my tower is not worth that much to me.",
    "pass-platform": "The {piece} as a platform is not worth that much to me.",
    "bluff-bid": "I don't want it, but you shall pay for it.",
    "troubles-most": "The {piece} will trouble {seat} most: {odds}.",
    "will-stand": "The {piece} on my tower: {odds}.",
    "show-me": "The {piece} on my tower? Show me: {odds}.",
    "keep-better": "The {piece} is better on my tower than over there: {seat}.",
    "let-see": "Let us see what {seat} makes of the {piece}.",
    "can-afford": "I can afford to decide about the {piece}.",
    "shall-cost": "{seat} shall pay dearly for the {piece}.",
    "safe": "If nobody else wants the {piece}: on my tower {odds}.",
    "costs-you": "The {piece} will cost the others diamonds.",
    "ends-with": "I expect the {piece} to end up with {seat}.",
    "leaves-harder": "The {piece}: {odds}; and whoever comes next may find little room.",
    "leaves-room": "The {piece}: {odds}; and it is to leave room for more.",
    "taller": "The {piece} would make my tower taller: {odds}.",
    "troubles": "The {piece} would trouble {seat}.",
    "nobody-to-give": "Nobody can be given anything.",
    "keep": "I keep it.",
    "tallest-stop": "I am the tallest, and nobody builds any more.",
    "enough-stop": "My tower is tall enough, and the next piece might be too much.",
    "good-base": "The {piece} is a good one to build on.",
    "others-dread": "When it comes to the {piece}, I can place it, and others may not.",
    "draw": "The {piece} on my tower: {odds}.",
    "draw-leaving": "The {piece} on my tower: {odds}. And {seat} is left with the {left}.",
    "placed": "{landing}.",
    "unseen": "I can't see the wood from here: on top, steadily.",
    "further-foundation": "As a further foundation: the {piece} is taller than the tower.",
    "no-place": "I see no place for the {piece}: on top, and hope.",
    "done": "I am done.",
    "any": "One is as good as the other.",
    "by-lot": "I drew a lot.",
    "silent": "It did not say.",
    "own-words": "{words}",
    "program-failed": "My program failed me: {words}.",
    "move-refused": "My move was refused ({words}), so I made any other.",
}
"""For programs and the terminal; the pages have each of them in every language."""


class Landed(Struct, frozen=True, omit_defaults=True):
    """How a piece was planned to come to rest."""

    how: How
    on: tuple[str, ...]
    """The pieces beneath, or the table."""
    tilt_deg: float
    """What the tower would bear then; 0 is no push at all."""
    at_least: bool = False
    inside_mm: int | None = None
    """From its centre of mass to the nearest edge of what carries it."""
    stood: int = 0
    tried: int = 0
    """Of so many trials in the mind it stood in so many."""

    def __str__(self) -> str:
        below = " and ".join(f"the {_word(each)}" for each in self.on)
        said = [f"{self.how.capitalize()} on {below}"]
        if self.inside_mm is not None:
            said[0] += f", {self.inside_mm} mm inside its edge"
        if self.tilt_deg:
            said.append(f"it would bear {self.tilt_deg:.1f} degrees of tilt{' or more' if self.at_least else ''}")
        else:
            said.append("it rests there, but would bear no push")
        if self.tried:
            said.append(f"in my mind it stood {self.stood} times out of {self.tried}")
        return "; ".join(said)


class Reason(Struct, frozen=True, omit_defaults=True):
    """`kind` says what moved it, the rest what its sentence needs."""

    kind: Kind
    piece: str | None = None
    seat: str | None = None
    left: str | None = None
    """A piece that remains for somebody else."""
    diamonds: int | None = None
    tenths: int | None = None
    """So many times in ten it stands."""
    landing: Landed | None = None
    words: str | None = None
    """Plain text: of other people's programs, or of what was refused."""

    def __str__(self) -> str:
        return ENGLISH[self.kind].format(
            piece=_word(self.piece or ""),
            seat=self.seat,
            left=_word(self.left or ""),
            diamonds="1 diamond" if self.diamonds == 1 else f"{self.diamonds} diamonds",
            odds=f"it stands about {'once' if self.tenths == 1 else f'{self.tenths} times'} in 10",
            landing=self.landing,
            words=self.words,
        )


KINDS: tuple[Kind, ...] = get_args(Kind)


def _word(piece: str) -> str:
    return piece.partition("#")[0].replace("_", " ")
