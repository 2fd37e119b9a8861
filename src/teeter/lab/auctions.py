"""Agents at games among several: a game a seed, played as `teeter ladder` plays, and rated as it rates."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from teeter.bots.bot import Answer, Bot, Sight
from teeter.bots.program import NoMove
from teeter.bots.roster import bot_called
from teeter.lab.agents import LabAgent, failed, function_of, started
from teeter.lab.costs import ThoughtCost
from teeter.lab.games.policy import PolicyBot
from teeter.lab.tasks import AuctionTask
from teeter.ladder.play import Fixture, Played, play_out, shares
from teeter.ladder.standings import Standing, standings
from teeter.rules.state import State

GUEST = "agent"
"""How whoever is no bot is called at a table: not every path is a name."""


@dataclass(frozen=True)
class AuctionGame:
    """A game as one of its players ended it."""

    game: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    share: float
    """Of the win."""
    reason: str
    pieces: int
    """On its own tower, the foundation apart."""
    height_mm: float
    margin_deg: float | None
    """Of its own tower, if that stands."""


def fixture(task: AuctionTask, agent: LabAgent, seed: int) -> tuple[Fixture, int]:
    """Who sits where, and the agent's own seat: every game, then every company, then every seat comes in turn."""
    me = agent.name if agent.kind == "bot" else GUEST
    others = [each for each in task.field if each != me]
    turn, game = divmod(seed, len(task.games))
    turn, first = divmod(turn, len(others))
    company = [others[(first + place) % len(others)] for place in range(task.players - 1)]
    seat = turn % task.players
    return Fixture(task.games[game], (*company[:seat], me, *company[seat:]), f"{task.name}:{seed}"), seat


def play_auction(task: AuctionTask, agent: LabAgent, seed: int, cost: ThoughtCost) -> AuctionGame:
    """Raises BadAgent."""
    fixed, seat = fixture(task, agent, seed)
    me = fixed.bots[seat]
    try:
        with cost.of_programs():
            played, table, referee = play_out(fixed, _called(agent, me, cost))
    except NoMove as trouble:
        raise failed(agent.name, trouble) from trouble
    state = table.state
    assert isinstance(state, State)
    name = state.seats[seat]
    tower = state.towers[name]
    stands = tower.pieces and tower.status in ("standing", "stopped")
    return AuctionGame(
        fixed.game,
        tuple(agent.name if each == me else each for each in fixed.bots),
        played.winners,
        shares(played)[seat],
        played.reason,
        max(0, len(tower.pieces) - 1),
        tower.height_mm,
        referee.as_ruled(state, name).margin().tilt_deg if stands else None,
    )


def rated(games: Iterable[tuple[str, tuple[str, ...], tuple[int, ...], str]]) -> list[Standing]:
    """Of games with their players, winners and reasons: everybody's OpenSkill rating, strongest first."""
    return standings(
        Played(Fixture(game, players, ""), winners, reason, 0, 0, 0, 0.0) for game, players, winners, reason in games
    )


def _called(agent: LabAgent, me: str, cost: ThoughtCost) -> Callable[[str, str], Bot]:
    def called(name: str, seed: str) -> Bot:
        if name != me:
            return bot_called(name, seed)
        if agent.kind == "program":
            return started(agent.name, seed)
        bot = bot_called(name, seed) if agent.kind == "bot" else PolicyBot(agent.name, function_of(agent.name))
        return CountedBot(bot, cost)

    return called


class CountedBot:
    """A bot whose thought is counted."""

    def __init__(self, bot: Bot, cost: ThoughtCost) -> None:
        self._bot, self._cost = bot, cost

    @property
    def name(self) -> str:
        return self._bot.name

    def answer(self, sight: Sight) -> Answer:
        with self._cost.thinking():
            return self._bot.answer(sight)
