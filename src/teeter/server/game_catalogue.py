"""What can be played, told so that a client that knows no rules can offer it: games, rulebooks, options, paragraphs."""

import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from teeter.languages import Language
from teeter.pieces.sets import SETS
from teeter.rules.citation import Citation
from teeter.rules.game import BadSetup, Game
from teeter.rules.games import games
from teeter.rules.paragraphs import chapters, in_chapter
from teeter.rules.rulebook import KINDS, LIST, Edition
from teeter.rules.shelf import editions, rulebooks
from teeter.server.tables.phrases import PHRASES
from teeter.table.seating import seat_players
from teeter.table.sheet import MOST_SEATS, Ruling, Terms, bots_for

WHO_RULES: dict[str, Ruling] = {"take_back": "people", "spacing_mm": "physics", "hints": "physics"}
"""Settings that matter only where these rule."""
WHERE_CHOSEN = {"spacing_mm": "crowded"}
"""Settings that matter only where an option is chosen."""


class Setting(Struct, frozen=True, omit_defaults=True):
    """Something that can be chosen: `choices` are listed, or it is a number from `min` to `max`, or yes or no, or
    a list of pieces."""

    name: str
    kind: Literal["choice", "number", "switch", "pieces"]
    default: str | int | bool | tuple[str, ...]
    choices: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    source: Citation | None = None
    """The place in the rulebook that the default comes from."""
    ruling: Ruling | None = None
    """Who must rule where it is chosen; whoever does, if left out."""
    where: str | None = None
    """The option that must be chosen for it to matter."""


class EditionTold(Struct, frozen=True):
    rulebook: str
    title: str
    players: tuple[int, int]
    age: int
    minutes: tuple[int, int | None]
    options: tuple[Setting, ...]
    sets: tuple[str, ...]
    """That it can be played with, the usual one first."""


class GameTold(Struct, frozen=True):
    name: str
    title: str
    chapter: int
    rulings: tuple[Ruling, ...]
    bots: dict[Ruling, tuple[str, ...]]
    """That play it, by who rules."""
    editions: tuple[EditionTold, ...]
    """The usual one first."""


class SetTold(Struct, frozen=True):
    name: str
    pieces: int


class Games(Struct, frozen=True):
    games: tuple[GameTold, ...]
    sets: tuple[SetTold, ...]
    settings: tuple[Setting, ...]
    """Of any table: clocks, hands, who may come."""
    phrases: tuple[str, ...]
    """That can be said with one touch; a client has them in every language."""
    most_seats: int = MOST_SEATS


class Paragraph(Struct, frozen=True):
    number: str
    text: str


class Chapter(Struct, frozen=True):
    name: str
    title: str
    text: str
    """The whole chapter, as Markdown."""
    paragraphs: tuple[Paragraph, ...]


class Rules(Struct, frozen=True):
    chapters: tuple[Chapter, ...]


def all_games() -> Games:
    return Games(
        games=tuple(_game(game) for game in games().values()),
        sets=tuple(SetTold(each.name, len(each.colours)) for each in SETS.values()),
        settings=tuple(_table_settings()),
        phrases=PHRASES,
    )


def _game(game: Game[Any]) -> GameTold:
    books = editions(game.name)
    rulings: tuple[Ruling, ...] = ("physics", "people")
    told = tuple(_edition(game.name, book, edition) for book, edition in books.items())
    bots: dict[Ruling, tuple[str, ...]] = {ruling: bots_for(game.name, ruling) for ruling in rulings}
    return GameTold(game.name, game.title, game.chapter, rulings, bots, told)


def _edition(game: str, book: str, edition: Edition) -> EditionTold:
    options = tuple(
        _setting(name, KINDS[name], value, edition.sources[name]) for name, value in edition.options.items()
    )
    title = rulebooks()[book].title
    sets = _sets(game, book, edition.players[0])
    return EditionTold(book, title, edition.players, edition.age, edition.minutes, options, sets)


def _sets(game: str, book: str, players: int) -> tuple[str, ...]:
    """Ask the game itself: some refuse a set, one has its own."""
    found: dict[str, None] = {}
    for each in SETS:
        try:
            found[seat_players(game, [f"{k}" for k in range(players)], rulebook=book, set=each).set] = None
        except BadSetup:
            continue
    return tuple(found)


def _setting(name: str, kind: Any, default: Any, source: Citation | None = None) -> Setting:
    ruling, where = WHO_RULES.get(name), WHERE_CHOSEN.get(name)
    if kind is bool:
        return Setting(name, "switch", default, source=source, ruling=ruling)
    if kind == LIST:
        return Setting(name, "pieces", tuple(default), source=source, ruling=ruling)
    if get_origin(kind) is Literal:
        return Setting(name, "choice", default, choices=get_args(kind), source=source, ruling=ruling)
    limits = kind.__metadata__[0]
    return Setting(name, "number", default, min=limits.ge, max=limits.le, source=source, ruling=ruling, where=where)


def _table_settings() -> list[Setting]:
    hints = get_type_hints(Terms, include_extras=True)
    apart = ("game", "rulebook", "set", "options", "youngest", "draw", "language", "handicaps")
    return [_setting(each.name, hints[each.name], each.default) for each in fields(Terms) if each.name not in apart]


def all_rules(language: Language) -> Rules:
    told = [_chapter(name, text) for name, text in chapters(language).items()]
    return Rules(tuple(sorted(told, key=lambda each: _number(each.title))))


def _chapter(name: str, text: str) -> Chapter:
    title = text.partition("\n")[0].lstrip("# ")
    return Chapter(name, title, text, tuple(Paragraph(*each) for each in in_chapter(text)))


def _number(title: str) -> int:
    found = re.match(r"\d+", title)
    return int(found[0]) if found else 0
