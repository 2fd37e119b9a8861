"""The line for hands: nobody takes all, turns go round, and whoever waits knows their place."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from teeter.table.workers.line import Line, WhoAsks


async def breathe() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def to_the_end() -> None:
        await play()
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        if rest:
            await asyncio.wait(rest)

    asyncio.run(to_the_end())


def test_one_address_has_at_most_half_and_who_has_none_gets_one_at_once() -> None:
    async def play() -> None:
        line = Line(8)
        greedy = [asyncio.create_task(line.take(WhoAsks(f"t{n}", "1.1.1.1"))) for n in range(20)]
        await breathe()
        assert sum(task.done() for task in greedy) == 4
        for n in range(2):
            await asyncio.wait_for(line.take(WhoAsks(f"u{n}", f"2.2.2.{n}")), 1)

    run(play)


def test_turns_go_round_addresses_however_many_wait_from_one() -> None:
    async def play() -> None:
        line, served = Line(1), []

        async def want(address: str, table: str) -> None:
            await line.take(WhoAsks(table, address))
            served.append(address)
            await breathe()
            line.give_back(WhoAsks(table, address))

        await asyncio.gather(*(want("a", f"t{n}") for n in range(6)), *(want(who, who) for who in ("b", "c")))
        assert served[:4] in (["a", "b", "c", "a"], ["a", "c", "b", "a"])

    run(play)


def test_whoever_waits_is_told_their_place_whenever_it_changes() -> None:
    async def play() -> None:
        line = Line(1)
        told: dict[str, list[int]] = {"b": [], "c": []}
        await line.take(WhoAsks("a", "a"))
        waiting = [asyncio.create_task(line.take(WhoAsks(who, who), 1, told[who].append)) for who in told]
        await breathe()
        assert told == {"b": [1], "c": [2]}
        line.give_back(WhoAsks("a", "a"))
        await waiting[0]
        assert told == {"b": [1], "c": [2, 1]}
        waiting[1].cancel()
        await breathe()
        line.give_back(WhoAsks("b", "b"))
        await asyncio.wait_for(line.take(WhoAsks("d", "d")), 1)

    run(play)


def test_two_that_each_need_many_get_them_one_after_the_other() -> None:
    async def play() -> None:
        line = Line(8)
        await line.take(WhoAsks("a", "a"), 6)
        second = asyncio.create_task(line.take(WhoAsks("b", "b"), 6))
        third = asyncio.create_task(line.take(WhoAsks("c", "c"), 1))
        await breathe()
        assert not second.done()
        assert not third.done(), "who comes later does not pass those who need many, or they would wait for ever"
        line.give_back(WhoAsks("a", "a"), 6)
        await asyncio.wait_for(second, 1)
        await asyncio.wait_for(third, 1)

    run(play)


def test_who_needs_more_than_there_are_gets_them_when_all_are_free() -> None:
    async def play() -> None:
        line = Line(2)
        await line.take(WhoAsks("a", "a"))
        many = asyncio.create_task(line.take(WhoAsks("b", "b"), 8))
        await breathe()
        assert not many.done()
        line.give_back(WhoAsks("a", "a"))
        await asyncio.wait_for(many, 1)

    run(play)


@settings(max_examples=60)
@given(
    most=st.integers(1, 9),
    wanted=st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.integers(1, 4)), max_size=30),
    gone=st.sets(st.integers(0, 29)),
)
def test_everybody_is_served_in_the_end_and_never_more_than_there_are(
    most: int, wanted: list[tuple[str, str, int]], gone: set[int]
) -> None:
    async def play() -> None:
        line, held, served = Line(most), Counter[str](), 0

        async def want(address: str, table: str, many: int) -> None:
            nonlocal served
            who = WhoAsks(table, address)
            await line.take(who, many)
            held[address] += many
            assert held.total() <= most or held.total() == many
            try:
                await breathe()
                served += 1
            finally:
                held[address] -= many
                line.give_back(who, many)

        tasks = [asyncio.create_task(want(*each)) for each in wanted]
        await asyncio.sleep(0)
        for number in gone:
            if number < len(tasks):
                tasks[number].cancel()
        if tasks:
            await asyncio.wait_for(asyncio.wait(tasks), 10)
        failed = [task.exception() for task in tasks if not task.cancelled() and task.exception()]
        assert failed == []
        assert served + sum(task.cancelled() for task in tasks) == len(tasks)
        await asyncio.wait_for(line.take(WhoAsks("last", "last"), most), 1)

    run(play)
