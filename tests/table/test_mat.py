"""A racer's mat as the table runs it: words in, frames out, then freeze and inspection."""

import numpy as np
import pytest

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.solver import solve
from teeter.physics.biddi.faces import facing
from teeter.table.frames import FROZEN, MAT, RESTS, Follower, read_frame
from teeter.table.race.messages import (
    Aimed,
    AskedForHint,
    HandOpened,
    HandSaid,
    Held,
    LaidBeside,
    MatBeat,
    MatJob,
)
from teeter.table.race.worker import MatBench

TASK = Task(6, {1: "white", 4: "blue"})
JOB = MatJob(6, {1: "white", 4: "blue"}, colour="orange")


def solution() -> tuple[Laid, ...]:
    stack = solve(TASK, want="smiles").stack
    assert stack is not None
    return stack


def target(laid: Laid, level: int, *, off: float = 0.0) -> Aimed:
    return Aimed((laid.x + off, 0.0, 20.0 * level + 40, *facing(laid.face, laid.over)))


def wait(bench: MatBench, *said: HandSaid) -> MatBeat:
    beat = bench.beat(33, said)
    for _ in range(200):
        if bench._mat.held is None and beat.picture.flags & RESTS:
            return beat
        beat = bench.beat(33)
    pytest.fail("it never rests")


def lay(bench: MatBench, laid: Laid, level: int, *, off: float = 0.0, snap: bool = False) -> None:
    wait(bench, Held(laid.block, snap), target(laid, level, off=off), HandOpened(down=True))


def built(levels: int = 6, *, off: float = 0.0, snap: bool = False) -> MatBench:
    bench = MatBench(JOB)
    for level, laid in enumerate(solution()[:levels]):
        lay(bench, laid, level, off=off if level else 0.0, snap=snap)
    return bench


class Client:
    """Puts frames together as a browser would."""

    def __init__(self) -> None:
        self._mat = Follower()

    def see(self, beat: MatBeat) -> None:
        self._mat.see(read_frame(beat.picture.frame(MAT, 0, 0)))

    @property
    def poses(self) -> list[tuple[float, ...]]:
        return [self._mat.poses[number] for number in range(len(BLOCKS))]

    @property
    def held(self) -> str | None:
        return None if self._mat.in_hand is None else BLOCKS[self._mat.in_hand]


def test_a_right_stack_is_inspected_as_right() -> None:
    bench = built()
    bench.freeze()
    for _ in range(61):
        bench.beat(33)
    found = bench.inspect()
    assert found.stack.stands
    assert [level.piece for level in found.stack.levels] == [laid.block for laid in solution()]
    assert all(level.line_ok for level in found.stack.levels)
    assert sum(level.smiling for level in found.stack.levels) == 2


def test_what_is_in_hand_at_the_call_does_not_count() -> None:
    bench = built(5)
    laid = solution()[5]
    bench.beat(33, [Held(laid.block), target(laid, 5)])
    bench.freeze()
    assert bench.beat(33).picture.flags & FROZEN
    assert len(bench.inspect().stack.levels) == 5


def test_a_block_on_its_way_down_at_the_call_does_not_count_either() -> None:
    bench = built(5)
    laid = solution()[5]
    bench.beat(33, [Held(laid.block), target(laid, 5), HandOpened(down=True)])
    bench.freeze()
    for _ in range(61):
        bench.beat(33)
    assert len(bench.inspect().stack.levels) == 5


def test_after_the_call_no_hand_does_anything() -> None:
    bench = built(2)
    bench.freeze()
    bench.beat(33, [Held("L8")])
    assert bench._mat.held is None


