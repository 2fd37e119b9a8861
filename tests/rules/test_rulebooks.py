"""Rulebooks are data, and complete."""

from typing import get_args

import pytest

from teeter.rules.citation import NOTES, TOPICS, Citation, Note, Topic
from teeter.rules.games import games
from teeter.rules.rulebook import BadOption, BadRulebook, read_rulebook, settle
from teeter.rules.shelf import editions, rulebooks

OPTIONS = {"tower-of-babel": ("blind",)}
GOOD = """
title = "A book"
language = "en"
pieces = 70
diamonds = 60
[tower-of-babel]
players = { is = [2, 8], from = "heading" }
age = { is = 5, from = "heading" }
minutes = { is = [20, 30], from = "heading" }
blind = { is = false, from = "Variation" }
"""


def test_the_four_rulebooks_hold_these_games() -> None:
    held = {name: set(book.games) for name, book in rulebooks().items()}
    assert held == {
        "zoch-2007": {"knock-out", "pile-it-high", "building-chain", "tower-of-babel"},
        "manual": {
            *("knock-out", "pile-it-high", "well-stacked"),
            *("building-chain", "tower-of-babel", "three-reds"),
        },
        "bandu": {"build-or-push"},
        "sac-noir": {"knock-out", "pile-it-high", "building-chain", "tower-of-babel", "three-reds"},
        "stack-a-biddi": {"stack-a-biddi"},
        "tower-of-the-day": {"tower-of-the-day"},
    }


def test_every_game_is_in_a_rulebook() -> None:
    assert all(editions(name) for name in games())


@pytest.mark.parametrize(
    ("game", "option", "values"),
    [
        ("knock-out", "opening", {"zoch-2007": "any", "manual": "one", "sac-noir": "any"}),
        ("knock-out", "refusal_payment", dict.fromkeys(("zoch-2007", "manual", "sac-noir"), "last_stake")),
        ("build-or-push", "refusal_payment", {"bandu": "each_pass"}),
        ("build-or-push", "outbid_continues_turn", {"bandu": True}),
        ("build-or-push", "pool_empty", {"bandu": "draw"}),
        ("pile-it-high", "must_grow", {"zoch-2007": True, "manual": False, "sac-noir": True}),
        ("pile-it-high", "fall", {"zoch-2007": "remains", "manual": "remains", "sac-noir": "out"}),
        ("pile-it-high", "challenge_fall", {"zoch-2007": "stopped", "manual": "stopped", "sac-noir": "out"}),
        ("pile-it-high", "last_builder", {"zoch-2007": "ends", "manual": "ends", "sac-noir": "alone"}),
        ("building-chain", "chain_length", {"zoch-2007": 0, "manual": 12, "sac-noir": 12}),
        ("building-chain", "chain_length_two", {"zoch-2007": 20, "manual": 20, "sac-noir": 12}),
        ("building-chain", "zoch_pieces", {"zoch-2007": 6, "manual": 6, "sac-noir": 2}),
        ("three-reds", "rounds_to_win", {"manual": 3, "sac-noir": 3}),
    ],
)
def test_where_the_rulebooks_differ_they_differ_by_an_option(game: str, option: str, values: dict[str, object]) -> None:
    assert {book: edition.options[option] for book, edition in editions(game).items()} == values


def test_a_complete_rulebook_is_read() -> None:
    book = read_rulebook("ours", GOOD, OPTIONS)
    assert book.games["tower-of-babel"].players == (2, 8)
    assert book.games["tower-of-babel"].sources["blind"] == Citation("Variation", language="en", about="variant")


def test_a_place_in_a_rulebook_may_have_a_note_of_ours_and_a_note_may_stand_alone() -> None:
    for entry, told in (
        ('from = "Variation", note = "silent"', "Variation (silent)"),
        ('note = "ours"', "not said; ours"),
    ):
        book = read_rulebook("ours", GOOD.replace('from = "Variation"', entry), OPTIONS)
        assert str(book.games["tower-of-babel"].sources["blind"]) == told


def test_every_note_has_words() -> None:
    assert set(NOTES) == set(get_args(Note))


def test_what_a_place_is_about_is_known_unless_it_is_the_chapter_of_a_game() -> None:
    assert set(TOPICS.values()) == set(get_args(Topic))
    chapters = {"3x Red Wins", *(game.title for game in games().values())}
    cited = [source for name in games() for edition in editions(name).values() for source in edition.sources.values()]
    unknown = {each.place for each in cited if each.place and not each.about}
    assert {place.rpartition(", ")[2] for place in unknown} <= chapters


def test_a_french_book_is_cited_in_french() -> None:
    cited = editions("pile-it-high")["sac-noir"].sources["last_builder"]
    assert cited == Citation("La Bonne Pile, Fin de la partie", language="fr", about="end")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('blind = { is = false, from = "Variation" }', "", "missing .'blind'."),
        ("blind =", "bilnd =", "unknown .'bilnd'."),
        ("is = false", 'is = "maybe"', "Expected `bool`"),
        ("[tower-of-babel]", "[tower-of-babbel]", "no game called tower-of-babbel"),
        ('blind = { is = false, from = "Variation" }', "blind = false", "write blind ="),
        ('from = "Variation" }', 'note = "no idea" }', "Invalid enum value 'no idea'"),
        ('language = "en"', 'language = "xx"', "Invalid enum value 'xx'"),
        ('title = "A book"', "", "title"),
    ],
    ids=["missing", "unknown", "type", "game", "no source", "no such note", "no such language", "no title"],
)
def test_a_rulebook_with_a_missing_unknown_or_wrong_key_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadRulebook, match=complaint):
        read_rulebook("ours", GOOD.replace(old, new), OPTIONS)


def test_a_table_may_play_an_option_another_way_also_by_a_text() -> None:
    edition = editions("knock-out")["zoch-2007"]
    assert settle("knock-out", edition, {"for_sure": "true", "opening": "one"}).for_sure is True
    with pytest.raises(BadOption, match="has no option 'blind'; it has: crowded"):
        settle("knock-out", edition, {"blind": "true"})
    with pytest.raises(BadOption, match="opening can't be 'two'; it is any or one"):
        settle("knock-out", edition, {"opening": "two"})
    with pytest.raises(BadOption, match="it is a whole number from 1 to 20"):
        settle("three-reds", editions("three-reds")["manual"], {"rounds_to_win": "21"})
