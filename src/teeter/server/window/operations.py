"""What can be asked of tables from outside, for the first page: what to watch, and what to go on with."""

from teeter.server.http.cached import Printed
from teeter.server.http.operation import Ask, Operation
from teeter.server.window.own import HeldKeys, OwnTables, own_tables
from teeter.server.window.running import RunningTables

LOOKED_AT_OFTEN = 0.2
"""Made once for everybody, and asked for by every first page that is open."""


async def running(ask: Ask) -> Printed:
    return await ask.hall.showcase.answer()


async def own(ask: Ask) -> OwnTables:
    wanted: HeldKeys = ask.body
    return await own_tables(ask.hall, wanted.tables)


WINDOW_OPERATIONS = (
    Operation(
        "GET", "/running", running, "Running tables worth watching, of those that their hosts have listed",
        answers=RunningTables, cost=LOOKED_AT_OFTEN,
    ),
    Operation(
        "POST", "/own-tables", own, "Tables to which you hold tokens: how far each is, and whose move it is",
        body=HeldKeys, answers=OwnTables, cost=2,
    ),
)  # fmt: skip
