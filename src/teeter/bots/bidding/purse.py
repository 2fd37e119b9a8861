"""What diamonds are worth: the last ones are the dearest, for a broke player must take everything."""

from collections.abc import Mapping

from teeter.rules.rulebook import Options

EACH, LAST = 0.03, 0.30
"""Of every diamond, and of the last one; in the measure of burdens."""


def price(amount: int, purse: int, thrift: float = 1.0) -> float:
    """What it hurts to pay so many out of a purse."""
    return thrift * sum(EACH + LAST / (purse - paid) for paid in range(min(amount, purse)))


def limit(benefit: float, purse: int, thrift: float = 1.0) -> int:
    """The most that something is worth, in diamonds."""
    amount = 0
    while amount < purse and price(amount + 1, purse, thrift) <= benefit:
        amount += 1
    return amount


def relief(amount: int, purse: int) -> float:
    """What it is worth to get so many into a purse."""
    return price(amount, purse + amount)


def pot(stakes: Mapping[str, int], taker: str, options: Options) -> int:
    """What would go to whoever takes a piece by refusal now, with these last stakes before it."""
    if options.stakes == "bank":
        return 0
    if options.refusal_payment == "each_pass":
        return sum(range(1, max(stakes.values(), default=0) + 1))
    return sum(stake for seat, stake in stakes.items() if seat != taker)
