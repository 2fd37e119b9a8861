"""What a racer's client says, in the words of their hand."""

from teeter.server.wire import AskHint, PutBack, PutDown, TakeBlock
from teeter.table import mat_job

Racing = TakeBlock | PutDown | PutBack | AskHint


def to_the_hand(said: Racing) -> mat_job.HandSaid:
    match said:
        case TakeBlock():
            return mat_job.Held(said.block, said.snap)
        case PutDown():
            return mat_job.Opened(down=not said.drop)
        case PutBack():
            return mat_job.PutBack()
        case AskHint():
            return mat_job.AskedForHint()
