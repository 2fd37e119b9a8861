"""Fold an event into the state of a tower game. It takes every event as a fact and never judges."""

from collections.abc import Callable
from typing import Any

from msgspec import convert
from msgspec.structs import replace

from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules import events as e
from teeter.rules.state import Auction, High, InHand, Outcome, State, TowerState, lay_out


def apply(state: State, event: e.Event) -> State:
    return FOLDS[type(event)](state, event)


def _auction(state: State) -> Auction:
    assert state.auction is not None
    return state.auction


def _hand(state: State) -> InHand:
    assert state.hand is not None
    return state.hand


def _with_tower(state: State, name: str, tower: TowerState, **changes: Any) -> State:
    return replace(state, towers={**state.towers, name: tower}, **changes)


def _into_pool(state: State, *pieces: str) -> tuple[str, ...]:
    """The pool with pieces put back, always in catalogue order: where a piece lies tells nothing."""
    back = {*state.pool, *pieces}
    return tuple(piece for piece in state.colours if piece in back)


def _out_of_pool(state: State, piece: str) -> tuple[str, ...]:
    place = state.pool.index(piece)
    return state.pool[:place] + state.pool[place + 1 :]


# --- whose move it is


def _awaited(state: State, event: e.Awaited) -> State:
    return replace(state, phase=event.phase, to_act=event.seats, turn=event.turn or state.turn)


# --- auctions


def _offered(state: State, event: e.Offered) -> State:
    auction = Auction(event.piece, event.style, event.seat, event.among)
    return replace(state, pool=_out_of_pool(state, event.piece), auction=auction)


def _bid_made(state: State, event: e.BidMade) -> State:
    auction = _auction(state)
    stakes = {**auction.stakes, event.seat: event.amount}
    return replace(state, auction=replace(auction, stakes=stakes, high=High(event.seat, event.amount)))


def _passed(state: State, event: e.Passed) -> State:
    auction = _auction(state)
    return replace(state, auction=replace(auction, passed=(*auction.passed, event.seat)))


def _handed_on(state: State, event: e.HandedOn) -> State:
    return replace(state, auction=replace(_auction(state), holder=event.to))


def _staked(state: State, event: e.Staked) -> State:
    auction = _auction(state)
    stakes = {**auction.stakes, event.seat: event.amount}
    return replace(state, auction=replace(auction, stakes=stakes, stake_to_beat=event.amount))


def _left_auction(state: State, event: e.LeftAuction) -> State:
    auction = _auction(state)
    return replace(
        state,
        auction=replace(
            auction,
            among=tuple(seat for seat in auction.among if seat != event.seat),
            stakes={seat: stake for seat, stake in auction.stakes.items() if seat != event.seat},
            passed=tuple(seat for seat in auction.passed if seat != event.seat),
            high=event.high,
        ),
    )


def _paid(state: State, event: e.Paid) -> State:
    purse = state.diamonds[event.seat] - event.amount
    return replace(state, diamonds={**state.diamonds, event.seat: purse}, sack=state.sack + event.amount)


def _stakes_won(state: State, event: e.StakesWon) -> State:
    purse = state.diamonds[event.seat] + event.amount
    return replace(state, diamonds={**state.diamonds, event.seat: purse}, sack=state.sack - event.amount)


def _named(state: State, event: e.Named) -> State:
    return replace(state, auction=replace(_auction(state), named=event.seat))


def _withdrawn(state: State, event: e.Withdrawn) -> State:
    return replace(state, auction=None, pool=_into_pool(state, event.piece))


# --- building


def _taken_in_hand(state: State, event: e.TakenInHand) -> State:
    hand = InHand(event.piece, event.builder, event.tower, event.source)
    match event.source:
        case "auction":
            return replace(state, hand=replace(hand, style=_auction(state).style), auction=None)
        case "pool":
            return replace(state, hand=hand, pool=_out_of_pool(state, event.piece))
        case "dealt":
            pool, dealt = _out_of_pool(state, event.piece), (*state.dealt, event.builder)
            return replace(state, hand=hand, pool=pool, dealt=dealt)
        case "chain":
            assert event.chain is not None
            rest = state.chains[event.chain][1:]
            return replace(state, hand=hand, chains={**state.chains, event.chain: rest})
        case "base":
            bases = {seat: piece for seat, piece in state.bases.items() if seat != event.builder}
            return replace(state, hand=hand, bases=bases)
        case "zoch":
            return replace(state, hand=hand, zoch={**state.zoch, event.builder: 0})


