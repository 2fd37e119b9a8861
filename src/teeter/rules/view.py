"""What can be seen of a tower game. Nothing on the table is hidden: what is not known yet lies in the dealer's sack."""

from msgspec import to_builtins

from teeter.rules.seen import View
from teeter.rules.state import State


def view(state: State, seat: str | None) -> View:
    auction, hand = state.auction, state.hand
    seen: View = {
        "round": state.round,
        "phase": state.phase,
        "turn": state.turn,
        "to_act": list(state.to_act),
        "diamonds": dict(state.diamonds),
        "pool": list(state.pool),
        "towers": {
            name: {
                "pieces": list(tower.pieces),
                "height_mm": tower.height_mm,
                "status": tower.status,
                "foundations": list(tower.foundations),
            }
            for name, tower in state.towers.items()
        },
        "auction": {
            "piece": auction.piece,
            "style": auction.style,
            "auctioneer": auction.auctioneer,
            "stakes": dict(auction.stakes) if auction.style == "refusal" else {},
            "passed": list(auction.passed),
            "high": to_builtins(auction.high),
            "among": list(auction.among),
            "named": auction.named,
        }
        if auction
        else None,
        "in_hand": {"piece": hand.piece, "builder": hand.builder, "tower": hand.tower} if hand else None,
        "tries": hand.tries if hand else None,
        "out": list(state.out),
        "scores": {},
        "wins": dict(state.wins),
        "outcome": to_builtins(state.outcome),
    }
    if state.options.second_chance:
        seen["forgiven"] = list(state.forgiven)
    if state.options.rounds_to_win > 1:
        seen["rounds_to_win"] = state.options.rounds_to_win
        seen["conceded"] = list(state.conceded)
    if state.zoch:
        seen["zoch"] = dict(state.zoch)
    if state.chains:
        seen["chains"] = {name: list(chain) for name, chain in state.chains.items()}
    if state.bases:
        seen["bases"] = dict(state.bases)
    return seen
