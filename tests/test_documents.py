"""What the documents say is so."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from teeter.rules.events import AnyEvent
from teeter.rules.games import games
from teeter.rules.moves import MOVES
from teeter.rules.names import Phase, Reason, kebab
from teeter.rules.rulebook import Options
from teeter.rules.shelf import editions
from teeter.table.budgets import BUDGETS
from tools.reference_pages import PAGES, REFERENCE

ROOT = Path(__file__).parent.parent
PROTOCOL = (ROOT / "docs" / "reference" / "table-protocol.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


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


@pytest.mark.parametrize(("name", "make"), PAGES.items())
def test_a_page_made_from_the_code_is_fresh(name: str, make: Callable[[], str]) -> None:
    fresh = (REFERENCE / name).read_text(encoding="utf-8") == make()
    assert fresh, "python tools/reference_pages.py makes it again"


def pages(nav: list[Any]) -> Iterator[str]:
    for each in nav:
        if isinstance(each, str):
            yield each
        else:
            ((_, below),) = each.items()
            yield from pages([below] if isinstance(below, str) else below)


def test_the_site_leads_to_every_page() -> None:
    site = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    docs = ROOT / "docs"
    assert sorted(pages(site["project"]["nav"])) == sorted(
        path.relative_to(docs).as_posix() for path in docs.rglob("*.md")
    )


OURS = "https://github.com/teeter-table/teeter/"


def test_links_between_documents_lead_somewhere() -> None:
    """Pages of the site reach what lies outside `docs` by its address in the repository."""
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").rglob("*.md")]:
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
        for target in re.findall(rf"\({OURS}(?:blob|tree)/main/([^)#]+)", text):
            assert (ROOT / target).exists(), f"{path.name}: {target}"


def test_every_place_that_names_the_version_names_the_same() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$", changes, re.MULTILINE)
    assert newest is not None
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert newest[1] == version
    assert f"\nversion: {version}\ndate-released: {newest[2]}\n" in citation
    assert changes.index("## Unreleased") < newest.start()
