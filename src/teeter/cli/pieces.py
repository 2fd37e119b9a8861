"""`teeter pieces`: look at the pieces, and take them along."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from teeter.pieces.sets import SETS, UnknownPiece, UnknownSet, find_piece, find_set

if TYPE_CHECKING:
    from teeter.pieces.sack import Piece

DEFAULT_SET = "bausack+expansion"


class CannotDo(click.ClickException):
    """Something a person can put right; told in one line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"teeter: {' '.join(self.format_message().split())}", err=True, file=file)


set_option = click.option(
    "--set", "set_name", default=DEFAULT_SET, show_default=True, metavar="SET", help=f"One of: {', '.join(SETS)}."
)
# Whether it can be written is checked here, with advice; click would only ask whether it can be read.
PATH = click.Path(path_type=Path, readable=False)
names_argument = click.argument("names", nargs=-1, metavar="[PIECE]...")


@click.group(invoke_without_command=True)
@set_option
@click.pass_context
def pieces(context: click.Context, set_name: str) -> None:
    """The wooden pieces: list them, draw them, export them."""
    if context.invoked_subcommand is None:
        _list(_fetched(set_name, ()))


@pieces.command()
@click.argument("out", type=PATH, metavar="OUT.png")
@names_argument
@set_option
def sheet(out: Path, names: tuple[str, ...], set_name: str) -> None:
    """Draw all pieces of a set, or those named, into a PNG file."""
    _check_file(out)
    wanted = _fetched(set_name, names)
    from teeter.pieces.export.sheet import sheet as drawn

    _save(out, drawn(wanted))
    click.echo(f"{out}: {len(wanted)} pieces")


@pieces.command()
@click.option("--stl", type=PATH, metavar="DIR", help="One STL file a piece, for printing.")
@click.option("--glb", type=PATH, metavar="FILE", help="One GLB file with all, for drawing.")
@names_argument
@set_option
def export(stl: Path | None, glb: Path | None, names: tuple[str, ...], set_name: str) -> None:
    """Write the pieces of a set, or those named, as 3D models."""
    if stl is None and glb is None:
        raise CannotDo("say what to export: --stl DIR, --glb FILE or both")
    if stl is not None:
        _make_folder(stl)
    if glb is not None:
        _check_file(glb)
    wanted = _fetched(set_name, names)
    if stl is not None:
        from teeter.pieces.export.stl import stl as printed

        for piece in wanted:
            _save(stl / f"{piece.id}.stl", printed(piece))
        click.echo(f"{stl}: {len(wanted)} STL files")
    if glb is not None:
        from teeter.pieces.export.glb import glb as modelled

        _save(glb, modelled(wanted))
        click.echo(f"{glb}: {len(wanted)} pieces")


def _fetched(set_name: str, names: tuple[str, ...]) -> list[Piece]:
    """The pieces asked for; what is not in the cache is built, and the progress shown."""
    try:
        home = find_set(set_name)
        wanted = [find_piece(name, home).id for name in names] or list(home.colours)
    except (UnknownSet, UnknownPiece) as error:
        raise CannotDo(str(error)) from None
    from rich.console import Console
    from rich.progress import track

    from teeter.pieces.sack import missing, piece

    to_build = missing(home, wanted)
    if len(to_build) > 3:
        for name in track(to_build, "Building the pieces", console=Console(stderr=True), transient=True):
            piece(name, set_name)
    return [piece(name, set_name) for name in wanted]


def _list(wanted: list[Piece]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, header_style="bold", pad_edge=False)
    for title, justify in (("piece", "left"), ("name", "left"), ("colour", "left"), ("size mm", "right")):
        table.add_column(title, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    for title in ("g", "rests", "parts", "difficulty"):
        table.add_column(title, justify="right", no_wrap=True)
    for piece in wanted:
        table.add_row(
            piece.id,
            piece.name,
            piece.colour,
            "×".join(f"{edge:.0f}" for edge in piece.size),
            f"{piece.mass:.0f}",
            str(len(piece.rests.flat)) + ("+" if len(piece.rests.round) else ""),
            str(len(piece.parts)),
            "●" * piece.difficulty,
        )
    console = Console()
    if not console.is_terminal:
        console = Console(width=200)
    console.print(table)
    parts = sum(len(piece.parts) for piece in wanted)
    mass = sum(piece.mass for piece in wanted) / 1000
    console.print(f"{len(wanted)} pieces, {mass:.2f} kg, {parts} collision parts; + also lies on a round side")


def _check_file(out: Path) -> None:
    """Before the work is done rather than after it."""
    if out.is_dir():
        raise CannotDo(f"{out} is a folder; name a file in it")
    if not out.parent.is_dir():
        raise CannotDo(f"there is no folder {out.parent}; make it first, or name another file")
    if not os.access(out if out.exists() else out.parent, os.W_OK):
        raise CannotDo(f"{out} can't be written; name a place where you may write")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotDo(f"the folder {folder} can't be made ({error.strerror}); name another") from None
    if not os.access(folder, os.W_OK):
        raise CannotDo(f"the folder {folder} can't be written; name one where you may write")


def _save(out: Path, content: bytes) -> None:
    try:
        out.write_bytes(content)
    except OSError as error:
        raise CannotDo(f"{out} can't be written ({error.strerror}); name another place") from None
