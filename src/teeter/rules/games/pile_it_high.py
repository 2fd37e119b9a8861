"""Pile It High: docs/rules/pile-it-high.md."""

from teeter.rules.names import Style
from teeter.rules.parts import piling
from teeter.rules.parts.tower_game import tower_game

STYLES: tuple[Style, ...] = ("highest", "give-away")

GAME = tower_game(
    name="pile-it-high",
    title="Pile It High",
    chapter=5,
    options=(
        *("opening", "must_grow", "fall", "challenge_fall", "stopped_fall"),
        *("last_builder", "crowded", "tie", "second_chance"),
        *("purse", "foundations", "pieces", "selection"),
    ),
    begin=piling.begin,
    handlers=piling.handlers(STYLES),
    choices=piling.choices(STYLES),
    leave=piling.leave,
    fell=piling.fell,
)
