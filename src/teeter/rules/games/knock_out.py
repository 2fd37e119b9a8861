"""Knock Out, and its variant For Sure: docs/rules/knock-out.md."""

from teeter.rules.parts import knockout
from teeter.rules.parts.tower_game import tower_game

GAME = tower_game(
    name="knock-out",
    title="Knock Out",
    chapter=3,
    options=(
        "opening",
        "refusal_payment",
        "outbid_continues_turn",
        "for_sure",
        "crowded",
        "pool_empty",
        "tie",
        "second_chance",
        *("purse", "stakes", "foundations", "pieces", "selection"),
    ),
    begin=knockout.begin,
    handlers=knockout.WITH_ZOCH,
    choices=knockout.CHOICES,
    leave=knockout.leave,
    fell=knockout.fell,
    # For Sure hands the Zoch pieces to the players: none lies in the pool.
    zoch_in_pool=lambda setup: not setup.options.for_sure,
)
