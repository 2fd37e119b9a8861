"""A server for as long as the pages are tested; what it logs goes to a file."""

import re
import subprocess
import sys
import time
from pathlib import Path

from tests.server.serving import ENOUGH


class Serving:
    def __init__(self, folder: Path, *flags: str, python: str | Path = sys.executable) -> None:
        """`python`: of the environment whose Teeter it is."""
        self.log = folder / "log"
        words = [python, "-m", "teeter", "serve", "--port", "0", "--store", f"sqlite:///{folder / 'tables.db'}"]
        with self.log.open("w") as log:
            self.process = subprocess.Popen([*words, *ENOUGH, *flags], stderr=log)
        self.url = self._address()

    def _address(self) -> str:
        while self.process.poll() is None:
            if found := re.search(r"http://\S+", self.log.read_text(encoding="utf-8")):
                return found[0]
            time.sleep(0.05)
        raise RuntimeError(self.log.read_text(encoding="utf-8"))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(120)
