"""A Ray cluster of two nodes on this machine, one core each, in a process of its own, so that nothing of one cluster is
left for the next. Whoever asks for it belongs to the first node."""

import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")

ATTEMPTS = 6
"""Ray gives a node thirty seconds to start, whatever else the machine has to do."""
TOO_SLOW = "timed out during startup"
SAID = "two nodes: "


class TwoNodes:
    def __init__(self) -> None:
        import ray

        self.address = _patiently(self._start)
        # Connected before there is a second node: a process ends with the node that it belongs to.
        ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR)
        self._ask("add")

    def _start(self) -> str:
        words = [sys.executable, "-m", "tests.bulk.two_nodes"]
        self._cluster = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self._heard()

    def kill_second(self) -> None:
        """As if its plug were pulled."""
        self._ask("kill")

    def end(self) -> None:
        import ray

        ray.shutdown()
        self._ask("end")
        self._cluster.communicate(timeout=300)

    def _ask(self, what: str) -> None:
        assert self._cluster.stdin
        self._cluster.stdin.write(what + "\n")
        self._cluster.stdin.flush()
        assert self._heard() == what

    def _heard(self) -> str:
        assert self._cluster.stdout
        for line in self._cluster.stdout:
            if line.startswith(SAID):
                return line.removeprefix(SAID).strip()
        self._cluster.communicate()
        raise RuntimeError(f"{TOO_SLOW}, or it broke: see above")


@contextmanager
def two_nodes() -> Iterator[TwoNodes]:
    nodes = TwoNodes()
    try:
        yield nodes
    finally:
        nodes.end()


def main() -> None:
    """In the process of the cluster."""
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    second: Any = None
    _say(cluster.address)
    for line in sys.stdin:
        match line.strip():
            case "add":
                second = _patiently(lambda: cluster.add_node(num_cpus=1))
                cluster.wait_for_nodes(timeout=300)
            case "kill":
                cluster.remove_node(second, allow_graceful=False)
            case "end":
                break
        _say(line.strip())
    cluster.shutdown()
    _say("end")


def _patiently(start: Callable[[], T]) -> T:
    for _ in range(ATTEMPTS - 1):
        try:
            return start()
        except Exception as error:
            if TOO_SLOW not in str(error):
                raise
    return start()


def _say(words: str) -> None:
    print(SAID + words, flush=True)


if __name__ == "__main__":
    main()
