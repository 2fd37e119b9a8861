"""The command line: `teeter --help`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any
from zlib import crc32

import click

# Read when numpy is first imported. Matrices are small here: threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from teeter.pieces.commands import pieces as pieces_commands
from teeter.rules.game import BadSetup, Setup
from teeter.rules.games import games
from teeter.rules.paragraphs import LANGUAGES, Language
from teeter.rules.rulebook import BadOption
from teeter.table.dealer import Dealer
from teeter.table.logfile import BadLog, LogFile, read_log
from teeter.table.protocol import speak
from teeter.table.seating import check_for_physics, seat_players
from teeter.table.table import Table

if TYPE_CHECKING:
    from teeter.referees.simulated import SimulatedReferee
    from teeter.table.botseats import BotSeats


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="teeter", message="Teeter %(version)s")
@click.pass_context
def cli(context: click.Context) -> None:
    """Teeter: the table for tower-building games.

    Bausack, Sac Noir, Bandu and Stack-a-Biddi, with the rules of their books.
    `teeter serve --open` plays in your browser, `teeter play` in the terminal.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


LOG_PATH = click.Path(dir_okay=False, path_type=Path)
LOG_HELP = "Keep the game in this file; if it holds one, go on with it."


def _seat_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(
        (
            click.option("--game", required=True, metavar="GAME", help=f"One of: {', '.join(games())}."),
            click.option(
                "--rulebook",
                metavar="BOOK",
                help="zoch-2007, manual, bandu or sac-noir. [the first that has the game]",
            ),
            click.option("--seats", required=True, metavar="A,B,...", help="Who plays, clockwise."),
            click.option("--youngest", metavar="NAME", help="Who begins. [the first seat]"),
            click.option("--set", "pieces", default="bausack", show_default=True, help="Which pieces lie in the sack."),
            click.option(
                "--option",
                "options",
                multiple=True,
                metavar="KEY=VALUE",
                help="Play a rule another way; may be repeated.",
            ),
            click.option("--seed", metavar="TEXT", help="Makes dice and blind draws repeatable. [random]"),
        )
    ):
        command = option(command)
    return command


@cli.command()
@_seat_options
@click.option(
    "--dealer",
    type=click.Choice(["seed", "script"]),
    default="seed",
    show_default=True,
    help="Who throws dice and draws blind: Teeter, or lines you send.",
)
@click.option(
    "--referee",
    type=click.Choice(["script", "physics"]),
    default="script",
    show_default=True,
    help="Who says what stands: lines that you send, or Teeter's simulation.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME=BOT",
    help="A seat that plays by itself: child, steady, master, bluffer, miser, daredevil, random, or a program.",
)
@click.option("--log", "log_path", type=LOG_PATH, help=LOG_HELP)
@click.option("--pretty", is_flag=True, help="For people: panels, prompts and legal choices instead of JSON.")
def table(
    game: str,
    rulebook: str | None,
    seats: str,
    youngest: str | None,
    pieces: str,
    options: tuple[str, ...],
    seed: str | None,
    dealer: str,
    referee: str,
    bots: tuple[str, ...],
    log_path: Path | None,
    pretty: bool,
) -> None:
    """Play one game over standard input and output.

    One JSON object a line in, one line out; docs/protocol.md describes both. With --pretty a person plays instead,
    and people say what stands: a companion for a real wooden set.
    """
    setup = seat_players(
        game,
        [seat.strip() for seat in seats.split(",")],
        rulebook=rulebook,
        youngest=youngest,
        set=pieces,
        options=_pairs(options),
    )
    judge = _simulated(setup, seed) if referee == "physics" else None
    opened = _open(setup, seed, dealer_answers=dealer == "seed", log_path=log_path, referee=judge, bots=_named(bots))
    try:
        if pretty:
            from teeter.terminal.play import play_in_terminal

            play_in_terminal(opened)
            return
        for line in speak(opened, sys.stdin.buffer):
            sys.stdout.buffer.write(line + b"\n")
            sys.stdout.buffer.flush()
    finally:
        if opened.bots:
            opened.bots.close()


