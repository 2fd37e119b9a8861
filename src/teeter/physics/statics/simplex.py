"""How far gravity may lean before a group of touching bodies can't stand: a linear programme over contact forces.

Unknowns are forces at the corners of the contact polygons, anywhere in their friction cones, and the lean (x, y) of
gravity, in units of g, within a square. The leans that can be borne are a convex region of the plane; wanted is the
largest circle around zero in it. A simplex walks its corners: only the objective turns, so every step starts where the
last one ended. A cone has infinitely many edges; the best one for the prices of the moment enters as a new column.

This file is written for the compiler: loops and arrays. Forces are in weights of the group, lengths in cm.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teeter.physics.compiled import fast
from teeter.physics.pose import Floats
from teeter.pieces.form import Ints

LEAN = 0.2
"""No more than this is looked for: a tower that survives 11° stands."""
LEAST_WORTH = 1e-7
MISSING = 1e-3
"""Force (weights) or torque (weight · cm) that may be missing: 0.01 mm of lever."""
PENALTY = 1000.0
MOST_SIDES = 24
FRESH = 50
"""Pivots after which the prices are summed afresh."""


class Corners(NamedTuple):
    """The corners of all contact polygons, and the bodies that they hold."""

    bodies: Ints
    """By corner: the two that touch there, -1 for the table."""
    points: Floats
    normals: Floats
    frictions: Floats
    centres: Floats
    """By body."""


class Leans(NamedTuple):
    """The corners of the square of leans, as columns beside the forces."""

    at: Floats
    columns: Floats
    costs: Floats


class Tableau(NamedTuple):
    inverse: Floats
    """Of the basis."""
    amounts: Floats
    costs: Floats
    kinds: Ints
    """Of what is in the basis: -1 what is missing, 0 a force, 1 and more a lean."""
    prices: Floats


@fast
def column(k: int, force: Floats, corners: Corners, out: Floats) -> None:
    """The equilibrium rows of a force at corner k: it pushes one body and, the other way, the other."""
    bodies, points, centres = corners.bodies, corners.points, corners.centres
    out[:] = 0.0
    for end in range(2):
        body = bodies[k, end]
        if body >= 0:
            sign = 1.0 if end else -1.0
            x, y, z = points[k, 0] - centres[body, 0], points[k, 1] - centres[body, 1], points[k, 2] - centres[body, 2]
            row = 6 * body
            out[row], out[row + 1], out[row + 2] = sign * force[0], sign * force[1], sign * force[2]
            out[row + 3] = sign * (y * force[2] - z * force[1])
            out[row + 4] = sign * (z * force[0] - x * force[2])
            out[row + 5] = sign * (x * force[1] - y * force[0])


@fast
def priced(y: Floats, corners: Corners, force: Floats) -> tuple[int, float]:
    """The corner, and the force in its cone, that is worth most at these prices.

    Prices are virtual motions of the bodies: a contact pays by how fast it would be pushed together.
    """
    bodies, points, centres = corners.bodies, corners.points, corners.centres
    normals, frictions = corners.normals, corners.frictions
    best, most = -1, 0.0
    v = np.empty(3)
    for k in range(len(points)):
        v[:] = 0.0
        for end in range(2):
            body = bodies[k, end]
            if body >= 0:
                sign = 1.0 if end else -1.0
                r = 6 * body
                x, yy, z = (
                    points[k, 0] - centres[body, 0],
                    points[k, 1] - centres[body, 1],
                    points[k, 2] - centres[body, 2],
                )
                v[0] += sign * (y[r] + y[r + 4] * z - y[r + 5] * yy)
                v[1] += sign * (y[r + 1] + y[r + 5] * x - y[r + 3] * z)
                v[2] += sign * (y[r + 2] + y[r + 3] * yy - y[r + 4] * x)
        n = normals[k]
        along = v[0] * n[0] + v[1] * n[1] + v[2] * n[2]
        slip = 0.0
        for axis in range(3):
            slip += (v[axis] - along * n[axis]) ** 2
        slip = np.sqrt(slip)
        worth = along + frictions[k] * slip
        if worth > most:
            best, most = k, worth
            for axis in range(3):
                force[axis] = n[axis]
                if slip > 1e-12:
                    force[axis] += frictions[k] * (v[axis] - along * n[axis]) / slip
    return best, most


@fast
def improve(tableau: Tableau, leans: Leans, corners: Corners, steps: int) -> int:
    """Pivot until nothing is worth entering; returns the pivots made, or -1 if it would not end."""
    inverse, amounts, costs, kinds = tableau.inverse, tableau.amounts, tableau.costs, tableau.kinds
    prices = tableau.prices
    rows = len(amounts)
    entering, change = np.empty(rows), np.empty(rows)
    force = np.empty(3)
    for step in range(steps):
        if step % FRESH == 0:
            prices[:] = 0.0
            for r in range(rows):
                if costs[r] != 0.0:
                    prices += costs[r] * inverse[r]
        k, worth = priced(prices, corners, force)
        kind, cost = 0, 0.0
        entering[:] = 0.0
        lean = -1
        for each in range(len(leans.at)):
            gain = (prices * leans.columns[each]).sum() - leans.costs[each]
            if gain > max(worth, LEAST_WORTH):
                lean, worth = each, gain
        if worth <= LEAST_WORTH:
            return step
        if lean >= 0:
            kind, cost = 1 + lean, leans.costs[lean]
            entering[:] = leans.columns[lean]
        else:
            column(k, force, corners, entering)
        change[:] = 0.0
        for c in range(rows):
            if entering[c] != 0.0:
                change += entering[c] * inverse[:, c]
        leave, least, pivot = -1, np.inf, 0.0
        for r in range(rows):
            if change[r] > 1e-9:
                ratio = max(amounts[r], 0.0) / change[r]
                if ratio < least - 1e-13 or (ratio < least + 1e-13 and change[r] > pivot):
                    leave, least, pivot = r, ratio, change[r]
        if leave < 0:
            return -1
        for r in range(rows):
            amounts[r] -= least * change[r]
        amounts[leave] = least
        pivot_row = inverse[leave] / pivot
        for r in range(rows):
            if r != leave and change[r] != 0.0:
                inverse[r] -= change[r] * pivot_row
        inverse[leave] = pivot_row
        prices -= worth * pivot_row
        costs[leave], kinds[leave] = cost, kind
    return -1


@fast
def circle(weights: Floats, corners: Corners, pushes: Floats, seed: int) -> tuple[float, Floats, Floats, int]:
    """The radius of leans that can be borne (negative: none, and by how much; NaN: it would not end), the direction
    in which it ends, and the motion that would begin there. `pushes`: force and torque about its centre that acts on
    each body besides its weight."""
    rows = 6 * len(weights) + 1
    target = np.zeros(rows)
    target[-1] = 1.0
    # Weight in one row in six, nothing in the others: without a little noise the simplex would turn in circles.
    for body in range(len(weights)):
        for r in range(6):
            noise = ((6 * body + r + 1) * 7919 + seed * 104729) % 1009
            target[6 * body + r] = 1e-6 * (0.5 + noise / 1009) - pushes[body, r]
        target[6 * body + 2] += weights[body]
    at = np.array([[0.0, 0.0], [LEAN, LEAN], [-LEAN, LEAN], [-LEAN, -LEAN], [LEAN, -LEAN]])
    lean_columns = np.zeros((5, rows))
    for each in range(5):
        lean_columns[each, rows - 1] = 1.0
        for body in range(len(weights)):
            lean_columns[each, 6 * body] = weights[body] * at[each, 0]
            lean_columns[each, 6 * body + 1] = weights[body] * at[each, 1]
    inverse = np.eye(rows)
    amounts, costs = np.abs(target), np.ones(rows)
    for r in range(rows):
        if target[r] < 0.0:
            inverse[r, r] = -1.0
    kinds = -np.ones(rows, np.int64)
    kinds[rows - 1], costs[rows - 1] = 1, 0.0
    prices = np.zeros(rows)
    # First without any lean: one that would help does not count.
    lean_costs = np.array([0.0, np.inf, np.inf, np.inf, np.inf])
    leans = Leans(at, lean_columns, lean_costs)
    tableau = Tableau(inverse, amounts, costs, kinds, prices)
    steps = 60 * rows + 400
    direction = np.zeros(2)
    pivots = improve(tableau, leans, corners, steps)
    if pivots < 0:
        return np.nan, direction, prices, pivots
    missing = 0.0
    for r in range(rows):
        if kinds[r] < 0:
            missing += max(amounts[r], 0.0)
    if missing > MISSING:
        return -missing, direction, prices, pivots
    for r in range(rows):
        if kinds[r] < 0:
            costs[r] = PENALTY
    known = np.empty((MOST_SIDES + 4, 2))
    count = 0
    ways = np.array([[1.0, 0.1], [-0.1, 1.0], [-1.0, -0.1], [0.1, -1.0]])
    radius = 0.0
    for attempt in range(MOST_SIDES):
        way = direction.copy()
        if attempt < 4:
            way[:] = ways[attempt]
        else:
            # The side of the region known so far that is nearest to zero.
            radius = np.inf
            for k in range(count):
                x, y = known[(k + 1) % count] - known[k]
                length = np.hypot(x, y)
                if length > 1e-9:
                    away = (y * known[k, 0] - x * known[k, 1]) / length
                    if away < radius:
                        radius = away
                        way[0], way[1] = y / length, -x / length
            if radius >= LEAN - 1e-6:
                break
        for each in range(5):
            lean_costs[each] = -(way[0] * at[each, 0] + way[1] * at[each, 1])
        for r in range(rows):
            if kinds[r] > 0:
                costs[r] = lean_costs[kinds[r] - 1]
        made = improve(tableau, leans, corners, steps)
        if made < 0:
            return np.nan, direction, prices, made
        pivots += made
        direction[:] = way
        x, y = 0.0, 0.0
        for r in range(rows):
            if kinds[r] > 0:
                x += amounts[r] * at[kinds[r] - 1, 0]
                y += amounts[r] * at[kinds[r] - 1, 1]
        if attempt >= 4 and way[0] * x + way[1] * y < radius + max(1e-4, 0.003 * radius):
            break
        # Keep the corners in order around their middle.
        place = count
        if attempt >= 4 and count >= 3:
            for k in range(count):
                a, b = known[k], known[(k + 1) % count]
                if (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) < -1e-12:
                    place = k + 1
                    break
        for k in range(count, place, -1):
            known[k] = known[k - 1]
        known[place, 0], known[place, 1] = x, y
        count = count + 1
    # A region that is a mere point has no sides.
    if radius > 10 * LEAN:
        radius = 0.0
    return (LEAN if radius > LEAN - 1e-6 else max(radius, 0.0)), direction, prices, pivots
