"""What is wrong with a message, in words: where it is, what was expected there, and what to do."""

import re

WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}
PLACE = re.compile(r" - at (?:`key` in )?`\$\.?([^`]*)`$")


def plainly(error: Exception) -> str:
    """From what msgspec says, which speaks of types to programmers."""
    said = str(error)
    place = PLACE.search(said)
    said = PLACE.sub("", said)
    if missing := re.fullmatch(r"Object missing required field `(.+)`", said):
        said = f"{missing[1]} is missing"
    elif unknown := re.fullmatch(r"Object contains unknown field `(.+)`", said):
        said = f"there is no {unknown[1]} here; /openapi.json names everything that can be said"
    elif value := re.fullmatch(r"Invalid (?:enum )?value (.+)", said):
        said = f"can't be {value[1]}; /openapi.json names what it can be"
    elif said.startswith("JSON is malformed") or said == "Input data was truncated":
        said = f"this is no JSON: {said}"
    said = re.sub(
        r"`([^`]+)`", lambda found: " or ".join(WORDS.get(each, each) for each in found[1].split(" | ")), said
    )
    return f"{place[1]}: {said}" if place and place[1] else said
