"""What a client says to a hand, in the words of the hand."""

from teeter.server.sockets.messages import AskHint, Hold, PutBack, PutDown, TakeBlock
from teeter.table.activity import HandWord, TakeAgain
from teeter.table.race.messages import AskedForHint, HandOpened, Held, LaidBeside, RacerWord

RacerSays = TakeBlock | PutDown | PutBack | AskHint
ToTheHand = Hold | RacerSays


def to_the_hand(said: ToTheHand) -> HandWord:
    return TakeAgain(said.foundation) if isinstance(said, Hold) else to_a_racers_hand(said)


def to_a_racers_hand(said: RacerSays) -> RacerWord:
    match said:
        case TakeBlock():
            return Held(said.block, said.snap)
        case PutDown():
            return HandOpened(down=not said.drop)
        case PutBack():
            return LaidBeside()
        case AskHint():
            return AskedForHint()
