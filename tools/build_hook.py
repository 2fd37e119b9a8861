"""What a package holds besides its sources: the browser client, and the measures of all pieces.

Hatchling calls this. An editable install has the client only: there pieces are measured once a machine, and kept in its
cache.
"""

import runpy
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
CLIENT = runpy.run_path(str(ROOT / "web" / "build.py"))


def locked(*names: str) -> list[str]:
    """Measures must not depend on who builds the package: by the very versions that are tested."""
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    return [
        f"{each['name']}=={each['version']}; {' or '.join(each['resolution-markers'])}"
        if "resolution-markers" in each
        else f"{each['name']}=={each['version']}"
        for each in packages
        if each["name"] in names
    ]


def measure_pieces(folder: Path) -> None:
    sys.path.insert(0, str(ROOT / "src"))
    from teeter.pieces.form_cache import content, form_of, write
    from teeter.pieces.sets import SETS

    for home in SETS.values():
        for piece in home.colours:
            solid = home.solid(piece)
            write(folder / f"{content(solid)}.npz", form_of(solid))


class PackageHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        node = [] if CLIENT["is_fresh"]() else [CLIENT["NODE"]]
        return [*node, *locked("numpy", "manifold3d")] if self.target_name == "wheel" else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not CLIENT["is_fresh"]():
            CLIENT["build"]()
        if self.target_name == "wheel" and version == "standard":
            # Beside the sources they would be taken for what this machine measured itself.
            self.forms = TemporaryDirectory()
            measure_pieces(Path(self.forms.name))
            build_data["force_include"][self.forms.name] = "teeter/pieces/forms"
