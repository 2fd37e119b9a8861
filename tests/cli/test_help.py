"""`teeter --help` is there at once, and true."""

import subprocess
import sys

import click
import pytest

from teeter.cli import COMMANDS, cli


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_says_of_a_command_what_the_command_says_of_itself(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.name == name
    assert command.help is not None
    assert command.help.splitlines()[0] == COMMANDS[name]


def test_the_help_loads_no_command() -> None:
    told = "import sys; from teeter.cli import cli; cli(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    loaded = {each for each in done.stdout.splitlines()[-1].split() if each.startswith("teeter")}
    assert loaded == {"teeter", "teeter.cli"}


def test_an_unknown_command_is_told_in_one_line() -> None:
    done = subprocess.run([sys.executable, "-m", "teeter", "plya"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "teeter: there is no command 'plya'. Did you mean play? `teeter --help` lists all.\n"
