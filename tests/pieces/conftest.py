"""Built pieces are kept between runs, by content, beside pytest's own cache: never in the user's."""

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def kept_pieces(request: pytest.FixtureRequest) -> Iterator[None]:
    patch = pytest.MonkeyPatch()
    assert request.config.cache is not None
    patch.setenv("TEETER_CACHE", str(request.config.cache.mkdir("teeter-pieces")))
    yield
    patch.undo()
