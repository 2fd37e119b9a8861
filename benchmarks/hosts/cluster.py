"""Hosts, balancers and PostgreSQL, each on a machine of its own, as people with several machines would run them."""

import itertools
import signal
import time
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from benchmarks.hosts.balancer import Balancer
from benchmarks.hosts.databases import Databases
from benchmarks.hosts.network import Machine, Network
from tests.server.serving import ENOUGH, Host, Server

PORT = 8040
OK = 200
NAMES = ("a", "b", "c")


class HostMachine:
    """One machine with a server on it."""

    def __init__(self, name: str, machine: Machine, store: str, folder: Path) -> None:
        self.name = name
        self.machine = machine
        self.server = Server(
            store,
            *ENOUGH,
            *("--host-name", name),
            port=PORT,
            log=folder / f"host-{name}.log",
            before=machine.before,
            host=machine.address,
        )
        self.wait_until_ready()

    @property
    def where(self) -> str:
        return f"{self.machine.address}:{PORT}"

    def wait_until_ready(self) -> None:
        """Its hands are warm. A balancer that begins before takes every host to be up until it has looked twice."""
        host = Host(self.server.url)
        while host.ask("GET", "/healthz").status_code != OK:
            time.sleep(0.05)
        host.close()

    def kill(self) -> float:
        """All that runs on it, as when the power goes; answers when."""
        self.machine.send(signal.SIGKILL)
        at = time.monotonic()
        self.server.kill()
        return at

    def start(self) -> None:
        self.server.start()

    def drain(self) -> None:
        """As `systemctl stop` would end it; returns when it has ended."""
        self.server.stop()

    def freeze(self) -> float:
        self.machine.send(signal.SIGSTOP)
        return time.monotonic()

    def thaw(self) -> None:
        self.machine.send(signal.SIGCONT)


class Cluster:
    """People find their tables through its balancers, in turn."""

    def __init__(self, folder: Path, *, number: int, hosts: int = 3, balancers: int = 1) -> None:
        """`number`: of its network; two with different numbers can run side by side."""
        self.network = Network(number)
        self.databases = Databases(self.network)
        machines = {name: self.network.machine(name) for name in NAMES[:hosts]}
        with ThreadPoolExecutor() as starting:
            self.hosts = list(
                starting.map(lambda name: HostMachine(name, machines[name], self.databases.url, folder), machines)
            )
        places = [host.where for host in self.hosts]
        # Each balancer has the hosts in another order, so that it would have every table somewhere else.
        orders = [places[turn:] + places[:turn] for turn in range(balancers)]
        self.balancers = [
            Balancer(self.network.machine(f"balancer{turn}"), order, folder) for turn, order in enumerate(orders)
        ]
        self._turn = itertools.cycle(self.balancers)
        for host in self.hosts:
            self.wait_until_seen(host)

    @property
    def url(self) -> str:
        return f"http://{self.balancers[0].where}"

    def socket(self, table: str) -> str:
        return f"ws://{next(self._turn).where}/tables/{table}/socket"

    def wait_until_seen(self, host: HostMachine) -> None:
        for balancer in self.balancers:
            balancer.wait_for(host.where)

    def holders(self, tables: Collection[str]) -> dict[str, str]:
        """Table -> the host that holds it."""
        listed = ", ".join(f"'{table}'" for table in tables)
        rows = self.databases.keeper.ask(f"SELECT id, host FROM tables WHERE id IN ({listed})")
        return {id: name for id, _, name in (row.partition("|") for row in rows)}

    def stop(self) -> None:
        for balancer in self.balancers:
            balancer.stop()
        for host in self.hosts:
            host.thaw()
            host.machine.mend()
            host.kill()
        self.databases.stop()
        self.network.clear()
