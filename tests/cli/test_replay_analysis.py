"""`teeter replay --analysis`: a game in hindsight, in the shell."""

from pathlib import Path

from click.testing import CliRunner

from teeter.cli import cli

BUILT = Path(__file__).parents[1] / "former" / "left" / "built.zip"


def test_every_placement_is_told_and_so_is_where_the_game_turned_or_that_it_did_not() -> None:
    told = CliRunner().invoke(cli, ["replay", str(BUILT), "--analysis"]).output.splitlines()
    assert any("base_slab: bears" in line for line in told)
    assert "turning point" in told[-1] or told[-1].startswith("  master: ")
