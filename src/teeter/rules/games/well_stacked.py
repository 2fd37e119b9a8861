"""Well Stacked: docs/rules/well-stacked.md.

Pile It High with other words at three points, which its rulebook leaves no choice about: a fall puts one out, whoever's
hand it was, and nothing need grow. These are the defaults of the options that Pile It High chooses by rulebook.
"""

from teeter.rules.names import Style
from teeter.rules.parts import piling
from teeter.rules.parts.tower_game import tower_game

STYLES: tuple[Style, ...] = ("highest", "risk")

GAME = tower_game(
    name="well-stacked",
    title="Well Stacked",
    chapter=6,
    options=("opening", "crowded", "tie", "second_chance", "purse", "foundations", "pieces", "selection"),
    begin=piling.begin,
    handlers=piling.handlers(STYLES),
    choices=piling.choices(STYLES),
    leave=piling.leave,
    fell=piling.fell,
)
