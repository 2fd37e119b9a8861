"""What a first visit loads must stay small."""

import gzip
from pathlib import Path

import httpx
import pytest

from teeter.languages import TRANSLATED
from tests.browser.conftest import CLIENT
from tests.browser.serving import Serving

KB = 1024
OTHER_LANGUAGES = tuple(f"{language}-" for language in TRANSLATED)


@pytest.fixture(scope="module")
def pages() -> int:
    """Bytes, packed, of everything but the dictionaries of all languages but English: nobody loads more."""
    files = [CLIENT / "index.html", *(CLIENT / "assets").iterdir()]
    wanted = [path for path in files if path.suffix in (".js", ".css", ".html")]
    return sum(_packed(path) for path in wanted if not path.name.startswith(OTHER_LANGUAGES))


def _packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def test_all_pages_and_the_stage_together_are_within_400_kb(pages: int) -> None:
    assert pages <= 400 * KB


def test_the_pieces_bring_it_to_no_more_than_a_megabyte_and_a_half(pages: int, server: Serving) -> None:
    loaded = 0
    for name in ("bausack.glb", "bausack.json"):
        with httpx.stream("GET", f"{server.url}/pieces/{name}", timeout=300, trust_env=False) as answer:
            loaded += sum(len(chunk) for chunk in answer.iter_raw())
    assert pages + loaded <= 1536 * KB


def test_the_typefaces_are_within_60_kb_together() -> None:
    faces = list((CLIENT / "assets").glob("*.woff2"))
    assert {face.name.split("-latin")[0] for face in faces} == {"fraunces", "atkinson-hyperlegible"}
    assert sum(face.stat().st_size for face in faces) <= 60 * KB


@pytest.mark.parametrize(("asked", "packed"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)])
def test_the_program_comes_as_small_as_the_browser_can_unpack_it(
    server: Serving, asked: str, packed: str | None
) -> None:
    largest = max((CLIENT / "assets").glob("*.js"), key=lambda path: path.stat().st_size)
    with httpx.Client(base_url=server.url, trust_env=False, headers={"Accept-Encoding": asked}) as http:
        answer = http.get(f"/app/assets/{largest.name}")
        assert answer.headers.get("content-encoding") == packed
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.content == largest.read_bytes()
        again = http.get(f"/app/assets/{largest.name}", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
