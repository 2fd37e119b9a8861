"""Placing the piece in hand: plan, then move the hand there, as surely as the character can."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bot import Answer, Sight
from teeter.bots.character import Character
from teeter.bots.placing.aims import LASTING, NASTY, Aim, Effort
from teeter.bots.placing.beside import beside
from teeter.bots.placing.found import Plan
from teeter.bots.placing.way import Row, missed
from teeter.bots.reason import Reason
from teeter.physics.tower import Tower
from teeter.rules.moves import Place
from teeter.rules.names import COMMON

TALL, PATIENT = 0.4, 0.2
"""What a centimetre is worth to those who think of this piece only, and how much less to those who think ahead."""
ENDING = 6
"""Pieces before its end from which on those who think ahead see a chain end: then the tallest that stands wins."""
CAPPING = Aim(room=-0.5)
WORTH_CAPPING = 6
"""Pieces of a common tower from which on it may be closed: a game is no fun without a tower."""
RATHER_BESIDE_LEAN = 0.02
"""The lean below which a further foundation beside the tower is the better idea."""


def aim_of(sight: Sight, character: Character, owner: str | None = None) -> Aim:
    """What the game wants of a piece placed now on somebody's tower."""
    options = sight.setup.options
    if owner not in (None, sight.seat, "common"):
        return NASTY
    match sight.setup.game:
        case "pile-it-high":
            return replace(_taller(character), grow=options.must_grow)
        case "well-stacked" if character.foresight:  # who falls is out, however tall
            return replace(LASTING, tall=TALL - PATIENT)
        case "well-stacked":
            return _taller(character)
        case "three-reds":
            return replace(LASTING, grow=True)
        case "tower-of-babel":
            return CAPPING if caps(sight, character) else LASTING
        case "building-chain":
            return _to_the_end(sight.still_to_build, character)
    return LASTING


def caps(sight: Sight, character: Character) -> bool:
    """Babel: whether to leave the next one a tower on which nothing stands. Nobody does so before there is a tower."""
    return character.caps and len(sight.view["towers"][COMMON]["pieces"]) >= WORTH_CAPPING


def _taller(character: Character) -> Aim:
    return Aim(tall=TALL - PATIENT * character.foresight, room=0.7 + character.foresight)


def _to_the_end(left: float, character: Character) -> Aim:
    """`left`: pieces to come after this one. The fewer they are, the less they count, and the more height does."""
    goes_on = min(1.0, left / (1 + ENDING * character.foresight))
    return replace(LASTING, tall=TALL * (1 - goes_on), room=LASTING.room * goes_on, hope=LASTING.hope * goes_on)


def build(sight: Sight, character: Character, judgement: Judgement, chance: Random) -> Answer:
    hand = sight.view["in_hand"]
    name, owner = hand["piece"], hand["tower"]
    if owner not in sight.towers and sight.view["towers"][owner]["pieces"]:
        return Answer(Place(), Reason("unseen"))
    planner = judgement.planner(owner)
    effort = replace(_with_care(character.effort) if owner == COMMON else character.effort, seconds=sight.patience)
    plan = planner.plan(
        name, aim_of(sight, character, owner), effort, seed=chance.randrange(1 << 30), to_come=_to_come(sight)
    )
    if (plan is None or plan.lean < RATHER_BESIDE_LEAN) and (way := _beside(sight, name, planner.tower, chance)):
        return Answer(Place(tuple(way), foundation=True), Reason("further-foundation", piece=name))
    if plan is None:
        return Answer(Place(), Reason("no-place", piece=name))
    return Answer(Place(_path(plan, character, chance)), Reason("placed", piece=name, landing=plan.landed))


def _with_care(effort: Effort) -> Effort:
    """On a tower of all everybody looks on: even a child tries twice in its mind."""
    return replace(
        effort,
        lies=max(effort.lies, 5),
        yaws=max(effort.yaws, 4),
        step=min(effort.step, 3),
        landings=max(effort.landings, 10),
        trials=max(effort.trials, 2),
        shakes=max(1, min(effort.shakes, 2)),
        nudges=max(effort.nudges, 1),
    )


def _path(plan: Plan, character: Character, chance: Random) -> tuple[Row, ...]:
    x, y = (chance.gauss(0, character.slip_mm) for _ in range(2))
    return tuple(missed(plan.long_path, x, y, chance.gauss(0, character.slip_deg)))


def _to_come(sight: Sight) -> tuple[str, ...]:
    chains = sight.view.get("chains") or {}
    return tuple(name for chain in chains.values() for name in chain[:4]) or sight.pool


def _beside(sight: Sight, name: str, tower: Tower, chance: Random) -> list[Row] | None:
    """Three Reds: the way of a further foundation, if one may be laid and makes the tower taller."""
    allowed = any(choice.move == "place" and choice.foundation for choice in sight.choices)
    return beside(name, tower, tremor=sight.tremor, seed=chance.randrange(1 << 30)) if allowed else None
