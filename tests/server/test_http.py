"""The HTTP part is what its own description says, whatever is sent to it."""

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from teeter.server.http.every_operation import OPERATIONS
from teeter.server.http.openapi import describe
from tests.server.serving import Host, Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@schemathesis.serializer("application/jsonl", "application/zip")
def as_it_is(_: object, text: object) -> bytes:
    return str(text).encode(errors="replace")


described = schemathesis.openapi.from_dict(describe("test"))


@pytest.fixture(scope="module")
def known(server: Server) -> dict[str, str]:
    """A table that exists, so that not every random request stops at the door."""
    asking = Host(server.url)
    opened = asking.open("Ann", "Bob", start=True)
    asking.close()
    return opened


@described.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_answers_as_described(case: schemathesis.Case[Any], server: Server) -> None:
    case.call_and_validate(base_url=server.url, checks=CHECKS)


@described.exclude(method="DELETE").parametrize()
@settings(
    max_examples=15,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_answers_its_host_as_described(
    case: schemathesis.Case[Any], server: Server, known: dict[str, str]
) -> None:
    if "id" in case.path_parameters:
        case.path_parameters["id"] = known["table"]
    case.call_and_validate(base_url=server.url, checks=CHECKS, headers={"Authorization": f"Bearer {known['token']}"})


def test_the_description_served_names_every_operation(host: Host) -> None:
    served = host.ask("GET", "/openapi.json").json()
    assert served["paths"].keys() >= {each.path.replace(":entry", "") for each in OPERATIONS}
    assert msgspec.json.decode(msgspec.json.encode(describe(served["info"]["version"]))) == served


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("{}", "game is missing"),
        ('{"game": "knock-out", "rulebok": "manual"}', "there is no rulebok here; /openapi.json names"),
        ('{"game": "knock-out", "build_seconds": 1000}', "build_seconds: Expected a whole number <= 280"),
        ('{"game": "knock-out", "names": ["Ann", 7]}', "names[1]: Expected a text, got a whole number"),
        ('{"game": "knock-out", "away": "shout"}', "away: can't be 'shout'; /openapi.json names what it can be"),
        ('{"game": "knock-out", "youngest": "Zoe"}', "does not sit here yet"),
        ("hello", "this is no JSON"),
        ('{"game": ', "this is no JSON"),
        ('{"game": "knock-out", "options": {"opening": []}}', "opening can't be (); it is any or one"),
    ],
)
def test_what_is_wrong_is_said_in_words(host: Host, body: str, why: str) -> None:
    refused = host.ask("POST", "/tables", content=body, headers={"content-type": "application/json"})
    assert refused.status_code == 400
    assert why in refused.json()["error"]
