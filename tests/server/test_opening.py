"""The first start: a server, and the person's own browser at it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path


def test_the_browser_is_opened_at_the_table(tmp_path: Path) -> None:
    note = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {note}.part && mv {note}.part {note}\n')
    browser.chmod(0o755)
    words = [sys.executable, "-m", "teeter", "serve", "--open", "--port", "0", "--store", f"sqlite:///{tmp_path}/t.db"]
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    with subprocess.Popen(words, stderr=subprocess.PIPE, env=environment, text=True) as server:
        assert server.stderr is not None
        # A first start has something to say before.
        address = next(filter(None, (re.search(r"http://\S+", line) for line in server.stderr)))
        while not note.exists():
            assert server.poll() is None
        server.send_signal(signal.SIGTERM)
    assert note.read_text().strip() == address[0] + "/"
