"""A rulebook is data: for each of its games, every option that game knows, and where the book says so."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from teeter.languages import Language
from teeter.rules.citation import TOPICS, Citation


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every option there is. A game uses the few that it names; the defaults fill the rest."""

    opening: Literal["any", "one"] = "any"
    refusal_payment: Literal["last_stake", "each_pass"] = "last_stake"
    outbid_continues_turn: bool = False
    for_sure: bool = False
    must_grow: bool = False
    fall: Literal["remains", "out"] = "out"
    challenge_fall: Literal["stopped", "out"] = "out"
    stopped_fall: Literal["counts", "out"] = "out"
    last_builder: Literal["ends", "alone"] = "ends"
    chain_length: Annotated[int, Meta(ge=0, le=50)] = 0
    chain_length_two: Annotated[int, Meta(ge=0, le=50)] = 0
    zoch_pieces: Annotated[int, Meta(ge=0, le=6)] = 6
    blind: bool = False
    diamonds_to_win: Annotated[int, Meta(ge=1, le=8)] = 5
    fair_foundation: bool = False
    second_chance: bool = False
    crowded: bool = False
    pool_empty: Literal["taller", "draw"] = "taller"
    tie: Literal["shared", "extra_round"] = "shared"
    rounds_to_win: Annotated[int, Meta(ge=1, le=20)] = 1
    purse: Annotated[int, Meta(ge=1, le=50)] = 10
    stakes: Literal["bank", "taker"] = "bank"
    foundations: Literal["chosen", "dealt"] = "chosen"
    pieces: Annotated[int, Meta(ge=0, le=100)] = 0
    """So many are drawn from the sack before the game; 0 is all of them."""
    selection: tuple[str, ...] = ()
    """Only these pieces are played with; none named is the whole set."""
    dice_sides: Annotated[int, Meta(ge=10, le=12)] = 10
    round_seconds: Annotated[int, Meta(ge=10, le=3600)] = 180


Chosen = str | int | bool | Sequence[str]
"""What a table can say to an option."""


class Edition(Struct, frozen=True):
    """One game as one rulebook plays it."""

    players: tuple[int, int]
    age: int
    minutes: tuple[int, int | None]
    """From, to; None is open-ended."""
    options: dict[str, Any]
    sources: dict[str, Citation]
    """Option -> the place in the rulebook that it comes from."""


class Rulebook(Struct, frozen=True):
    name: str
    title: str
    language: Language
    """Of the headings that are cited."""
    pieces: int
    diamonds: int
    """In the sack when all are counted; 0 = ten for each player."""
    games: dict[str, Edition]


class BadRulebook(ValueError):
    """A rulebook file that lacks an option, has one too many, or one of the wrong type."""


class BadOption(ValueError):
    """An option that the game doesn't have, or a value it can't take."""


def read_rulebook(name: str, text: str, options_of: Mapping[str, Iterable[str]]) -> Rulebook:
    """Read a rulebook file strictly: each of its games must settle exactly the options it knows."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRulebook(f"{name} is no TOML: {error}") from error
    head = {key: data.pop(key, None) for key in ("title", "language", "pieces", "diamonds")}
    games = {}
    for game, section in data.items():
        if game not in options_of:
            raise BadRulebook(f"{name}: there is no game called {game}")
        if not isinstance(section, dict):
            raise BadRulebook(f"{name}: write [{game}], and under it an option a line")
        values, sources = {}, {}
        for key, entry in section.items():
            given = set(entry) if isinstance(entry, dict) else set()
            if given not in ({"is", "from"}, {"is", "note"}, {"is", "from", "note"}):
                how = 'is = ..., from = "...", note = "..."'
                raise BadRulebook(f"{name}, {game}: write {key} = {{ {how} }}; one of the last two is enough")
            values[key] = entry["is"]
            place = entry.get("from", "")
            about = TOPICS.get(place.rpartition(", ")[2]) if isinstance(place, str) else None
            sources[key] = {"place": place, "note": entry.get("note"), "language": head["language"], "about": about}
        wanted = {"players", "age", "minutes", *options_of[game]}
        if wrong := wanted ^ set(values):
            missing, unknown = sorted(wrong & wanted), sorted(wrong - wanted)
            raise BadRulebook(f"{name}, {game}: missing {missing}, unknown {unknown}")
        facts = {key: values.pop(key) for key in ("players", "age", "minutes")}
        if isinstance(facts["minutes"], list):
            facts["minutes"] = (*facts["minutes"], None)[:2]
        try:
            msgspec.convert(values, Options)
            games[game] = msgspec.convert({**facts, "options": values, "sources": sources}, Edition)
        except msgspec.ValidationError as error:
            raise BadRulebook(f"{name}, {game}: {error}") from error
    try:
        return msgspec.convert({"name": name, **head, "games": games}, Rulebook)
    except msgspec.ValidationError as error:
        raise BadRulebook(f"{name}: {error}") from error


def settle(game: str, edition: Edition, chosen: Mapping[str, Chosen]) -> Options:
    """The rulebook's options with a table's own choices on top; texts such as "true" or "tile,egg" are understood."""
    for key in chosen:
        if key not in edition.options:
            known = ", ".join(sorted(edition.options)) or "none"
            raise BadOption(f"{game} has no option {key!a}; it has: {known}")
    settled = dict(edition.options)
    for key, value in chosen.items():
        try:
            said = _listed(value) if KINDS[key] == LIST else value
            settled[key] = msgspec.convert(said, KINDS[key], strict=False)
        except msgspec.ValidationError as error:
            raise BadOption(f"{game}: {key} can't be {value!a}; it is {_allowed(key)}") from error
    return msgspec.convert(settled, Options)


KINDS = get_type_hints(Options, include_extras=True)
LIST = tuple[str, ...]
"""The kind of an option that names pieces."""


def _listed(value: Chosen) -> Chosen:
    """A list that was typed: its words, with commas between them."""
    return [word.strip() for word in value.split(",") if word.strip()] if isinstance(value, str) else value


def _allowed(option: str) -> str:
    kind = KINDS[option]
    if kind is bool:
        return "true or false"
    if kind == LIST:
        return "a list of pieces, such as tile,brick,egg"
    if get_origin(kind) is Literal:
        return " or ".join(get_args(kind))
    limits = kind.__metadata__[0]
    return f"a whole number from {limits.ge} to {limits.le}"
