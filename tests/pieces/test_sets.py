"""Which pieces there are, what they are called and what they are made of."""

import re
import subprocess
import sys
from collections import Counter

import pytest

from teeter.languages import LANGUAGES, Language
from teeter.pieces.catalogue.biddi import LINES
from teeter.pieces.finish import FINISHES
from teeter.pieces.names import names
from teeter.pieces.sets import SETS, ZOCH_PIECE, UnknownPiece, UnknownSet, find_piece, find_set


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("bausack", 70),
        ("bausack-2007", 66),
        ("bausack-70", 70),
        ("expansion", 31),
        ("bausack+expansion", 101),
        ("sac-noir", 100),
        ("biddi", 12),
    ],
)
def test_every_set_has_its_number_of_pieces(name: str, count: int) -> None:
    assert len(SETS[name].colours) == len(SETS[name].definitions) == count


def test_the_2007_box_is_a_subset_of_the_seventy_and_both_have_the_zoch_piece() -> None:
    assert set(SETS["bausack-2007"].colours) < set(SETS["bausack"].colours)
    assert all(ZOCH_PIECE in SETS[name].colours for name in ("bausack", "bausack-2007", "sac-noir"))


def test_colours_are_as_catalogued() -> None:
    assert Counter(SETS["bausack"].colours.values()) == {"natural": 51, "red": 16, "green": 3}
    assert Counter(SETS["expansion"].colours.values()) == {"natural": 11, "red": 19, "green": 1}
    assert set(SETS["sac-noir"].colours.values()) == {"black", "red"}


def test_every_colour_has_a_finish_and_varnish_is_more_slippery_than_wood() -> None:
    for each in SETS.values():
        assert set(each.colours.values()) <= set(FINISHES)
    assert max(FINISHES["red"].friction, FINISHES["green"].friction) < FINISHES["natural"].friction
    assert FINISHES["red"].friction < FINISHES["black"].friction


def test_four_pieces_of_sac_noir_are_slyly_sloped() -> None:
    black, plain = SETS["sac-noir"], SETS["bausack+expansion"]
    sly = {piece for piece in black.colours if black.solid(piece) != plain.solid(piece)}
    assert sly == {"half_brick", "puck", "hexagon", "trapezoid"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["bausack+expansion", "biddi"])
def test_names_are_given_in_every_language_and_differ_from_each_other(name: str, language: Language) -> None:
    called = [names(each.id, each.name)[language] for each in SETS[name].definitions.values()]
    assert all(called)
    assert [name for name, times in Counter(called).items() if times > 1] == []


def test_ids_are_plain_words() -> None:
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", piece) for piece in SETS["bausack+expansion"].colours)


def test_stack_a_biddi_has_lines_for_exactly_its_blocks_and_their_ends_lie_on_the_block() -> None:
    assert set(LINES) == set(SETS["biddi"].colours)
    for block, faces in LINES.items():
        reach = 60 if block.startswith("L") else 20
        assert all(abs(end) <= reach - 5 and end % 5 == 0 for face in faces for end in face)


def test_an_unknown_set_or_piece_is_named_in_the_error_with_what_to_do() -> None:
    with pytest.raises(UnknownSet, match=r"no set “bandu”.*bausack-2007"):
        find_set("bandu")
    with pytest.raises(UnknownPiece, match=r"no piece “eg”.*egg"):
        find_piece("eg", SETS["bausack"])
    with pytest.raises(UnknownPiece, match=r"no piece “pear”; it is in expansion"):
        find_piece("pear", SETS["bausack"])


def test_asking_for_the_sets_loads_no_numpy_and_no_geometry() -> None:
    code = "import sys, teeter.pieces.sets; print({'numpy', 'manifold3d', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_piece_is_taken_by_its_name_whatever_was_imported_before() -> None:
    import teeter.pieces
    import teeter.pieces.sack

    assert teeter.pieces.piece("egg").id == teeter.pieces.sack.piece("egg").id == "egg"
