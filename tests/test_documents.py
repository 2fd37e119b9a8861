"""What the documents say is so."""

import doctest
import re
from pathlib import Path
from typing import get_args

import pytest

from teeter.rules.events import AnyEvent
from teeter.rules.games import games
from teeter.rules.moves import MOVES
from teeter.rules.names import Phase, Reason, kebab
from teeter.rules.rulebook import Options
from teeter.rules.shelf import editions
from teeter.table.budgets import BUDGETS

ROOT = Path(__file__).parent.parent
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readmes_python_runs_as_shown() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False) == (0, 14)


@pytest.mark.parametrize("word", MOVES)
def test_every_move_is_in_the_protocol(word: str) -> None:
    assert f"`{word}`" in PROTOCOL


@pytest.mark.parametrize("event", [kebab(kind.__name__) for kind in get_args(AnyEvent)])
def test_every_event_is_in_the_protocol(event: str) -> None:
    assert f"`{event}`" in PROTOCOL


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_every_option_is_in_the_protocol(option: str) -> None:
    assert f"`{option}`" in PROTOCOL


@pytest.mark.parametrize("word", [*get_args(Phase), *get_args(Reason)])
def test_every_phase_and_reason_is_in_the_protocol(word: str) -> None:
    assert re.search(rf"[` ]{word}[` ]", PROTOCOL)


@pytest.mark.parametrize("game", games())
def test_the_readme_lists_every_game_with_its_players(game: str) -> None:
    row = next(line for line in README.splitlines() if line.startswith(f"| {games()[game].title}"))
    ranges = [edition.players for edition in editions(game).values()]
    fewest, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    assert f"| {fewest} |" in row or f"| {fewest}–{most} |" in row


def test_every_budget_is_told_to_hosts_as_it_is() -> None:
    limits = (ROOT / "docs" / "how-to" / "limits.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| ([\d,.]+) \| (.+) \|$", limits, re.MULTILINE)
    assert listed == [(name, f"{most:,}", of) for name, (most, of) in BUDGETS.items()]


def test_links_between_documents_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
