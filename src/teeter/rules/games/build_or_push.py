"""Build or Push, the game of the American box: docs/rules/build-or-push.md."""

from teeter.rules.parts import knockout
from teeter.rules.parts.tower_game import tower_game

GAME = tower_game(
    name="build-or-push",
    title="Build or Push",
    chapter=4,
    options=(
        *("opening", "refusal_payment", "outbid_continues_turn", "crowded", "pool_empty", "second_chance"),
        *("purse", "stakes", "foundations", "pieces", "selection"),
    ),
    begin=knockout.begin,
    handlers=knockout.HANDLERS,
    choices=knockout.CHOICES,
    leave=knockout.leave,
    fell=knockout.fell,
)
