"""Whether things on a page lie over one another."""

from itertools import combinations

from playwright.sync_api import FloatRect, Locator

HAIR = 1.0
"""Pixels by which borders may touch."""


def overlapping(things: dict[str, Locator]) -> list[tuple[str, str]]:
    """Pairs of them; all must be there to be seen."""
    boxes = {name: box for name, thing in things.items() if (box := thing.bounding_box())}
    assert set(boxes) == set(things), f"only {set(boxes)} are there"
    return [(one, other) for one, other in combinations(boxes, 2) if not _apart(boxes[one], boxes[other])]


def _apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + HAIR
        or other["x"] + other["width"] <= one["x"] + HAIR
        or one["y"] + one["height"] <= other["y"] + HAIR
        or other["y"] + other["height"] <= one["y"] + HAIR
    )
