"""The notebook runs, and shows what it shows."""

import re
import shutil
from pathlib import Path

import nbformat
import pytest

from tools.run_notebook import ABOUT, run_notebook

NOTEBOOK = Path(__file__).parents[2] / "examples" / "will-it-stand.ipynb"
SAMPLE = Path(__file__).parent / "some-placements.parquet"
"""The first fifteen lots of seed 1."""
WHO = ["shape, learned", "the tilt alone", "the planner's own outcome", "shape and tilt, learned"]


def areas(notebook: nbformat.NotebookNode) -> dict[str, float]:
    """Who tells -> the area under the curve, as it was printed."""
    printed = [each for cell in notebook.cells for each in cell.get("outputs", []) if each.get("name") == "stdout"]
    (shown,) = (each.text for each in printed if "AUC" in each.text)
    return {who.strip(): float(area) for who, area in re.findall(r"^(.{27})(\d\.\d{3}) ", shown, re.MULTILINE)}


def test_the_notebook_runs_on_a_small_dataset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("IPYTHONDIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "MPLCONFIGDIR"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("OMP_NUM_THREADS", "1")  # threads that wait for each other take all of a busy core
    shutil.copy(SAMPLE, tmp_path / "placements.parquet")
    found = areas(run_notebook(NOTEBOOK, tmp_path))
    assert list(found) == WHO
    assert found["the planner's own outcome"] > 0.7
    assert found["shape and tilt, learned"] > 0.7


def test_the_notebook_is_kept_with_what_it_shows_and_nothing_of_the_machine() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata == ABOUT
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert list(areas(notebook)) == WHO
    assert any("image/png" in each.get("data", {}) for cell in code for each in cell.outputs)
    assert not re.search(r"/(home|root|tmp|Users)/", NOTEBOOK.read_text(encoding="utf-8"))
    assert NOTEBOOK.stat().st_size < 100_000
