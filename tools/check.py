"""Linters and types, everything that is checked without running a test: `python3 run.py check`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKS = {
    "style": ("-m", "ruff", "check", "."),
    "format": ("-m", "ruff", "format", "--check", "."),
    "layers": ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    "types": ("-m", "mypy"),
    "client": ("web/build.py", "check"),
}


def main(names: list[str]) -> int:
    """Those that are named, or all; one that fails keeps no other from being asked."""
    failed = []
    for name in names or CHECKS:
        print(f"--- {name}", flush=True)
        if subprocess.run([sys.executable, *CHECKS[name]], cwd=ROOT).returncode:
            failed.append(name)
    print(f"Failed: {', '.join(failed)}." if failed else "All is well.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
