"""Mats as they are kept beside the log: where every block lies, and how all stacks grew."""

import json
from collections.abc import Mapping

import numpy as np

from teeter.bots.biddi.blocks import BLOCKS
from teeter.table.building.clip import ClipStory, pack
from teeter.table.frames import Seven
from teeter.table.race.messages import Inspected

CM = 0.1
NO_FILM = pack(ClipStory((), 0, 0, stands=True, why=""), [], np.zeros((0, 0, 7), np.float32))


def one_film(found: Mapping[str, Inspected]) -> bytes:
    """How all stacks grew, as one clip: its pieces are named by seat and block."""
    ticks = sorted({tick for each in found.values() for tick in each.film.ticks})
    frames = np.zeros((len(ticks), len(BLOCKS) * len(found), 7), np.float32)
    for number, each in enumerate(found.values()):
        if each.film.ticks:
            # At a tick of somebody else's, this mat is as it was last.
            last = np.searchsorted(each.film.ticks, ticks, side="right") - 1
            own = np.where((last >= 0)[:, None, None], each.film.unrolled()[last], 0)
            frames[:, number * len(BLOCKS) : (number + 1) * len(BLOCKS)] = own
    names = tuple(f"{seat} {block}" for seat in found for block in BLOCKS)
    return pack(ClipStory(names, len(ticks), ticks[-1] if ticks else 0, stands=True, why=""), ticks, frames)


def write_mats(lying: Mapping[str, Mapping[str, Seven]]) -> str:
    """In the shape of a saved tower, whose pieces are named by seat and block."""
    placed = [
        {"piece": f"{seat} {block}", "cm": [*(number * CM for number in pose[:3]), *pose[3:]]}
        for seat, mat in lying.items()
        for block, pose in mat.items()
    ]
    return json.dumps({"placed": placed, "left": None})


def read_mats(saved: str) -> dict[str, dict[str, Seven]]:
    found: dict[str, dict[str, Seven]] = {}
    for each in json.loads(saved)["placed"]:
        seat, _, block = each["piece"].rpartition(" ")
        x, y, z, *turn = each["cm"]
        found.setdefault(seat, {})[block] = (x / CM, y / CM, z / CM, *turn)
    return found
