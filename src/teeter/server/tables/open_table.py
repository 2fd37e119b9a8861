"""A table in memory with the people around it: who is there, and what they are told."""

import asyncio
import time
from collections.abc import Iterator

from msgspec import Raw
from msgspec.structs import replace

from teeter.rules.games import games
from teeter.rules.log import Entry
from teeter.rules.moves import Place
from teeter.rules.names import REFEREE
from teeter.server import metrics
from teeter.server.sockets.messages import (
    BotThought,
    Chatted,
    Clock,
    Foreseen,
    HintAsked,
    Inspection,
    Log,
    MastersHint,
    Present,
    RaceHint,
    Refused,
    Seats,
    Tells,
    TowerFell,
    TowerMargin,
    Towers,
    ViewTold,
    Welcome,
    encode,
)
from teeter.server.sockets.outbox import Outbox
from teeter.server.tables.chat import Conversation
from teeter.table.activities import begin_activity
from teeter.table.activity import Activity, Countdown
from teeter.table.building.advising import HintGiven
from teeter.table.building.messages import Ended, Landing
from teeter.table.building.poses import PieceAt, spots
from teeter.table.frames import is_whole
from teeter.table.live import LiveTable
from teeter.table.race.messages import Advice
from teeter.table.race.report import Report
from teeter.table.store import Key, Record, Store
from teeter.table.workers.line import WhoAsks
from teeter.table.workers.pool import Crew, TableHands

REMARKS_A_CLAIM = 20
"""Bits: nobody says so much at a table before it is claimed again, and what is said then has greater numbers."""
MOST_AT_ONCE = 32 * 1024
"""Bytes of a log in one message, about."""

RACE_ON = "the race was interrupted: it goes on from the blocks that lay there"
RACE_ANEW = "the race was interrupted: the round begins again from Go, with the same dice"
HAND_FAILED = "the hand did not answer: it goes on in another, with what stood there"
NO_HINT = "master gave no answer: ask again"


def in_line(place: int) -> Refused:
    return Refused(None, f"all hands are busy: you are number {place} in the line", because="in-line", place=place)


class Guest:
    """One socket at a table."""

    def __init__(self, key: Key, outbox: Outbox, address: str | None = None) -> None:
        self.key = key
        self.outbox = outbox
        self.address = address


