"""Tokens: unguessable, given out once, kept only as hashes. Links carry them behind the #, which no server sees."""

import asyncio
import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from io import BytesIO
from secrets import token_urlsafe

import segno
from msgspec import Struct

from teeter.table.store import Key, Role


def new_key(role: Role, seats: Iterable[str] = ()) -> tuple[str, Key]:
    """A fresh token and what is kept of it."""
    token = token_urlsafe(32)
    return token, Key(hashed(token), role, tuple(seats))


def derived_key(role: Role, secret: str, purpose: str) -> tuple[str, Key]:
    """A token for everybody who may do the same: it need not be kept to be told again, and does not add up."""
    digest = hmac.digest(secret.encode(), f"{role}:{purpose}".encode(), "sha256")
    token = urlsafe_b64encode(digest).rstrip(b"=").decode()
    return token, Key(hashed(token), role)


def look_code(table: str, seed: str, keys: Iterable[Key]) -> str:
    """It opens nothing but a glance from outside, and is another one as soon as the host makes new links. So it may
    stand before the #, where whoever shows previews of links sees it."""
    invitation = next((key.hash for key in keys if key.role == "invite"), "")
    digest = hmac.digest(seed.encode(), f"look:{table}:{invitation}".encode(), "sha256")
    return urlsafe_b64encode(digest[:12]).decode()


def hashed(token: str) -> str:
    # Tokens have 256 random bits: a plain hash can't be searched backwards.
    return hashlib.sha256(token.encode()).hexdigest()


class Links(Struct, frozen=True):
    """What to send to friends."""

    invite: str
    watch: str


def links(base: str, table: str, look: str, invite: str, watch: str) -> Links:
    return Links(invite_link(base, table, look, invite), watch_link(base, table, look, watch))


def invite_link(base: str, table: str, look: str, invite: str) -> str:
    return f"{base}/t/{table}?look={look}#invite={invite}"


def watch_link(base: str, table: str, look: str, watch: str) -> str:
    return f"{base}/t/{table}?look={look}#watch={watch}"


async def code_to_scan(link: str) -> bytes:
    """A QR code, as a picture in SVG. It takes half a frame's time to make: it is made when somebody is about to look
    at it, and hands at other tables do not wait for it."""
    return await asyncio.to_thread(_qr, link)


def _qr(link: str) -> bytes:
    picture = BytesIO()
    segno.make(link, micro=False).save(
        picture, kind="svg", scale=4, dark="black", light="white", xmldecl=False, nl=False
    )
    return picture.getvalue()
