"""A table beside real blocks: people build, look and say what they see. Here nothing is held, and nothing simulated."""

from teeter.rules.log import Entry
from teeter.rules.moves import Move
from teeter.table.activity import HandWord, NobodyHolds
from teeter.table.building.poses import PieceAt
from teeter.table.frames import Seven
from teeter.table.live import LiveTable


class Companion:
    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._dice_wanted_at = -1
        """The length of the log when somebody asked for the next dice."""

    def aim(self, seats: tuple[str, ...], number: int, target: Seven) -> None:
        pass

    def say(self, seat: str, words: HandWord) -> None:
        raise NobodyHolds("at this table people build with real blocks")

    async def submit(self, seat: str, move: Move, command: str) -> Entry | None:
        return await self._live.submit(seat, move, command=command)

    async def let_go(self, seat: str, command: str) -> Entry | None:
        raise NobodyHolds("at this table people build with real blocks")

    def go_on(self, seat: str) -> None:
        self._dice_wanted_at = self._live.n

    def work(self, present: tuple[str, ...]) -> None:
        return None

    def may_deal(self, *, busy: bool) -> bool:
        return self._live.table.state.phase != "roll" or self._dice_wanted_at == self._live.n

    def asks_for_thought(self, seat: str, kind: str) -> bool:
        return kind != "random"

    def standing(self) -> dict[str, tuple[PieceAt, ...]]:
        return {}
