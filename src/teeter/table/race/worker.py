"""One racer's mat as a process of its own runs it: the hand's words in, what moved out, at last the inspection."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.hint import hint
from teeter.bots.biddi.racer import Racer
from teeter.bots.biddi.skill import SKILLS
from teeter.physics.biddi.faces import facing, shown
from teeter.physics.biddi.mat import Mat
from teeter.physics.biddi.stacks import Seen, look
from teeter.physics.errors import CannotPlace
from teeter.physics.pose import Pose
from teeter.pieces.catalogue.biddi import LINES
from teeter.referees.inspection import settled
from teeter.table.frames import FROZEN, RESTS, Painter, Poses, Seven
from teeter.table.race.messages import (
    Advice,
    Aimed,
    AskedForHint,
    HandOpened,
    HandSaid,
    Held,
    Inspected,
    LaidBeside,
    MatBeat,
    MatJob,
    SeenLevel,
    StackFilm,
)

SNAP_MM = 8.0
"""A line that ends this near to where it could go on is drawn there."""
FILMED = 99
"""Ticks between two pictures of the film."""
MOST_PICTURES = 1200


class MatBench:
    def __init__(self, job: MatJob) -> None:
        self._task = Task(job.levels, job.biddis)
        self._colour = job.colour
        self._before = job.tick
        self._mat = Mat(BLOCKS)
        self._racer = Racer(self._task, SKILLS[job.racer], job.seed) if job.racer else None
        self._snap = False
        self._frozen = False
        self._at_the_call: list[Seen] = []
        self._painter = Painter()
        self._ticks: list[int] = []
        self._pictures: list[Poses] = []
        if job.lying:
            self._mat.restore({block: _pose(seven) for block, seven in job.lying.items()})
            if not job.going:
                self.freeze()

    # --- beats

    def beat(self, ticks: int, said: Sequence[HandSaid] = ()) -> MatBeat:
        """What the hand was told since the last beat, then as much time."""
        refused, calls, asked = [], False, False
        if not self._frozen:
            for words in said:
                asked = asked or isinstance(words, AskedForHint)
                try:
                    self._hear(words)
                except CannotPlace as error:
                    refused.append(str(error))
            calls = self._racer is not None and self._racer.beat(self._mat)
        self._mat.advance(ticks)
        shows = self._show(calls, tuple(refused))
        return replace(shows, hint=self._hint()) if asked else shows

    def _hear(self, words: HandSaid) -> None:
        match words:
            case Held():
                self._mat.hold(words.block)
                self._snap = words.snap
            case Aimed():
                if self._mat.held is not None:  # it may have come to lie while this was on its way
                    self._mat.aim(self._snapped(_pose(words.target)))
            case HandOpened():
                self._mat.let_go(down=words.down)
            case LaidBeside():
                self._mat.put_back()

    def _snapped(self, wanted: Pose) -> Pose:
        """Line to line, and straight: for those who want it so."""
        block = self._mat.held
        seen = look(self._mat.poses) if self._snap and self._mat.resting else []
        if not self._snap or block is None:
            return wanted
        way = shown(wanted.quat)
        straight = facing(way.face, way.over)
        x, _, z = wanted.at
        if not seen:
            return Pose((x, 0.0, z), straight)
        a, b = LINES[block][way.face]
        on = seen[-1].leaves - (-b if way.over else a)
        return Pose((on if abs(on - x) <= SNAP_MM else x, self._mat.poses[seen[-1].piece].at[1], z), straight)

    # --- the end of a round

    def freeze(self) -> dict[str, Seven]:
        """Hands off: what is in hand does not count. Answers where everything lies."""
        self._mat.put_back()
        self._frozen = True
        self._at_the_call = look(self._mat.poses)
        return self._lying()

    def inspect(self) -> Inspected:
        """After the stack has had its time to settle."""
        now = look(self._mat.poses)
        levels = tuple(
            SeenLevel(
                each.piece,
                each.face,
                each.over,
                None if each.gap_mm is None else round(each.gap_mm, 2),
                each.line_ok,
                each.smiling,
            )
            for each in now
        )
        film = StackFilm(self._ticks, np.array(self._pictures, "<f4").tobytes())
        return Inspected(settled(self._at_the_call, now), levels, self._lying(), film)

    def _hint(self) -> Advice:
        built = [Laid(each.piece, each.face, each.over, each.x) for each in look(self._mat.poses)]
        found = hint(self._task, built, colour=self._colour)
        if found.laid is None:
            return Advice(found.what, found.words, found.keep)
        laid = found.laid
        return Advice(found.what, found.words, found.keep, laid.block, laid.face, laid.over, round(laid.x, 2))

    def _lying(self) -> dict[str, Seven]:
        return {block: (*pose.at, *pose.quat) for block, pose in self._mat.poses.items()}

    # --- what is shown

    def _show(self, calls: bool, refused: tuple[str, ...]) -> MatBeat:
        now = self._picture()
        if self._tick - (self._ticks[-1] if self._ticks else -FILMED) >= FILMED:
            self._film(now)
        flags = (RESTS if self._mat.resting else 0) | (FROZEN if self._frozen else 0)
        held = BLOCKS.index(self._mat.held) if self._mat.held else None
        return MatBeat(self._painter.paint(self._tick, now, flags, marked=held), calls, refused)

    @property
    def _tick(self) -> int:
        return self._before + self._mat.tick

    def _picture(self) -> Poses:
        now = np.zeros((len(BLOCKS), 7), np.float32)
        poses = self._mat.poses
        if self._mat.held and self._mat.in_hand:
            poses[self._mat.held] = self._mat.in_hand
        for block, pose in poses.items():
            now[BLOCKS.index(block)] = (*pose.at, *pose.quat)
        return now

    def _film(self, now: Poses) -> None:
        if self._pictures and np.array_equal(self._pictures[-1], now):
            return
        self._ticks.append(self._tick)
        self._pictures.append(now)
        if len(self._pictures) > MOST_PICTURES:  # every second goes, but not the last
            keep = slice(len(self._pictures) % 2 ^ 1, None, 2)
            self._ticks, self._pictures = self._ticks[keep], self._pictures[keep]


def _pose(seven: Seven) -> Pose:
    x, y, z, w, i, j, k = seven
    return Pose((x, y, z), (w, i, j, k))
