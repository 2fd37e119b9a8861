"""The files in deploy/: they agree with each other, and with the server that they start."""

import configparser
import re
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from teeter.cli.serve import serve
from teeter.server.access.proxies import TrustedProxies

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
HAPROXY = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
HOSTS = [name for name in COMPOSE["services"] if name.startswith("teeter-")]


def section(name: str) -> str:
    """Of HAProxy's configuration."""
    found = re.search(rf"^{name}\n((?:[ \t].*\n|\n)*)", HAPROXY, re.MULTILINE)
    assert found is not None
    return found[1]


def servers(backend: str) -> list[tuple[str, str]]:
    return re.findall(r'^ *server (\w+) "\$\{(\w+)-', section(f"backend {backend}"), re.MULTILINE)


def address(service: str) -> str:
    return str(COMPOSE["services"][service]["networks"]["inside"]["ipv4_address"])


def test_every_setting_that_a_file_makes_is_one_that_the_server_has() -> None:
    known = {each.envvar for each in serve.params if isinstance(each, click.Option)}
    for file in ("Containerfile", "compose.yaml", "teeter.service"):
        words = (DEPLOY / file).read_text(encoding="utf-8")
        named = set(re.findall(r"^[^#\n]*?\b(TEETER_[A-Z_]{2,})", words, re.MULTILINE))
        assert named, file
        assert named <= known, file


def test_all_that_concerns_a_table_goes_to_one_host_and_hosts_are_the_same_for_everything() -> None:
    assert servers("tables") == servers("any") != []
    assert "balance hash path,field(3,/)" in section("backend tables")
    assert "use_backend tables if { path_beg /tables/ }" in section("frontend web")
    for backend in ("tables", "any"):
        assert "option httpchk GET /healthz" in section(f"backend {backend}")
        assert "http-check disable-on-404" in section(f"backend {backend}")


def test_nothing_is_asked_twice_that_may_have_been_done() -> None:
    assert re.search(r"^ *retry-on conn-failure 425$", HAPROXY, re.MULTILINE)


def test_the_figures_are_not_for_the_open_internet() -> None:
    assert re.search(r"http-request deny deny_status 404 if \{ path /metrics \}", section("frontend web"))
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert re.search(r"@inside path /metrics\s+respond @inside 404", caddy)


def test_what_a_client_says_of_its_address_is_thrown_away_before_the_own_word_is_added() -> None:
    rules = section("frontend web")
    assert rules.index("set-var(txn.front)") < rules.index("set-src") < rules.index("del-header x-forwarded-for")
    assert rules.index("set-src") < rules.index("track-sc0")


def test_the_balancer_knows_every_host_and_every_host_trusts_the_balancer() -> None:
    told = COMPOSE["services"]["haproxy"]["environment"]
    assert set(told) <= set(re.findall(r"\$\{(\w+)-", HAPROXY))
    assert [told[variable] for _, variable in servers("tables")] == [f"{address(host)}:8040" for host in HOSTS]
    for host in HOSTS:
        settings = COMPOSE["services"][host]["environment"]
        assert address("haproxy") in TrustedProxies([settings["TEETER_TRUSTED_PROXIES"]])
        assert f"@{address('postgres')}/" in settings["TEETER_STORE"]
    assert told["FRONT_PROXY"] == address("caddy")
    assert COMPOSE["services"]["caddy"]["environment"]["BALANCER"] == told["BALANCER_BIND"]


def test_no_two_services_have_one_address_and_only_caddy_is_seen_from_outside() -> None:
    assert len({address(service) for service in COMPOSE["services"]}) == len(COMPOSE["services"])
    assert [name for name, each in COMPOSE["services"].items() if "ports" in each] == ["caddy"]


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_runs_without_rights_and_writes_to_its_own_folder_only(host: str) -> None:
    service = COMPOSE["services"][host]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert service["volumes"] == [f"{host}:/var/lib/teeter"]


def test_no_secret_stands_in_a_file() -> None:
    for name, service in COMPOSE["services"].items():
        for key, value in service.get("environment", {}).items():
            if "PASSWORD" in key or "TOKEN" in key:
                assert re.fullmatch(r"\$\{\w+:[-?].*\}", value), name


def test_an_image_is_run_by_somebody_without_rights_and_says_whether_it_lives() -> None:
    words = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    _, made, final = re.split(r"^FROM ", words, flags=re.MULTILINE)
    assert "--locked" in made
    assert "--require-hashes" in made
    assert re.search(r"^USER \d+$", final, re.MULTILINE)
    assert "/livez" in final
    assert "HEALTHCHECK" in final
    copied = re.findall(r"^COPY (?!--from)(.*)", final, re.MULTILINE)
    assert copied == []


class UnitFile(configparser.ConfigParser):
    def optionxform(self, optionstr: str) -> str:
        """systemd tells big letters from small ones."""
        return optionstr


def unit(name: str) -> UnitFile:
    read = UnitFile(strict=False, interpolation=None)
    read.read(DEPLOY / name, encoding="utf-8")
    return read


def test_the_service_and_its_socket_know_each_other() -> None:
    service, listens = unit("teeter.service"), unit("teeter.socket")
    assert "teeter.socket" in service["Unit"]["After"].split()
    assert "Requires" not in service["Unit"], "the socket may be left out"
    assert service["Service"]["Type"] == "notify"
    assert listens["Socket"]["ListenStream"].startswith("127.0.0.1:")


def test_the_service_may_do_little() -> None:
    service = unit("teeter.service")["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome", "RestrictNamespaces"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
