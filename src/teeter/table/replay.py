"""A log outside its table: as a file of JSON lines, read again, and checked move by move."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from teeter.referees.ruling import ruling
from teeter.rules.game import IllegalMove, Setup
from teeter.rules.games import games
from teeter.rules.log import Entry
from teeter.rules.moves import Place, Rule, TakeBack
from teeter.rules.state import Outcome
from teeter.table.building.messages import Ended, job_for
from teeter.table.building.saved import with_others
from teeter.table.dealer import Dealer
from teeter.table.logfile import BadLog
from teeter.table.store import Saved
from teeter.table.table import Table


class Checked(msgspec.Struct, frozen=True):
    entries: int
    outcome: Outcome | None
    fingerprint: str
    disagreements: list[str]
    """What today's rules would have decided otherwise, move by move."""


def write_log(setup: Setup, entries: Iterable[Entry]) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (setup, *entries))


def check_log(setup: Setup, entries: Sequence[Entry]) -> Checked:
    """Fold every entry as it stands, and decide each move again; raises BadLog if it can't even be folded."""
    if setup.game not in games():
        raise BadLog(f"there is no game called {setup.game!a}")
    disagreements = []
    try:
        table = Table(setup, dealer=Dealer(0), dealer_answers=False)
        for entry in entries:
            if trouble := _decided_otherwise(table, entry):
                disagreements.append(f"entry {entry.n}: {trouble}")
            table.accept(entry)
        return Checked(table.n, table.game.outcome(table.state), table.fingerprint(), disagreements)
    except Exception as error:
        # The fold takes facts as they are. These are none that can follow from one another, and it may stumble over
        # them in any way: nothing but this log is harmed by it.
        raise BadLog(f"this log does not fit together: {type(error).__name__} {error}") from error


def _decided_otherwise(table: Table, entry: Entry) -> str | None:
    if isinstance(entry.move, TakeBack):  # whose agreement it took is not in the log
        return None
    try:
        events = table.game.decide(table.state, entry.by, entry.move)
    except IllegalMove as illegal:
        return f"{entry.by} may not {entry.move.word()}: {illegal.why} ({illegal.rule})"
    if events == entry.events:
        return None
    return f"{entry.by}'s {entry.move.word()} would lead elsewhere"


def simulate(setup: Setup, entries: Sequence[Entry], tremor: str) -> Iterator[str]:
    """Place every piece again by its hand's way; tells what comes out otherwise than it was ruled."""
    for entry, again, _, ended in placed_again(setup, entries, tremor):
        ruled = entry.move
        assert isinstance(ruled, Rule)
        if _what_counts(again) != _what_counts(ruled):
            yield f"entry {entry.n}: ruled {_words(ruled)}; simulated: {ended.why}{_along(again)}"


def placed_again(setup: Setup, entries: Sequence[Entry], tremor: str) -> Iterator[tuple[Entry, Rule, str, Ended]]:
    """Of every placement the entry that ruled it, what would be ruled now, its tower, and what came of it there."""
    from teeter.table.building.worker import Bench  # the engine is loaded only by whoever simulates

    table = Table(setup, dealer=Dealer(0), dealer_answers=False)
    kept: list[Saved] = []
    ended: Ended | None = None
    for entry in entries:
        if isinstance(entry.move, Rule) and ended is not None:
            tower = table.state.hand.tower
            yield entry, ruling(ended.found, ended.also_fell, table.state), tower, ended
            kept.insert(0, Saved(tower, with_others(ended.saved, ended.others)))
            ended = None
        table.accept(entry)
        if isinstance(entry.move, Place) and table.state.hand:
            job = job_for(table.state, setup, kept, tremor=tremor, further=table.state.hand.foundation)
            bench = Bench(job)
            ended = bench.follow(entry.move.path) if entry.move.path else bench.lay()


def _what_counts(ruled: Rule) -> tuple[bool, float | None, tuple[str, ...]]:
    return ruled.stands, ruled.height_mm, ruled.also_fell


def _words(ruled: Rule) -> str:
    return (f"it stands, {ruled.height_mm} mm" if ruled.stands else "it fell") + _along(ruled)


def _along(ruled: Rule) -> str:
    return f"; it took along: {', '.join(ruled.also_fell)}" if ruled.also_fell else ""
