"""A real server in a process of its own, as a host would start it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx

ENOUGH = (
    *("--requests-per-second", "100000"),
    *("--sockets-per-address", "100000"),
    *("--messages-per-second", "100000"),
    *("--bot-seconds", "0.01"),
)
"""One address plays everybody in most tests."""


class Server:
    def __init__(
        self,
        store: str,
        *flags: str,
        port: int = 0,
        log: Path,
        before: Sequence[str] = (),
        host: str = "127.0.0.1",
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`before`: words of a program that starts it."""
        self._words = [*before, sys.executable, "-m", "teeter", "serve", "--store", store, "--host", host, *flags]
        self._log = log
        self._host = host
        self._environment = {**os.environ, "PYTHONWARNINGS": "error", **environment}
        self.port = port
        self.start()

    def start(self) -> None:
        """On the same port again, if there was one."""
        self.process = subprocess.Popen(
            [*self._words, "--port", str(self.port)], stderr=subprocess.PIPE, env=self._environment, text=True
        )
        assert self.process.stderr is not None
        said = ""
        while (found := re.search(r"serves at http://\S+?:(\d+)(?:/\S*)?$", said, re.MULTILINE)) is None:
            line = self.process.stderr.readline()
            if not line:
                self.process.stderr.close()
                self.process.wait(120)
                raise RuntimeError(said)
            said += line
        self.port = int(found[1])
        # The rest goes to a file: a pipe that nobody reads would stop the server in the end.
        with self._log.open("a") as log:
            self._drain = subprocess.Popen(["cat"], stdin=self.process.stderr, stdout=log)
        self.process.stderr.close()

    @property
    def url(self) -> str:
        return f"http://{self._host}:{self.port}"

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def socket(self, table: str) -> str:
        return f"ws://{self._host}:{self.port}/tables/{table}/socket"

    def wait(self) -> int:
        """Until it has ended, as it was told to."""
        return self._end()

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self._end()

    def _end(self) -> int:
        code = self.process.wait(120)
        self._drain.wait(120)
        return code

    def memory_kb(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        (kilobytes,) = re.findall(r"VmRSS:\s+(\d+)", status)
        return int(kilobytes)


NO_REUSE = httpx.Limits(max_keepalive_connections=0)
"""A line that lay idle may be hung up in the very moment in which it is used again."""


class Host:
    """Somebody who opens tables by HTTP."""

    def __init__(self, url: str) -> None:
        self._http = httpx.Client(base_url=url, trust_env=False, timeout=60, limits=NO_REUSE)

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self._http.request(method, path, headers={**headers, **more.pop("headers", {})}, **more)

    def open(self, *names: str, start: bool = False, **sheet: Any) -> dict[str, Any]:
        """A table with these people on one device; they rule themselves unless the sheet says otherwise."""
        wanted = {"game": "knock-out", "ruling": "people", "names": list(names), **sheet}
        opened = self.ask("POST", "/tables", json=wanted)
        assert opened.status_code == 201, opened.text
        answer: dict[str, Any] = opened.json()
        if start:
            assert self.ask("POST", f"/tables/{answer['table']}/start", answer["token"]).status_code == 200
        return answer

    def join(self, opened: dict[str, Any], *names: str) -> str:
        """By the invitation; the token of the new seats."""
        invite = opened["links"]["invite"].partition("#invite=")[2]
        answer = self.ask("POST", f"/tables/{opened['table']}/seats", json={"names": list(names), "invite": invite})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["token"])

    def close(self) -> None:
        self._http.close()
