"""What a client that knows no rules needs to offer a game, to show a paragraph, and to draw the pieces."""

import json
import math
from typing import Any

import msgspec
import pytest

from teeter.languages import LANGUAGES, Language
from teeter.pieces.sets import SETS
from teeter.rules.games import games
from teeter.rules.paragraphs import paragraphs
from teeter.rules.shelf import editions
from tests.server.serving import Host


def test_whatever_is_listed_can_be_opened_and_every_default_is_the_rulebooks(host: Host) -> None:
    told = host.ask("GET", "/games").json()
    assert [game["name"] for game in told["games"]] == list(games())
    for game in told["games"]:
        assert [each["rulebook"] for each in game["editions"]] == list(editions(game["name"]))
        for edition in game["editions"]:
            rulebook = editions(game["name"])[edition["rulebook"]]
            assert {option["name"]: option["default"] for option in edition["options"]} == rulebook.options
            assert {option["name"]: option["source"] for option in edition["options"]} == {
                name: msgspec.to_builtins(rulebook.sources[name]) for name in rulebook.options
            }
            for pieces in edition["sets"]:
                names = [f"Player {number}" for number in range(edition["players"][1])]
                words = {"game": game["name"], "rulebook": edition["rulebook"], "set": pieces, "names": names}
                opened = host.ask("POST", "/tables", json={**words, "ruling": game["rulings"][0]})
                assert opened.status_code == 201, opened.text


def test_every_bot_that_is_listed_for_a_game_can_be_seated_there(host: Host) -> None:
    for game in host.ask("GET", "/games").json()["games"]:
        for ruling, kinds in game["bots"].items():
            for kind in kinds:
                bots = [{"name": "Robo", "kind": kind}]
                words = {"game": game["name"], "ruling": ruling, "names": ["Ann"], "bots": bots}
                opened = host.ask("POST", "/tables", json=words)
                assert opened.status_code == 201, opened.text


def test_every_choice_and_both_ends_of_every_number_are_taken(host: Host) -> None:
    told = host.ask("GET", "/games").json()

    def values(setting: dict[str, Any]) -> list[Any]:
        possible: dict[str, list[Any]] = {
            "choice": setting.get("choices", []),
            "number": [setting.get("min"), setting.get("max")],
            "switch": [True, False],
            "pieces": [setting.get("default")],
        }
        return possible[setting["kind"]]

    for game in told["games"]:
        for option in game["editions"][0]["options"]:
            for ruling in (option["ruling"],) if "ruling" in option else game["rulings"]:
                words = {"game": game["name"], "ruling": ruling}
                for value in values(option):
                    opened = host.ask("POST", "/tables", json={**words, "options": {option["name"]: value}})
                    assert opened.status_code == 201, opened.text
    for setting in told["settings"]:
        for value in values(setting):
            opened = host.ask("POST", "/tables", json={"game": "knock-out", setting["name"]: value})
            assert opened.status_code == 201, opened.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paragraph_of_a_refusal_can_be_read_in_every_language(host: Host, language: Language) -> None:
    chapters = host.ask("GET", f"/rules/{language}").json()["chapters"]
    found = {each["number"]: each["text"] for chapter in chapters for each in chapter["paragraphs"]}
    assert found == paragraphs(language)
    assert [chapter["title"].partition(".")[0] for chapter in chapters] == [f"{k + 1}" for k in range(len(chapters))]


def test_the_rules_are_english_unless_asked_for_in_a_language_that_they_have(host: Host) -> None:
    assert host.ask("GET", "/rules").content == host.ask("GET", "/rules/en").content
    other = host.ask("GET", "/rules/xx")
    assert (other.status_code, other.json()["error"].endswith(", ".join(LANGUAGES))) == (404, True)


@pytest.mark.parametrize("name", ["bausack", "biddi"])
def test_a_set_is_fetched_once_and_names_and_shapes_belong_together(host: Host, name: str) -> None:
    shapes = host.ask("GET", f"/pieces/{name}.glb")
    assert shapes.headers["content-type"] == "model/gltf-binary"
    length = int.from_bytes(shapes.content[12:16], "little")
    nodes = [node["name"] for node in json.loads(shapes.content[20 : 20 + length])["nodes"]]
    listed = host.ask("GET", f"/pieces/{name}.json").json()
    assert [piece["id"] for piece in listed["pieces"]] == nodes == list(SETS[name].colours)
    for piece in listed["pieces"]:
        assert all(piece["names"].values())
        assert piece["colour"] in listed["colours"]
        for rest in piece["rests"]:
            assert math.isclose(math.hypot(*rest["turn"]), 1.0, abs_tol=1e-4)
            assert rest["height_mm"] > 0
    again = host.ask("GET", f"/pieces/{name}.glb", headers={"If-None-Match": shapes.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    # Small as can be for whoever can unpack it, on secure lines; else as everybody can.
    for asked, packed in (("gzip, deflate, br", "br"), ("gzip, deflate", "gzip"), ("identity", None)):
        answer = host.ask("GET", f"/pieces/{name}.glb", headers={"Accept-Encoding": asked})
        assert answer.headers.get("content-encoding") == packed
        assert answer.content == shapes.content


@pytest.mark.parametrize("name", ["nothing", "..%2f..%2fetc%2fpasswd", "bausack%00"])
def test_no_name_of_a_set_reaches_the_file_system(host: Host, name: str) -> None:
    assert host.ask("GET", f"/pieces/{name}.glb").status_code == 404


@pytest.mark.parametrize("set", ["bausack", "biddi"])
def test_every_piece_that_is_told_of_has_a_picture_that_may_be_kept_forever(host: Host, set: str) -> None:
    told = host.ask("GET", f"/pieces/{set}.json").json()["pieces"]
    for piece in told:
        picture = host.ask("GET", piece["picture"])
        assert picture.status_code == 200
        assert picture.headers["content-type"] == "image/png"
        assert "immutable" in picture.headers["cache-control"]
        assert picture.content.startswith(b"\x89PNG")


def test_a_picture_of_another_version_or_of_no_piece_is_not_there(host: Host) -> None:
    where = host.ask("GET", "/pieces/biddi.json").json()["pieces"][0]["picture"]
    _, kind, set, mark, name = where.split("/")
    for wrong in (f"{set}/{'0' * len(mark)}/{name}", f"{set}/{mark}/egg.png", f"nowhere/{mark}/{name}"):
        answer = host.ask("GET", f"/{kind}/{wrong}")
        assert answer.status_code == 404
        assert answer.json()["error"]
