"""The command line: `teeter --help`. Each command is one file, and loaded only when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

# Read when numpy is first imported. Matrices are small here: threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

COMMANDS = {
    "serve": "Host tables for people on other devices.",
    "backup": "Keep all tables of a store in one file, while servers run.",
    "recover": "Fill a store with what a backup holds.",
    "restore": "Bring tables back that --keep-days hid.",
    "play": "Choose a game and play it in the terminal.",
    "rules": "Read the rules: all games, one game, or one paragraph such as 2.7.",
    "pieces": "The wooden pieces: list them, draw them, export them.",
    "table": "Play one game over standard input and output.",
    "replay": "Check the log of a game, alone or with its clips.",
    "ladder": "Let bots play against each other, and see who is how strong.",
    "lab": "The laboratory: agents at fixed tasks, and datasets.",
    "prepare": "Make ahead what the first start on a machine makes.",
}
"""Names of the commands and of their files, with what the help says of each: the first sentence of its own help."""


class LoadedWhenCalled(click.Group):
    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = getattr(import_module(f"teeter.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, context: click.Context, words: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if words[0] not in COMMANDS:
            from difflib import get_close_matches

            near = "".join(f" Did you mean {each}?" for each in get_close_matches(words[0], COMMANDS, 1))
            context.fail(f"there is no command {words[0]!r}.{near} `teeter --help` lists all.")
        return super().resolve_command(context, words)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=LoadedWhenCalled, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True
)
@click.version_option(package_name="teeter", message="Teeter %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Teeter: the table for tower-building games.

    Bausack, Sac Noir, Bandu and Stack-a-Biddi, with the rules of their books.
    `teeter serve --open` plays in your browser, `teeter play` in the terminal.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Every error a person can cause ends in one line that says what to do."""
    try:
        cli(prog_name="teeter", standalone_mode=False)
    except click.ClickException as error:
        _give_up(error.format_message())
    except BrokenPipeError:  # the reader went away; there is nobody left to tell
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        _give_up(f"{error.filename or 'file'}: {error.strerror}")
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except ValueError as error:
        from teeter.cli.opening import MISTAKES

        if not isinstance(error, MISTAKES):
            raise
        _give_up(str(error))


def _give_up(why: str) -> None:
    print("teeter: " + " ".join(why.split()), file=sys.stderr)
    sys.exit(2)
