"""What diamonds are worth: the last ones are the dearest, for a broke player must take everything."""

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
