"""Players who are no longer there: resigned, disqualified, fallen."""

from typing import Literal

from teeter.rules.events import PutAway, WentOut
from teeter.rules.parts.building import collapse
from teeter.rules.parts.play import Play


def go_out(
    story: Play,
    seat: str,
    why: Literal["fell", "dropped-it", "resigned", "disqualified", "never-grew"],
    *,
    to: Literal["pool", "gone"] = "pool",
) -> None:
    """Out of the round: the tower comes down, and a piece in their hand or meant for them is put away."""
    hand = story.state.hand
    if hand and seat in (hand.builder, hand.tower):
        if hand.is_zoch:
            story.tell(PutAway(hand.piece, "gone" if hand.builder == seat else "owner"))
        else:
            story.tell(PutAway(hand.piece, to))
    if seat in story.state.towers:
        collapse(story, seat, to=to)
    story.tell(WentOut(seat, why))
