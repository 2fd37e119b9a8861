"""The search itself: depth first from the bottom up, by numbers only, so that it can be compiled.

The line fixes where a block must lie; balance decides which block can. With every block that is added, the centre of
mass of all that lies above a joint must stay inside that joint. Each joint so far thus gives an interval in which the
next block's middle must be, and whatever lies outside all of them need not be tried.

Arrays come from the caller: numpy's where there is a compiler, lists where there is none, which are faster then.
"""

from typing import Any, NamedTuple

from teeter.physics.compiled import fast

NONE, FOUND, GAVE_UP = 0, 1, 2
FIND, COUNT = 0, 1
"""Goals: any stack, or how many there are."""
MOST_WAYS = 64
"""Eight long blocks laid in eight ways each."""
NUMBERS, MARKS = 4, 4
"""Rows of `numbers` and `marks` that are as long as the stack is high; what else they hold comes after these."""


def room(n: int) -> tuple[int, int]:
    """How many floats and how many integers a search of n levels needs to work in."""
    return NUMBERS * (n + 1) + 2 * (n + 1) * n + 2 * n * MOST_WAYS, MARKS * (n + 1) + n * MOST_WAYS + 12


class Levels(NamedTuple):
    """What each level asks for, from the bottom up."""

    wanted: Any
    """The BIDDI's number, or -1 for any long block."""
    half_mm: Any
    """Of the face that bears."""
    mass: Any


class Ways(NamedTuple):
    """What is known of each way in which a block can lie."""

    line_in: Any
    line_out: Any
    smiling: Any
    """1 if it smiles."""
    taste: Any
    """Added to its score, to like some ways better."""


class Goal(NamedTuple):
    given: int
    """Levels that lie already, in `chosen` and `at`."""
    margin_mm: float
    smiles: int
    """At least so many BIDDIs must smile."""
    what: int
    most: int
    """Nodes to look at, or solutions to count."""


class Scratch(NamedTuple):
    """What the search works in; the stack that was found lies in `chosen` and `at`."""

    chosen: Any
    at: Any
    numbers: Any
    marks: Any


@fast
def search(levels: Levels, ways: Ways, aim: Goal, scratch: Scratch) -> Any:
    """(what came of it, nodes, solutions counted, margin of the stack found)."""
    wanted, half, mass = levels.wanted, levels.half_mm, levels.mass
    line_in, line_out, smiling, taste = ways.line_in, ways.line_out, ways.smiling, ways.taste
    given, margin, smiles, goal, most = aim.given, aim.margin_mm, aim.smiles, aim.what, aim.most
    chosen, at, numbers, marks = scratch.chosen, scratch.at, scratch.numbers, scratch.marks
    n = len(wanted)
    w = n + 1
    low = numbers[0:w]
    high = numbers[w : 2 * w]
    ends = numbers[2 * w : 3 * w]
    least = numbers[3 * w : 4 * w]
    weight = numbers[4 * w : 4 * w + w * n]
    moment = numbers[4 * w + w * n : 4 * w + 2 * w * n]
    score = numbers[4 * w + 2 * w * n : 4 * w + 2 * w * n + n * MOST_WAYS]
    where = numbers[4 * w + 2 * w * n + n * MOST_WAYS : 4 * w + 2 * w * n + 2 * n * MOST_WAYS]
    count = marks[0:w]
    tried = marks[w : 2 * w]
    happy = marks[2 * w : 3 * w]
    to_come = marks[3 * w : 4 * w]
    way = marks[4 * w : 4 * w + n * MOST_WAYS]
    used = marks[4 * w + n * MOST_WAYS : 4 * w + n * MOST_WAYS + 12]

    # How many BIDDIs above each level may still smile.
    for k in range(n - 1, -1, -1):
        to_come[k] = to_come[k + 1] + (1 if wanted[k] >= 0 else 0)
    least[0] = 1e9
    nodes = 0
    solutions = 0
    k = 0
    fresh = True
    while True:
        if fresh and k < given:
            # What lies already is taken as it is.
            way[k * MOST_WAYS] = chosen[k]
            where[k * MOST_WAYS] = at[k]
            count[k] = 1
            tried[k] = 0
            fresh = False
        if fresh:
            nodes += 1
            if nodes > most and goal == FIND:
                return GAVE_UP, nodes, solutions, 0.0
            left = -1e9
            right = 1e9
            if k > 0:
                left = at[k - 1] - half[k - 1] + margin
                right = at[k - 1] + half[k - 1] - margin
                for j in range(k - 1):
                    total = weight[k * n + j] + mass[k]
                    from_left = ((low[j] + margin) * total - moment[k * n + j]) / mass[k]
                    from_right = ((high[j] - margin) * total - moment[k * n + j]) / mass[k]
                    if from_left > left:
                        left = from_left
                    if from_right < right:
                        right = from_right
            q = 0
            if left <= right:
                first = 0 if wanted[k] < 0 else wanted[k]
                last = 8 if wanted[k] < 0 else wanted[k] + 1
                middle = (left + right) / 2
                for block in range(first, last):
                    if used[block]:
                        continue
                    for each in range(block * 8, block * 8 + 8):
                        x = ends[k] - line_in[each] if k > 0 else 0.0
                        if x < left or x > right:
                            continue
                        if happy[k] + smiling[each] + to_come[k + 1] < smiles:
                            continue
                        way[k * MOST_WAYS + q] = each
                        where[k * MOST_WAYS + q] = x
                        # A line that leaves where the weight is wanted next leaves most blocks to choose from.
                        score[k * MOST_WAYS + q] = taste[each] - abs(x + line_out[each] - middle)
                        q += 1
            count[k] = q
            tried[k] = 0
            if goal == COUNT and k == n - 1:
                solutions += q
                if solutions >= most:
                    return GAVE_UP, nodes, solutions, 0.0
                tried[k] = q
        if tried[k] >= count[k]:
            if k <= given:
                return NONE, nodes, solutions, 0.0
            k -= 1
            used[chosen[k] // 8] = 0
            fresh = False
            continue
        i = tried[k]
        base = k * MOST_WAYS
        good = i
        for other in range(i + 1, count[k]):
            if score[base + other] > score[base + good]:
                good = other
        score[base + good], score[base + i] = score[base + i], score[base + good]
        way[base + good], way[base + i] = way[base + i], way[base + good]
        where[base + good], where[base + i] = where[base + i], where[base + good]
        tried[k] = i + 1
        each = way[base + i]
        x = where[base + i]
        # The smallest margin of any joint, with this block on top and before.
        slack = least[k]
        if k > 0:
            low[k - 1] = max(at[k - 1] - half[k - 1], x - half[k])
            high[k - 1] = min(at[k - 1] + half[k - 1], x + half[k])
            weight[k * n + k - 1] = 0.0
            moment[k * n + k - 1] = 0.0
            for j in range(k):
                total = weight[k * n + j] + mass[k]
                pull = moment[k * n + j] + mass[k] * x
                weight[(k + 1) * n + j] = total
                moment[(k + 1) * n + j] = pull
                slack = min(slack, pull / total - low[j], high[j] - pull / total)
        least[k + 1] = slack
        chosen[k] = each
        at[k] = x
        used[each // 8] = 1
        ends[k + 1] = x + line_out[each]
        happy[k + 1] = happy[k] + smiling[each]
        k += 1
        fresh = True
        if k == n:
            return FOUND, nodes, solutions, slack
