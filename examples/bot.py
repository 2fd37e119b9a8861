"""A bot for `teeter table --bot Cem=examples/bot.py`: it reads a line, and answers with a move.

Each line is the table as docs/reference/table-protocol.md describes it; "you" is the bot's seat, and "choices" has all
it may say.
"""

import json
import sys
from typing import Any

LIKED = ["place", "take", "accept", "keep", "pass", "offer", "choose", "draft", "draw", "give", "stop"]
ROUND = {"egg", "cone", "curtain_ball", "spinning_top", "acorn", "fir_tree", "skittle", "mushroom", "doorknob"}


def move(table: dict[str, Any]) -> dict[str, Any]:
    choices = table["choices"][table["you"]]
    choice = min(choices, key=lambda one: LIKED.index(one["move"]) if one["move"] in LIKED else 99)
    answer = {key: value for key, value in choice.items() if key not in ("min", "max")}
    if answer["move"] == "offer":  # any piece of the pool: something that others will dread
        answer["piece"] = next((piece for piece in table["pool"] if piece in ROUND), table["pool"][0])
        if "min" in choice:
            answer["bid"] = choice["min"]
    if answer["move"] in ("bid", "stake") and "min" in choice:
        answer["amount"] = choice["min"]
    return answer


for line in sys.stdin:
    table = json.loads(line)
    if "error" in table:  # the last move was refused, and another was made for us
        print(table["error"], file=sys.stderr)
    else:
        print(json.dumps(move(table)), flush=True)
