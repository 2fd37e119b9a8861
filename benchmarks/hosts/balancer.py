"""HAProxy on a machine of its own, with the configuration that hosts are given."""

import os
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.hosts.network import Machine

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "haproxy.cfg"
PORT = 8400


class Balancer:
    def __init__(self, machine: Machine, hosts: Sequence[str], folder: Path) -> None:
        """`hosts`: address and port of each, in the order in which this balancer has them."""
        self.machine = machine
        self._talk = folder / f"{machine.namespace}.sock"
        beside = folder / f"{machine.namespace}.cfg"
        beside.write_text(f"global\n    stats socket {self._talk} level admin\n", encoding="utf-8")
        environment = {
            **os.environ,
            "BALANCER_BIND": f"{machine.address}:{PORT}",
            **dict(zip(("TEETER_A", "TEETER_B", "TEETER_C"), hosts, strict=False)),
            # One address plays everybody.
            "REQUESTS_IN_FIVE_SECONDS": "1000000",
            "OPEN_PER_ADDRESS": "1000000",
        }
        self._log = (folder / f"{machine.namespace}.log").open("w", encoding="utf-8")
        self._process = subprocess.Popen(
            [*machine.before, "haproxy", "-db", "-f", CONFIGURATION, "-f", beside],
            env=environment,
            stdout=self._log,
            stderr=self._log,
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def where(self) -> str:
        return f"{self.machine.address}:{PORT}"

    def sees(self) -> dict[str, str]:
        """Address and port of a host -> UP, DOWN, NOLB (drains) or what else HAProxy calls it."""
        head, *rows = self._ask("show stat").lstrip("# ").splitlines()
        names = head.split(",")
        found = [dict(zip(names, row.split(","), strict=False)) for row in rows if row]
        servers = [row for row in found if row["pxname"] in ("tables", "any") and row["svname"] != "BACKEND"]
        # Each backend checks for itself: a host is up when both have seen it.
        return {
            row["addr"]: row["status"]
            for row in sorted(servers, key=lambda row: row["status"].startswith("UP"), reverse=True)
        }

    def use(self, hosts: int) -> None:
        """Only the first so many."""
        for place, name in enumerate("abc"):
            state = "ready" if place < hosts else "maint"
            for backend in ("tables", "any"):
                self._ask(f"set server {backend}/{name} state {state}")

    def _ask(self, question: str) -> str:
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._talk))
            line.sendall(f"{question}\n".encode())
            answer = b""
            while more := line.recv(65536):
                answer += more
        return answer.decode()

    def wait_for(self, host: str, status: str = "UP", seconds: float = 120.0) -> None:
        gives_up = time.monotonic() + seconds
        while not self._there(host, status):
            if time.monotonic() > gives_up:
                raise TimeoutError(f"{host} is never {status} at {self.machine.namespace}: {self.sees()}")
            time.sleep(0.05)

    def _there(self, host: str, status: str) -> bool:
        try:
            return self.sees().get(host, "").startswith(status)
        except OSError:  # it has only just been started
            return False

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(30)
        self._log.close()
