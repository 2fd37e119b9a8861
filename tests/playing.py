"""Playing on without a plan: any legal move of anybody."""

from random import Random

from teeter.bots.random_player import random_move
from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.log import Entry
from teeter.rules.names import REFEREE
from teeter.table.table import Table


def make_any_move(table: Table, chance: Random) -> Entry:
    if move := table.dealers_move():
        return table.submit("dealer", move)
    by = table.game.to_act(table.state)[0]
    if by == REFEREE:
        return table.submit(by, answered(ChanceReferee(chance), table.state))
    pool = getattr(table.state, "pool", ())
    return table.submit(by, random_move(table.choices[by], pool, chance))
