"""Master is asked what to do with a piece in hand: by whoever holds it, or in hindsight."""

from msgspec import Struct

from teeter.rules.state import State
from teeter.table.building.messages import Job, job_for
from teeter.table.building.saved import newest_first
from teeter.table.live import LiveTable
from teeter.table.workers.thinking import BotQuestion, question

MASTER = "master"


class MastersQuestion(Struct, frozen=True):
    job: Job
    """The piece, and the tower that it is held over."""
    seen: BotQuestion
    """What the builder sees, and nothing else."""


def about_the_piece_in_hand(live: LiveTable) -> MastersQuestion:
    """As its builder would ask now."""
    state, setup = live.table.state, live.table.setup
    assert isinstance(state, State)
    assert state.hand is not None
    tremor = live.record.sheet.tremor
    job = job_for(state, setup, newest_first(live.towers), tremor=tremor, further=False)
    return MastersQuestion(job, question(live, state.hand.builder, MASTER, job.tremor))
