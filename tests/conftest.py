"""Fast tests run first, so that a mistake shows early. In CI a test that was skipped has failed."""

import os
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
    # After all others: the browser's driver keeps an event loop running, in which no test could start its own.
    "browser",
    "package",
)
SKIPPED: list[str] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        room = item.path.relative_to(HERE).parts[0]
        return SLOWEST_LAST.index(room) if room in SLOWEST_LAST else -1

    items.sort(key=place)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        SKIPPED.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if SKIPPED and os.environ.get("CI"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if SKIPPED and os.environ.get("CI"):
        terminalreporter.write_line(f"Skipped, which counts as failed here: {', '.join(SKIPPED)}", red=True)
