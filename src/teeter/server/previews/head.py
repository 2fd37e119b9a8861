"""The head of a page as others show it where its link is pasted: OpenGraph, and the cards of Twitter."""

import re
from html import escape
from urllib.parse import quote

from teeter.server.previews.glance import Invitation
from teeter.server.previews.still_life import HIGH, WIDE
from teeter.server.previews.words import PreviewWords, description, title

NAME = "Teeter"


def with_preview(page: str, told: Invitation, words: PreviewWords, address: str, picture: str) -> str:
    """`address` and `picture`: whole, with their host."""
    said, more = title(told, words), description(told, words)
    named = {"twitter:card": "summary_large_image", "robots": "noindex"}
    properties = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:locale": words.locale,
        "og:url": address,
        "og:title": said,
        "og:description": more,
        "og:image": picture,
        "og:image:type": "image/jpeg",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
        "og:image:alt": words.picture,
    }
    tags = [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    tags += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    # By functions: a name may hold what a replacement would take for its own signs.
    page = re.sub(r"<title>.*?</title>", lambda _: f"<title>{escape(said)} · {NAME}</title>", page, count=1)
    description_tag = re.compile(r'<meta name="description" content="[^"]*" />')
    page = description_tag.sub(lambda _: f'<meta name="description" content="{escape(more)}" />', page, count=1)
    return page.replace("</head>", "    " + "\n    ".join(tags) + "\n  </head>", 1)


def picture_path(table: str, look: str, version: str) -> str:
    return f"/tables/{quote(table, safe='')}/picture?look={quote(look, safe='')}&v={quote(version, safe='')}"
