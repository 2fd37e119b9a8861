"""Fast tests run first, so that a mistake shows early. In CI a test that was skipped has failed."""

import os
import signal
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter
from hypothesis import settings

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
    "test_snippets.py",
    "former",
    "server",
    # After all others: the browser's driver keeps an event loop running, in which no test could start its own. The
    # package is one worker's job, during which the others do the rest.
    "package",
    "browser",
)
LONG_JOURNEYS = ("test_a_stranger.py", "test_race.py", "test_everybody.py", "test_low_drags.py")
"""First of the browser's, or all would wait in the end for the one that began last."""
SKIPPED: list[str] = []

# What a shell starts in the background ignores Ctrl-C, and so would every program that tests start to press it in.
signal.signal(signal.SIGINT, signal.default_int_handler)

# How long something takes is measured elsewhere: a busy machine is no fault of the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test waits for a page, a hand or a clock about as long as it computes."""
    return (os.cpu_count() or 1) + 1


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """How many doors of the tour were tried (tests/browser/tour), which did not open, and what was not even tried."""
    if SKIPPED and os.environ.get("CI"):
        terminalreporter.write_line(f"Skipped, which counts as failed here: {', '.join(SKIPPED)}", red=True)
    said = [
        each
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport) and report.when == "call"
        for each in report.user_properties
    ]
    tried = {door for what, door in said if what == "door tried"}
    shut = {door for what, door in said if what == "door shut"}
    if tried:
        terminalreporter.write_line(f"tour: {len(tried)} doors tried, {len(tried) - len(shut)} open")
    for door in sorted(map(str, shut)):
        terminalreporter.write_line(f"tour: shut: {door}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> tuple[int, bool]:
        room = item.path.relative_to(HERE).parts[0]
        return SLOWEST_LAST.index(room) if room in SLOWEST_LAST else -1, item.path.name not in LONG_JOURNEYS

    items.sort(key=place)
    for item in items:
        if item.path.is_relative_to(HERE / "package"):
            item.add_marker(pytest.mark.xdist_group("package"))  # one wheel, built and installed once


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        SKIPPED.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if SKIPPED and os.environ.get("CI"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
