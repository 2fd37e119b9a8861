"""What a racer's client says, in the words of their hand."""

from teeter.server.sockets.messages import AskHint, PutBack, PutDown, TakeBlock
from teeter.table.race import messages

Racing = TakeBlock | PutDown | PutBack | AskHint


def to_the_hand(said: Racing) -> messages.HandSaid:
    match said:
        case TakeBlock():
            return messages.Held(said.block, said.snap)
        case PutDown():
            return messages.HandOpened(down=not said.drop)
        case PutBack():
            return messages.LaidBeside()
        case AskHint():
            return messages.AskedForHint()
