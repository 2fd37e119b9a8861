"""Agents of every kind, as somebody might write them."""

from pathlib import Path
from typing import Any

MIDDLE = """
def act(observation, info):
    return {"rest": 0, "xy": [0.0, 0.0], "yaw": [0.0]}
"""
FIRST = """
def act(observation, info):
    return int(observation["action_mask"].argmax())
"""
SHELL = """#!/bin/sh
while read -r line; do echo '{"move": "place"}'; done
"""


def middle(observation: Any, info: Any) -> dict[str, Any]:
    return {"rest": 0, "xy": [0.0, 0.0], "yaw": [0.0]}


def first_allowed(observation: Any, info: Any) -> int:
    return int(observation["action_mask"].argmax())


def written(folder: Path, text: str, name: str = "agent.py") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return str(path)
