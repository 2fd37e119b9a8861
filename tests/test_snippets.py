"""Every command and every piece of Python in the documents is run, page by page, as a reader would.

Blocks say what they are: `sh` is run line by line in an empty folder with `teeter` on the path (from a checkout
`python3 run.py` is the same), `python` with prompts is a doctest, without them a program or, with a title, a file
beside it. Everything else is no code, or is checked elsewhere: a `conversation` in
tests/server/test_socket_protocol_page.py.
"""

import doctest
import os
import re
import shlex
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from teeter.pieces.form_cache import folder as cache_folder

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^( *)```(\S*)(?: title=\"(\S+)\")?\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^(?:    )+(?:\$ |python3? |teeter |>>> )", re.MULTILINE)
NO_CODE = {"text", "caddyfile", "nginx", "conversation"}

RUN_BY_CI = {
    "python3 run.py": "opens a browser; tests/browser does what follows",
    "python3 run.py test": "this very run",
    "python3 run.py check": ".ci/run calls it",
    "python3 run.py docs": ".ci/run calls it",
    "bash .ci/run": "what runs all of this",
    "python -m teeter.server.typescript web/src/wire.ts": "tests/server/test_typescript.py sees that it is fresh",
    "python web/build.py check": "a part of `run.py check`",
    "python -m pytest tests/rules/test_languages.py tests/pieces/test_sets.py tests/browser/test_languages.py": "this",
}
"""Command -> why it is not run here."""
LIGHTER = {
    "--bots random,child,steady,master --each 10": "--bots random,child --games knock-out --each 1 --workers 1",
    "--each 4": "--each 1 --workers 1",
    "--seeds 0:200": "--seeds 0:2 --workers 1",
    "--count 100000": "--count 4 --workers 1",
    "--seeds 0:10": "--seeds 0:2 --workers 1",
    "sheet sheet.png": "sheet sheet.png egg",
    "--stl my-set": "--stl my-set --set biddi",
}
"""The same command, with less to do."""


@dataclass(frozen=True)
class Block:
    language: str
    title: str | None
    text: str


def blocks(page: Path) -> list[Block]:
    found = FENCE.findall(page.read_text(encoding="utf-8"))
    return [
        Block(language, title or None, "".join(line.removeprefix(indent) for line in text.splitlines(keepends=True)))
        for indent, language, title, text in found
    ]


def commands(block: Block) -> list[str]:
    joined = block.text.replace("\\\n", " ")
    return [line for each in joined.splitlines() if (line := re.sub(r"(^|\s)#\s.*", "", each).strip())]


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


WITH_COMMANDS = [page for page in PAGES if any(block.language == "sh" for block in blocks(page))]
WITH_DOCTESTS = [page for page in PAGES if any(">>> " in block.text for block in blocks(page))]
WITH_PROGRAMS = [
    page
    for page in PAGES
    if any(each.language == "python" and not each.title and ">>> " not in each.text for each in blocks(page))
]


@pytest.mark.parametrize("document", PAGES, ids=named)
def test_every_block_says_what_it_is_so_that_none_is_left_out(document: Path) -> None:
    assert {block.language for block in blocks(document)} <= NO_CODE | {"sh", "python"}
    assert INDENTED.findall(FENCE.sub("", document.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("document", WITH_DOCTESTS, ids=named)
def test_python_runs_as_shown(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 1


@pytest.mark.parametrize("document", WITH_PROGRAMS, ids=named)
def test_programs_run(document: Path, tmp_path: Path) -> None:
    for block in blocks(document):
        if block.language == "python" and not block.title and ">>> " not in block.text:
            done = subprocess.run([sys.executable, "-c", block.text], cwd=tmp_path, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("document", WITH_COMMANDS, ids=named)
def test_commands_run(document: Path, tmp_path: Path) -> None:
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for block in blocks(document):
        if block.title:
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
            (tmp_path / block.title).chmod(0o755)
        elif block.language == "sh":
            for command in commands(block):
                if command not in RUN_BY_CI:
                    run(command, tmp_path)


def run(command: str, folder: Path) -> None:
    words = re.sub(r"^python3 run\.py\b", "teeter", command)
    for heavy, light in LIGHTER.items():
        words = words.replace(heavy, light)
    if words.startswith("teeter serve"):
        serves(words, folder)
        return
    done = subprocess.run(
        ["bash", "-ec", words],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{command}\n{done.stderr}"


def environment(folder: Path) -> dict[str, str]:
    """With the `teeter` of this checkout on the path, and a home that is not the reader's."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return {**os.environ, "PATH": path, "HOME": str(folder), "TEETER_CACHE": str(cache_folder())}


def serves(command: str, folder: Path) -> None:
    """Started, asked whether it is well, and ended."""
    store = folder / "tables.db"
    words = [*shlex.split(command), "--port", "0", "--store", f"sqlite:///{store}"]
    with subprocess.Popen(words, cwd=folder, env=environment(folder), stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        said = ""
        while (found := re.search(r"serves at http://\S+:(\d+)$", said, re.MULTILINE)) is None:
            line = server.stderr.readline()
            assert line, said
            said += line
        answer = httpx.get(f"http://127.0.0.1:{found[1]}/healthz", trust_env=False, timeout=60)
        server.send_signal(signal.SIGTERM)
        server.stderr.read()
    assert answer.status_code == 200
