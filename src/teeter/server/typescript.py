"""Writes web/src/wire.ts: every type that travels, for the browser client, from the very types that are checked here.

python -m teeter.server.typescript web/src/wire.ts
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from teeter.languages import LANGUAGES
from teeter.rules.events import AnyEvent
from teeter.server.http.every_operation import OPERATIONS
from teeter.server.sockets.messages import TELLS, Saying

HEAD = """// Made by `python -m teeter.server.typescript web/src/wire.ts`: change the Python types instead.

"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    http = {kind for each in OPERATIONS for kind in (each.body, each.answers) if kind not in (None, bytes)}
    groups = {"Saying": get_args(Saying), "Telling": TELLS, "AnyEvent": get_args(AnyEvent)}
    others = sorted(http, key=lambda kind: kind.__name__)
    types = [*(kind for group in groups.values() for kind in group), *others]
    refs, components = msgspec.json.schema_components(types, ref_template="{name}")
    names = {kind: ref["$ref"] for kind, ref in zip(types, refs, strict=True)}
    written = [f"export interface {_name(name)} {_object(schema)}\n" for name, schema in sorted(components.items())]
    for group, members in groups.items():
        union = "".join(f"\n\t| {_name(names[member])}" for member in members)
        written.append(f"export type {group} ={union};\n")
    written.append(f"export type Language = {_type({'enum': LANGUAGES})};\n")
    return HEAD + "\n".join(written)


def _name(ref: str) -> str:
    """Rooms may have the same word for two things; msgspec then names them with their module."""
    return "".join(part[:1].upper() + part[1:] for part in ref.replace("teeter", "").replace("_", ".").split("."))


def _object(schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    lines = [
        f"\t{name}{'' if name in needed or 'enum' in each else '?'}: {_type(each)};\n"
        for name, each in schema["properties"].items()
    ]
    return "{\n" + "".join(lines) + "}"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return _name(schema["$ref"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(each).decode() for each in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
        case "array":
            inner = _type(schema.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object":
            more = schema.get("additionalProperties", {})
            keys = schema.get("propertyNames", {}).get("enum")
            key = " | ".join(msgspec.json.encode(each).decode() for each in keys) if keys else "string"
            return f"Partial<Record<{key}, {_type(more if isinstance(more, dict) else {})}>>"
        case str(plain):
            return PLAIN[plain]
        case _:
            return "unknown"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript())
