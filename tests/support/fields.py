"""Documents with one field replaced, for each kind of field."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


def with_each_text(document: Any, text: str) -> Iterator[tuple[str, Any]]:  # noqa: ANN401  # JSON
    """Yield *document* with *text* in place of each kind of string or name, with the place.

    Among entries of one list, or under names that people choose, one stands for all.
    """
    seen = set()
    for place, changed in _changed(document, text):
        kind = re.sub(r"\.\d+", ".*", place)
        if kind not in seen:
            seen.add(kind)
            yield place, changed


def _changed(document: Any, text: str) -> Iterator[tuple[str, Any]]:  # noqa: ANN401  # JSON
    match document:
        case str():
            yield "", text
        case dict():
            for name, value in document.items():
                for place, changed in _changed(value, text):
                    yield f".{name}{place}", {**document, name: changed}
                renamed = {text if each == name else each: document[each] for each in document}
                yield f".{name}=", renamed
            yield ".+", {**document, text: text}
        case list():
            for number, value in enumerate(document):
                for place, changed in _changed(value, text):
                    rest = (*document[:number], changed, *document[number + 1 :])
                    yield f".{number}{place}", [*rest]


def in_toml(document: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the TOML *document* with *text* in place of each kind of string, name and heading."""
    written = json.dumps(text)
    lines = document.splitlines()
    seen, section = set(), ""
    for number, line in enumerate(lines):
        if line.startswith("["):
            section = line
        key, sign, value = line.partition(" = ")
        kind = (section, key if sign else line[:1])
        if kind in seen or not line.strip():
            continue
        seen.add(kind)
        others = [f"{key} = {written}", f"{written} = {value}"] if sign else [f"[{written}]"]
        if '"' in value:
            replaced = re.sub('"[^"]*"', lambda _found: written, value)
            others.append(f"{key} = {replaced}")
        for way, other in enumerate(others):
            yield f"{kind} {way}", "\n".join((*lines[:number], other, *lines[number + 1 :]))
