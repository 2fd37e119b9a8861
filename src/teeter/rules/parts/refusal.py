"""By refusal: stake one more than the last, or take the piece for nothing. For Sure's Zoch piece is a way out."""

from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules.events import Awaited, HandedOn, LeftAuction, Offered, Paid, Staked, StakesWon, Withdrawn
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Stake, Take, Zoch
from teeter.rules.objection import Objection
from teeter.rules.parts.bidding import running
from teeter.rules.parts.building import take_in_hand
from teeter.rules.parts.offering import from_the_auctioneer
from teeter.rules.parts.play import Play
from teeter.rules.state import State, clockwise


def open_refusal(story: Play, by: str, piece: str, among: tuple[str, ...]) -> None:
    story.tell(Offered(by, piece, "refusal", from_the_auctioneer(story.state, by, among)))
    _hand_on(story, by)


def stake(story: Play, by: str, move: Stake) -> None:
    _by_refusal(story.state, move)
    auction = running(story.state)
    if len(auction.among) == 1:
        raise IllegalMove("2.8", Objection("nobody-to-hand"))
    amount = auction.stake_to_beat + 1
    if move.amount is not None and move.amount != amount:
        raise IllegalMove("2.7", Objection("stake-exactly", number=amount))
    if amount > story.state.diamonds[by]:
        raise IllegalMove("2.8", Objection("stake-beyond-purse", seat=by, number=amount))
    story.tell(Staked(by, amount))
    if story.state.options.refusal_payment == "each_pass":
        story.tell(Paid(by, amount))
    _hand_on(story, by)


def take(story: Play, by: str, move: Take) -> None:
    _by_refusal(story.state, move)
    auction = running(story.state)
    staked = _collect(story, by)
    if staked and story.state.options.stakes == "taker":
        story.tell(StakesWon(by, staked))
    take_in_hand(story, by, auction.piece, "auction")


def _collect(story: Play, taker: str) -> int:
    """What still is to be paid is paid; answers how much all stakes of this auction come to."""
    auction = running(story.state)
    if story.state.options.refusal_payment == "each_pass":
        return sum(range(1, auction.stake_to_beat + 1))  # 1, 2, 3 and so on, each paid at once
    owed = {seat: auction.stakes[seat] for seat in auction.among if seat != taker and seat in auction.stakes}
    for seat, amount in owed.items():
        story.tell(Paid(seat, amount))
    return sum(owed.values())


def zoch(story: Play, by: str, move: Zoch) -> None:
    state = story.state
    _by_refusal(state, move)
    if not state.zoch.get(by):
        raise IllegalMove("3.6", Objection("no-zoch-piece", seat=by))
    neighbour = _left_neighbour(state, by)
    if neighbour is None:
        raise IllegalMove("3.10", Objection("last-in-auction"))
    if not state.towers[neighbour].pieces:
        raise IllegalMove("3.8", Objection("no-tower-for-zoch", seat=neighbour))
    story.tell(LeftAuction(by))
    story.tell(HandedOn(neighbour))
    take_in_hand(story, by, ZOCH_PIECE, "zoch", tower=neighbour)


def refusal_choices(state: State) -> tuple[Choice, ...]:
    """For the holder."""
    auction, holder = running(state), state.to_act[0]
    amount = auction.stake_to_beat + 1
    alone = len(auction.among) == 1
    choices = [Choice("take")]
    if not alone and amount <= state.diamonds[holder]:
        choices.insert(0, Choice("stake", amount=amount))
    if state.zoch.get(holder) and not alone:
        neighbour = _left_neighbour(state, holder)
        if neighbour and state.towers[neighbour].pieces:
            choices.append(Choice("zoch"))
    return tuple(choices)


def leave_refusal(story: Play, *leavers: str) -> bool:
    """Somebody is no longer there; False if nobody is left to have the piece."""
    for seat in leavers:
        story.tell(LeftAuction(seat))
    auction = running(story.state)
    if not auction.among:
        story.tell(Withdrawn(auction.piece))
        return False
    assert auction.holder is not None
    if auction.holder not in auction.among:
        neighbour = _left_neighbour(story.state, auction.holder)
        assert neighbour is not None
        story.tell(HandedOn(neighbour))
    if story.state.hand is None:
        _ask_the_holder(story)
    return True


def _hand_on(story: Play, by: str) -> None:
    neighbour = _left_neighbour(story.state, by)
    assert neighbour is not None
    story.tell(HandedOn(neighbour))
    _ask_the_holder(story)


def _ask_the_holder(story: Play) -> None:
    holder = running(story.state).holder
    assert holder is not None
    story.tell(Awaited("auction", (holder,)))


def _left_neighbour(state: State, seat: str) -> str | None:
    """The next to the left who is still in this auction."""
    among = running(state).among
    return next((other for other in clockwise(state, seat)[:-1] if other in among), None)


def _by_refusal(state: State, move: Stake | Take | Zoch) -> None:
    if running(state).style != "refusal":
        raise IllegalMove("2.2", Objection("bid-or-pass", move=move.word()))
