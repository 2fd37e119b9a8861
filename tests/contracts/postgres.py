"""A real PostgreSQL for tests: a cluster of its own in a folder of its own, on a port that was free."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

MISSING = "No PostgreSQL server was found. On Debian: apt-get install postgresql. The store's contract is tested on it."


def binaries() -> Path:
    """Debian keeps them out of the PATH, one folder a version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: float(path.parts[4]))
    if found:
        return found[-1].parent
    on_path = shutil.which("postgres")
    if on_path is None:
        raise RuntimeError(MISSING)
    return Path(on_path).resolve().parent


class Postgres:
    def __init__(self, folder: Path) -> None:
        self._bin = binaries()
        self._data = folder / "data"
        self._socket = folder
        self._log = folder / "log"
        # PostgreSQL refuses to run as root.
        self._user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self._user:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
            for parent in folder.parents:
                if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
                    parent.chmod(parent.stat().st_mode | 0o011)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._run("initdb", "-D", str(self._data), "-U", "teeter", "--auth=trust", "--no-sync", "-E", "UTF8")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://teeter@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self._data, "-p", str(self.port), "-k", self._socket, "-h", "127.0.0.1"],
                stdout=log,
                stderr=log,
                **self._as_user(),
            )
        for _ in range(600):
            ready = subprocess.run(
                [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "teeter"]
            )
            if ready.returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError(self._log.read_text(encoding="utf-8"))

    def kill(self) -> None:
        """As a power cut would: the postmaster and all its children at once, without a word."""
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        for pid in [self._process.pid, *map(int, children)]:
            os.kill(pid, signal.SIGKILL)
        self._process.wait()
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self._bin / program), *words], capture_output=True, text=True, cwd="/", **self._as_user()
        )
        if done.returncode:
            raise RuntimeError(done.stderr)

    def _as_user(self) -> dict[str, int]:
        return {"user": self._user.pw_uid, "group": self._user.pw_gid} if self._user else {}
