"""How something is refused over HTTP: a status, and why in words."""

import msgspec
from starlette.responses import Response

from teeter.server import metrics
from teeter.server.http.schemas import Trouble
from teeter.server.refusal_codes import Because

JSON = "application/json"


def trouble(status: int, why: str, headers: dict[str, str] | None = None, because: Because | None = None) -> Response:
    metrics.refused.labels(str(status)).inc()
    more = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    said = msgspec.json.encode(Trouble(why, because))
    return Response(said, status, media_type=JSON, headers={**more, **(headers or {})})
