"""`teeter table`: one game over standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import click
import msgspec
from msgspec.structs import replace

from teeter.cli.opening import LOG_HELP, LOG_PATH, house_rules_from, open_table, simulated
from teeter.rules.game import BadSetup, Handicap, Setup
from teeter.rules.games import games
from teeter.rules.rulebook import BadOption
from teeter.table.dealer import drawn_to_begin
from teeter.table.house_rules import HouseRules
from teeter.table.logfile import read_log
from teeter.table.protocol import speak
from teeter.table.seating import FARTHEST_MM, NEAREST_MM, USUAL_SET, BadHandicap, seat_players


def _seat_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(
        (
            click.option("--game", metavar="GAME", help=f"One of: {', '.join(games())}."),
            click.option(
                "--rulebook",
                metavar="BOOK",
                help="zoch-2007, manual, bandu or sac-noir. [the first that has the game]",
            ),
            click.option("--seats", required=True, metavar="A,B,...", help="Who plays, clockwise."),
            click.option("--youngest", metavar="NAME", help="Who begins. [the first seat]"),
            click.option(
                "--begins",
                type=click.Choice(["first", "draw"]),
                help="Unless somebody is the youngest: the first seat, or whoever is drawn by lot. [first]",
            ),
            click.option("--set", "pieces", metavar="SET", help="Which pieces lie in the sack. [bausack]"),
            click.option(
                "--option",
                "options",
                multiple=True,
                metavar="KEY=VALUE",
                help="Play a rule another way; may be repeated.",
            ),
            click.option(
                "--house-rules",
                metavar="FILE|LINK",
                help="Play as a file or a link of house rules says; --game and --option come on top.",
            ),
            click.option(
                "--handicap",
                "handicaps",
                multiple=True,
                metavar="NAME=5|NAME=steady",
                help="Grant a seat more diamonds, or a hand: none, steady, natural, nervous; may be repeated.",
            ),
            click.option("--seed", metavar="TEXT", help="Makes dice and blind draws repeatable. [random]"),
        )
    ):
        command = option(command)
    return command


@click.command()
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
    "--spacing",
    "spacing_mm",
    type=click.FloatRange(NEAREST_MM, FARTHEST_MM),
    metavar="MM",
    help="On a crowded table that Teeter simulates: from one foundation to the next. [140]",
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
    game: str | None,
    rulebook: str | None,
    seats: str,
    youngest: str | None,
    begins: str | None,
    pieces: str | None,
    options: tuple[str, ...],
    house_rules: str | None,
    handicaps: tuple[str, ...],
    seed: str | None,
    dealer: str,
    referee: str,
    spacing_mm: float | None,
    bots: tuple[str, ...],
    log_path: Path | None,
    pretty: bool,
) -> None:
    """Play one game over standard input and output.

    One JSON object a line in, one line out; docs/reference/table-protocol.md describes both. With --pretty a person
    plays instead, and people say what stands: a companion for a real wooden set.
    """
    names = [seat.strip() for seat in seats.split(",")]
    if begins and youngest:
        raise BadSetup("say who begins with --youngest, or leave it to --begins, not both")
    if spacing_mm is not None and referee != "physics":
        raise BadSetup("--spacing is for towers that Teeter simulates: add --referee physics, or leave it away")
    house = _house_rules(house_rules, game, rulebook)
    before = _begun_before(log_path)
    chance = seed if seed is not None else token_hex(16)
    if begins == "draw":
        seed, known = chance, before.beginner if before and before.beginner in names else None
        youngest = known or drawn_to_begin(chance, names)
    setup = seat_players(
        house.game,
        names,
        rulebook=house.rulebook,
        youngest=youngest,
        set=pieces or house.set or USUAL_SET,
        options={**house.options, **_pairs(options)},
        spacing_mm=spacing_mm,
        handicaps=_granted(handicaps),
        seed=chance,
    )
    if before and before.options.pieces and before.options == setup.options:
        setup = replace(setup, colours=before.colours)  # a game that goes on has the pieces that were drawn then
    judge = simulated(setup, seed) if referee == "physics" else None
    opened = open_table(
        setup, seed, dealer_answers=dealer == "seed", log_path=log_path, referee=judge, bots=_named(bots)
    )
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


def _begun_before(log_path: Path | None) -> Setup | None:
    """Of a game that goes on: who began and which pieces were drawn was decided then."""
    if not log_path or not log_path.exists() or not log_path.stat().st_size:
        return None
    return read_log(log_path)[0]


def _house_rules(given: str | None, game: str | None, rulebook: str | None) -> HouseRules:
    """What is to be played; what is said beside house rules must not be another game."""
    if given is None:
        if game is None:
            raise click.UsageError("Say what is played: --game, or --house-rules.")
        return HouseRules(game=game, rulebook=rulebook)
    told = house_rules_from(given)
    if game not in (None, told.game) or rulebook not in (None, told.rulebook):
        raise BadSetup(f"these house rules are for {told.game} ({told.rulebook}): leave --game and --rulebook away")
    return told


def _granted(handicaps: tuple[str, ...]) -> dict[str, Handicap]:
    granted: dict[str, Handicap] = {}
    for each in handicaps:
        seat, _, what = (part.strip() for part in each.rpartition("="))
        try:
            more: dict[str, Any] = {"diamonds": int(what)} if what.isdecimal() else {"hand": what}
            before = msgspec.to_builtins(granted.get(seat, Handicap()))
            granted[seat] = msgspec.convert({**before, **more}, Handicap)
        except msgspec.ValidationError as error:
            raise BadHandicap(f"write a handicap as Ann=5 (diamonds) or Ann=steady (hand), not {each}") from error
    return granted


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
