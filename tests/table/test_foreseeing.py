"""A hand that holds still learns what would come of letting go there."""

import time

from teeter.table.building.messages import Job, Landing
from teeter.table.building.worker import Bench
from teeter.table.frames import Seven

FAR = 400
"""Beats."""


def told(bench: Bench, target: Seven, tick: int) -> tuple[list[Landing], int]:
    """Hold still until something is told, and as long again."""
    found: list[Landing] = []
    for beat in range(FAR):
        tick += 33
        landing = bench.beat(tick, target).landing
        if landing:
            found.append(landing)
        elif beat > 6:
            time.sleep(0.01)
        if found and beat > 30:
            break
    return found, tick


def test_a_still_hand_is_told_once_for_each_place() -> None:
    bench = Bench(Job("bausack", "Ann", ("base_slab",), ("base_slab",), "cube", 1, 1, tremor="none"))
    bench.hold()
    (stands,), tick = told(bench, (0.0, 0.0, 80.0, 1.0, 0.0, 0.0, 0.0), 0)
    assert stands.verdict == "stands"
    assert stands.held == (0.0, 0.0, 80.0, 1.0, 0.0, 0.0, 0.0)
    (falls,), _ = told(bench, (90.0, 0.0, 80.0, 1.0, 0.0, 0.0, 0.0), tick)
    assert falls.verdict == "falls"
    assert falls.fall is not None
    assert bench.let_go().stands is False


def test_a_moving_hand_is_told_nothing() -> None:
    bench = Bench(Job("bausack", "Ann", ("base_slab",), ("base_slab",), "cube", 1, 1, tremor="none"))
    bench.hold()
    for beat in range(40):
        assert bench.beat(33 * (beat + 1), (float(beat), 0.0, 80.0, 1.0, 0.0, 0.0, 0.0)).landing is None
