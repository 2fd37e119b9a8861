"""What was worked out ahead is shown at the pace at which it happened."""

import asyncio
import time

from teeter.table.building.playback import Showing
from teeter.table.frames import Picture


def show(ticks: list[int], late: float = 0.0) -> list[tuple[int, float]]:
    """Tick and seconds since the first, of each frame as it was shown; the second half comes late."""
    seen: list[tuple[int, float]] = []

    async def run() -> None:
        showing = Showing(lambda shown: seen.append((shown.tick, time.monotonic())))
        for tick in ticks[: len(ticks) // 2]:
            showing.put(Picture(tick, 0, 0, b""))
        await asyncio.sleep(late)
        for tick in ticks[len(ticks) // 2 :]:
            showing.put(Picture(tick, 0, 0, b""))
        await showing.until(ticks[-2])
        assert len(seen) >= len(ticks) - 1
        await showing.end()

    asyncio.run(run())
    return [(tick, at - seen[0][1]) for tick, at in seen]


def test_frames_are_shown_in_order_and_never_faster_than_they_happened() -> None:
    ticks = list(range(7000, 7400, 33))
    seen = show(ticks)
    assert [tick for tick, _ in seen] == ticks
    assert all(at > (tick - ticks[0]) / 1000 - 0.005 for tick, at in seen)


def test_frames_that_come_late_are_not_hurried_after() -> None:
    seen = show([0, 30, 60, 90], late=0.2)
    (third, at), (fourth, then) = seen[2:]
    assert then - at > (fourth - third) / 1000 - 0.005
