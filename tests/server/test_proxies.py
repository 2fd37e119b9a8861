"""Proxies in front of a server: whose word is taken on who asks, and who may read the figures."""

from collections.abc import Iterable, Iterator
from itertools import repeat

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeter.server.access.proxies import BadProxy, TrustedProxies
from tests.server.serving import Host, Server

OURS = "127.0.0.3"
"""An address of this machine that is not its own self, as a server sees it: it stands for a balancer elsewhere."""
TOKEN = "a-token-that-nobody-guesses"
ADDRESSES = st.ip_addresses().map(str)


@given(st.lists(ADDRESSES, max_size=4), ADDRESSES, st.integers(0, 3))
def test_the_asker_is_the_last_address_that_is_no_proxy_whatever_stands_before_it(
    written: list[str], asker: str, proxies: int
) -> None:
    trusted = TrustedProxies(["10.0.0.0/8", "2001:db8::/32"])
    chain = [*written, asker, *("10.1.2.3", "2001:db8::7", "::ffff:10.0.0.9")[:proxies]]
    found = trusted.asker(chain)
    assert found is not None
    if asker not in trusted:
        assert TrustedProxies([asker]).asker([found]) == found
        assert found in TrustedProxies([asker])


@pytest.mark.parametrize(
    ("named", "asker"),
    [
        (["192.0.2.1:4711"], "192.0.2.1"),
        (["[2001:db8::1]:4711"], "2001:db8::1"),
        (["2001:db8::1"], "2001:db8::1"),
        (["::ffff:192.0.2.1"], "192.0.2.1"),
        (["192.0.2.1", "nonsense"], None),
        ([""], None),
        ([], None),
    ],
)
def test_an_address_is_understood_however_a_proxy_writes_it(named: list[str], asker: str | None) -> None:
    assert TrustedProxies().asker(named) == asker


@pytest.mark.parametrize("wrong", ["balancer", "10.0.0.0/99", "*", "10.0.0.1 10.0.0.2"])
def test_a_proxy_that_is_no_address_is_refused_with_what_to_write(wrong: str) -> None:
    with pytest.raises(BadProxy, match=r"10\.0\.0\.0/24"):
        TrustedProxies([wrong])


def test_several_may_be_named_in_one_text() -> None:
    trusted = TrustedProxies(["10.0.0.5, 10.1.0.0/16", "192.0.2.7"])
    assert all(each in trusted for each in ("10.0.0.5", "10.1.9.9", "192.0.2.7", "127.0.0.1", "::1"))
    assert not any(each in trusted for each in ("10.0.0.6", "192.0.2.8", "nobody", "2001:db8::1"))


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("behind")
    flags = ("--trusted-proxies", OURS, "--requests-per-second", "2", "--metrics-token", TOKEN)
    running = Server(f"sqlite:///{folder}/tables.db", *flags, log=folder / "log", host="0.0.0.0")
    yield running
    running.stop()


def ask(server: Server, path: str, *, of: str, **headers: str) -> httpx.Response:
    """From an address of this machine."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    line = httpx.HTTPTransport(local_address=of)
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", transport=line, timeout=60) as client:
        return client.get(path, headers=named)


def refused(server: Server, *, of: str, forwarded: Iterable[str]) -> bool:
    return any(ask(server, "/tables", of=of, X_Forwarded_For=each).status_code == 429 for each in forwarded)


def test_limits_count_by_the_address_that_a_trusted_proxy_names(behind: Server) -> None:
    assert refused(behind, of=OURS, forwarded=repeat("192.0.2.1", 1000))
    assert ask(behind, "/tables", of=OURS, X_Forwarded_For="192.0.2.3").status_code == 200
    written = (f"198.51.100.{n % 250}, 192.0.2.2" for n in range(1000))
    assert refused(behind, of=OURS, forwarded=written)


def test_nobody_else_is_believed_to_come_for_others(behind: Server) -> None:
    assert refused(behind, of="127.0.0.4", forwarded=(f"198.51.100.{n % 250}" for n in range(1000)))


def test_a_proxy_that_was_not_named_is_told_of_once_with_what_to_do(behind: Server) -> None:
    for address in ("127.0.0.8", "127.0.0.8", "127.0.0.9"):
        ask(behind, "/livez", of=address, X_Forwarded_For="192.0.2.9")
    while '"address": "127.0.0.9"' not in behind.log:
        pass  # it is on its way to the file
    told = [line for line in behind.log.splitlines() if '"address": "127.0.0.8"' in line]
    assert len(told) == 1
    assert "--trusted-proxies" in told[0]
    assert '"address": "127.0.0.3"' not in behind.log


def links(server: Server, of: str) -> str:
    said = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "localhost", "X-Forwarded-For": "192.0.2.21"}
    line = httpx.HTTPTransport(local_address=of)
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", transport=line, timeout=60) as client:
        opened = client.post("/tables", json={"game": "knock-out", "names": ["Ann"]}, headers=said)
    return str(opened.json()["links"]["invite"])


def test_links_name_the_scheme_and_the_host_that_a_trusted_proxy_says(behind: Server) -> None:
    assert links(behind, OURS).startswith("https://localhost/t/")
    assert links(behind, "127.0.0.5").startswith(f"http://127.0.0.1:{behind.port}/t/")


def test_a_name_that_is_not_ours_is_refused_whoever_says_it(behind: Server) -> None:
    assert ask(behind, "/livez", of=OURS, X_Forwarded_Host="evil.example").status_code == 421
    assert ask(behind, "/livez", of="127.0.0.6", X_Forwarded_Host="evil.example").status_code == 200


def test_the_figures_are_for_whoever_has_their_token_and_for_this_machine(behind: Server) -> None:
    right, wrong = f"Bearer {TOKEN}", f"Bearer {TOKEN}r"
    assert ask(behind, "/metrics", of="127.0.0.7", Authorization=right).status_code == 200
    assert ask(behind, "/metrics", of=OURS, Authorization=right, X_Forwarded_For="192.0.2.31").status_code == 200
    assert ask(behind, "/metrics", of="127.0.0.1").status_code == 200
    for refused in (
        ask(behind, "/metrics", of="127.0.0.7"),
        ask(behind, "/metrics", of="127.0.0.7", Authorization=wrong),
        ask(behind, "/metrics", of="127.0.0.7", Authorization=f"Basic {TOKEN}"),
        ask(behind, "/metrics", of=OURS),
    ):
        assert refused.status_code == 401
        assert "token" in refused.json()["error"]


@pytest.mark.parametrize("sign", ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via", "X-Real-IP"])
def test_whoever_comes_through_a_proxy_on_this_machine_does_not_pass_for_this_machine(
    server: Server, host: Host, sign: str
) -> None:
    for said in ("127.0.0.1", "for=127.0.0.1", "http", ""):
        assert host.ask("GET", "/metrics", headers={sign: said}).status_code == 404
    assert host.ask("GET", "/metrics").status_code == 200
