"""What a service manager hands over and wants to hear: a socket that listens already, and when the server is ready.

With a passed socket nobody is turned away while a server starts again: who comes then waits in the socket. Both are
agreed by environment variables; where there are none, nothing is done.
"""

import os
import socket
from collections.abc import Mapping, MutableMapping

FIRST_PASSED = 3
"""The number of the first file that is passed; fixed by the agreement."""


class BadSocket(Exception):
    """What was passed can't be listened on."""


def is_passed_socket(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there is one for this process."""
    return environment.get("LISTEN_FDS", "0") != "0" and environment.get("LISTEN_PID") == str(os.getpid())


def passed_socket(environment: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """The one that systemd's .socket listens on, if there is one. Raises BadSocket. Taken once: processes that this one
    starts are not to think that it was meant for them."""
    number, process = environment.pop("LISTEN_FDS", ""), environment.pop("LISTEN_PID", "")
    environment.pop("LISTEN_FDNAMES", None)
    if not number.isdecimal() or process != str(os.getpid()) or number == "0":
        return None
    if number != "1":
        raise BadSocket(f"{number} sockets were passed, Teeter listens on one: leave one ListenStream in the .socket")
    os.set_inheritable(FIRST_PASSED, False)
    try:
        passed = socket.socket(fileno=FIRST_PASSED)
        listens = passed.type == socket.SOCK_STREAM and passed.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
    except OSError as error:
        raise BadSocket(f"what was passed is no socket: {error.strerror}") from error
    if not listens:
        passed.close()
        raise BadSocket("the passed socket does not listen: write ListenStream= and Accept=no in the .socket")
    return passed


def tell(state: str, environment: MutableMapping[str, str] = os.environ) -> None:
    """Such as READY=1. Nobody is kept from playing because it was not heard."""
    address = environment.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # by a name that is in no folder
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(state.encode(), address)
    except OSError:
        return
