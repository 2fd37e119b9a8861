"""The learning curve as a picture, from what was learned and measured."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib import pyplot as plt

WINDOW = 50
"""Towers over which the mean goes."""
STYLES = (":", "-.", "--", (0, (6, 2)))


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def draw(runs: Sequence[Path], yardsticks: Path, picture: Path) -> None:
    # The same figures make the same file.
    mpl.rcParams["svg.hashsalt"] = "teeter"
    figure, axes = plt.subplots(figsize=(6.4, 3.8), layout="constrained")
    for lines in map(read, runs):
        towers = [each for each in lines if "pieces" in each]
        steps = np.array([each["step"] for each in towers])
        window = min(WINDOW, len(towers))
        smooth = np.convolve([each["pieces"] for each in towers], np.ones(window) / window, mode="valid")
        axes.plot(steps[window - 1 :], smooth, label=f"MaskablePPO while it learns, seed {lines[0]['seed']}")
    for each, style in zip(read(yardsticks), STYLES, strict=False):
        axes.axhline(float(np.mean(each["stood"])), color="grey", linestyle=style, label=each["who"])
    axes.set(xlabel="steps", ylabel=f"pieces that stood, mean of {WINDOW} towers", ylim=(0, 10))
    axes.set_xlim(left=0)
    axes.legend(frameon=False, fontsize="small", ncols=2)
    figure.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})
