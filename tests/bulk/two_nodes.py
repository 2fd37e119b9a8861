"""A Ray cluster of two nodes on this machine, one core each."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class TwoNodes:
    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self._cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        self._second: Any = self._cluster.add_node(num_cpus=1)
        self._cluster.wait_for_nodes()
        self.address: str = self._cluster.address

    def kill_second(self) -> None:
        """As if its plug were pulled."""
        self._cluster.remove_node(self._second, allow_graceful=False)

    def end(self) -> None:
        self._cluster.shutdown()


@contextmanager
def two_nodes() -> Iterator[TwoNodes]:
    nodes = TwoNodes()
    try:
        yield nodes
    finally:
        nodes.end()


@contextmanager
def connected(address: str) -> Iterator[None]:
    """Once for many runs: a run that finds no connection makes its own, and that takes seconds."""
    import ray

    ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    try:
        yield
    finally:
        ray.shutdown()
