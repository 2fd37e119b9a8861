"""What a host can watch at /metrics."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

from teeter.table.budgets import BUDGETS

EDGES_SECONDS = (0.001, 0.002, 0.003, 0.005, 0.007, 0.01, 0.015, 0.02, 0.025, 0.033, 0.05, 0.07, 0.1, 0.2, 0.5, 1.0)


class BeatHistogram(Collector):
    """Of what happens at every beat of every hand, on the event loop alone: without a lock, and ten times as quick."""

    def __init__(self, name: str, documentation: str) -> None:
        self._name = name
        self._documentation = documentation
        self._counts = [0] * (len(EDGES_SECONDS) + 1)
        self._sum = 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(EDGES_SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        edges = (*map(str, EDGES_SECONDS), "+Inf")
        buckets = list(zip(edges, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._documentation, buckets=buckets, sum_value=self._sum)


tables = Gauge("teeter_tables", "Tables in memory")
sockets = Gauge("teeter_sockets", "Open sockets")
connections = Gauge("teeter_connections", "Open connections, sockets among them")
building = Gauge("teeter_building", "Tables where a hand holds a piece")
entries = Counter("teeter_entries", "Log entries made")
refused = Counter("teeter_refused", "Messages and requests refused", ["why"])
frames = Counter("teeter_frames", "Pose frames made")
frames_dropped = Counter("teeter_frames_dropped", "Pose frames that a newer one replaced at a slow client")
hands_failed = Counter("teeter_hands_failed", "Hands and mats whose process failed and that went on in another")
store_failures = Counter("teeter_store_failures", "Times that the store could not be reached or could not write")
handed_over = Counter("teeter_tables_handed_over", "Tables given to another server that asked for them")
claimed_unanswered = Counter("teeter_tables_claimed_unanswered", "Tables claimed from a server that did not answer")
unreadable = Counter("teeter_unreadable", "Tables whose record, keys or log can't be read, since the server started")
store_seconds = Histogram(
    "teeter_store_seconds", "From deciding a move until it is durable", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1)
)
step_seconds = BeatHistogram("teeter_step_seconds", "Time that one beat of physics took")
lateness_seconds = BeatHistogram("teeter_frame_lateness_seconds", "How late frames were")
budget = Gauge("teeter_budget", "Bounds on time (seconds), memory (bytes) and number; more is refused", ["what"])
for _name, (_most, _) in BUDGETS.items():
    budget.labels(_name).set(_most)
