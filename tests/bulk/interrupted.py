"""A run for somebody to press Ctrl-C: `python -m tests.bulk.interrupted FOLDER workers=2`."""

import sys
import time
from pathlib import Path

from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from tests.bulk.tasks import Task, Where, endless


def main(folder: Path, where: Where) -> int:
    todo = [Task(number, str(folder)) for number in range(6)]
    try:
        for number in run(endless, todo, journal=Journal(folder / "kept.jsonl", int, "endless"), **where):
            if number == 1:
                while len(list(folder.glob("[2345]-*"))) < 2:
                    time.sleep(0.01)
                print("two are done, others at work", flush=True)
    except KeyboardInterrupt:
        print("interrupted")
        return 130
    return 0


if __name__ == "__main__":
    named = dict(each.split("=", 1) for each in sys.argv[2:])
    where: Where = {"cluster": named["cluster"]} if "cluster" in named else {"workers": int(named["workers"])}
    sys.exit(main(Path(sys.argv[1]), where))
