"""`teeter rules`: what the rulebooks say."""

from __future__ import annotations

import click

from teeter.languages import LANGUAGES, Language
from teeter.terminal.read import show_rules


@click.command()
@click.argument("what", required=False, metavar="[GAME|PARAGRAPH]")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def rules(what: str | None, language: Language) -> None:
    """Read the rules: all games, one game, or one paragraph such as 2.7."""
    show_rules(what, language)
