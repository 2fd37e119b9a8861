"""The text protocol: one JSON object a line in, one line out, whatever comes in.

docs/reference/table-protocol.md says it all.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from teeter.rules.events import Event
from teeter.rules.game import IllegalMove
from teeter.rules.moves import MOVES, Move, read_move
from teeter.rules.objection import Objection
from teeter.table.table import Table, Unplaceable


class BadLine(ValueError):
    """A line that is no move, said so that its sender can mend it."""


def speak(table: Table, lines: Iterable[bytes]) -> Iterator[bytes]:
    """Answer every line; the first answer, before any line, shows the table."""
    dealt = table.let_others_answer()
    yield _state_line(table, dealt, colours=table.setup.colours)
    for line in lines:
        yield _answer(table, line)


def _answer(table: Table, line: bytes) -> bytes:
    try:
        by, move = read_line(line)
        events = [*table.submit(by, move).events, *table.let_others_answer()]
    except IllegalMove as illegal:
        return _error_line(table, illegal.why, illegal.rule, illegal.objection)
    except (BadLine, Unplaceable) as bad:
        return _error_line(table, str(bad), None)
    return _state_line(table, events)


def read_line(line: bytes) -> tuple[str, Move]:
    if not line.strip():
        raise BadLine("This line is empty: a line is one JSON object.")
    try:
        words = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadLine(f"This line is not JSON: {error}") from error
    if not isinstance(words, dict):
        raise BadLine('A line is one JSON object, such as {"by": "Ann", "move": "pass"}.')
    by = words.pop("by", None)
    if not isinstance(by, str):
        raise BadLine('Say who moves: "by" is the name of a seat, "referee" or "dealer".')
    name = words.get("move")
    if not isinstance(name, str) or name not in MOVES:
        raise BadLine(f'"move" must be one of: {", ".join(MOVES)}.')
    try:
        return by, read_move(words)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadLine(f'The move "{name}" can\'t be read: {error}.') from error


def _state_line(table: Table, events: Sequence[Event], **more: Any) -> bytes:
    choices = {seat: list(listed) for seat, listed in table.choices.items()}
    if table.bots:
        reasons = table.bots.take_said(table.state)
        more["said"] = {seat: str(reason) for seat, reason in reasons.items()}
        more["reasons"] = reasons
    return msgspec.json.encode({**table.view(), "choices": choices, "events": events, **more})


def _error_line(table: Table, why: str, rule: str | None, objection: Objection | None = None) -> bytes:
    line = {"error": why, "rule": rule, "n": table.n}
    return msgspec.json.encode(line if objection is None else {**line, "objection": objection})
