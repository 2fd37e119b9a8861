"""Two pages of the documents that are made from the code: the command line, and HTTP.

python tools/reference_pages.py        write them again
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import click

from teeter.cli import cli
from teeter.rules.events import AnyEvent
from teeter.rules.moves import AnyMove, Level, Stack
from teeter.server.http.openapi import REFUSALS, describe

REFERENCE = Path(__file__).resolve().parent.parent / "docs" / "reference"
WIDTH = 100
"""Of the help, in characters."""
MADE = "<!-- Made by `python tools/reference_pages.py`: change the code, and make it again. -->"
ELSEWHERE = {kind.__name__ for kind in (*get_args(AnyMove), *get_args(AnyEvent), Stack, Level)}
"""Moves and events, which the page of the table protocol describes."""


def command_line() -> str:
    said = [
        f"# Command line\n\n{MADE}\n",
        "From a checkout `python3 run.py WORDS` is the same as `teeter WORDS`.\n",
    ]
    for command, context in _commands(cli, _context(cli, "teeter")):
        said += [f"## {context.command_path}\n", "```text", command.get_help(context).strip(), "```\n"]
    return "\n".join(said)


def _commands(command: click.Command, context: click.Context) -> Iterator[tuple[click.Command, click.Context]]:
    yield command, context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _commands(below, _context(below, name, context))


def _context(command: click.Command, name: str, parent: click.Context | None = None) -> click.Context:
    return click.Context(command, parent, name, terminal_width=WIDTH, **command.context_settings)


def http() -> str:
    described = describe("")
    said = [
        f"# HTTP\n\n{MADE}\n",
        "A running server describes all of this at `/openapi.json`. Requests that need a token carry\n"
        "`Authorization: Bearer TOKEN`. What happens while people play goes over [the socket](socket-protocol.md).\n",
        "## Operations\n",
    ]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            said += _operation(f"{method.upper()} {path}", operation)
    said += ["## Refusals\n", "Any other status comes with [Trouble](#trouble).\n", "| status | means |", "|---|---|"]
    said += [f"| {status} | {why} |" for status, why in REFUSALS.items()]
    said += [
        "",
        "## What is sent and answered\n",
        "Fields without “needed” may be left out, and have the default then.\n",
    ]
    for name, schema in described["components"]["schemas"].items():
        if name not in ELSEWHERE:
            said += _object(name, schema)
    return "\n".join(said)


def _operation(title: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"### {title}\n"
    yield f"{operation['summary']}.\n"
    needs = operation.get("security", [])
    if needs:
        yield f"- A token {'may come along' if {} in needs else 'is needed'}."
    if "requestBody" in operation:
        yield f"- Takes {_content(operation['requestBody']['content'])}."
    status, answer = next(iter(operation["responses"].items()))
    yield f"- Answers {status}" + (f" with {_content(answer['content'])}." if "content" in answer else ".") + "\n"


def _content(content: dict[str, Any]) -> str:
    ((kind, described),) = content.items()
    return _type(described["schema"]) if "$ref" in described["schema"] else f"`{kind}`"


def _object(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"### {name}\n"
    if "description" in schema:
        yield " ".join(schema["description"].split()) + "\n"
    yield "| field | type | |"
    yield "|---|---|---|"
    for field, kind in schema["properties"].items():
        default = kind.get("default")
        given = "" if default in (None, (), {}) else f"default `{json.dumps(default)}`"
        note = "needed" if field in schema["required"] else given
        yield f"| `{field}` | {_type(kind)} | {note} |"
    yield ""


def _type(schema: dict[str, Any]) -> str:
    """In words; limits included."""
    if "$ref" in schema:
        return _link(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        words = dict.fromkeys(_type(each) for each in schema["anyOf"])
        return " or ".join(words)
    if "enum" in schema:
        return ", ".join(f"`{'null' if each is None else each}`" for each in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    match schema.get("type"):
        case "array":
            inside = schema.get("prefixItems") or [schema.get("items") or {}]
            return "list of " + ", ".join(dict.fromkeys(_type(each) for each in inside))
        case "object":
            return (
                f"object of {_type(schema['additionalProperties'])}" if schema.get("additionalProperties") else "object"
            )
        case None:
            return "anything"
        case kind:
            return str(kind) + _limits(schema)


def _link(name: str) -> str:
    if name not in ELSEWHERE:
        return f"[{name}](#{name.lower()})"
    moves = {kind.__name__ for kind in get_args(AnyMove)}
    return "[a move](table-protocol.md#moves)" if name in moves else "[an event](table-protocol.md#events)"


def _limits(schema: dict[str, Any]) -> str:
    names = {"minimum": "from", "maximum": "to", "minLength": "from", "maxLength": "to"}
    limits = [f"{word} {schema[key]}" for key, word in names.items() if key in schema]
    unit = " characters" if "maxLength" in schema or "minLength" in schema else ""
    return f", {' '.join(limits)}{unit}" if limits else ""


PAGES = {"command-line.md": command_line, "http.md": http}


def main() -> None:
    for name, make in PAGES.items():
        (REFERENCE / name).write_text(make(), encoding="utf-8")
        print(REFERENCE / name, file=sys.stderr)


if __name__ == "__main__":
    main()
