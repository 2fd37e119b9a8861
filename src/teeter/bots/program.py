"""A bot that is another program, in any language: it reads the table's lines and answers with a line."""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import IO

import msgspec

from teeter.bots.bot import Answer, Sight
from teeter.bots.random_player import random_move
from teeter.bots.reason import Reason
from teeter.rules.moves import read_move

THINKING_SECONDS = 10.0
"""Seconds that a program may think."""
MOST_WORDS = 300
"""Letters of its own in which a program may say why."""
INTERPRETERS = {".py": sys.executable, ".js": "node", ".mjs": "node"}


class NoSuchProgram(ValueError):
    """There is nothing to run."""


class NoMove(Exception):
    """The program did not answer with a move."""


def command_for(path: str) -> list[str]:
    """How to start a program: by itself, or by the interpreter of its language."""
    where = shutil.which(path) or (path if Path(path).is_file() else None)
    if where is None:
        raise NoSuchProgram(f"there is no program {path!a}: name a file that can be run, such as ./my_bot")
    if interpreter := INTERPRETERS.get(Path(where).suffix):
        found = shutil.which(interpreter)
        if found is None:
            raise NoSuchProgram(f"{path!a} needs {interpreter}, which is not installed")
        return [found, where]
    if shutil.which(where) is None:
        raise NoSuchProgram(f"{path!a} can't be run: make it executable (chmod +x {path})")
    return [where]


class ProgramBot:
    """One line to the program for each move that it has to make, one line back."""

    def __init__(self, path: str, seed: int | str, *, patience: float = THINKING_SECONDS, strict: bool = False) -> None:
        """`strict`: who measures a program wants no move made for it; where it fails, `answer` raises NoMove."""
        self.name = path
        self._seed = seed
        self._patience = patience
        self._strict = strict
        self._told: set[str] = set()
        try:
            self._process = subprocess.Popen(command_for(path), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise NoSuchProgram(f"{path!a} can't be run: {error.strerror}") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to: IO[bytes] = self._process.stdin
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, args=(self._process.stdout,), daemon=True)
        self._listener.start()

    def answer(self, sight: Sight) -> Answer:
        chance = Random(f"{self._seed}:{sight.seat}:{sight.view['n']}")
        line = {**sight.view, "choices": {sight.seat: list(sight.choices)}, "you": sight.seat}
        try:
            return self._ask(msgspec.json.encode({**line, "colours": sight.setup.colours}))
        except NoMove as trouble:
            if self._strict:
                raise
            self._complain(sight.seat, str(trouble))
            return Answer(random_move(sight.choices, sight.pool, chance), Reason("program-failed", words=str(trouble)))

    def refused(self, why: str) -> None:
        """Tell the program that its move was against the rules; it need not answer."""
        self._send(msgspec.json.encode({"error": why}))

    def close(self) -> None:
        self._process.kill()
        self._process.wait(5)
        self._listener.join(5)
        with suppress(OSError):  # what was not sent yet has nobody to read it
            self._to.close()

    def _ask(self, line: bytes) -> Answer:
        while not self._lines.empty():  # what it said too late is not an answer to this
            self._lines.get_nowait()
        self._send(line)
        try:
            answer = self._lines.get(timeout=self._patience)
        except queue.Empty:
            raise NoMove(f"it did not answer within {self._patience:g} s") from None
        if not answer:
            self._lines.put(b"")
            raise NoMove("it has ended")
        return self._read(answer)

    def _read(self, line: bytes) -> Answer:
        try:
            words = msgspec.json.decode(line)
            if not isinstance(words, dict):
                raise NoMove("it answered no JSON object")
            words.pop("by", None)
            why = words.pop("why", None)
            said = isinstance(why, str) and why.strip()
            return Answer(read_move(words), Reason("own-words", words=why[:MOST_WORDS]) if said else Reason("silent"))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.refused(f"This is no move: {error}")
            raise NoMove(f"it answered {line[:60]!r}, which is no move ({error})") from error

    def _send(self, line: bytes) -> None:
        with suppress(OSError, ValueError):  # it has ended, which `_ask` notices
            self._to.write(line + b"\n")
            self._to.flush()

    def _listen(self, stdout: IO[bytes]) -> None:
        with stdout:
            for line in stdout:
                self._lines.put(line)
        self._lines.put(b"")

    def _complain(self, seat: str, trouble: str) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            print(f"teeter: {seat} ({self.name}): {trouble}; a legal move was made instead", file=sys.stderr)
