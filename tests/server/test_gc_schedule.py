"""When garbage is looked for."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest

from teeter.server import gc_schedule


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Generations that were looked through, with everything a thousand times as fast."""
    monkeypatch.setattr(gc_schedule, "GLANCE_SECONDS", 0.001)
    monkeypatch.setattr(gc_schedule, "RATHER", 0.06)
    monkeypatch.setattr(gc_schedule, "AT_LAST", 0.6)
    usual, seen = gc.get_threshold(), []

    def looked(phase: str, info: dict[str, Any]) -> None:
        if phase == "stop":
            seen.append(info["generation"])

    gc.callbacks.append(looked)
    yield seen
    gc.callbacks.remove(looked)
    gc.set_threshold(*usual)


def tidied(builds: bool, seconds: float) -> None:
    async def a_while() -> None:
        task = asyncio.create_task(gc_schedule.tidy_up(lambda: builds))
        await asyncio.sleep(seconds)
        kept: list[list[None]] = [[] for _ in range(30_000)]  # what everybody's moves leave behind
        assert kept
        task.cancel()

    asyncio.run(a_while())


def test_garbage_is_looked_for_when_nobody_builds(searches: list[int]) -> None:
    tidied(builds=False, seconds=0.4)
    assert 2 in searches


def test_everything_is_not_looked_through_while_somebody_builds(searches: list[int]) -> None:
    tidied(builds=True, seconds=0.4)
    assert 0 in searches
    assert not {1, 2} & set(searches)


def test_after_long_building_garbage_is_looked_for_all_the_same(searches: list[int]) -> None:
    tidied(builds=True, seconds=1.0)
    assert 2 in searches
