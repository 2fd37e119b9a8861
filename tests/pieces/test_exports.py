"""Models for the browser and the printer, and the sheet."""

import gzip
import json
import struct
from io import BytesIO
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PIL import Image

from teeter.pieces.catalogue.biddi import LINES
from teeter.pieces.export.glb import glb
from teeter.pieces.export.portrait import SIDE, portrait
from teeter.pieces.export.sheet import HEIGHT, TEXT, WIDTH, sheet
from teeter.pieces.export.stl import stl
from teeter.pieces.sack import piece, pieces
from teeter.pieces.sets import SETS
from tests.pieces.solids import is_closed

PAINTED = ("red", "white", "blue", "grey")
TYPES = {5120: "<i1", 5122: "<i2", 5123: "<u2"}


def opened(content: bytes) -> tuple[dict[str, Any], bytes]:
    magic, version, total = struct.unpack_from("<4sII", content)
    assert (magic, version, total) == (b"glTF", 2, len(content))
    length, kind = struct.unpack_from("<I4s", content, 12)
    assert kind == b"JSON"
    start = 20 + length
    size, kind = struct.unpack_from("<I4s", content, start)
    assert kind == b"BIN\0"
    assert start + 8 + size == len(content)
    return json.loads(content[20:start]), content[start + 8 :]


def rows(tree: dict[str, Any], data: bytes, accessor: int) -> np.ndarray:
    spec = tree["accessors"][accessor]
    view = tree["bufferViews"][spec["bufferView"]]
    width = 3 if spec["type"] == "VEC3" else 1
    raw = np.frombuffer(data[view["byteOffset"] : view["byteOffset"] + view["byteLength"]], dtype=np.uint8)
    kind = np.dtype(TYPES[spec["componentType"]])
    stride = view.get("byteStride", width * kind.itemsize)
    assert view["byteOffset"] % 4 == 0
    assert stride % 4 == 0 or "byteStride" not in view
    table = raw.reshape(spec["count"], stride)[:, : width * kind.itemsize]
    return np.ascontiguousarray(table).view(kind).reshape(spec["count"], width)


@pytest.fixture(scope="module")
def model() -> bytes:
    return glb(pieces("bausack"))


def test_the_model_of_seventy_pieces_is_at_most_a_megabyte_compressed(model: bytes) -> None:
    assert len(gzip.compress(model)) <= 1_000_000


def test_the_model_holds_every_piece_as_it_was_measured(model: bytes) -> None:
    tree, data = opened(model)
    assert [node["name"] for node in tree["nodes"]] == list(SETS["bausack"].colours)
    for node in tree["nodes"]:
        wood = piece(node["name"])
        mesh = tree["meshes"][node["mesh"]]
        (primitive,) = mesh["primitives"]
        at = rows(tree, data, primitive["attributes"]["POSITION"]) * np.array(node["scale"]) * 1000
        normals = rows(tree, data, primitive["attributes"]["NORMAL"]) / 127
        grain = rows(tree, data, primitive["attributes"]["_GRAIN"]) / 127
        assert np.abs(at - wood.mesh.points).max() < 0.002
        assert np.abs(normals - wood.mesh.normals).max() < 0.005
        assert np.abs(grain - wood.grain).max() < 0.005
        assert mesh["extras"]["grain"] == wood.grain.tolist()
        corners = rows(tree, data, primitive["indices"]).reshape(-1, 3).astype(int)
        assert sorted(map(sorted, corners.tolist())) == sorted(map(sorted, wood.mesh.triangles.tolist()))
        assert is_closed(wood.mesh.points, corners)
        assert tree["materials"][primitive["material"]]["name"] == wood.colour


def test_the_model_declares_what_it_uses(model: bytes) -> None:
    tree, _ = opened(model)
    assert tree["extensionsRequired"] == ["KHR_mesh_quantization"]
    for mesh in tree["meshes"]:
        spec = tree["accessors"][mesh["primitives"][0]["attributes"]["POSITION"]]
        assert len(spec["min"]) == len(spec["max"]) == 3


@pytest.mark.parametrize(
    ("name", "axis"), [("plank", 0), ("pole", 2), ("egg", 2), ("thin_disc", 0), ("half_egg", 0), ("half_log", 2)]
)
def test_the_grain_runs_along_the_blank(name: str, axis: int) -> None:
    assert piece(name).grain.tolist() == np.eye(3)[axis].tolist()