def test_a_stack_that_falls_while_it_settles_does_not_stand() -> None:
    bench = built(1)
    # Far over the edge of the BIDDI, let go, and called at that moment.
    bench.beat(33, [Held("L8"), Aimed((40.0, 0.0, 60.0, *facing(0, False)))])
    for _ in range(20):
        bench.beat(33)
    bench.beat(33, [Aimed((40.0, 0.0, 29.0, *facing(0, False)))])
    for _ in range(20):
        bench.beat(33)
    bench.beat(1, [HandOpened()])
    bench.freeze()
    for _ in range(61):
        bench.beat(33)
    found = bench.inspect()
    assert not found.stack.stands
    assert [level.piece for level in found.stack.levels] == ["white"]


def test_frames_put_together_are_what_lies_there() -> None:
    bench, client = MatBench(JOB), Client()
    said: list[HandSaid] = []
    for level, laid in enumerate(solution()[:3]):
        said = [Held(laid.block), target(laid, level), HandOpened(down=True)]
        for _ in range(45):
            client.see(bench.beat(33, said))
            said = []
            assert client.held == bench._mat.held
            assert np.array(client.poses) == pytest.approx(bench._picture(), abs=0.05)
    assert sum(any(pose) for pose in client.poses) == 3


def test_nothing_is_shown_of_what_does_not_move_but_once_a_second() -> None:
    bench = built(2)
    counts = [bench.beat(33).picture.count for _ in range(90)][30:]
    assert sorted(counts) == [0] * 58 + [12] * 2


def test_lines_snap_to_lines_if_that_is_wanted() -> None:
    bench = built(6, off=5.0, snap=True)
    bench.freeze()
    assert all(level.line_ok for level in bench.inspect().stack.levels)
    bench = built(2, off=5.0, snap=False)
    bench.freeze()
    assert [level.line_ok for level in bench.inspect().stack.levels] == [True, False]


def test_further_away_than_that_nothing_snaps() -> None:
    bench = built(2, off=-9.0, snap=True)
    bench.freeze()
    assert [level.line_ok for level in bench.inspect().stack.levels] == [True, False]


def test_what_a_hand_can_t_do_is_refused_in_words() -> None:
    bench = MatBench(JOB)
    assert bench.beat(33, [HandOpened()]).refused == ("The hand is empty: there is nothing to let go of.",)
    assert bench.beat(33, [Held("egg")]).refused == ("There is no block egg on this mat.",)
    assert bench.beat(33, [Held("L1"), Held("L2")]).refused == ("The hand holds L1: let go of it first.",)
    assert bench.beat(33, [LaidBeside()]).refused == ()
    assert bench._mat.supply == BLOCKS


def test_a_hint_speaks_of_the_stack_as_it_is() -> None:
    bench = built(3)
    beat = bench.beat(33, [AskedForHint()])
    assert beat.hint is not None
    assert beat.hint.what == "lay"
    assert beat.hint.words.startswith("Level 4: the blue BIDDI")
    assert bench.beat(33).hint is None


def test_a_mat_is_brought_back_as_it_lay_and_stands_again() -> None:
    bench = built()
    lying = bench.freeze()
    again = MatBench(MatJob(6, {1: "white", 4: "blue"}, lying=lying))
    again.freeze()
    for _ in range(61):
        again.beat(33)
    assert again.inspect().stack == bench.inspect().stack
    for block, seven in again.inspect().lying.items():
        assert seven == pytest.approx(lying[block], abs=0.1)


def test_the_film_shows_how_the_stack_grew() -> None:
    bench = built(3)
    bench.freeze()
    film = bench.inspect().film
    poses = film.unrolled()
    assert len(film.ticks) == len(poses)
    assert film.ticks == sorted(set(film.ticks))
    lying = poses.any(axis=2).sum(axis=1)
    assert lying[0] <= 1
    assert lying[-1] == 3


def test_a_bot_on_the_mat_calls_when_it_is_done() -> None:
    bench = MatBench(MatJob(6, {1: "white", 4: "blue"}, racer="champion", seed="3"))
    calls = False
    for _ in range(3000):
        calls = bench.beat(33).calls
        if calls:
            break
    assert calls
    bench.freeze()
    found = bench.inspect().stack
    assert len(found.levels) == 6
    assert all(level.line_ok for level in found.levels)
