"""An extractor of sentences from the data files, for ``pybabel extract``."""

from __future__ import annotations

import json
import tomllib
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

SPOKEN = frozenset(
    {"name", "note", "on_its_side", "toward_its_end", "title", "also"}
    | {"the", "of", "to"}
    | {"story", "text", "ruling"}
    | {"summary", "prompt", "hints", "because", "reminder", "notes"}
    | {"about", "hint", "fails"}
)
"""The keys of the data files whose values a person reads."""

_Message = tuple[int, str, str, list[str]]


def extract_data(
    file: IO[bytes],
    keywords: Collection[str],  # noqa: ARG001  # Babel gives every extractor all four
    tags: Collection[str],  # noqa: ARG001
    options: Mapping[str, str],
) -> Iterator[_Message]:
    """The sentences of one data *file*, in Babel's format.

    The option ``format`` is ``toml`` or ``json``.

    Raises:
        ValueError: If the file does not have that format.
    """
    load = {"toml": tomllib.load, "json": json.load}[options["format"]]
    for text in _spoken(load(file)):
        yield 1, "gettext", text, []


def _spoken(value: Any) -> Iterator[str]:  # noqa: ANN401  # whatever such a file holds
    match value:
        case dict():
            for key, inner in value.items():
                if key in SPOKEN and isinstance(inner, str) and inner:
                    yield inner
                elif key in SPOKEN and isinstance(inner, list):
                    yield from filter(None, inner)
                else:
                    yield from _spoken(inner)
        case list():
            for inner in value:
                yield from _spoken(inner)
