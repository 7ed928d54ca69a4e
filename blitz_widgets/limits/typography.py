"""Texts without the typography of word processors, phones and web pages.

Dashes for hyphens, blanks of other widths, curly quotes, full-width letters, ligatures and
invisible characters mean nothing in notation, codes, ids and options: their readers use
:func:`normalized`.  Comments and names keep their own typography.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

_DOUBLE: Final = "“”„‟″‶«»〝〞〟「」『』＂"  # noqa: RUF001  # they are meant
_SINGLE: Final = "‘’‚‛′‵‹›ʼ´＇"  # noqa: RUF001  # they are meant
_QUOTES: Final = dict.fromkeys(_DOUBLE, '"') | dict.fromkeys(_SINGLE, "'")
_MINUS_SIGNS: Final = "\N{MINUS SIGN}\N{MODIFIER LETTER MINUS SIGN}\N{HYPHEN BULLET}"
_UNSEEN: Final = (
    "\N{COMBINING GRAPHEME JOINER}\N{HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}"
    "\N{HANGUL JUNGSEONG FILLER}\N{HALFWIDTH HANGUL FILLER}"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x180F))))
)
_BLANKS: Final = {"Zs": " ", "Zl": "\n", "Zp": "\n"}
_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]+")


def normalized(text: str) -> str:
    """*text* as a plain keyboard types it, with letters of other scripts unchanged."""
    return text if text.isascii() else _NOT_ASCII.sub(lambda found: _typed(found[0]), text)


def _typed(letters: str) -> str:
    return "".join(map(_key, unicodedata.normalize("NFKC", "".join(map(_key, letters)))))


@lru_cache(maxsize=4096)
def _key(letter: str) -> str:
    """The keys that type this *letter* on a plain keyboard."""
    kind = unicodedata.category(letter)
    if kind == "Cf" or letter in _UNSEEN:
        return ""
    if kind == "Pd" or letter in _MINUS_SIGNS:
        return "-"
    if kind == "Nd":
        return str(unicodedata.decimal(letter))
    return _BLANKS.get(kind) or _QUOTES.get(letter, letter)


def normalized_around(text: str, protected: re.Pattern[str]) -> str:
    """*text* as a plain keyboard types it, except the parts that match *protected*.

    If a part has a group called ``head`` without quotes, the head is normalized too.
    """
    if text.isascii():
        return text
    typed: list[str] = []
    end = 0
    for found in protected.finditer(text):
        head = found.groupdict().get("head") or '"'
        start = found.start() if '"' in head else found.end("head")
        typed += (normalized(text[end:start]), text[start : found.end()])
        end = found.end()
    return "".join((*typed, normalized(text[end:])))


def normalized_data(data: object) -> object:
    """The plain *data* of a JSON text whose texts are all ids or notation, normalized."""
    if isinstance(data, str):
        return normalized(data)
    if isinstance(data, list | tuple):
        return [normalized_data(each) for each in data]
    if isinstance(data, dict):
        found = {normalized_data(name): normalized_data(value) for name, value in data.items()}
        return found if len(found) == len(data) else data  # two names differ only in their dashes
    return data
