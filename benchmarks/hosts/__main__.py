"""Three hosts on one PostgreSQL behind HAProxy, each in a network of its own, and everything that can happen to them.

python -m benchmarks.hosts [FAULT ...] [--times N] [--run NAME] [--bidding 5] [--building 1] [--racing 1] [--pace 1]

Without names all of them. People play over the balancer by HTTP and sockets; each acknowledged move is looked up in
PostgreSQL afterwards. Every fault adds a line to benchmarks/results/hosts.jsonl; a run that was broken off goes on when
it is started again by the same name. Needs root, and on Debian the packages iproute2, nftables, iputils-arping, haproxy
and postgresql.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from benchmarks.hosts.company import usual_tables
from benchmarks.hosts.faults import FAULTS
from benchmarks.hosts.ledger import Ledger
from benchmarks.hosts.suffering import go_through


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("faults", nargs="*", metavar="FAULT", help="; ".join(fault.name for fault in FAULTS))
    words.add_argument("--times", type=int, help="instead of as often as each must be done")
    words.add_argument("--run", default="hosts", help="its name in the results")
    words.add_argument("--bidding", type=int, default=5)
    words.add_argument("--building", type=int, default=1)
    words.add_argument("--racing", type=int, default=1)
    words.add_argument("--pace", type=float, default=1.0, help="seconds that people think at most")
    words.add_argument("--network", type=int, default=80, help="10.213.NETWORK.0/24")
    words.add_argument("--logs", type=Path, default=Path(tempfile.gettempdir()) / "teeter-hosts")
    words.add_argument("--show", action="store_true", help="only what was found before")
    asked = words.parse_args()
    unknown = set(asked.faults) - {fault.name for fault in FAULTS}
    if unknown:
        words.error(f"no such fault: {', '.join(sorted(unknown))}")
    chosen = [fault for fault in FAULTS if not asked.faults or fault.name in asked.faults]
    ledger = Ledger(asked.run)
    if not asked.show:
        tables = usual_tables(asked.bidding, asked.building, asked.racing, asked.pace)
        wanted = {fault: asked.times or fault.times for fault in chosen}
        go_through(wanted, tables, ledger, number=asked.network, logs=asked.logs / asked.run)
    ledger.show([fault.name for fault in chosen])
    sys.exit(bool(ledger.wrong()))


if __name__ == "__main__":
    main()
