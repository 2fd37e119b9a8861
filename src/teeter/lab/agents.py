"""Who does the tasks: a bot by its name, a Python function, or any program that speaks the table protocol."""

from __future__ import annotations

import ast
import hashlib
import runpy
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from teeter.bots.names import NAMES
from teeter.bots.program import NoMove, NoSuchProgram, ProgramBot, command_for
from teeter.lab.errors import BadAgent

FUNCTION = "act"
INPUTS = {"bot": "tower", "function": "observation", "program": "table"}
PATIENCE_SECONDS = 300.0
"""That a program may think of one move: it is measured, and nobody waits at the table."""

Act = Callable[[Any, Any], Any]
"""From an observation and its info to an action of the task's environment."""


@dataclass(frozen=True)
class LabAgent:
    name: str
    """As it was asked for."""
    kind: Literal["bot", "function", "program"]
    digest: str = ""
    """Of its file: what another one did must not be taken for its own."""

    @property
    def input(self) -> str:
        """What it looks at: the `tower` itself, the `observation` of the environment, or the lines of the `table`."""
        return INPUTS[self.kind]


def agent_called(name: str) -> LabAgent:
    """Raises BadAgent. A Python file with a function `act` is a function; any other file that can be run, a program."""
    if name in NAMES:
        return LabAgent(name, "bot")
    path = Path(name)
    if (path.is_file() and path.suffix == ".py" and _has_function(path)) or (not path.exists() and ":" in name):
        function_of(name)  # what is wrong with it is said here, not in a worker
        return LabAgent(name, "function", _digest(path))
    try:
        command = command_for(name)
    except NoSuchProgram as error:
        raise BadAgent(
            f"There is no agent called {name!a} ({error}). Name {', '.join(NAMES)}, a Python file with a function "
            f"{FUNCTION}, module:function, or a program that speaks the table protocol."
        ) from error
    return LabAgent(name, "program", _digest(Path(command[-1])))


@cache
def function_of(name: str) -> Act:
    """The function of a file, or of `module:function`; raises BadAgent."""
    try:
        found = _from_file(Path(name)) if Path(name).is_file() else _from_module(name)
    except (Exception, SystemExit) as error:
        raise BadAgent(f"{name} can't be loaded: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise BadAgent(f"{name} has no function that could be called with (observation, info).")
    act: Act = found
    return act


def asked(name: str, act: Act, observation: Any, info: Any) -> Any:
    """Its answer; raises BadAgent where it has none."""
    try:
        return act(observation, info)
    except Exception as error:
        line = error.__traceback__.tb_next.tb_lineno if error.__traceback__ and error.__traceback__.tb_next else 0
        raise BadAgent(f"{name} failed in line {line}: {type(error).__name__}: {error}") from error


def started(name: str, seed: str) -> ProgramBot:
    """A program that plays. Where it fails nothing is played for it: `answer` raises NoMove. Raises BadAgent."""
    try:
        return ProgramBot(name, seed, patience=PATIENCE_SECONDS, strict=True)
    except NoSuchProgram as error:
        raise BadAgent(str(error)) from error


def failed(name: str, trouble: NoMove) -> BadAgent:
    """What to tell of a program that gave no move."""
    also = f" (It has no function {FUNCTION}, so it was run as a program.)" if name.endswith(".py") else ""
    return BadAgent(f"{name} did not play as the table protocol has it: {trouble}.{also}")


def _from_file(path: Path) -> object:
    folder = str(path.resolve().parent)
    if folder not in sys.path:  # where it finds what it imports from beside it
        sys.path.append(folder)
    return runpy.run_path(str(path)).get(FUNCTION)


def _from_module(name: str) -> object:
    module, _, function = name.partition(":")
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    return getattr(import_module(module), function, None)


def _has_function(path: Path) -> bool:
    """Read, not run: a program would begin to listen."""
    try:
        body = ast.parse(path.read_text(encoding="utf-8")).body
    except (SyntaxError, ValueError) as error:
        raise BadAgent(f"{path} is no Python: {error}") from error
    named = {each.name for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    for each in body:
        if isinstance(each, ast.Assign):
            named |= {target.id for target in each.targets if isinstance(target, ast.Name)}
        elif isinstance(each, ast.ImportFrom):
            named |= {alias.asname or alias.name for alias in each.names}
    return FUNCTION in named


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else ""
