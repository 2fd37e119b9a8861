"""What a first start has to make, once: code is compiled and pieces are measured. Both are kept on this machine.

    python -m teeter.table.readiness PART

makes one part, in a process of its own, so that all cores help and the server need not load the engine.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from teeter.pieces.form_cache import folder, keep

HERE = Path(__file__).parents[1]
COMPILED_SOURCES = (
    "physics/statics/clipping.py",
    "physics/statics/simplex.py",
    "physics/motion/corners.py",
    "bots/biddi/search.py",
    "bots/placing/sweep.py",
)
"""The files in which something is marked as `fast`."""


def towers() -> None:
    """Everything that placing a piece needs, and a hand."""
    from teeter.physics.pose import Pose
    from teeter.physics.tower import Tower
    from teeter.referees.simulated import lay

    plain = Tower()
    for each in ("base_slab", "cube", "egg"):
        lay(plain, each, further=False)
    bridge = Tower()  # what rests on two others asks more of equilibrium than a plain stack
    bridge.place("cube")
    bridge.place("drum", (40.0, 0.0), foundation=True)
    bridge.place("plank", (20.0, 0.0))
    bridge.margin()
    round_one = Tower()  # a hand that touches in more places than it minds
    round_one.place("drum")
    hand = round_one.hold("ring", (0.0, 0.0, 40.0), tremor="none")
    hand.move(100, Pose((0.0, 0.0, 30.0), hand.path[0][1].quat))


def races() -> None:
    """Everything that Stack-a-Biddi needs."""
    from teeter.table.race.messages import MatJob
    from teeter.table.race.worker import MatBench

    mat = MatBench(MatJob(6, {1: "white"}, racer="champion"))
    for _ in range(300):
        mat.beat(33)


def pieces() -> None:
    """What bots know of every piece."""
    from teeter.bots.placing.aims import GLANCE, STEADILY
    from teeter.bots.placing.planner import Planner
    from teeter.bots.roster import know_the_pieces
    from teeter.physics.tower import Tower

    know_the_pieces()
    slab = Tower()
    slab.place("base_slab")
    Planner(slab).plan("cube", STEADILY, GLANCE)


PARTS: dict[str, Callable[[], None]] = {"towers": towers, "races": races, "pieces": pieces}


def is_ready() -> bool:
    return _mark().exists()


def make_ready() -> Iterator[str]:
    """Tells each part as it is done. One that fails is left for later: whoever needs it first makes it then."""
    failed = False
    with ThreadPoolExecutor(os.cpu_count()) as crew:
        making = {crew.submit(_make, part): part for part in PARTS}
        for done in as_completed(making):
            failed |= done.result() != 0
            yield making[done]
    if not failed:
        keep(_mark(), lambda file: file.write(b""))


def _make(part: str) -> int:
    words = (sys.executable, "-m", "teeter.table.readiness", part)
    return subprocess.run(words, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"}).returncode


def _mark() -> Path:
    """There as soon as all is made from these sources; what is compiled is known by the time of its source, too."""
    told = [sys.version, _version("numba"), os.environ.get("TEETER_COMPILER", "")]
    for name in COMPILED_SOURCES:
        source = HERE / name
        told += [str(source), str(source.stat().st_mtime_ns)]
    return folder() / f"ready-{hashlib.sha256(repr(told).encode()).hexdigest()[:32]}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


if __name__ == "__main__":
    PARTS[sys.argv[1]]()
