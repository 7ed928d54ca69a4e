"""The corpus: for each target one JSON file with a list of inputs, their bytes as Latin-1."""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"


def read_corpus(target: str) -> list[bytes]:
    """The inputs in the corpus of *target*."""
    file = FOLDER / f"{target}.json"
    if not file.exists():
        return []
    return [each.encode("latin-1") for each in json.loads(file.read_text("utf-8"))]


def write_corpus(target: str, inputs: list[bytes]) -> None:
    """Replace the corpus of *target* by *inputs*, without duplicates, the shortest first."""
    ordered = sorted(dict.fromkeys(inputs), key=lambda each: (len(each), each))
    text = json.dumps([each.decode("latin-1") for each in ordered], indent=0, ensure_ascii=False)
    (FOLDER / f"{target}.json").write_text(text + "\n", "utf-8")