@cli.command()
@click.option("--log", "log_path", type=LOG_PATH, help=LOG_HELP)
def play(log_path: Path | None) -> None:
    """Choose a game and play it in the terminal.

    People say what stands: build with real blocks beside it, and let Teeter be sack, auctioneer and score pad.
    With bots at the table (Bob=steady) all towers are simulated instead.
    """
    from teeter.terminal.choose import ask_for_a_game
    from teeter.terminal.play import play_in_terminal

    if log_path and log_path.exists():
        setup, _ = read_log(log_path)
        bots: dict[str, str] = {}
    else:
        setup, bots = ask_for_a_game()
    judge = _simulated(setup, None) if bots else None
    play_in_terminal(_open(setup, None, dealer_answers=True, log_path=log_path, referee=judge, bots=bots))


@cli.command()
@click.argument("what", required=False, metavar="[GAME|PARAGRAPH]")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def rules(what: str | None, language: Language) -> None:
    """Read the rules: all games, one game, or one paragraph such as 2.7."""
    from teeter.terminal.read import show_rules

    show_rules(what, language)


cli.add_command(pieces_commands)


@cli.command(context_settings={"ignore_unknown_options": True, "help_option_names": []}, add_help_option=False)
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def ladder(words: tuple[str, ...]) -> None:
    """Let bots play against each other, and see who is how strong."""
    from teeter.ladder.command import ladder as command

    if "--help" not in words:
        _prepare()
    command.main(list(words), prog_name="teeter ladder", standalone_mode=False)


@cli.command()
@click.argument("file", type=LOG_PATH)
@click.option("--simulate", "again", is_flag=True, help="Place every piece again by its hand's way, and compare.")
@click.option("--tremor", default="natural", show_default=True, help="Of the hands in the game, to simulate it.")
def replay(file: Path, again: bool, tremor: str) -> None:
    """Check the log of a game, alone or with its clips: fold it, and decide each of its moves again.

    The exit code is 1 if today's rules decide a move otherwise, or a placement simulated again comes out otherwise;
    the log itself stays what happened.
    """
    from teeter.table.bundle import read_game
    from teeter.table.replay import check_log, simulate

    setup, entries = read_game(file)
    if again:
        _prepare()
    checked = check_log(setup, entries)
    for disagreement in checked.disagreements:
        click.echo(disagreement)
    differences = list(simulate(setup, entries, tremor)) if again else []
    for difference in differences:
        click.echo(difference)
    ending = f"won by {', '.join(checked.outcome.winners) or 'nobody'}" if checked.outcome else "not over"
    click.echo(f"{checked.entries} entries, {ending}; {len(checked.disagreements)} disagreements")
    if again:
        click.echo(f"{len(differences)} placements come out otherwise when simulated again")
    click.echo(f"state {checked.fingerprint}")
    if checked.disagreements or differences:
        sys.exit(1)


