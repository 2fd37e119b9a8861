"""Start Teeter from a fresh checkout.

    python3 run.py                play in your browser
    python3 run.py test [...]     run every test (further words go to pytest)
    python3 run.py check          linters and types, without the tests
    python3 run.py docs           the documents as a site, into the folder `site`
    python3 run.py WORDS ...      the same as `teeter WORDS ...`

Only Python 3.11 or newer is needed: this file puts the pinned packages into `.venv` beside it.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Teeter needs Python 3.11 or newer; this is Python %d.%d. Start run.py with a newer one." % sys.version_info[:2]
    )

import hashlib
import os
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLS = HERE / ".tools"
VENV = HERE / ".venv"
UV_PINNED = HERE / "tools" / "uv.txt"
WINDOWS = os.name == "nt"
SCRIPTS = "Scripts" if WINDOWS else "bin"
EXE = ".exe" if WINDOWS else ""


def uv() -> Path:
    """The pinned uv, by number and hash, fetched by pip on the first run."""
    pinned = re.search(r"^uv==(\S+)", UV_PINNED.read_text(encoding="utf-8"), re.MULTILINE)
    assert pinned is not None
    version = pinned[1]
    folder = TOOLS / version
    program = folder / "bin" / ("uv" + EXE)
    if not program.exists():
        print("Fetching uv " + version + " ...", file=sys.stderr)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        pip += ["--no-warn-script-location", "--target", str(folder), "--require-hashes", "-r", str(UV_PINNED)]
        run_or_explain(pip, "uv could not be fetched by pip")
    return program


def run_or_explain(command: list[str], trouble: str, second_try: tuple[str, ...] = ()) -> None:
    """`second_try`: what to add to the command if a certificate is not trusted."""
    done = subprocess.run(command, cwd=HERE, stderr=subprocess.PIPE, text=True)
    if done.returncode == 0:
        return
    said = done.stderr.strip()
    if second_try and "certificate" in said.lower():
        run_or_explain([*command, *second_try], trouble)
        return
    if "No module named pip" in said:
        advice = "This Python has no pip. Install it (on Debian: apt install python3-pip) and try again."
    elif any(sign in said.lower() for sign in OFFLINE_SIGNS):
        advice = "The package index could not be reached. Go online for this first start and try again."
    else:
        advice = "What it said is above."
    sys.exit(said + "\n\nTeeter: " + trouble + ". " + advice)


OFFLINE_SIGNS = (
    "failed to fetch",
    "error sending request",
    "dns error",
    "no matching distribution",
    "newconnectionerror",
    "name resolution",
    "network is unreachable",
    "timed out",
    "offline",
)


def extras(words: list[str]) -> tuple[str, ...]:
    """What a command needs beyond what players get."""
    wanted = {
        "lab": words[:1] == ["lab"],
        "cluster": any(word.partition("=")[0] == "--cluster" for word in words),
        "postgres": any("postgresql:" in word for word in words),
    }
    return tuple(extra for extra, needed in wanted.items() if needed)


def environment(groups: tuple[str, ...], extras: tuple[str, ...] = ()) -> Path:
    """Python inside `.venv`, holding exactly what uv.lock pins; nothing is done if nothing changed."""
    python = VENV / SCRIPTS / ("python" + EXE)
    pins = b"".join((HERE / name).read_bytes() for name in ("uv.lock", "pyproject.toml"))
    pins += b"".join(path.read_bytes() for path in client_sources())
    settled = hashlib.sha256(pins + " ".join((sys.version, *groups, *extras)).encode()).hexdigest()
    stamp = VENV / ("settled-" + ("-".join((*groups, *extras)) or "play"))
    if python.exists() and stamp.exists() and stamp.read_text() == settled:
        return python
    print("Setting up Teeter's environment in .venv ...", file=sys.stderr)
    sync = [str(uv()), "sync", "--locked", "--inexact", "--quiet", "--python", sys.executable]
    for group in groups:
        sync += ["--group", group]
    for extra in extras:
        sync += ["--extra", extra]
    install([*sync, "--no-install-project"])
    # Compiling and measuring go on while the pages are built. What fails here is made when it is first needed.
    prepare = [str(python), "-m", "teeter", "prepare"]
    with subprocess.Popen(prepare, cwd=HERE, env={**os.environ, "PYTHONPATH": str(HERE / "src")}):
        install(sync)
    stamp.write_text(settled)
    return python


def install(sync: list[str]) -> None:
    # uv brings its own certificates; behind a company's gateway only the machine's own are right.
    run_or_explain(sync, "the packages could not be installed", ("--system-certs",))


def client_sources() -> list[Path]:
    """What the pages in the browser are built from, as part of the setting up."""
    web = HERE / "web"
    folders = [path for name in ("src", "public") for path in (web / name).rglob("*")]
    return sorted(path for path in [*web.glob("*"), *folders] if path.is_file())


def main(words: list[str]) -> int:
    if words[:1] == ["test"]:
        command = [str(environment(("dev",))), "-m", "pytest", *(words[1:] or ["-n", "auto", "--dist", "loadgroup"])]
    elif words == ["check"]:
        command = [str(environment(("dev",))), str(HERE / "tools" / "check.py")]
    elif words == ["docs"]:
        os.chdir(HERE)  # where it looks for its settings
        command = [str(environment(("docs",)).with_name("zensical" + EXE)), "build", "--strict", "--clean"]
    else:
        command = [str(environment((), extras(words))), "-m", "teeter", *(words or ["serve", "--open"])]
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.run(command).returncode


if __name__ == "__main__":
    os.environ.pop("VIRTUAL_ENV", None)
    sys.exit(main(sys.argv[1:]))
