"""One of several servers on a machine: what it is to do comes by standard input, and when that ends, so does it."""

import os
import signal
import sys
from threading import Thread

import msgspec

from teeter.server.hosts.leaving import Leaving
from teeter.server.hosts.processes import COULD_NOT_SERVE, MemberJob
from teeter.server.serve import CannotServe, run_server


def serve_one() -> None:
    job = msgspec.json.decode(sys.stdin.buffer.readline(), type=MemberJob)
    leaving = Leaving()
    Thread(target=_end_with_all, args=(leaving, job.siblings), daemon=True).start()
    try:
        run_server(
            job.config,
            host=job.host,
            port=job.port,
            log_level=job.log_level,
            in_browser=job.in_browser,
            leaving=leaving,
        )
    except CannotServe as error:
        print(f"Error: {error}", file=sys.stderr)
        sys.exit(COULD_NOT_SERVE)


def _end_with_all(leaving: Leaving, siblings: tuple[str, ...]) -> None:
    sys.stdin.buffer.read()
    leaving.not_to(siblings)
    if not leaving.told:
        os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    serve_one()
