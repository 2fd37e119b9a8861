"""Every door there is: a game, how people come together for it, and the device of whoever opens it."""

from dataclasses import dataclass, field
from typing import Literal

Way = Literal["bots", "invitation", "hot-seat", "companion"]
Device = Literal["desk", "phone"]
Ruling = Literal["physics", "people"]

GAMES = (
    "knock-out",
    "build-or-push",
    "pile-it-high",
    "well-stacked",
    "building-chain",
    "tower-of-babel",
    "three-reds",
    "stack-a-biddi",
)
WAYS: tuple[Way, ...] = ("bots", "invitation", "hot-seat", "companion")
DEVICES: tuple[Device, ...] = ("phone", "desk")
SHORT = {"building-chain": {"chain_length_two": 2, "rounds_to_win": 1}, "three-reds": {"rounds_to_win": 1}}
"""Numbers by which a turn begins sooner, and giving up ends the whole game; filled into the form as people do."""


@dataclass(frozen=True)
class Door:
    game: str
    way: Way
    device: Device
    numbers: dict[str, int] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.game}-{self.way}-{self.device}"

    @property
    def ruling(self) -> Ruling:
        return "people" if self.way == "companion" else "physics"

    @property
    def kind(self) -> tuple[str, Ruling]:
        """What a server would call it."""
        return self.game, self.ruling

    @property
    def names(self) -> tuple[str, ...]:
        """Of those who share the device on which the table is opened."""
        return ("Ann", "Bob") if self.way in ("hot-seat", "companion") else ("Ann",)


# Desk and phone by turns, so that every game and every way is walked on both.
DOORS = tuple(
    Door(game, way, DEVICES[(g + w) % len(DEVICES)], SHORT.get(game, {}))
    for g, game in enumerate(GAMES)
    for w, way in enumerate(WAYS)
)
