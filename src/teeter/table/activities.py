"""Which activity a table has."""

from typing import Protocol

from teeter.table.activity import Activity
from teeter.table.building.session import Building
from teeter.table.building.watcher import BuildingWatcher
from teeter.table.companion import Companion
from teeter.table.live import LiveTable
from teeter.table.race.session import RaceSession, RaceWatcher
from teeter.table.sheet import Sheet
from teeter.table.workers.pool import TableHands


class Onlooker(BuildingWatcher, RaceWatcher, Protocol):
    """Whoever shows what goes on, whatever it is."""


def begin_activity(live: LiveTable, sheet: Sheet, crew: TableHands, onlooker: Onlooker) -> Activity:
    if sheet.ruling == "people":
        return Companion(live)
    if live.table.game.raced:
        return RaceSession(live, sheet, crew, onlooker)
    return Building(live, sheet, crew, onlooker)