def _placed(state: State, event: e.Placed) -> State:
    return replace(state, hand=replace(_hand(state), foundation=event.foundation))


def _stood(state: State, event: e.Stood) -> State:
    hand, tower = _hand(state), state.towers[event.tower]
    first = not tower.pieces
    grown = replace(
        tower,
        pieces=(*tower.pieces, event.piece),
        placed_by=(*tower.placed_by, hand.builder),
        foundations=(*tower.foundations, event.piece) if event.foundation else tower.foundations,
        height_mm=event.height_mm,
        foundation_mm=event.height_mm if first else tower.foundation_mm,
        status="standing" if tower.status == "none" else tower.status,
    )
    return _with_tower(state, event.tower, grown, hand=None)


def _tried_again(state: State, event: e.TriedAgain) -> State:
    return replace(state, hand=replace(_hand(state), tries=event.tries, foundation=False))


def _forgiven(state: State, event: e.Forgiven) -> State:
    return replace(state, hand=replace(_hand(state), foundation=False), forgiven=(*state.forgiven, event.seat))


def _put_away(state: State, event: e.PutAway) -> State:
    match event.where:
        case "pool":
            return replace(state, hand=None, pool=_into_pool(state, event.piece))
        case "gone":
            return replace(state, hand=None, gone=(*state.gone, event.piece))
        case "owner":
            return replace(state, hand=None, zoch={**state.zoch, _hand(state).builder: 1})


def _unchanged(state: State, event: e.Event) -> State:
    return state


def _collapsed(state: State, event: e.Collapsed) -> State:
    """The piece in hand, if it was meant for this tower, is among the pieces that the event lists."""
    hand = state.hand if state.hand and state.hand.tower == event.tower else None
    tower = state.towers[event.tower]
    by = dict(zip(tower.pieces, tower.placed_by, strict=True))
    if hand:
        by[hand.piece] = hand.builder
    fallen = replace(
        tower,
        pieces=event.remains,
        placed_by=tuple(by[piece] for piece in event.remains),
        foundations=tuple(piece for piece in tower.foundations if piece in event.remains),
        height_mm=event.height_mm,
        status=tower.status if event.remains else "none",
    )
    return _with_tower(
        state,
        event.tower,
        fallen,
        hand=None if hand else state.hand,
        pool=_into_pool(state, *event.returned) if event.returned else state.pool,
        gone=state.gone + event.gone,
    )


def _foundation_laid(state: State, event: e.FoundationLaid) -> State:
    tower = TowerState(
        pieces=(event.piece,),
        placed_by=(event.tower,),
        foundations=(event.piece,),
        height_mm=event.height_mm,
        foundation_mm=event.height_mm,
        status="standing",
    )
    return _with_tower(state, event.tower, tower)


# --- what becomes of players


def _went_out(state: State, event: e.WentOut) -> State:
    seat = event.seat
    towers = state.towers
    if seat in towers:  # in Tower of Babel nobody has a tower of their own
        towers = {**towers, seat: TowerState(status="out")}
    zoch_left = (ZOCH_PIECE,) * state.zoch.get(seat, 0)
    base_left = (state.bases[seat],) if seat in state.bases else ()
    return replace(
        state,
        out=(*state.out, seat),
        towers=towers,
        sack=state.sack + state.diamonds[seat],
        diamonds={**state.diamonds, seat: 0},
        gone=state.gone + zoch_left + base_left,
        bases={other: piece for other, piece in state.bases.items() if other != seat},
        zoch={**state.zoch, seat: 0} if zoch_left else state.zoch,
    )


def _conceded(state: State, event: e.Conceded) -> State:
    return replace(state, conceded=(*state.conceded, event.seat))


def _remains_count(state: State, event: e.RemainsCount) -> State:
    return _with_tower(state, event.seat, replace(state.towers[event.seat], status="fallen"))


def _stopped(state: State, event: e.Stopped) -> State:
    return _with_tower(state, event.seat, replace(state.towers[event.seat], status="stopped"))


# --- the draft


