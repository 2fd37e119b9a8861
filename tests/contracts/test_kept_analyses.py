"""Analyses kept with their games, on both kinds of store."""

from teeter.bots.reason import Reason
from teeter.server.analyses.kept import KeptAnalyses, KeptAnalysis
from teeter.server.store.sql import SqlStore
from teeter.table.analysis.findings import Better, Chance, Judged, Turn
from tests.contracts.test_stores import record, with_store

JUDGED = Judged(4, "Ann", "Ann", "egg", False, {"Bob": 3.5}, 2.25, Chance(1, 12))
TURN = Turn(4, 2.25, Better(Reason("no-place", piece="egg")))
FOUND = KeptAnalysis((JUDGED,), (TURN,))


def test_an_analysis_is_found_as_it_was_kept_and_only_for_the_game_as_it_was(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, game = KeptAnalyses(store), record()
        await store.create(game, [])
        assert await kept.find(game.id, 4) is None
        await kept.keep(game.id, 4, FOUND)
        assert await kept.find(game.id, 4) == FOUND
        assert await kept.find(game.id, 5) is None
        await kept.keep(game.id, 5, KeptAnalysis())
        assert await kept.find(game.id, 5) == KeptAnalysis()
        assert await kept.find(game.id, 4) is None

    with_store(url, play)


def test_an_analysis_goes_with_its_table_and_none_comes_after_it(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, game = KeptAnalyses(store), record()
        await store.create(game, [])
        await kept.keep(game.id, 4, FOUND)
        await store.delete(game.id)
        assert await kept.find(game.id, 4) is None
        await kept.keep(game.id, 4, FOUND)
        assert await kept.find(game.id, 4) is None

    with_store(url, play)
