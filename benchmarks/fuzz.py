"""Random and mutated socket messages, by the million: no crash, no leak of tokens, memory flat.

python -m benchmarks.fuzz [--messages 1000000]
"""

import argparse
import tempfile
import time
from pathlib import Path

from tests.server.fuzzing import fuzz
from tests.server.serving import ENOUGH, Host, Server

PARTS = 10


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--messages", type=int, default=1_000_000)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, log=Path(folder) / "log")
        host = Host(server.url)
        heard: dict[str, int] = {}
        for part in range(1, PARTS + 1):
            began = time.perf_counter()
            for kind, count in fuzz(server, host, asked.messages // PARTS, seed=part).items():
                heard[kind] = heard.get(kind, 0) + count
            rate = asked.messages / PARTS / (time.perf_counter() - began)
            print(
                f"{part * asked.messages // PARTS:>9} sent, {rate:,.0f} a second, {server.memory_kb():,} kB", flush=True
            )
        host.close()
        server.stop()
        errors = server.log.count('"level": "error"')
    print(f"answers: {heard}; errors in the log: {errors}")


if __name__ == "__main__":
    main()
