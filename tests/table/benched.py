"""A game among bots whose pieces are placed on benches, as at a live table, without a server."""

from teeter.referees.ruling import ruling
from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Move, Place
from teeter.rules.names import DEALER, REFEREE
from teeter.table.analysis.findings import AnalysisJob
from teeter.table.building.messages import job_for
from teeter.table.building.saved import newest_first, with_others
from teeter.table.building.worker import Bench
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.store import Saved
from teeter.table.table import Table
from teeter.table.workers.thinking import BotQuestion, looks_at, think

TREMOR = "natural"


def played(game: str, bots: tuple[str, ...], seed: str, *, most: int = 10_000, crowded: bool = False) -> AnalysisJob:
    """`most`: placements after which the game is left as it is."""
    seats = [f"{bot} {number}" for number, bot in enumerate(bots, start=1)]
    setup = seat_players(game, seats, options={"crowded": True} if crowded else None)
    table = Table(setup, dealer=Dealer(seed))
    kinds = dict(zip(seats, bots, strict=True))
    entries: list[Entry] = []
    towers: dict[int, Saved] = {}
    while table.game.outcome(table.state) is None and len(towers) < most:
        (by, *_) = table.game.to_act(table.state)
        move: Move | None = table.dealers_move() if by == DEALER else _answer(table, by, kinds[by], seed, towers)
        assert move is not None
        entries.append(table.submit(by, move))
        if isinstance(move, Place):
            entries.append(_ruled(table, setup, move, towers))
    return AnalysisJob(setup, tuple(entries), towers, TREMOR)


def _answer(table: Table, seat: str, kind: str, seed: str, towers: dict[int, Saved]) -> Move:
    company, looks = looks_at(table.state, table.setup, newest_first(towers))
    view = dict(table.view(seat))
    return think(BotQuestion(kind, seed, seat, table.setup, view, table.choices[seat], looks, TREMOR, company)).move


def _ruled(table: Table, setup: Setup, move: Place, towers: dict[int, Saved]) -> Entry:
    state = table.state
    bench = Bench(job_for(state, setup, newest_first(towers), tremor=TREMOR, further=state.hand.foundation))
    ended = bench.follow(move.path) if move.path else bench.lay()
    tower = state.hand.tower
    entry = table.submit(REFEREE, ruling(ended.found, ended.also_fell, state))
    towers[entry.n] = Saved(tower, with_others(ended.saved, ended.others))
    return entry
