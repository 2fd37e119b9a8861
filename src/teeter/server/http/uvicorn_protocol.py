"""The line to one client before it is a socket, as uvicorn has it; here also what can't even be read is answered in
words, with every header that answers carry."""

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from teeter.server import metrics
from teeter.server.http.headers import SECURE
from teeter.server.http.schemas import Trouble
from teeter.server.http.trouble import JSON


class HttpLine(H11Protocol):
    def send_400_response(self, msg: str) -> None:
        self.refuse(400, "this is no HTTP request that can be read; send one with a head of 64 kB at most")

    def refuse(self, status: int, why: str) -> None:
        """Answer whoever has not asked anything that can be answered otherwise, and hang up."""
        metrics.refused.labels(str(status)).inc()
        body = msgspec.json.encode(Trouble(why))
        headers = {**SECURE, "Content-Type": JSON, "Content-Length": str(len(body)), "Connection": "close"}
        head = h11.Response(status_code=status, headers=list(headers.items()), reason=b"")
        for event in (head, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
