"""Reads a record in the notation."""

from __future__ import annotations

import re
from typing import Final

from blitz_widgets.limits import TooMuchError, broken_json
from blitz_widgets.limits.typography import normalized, normalized_around
from blitz_widgets.locale import _
from blitz_widgets.records.notation.building import Builder
from blitz_widgets.records.notation.grammar import (
    UnreadableError,
    fault_in,
    line_and_column,
    parsed,
    sound_beginning,
)
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.records.salvage import Salvaged
from blitz_widgets.records.size import check_record

_GAME: Final = re.compile(r"^[^\S\n]*(?:version|game)[^\S\n]*:(?!//)", re.IGNORECASE | re.MULTILINE)

_QUOTED: Final = r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"'
_OWN: Final = re.compile(
    rf"""
    {_QUOTED}
    | \{{(?:[^{{}}"]++|{_QUOTED}|")*+
    | \#[^\n]*+
    | (?<![^\W\d_])
      (?P<head>[^\W\d_]++[^\S\n]*+(?:\.[^\S\n]*+(?:{_QUOTED}|[^\s.:"]++)[^\S\n]*+)?[:\uff1a])
      [^\n]*+
    """,
    re.VERBOSE,
)
"""Parts with a typography of their own: text in quotes or braces, remarks, values after a name."""


def looks_like_notation(text: str) -> bool:
    """Whether a line of *text* names a game in the way of the notation."""
    return _GAME.search(normalized(text)) is not None


def read(written: str | bytes) -> Record:
    """The record in the text *written*; its game must exist.

    Its actions may be illegal or unreadable: a replay checks them
    (:mod:`blitz_widgets.records.replay`).

    Raises:
        RecordError: If it is not a record; the message names the first fault with line and column.
    """
    record, problems = salvage(written)
    if record is None or problems:
        raise RecordError(problems[0])
    return record


def salvage(written: str | bytes) -> Salvaged:
    """The record in the text *written*, or its good part.

    A faulty line at the top, comment or branch is left out.  If the text cannot be parsed further,
    or an action cannot be read at all, its line ends there: later actions would have another
    meaning.
    """
    try:
        text = broken_json.utf8(written, _("The record")).decode()
    except broken_json.NoUtf8Error as error:
        return Salvaged(None, (str(error),))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = normalized_around(text, _OWN)
    builder = Builder()
    try:
        tree = parsed(text)
    except TooMuchError as error:
        return Salvaged(None, (str(error),))
    except UnreadableError as error:
        place, sentence = fault_in(text, error.fault)
        builder.complain(*line_and_column(text, place), sentence)
        tree = sound_beginning(text, error)
    try:
        record = builder.record(tree)
        if record is not None:
            check_record(record)
    except TooMuchError as error:
        return Salvaged(None, (str(error),))
    return Salvaged(record, builder.problems)
