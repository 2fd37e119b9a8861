"""Figures of the pieces: how fast they are made, how small they are, how true they are, how they fall.

    python -m benchmarks.pieces [--drops 50]

Everything is printed with what was aimed at beside it. The drops use the settings the game plays with.
"""

import argparse
import gzip
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

from teeter.pieces.export.glb import glb
from teeter.pieces.sack import Piece, pieces
from tests.pieces.judgement import JUDGED
from tests.pieces.simulated import Table, drops
from tests.pieces.test_difficulty import ranks
from tests.pieces.test_fits import egg_height_by_geometry, put_down
from tests.pieces.test_parts import errors

EVERY = "bausack+expansion"


def say(what: str, figure: str, aim: str = "") -> None:
    print(f"{what:52} {figure:>22}   {aim}", flush=True)


def seconds(code: str, cache: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | {"TEETER_CACHE": cache})
    return time.perf_counter() - start


def speed() -> None:
    with tempfile.TemporaryDirectory() as cache:
        bare = min(seconds("pass", cache) for _ in range(5))
        build = f"from teeter.pieces import pieces; pieces('{EVERY}')"
        say("101 pieces, cold", f"{seconds(build, cache) - bare:.1f} s", "10 s")
        for what, code in (
            ("import teeter.pieces, warm", "import teeter.pieces"),
            ("the same, and fetch the egg", "from teeter.pieces import piece; piece('egg')"),
            ("the same, and fetch all 101", build),
        ):
            best = min(seconds(code, cache) for _ in range(5)) - bare
            say(what, f"{best:.3f} s", "0.3 s" if what.startswith("import") else "")


def sizes(woods: tuple[Piece, ...]) -> None:
    model = glb(pieces("bausack"))
    say("GLB of 70 pieces, gzipped", f"{len(gzip.compress(model, 9)) / 1e6:.2f} MB", "1 MB")
    say("  as it is", f"{len(model) / 1e6:.2f} MB")
    seventy = pieces("bausack")
    say("triangles drawn, 70 pieces", f"{sum(len(wood.mesh.triangles) for wood in seventy)}")
    say("collision parts, 70 pieces", f"{sum(len(wood.parts) for wood in seventy)}", "450")
    say("collision parts, 101 pieces", f"{sum(len(wood.parts) for wood in woods)}")
    say("mass of 70 pieces", f"{sum(wood.mass for wood in seventy) / 1000:.2f} kg")


def truth(woods: tuple[Piece, ...]) -> None:
    found = {wood.id: errors(wood.id) for wood in woods}
    volume = max(found, key=lambda name: abs(found[name][0]))
    distance = max(found, key=lambda name: found[name][1])
    say("volume of the parts, worst piece", f"{found[volume][0]:+.2%} ({volume})", "1 %")
    say("distance of the parts, mean over the pieces", f"{np.mean([d for _, d in found.values()]):.3f} mm", "0.1 mm")
    say("distance of the parts, worst piece", f"{found[distance][1]:.3f} mm ({distance})", "0.1 mm")
    table = Table()
    put_down(table, "egg_cup")
    egg = next(wood for wood in woods if wood.id == "egg")
    number = table.put(egg, z=200)
    table.start().lower(number)
    table.run(5)
    off = table.at(number)[2] + egg.form.low[2] - egg_height_by_geometry()
    say("egg in the cup, off its true height", f"{off:+.3f} mm", "0.5 mm")


def difficulty(woods: tuple[Piece, ...]) -> None:
    computed, judged = ([wood.difficulty for wood in woods], [JUDGED[wood.id] for wood in woods])
    correlation = np.corrcoef(ranks(computed), ranks(judged))[0, 1]
    say("difficulty, rank correlation with the judgement", f"{correlation:.2f}")
    apart = np.abs(np.array(computed) - judged)
    say("  equal / within one step", f"{(apart == 0).mean():.0%} / {(apart <= 1).mean():.0%}")


def falls(woods: tuple[Piece, ...], count: int) -> None:
    start = time.perf_counter()
    landings = {wood.id: drops(wood, count, seed=1) for wood in woods}
    total = len(woods) * count
    wrong = {name: sum(not each.predicted for each in found) for name, found in landings.items()}
    flat = sum(each.flat < 1 for found in landings.values() for each in found)
    say(f"dropped {count} times each, on a predicted rest", f"{total - sum(wrong.values())} of {total}", "all")
    say("  on a flat face / on a round side", f"{flat} / {total - flat}")
    say("  time", f"{time.perf_counter() - start:.0f} s")
    for name, times in wrong.items():
        if times:
            say(f"  elsewhere: {name}", str(times))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Figures of the pieces.")
    parser.add_argument("--drops", type=int, default=50)
    chosen = parser.parse_args()
    speed()
    all_woods = pieces(EVERY)
    sizes(all_woods)
    truth(all_woods)
    difficulty(all_woods)
    falls(all_woods, chosen.drops)
