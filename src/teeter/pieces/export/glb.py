"""One GLB file with a whole set, small enough to be fetched before a game.

Every piece is a node named by its id. Positions are 16-bit and normals 8-bit integers (KHR_mesh_quantization); the
node's scale makes metres of them, with the origin in the centre of mass. The attribute `_GRAIN` (and `grain` in the
mesh's extras) is the direction of the fibres, so that a shader can cut the piece out of solid wood.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from teeter.pieces.finish import Finish
from teeter.pieces.form import Floats, Ints
from teeter.pieces.sack import Piece

METRES = 0.001
BYTE, SHORT, UNSIGNED_SHORT, FLOAT = 5120, 5122, 5123, 5126
VERTICES, INDICES = 34962, 34963


def glb(pieces: Iterable[Piece]) -> bytes:
    file = _File()
    for piece in pieces:
        file.add(piece)
    return file.bytes()


SHELVES = ("POSITION", "NORMAL", "_GRAIN", "indices")
"""What is alike lies together in the file, piece after piece: it packs far better."""


@dataclass
class _File:
    shelves: dict[str, bytearray] = field(default_factory=lambda: {name: bytearray() for name in SHELVES})
    views: list[dict[str, Any]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """The shelf that each view is on."""
    accessors: list[dict[str, Any]] = field(default_factory=list)
    meshes: list[dict[str, Any]] = field(default_factory=list)
    nodes: list[dict[str, Any]] = field(default_factory=list)
    materials: dict[str, dict[str, Any]] = field(default_factory=dict)

    def add(self, piece: Piece) -> None:
        mesh = piece.mesh
        scale = float(np.abs(mesh.points).max()) / 32767
        grain = np.broadcast_to(piece.grain, mesh.points.shape)
        attributes = {
            "POSITION": self._vertices("POSITION", np.round(mesh.points / scale).astype("<i2"), SHORT, bounds=True),
            "NORMAL": self._vertices("NORMAL", np.round(mesh.normals * 127).astype("<i1"), BYTE, normalized=True),
            "_GRAIN": self._vertices("_GRAIN", np.round(grain * 127).astype("<i1"), BYTE, normalized=True),
        }
        self.materials.setdefault(piece.colour, _material(piece.finish))
        primitive = {
            "attributes": attributes,
            "indices": self._indices(_in_order(mesh.triangles)),
            "material": list(self.materials).index(piece.colour),
        }
        self.nodes.append({"name": piece.id, "mesh": len(self.meshes), "scale": [scale * METRES] * 3})
        self.meshes.append({"name": piece.id, "primitives": [primitive], "extras": {"grain": piece.grain.tolist()}})

    def _vertices(self, shelf: str, rows: Any, kind: int, normalized: bool = False, bounds: bool = False) -> int:
        # Every vertex attribute starts at a multiple of four bytes.
        width = rows.shape[1] * rows.itemsize
        stride = -(-width // 4) * 4
        padded = np.zeros((len(rows), stride), dtype=np.uint8)
        padded[:, :width] = np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), width)
        view = self._view(shelf, padded.tobytes(), VERTICES, byteStride=stride)
        accessor = {"bufferView": view, "componentType": kind, "count": len(rows), "type": "VEC3"}
        if normalized:
            accessor["normalized"] = True
        if bounds:
            accessor |= {"min": rows.min(0).tolist(), "max": rows.max(0).tolist()}
        return self._accessor(accessor)

    def _indices(self, triangles: Ints) -> int:
        view = self._view("indices", triangles.astype("<u2").tobytes(), INDICES)
        return self._accessor(
            {"bufferView": view, "componentType": UNSIGNED_SHORT, "count": triangles.size, "type": "SCALAR"}
        )

    def _view(self, name: str, content: bytes, target: int, **more: int) -> int:
        shelf = self.shelves[name]
        shelf += bytes(-len(shelf) % 4)
        self.views.append({"buffer": 0, "byteOffset": len(shelf), "byteLength": len(content), "target": target, **more})
        self.names.append(name)
        shelf += content
        return len(self.views) - 1

    def _accessor(self, accessor: dict[str, Any]) -> int:
        self.accessors.append(accessor)
        return len(self.accessors) - 1

    def bytes(self) -> bytes:
        data = bytearray()
        starts = {}
        for name, shelf in self.shelves.items():
            starts[name] = len(data)
            data += shelf + bytes(-len(shelf) % 4)
        for name, view in zip(self.names, self.views, strict=True):
            view["byteOffset"] += starts[name]
        tree = {
            "asset": {"version": "2.0", "generator": "Teeter"},
            "extensionsUsed": ["KHR_mesh_quantization"],
            "extensionsRequired": ["KHR_mesh_quantization"],
            "scene": 0,
            "scenes": [{"nodes": list(range(len(self.nodes)))}],
            "nodes": self.nodes,
            "meshes": self.meshes,
            "materials": list(self.materials.values()),
            "accessors": self.accessors,
            "bufferViews": self.views,
            "buffers": [{"byteLength": len(data)}],
        }
        text = json.dumps(tree, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        chunks = _chunk(b"JSON", text) + _chunk(b"BIN\0", bytes(data))
        return b"glTF" + (2).to_bytes(4, "little") + (12 + len(chunks)).to_bytes(4, "little") + chunks


def _chunk(kind: bytes, content: bytes) -> bytes:
    return len(content).to_bytes(4, "little") + kind + content


def _in_order(triangles: Ints) -> Ints:
    """Triangles sorted by their first vertex, each turned to start with its smallest: compresses better."""
    turned = np.stack([np.roll(row, -k) for row, k in zip(triangles, triangles.argmin(1), strict=True)])
    return np.asarray(turned[np.lexsort((turned[:, 2], turned[:, 1], turned[:, 0]))])


def _material(finish: Finish) -> dict[str, Any]:
    linear: Floats = (np.array(finish.rgb) / 255) ** 2.2
    return {
        "name": finish.name,
        "pbrMetallicRoughness": {
            "baseColorFactor": [*np.round(linear, 4).tolist(), 1],
            "metallicFactor": 0,
            "roughnessFactor": finish.roughness,
        },
    }
