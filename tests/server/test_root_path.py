"""A server under a path of somebody's site."""

import asyncio
from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

from teeter.cli.serve import serve
from teeter.server.access.keys import code_to_scan
from teeter.server.http.root_path import BadRootPath, page_under, read_root_path
from tests.server.client import greet, hear
from tests.server.serving import ENOUGH, Host, Server

ROOT = "/fun/teeter"


@pytest.fixture(scope="module")
def placed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("placed")
    running = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, "--root-path", ROOT, log=folder / "log")
    yield running
    running.stop()
    assert '"level": "error"' not in running.log


@pytest.fixture
def there(placed: Server) -> Iterator[Host]:
    asking = Host(placed.url + ROOT)
    yield asking
    asking.close()


def test_everything_is_under_the_path(placed: Server, there: Host) -> None:
    for path in ("/games", "/rules/de", "/tables", "/openapi.json", "/healthz", "/sw.js", "/app/manifest.json", "/new"):
        assert there.ask("GET", path).status_code == 200, path
    assert there.ask("GET", "/nothing").status_code == 404
    assert there.ask("GET", "/openapi.json").json()["servers"] == [{"url": ROOT}]


def test_what_is_beside_the_path_is_told_where_the_server_is(placed: Server) -> None:
    beside = Host(placed.url)
    for path in ("/", "/games", "/fun", "/fun/teeterer/games", "/tables"):
        answer = beside.ask("GET", path)
        assert answer.status_code == 404
        assert f"{ROOT}/" in answer.json()["error"]
    assert beside.ask("GET", ROOT).headers["location"] == f"{ROOT}/"
    assert [beside.ask("GET", path).status_code for path in ("/healthz", "/livez", "/metrics")] == [200, 200, 200]
    beside.close()


def test_links_codes_and_previews_lead_under_the_path(placed: Server, there: Host) -> None:
    opened = there.open("Ann")
    begin = f"{placed.url}{ROOT}/t/{opened['table']}?look="
    links = opened["links"]
    assert links["invite"].startswith(begin)
    assert links["watch"].startswith(begin)
    token = links["invite"].partition("#invite=")[2]
    code = there.ask("POST", f"/tables/{opened['table']}/links/code", opened["token"], json={"token": token})
    assert code.content == asyncio.run(code_to_scan(links["invite"]))
    page = there.ask("GET", links["invite"].removeprefix(placed.url + ROOT)).text
    assert f'<meta property="og:url" content="{links["invite"].partition("#")[0]}" />' in page
    assert f'<meta property="og:image" content="{placed.url}{ROOT}/tables/{opened["table"]}/picture?' in page
    assert f'<html data-root="{ROOT}" ' in page
    assert f'"{ROOT}/app/assets/' in page
    assert '"/app/' not in page


def test_a_socket_opens_under_the_path_and_nowhere_else(placed: Server, there: Host) -> None:
    opened = there.open("Ann", "Bob", start=True)
    way = f"/tables/{opened['table']}/socket"

    async def come(path: str) -> str:
        line = await greet(f"ws://127.0.0.1:{placed.port}{path}", opened["token"])
        told = await hear(line, "view")
        await line.close()
        return str(told["tell"])

    assert asyncio.run(come(ROOT + way)) == "view"
    with pytest.raises(InvalidStatus, match="404"):
        asyncio.run(come(way))


@pytest.mark.parametrize(("words", "path"), [("", ""), ("/", ""), ("/teeter", "/teeter"), ("/a/b-1.2/", "/a/b-1.2")])
def test_a_path_is_read_with_or_without_a_slash_at_its_end(words: str, path: str) -> None:
    assert read_root_path(words) == path


@pytest.mark.parametrize("words", ["teeter", "//", "/a//b", "/a/../b", "/.", "/a b", '/"', "/a?b", "https://a.b/c"])
def test_what_is_no_path_is_refused(words: str) -> None:
    if words == "//":  # nothing but slashes is no path at all
        assert read_root_path(words) == ""
        return
    with pytest.raises(BadRootPath, match="/teeter"):
        read_root_path(words)


def test_a_page_on_a_site_of_its_own_stays_as_it_was_built() -> None:
    page = '<html lang="en"><script src="/app/early.js"></script></html>'
    assert page_under("", page) == page
    assert page_under("/a", page) == '<html data-root="/a" lang="en"><script src="/a/app/early.js"></script></html>'


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--root-path", "teeter"], "write it as /teeter"),
        (["--public-url", "https://a.example/teeter"], "say --root-path /teeter"),
        (["--public-url", "https://a.example/b", "--root-path", "/c"], "say --root-path /b"),
        (["--metrics-token", "short"], "openssl rand -hex 32"),
        (["--trusted-proxies", "balancer"], "such as 10.0.0.5 or 10.0.0.0/24"),
    ],
)
def test_a_setting_that_can_not_be_is_refused_with_what_to_do(flags: list[str], says: str) -> None:
    done = CliRunner().invoke(serve, [*flags, "--port", "0", "--store", "sqlite://"])
    assert done.exit_code == 2 or done.exit_code == 1
    assert says in " ".join(done.output.split())
