"""A network of machines on this one: a namespace each, all of them at one bridge, and any two can be cut off for real.

Needs root, `ip` and `nft`.
"""

import os
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

Way = Literal["both", "to", "from"]
"""Which packets are dropped, as seen by the machine that is cut off."""


@dataclass(frozen=True)
class Machine:
    """A network namespace with an address."""

    namespace: str
    address: str
    line: str
    """The bridge's end of its cable."""

    @property
    def before(self) -> tuple[str, ...]:
        """Words by which a program is started there."""
        return ("ip", "netns", "exec", self.namespace)

    def cut_off(self, address: str, way: Way = "both") -> None:
        """What goes to or comes from this address is dropped without a word."""
        rules = ["add table inet cuts"]
        if way in ("both", "to"):
            rules.append("add chain inet cuts out { type filter hook output priority 0; }")
            rules.append(f"add rule inet cuts out ip daddr {address} drop")
        if way in ("both", "from"):
            rules.append("add chain inet cuts in { type filter hook input priority 0; }")
            rules.append(f"add rule inet cuts in ip saddr {address} drop")
        run(*self.before, "nft", "; ".join(rules))

    def unplug(self) -> None:
        run("ip", "link", "set", self.line, "down")

    def mend(self) -> None:
        """Whatever was cut."""
        run("ip", "link", "set", self.line, "up")
        run(*self.before, "nft", "add table inet cuts; delete table inet cuts")

    def processes(self) -> list[int]:
        return [int(pid) for pid in run("ip", "netns", "pids", self.namespace).split()]

    def send(self, what: signal.Signals) -> None:
        """To everything that runs there, as when a whole machine stands still."""
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, what)


class Network:
    """10.213.NUMBER.0/24; players are at its bridge, .1."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._bridge = f"tt{number}"
        self._machines = 0
        self.clear()
        run("ip", "link", "add", self._bridge, "type", "bridge")
        run("ip", "addr", "add", f"{self.address(1)}/24", "dev", self._bridge)
        run("ip", "link", "set", self._bridge, "up")

    def address(self, last: int) -> str:
        return f"10.213.{self._number}.{last}"

    def machine(self, name: str) -> Machine:
        self._machines += 1
        namespace = f"{self._bridge}-{name}"
        address = self.address(10 + self._machines)
        inside = ("ip", "netns", "exec", namespace)
        run("ip", "netns", "add", namespace)
        run("ip", "link", "add", namespace, "type", "veth", "peer", "name", "eth0", "netns", namespace)
        run("ip", "link", "set", namespace, "master", self._bridge)
        run("ip", "link", "set", namespace, "up")
        run(*inside, "ip", "addr", "add", f"{address}/24", "dev", "eth0")
        run(*inside, "ip", "link", "set", "eth0", "up")
        run(*inside, "ip", "link", "set", "lo", "up")
        return Machine(namespace, address, namespace)

    def clear(self) -> None:
        """Also of what a run that was broken off has left behind."""
        for line in run("ip", "netns", "list").splitlines():
            name = line.split()[0]
            if name.startswith(f"{self._bridge}-"):
                left = Machine(name, "", name)
                left.send(signal.SIGKILL)
                while left.processes():
                    time.sleep(0.05)
                with suppress(RuntimeError):
                    run("ip", "link", "del", name)
                run("ip", "netns", "del", name)
        with suppress(RuntimeError):
            run("ip", "link", "del", self._bridge)


def run(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr}")
    return done.stdout
