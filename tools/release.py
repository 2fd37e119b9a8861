"""Everything that a release hands out, in one folder: the packages, what is in them, and their hashes.

    python3 tools/release.py [FOLDER]     (dist/ if none is named; it must be empty)

The bill of materials is CycloneDX 1.5, from uv.lock and the client's package-lock.json, and the same again from the
same commit; `sha256sum -c SHA256SUMS` checks what was fetched.
"""

import base64
import hashlib
import json
import runpy
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
START = runpy.run_path(str(ROOT / "run.py"))
SUMS = "SHA256SUMS"


def release(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        sys.exit(f"{folder} is not empty: name an empty folder, so that nothing of another release is handed out")
    _uv("build", "--python", sys.executable, "--out-dir", str(folder))
    (folder / ".gitignore").unlink(missing_ok=True)
    write_materials(folder)
    write_sums(folder)


def write_materials(folder: Path) -> Path:
    materials: dict[str, Any] = json.loads(
        _uv(
            "export",
            "--format",
            "cyclonedx1.5",
            "--preview-features",
            "sbom-export",
            "--locked",
            "--no-dev",
            "--all-extras",
        )
    )
    client = client_parts()
    materials["components"] += client
    materials["dependencies"] += [{"ref": each["bom-ref"]} for each in client]
    own = materials["metadata"]["component"]
    for each in materials["dependencies"]:
        if each["ref"] == own["bom-ref"]:
            each["dependsOn"] = [*each.get("dependsOn", []), *(part["bom-ref"] for part in client)]
    # When and under which number it was written says nothing of what is in it.
    del materials["metadata"]["timestamp"]
    content = json.dumps(materials["components"], sort_keys=True)
    materials["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_URL, content).urn
    place = folder / f"teeter-{own['version']}.cdx.json"
    place.write_text(json.dumps(materials, indent=1) + "\n", encoding="utf-8")
    return place


def client_parts() -> list[dict[str, Any]]:
    """What the pages are built from: it travels in the wheel."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    return [
        _client_part(path.rpartition("node_modules/")[2], each)
        for path, each in sorted(lock["packages"].items())
        if path and not each.get("dev") and not each.get("optional")
    ]


def _client_part(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    kind, _, digest = locked["integrity"].partition("-")
    return {
        "type": "library",
        "bom-ref": f"npm:{name}@{locked['version']}",
        "name": name,
        "version": locked["version"],
        "purl": f"pkg:npm/{name.replace('@', '%40')}@{locked['version']}",
        "hashes": [{"alg": f"SHA-{kind.removeprefix('sha')}", "content": base64.b64decode(digest).hex()}],
    }


def write_sums(folder: Path) -> Path:
    """In the form that sha256sum reads."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    place = folder / SUMS
    place.write_text("".join(lines), encoding="utf-8")
    return place


def _uv(*words: str) -> str:
    done = subprocess.run([str(START["uv"]()), *words], cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    if done.returncode:
        sys.exit(f"uv {words[0]} failed; what it said is above")
    return done.stdout


if __name__ == "__main__":
    release(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
