"""The results that are kept beside the code, and the table that the documents show of them."""

from pathlib import Path

import pytest

from teeter.lab.episodes import Episode
from teeter.lab.report import BEGINS, ENDS, markdown
from teeter.lab.table import read_episodes
from teeter.lab.tasks import MEASURED

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "benchmarks" / "results" / "lab").glob("*.parquet"))
MOST_BYTES = 1_000_000


@pytest.fixture(scope="module")
def results() -> list[Episode]:
    return read_episodes(FILES)


def test_the_table_in_the_documents_is_what_the_results_say(results: list[Episode]) -> None:
    page = (ROOT / "docs" / "reference" / "tasks.md").read_text(encoding="utf-8")
    assert f"{BEGINS}\n\n{markdown(results)}\n{ENDS}" in page


def test_every_result_is_of_a_seed_that_is_written_down_and_counts_once(results: list[Episode]) -> None:
    assert {each.seed for each in results} <= set(MEASURED)
    assert len({(each.task, each.agent, each.seed) for each in results}) == len(results)


def test_results_are_small_enough_to_be_kept() -> None:
    assert 0 < sum(path.stat().st_size for path in FILES) < MOST_BYTES
