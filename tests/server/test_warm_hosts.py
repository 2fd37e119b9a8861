"""A host that has just begun takes tables over once it could go on with a piece in hand."""

from pathlib import Path

from tests.contracts.postgres import Postgres
from tests.server.processes import has_hands_ready
from tests.server.serving import ENOUGH, Host, Server


def test_a_host_among_several_is_ready_when_its_hands_are_warm(postgres: Postgres, tmp_path: Path) -> None:
    beech = Server(postgres.url, *ENOUGH, "--host-name", "beech", log=tmp_path / "log")
    asking = Host(beech.url)
    said = []
    while (answer := asking.ask("GET", "/healthz")).status_code != 200:
        assert answer.status_code == 503
        said.append(answer.json()["status"])
    assert said
    assert set(said) == {"hands are getting warm"}
    assert has_hands_ready(beech.process.pid)
    asking.close()
    beech.stop()
    assert '"level": "error"' not in beech.log
