"""What a first start makes ahead."""

import os
import re
import subprocess
import sys
from pathlib import Path

from teeter.table.readiness import COMPILED_SOURCES, HERE


def test_every_file_with_compiled_work_is_known() -> None:
    """Else a change in one of them would be compiled while somebody waits with a piece in hand."""
    marked = {path for path in HERE.rglob("*.py") if re.search(r"^@fast$", path.read_text(encoding="utf-8"), re.M)}
    assert marked == {HERE / name for name in COMPILED_SOURCES}


def test_a_first_start_gets_ready_with_a_line_of_progress_and_later_ones_say_nothing(tmp_path: Path) -> None:
    own = {**os.environ, "TEETER_CACHE": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "code")}

    def prepare() -> str:
        words = [sys.executable, "-m", "teeter", "prepare"]
        return subprocess.run(words, env=own, capture_output=True, text=True, check=True).stderr

    assert prepare().startswith("Getting ready, once on this machine")
    assert list(tmp_path.glob("*.npz")), "the pieces are measured"
    assert list((tmp_path / "code").rglob("*.nbi")), "what was compiled is kept"
    assert prepare() == ""
