"""run.py on machines where something is missing, and locks that work anywhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).parent.parent


def test_a_python_that_is_too_old_is_told_so() -> None:
    old = "import sys; sys.version_info = (3, 9, 2); exec(open('run.py').read())"
    done = subprocess.run([sys.executable, "-c", old], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Teeter needs Python 3.11 or newer; this is Python 3.9.")


def test_offline_the_first_start_says_what_to_do(tmp_path: Path) -> None:
    for name in ("run.py", "pyproject.toml", "uv.lock"):
        shutil.copy(ROOT / name, tmp_path)
    offline = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path), "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run([sys.executable, "run.py"], cwd=tmp_path, env=offline, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Teeter: uv could not be fetched by pip." in done.stderr
    assert "Go online for this first start and try again." in done.stderr


def test_the_lock_names_no_private_address() -> None:
    addresses = re.findall(r'"(\w+://[^"]+)"', (ROOT / "uv.lock").read_text(encoding="utf-8"))
    assert addresses
    for host in {urlsplit(address).netloc for address in addresses}:
        assert re.fullmatch(r"[a-z.]+\.org", host), host
