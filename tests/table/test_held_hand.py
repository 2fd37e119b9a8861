"""A hand that beats by itself: it hears what is said meanwhile, and goes no further than somebody sees."""

import asyncio
from collections.abc import Callable
from multiprocessing import Pipe
from typing import Any

import pytest

from teeter.table.building.held_hand import MOST_UNHEARD, HeldHand
from teeter.table.building.messages import ON, OPEN, PUSH, STOP, HandBeat, HandHears, Job
from teeter.table.building.worker import MOST_UNSEEN, Bench
from teeter.table.frames import BEAT_TICKS, FELL, IN_THE_AIR, Picture, Seven
from teeter.table.workers.ear import Ear
from teeter.table.workers.pool import Crew
from teeter.table.workers.wire import Wire
from teeter.table.workers.worker import Worker

JOB = Job("bausack", "Ann", ("base_slab",), ("base_slab",), "cube", 1, 1, tremor="none")


def place(x: float, z: float = 80.0) -> Seven:
    return (x, 0.0, z, 1.0, 0.0, 0.0, 0.0)


class Table:
    """Says one thing after the other to a hand, and notes whenever the hand waits for it."""

    def __init__(self, *words: list[HandHears]) -> None:
        self._words = list(words)
        self.waited = 0
        self.told: list[HandBeat] = []

    def tell(self, told: Any) -> None:
        self.told.append(told)

    def hear(self, *, wait: bool = False) -> list[HandHears]:
        if wait:
            self.waited += 1
            return [STOP]
        return self._words.pop(0) if self._words else []


def held_by(table: Table, first: list[HandHears]) -> tuple[Bench, HandBeat]:
    bench = Bench(JOB, table.tell, table.hear)
    bench.hold()
    return bench, bench.hold_on(first)


def test_a_hand_goes_where_it_was_wanted_last_and_opens_there() -> None:
    table = Table([], [place(3.0), place(4.12345), OPEN], [place(50.0)])
    bench, last = held_by(table, [place(1.0)])
    assert last.opens
    assert len(table.told) == 1
    assert [waypoint[1] for waypoint in bench.path()[1:]] == [1.0, 4.12]


def test_a_hand_that_is_to_stop_does_not_open() -> None:
    _, last = held_by(Table(), [STOP])
    assert not last.opens


def test_a_hand_whose_beats_nobody_sees_waits() -> None:
    table = Table([ON])
    held_by(table, [])
    assert table.waited == 1
    assert len(table.told) == 1 + MOST_UNSEEN


def test_a_further_foundation_is_pushed_until_it_touches_before_the_hand_opens() -> None:
    seen: list[list[HandHears]] = [[ON] for _ in range(200)]
    table = Table(*seen)
    bench = Bench(Job("bausack", "Ann", ("drum",), ("drum",), "brick", 1, 1, further=True), table.tell, table.hear)
    flags, tick = bench.hold().flags, 0
    x, y, z, *turn = bench.path()[-1][1:]
    while flags & IN_THE_AIR:
        tick, z = tick + BEAT_TICKS, z - 1.0
        flags = bench.beat(tick, (x, y, z, *turn)).picture.flags
    last = bench.hold_on([PUSH])
    assert last.opens
    assert table.told, "it was pushed at once"
    assert all(beat.pushing for beat in table.told)


def test_what_is_said_to_a_worker_is_heard_in_its_order_when_it_has_time() -> None:
    async def run() -> None:
        here, there = Pipe()
        wire, ear = Wire(here), Ear(there)
        wire.say(place(1.0))
        wire.say(OPEN)
        assert ear.hear() == [place(1.0), OPEN]
        assert ear.hear() == []
        wire.close()
        with pytest.raises(EOFError):
            ear.hear(wait=True)
        there.close()

    asyncio.run(run())


class Slow(Worker):
    """Whose process has no time to listen."""

    def __init__(self, does: Callable[[Callable[[HandBeat], None]], None]) -> None:
        super().__init__()
        self._does = does
        self.said: list[HandHears] = []

    async def watch(self, see: Callable[[Any], None], name: str, *words: Any) -> Any:
        self._does(see)

    def say(self, word: Any) -> None:
        self.said.append(word)


def test_of_more_places_than_a_hand_can_hear_of_the_newest_waits_for_its_next_beat_or_its_opening() -> None:
    beat = HandBeat(Picture(33, 0, 0, b""))

    def aims(see: Callable[[HandBeat], None]) -> None:
        for x in range(3 * MOST_UNHEARD):
            hand.aim(place(float(x)))
        see(beat)
        see(beat)
        for x in range(3 * MOST_UNHEARD):
            hand.aim(place(float(x)))
        hand.open(push=False)

    worker = Slow(aims)
    hand = HeldHand(worker, lambda beat: True, None)
    asyncio.run(hand.hold())
    early = [place(float(x)) for x in range(MOST_UNHEARD)]
    newest = place(3.0 * MOST_UNHEARD - 1)
    assert worker.said == [*early, newest, ON, *early, newest, OPEN]


def test_what_is_said_to_a_hand_that_has_just_opened_harms_nothing() -> None:
    async def run() -> None:
        async with Crew(1).hire(JOB) as worker:
            await worker.ask("hold")
            seen: list[HandBeat] = []
            last = await worker.watch(seen.append, "hold_on", [place(0.0, 70.0), OPEN])
            assert last.opens
            worker.say(place(5.0))
            path = await worker.ask("path")
            assert path[-1][1:4] == (0.0, 0.0, 70.0)
            assert not last.picture.flags & FELL

    asyncio.run(asyncio.wait_for(run(), 60))
