"""PostgreSQL on two machines: one keeps everything, the other follows it, and takes over when the first one falls.

What is committed is on both before it is acknowledged. Servers know one address, which moves with the office.
"""

import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from benchmarks.hosts.network import Machine, Network, run
from tests.contracts.postgres import ByUser, Postgres

OFFICE = 2
"""The last number of the address at which servers find whoever keeps everything."""
PORT = 5432


class Database(Postgres):
    """On a machine of its own; `following`: a copy of that one, which hears of every commit."""

    def __init__(self, machine: Machine, following: "Database | None" = None) -> None:
        self.machine = machine
        self._following = following
        super().__init__()

    address = "0.0.0.0"

    def _choose_port(self) -> int:
        return PORT

    def _words(self, program: str) -> list[str]:
        assert self._user is not None
        # Only root gets into the namespace, and PostgreSQL refuses to be root.
        drop = ("setpriv", f"--reuid={self._user.pw_uid}", f"--regid={self._user.pw_gid}", "--clear-groups")
        return [*self.machine.before, *drop, str(self._bin / program)]

    def _as_user(self) -> ByUser:
        return {}

    def _make(self) -> None:
        if self._following is None:
            super()._make()
            allow = "\nhost all all 10.213.0.0/16 trust\nhost replication all 10.213.0.0/16 trust\n"
            with (self._data / "pg_hba.conf").open("a", encoding="utf-8") as file:
                file.write(allow)
            return
        where = ("-h", self._following.machine.address, "-p", str(PORT), "-U", "teeter")
        self._run("pg_basebackup", *where, "-D", str(self._data), "-R", "-X", "stream", "--checkpoint=fast")

    def ask(self, query: str) -> list[str]:
        """On the machine itself, so that no network is in between."""
        words = [*self._words("psql"), "-h", str(self._socket), "-p", str(PORT), "-U", "teeter", "-d", "postgres"]
        done = subprocess.run([*words, "-AtXq"], input=query, capture_output=True, text=True, cwd="/")
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout.splitlines()

    def promise_to(self, followers: str) -> None:
        """A commit waits for these; '' for nobody."""
        self.ask(f"ALTER SYSTEM SET synchronous_standby_names = '{followers}'")
        self.ask("SELECT pg_reload_conf()")


class Databases:
    def __init__(self, network: Network) -> None:
        self._network = network
        self._office = network.address(OFFICE)
        self._first, self._second = network.machine("first"), network.machine("second")
        self.keeper = Database(self._first)
        self.follower: Database | None = None
        self._move_in()

    @property
    def url(self) -> str:
        return f"postgresql://teeter@{self._office}:{PORT}/postgres"

    @property
    def address(self) -> str:
        return self._office

    def follow(self) -> None:
        """From now on a second one has every commit."""
        machine = self._second if self.keeper.machine is self._first else self._first
        self.follower = Database(machine, self.keeper)
        self.keeper.promise_to("*")
        _until(lambda: self.keeper.ask("SELECT sync_state FROM pg_stat_replication") == ["sync"])

    def fail_over(self, *, unplugged: bool = False) -> float:
        """The keeper is killed, or its machine loses its line without a word; the follower takes its office. Answers
        since when the keeper was gone."""
        assert self.follower is not None
        fallen, self.keeper, self.follower = self.keeper, self.follower, None
        if unplugged:
            fallen.machine.unplug()
        fallen.kill()
        since = time.monotonic()
        self.keeper.ask("SELECT pg_promote()")
        self.keeper.promise_to("")
        with suppress(RuntimeError):
            run(*fallen.machine.before, "ip", "addr", "del", f"{self._office}/24", "dev", "eth0")
        fallen.machine.mend()
        self._move_in()
        fallen.discard()
        return since

    def where_kept(self, commands: Sequence[str]) -> dict[str, list[tuple[str, int]]]:
        """Command -> table and number of every entry that it became."""
        listed = ", ".join(f"'{command}'" for command in commands)
        found: dict[str, list[tuple[str, int]]] = {}
        if commands:
            for row in self.keeper.ask(f"SELECT command, table_id, n FROM entries WHERE command IN ({listed})"):
                command, table, n = row.split("|")
                found.setdefault(command, []).append((table, int(n)))
        return found

    def restart(self) -> None:
        """As after an update: whoever is connected is sent away."""
        self.keeper.restart()

    def stop(self) -> None:
        for each in (self.follower, self.keeper):
            if each:
                each.stop()

    def _move_in(self) -> None:
        inside = self.keeper.machine.before
        run(*inside, "ip", "addr", "add", f"{self._office}/24", "dev", "eth0")
        # So that nobody goes on sending to the machine that had it before.
        run(*inside, "arping", "-q", "-c", "1", "-U", "-I", "eth0", self._office)


def _until(holds: Callable[[], bool], seconds: float = 60.0) -> None:
    gives_up = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > gives_up:
            raise TimeoutError("the second PostgreSQL never caught up")
        time.sleep(0.05)
