"""A player in the race: it sees its own mat and the dice, and does everything with the same hand as a person."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

from teeter.bots.biddi.blocks import BLOCKS, LEVEL_MM, WAYS, Laid, Task, decoded
from teeter.bots.biddi.skill import Skill
from teeter.bots.biddi.solver import Want, margin_mm, solve
from teeter.physics.biddi.faces import facing
from teeter.physics.biddi.mat import Mat
from teeter.physics.biddi.stacks import look
from teeter.physics.errors import CannotPlace
from teeter.physics.pose import Pose, product, turned
from teeter.pieces.catalogue.biddi import LINE_TOLERANCE

OVER_ITS_PLACE_MM = 15.0
"""Over its place, before it is put down."""
HAND_WAIT_TICKS = 3000
"""Ticks that a racer waits for its hand, or for the stack to be still."""
NODES_A_BLOCK = 3000
"""Looked at for one block: a moment, with or without a compiler."""
SPREAD = 0.35
"""Of thinking times: the logarithm's standard deviation."""
TASTE_MM = 40.0
"""So much a racer likes one way to lay a block better than another: no two build the same stack."""

Beats = Iterator[bool]
"""One for each beat; the last, True, is the call."""


class Racer:
    def __init__(self, task: Task, skill: Skill, seed: str) -> None:
        self._task = task
        self._skill = skill
        self._chance = Random(seed)
        self._taste = self._new_taste()
        self._smiles = self._chance.random() < skill.smiles
        self._overlooked: set[int] = set()
        self._beats: Beats | None = None

    def beat(self, mat: Mat) -> bool:
        """What the hand does before time goes on; True: “Stack-a-Biddi!”"""
        if self._beats is None:
            self._beats = self._race(mat)
        return next(self._beats, False)

    def _race(self, mat: Mat) -> Beats:
        yield from self._think(mat, self._skill.start_s)
        while True:
            built = self._built(mat)
            wrong = self._first_wrong(built)
            about = [name for name in mat.poses if name not in {laid.block for laid in built}]
            if about:
                # Something fell: what it had in mind was not so good.
                self._taste = self._new_taste()
                yield from self._put_away(mat, about[0])
            elif wrong < len(built):
                yield from self._put_away(mat, built[-1].block)
            elif len(built) == self._task.levels:
                yield from self._think(mat, self._skill.think_s / 2)
                yield True
            else:
                yield from self._think(mat, self._skill.think_s)
                laid = self._next(built)
                yield from self._put_away(mat, built[-1].block) if laid is None else self._lay(mat, laid, len(built))

    # --- what it sees

    def _built(self, mat: Mat) -> list[Laid]:
        seen = look(mat.poses)
        for level, each in enumerate(seen):
            missed = each.gap_mm is not None and abs(each.gap_mm) > LINE_TOLERANCE
            if missed and level not in self._overlooked and self._chance.random() > self._skill.eye:
                self._overlooked.add(level)
        self._overlooked = {level for level in self._overlooked if level < len(seen)}
        return [Laid(each.piece, each.face, each.over, each.x) for each in seen]

    def _first_wrong(self, built: Sequence[Laid]) -> int:
        for level, laid in enumerate(built):
            if level >= self._task.levels or not self._task.fits(level + 1, laid.block):
                return level
            off = abs(laid.enters - built[level - 1].leaves) if level else 0.0
            if off > LINE_TOLERANCE and level not in self._overlooked:
                return level
        return len(built)

    # --- what it thinks

    def _think(self, mat: Mat, seconds: float) -> Beats:
        until = mat.tick + 1000 * seconds * math.exp(self._chance.gauss(0, SPREAD))
        while mat.tick < until:
            yield False

    def _next(self, built: list[Laid]) -> Laid | None:
        """The next block and its place; None: it goes no further from here."""
        if not self._skill.plans:
            return self._whatever_fits(built)
        want: Want = "smiles" if self._smiles else "any"
        bold = self._skill.margin_mm
        for margin, taste in (
            (bold, self._taste),
            (bold, None),
            (bold / 2, self._taste),
            (bold / 2, None),
            (1.0, None),
        ):
            stack = solve(self._task, want=want, below=built, least_mm=margin, taste=taste, nodes=NODES_A_BLOCK).stack
            if stack is not None:
                return stack[len(built)]
        self._taste = self._new_taste()
        return None

    def _new_taste(self) -> list[float]:
        return [self._chance.uniform(0, TASTE_MM) for _ in range(WAYS * len(BLOCKS))]

    def _whatever_fits(self, built: list[Laid]) -> Laid | None:
        used = {laid.block for laid in built}
        fitting = []
        for code in range(WAYS * len(BLOCKS)):
            laid = decoded(code, 0.0)
            if laid.block in used or not self._task.fits(len(built) + 1, laid.block):
                continue
            if built:
                laid = decoded(code, built[-1].leaves - laid.enters)
            if not built or margin_mm([*built, laid]) > self._skill.margin_mm:
                fitting.append(laid)
        return self._chance.choice(fitting) if fitting else None

    # --- what its hand does

    def _lay(self, mat: Mat, laid: Laid, level: int) -> Beats:
        yield from self._take(mat, laid.block)
        if mat.held is None:
            return
        skill, slip = self._skill, self._chance.gauss
        askew = turned((0.0, 0.0, slip(0, skill.askew_deg)))
        at = (laid.x + slip(0, skill.slip_mm), slip(0, skill.slip_mm), LEVEL_MM * (level + 0.5) + OVER_ITS_PLACE_MM)
        mat.aim(Pose(at, product(askew, facing(laid.face, laid.over))))
        until = mat.tick + HAND_WAIT_TICKS
        while not mat.there and mat.tick < until:
            yield False
        mat.let_go(down=True)
        yield from self._wait(mat)

    def _put_away(self, mat: Mat, block: str) -> Beats:
        yield from self._take(mat, block)
        if mat.held is not None:
            mat.put_back()
        yield from self._wait(mat)

    def _take(self, mat: Mat, block: str) -> Beats:
        yield from self._think(mat, self._skill.reach_s)
        try:
            mat.hold(block)
        except CannotPlace:  # it fell out of reach
            yield False

    def _wait(self, mat: Mat) -> Beats:
        until = mat.tick + HAND_WAIT_TICKS
        while (mat.held or not mat.resting) and mat.tick < until:
            yield False
