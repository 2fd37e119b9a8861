"""The client's types are those that the server checks."""

from pathlib import Path

from teeter.server.typescript import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_wire_ts_is_what_the_types_of_today_make() -> None:
    assert WIRE.read_text(encoding="utf-8") == typescript(), "run: python -m teeter.server.typescript web/src/wire.ts"