@pytest.mark.parametrize("name", SETS["bausack+expansion"].colours)
def test_an_stl_file_is_closed_after_merging_and_stands_on_zero(name: str) -> None:
    content = stl(piece(name, "bausack+expansion"))
    (count,) = struct.unpack_from("<I", content, 80)
    assert len(content) == 84 + 50 * count
    facets = np.frombuffer(content, dtype=[("n", "<f4", 3), ("c", "<f4", (3, 3)), ("x", "<u2")], offset=84)
    corners = facets["c"].reshape(-1, 3)
    assert is_closed(corners, np.arange(len(corners)).reshape(-1, 3))
    assert corners[:, 2].min() == pytest.approx(0, abs=0.02)


def test_the_sheet_shows_something_in_every_tile_and_writes_under_it() -> None:
    woods = [piece(name) for name in ("cube", "egg", "arch")]
    content = sheet(woods)
    pixels = np.asarray(Image.open(BytesIO(content)))
    assert pixels.shape == (HEIGHT + TEXT, 3 * WIDTH, 3)
    for k, wood in enumerate(woods):
        tile = pixels[:, k * WIDTH : (k + 1) * WIDTH]
        drawn = tile[:HEIGHT][(tile[:HEIGHT] != 255).any(2)]
        assert len(drawn) > 1500
        assert np.abs(drawn.mean(0) / drawn.mean() - np.array(wood.finish.rgb) / np.mean(wood.finish.rgb)).max() < 0.25
        assert (tile[HEIGHT:] < 100).any()


@pytest.fixture(scope="module")
def portraits() -> dict[tuple[str, str], bytes]:
    """Of every piece in every colour: what two sets share is drawn once."""
    homes = ("bausack+expansion", "sac-noir", "biddi")
    assert {piece for home in SETS.values() for piece in home.colours} == {
        piece for home in homes for piece in SETS[home].colours
    }
    return {(home, wood.id): portrait(wood) for home in homes for wood in pieces(home)}


def test_a_picture_of_a_piece_is_at_most_4_kb_and_all_of_them_are_300(portraits: dict[tuple[str, str], bytes]) -> None:
    assert max(len(picture) for picture in portraits.values()) <= 4 * 1024
    assert sum(len(picture) for picture in portraits.values()) <= 300 * 1024


def test_a_picture_shows_the_piece_whole_on_nothing(portraits: dict[tuple[str, str], bytes]) -> None:
    for name, picture in portraits.items():
        places, alpha = _unpacked(picture)
        solid = alpha[places] == 255
        assert solid.mean() > 0.03, name
        rim = np.concatenate([places[0], places[-1], places[:, 0], places[:, -1]])
        assert not alpha[rim].any(), name


def test_pictures_differ_by_shape_and_by_colour(portraits: dict[tuple[str, str], bytes]) -> None:
    assert len({*portraits.values()}) == len(portraits) - len(_same_in_both(portraits))


def test_blocks_of_one_shape_are_told_apart_by_their_lines(portraits: dict[tuple[str, str], bytes]) -> None:
    dark = {name: _dark(portraits["biddi", name]) for name in LINES}
    for one, other in combinations(dark, 2):
        if (one in PAINTED) == (other in PAINTED):
            assert (dark[one] != dark[other]).sum() > 100, (one, other)


def _same_in_both(portraits: dict[tuple[str, str], bytes]) -> list[str]:
    """What is red in one set and red in the other."""
    return [name for home, name in portraits if home == "sac-noir" and SETS["bausack+expansion"].colours[name] == "red"]


def _dark(picture: bytes) -> np.ndarray:
    """Where a line is."""
    image = np.asarray(Image.open(BytesIO(picture)).convert("RGBA")).astype(int)
    return np.asarray((image[..., 3] == 255) & (image[..., :3].sum(2) < 200))


def _unpacked(picture: bytes) -> tuple[np.ndarray, np.ndarray]:
    """The palette's place of every pixel, and how much of it is seen."""
    image = Image.open(BytesIO(picture))
    assert (image.format, image.mode, image.size) == ("PNG", "P", (SIDE, SIDE))
    alpha = np.full(256, 255)
    clear = np.frombuffer(image.info["transparency"], dtype=np.uint8)
    alpha[: len(clear)] = clear
    return np.asarray(image), alpha
