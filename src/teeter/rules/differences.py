"""The table of rulebook differences in docs/rules/<game>.md: made from the rulebooks, so it can't be wrong.

python -m teeter.rules.differences docs/rules     writes the tables anew
"""

import sys
from pathlib import Path

from teeter.rules.games import games
from teeter.rules.shelf import editions, rulebooks

MARK = "<!-- rulebooks -->"


def span(least: int, most: int | None) -> str:
    """2–6, 30+, or just 2."""
    if most is None:
        return f"{least}+"
    return f"{least}" if least == most else f"{least}–{most}"


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return span(*value)
    return str(value).replace("_", " ")


def _value(name: str, value: object) -> str:
    return "all" if name in ("pieces", "selection") and not value else _said(value)


def differences(game: str) -> str:
    """How each rulebook plays this game, and where it says so."""
    books = editions(game)
    rows = [["", *(rulebooks()[book].title for book in books)], ["---"] * (len(books) + 1)]
    for fact in ("players", "age", "minutes"):
        rows.append([fact, *(_said(getattr(edition, fact)) for edition in books.values())])
    for option in games()[game].options:
        cells = [f"{_value(option, book.options[option])} <sub>{book.sources[option]}</sub>" for book in books.values()]
        rows.append([f"*{option.replace('_', ' ')}*", *cells])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def with_differences(game: str, text: str) -> str:
    """The chapter with its table made anew below the mark."""
    own, mark, _ = text.partition(MARK)
    assert mark, f"{game}.md has no {MARK}"
    return f"{own}{MARK}\n\n## By rulebook\n\n{differences(game)}\n"


if __name__ == "__main__":
    for name in games():
        path = Path(sys.argv[1]) / f"{name}.md"
        path.write_text(with_differences(name, path.read_text(encoding="utf-8")), encoding="utf-8")
