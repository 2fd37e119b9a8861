"""What places are worth, and who leads."""

from msgspec import Struct

from teeter.rules.game import Places
from teeter.table.series.evening import Evening
from teeter.table.series.plan import Scoring

LEFT_BEHIND, SHARED_WITH = 2, 1
"""Points for each of the others."""


class ScoreLine(Struct, frozen=True):
    """A line of the scoreboard."""

    seat: str
    points: int
    place: int
    """Equals share it."""
    won: int
    """Games, alone or with others."""


def points_for(scoring: Scoring, places: Places) -> dict[str, int]:
    """Of one game."""
    if scoring == "wins":
        return {seat: int(place == 0) for place, sharing in enumerate(places) for seat in sharing}
    points, behind = {}, sum(map(len, places))
    for sharing in places:
        behind -= len(sharing)
        points.update(dict.fromkeys(sharing, LEFT_BEHIND * behind + SHARED_WITH * (len(sharing) - 1)))
    return points


def scoreboard(evening: Evening) -> tuple[ScoreLine, ...]:
    """The best first; of equals in the order in which they sit. A game that was broken off counts for nobody."""
    points, won = dict.fromkeys(evening.names, 0), dict.fromkeys(evening.names, 0)
    for game in evening.games:
        if game.state != "over" or game.ended is None:
            continue
        for seat, more in points_for(evening.plan.scoring, game.ended.places).items():
            points[seat] += more
        for seat in game.ended.places[0]:
            won[seat] += 1
    lines = [
        ScoreLine(seat, points[seat], 1 + sum(other > points[seat] for other in points.values()), won[seat])
        for seat in evening.names
    ]
    return tuple(sorted(lines, key=lambda line: line.place))


def champions(evening: Evening) -> tuple[str, ...]:
    """Once it is over; nobody if no game was played to its end."""
    if evening.stage != "over" or not any(game.state == "over" for game in evening.games):
        return ()
    return tuple(line.seat for line in scoreboard(evening) if line.place == 1)
