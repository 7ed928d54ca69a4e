"""Texts of strangers without commands to a terminal or a page.

Such commands are invisible characters: control codes, and marks for the direction of writing.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category

_COMMANDS: Final = frozenset({"Cc", "Cf", "Cs"})
_LINES: Final = frozenset("\n\t")
_MARK: Final = "\ufffd"
_DIRECTIONS: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def plain(text: str) -> str:
    """*text* with a mark in place of each command; ends of lines and tabs stay."""
    if text.isprintable():
        return text
    return "".join(_MARK if _is_command(letter) else letter for letter in text)


def plain_json(text: str) -> str:
    """The JSON *text* with each command escaped in ASCII; its content does not change."""
    if text.isprintable():
        return text
    return "".join(_in_ascii(letter) if _is_command(letter) else letter for letter in text)


def one_direction(text: str) -> str:
    """*text* without marks that would reverse its own words or those around it."""
    return type(text)(_DIRECTIONS.sub("", text))  # markup stays markup


def _is_command(letter: str) -> bool:
    return letter not in _LINES and category(letter) in _COMMANDS


def _in_ascii(letter: str) -> str:
    """*letter* as a JSON escape, in one or two units of 16 bits."""
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
