"""What the pages say in a language, read from the very dictionary that they are made of."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
ENTRY = re.compile(r"^(\t+)\"?([\w.+-]+)\"?:(.*)$")
TEXT = re.compile(r"[\"`](.+)[\"`],?$")


def say(language: str, entry: str, **gaps: str) -> str:
    """The sentence of an entry such as `home.play`, with its gaps filled."""
    text = dictionary(language)[entry]
    return re.sub(r"\$\{(\w+)\}", lambda gap: gaps[gap[1]], text)


@cache
def dictionary(language: str) -> Mapping[str, str]:
    folder = WEB / "words" / language
    found = {
        **_entries(folder / f"{language}.ts"),
        **_entries(folder / "race.ts", "race"),
        **_entries(folder / "reasons.ts", "reasons"),
    }
    return {**found, **_entries(WEB / "words" / "stage-words.ts", "stageWords")} if language == "en" else found


def _entries(path: Path, *above: str) -> dict[str, str]:
    """Of a file that the formatter has laid out: one entry a line, or its text on the next; depth is told by tabs."""
    found: dict[str, str] = {}
    keys: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = ENTRY.match(line)
        if entry:
            keys[len(entry[1]) - 1 :] = [entry[2]]
        text = TEXT.search(entry[3] if entry else line)
        if text and keys:
            found.setdefault(".".join((*above, *keys)), text[1])
    return found
