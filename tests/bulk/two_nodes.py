"""A Ray cluster of two nodes on this machine, one core each. This process belongs to the first."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")

ATTEMPTS = 4
"""Ray gives a node thirty seconds to start, whatever else the machine has to do."""


class TwoNodes:
    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        # Connected before there is a second node: a process ends with the node that it belongs to.
        head = {"num_cpus": 1, "include_dashboard": False}
        self._cluster: Any = _patiently(lambda: Cluster(initialize_head=True, connect=True, head_node_args=head))
        self._second: Any = _patiently(lambda: self._cluster.add_node(num_cpus=1))
        self._cluster.wait_for_nodes(timeout=300)
        self.address: str = self._cluster.address

    def kill_second(self) -> None:
        """As if its plug were pulled."""
        self._cluster.remove_node(self._second, allow_graceful=False)

    def end(self) -> None:
        import ray

        ray.shutdown()
        self._cluster.shutdown()


def _patiently(start: Callable[[], T]) -> T:
    for _ in range(ATTEMPTS - 1):
        try:
            return start()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
    return start()


@contextmanager
def two_nodes() -> Iterator[TwoNodes]:
    nodes = TwoNodes()
    try:
        yield nodes
    finally:
        nodes.end()
