"""The description of the HTTP API, made from the operations and their types: what it says is what is checked."""

import re
from typing import Any

import msgspec

from teeter.server.http.every_operation import OPERATIONS
from teeter.server.http.operation import Operation
from teeter.server.http.schemas import Health, Trouble
from teeter.server.http.trouble import JSON

REFUSALS = {
    400: "what was sent can't be read, or a game can't be set up like this",
    401: "a token is needed",
    403: "not with this token, or not from this page",
    404: "there is no such thing here",
    408: "what was sent took too long to arrive",
    409: "too late, or too early",
    413: "too long",
    415: "not the kind of content that is expected",
    429: "too many requests",
    507: "this server keeps no more games from elsewhere",
    503: "the store does not answer, or something could not be made; try again",
}


def describe(version: str, root_path: str = "") -> dict[str, Any]:
    types = [kind for each in OPERATIONS for kind in (each.body, each.answers) if kind not in (None, bytes)]
    _, components = msgspec.json.schema_components(
        [*types, Trouble, Health], ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, Any] = {"/healthz": {"get": _health()}, "/livez": {"get": _alive()}}
    for each in OPERATIONS:
        paths.setdefault(re.sub(r":\w+}", "}", each.path), {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Teeter", "version": version, "license": {"name": "Apache-2.0"}},
        **({"servers": [{"url": root_path}]} if root_path else {}),
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.does.__name__,
        "summary": operation.summary,
        "responses": _responses(operation),
    }
    parameters = [_parameter(name) for name in re.findall(r"{(\w+)", operation.path)]
    parameters += [{"name": name, "in": "query", "schema": {"type": "string"}} for name in operation.asks]
    if parameters:
        described["parameters"] = parameters
    if operation.body:
        schema = _schema(operation.body)
        described["requestBody"] = {"required": True, "content": {operation.takes: {"schema": schema}}}
    if operation.needs == "a token if there is one":
        described["security"] = [{}, {"token": []}]
    elif operation.needs != "nothing":
        described["security"] = [{"token": []}]
    return described


def _responses(operation: Operation) -> dict[str, Any]:
    right: dict[str, Any] = {"description": operation.summary}
    if operation.status != 204:
        schema = _schema(operation.answers) if operation.answers else {}
        right["content"] = {operation.gives: {"schema": schema}}
    wrong = {"content": {JSON: {"schema": _schema(Trouble)}}}
    return {
        str(operation.status): right,
        **{str(status): {"description": why, **wrong} for status, why in REFUSALS.items()},
    }


def _parameter(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string", "minLength": 1, "maxLength": 64}
    if name == "n":
        schema = {"type": "integer", "minimum": 0}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _schema(kind: Any) -> dict[str, Any]:
    if kind is bytes:
        return {"type": "string"}
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _health() -> dict[str, Any]:
    content = {JSON: {"schema": _schema(Health)}}
    return {
        "operationId": "health",
        "summary": "Ready: whether moves would be kept, found out by writing to the store",
        "responses": {
            "200": {"description": "they would", "content": content},
            "503": {
                "description": "the store takes nothing, or (among several hosts) hands are not warm yet",
                "content": content,
            },
        },
    }


def _alive() -> dict[str, Any]:
    content = {JSON: {"schema": _schema(Health)}}
    return {
        "operationId": "alive",
        "summary": "Alive: whether the server answers at all, whatever its store does",
        "responses": {"200": {"description": "it does", "content": content}},
    }
