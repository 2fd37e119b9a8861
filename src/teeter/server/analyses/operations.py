"""What can be asked about a game in hindsight over HTTP. Whoever may watch a game may see its analysis, and ask for
it."""

from teeter.server.access.limits import counted_as
from teeter.server.access.proxies import NO_ADDRESS
from teeter.server.analyses.analyses import Analysis
from teeter.server.http.operation import Ask, Operation

LOOKED_AT_OFTEN = 0.2
"""Costs little, and whoever waits for an analysis asks every second."""


async def see_analysis(ask: Ask) -> Analysis:
    return await ask.hall.analyses.see(ask.table)


async def begin_analysis(ask: Ask) -> Analysis:
    client = ask.request.client
    return await ask.hall.analyses.begin(ask.table, counted_as(client.host) if client else NO_ADDRESS)


ANALYSIS_OPERATIONS = (
    Operation(
        "GET", "/tables/{id}/analysis", see_analysis, "A game in hindsight, as far as it is known", "a token",
        answers=Analysis, cost=LOOKED_AT_OFTEN,
    ),
    Operation(
        "POST", "/tables/{id}/analysis", begin_analysis, "Have a game analysed that is over", "a token",
        answers=Analysis, status=202, cost=5,
    ),
)  # fmt: skip
