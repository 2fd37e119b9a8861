"""What /metrics tells of hands."""

import re

from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import REGISTRY, CollectorRegistry, Histogram, generate_latest

from teeter.server.metrics import EDGES_SECONDS, BeatHistogram


@given(st.lists(st.floats(0, 3) | st.sampled_from(EDGES_SECONDS), max_size=50))
def test_beats_are_told_as_prometheus_would_tell_them(seconds: list[float]) -> None:
    registry = CollectorRegistry()
    theirs = Histogram("beats", "of a hand", buckets=EDGES_SECONDS, registry=registry)
    ours = BeatHistogram("beats", "of a hand")
    try:
        for each in seconds:
            theirs.observe(each)
            ours.observe(each)
        assert told(REGISTRY) == told(registry)
    finally:
        REGISTRY.unregister(ours)


def told(registry: CollectorRegistry) -> list[str]:
    return re.findall(r"^beats_(?:bucket|count|sum).*$", generate_latest(registry).decode(), re.MULTILINE)
