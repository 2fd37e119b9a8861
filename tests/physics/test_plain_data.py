"""What leaves the physics is plain data, with a compiler and without: anybody can send it, keep it and compare it."""

from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teeter.bots.biddi.blocks import Task
from teeter.bots.biddi.solver import count, margin_mm, solve
from teeter.physics.pose import Pose
from teeter.physics.tower import Tower
from teeter.pieces.sets import SETS
from teeter.table.building.messages import Job
from teeter.table.building.worker import Bench

PLAIN = (bool, int, float, str, bytes, type(None))
NAMES = sorted(SETS["bausack"].colours)


def impure(told: object, way: str = "it") -> list[str]:
    """Where something hides that only looks like a number: numpy's kinds are subclasses of Python's own."""
    if is_dataclass(told) and not isinstance(told, type):
        return [each for field in fields(told) for each in impure(getattr(told, field.name), f"{way}.{field.name}")]
    if isinstance(told, msgspec.Struct):
        return [each for name in told.__struct_fields__ for each in impure(getattr(told, name), f"{way}.{name}")]
    if isinstance(told, dict):
        return [each for key, value in told.items() for each in (*impure(key, way), *impure(value, f"{way}[{key}]"))]
    if isinstance(told, tuple | list):
        return [each for k, value in enumerate(told) for each in impure(value, f"{way}[{k}]")]
    return [] if type(told) in PLAIN else [f"{way}: {type(told).__module__}.{type(told).__name__}"]


@st.composite
def placements(draw: st.DrawFn) -> list[tuple[str, tuple[float, float]]]:
    near = st.floats(-14, 14)
    pieces = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True))
    return [(piece, (draw(near), draw(near))) for piece in pieces if piece != "base_slab"]


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(placements())
def test_a_tower_tells_results_margins_landings_and_poses_as_plain_data(built: list[tuple[str, Any]]) -> None:
    tower = Tower()
    told: list[object] = [tower.place("base_slab"), tower.margin()]

    def seen(since: int, poses: dict[str, Pose]) -> None:
        told.append((since, poses))

    for piece, at in built:
        if not tower.standing:
            break
        told += [tower.landing(piece, at).tilt_deg, tower.promise(piece, at), tower.beside(piece)]
        told.append(tower.place(piece, at, frame=seen))
        told += [tower.poses, tower.height_mm, tower.pieces, tower.foundations, tower.save()]
        if tower.standing:
            told.append(tower.margin())
    assert impure(told) == []
    assert msgspec.json.encode(told), "it can be sent"


@settings(max_examples=10, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from([name for name in NAMES if name not in ("base_slab", "brick")]))
def test_a_hand_tells_frames_and_endings_as_plain_data(piece: str) -> None:
    told: list[object] = []
    bench = Bench(Job("bausack", "Ann", ("base_slab", "brick"), ("base_slab",), piece, 0, 1), told.append)
    told.append(bench.hold())
    for tick in range(33, 330, 33):
        told.append(bench.beat(tick, None))
    told += [bench.path(), bench.let_go()]
    assert impure(told) == []


@given(st.integers(3, 6), st.sampled_from(("red", "white")))
def test_the_solver_of_stacks_answers_plain_data(levels: int, colour: str) -> None:
    task = Task(levels, {1: colour})
    answer = solve(task)
    told: list[object] = [answer, count(task, most=50)]
    if answer.stack:
        told += [margin_mm(answer.stack), *(below for below, _ in pairwise(answer.stack))]
    assert impure(told) == []
