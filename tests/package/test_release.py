"""What a release hands out beside the packages: what is in them, and hashes of all."""

import hashlib
import json
import re
import runpy
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
RELEASE: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "release.py"))


@pytest.fixture(scope="module")
def materials(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    written: Path = RELEASE["write_materials"](tmp_path_factory.mktemp("release"))
    found: dict[str, Any] = json.loads(written.read_text(encoding="utf-8"))
    return found


def test_the_bill_of_materials_names_what_the_package_depends_on_as_it_is_locked(materials: dict[str, Any]) -> None:
    assert (materials["bomFormat"], materials["specVersion"]) == ("CycloneDX", "1.5")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = {each["name"]: each["version"] for each in materials["components"]}
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    for each in wanted:
        assert re.findall(r"^[a-z0-9-]+", each)[0] in listed
    locked = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    versions = {(each["name"], each["version"]) for each in locked}
    for part in materials["components"]:
        if part["purl"].startswith("pkg:pypi/"):
            assert (part["name"], part["version"]) in versions
    assert {"pytest", "ruff", "atheris"}.isdisjoint(listed)


def test_it_names_what_the_pages_are_built_from(materials: dict[str, Any]) -> None:
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    client = {part["name"] for part in materials["components"] if part["purl"].startswith("pkg:npm/")}
    assert client >= set(wanted)


def test_every_part_of_it_has_a_hash_and_every_reference_leads_somewhere(materials: dict[str, Any]) -> None:
    own = materials["metadata"]["component"]["bom-ref"]
    known = {part["bom-ref"] for part in materials["components"]} | {own}
    for part in materials["components"]:
        assert part.get("hashes") or all(each["hashes"] for each in part["externalReferences"])
    for each in materials["dependencies"]:
        assert {each["ref"], *each.get("dependsOn", [])} <= known


def test_it_is_the_same_again_from_the_same_commit(materials: dict[str, Any], tmp_path: Path) -> None:
    assert json.loads(RELEASE["write_materials"](tmp_path).read_text(encoding="utf-8")) == materials


def test_the_hashes_are_of_every_file_and_of_nothing_else(tmp_path: Path) -> None:
    for name in ("LICENSE", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    sums = RELEASE["write_sums"](tmp_path)
    assert RELEASE["write_sums"](tmp_path) == sums
    listed = dict(reversed(line.split("  ")) for line in sums.read_text(encoding="utf-8").splitlines())
    assert listed == {name: hashlib.sha256((ROOT / name).read_bytes()).hexdigest() for name in ("LICENSE", "README.md")}


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "older.whl").write_bytes(b"")
    with pytest.raises(SystemExit, match="not empty"):
        RELEASE["release"](tmp_path)
