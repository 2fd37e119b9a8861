"""Towers as placements left them. On a crowded table one placement may move several: they are kept in one text, so that
what belongs together is never torn apart."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from teeter.rules.state import State, TowerState
from teeter.table.store import Saved

REMEMBERED = 4
"""Placements back to which it is looked for the towers that the rules speak of."""
OTHERS = "others"


def with_others(saved: str, others: Mapping[str, str]) -> str:
    """The tower that was built on, and what became of its neighbours."""
    if not others:
        return saved
    return json.dumps({**json.loads(saved), OTHERS: {name: json.loads(each) for name, each in others.items()}})


def each_tower(kept: Saved) -> tuple[tuple[str, str], ...]:
    """By name: the one that was built on, and those that were moved by it."""
    return ((kept.tower, kept.saved), *_others(kept.saved))


def newest_first(towers: Mapping[int, Saved]) -> list[Saved]:
    return [towers[n] for n in sorted(towers, reverse=True)]


def chosen(state: State, kept: Sequence[Saved]) -> dict[str, str]:
    """Of every tower that the rules speak of the text that it was saved as. `kept`: newest first. What was never placed
    by a hand (a foundation that the rules laid) is nowhere.

    On a crowded table all come from one moment if one fits: what was nudged by a fall that did not count stands as it
    did before.
    """
    wanted = {name: tower for name, tower in state.towers.items() if tower.pieces}
    if state.options.crowded:
        known = {name for each in kept for name, _ in each_tower(each)} & wanted.keys()
        for skipped in range(min(len(kept), REMEMBERED)):
            newest = _newest(kept[skipped:], known)
            if newest.keys() == known and all(_fits(newest[name], wanted[name]) for name in known):
                return newest
    return _one_by_one(wanted, kept)


def left_standing(saved: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Pieces and poses (cm, quaternion). After a fall the rules count what is left on the foundations."""
    return tuple((piece, pose) for piece, pose, _ in _left_standing(saved))


def left_with_ground(saved: str) -> tuple[tuple[str, tuple[float, ...], bool], ...]:
    """The same; with each, whether it may touch the table."""
    return _left_standing(saved)


def _newest(kept: Sequence[Saved], names: set[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in kept:
        for name, saved in each_tower(each):
            if name in names:
                found.setdefault(name, saved)
        if len(found) == len(names):
            break
    return found


def _one_by_one(wanted: Mapping[str, TowerState], kept: Sequence[Saved]) -> dict[str, str]:
    found: dict[str, str] = {}
    remains: dict[str, str] = {}
    for name, saved in _all(kept):
        if name not in wanted or name in found or not _has_pieces(saved, wanted[name]):
            continue
        if _fits(saved, wanted[name]):
            found[name] = saved
            if len(found) == len(wanted):
                break
        else:  # it stands again as it stood before this fall
            remains.setdefault(name, saved)
    return {**remains, **found}


def _all(kept: Sequence[Saved]) -> Iterator[tuple[str, str]]:
    for each in kept:
        yield from each_tower(each)


def _fits(saved: str, tower: TowerState) -> bool:
    return _has_pieces(saved, tower) and (tower.status == "fallen" or not _has_fallen(saved))


def _has_pieces(saved: str, tower: TowerState) -> bool:
    return tuple(piece for piece, *_ in _left_standing(saved)) == tower.pieces


@lru_cache(maxsize=512)
def _others(saved: str) -> tuple[tuple[str, str], ...]:
    if f'"{OTHERS}"' not in saved:
        return ()
    return tuple((name, json.dumps(each)) for name, each in json.loads(saved).get(OTHERS, {}).items())


@lru_cache(maxsize=512)
def _has_fallen(saved: str) -> bool:
    return json.loads(saved)["left"] is not None


@lru_cache(maxsize=512)
def _left_standing(saved: str) -> tuple[tuple[str, tuple[float, ...], bool], ...]:
    lies = json.loads(saved)
    times: dict[str, int] = {}
    pieces: list[tuple[str, tuple[float, ...], bool]] = []
    for each in lies["placed"]:
        name = each["piece"]
        times[name] = times.get(name, 0) + 1
        label = name if times[name] == 1 else f"{name}#{times[name]}"
        if lies["left"] is None or label in lies["left"]:
            pieces.append((name, tuple(each["cm"]), bool(each.get("foundation"))))
    return tuple(pieces)
