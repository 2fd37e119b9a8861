"""Where fuzzing begins: a few small inputs for each target of tests/fuzz_targets.py, in a folder of its name."""

from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"


def names() -> list[str]:
    return sorted(each.name for each in CORPUS.iterdir())


def corpus_of(target: str) -> list[Path]:
    return sorted((CORPUS / target).iterdir())
