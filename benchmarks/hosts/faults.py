"""What can happen to three hosts, and how it is undone."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from benchmarks.hosts.cluster import Cluster, HostMachine


@dataclass(frozen=True)
class Harm:
    """Something bad that was done to a host, or to all of them."""

    since: float
    """time.monotonic()"""
    undo: Callable[[], None]
    """Once everybody has gone on without."""


def _nothing() -> None:
    """It has passed by itself."""


@dataclass(frozen=True)
class Fault:
    name: str
    times: int
    """As often as it must have been done before its figures count."""
    harm: Callable[[Cluster, HostMachine, Random], Harm]
    """To this host, if to one."""
    balancers: int = 1
    followed: bool = False
    """PostgreSQL has a second one that has every commit, too."""
    one: bool = True
    """It is done to one host."""

    @property
    def needs(self) -> tuple[int, bool]:
        """Faults that need the same are done to the same hosts, one after the other."""
        return self.balancers, self.followed


def kill(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    since = host.kill()
    return Harm(since, host.start)


def freeze(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    return Harm(host.freeze(), host.thaw)


def freeze_for_a_moment(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """Too short for the balancer to notice."""
    since = host.freeze()
    time.sleep(chance.uniform(0.2, 1.0))
    host.thaw()
    return Harm(since, _nothing)


def drain(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    since = time.monotonic()
    host.drain()
    return Harm(since, host.start)


def cut_from_postgres(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    host.machine.cut_off(cluster.databases.address)
    return Harm(time.monotonic(), host.machine.mend)


def cut_from_balancer(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    for balancer in cluster.balancers:
        host.machine.cut_off(balancer.machine.address)
    return Harm(time.monotonic(), host.machine.mend)


def answers_get_lost(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """The host hears the balancer, which does not hear the host."""
    for balancer in cluster.balancers:
        host.machine.cut_off(balancer.machine.address, "to")
    return Harm(time.monotonic(), host.machine.mend)


def questions_get_lost(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """The balancer hears the host, which does not hear the balancer."""
    for balancer in cluster.balancers:
        host.machine.cut_off(balancer.machine.address, "from")
    return Harm(time.monotonic(), host.machine.mend)


def unplug(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    host.machine.unplug()
    return Harm(time.monotonic(), host.machine.mend)


def restart_all_in_turn(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    since = time.monotonic()
    for each in cluster.hosts:
        each.drain()
        each.start()
        cluster.wait_until_seen(each)
    return Harm(since, _nothing)


def restart_postgres(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    since = time.monotonic()
    cluster.databases.restart()
    return Harm(since, _nothing)


def fail_over(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    return Harm(cluster.databases.fail_over(), cluster.databases.follow)


def lose_the_machine_of_postgres(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """Nobody hears that it is gone: connections are not closed."""
    return Harm(cluster.databases.fail_over(unplugged=True), cluster.databases.follow)


def end_listening(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """On every host; then one is drained, so that tables change hands while nobody may hear of it."""
    cluster.databases.keeper.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%' AND pid <> pg_backend_pid()"
    )
    since = time.monotonic()
    host.drain()
    return Harm(since, host.start)


def end_connections(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """All of them that this host has to PostgreSQL."""
    cluster.databases.keeper.ask(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE client_addr = '{host.machine.address}'"
    )
    return Harm(time.monotonic(), _nothing)


def let_be(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """To compare with: people think, races wait for Go, and points are read, whatever else happens."""
    since = time.monotonic()
    time.sleep(10)
    return Harm(since, _nothing)


def disagree(cluster: Cluster, host: HostMachine, chance: Random) -> Harm:
    """Nothing more happens: two balancers send the same table's people to different hosts."""
    since = time.monotonic()
    time.sleep(10)
    return Harm(since, _nothing)


FAULTS = (
    Fault("nothing", 5, let_be, one=False),
    Fault("host killed", 100, kill),
    Fault("host frozen", 20, freeze),
    Fault("host frozen for a moment", 10, freeze_for_a_moment),
    Fault("host drained", 20, drain),
    Fault("host cut off from PostgreSQL", 20, cut_from_postgres),
    Fault("host cut off from the balancer", 20, cut_from_balancer),
    Fault("host heard by nobody", 10, answers_get_lost),
    Fault("host hears nobody", 10, questions_get_lost),
    Fault("host unplugged", 10, unplug),
    Fault("all hosts restarted in turn", 5, restart_all_in_turn, one=False),
    Fault("PostgreSQL restarted", 10, restart_postgres, one=False),
    Fault("PostgreSQL failed over", 10, fail_over, followed=True, one=False),
    Fault("PostgreSQL's machine lost, failed over", 5, lose_the_machine_of_postgres, followed=True, one=False),
    Fault("listening ended, then a host drained", 10, end_listening),
    Fault("a host's connections to PostgreSQL ended", 10, end_connections),
    Fault("two balancers disagree", 10, disagree, balancers=2, one=False),
    Fault("two balancers disagree, and a host killed", 10, kill, balancers=2),
)