def _setting(*names: str, env: str, **more: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(*names, envvar=f"TEETER_{env}", show_envvar=True, show_default=True, **more)


@cli.command()
@_setting("--host", env="HOST", default="127.0.0.1", help="Address to listen on. 0.0.0.0 is every network you are in.")
@_setting("--port", env="PORT", default=8040, type=click.IntRange(0, 65535), help="Port to listen on; 0 is any.")
@_setting("--store", env="STORE", help="Where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
@_setting("--public-url", env="PUBLIC_URL", help="How players reach you, for links: https://teeter.example.")
@_setting("--origin", "origins", env="ORIGINS", multiple=True, help="Another site whose pages may use this server.")
@_setting("--bot-seconds", env="BOT_SECONDS", default=0.8, help="How long bots seem to think.")
@_setting("--hands", env="HANDS", default=64, help="That may build at once, each in a process of its own.")
@_setting("--requests-per-second", env="REQUESTS_PER_SECOND", default=20.0, help="That one address may make.")
@_setting("--sockets-per-address", env="SOCKETS_PER_ADDRESS", default=100, help="That one address may hold open.")
@_setting("--messages-per-second", env="MESSAGES_PER_SECOND", default=20.0, help="That one socket may send.")
@_setting("--idle-seconds", env="IDLE_SECONDS", default=600.0, help="Until a table that all have left leaves memory.")
@_setting("--keep-days", env="KEEP_DAYS", type=click.IntRange(1), help="Delete tables that nobody came to for so long.")
@_setting("--log-level", env="LOG_LEVEL", default="info", type=click.Choice(["debug", "info", "warning", "error"]))
@click.option("--open", "in_browser", is_flag=True, help="Open the table in your browser, and keep quiet otherwise.")
def serve(host: str, port: int, store: str | None, log_level: str, in_browser: bool, **settings: Any) -> None:
    """Host tables for people on other devices.

    Without flags only this machine can connect, at http://127.0.0.1:8040; --open shows it in your browser.

    \b
    For players at home:   teeter serve --host 0.0.0.0
    For the open internet: leave the host as it is and put a web server with
    TLS in front that passes requests and WebSockets on to this port, and
    say --public-url https://your.site. docs/hosting.md has ready examples.

    Tables are kept in one SQLite file unless --store names another place; nothing that was acknowledged is lost
    when the server stops, however it stops. Ctrl-C or SIGTERM ends it gently.
    """
    from teeter.server.config import Config
    from teeter.server.serve import CannotServe, run_server

    _prepare()
    config = Config(store=store or _default_store(), **settings)
    try:
        if in_browser:
            run_server(config, host=host, port=port, log_level="warning", in_browser=True)
        else:
            run_server(config, host=host, port=port, log_level=log_level)
    except CannotServe as error:
        raise click.ClickException(str(error)) from error


@cli.command()
def prepare() -> None:
    """Make ahead what the first start on a machine makes: compiled code, and the measures of all pieces.

    It takes some seconds, once. Whoever builds an image of a machine calls it there; everybody else need not, since
    every command that simulates does the same by itself.
    """
    _prepare()


def _prepare() -> None:
    from teeter.terminal.prepare import prepare

    prepare()


def _default_store() -> str:
    folder = Path(click.get_app_dir("teeter"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def _pairs(options: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise BadOption(f"write an option as key=value, not {option}")
        pairs[key.strip()] = value.strip()
    return pairs


def _named(bots: tuple[str, ...]) -> dict[str, str]:
    asked = {}
    for bot in bots:
        seat, equals, which = bot.partition("=")
        if not equals or not which:
            raise BadSetup(f"write a bot as NAME=BOT, such as Cem=steady or Cem=./my_bot, not {bot}")
        asked[seat.strip()] = which.strip()
    return asked


def _simulated(setup: Setup, seed: str | None) -> SimulatedReferee:
    if setup.set == "biddi":
        raise BadSetup("stacks are built by live hands, which a script has not: leave --referee physics away")
    check_for_physics(setup)
    _prepare()
    from teeter.referees.simulated import SimulatedReferee

    return SimulatedReferee(setup.set, seed=crc32((seed or "").encode()))


def _open(
    setup: Setup,
    seed: str | None,
    *,
    dealer_answers: bool,
    log_path: Path | None,
    referee: SimulatedReferee | None = None,
    bots: Mapping[str, str] | None = None,
) -> Table:
    seed = seed if seed is not None else token_hex(16)
    dealer = Dealer(seed)
    seated: BotSeats | None = None
    if bots:
        from teeter.table.botseats import BotSeats, seat_bots

        seated = BotSeats(seat_bots(bots, setup.seats, seed), referee)
    if log_path is None:
        return Table(setup, dealer=dealer, dealer_answers=dealer_answers, referee=referee, bots=seated)
    if log_path.exists() and log_path.stat().st_size:
        stored, entries = read_log(log_path)
        if stored != setup:
            raise BadLog(f"{log_path.name} holds another game; name another file, or ask for the same game")
        store = LogFile(log_path)
    else:
        entries, store = [], LogFile(log_path)
        store.begin(setup)
    return Table(
        setup,
        entries=entries,
        store=store,
        dealer=dealer,
        dealer_answers=dealer_answers,
        referee=referee,
        bots=seated,
    )


def main() -> None:
    """Every error a person can cause ends in one line that says what to do."""
    try:
        cli(prog_name="teeter", standalone_mode=False)
    except click.ClickException as error:
        _give_up(error.format_message())
    except (BadSetup, BadOption, BadLog) as error:
        _give_up(str(error))
    except BrokenPipeError:  # the reader went away; there is nobody left to tell
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        _give_up(f"{error.filename or 'file'}: {error.strerror}")
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)


def _give_up(why: str) -> None:
    print("teeter: " + " ".join(why.split()), file=sys.stderr)
    sys.exit(2)
