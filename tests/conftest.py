"""Fast tests run first, so that a mistake shows early."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SLOWEST_LAST = (
    "rules",
    "playthroughs",
    "test_documents.py",
    "test_start.py",
    "terminal",
    "protocol",
    "physics",
    "referees",
    "pieces",
    "properties",
    "table",
    "bots",
    "contracts",
    "server",
    "browser",  # after all others: its driver keeps an event loop running, in which no test could start its own
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        room = item.path.relative_to(HERE).parts[0]
        return SLOWEST_LAST.index(room) if room in SLOWEST_LAST else -1

    items.sort(key=place)
