"""From a request to an operation and back: every check that is the same for all of them."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from math import ceil
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from teeter.rules.game import BadSetup
from teeter.rules.rulebook import BadOption
from teeter.server import metrics
from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.access.keys import hashed
from teeter.server.analyses.analyses import NothingToAnalyse, TooManyAnalyses
from teeter.server.decode_errors import plainly
from teeter.server.evenings.evenings import NoEvening, look
from teeter.server.hosts.handover import HeldElsewhere
from teeter.server.http.cached import Printed
from teeter.server.http.operation import LINES, ZIP, Ask, Missing, Operation
from teeter.server.http.trouble import JSON, trouble
from teeter.server.previews.studio import TooManyPictures
from teeter.server.refusal_codes import in_a_word
from teeter.server.sockets.connection import TOO_EARLY
from teeter.server.tables.hall import Hall
from teeter.server.tables.hosting import NotAllowed, TooLate
from teeter.server.tables.trying import NotPlaced
from teeter.server.uploads import TooManyUploads
from teeter.table.budgets import BODY_SECONDS, BUNDLE_BYTES, JSON_BYTES, LOG_BYTES
from teeter.table.logfile import BadLog
from teeter.table.reading import JsonReader, NotRead
from teeter.table.series.decisions import OutOfTurn
from teeter.table.store import ClaimedElsewhere, Key, QuotaReached, StoreFailed, Unreadable
from teeter.table.workers.worker import WorkerGone

log = logging.getLogger("teeter.http")
GONE = "there is no such table"
MOST_BYTES = {JSON: JSON_BYTES, LINES: LOG_BYTES, ZIP: BUNDLE_BYTES}


class Refusal(Exception):
    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


class Desk:
    """Answers requests for one operation."""

    def __init__(self, operation: Operation, hall: Hall, doorkeeper: Doorkeeper) -> None:
        self._does = operation
        self._hall = hall
        self._doorkeeper = doorkeeper
        self._words: JsonReader[Any] = JsonReader(operation.body)

    async def __call__(self, request: Request) -> Response:
        try:
            with self._place(request):
                answer = await self._does.does(await self._checked(request))
        except TooManyUploads as error:
            return trouble(429, str(error), {"Retry-After": "60"})
        except (TooManyPictures, TooManyAnalyses) as error:
            return trouble(429, str(error), {"Retry-After": "10"})
        except QuotaReached as error:
            return trouble(507, str(error))
        except Refusal as refusal:
            return trouble(refusal.status, refusal.why)
        except (BadSetup, BadOption, BadLog) as error:
            return trouble(400, str(error), because=in_a_word(error))
        except NotAllowed as error:
            return trouble(403, str(error))
        except (Missing, NoEvening, NotPlaced, NothingToAnalyse) as error:
            return trouble(404, str(error))
        except (TooLate, OutOfTurn) as error:
            return trouble(409, str(error))
        except Unreadable as error:
            return trouble(503, str(error))
        except HeldElsewhere as error:
            return trouble(TOO_EARLY, str(error), {"Retry-After": str(ceil(error.seconds))})
        except ClaimedElsewhere:  # it left while somebody asked something of it
            if not self._hall.store.shared:  # nobody else can have it: another tab has deleted it
                return trouble(404, GONE)
            return trouble(TOO_EARLY, "this table has moved to another host; ask again", {"Retry-After": "1"})
        except StoreFailed as error:
            metrics.store_failures.inc()
            log.warning("store failed", extra={"why": str(error)})
            return trouble(503, "the store does not answer; try again", {"Retry-After": "2"})
        except WorkerGone as error:
            log.error("could not be made", extra={"why": str(error)})
            return trouble(503, f"{error}; try again", {"Retry-After": "2"})
        return self._answer(request, answer)

    def _place(self, request: Request) -> AbstractContextManager[None]:
        """Uploads are under way from their first byte."""
        uploads = self._does.body is bytes
        return self._hall.uploads.place(self._doorkeeper.address(request)) if uploads else nullcontext()

    def _answer(self, request: Request, answer: Any) -> Response:
        if isinstance(answer, Printed):
            return answer.answer(request, self._does.gives)
        if self._does.status == 204:
            return Response(status_code=204)
        content = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
        return Response(content, self._does.status, media_type=self._does.gives)

    async def _checked(self, request: Request) -> Ask:
        if not self._doorkeeper.addresses.may_ask(self._doorkeeper.address(request), self._does.cost):
            raise Refusal(429, "too many requests; wait a little")
        if not self._doorkeeper.origin_fits(request):
            raise Refusal(403, "this page may not talk to this server")
        table = evening = key = None
        if "id" in request.path_params:
            table = await self._hall.find(request.path_params["id"])
            if table is None:
                raise Refusal(404, GONE)
            key = self._key(request, table.keys)
        if "evening" in request.path_params:
            evening = await look(self._hall, request.path_params["evening"])
            key = self._key(request, evening.keys)
        body = await self._body(request) if self._does.body else None
        return Ask(self._hall, self._doorkeeper.base(request), request, body, table, key, evening)

    def _key(self, request: Request, keys: Mapping[str, Key]) -> Key | None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        key = keys.get(hashed(token)) if scheme.lower() == "bearer" else None
        if self._does.needs in ("a token", "the host's token"):
            if key is None or key.role in ("invite", "watch"):
                raise Refusal(401, "this needs a token: Authorization: Bearer ...")
            if self._does.needs == "the host's token" and key.role != "host":
                raise Refusal(403, "only the host can do this; the token is another one")
        return key

    async def _body(self, request: Request) -> Any:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != self._does.takes:
            raise Refusal(415, f"send {self._does.takes}")
        most = MOST_BYTES[self._does.takes]
        address = self._doorkeeper.address(request)
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > most:
                        raise Refusal(413, f"no more than {most} bytes")
                    if self._does.body is bytes:
                        self._hall.uploads.take(address, len(chunk))
        except TimeoutError as error:
            raise Refusal(408, "this took too long to arrive; send it again") from error
        if self._does.body is bytes:
            return bytes(body)
        try:
            return self._words.read(body)
        except NotRead as error:
            raise Refusal(400, plainly(error)) from error
