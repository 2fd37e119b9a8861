"""Drawing from chains, looked through: whoever draws a piece uncovers the next one for somebody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from teeter.bots.bidding.chances import Chances, Contender, mixed

Players = tuple[Contender, ...]
Built = Callable[[Players, str, int], tuple[float, Players, Players]]
"""What follows when somebody builds a piece: the chance that it stands, and the players if it does and if it falls."""


@dataclass(frozen=True)
class Chains:
    """Players are numbers. `ring`: those who draw, in their order."""

    left: tuple[tuple[str, ...], ...]
    """The chains that are not used up, the front piece first."""
    ring: tuple[int, ...]

    def without_front(self, chain: int) -> Chains:
        """As the next one finds them."""
        rest = (each[number == chain :] for number, each in enumerate(self.left))
        return replace(self, left=tuple(each for each in rest if each), ring=(*self.ring[1:], self.ring[0]))


def drawn(
    chains: Chains,
    chain: int,
    players: Players,
    built: Built,
    chances: Callable[[Sequence[Contender]], Chances],
    plies: int,
) -> tuple[Chances, int | None]:
    """What comes of it if whoever is asked draws the front of this chain, so many pieces being thought of; and from
    which chain the next one would draw then. After a fall nothing more is looked at."""

    @cache
    def follows(chains: Chains, chain: int, players: Players, plies: int) -> tuple[Chances, int | None]:
        stands, well, ill = built(players, chains.left[chain][0], chains.ring[0])
        after, reply = on(chains.without_front(chain), well, plies - 1)
        return mixed(stands, after, chances(ill)), reply

    @cache
    def on(chains: Chains, players: Players, plies: int) -> tuple[Chances, int | None]:
        if plies <= 0 or not chains.left:
            return chances(players), None
        ways = {chain: follows(chains, chain, players, plies)[0] for chain in range(len(chains.left))}
        best = max(ways, key=lambda chain: ways[chain][chains.ring[0]])
        return ways[best], best

    return follows(chains, chain, players, plies)
