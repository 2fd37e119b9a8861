"""STL files, one a piece, for people who print their own set."""

import numpy as np

from teeter.pieces.sack import Piece


def stl(piece: Piece) -> bytes:
    """Binary STL in millimetres; the piece stands on z = 0 as its definition does."""
    mesh, lift = piece.mesh, np.array([0, 0, -piece.form.low[2]])
    corners = (mesh.points + lift)[mesh.triangles].astype("<f4")
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    facets = np.zeros(len(corners), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("extra", "<u2")])
    facets["normal"] = across / np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-30)
    facets["corners"] = corners
    title = f"Teeter {piece.set} {piece.id}".encode().ljust(80)
    return title + len(facets).to_bytes(4, "little") + facets.tobytes()
