"""What only a cluster can get wrong. Where Ray is not installed there is none."""

from importlib.util import find_spec

import pytest

from teeter.bulk.errors import NoCluster
from teeter.bulk.run import run
from tests.bulk import tasks
from tests.bulk.tasks import Task
from tests.bulk.two_nodes import two_nodes

TEN = [Task(number) for number in range(10)]

if find_spec("ray"):

    def test_a_node_that_is_killed_costs_nothing_but_time() -> None:
        with two_nodes() as nodes:
            results = run(tasks.unhurried, TEN, cluster=nodes.address)
            assert next(results) == 0
            nodes.kill_second()
            assert list(results) == list(range(1, 10))

    def test_a_cluster_that_is_not_there_is_said_so() -> None:
        with pytest.raises(NoCluster, match="`ray start --head` begins one"):
            list(run(tasks.square, TEN, cluster="127.0.0.1:1"))

else:

    def test_a_cluster_without_ray_says_what_to_install() -> None:
        with pytest.raises(NoCluster, match="pip install"):
            list(run(tasks.square, TEN, cluster="auto"))
