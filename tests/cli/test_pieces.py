"""`teeter pieces`, as a person types it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from teeter.cli import cli


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["pieces", *words])


def test_it_lists_every_piece_with_its_figures() -> None:
    done = run("--set", "bausack")
    assert done.exit_code == 0
    assert "70 pieces" in done.stdout
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("egg ")]
    assert line.split()[:4] == ["egg", "egg", "red", "42×42×56"]


def test_it_draws_the_named_pieces(tmp_path: Path) -> None:
    done = run("sheet", str(tmp_path / "out.png"), "egg", "egg_cup")
    assert done.exit_code == 0
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_it_exports_files_for_printing_and_a_model(tmp_path: Path) -> None:
    done = run("export", "--stl", str(tmp_path / "print"), "--glb", str(tmp_path / "all.glb"), "--set", "biddi")
    assert done.exit_code == 0
    assert len(list((tmp_path / "print").glob("*.stl"))) == 12
    assert (tmp_path / "all.glb").read_bytes().startswith(b"glTF")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--set", "bandu"], "no set “bandu”"),
        (["export", "--stl", "{tmp}", "eg", "--set", "bausack"], "did you mean"),
        (["export", "--stl", "{tmp}", "pear", "--set", "bausack"], "it is in expansion"),
        (["export"], "say what to export"),
        (["sheet", "{tmp}"], "is a folder"),
        (["sheet", "{tmp}/missing/out.png"], "make it first"),
        (["export", "--stl", "{tmp}/file/below"], "can't be made"),
        (["export", "--glb", "{tmp}/missing/x.glb"], "make it first"),
    ],
)
def test_an_error_is_one_line_on_stderr_that_says_what_to_do(tmp_path: Path, words: list[str], says: str) -> None:
    (tmp_path / "file").write_text("in the way")
    done = run(*(word.format(tmp=tmp_path) for word in words))
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("teeter: ")
    assert says in done.stderr


def test_a_folder_without_write_access_is_told_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The administrator may write anywhere, so the system's answer is played here.
    monkeypatch.setattr("os.access", lambda *_: False)
    for words in (["sheet", str(tmp_path / "a.png")], ["export", "--stl", str(tmp_path)]):
        done = run(*words)
        assert done.exit_code == 2
        assert "may write" in done.stderr


def test_an_empty_cache_is_filled_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEETER_CACHE", str(tmp_path))
    done = run("export", "--glb", str(tmp_path / "x.glb"), "cube", "tile", "plank", "beam", "brick")
    assert done.exit_code == 0
