"""What a process may use that works for strangers: what is wrong in what they sent then ends it, and no other."""

from typing import Any


def limit_this_process(memory_bytes: int, cpu_seconds: int) -> None:
    """Where the system can. It writes no files."""
    try:
        import resource
    except ImportError:
        return
    _lower(resource, resource.RLIMIT_AS, memory_bytes)
    _lower(resource, resource.RLIMIT_CPU, cpu_seconds)
    _lower(resource, resource.RLIMIT_FSIZE, 0)


def _lower(resource: Any, which: int, most: int) -> None:
    _, hard = resource.getrlimit(which)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(which, (most, hard))
