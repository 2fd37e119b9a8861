"""House rules as data: how a group plays a game, under a name. A link carries them, and so does a file.

The pages write the same (web/src/connection/house-rules.ts).
"""

import base64
import binascii
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from teeter.rules.game import BadSetup
from teeter.table.seating import Said, Word

MARK = "#house-rules="
MOST_BYTES = 8_000


class BadHouseRules(BadSetup):
    """Neither a link with house rules nor what such a link carries."""


class HouseRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    v: Literal[1] = 1
    name: Annotated[str, Meta(max_length=60)] = ""
    game: Word
    rulebook: Word | None = None
    set: Word | None = None
    options: Said = {}
    """Where it differs from the rulebook."""
    settings: Annotated[dict[Word, bool | int | Word], Meta(max_length=20)] = {}
    """Of the table, where they differ from the usual: clocks, hands, hints. Only pages have these."""


def read_house_rules(text: str) -> HouseRules:
    """From a link, or from the JSON that it carries; raises BadHouseRules."""
    if len(text) > MOST_BYTES:
        raise BadHouseRules("these house rules are too long: is it the right file?")
    _, mark, behind = text.strip().partition(MARK)
    try:
        return msgspec.json.decode(_unpacked(behind) if mark else text, type=HouseRules)
    except (msgspec.DecodeError, UnicodeError, binascii.Error, RecursionError) as error:
        raise BadHouseRules(
            f"these are no house rules: {error}; copy the whole link, or write what docs/how-to/house-rules.md says"
        ) from error


def _unpacked(packed: str) -> bytes:
    padding = "=" * (-len(packed) % 4)
    return base64.b64decode(packed + padding, altchars=b"-_", validate=True)


def link_of(rules: HouseRules, site: str) -> str:
    """The link that opens a table with these rules at a site such as https://teeter.example."""
    packed = base64.urlsafe_b64encode(msgspec.json.encode(rules)).decode().rstrip("=")
    return f"{site.rstrip('/')}/new{MARK}{packed}"
