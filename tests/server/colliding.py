"""Two people whose devices use the same ids for their commands, the same id for several moves, and all of it again."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from teeter.bots.random_player import random_move
from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.game import Choice
from teeter.rules.names import REFEREE
from teeter.server.access.keys import new_key
from teeter.server.sockets.messages import Done, MakeMove, Refused
from teeter.server.sockets.outbox import Outbox
from teeter.server.sockets.table_socket import AtTable
from teeter.server.tables.open_table import Guest, OpenTable
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record, Store
from teeter.table.workers.pool import Crew

SHEET = Sheet(game="building-chain", seats=(Seat("Ann"), Seat("Bob")), ruling="people")
AT_ONCE = 4
"""Commands on their way together."""


@dataclass
class Collided:
    commands: int = 0
    acknowledged: int = 0
    """Also again, of a command that was said again."""
    entries: int = 0
    refused: int = 0
    said_before: int = 0
    wrong: list[str] = field(default_factory=list)


class Nowhere:
    """Nobody reads what these people are told."""

    has_room = True

    def write(self, messages: list[bytes]) -> None:
        pass


@dataclass(frozen=True)
class Said:
    who: int
    saying: MakeMove


class CollidingPeople:
    """At one table, until its game is over. `ids`: so many there are for both to use."""

    def __init__(self, table: OpenTable, chance: Random, ids: int, report: Collided) -> None:
        self._table = table
        self._chance = chance
        self._ids = ids
        self._report = report
        self._keys = list(table.keys.values())
        self._people = [AtTable(table, Guest(key, Outbox(Nowhere())), lambda: True) for key in self._keys]
        self._done: dict[tuple[int, str], tuple[str, Any, int]] = {}
        """Whose and which id -> what it was acknowledged for, and as which entry."""
        self._last: Said | None = None

    async def play(self, commands: int) -> None:
        assert self._table.live is not None
        while commands > 0 and not self._table.live.over:
            await self._table.live.let_dealer_answer()
            said = [self._something() for _ in range(min(AT_ONCE, commands))]
            commands -= len(said)
            answers = await asyncio.gather(*(self._people[each.who].hear(each.saying) for each in said))
            for each, answer in zip(said, answers, strict=True):
                self._hear(each, answer)
        await self._compare_with_the_store()

    def _something(self) -> Said:
        """A legal move of either, or what was said last once more; under any id, which may have been used before."""
        id = str(self._chance.randrange(self._ids))
        if self._last and self._chance.random() < 0.3:
            said = self._last.saying
            if self._chance.random() < 0.3:
                self._last = Said(self._chance.randrange(2), MakeMove(id, said.seat, said.move))
            return self._last
        assert self._table.live is not None
        who = self._chance.randrange(2)
        choices = self._choices(who) or self._choices(who := 1 - who)
        seat, listed = self._chance.choice(list(choices.items()))
        state: Any = self._table.live.table.state
        if seat == REFEREE:
            move: Any = answered(ChanceReferee(self._chance), state)
        else:
            move = random_move(tuple(listed), list(state.pool), self._chance)
        self._last = Said(who, MakeMove(id, seat, move))
        return self._last

    def _choices(self, who: int) -> dict[str, list[Choice]]:
        assert self._table.live is not None
        return self._table.live.view(self._table.speaks_for(self._keys[who]))["choices"]

    def _hear(self, said: Said, answer: object) -> None:
        self._report.commands += 1
        if isinstance(answer, Refused):
            self._report.refused += 1
            self._report.said_before += "used for another move" in answer.why
            return
        assert isinstance(answer, Done)
        assert self._table.live is not None
        self._report.acknowledged += 1
        entry = self._table.live.log[answer.n - 1]
        if (entry.by, entry.move) != (said.saying.seat, said.saying.move):
            self._report.wrong.append(f"told done for {said.saying}, but entry {answer.n} is {entry.by} {entry.move}")
        this = (said.saying.seat, said.saying.move, answer.n)
        if self._done.setdefault((said.who, said.saying.id), this) != this:
            self._report.wrong.append(f"one command, two answers: {this}")

    async def _compare_with_the_store(self) -> None:
        stored = [each.entry for each in await self._table.store.entries(self._table.id)]
        self._report.entries += len(stored)
        taken: set[int] = set()
        for seat, move, n in self._done.values():
            if n > len(stored) or (stored[n - 1].by, stored[n - 1].move) != (seat, move):
                self._report.wrong.append(f"acknowledged as entry {n}, and not in the store: {seat} {move}")
            if n in taken:
                self._report.wrong.append(f"entry {n} was acknowledged to two commands")
            taken.add(n)


async def seat_colliding_people(store: Store, name: str, chance: Random, ids: int, report: Collided) -> CollidingPeople:
    record = Record(id=name, sheet=SHEET, seed=str(chance.random()), setup=SHEET.to_setup(), stage="running")
    keys = [new_key("player", (seat,))[1] for seat in SHEET.names]
    await store.create(record, keys)
    table = OpenTable(record, keys, store, Crew(1))
    await table.load()
    return CollidingPeople(table, chance, ids, report)
