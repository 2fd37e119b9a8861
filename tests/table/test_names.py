"""Who can be called what at a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeter.server.access.limits import counted_as
from teeter.server.tables.chat import Conversation
from teeter.table.lettering import is_legible, look_alike
from teeter.table.seating import BadName, NameTaken, check_seats


@pytest.mark.parametrize("alike", ["Аnn", "Ann ", "ann", "𝐀nn", "A\u0301nn".replace("\u0301", ""), "ANN"])
def test_two_names_that_look_alike_have_no_place_at_one_table(alike: str) -> None:
    with pytest.raises((NameTaken, BadName)):
        check_seats(["Ann", alike])


@pytest.mark.parametrize(
    ("one", "other"), [("Emma", "Ernrna"), ("Ilse", "lIse"), ("Bob1", "Bobl"), ("O", "0"), ("Zoe", "Ζoe")]
)
def test_letters_that_are_drawn_alike_are_known_across_scripts(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    "names", [("Ann", "Anna"), ("Zoë", "Zoe"), ("Ben", "Len"), ("guest 1", "guest 2"), ("Юля", "Оля")]
)
def test_names_that_differ_to_the_eye_sit_together(names: tuple[str, str]) -> None:
    check_seats(names)


@pytest.mark.parametrize(
    "name", ["referee", "Referee", "REFEREE", "rеferee", "Dealer", "dea1er", "Server", "common", "Аdmin"]
)
def test_nobody_is_called_like_those_who_speak_for_the_table(name: str) -> None:
    with pytest.raises(BadName, match="choose another name"):
        check_seats([name])


@pytest.mark.parametrize(
    "name", ["👩‍🚀", "👨‍👩‍👧‍👦 Ann", "❤️‍🔥", "🏳️‍🌈", "👩🏽‍💻", "Ann 🦊", "José", "雪", "Ольга", "ألف"]
)
def test_emoji_and_every_script_are_welcome(name: str) -> None:
    check_seats([name])
    assert Conversation().remark("Ann", None, name).text == name


@pytest.mark.parametrize(
    "name", ["A\u200dnn", "\u200d", "👩\u200d", "\u200d👩", "An\u202en", "An\u200bn", "A\x00", "A\nB", "👩\u200dA"]
)
def test_what_cant_be_seen_is_in_no_name(name: str) -> None:
    assert not is_legible(name)
    with pytest.raises(BadName):
        check_seats([name])


@given(st.text(max_size=12), st.text(max_size=12))
def test_looking_alike_goes_both_ways_and_every_name_looks_like_itself(one: str, other: str) -> None:
    assert look_alike(one, one)
    assert look_alike(one, other) == look_alike(other, one)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("192.0.2.1", "192.0.2.1"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_a_home_counts_as_one_address(address: str, counted: str) -> None:
    assert counted_as(address) == counted
