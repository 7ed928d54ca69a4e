"""Inputs worth trying again: one file of JSON for each target, a list of bytes as Latin-1."""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "corpus"


def read_corpus(target: str) -> list[bytes]:
    """The inputs kept for *target*."""
    file = FOLDER / f"{target}.json"
    if not file.exists():
        return []
    return [each.encode("latin-1") for each in json.loads(file.read_text("utf-8"))]


def write_corpus(target: str, inputs: list[bytes]) -> None:
    """Keep *inputs* for *target*, each once, the shortest first."""
    kept = sorted(dict.fromkeys(inputs), key=lambda each: (len(each), each))
    text = json.dumps([each.decode("latin-1") for each in kept], indent=0, ensure_ascii=False)
    (FOLDER / f"{target}.json").write_text(text + "\n", "utf-8")