class OpenTable:
    def __init__(self, record: Record, keys: list[Key], store: Store, crew: Crew) -> None:
        self.record = record
        self.keys = {key.hash: key for key in keys}
        self.store = store
        self._crew = crew
        self.live: LiveTable | None = None
        self.activity: Activity | None = None
        """Both as soon as the game has begun."""
        self.guests: set[Guest] = set()
        self.changing = asyncio.Lock()
        """Seats and options change one after the other."""
        self.stirred = asyncio.Event()
        """Set whenever something happened that whoever tends the table should look at."""
        self.left_at: dict[str, float] = {}
        """Seat -> since when nobody is there."""
        self.here_since = self.touched = time.monotonic()
        self.busy = False
        """A hand holds a piece, a race is on, or what came of it is being shown."""
        self.clock: Clock | None = None
        self.clock_at = 0.0
        self.chat = Conversation(after=store.epoch(record.id) - 1 << REMARKS_A_CLAIM)
        self.thoughts: dict[str, BotThought] = {}
        """Seat of a bot -> why it made its last move."""
        self._margins: dict[str, TowerMargin] = {}
        self._stood: dict[str, tuple[PieceAt, ...]] = {}
        self._mats: dict[int, bytes] = {}
        """Of every mat in this round the last frame that showed all of it, for whoever comes now."""
        self._hint: MastersHint | None = None
        """The last one that was given."""
        self._inspection: bytes | None = None
        self._texts: list[bytes] = []
        self._views: dict[tuple[str, ...], bytes] = {}

    @property
    def id(self) -> str:
        return self.record.id

    async def load(self) -> None:
        """Bring the game back from its log."""
        if self.record.setup is not None:
            self.live = await LiveTable.load(self.record, self.store, self._publish)
            left, notes = self.live.notebook.now.left, self.live.notebook
            self.left_at = {
                name: notes.here(left[name]) if name in left else notes.loaded_at for name in self.record.sheet.names
            }
            hands = TableHands(self._crew, self.asker, self.waits_in_line)
            self.activity = begin_activity(self.live, self.record.sheet, hands, self)
            self._stood = self._standing()

    @property
    def written_log(self) -> list[Raw]:
        """The log as it is told, entry by entry."""
        return [Raw(text) for text in self._texts]

    # --- who is there

    @property
    def present(self) -> tuple[str, ...]:
        there = {seat for guest in self.guests for seat in guest.key.seats}
        return tuple(name for name in self.record.sheet.names if name in there)

    def is_there(self, seat: str) -> bool:
        return any(seat in guest.key.seats for guest in self.guests)

    def join(self, guest: Guest, since: int) -> None:
        """Tell exactly what was missed, and from now on everything."""
        live = self.live
        n = live.n if live else 0
        since = since if since <= n else 0
        fingerprint = live.table.fingerprint() if live else None
        guest.outbox.tell(encode(Welcome(self.id, guest.key.role, guest.key.seats, since, n, fingerprint)))
        guest.outbox.tell(encode(self.seats()))
        if live:
            for log in _in_parts(self._texts[since:]):
                guest.outbox.expect(len(log))
                guest.outbox.tell(log)
            guest.outbox.tell(self._view(guest.key))
            guest.outbox.tell(encode(Towers(self._standing())))
            for margin in self._margins.values():
                guest.outbox.tell(encode(margin))
            if self._hint and self._hint.n == live.n and self._hint.seat in guest.key.seats:
                guest.outbox.tell(encode(self._hint))
            if self._inspection:
                guest.outbox.tell(self._inspection)
            for number, frame in self._mats.items():
                guest.outbox.show(frame, mat=number)
        if self.chat.remarks:
            guest.outbox.tell(encode(Chatted(tuple(self.chat.remarks))))
        self.guests.add(guest)
        for seat in guest.key.seats:
            self.left_at.pop(seat, None)
        self._note_who_left()
        self._tell_present()
        if self.clock:
            left = max(0.0, self.clock.seconds - (time.monotonic() - self.clock_at))
            guest.outbox.tell(encode(Clock(self.clock.what, self.clock.seats, left)))
        self.stirred.set()

    def show_game(self, guest: Guest) -> None:
        """To somebody who was there when the game began."""
        assert self.live is not None
        for seat in guest.key.seats:
            self.left_at.pop(seat, None)
        guest.outbox.tell(self._view(guest.key))

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.touched = time.monotonic()
        for seat in set(guest.key.seats) - set(self.present):
            self.left_at[seat] = self.touched
        self._note_who_left()
        self._tell_present()
        self.stirred.set()

    def begin_waiting_anew(self) -> None:
        """Nobody could come back while the table was nowhere."""
        assert self.live is not None
        self.left_at = {seat: max(at, self.live.notebook.loaded_at) for seat, at in self.left_at.items()}

    def _note_who_left(self) -> None:
        """Where it matters how long they are away, and of those who had been there."""
        if self.live and self.record.sheet.away != "wait" and not self.live.over:
            notes = self.live.notebook
            gone = ((seat, at) for seat, at in self.left_at.items() if at != notes.loaded_at)
            notes.note(left={seat: round(notes.there(at), 1) for seat, at in gone})

    @property
    def watching(self) -> int:
        return sum(not guest.key.seats for guest in self.guests)

    def _tell_present(self) -> None:
        self.tell(Present(self.present, self.watching))
        if self.live and self.record.sheet.listed and not self.live.over:  # other servers show it, too
            self.live.notebook.note(watching=self.watching)

    # --- what they are told

    def seats(self) -> Seats:
        record = self.record
        raced, setup = games()[record.sheet.game].raced, record.setup
        colours, places = (setup.colours, spots(setup)) if setup else ({}, ())
        return Seats(record.sheet, record.stage, raced, colours, record.next, places, record.day, record.evening)

    def tell(self, message: Tells) -> None:
        if self.guests:
            text = encode(message)
            for guest in self.guests:
                guest.outbox.tell(text)

    def show(self, frame: bytes, *, last: bool) -> None:
        metrics.frames.inc()
        for guest in self.guests:
            guest.outbox.show(frame, last=last)

    def beat(self, took: float, late: float) -> None:
        metrics.step_seconds.observe(took)
        metrics.lateness_seconds.observe(late)

    def count_down(self, what: Countdown, seconds: float, seats: tuple[str, ...]) -> None:
        if what == "go":
            self._mats.clear()
        self.tell_clock(Clock(what, seats, round(seconds, 1)))

    def asker(self) -> WhoAsks:
        """For whom hands are wanted here: for whoever's move it is, else for anybody at the table."""
        acting = self.live.to_act if self.live else ()
        guests = sorted(self.guests, key=lambda guest: not set(acting) & set(guest.key.seats))
        return WhoAsks(self.id, next((guest.address for guest in guests if guest.key.seats), None))

    def waits_in_line(self, place: int) -> None:
        """All hands are busy."""
        self.tell(in_line(place))

    # --- hints

    def hint_asked(self, seat: str) -> None:
        assert self.live is not None
        self.tell(HintAsked(self.live.n, seat))

    def hint_given(self, hint: HintGiven) -> None:
        self._hint = MastersHint(hint.n, hint.seat, hint.tower, hint.piece, hint.better)
        self._tell_seat(hint.seat, self._hint)

    def hint_failed(self, seat: str) -> None:
        self._tell_seat(seat, Refused(None, NO_HINT, because="hint-failed"))

    # --- the race

    def show_mat(self, seat: int, frame: bytes) -> None:
        metrics.frames.inc()
        if is_whole(frame):
            self._mats[seat] = frame
        for guest in self.guests:
            guest.outbox.show(frame, mat=seat)

    def go_on(self, seat: str) -> None:
        """To the next dice."""
        if self.activity:
            self.activity.go_on(seat)
            self.stirred.set()

    def mat_taken_anew(self, seat: int) -> None:
        assert self.live is not None
        self.taken_anew(self.live.table.setup.seats[seat])

    def taken_anew(self, seat: str) -> None:
        metrics.hands_failed.inc()
        self._tell_seat(seat, Refused(None, HAND_FAILED, because="hand-anew"))

    def refuse(self, seat: str, why: str) -> None:
        self._tell_seat(seat, Refused(None, why, because="hand-is-busy"))

    def advise(self, seat: str, advice: Advice) -> None:
        self._tell_seat(seat, RaceHint(seat, advice))

    def show_inspection(self, report: Report) -> None:
        self._inspection = encode(Inspection(report))
        self.tell(Inspection(report))

    def race_resumed(self, *, anew: bool) -> None:
        self.tell(Refused(None, RACE_ANEW, because="race-anew") if anew else Refused(None, RACE_ON, because="race-on"))

    def _tell_seat(self, seat: str, message: Tells) -> None:
        for guest in self.guests:
            if seat in guest.key.seats:
                guest.outbox.tell(encode(message))

    # --- what came of it

    def foreseen(self, tower: str, landing: Landing) -> None:
        """Where the host wants no gauge, nobody is told how firm anything is."""
        assert self.live is not None
        if self.record.sheet.gauge:
            self.tell(Foreseen(self.live.n, tower, landing))

    def ruled(self, tower: str, ended: Ended) -> None:
        """What came of a piece, in words: why it fell, or how far it is from falling."""
        assert self.live is not None
        self._margins.pop(tower, None)
        also = tuple(each.tower for each in ended.also_fell)
        if ended.fall or also:
            self.tell(TowerFell(self.live.n, tower, ended.why, ended.fall, also))
        if ended.gauge and self.record.sheet.gauge:
            self._margins[tower] = TowerMargin(self.live.n, tower, ended.gauge)
            self.tell(self._margins[tower])

    def tell_clock(self, clock: Clock | None) -> None:
        self.clock, self.clock_at = clock, time.monotonic()
        if clock:
            self.tell(clock)

    def _publish(self, entry: Entry) -> None:
        text = encode(told(entry))
        self._texts.append(text)
        self._views.clear()
        self.stirred.set()
        if self.live is None:  # the log is being read
            return
        metrics.entries.inc()
        log = encode(Log([Raw(text)]))
        for guest in self.guests:
            guest.outbox.tell(log)
            guest.outbox.tell(self._view(guest.key))
        standing = self._standing()
        if standing != self._stood:
            for changed in {*standing, *self._stood}:
                if standing.get(changed) != self._stood.get(changed):
                    self._margins.pop(changed, None)
            self._stood = standing
            self.tell(Towers(standing))

    def _standing(self) -> dict[str, tuple[PieceAt, ...]]:
        return self.activity.standing() if self.activity else {}

    def speaks_for(self, key: Key) -> tuple[str, ...]:
        """Whose moves the holder of a key may make: their seats', and the referee's where people rule."""
        if key.role not in ("host", "player"):
            return ()
        return (*key.seats, REFEREE) if self.record.sheet.ruling == "people" else key.seats

    def _view(self, key: Key) -> bytes:
        """The same for everybody who speaks for the same seats: made once."""
        seats = self.speaks_for(key)
        if seats not in self._views:
            assert self.live is not None
            self._views[seats] = encode(ViewTold(self.live.view(seats)))
        return self._views[seats]


def told(entry: Entry) -> Entry:
    """Without the hand's path, which is long and shows nothing that frames and clips do not: the log has it."""
    if isinstance(entry.move, Place) and entry.move.path:
        return replace(entry, move=replace(entry.move, path=None))
    return entry


def _in_parts(texts: list[bytes]) -> Iterator[bytes]:
    """A long log in messages that a slow client can take one by one, and has not lost if it must come back."""
    part: list[Raw] = []
    size = 0
    for text in texts:
        part.append(Raw(text))
        size += len(text)
        if size > MOST_AT_ONCE:
            yield encode(Log(part))
            part, size = [], 0
    if part:
        yield encode(Log(part))
