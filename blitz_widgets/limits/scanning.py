"""Checks of texts against their limits before a parser sees them.

Parsers take time and memory that grow with more than the length of a text: with the depth of its
brackets, the points in a key, or the square of the digits of a number.  Quoted text means nothing
to them and is left out.  Each scan takes time in proportion to the length alone: a pattern never
goes back over the text that it has matched.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from blitz_widgets.limits import (
    BOX_CODE,
    DIGITS,
    ENTRIES,
    KEY_PARTS,
    NESTING,
    TOML_NESTING,
    TooMuchError,
)
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

_JSON_TEXT: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_NOT_BRACKETS: Final = bytes(sorted(set(range(256)) - set(b"[]{}")))
_LONG_NUMBER: Final = re.compile(rb"(?<![0-9])[0-9]{%d,}+" % (DIGITS.most + 1))
_TOML_TEXT: Final = re.compile(
    r"""
    "{3}(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5}|\Z)
    | '{3}(?:[^']|'{1,2}(?!'))*+(?:'{3,5}|\Z)
    | "(?:[^"\\\n]|\\[^\n])*+"?
    | '[^'\n]*+'?
    | \#[^\n]*+
    """,
    re.DOTALL | re.VERBOSE,
)
_KEY_PART: Final = r'["A-Za-z0-9_-]++[ \t]*+\.[ \t]*+'
_LONG_KEY: Final = re.compile(rf'(?<!["A-Za-z0-9_-])(?:{_KEY_PART}){{{KEY_PARTS.most},}}+')


class NotTextError(ExplainedError):
    """A value of another type in place of a text; the message names both."""


def check_text(written: object, subject: str) -> None:
    """Check that *written*, which messages call *subject*, is a text or the bytes of one.

    Raises:
        NotTextError: If it is not, for example a number from a notebook.
    """
    if not isinstance(written, str | bytes):
        message = _("{whole} is of the type {type}. Give a code, a link or the text of a file.")
        raise NotTextError(message.format(whole=subject, type=type(written).__name__))


def check_json(data: bytes, subject: str, longest: Limit) -> None:
    """Check that the JSON *data*, which messages call *subject*, is within its limits.

    Raises:
        TooMuchError: If it is longer or deeper, or has a number with more digits.
    """
    longest.check(subject, len(data))
    bare = check_depth(data, subject)
    number = _LONG_NUMBER.search(bare)
    if number is not None:
        raise TooMuchError(subject, DIGITS, len(number[0]))


def check_depth(data: bytes, subject: str) -> bytes:
    """Check that the JSON *data*, which messages call *subject*, is not too deep.

    Returns *data* without its texts.

    Raises:
        TooMuchError: If it is too deep.
    """
    bare = _JSON_TEXT.sub(b'"', data)
    _check_depth(bare.translate(None, _NOT_BRACKETS), subject, NESTING)
    return bare


def check_entries(data: object) -> None:
    """Check that no list or table in the plain *data* of a position is too long.

    Raises:
        TooMuchError: If a list, a table or a text is.
    """
    subject = _("The position")
    if isinstance(data, str):
        BOX_CODE.check(subject, len(data))
    elif isinstance(data, dict | list):
        ENTRIES.check(subject, len(data))
        for each in data.values() if isinstance(data, dict) else data:
            check_entries(each)


def check_toml(text: str, subject: str) -> None:
    """Check that the TOML *text*, which messages call *subject*, is not too deep.

    Raises:
        TooMuchError: If its brackets or keys are, or if a number has too many digits.
    """
    bare = _TOML_TEXT.sub(lambda found: "" if found[0].startswith("#") else '"', text)
    _check_depth(
        bare.encode(errors="replace").translate(None, _NOT_BRACKETS), subject, TOML_NESTING
    )
    key = _LONG_KEY.search(bare)
    if key is not None:
        raise TooMuchError(subject, KEY_PARTS, key[0].count(".") + 1)
    number = _LONG_NUMBER.search(bare.encode(errors="replace"))
    if number is not None:
        raise TooMuchError(subject, DIGITS, len(number[0]))


def _check_depth(brackets: bytes, subject: str, limit: Limit) -> None:
    """Check that *brackets* are not nested deeper than *limit*."""
    depth = deepest = 0
    for bracket in brackets:
        depth = depth + 1 if bracket in b"[{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    limit.check(subject, deepest)