def _drafted(state: State, event: e.Drafted) -> State:
    chain = (*state.chains.get(event.seat, ()), event.piece)
    return replace(
        state,
        pool=_out_of_pool(state, event.piece),
        chains={**state.chains, event.seat: chain},
    )


def _base_chosen(state: State, event: e.BaseChosen) -> State:
    return replace(
        state,
        pool=_out_of_pool(state, event.piece),
        bases={**state.bases, event.seat: event.piece},
    )


def _pool_closed(state: State, event: e.PoolClosed) -> State:
    return replace(state, pool=(), gone=state.gone + state.pool)


# --- rounds and the end


def _diamond_taken(state: State, event: e.DiamondTaken) -> State:
    more = state.diamonds[event.seat] + 1
    return replace(state, diamonds={**state.diamonds, event.seat: more}, sack=state.sack - 1)


def _new_tower(state: State, event: e.NewTower) -> State:
    pool = tuple(piece for piece in state.colours if state.zoch_in_pool or piece != ZOCH_PIECE)
    return replace(state, round=event.round, pool=pool, towers={name: TowerState() for name in state.towers}, hand=None)


def _round_won(state: State, event: e.RoundWon) -> State:
    return replace(state, wins={**state.wins, **{s: state.wins[s] + 1 for s in event.seats}})


def _new_round(state: State, event: e.NewRound) -> State:
    table = lay_out(
        seats=state.seats,
        options=state.options,
        colours=state.colours,
        purse=state.purse,
        extra=state.extra,
        all_diamonds=state.sack + sum(state.diamonds.values()),
        zoch_in_pool=state.zoch_in_pool,
        towers=tuple(state.towers),
        beginner=event.beginner,
        round=event.round,
        wins=state.wins,
        forgiven=state.forgiven,
    )
    for seat in state.seats:
        if event.among and seat not in event.among:
            table = _sits_out(table, seat)
    return replace(table, conceded=state.conceded)


def _sits_out(state: State, seat: str) -> State:
    return replace(
        state,
        out=(*state.out, seat),
        aside=(*state.aside, seat),
        towers={**state.towers, seat: TowerState(status="out")},
        sack=state.sack + state.diamonds[seat],
        diamonds={**state.diamonds, seat: 0},
        zoch={**state.zoch, seat: 0} if state.zoch else state.zoch,
    )


def _game_over(state: State, event: e.GameOver) -> State:
    """A piece on offer or in hand at that moment lies in the pool again, a Zoch piece with its owner."""
    if state.auction:
        state = replace(state, pool=_into_pool(state, state.auction.piece), auction=None)
    if state.hand:
        state = _put_away(state, e.PutAway(state.hand.piece, "owner" if state.hand.is_zoch else "pool"))
    return replace(state, phase="over", to_act=(), outcome=Outcome(event.winners, event.reason))


# --- a ruling that was wrong


def _taken_back(state: State, event: e.TakenBack) -> State:
    return convert(event.state, State)


FOLDS: dict[type[e.Event], Callable[[State, Any], State]] = {
    e.Awaited: _awaited,
    e.Offered: _offered,
    e.BidMade: _bid_made,
    e.Passed: _passed,
    e.HandedOn: _handed_on,
    e.Staked: _staked,
    e.LeftAuction: _left_auction,
    e.Paid: _paid,
    e.StakesWon: _stakes_won,
    e.Named: _named,
    e.Answered: _unchanged,
    e.Withdrawn: _withdrawn,
    e.TakenInHand: _taken_in_hand,
    e.Placed: _placed,
    e.Stood: _stood,
    e.TriedAgain: _tried_again,
    e.Forgiven: _forgiven,
    e.PutAway: _put_away,
    e.Restored: _unchanged,
    e.Collapsed: _collapsed,
    e.FoundationLaid: _foundation_laid,
    e.WentOut: _went_out,
    e.Conceded: _conceded,
    e.RemainsCount: _remains_count,
    e.Stopped: _stopped,
    e.Drafted: _drafted,
    e.BaseChosen: _base_chosen,
    e.PoolClosed: _pool_closed,
    e.DiamondTaken: _diamond_taken,
    e.NewTower: _new_tower,
    e.RoundWon: _round_won,
    e.NewRound: _new_round,
    e.GameOver: _game_over,
    e.AgreedToTakeBack: _unchanged,
    e.TakenBack: _taken_back,
}
