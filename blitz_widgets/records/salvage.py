"""Saving what is good of a damaged record."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import jiter
import msgspec

from blitz_widgets.records import codec
from blitz_widgets.records.migration import OLDEST, migrated
from blitz_widgets.records.record import VERSION, Record, RecordError, game_of

_LINE = "actions"
"""The field whose entries are worth nothing after a broken one."""
_MOST_REPAIRS = 200


class Salvaged(NamedTuple):
    """What could be saved."""

    record: Record | None
    """The good part; ``None`` if not even the game is known."""
    problems: tuple[str, ...]
    """What was wrong, each in one sentence with the place and the mend; empty if all was good."""


def salvage(written: str | bytes) -> Salvaged:
    """The record in *written*, or all of it that is good.

    Of a text that stops or breaks off, the part before is kept; of what has a wrong form, all the
    rest.  After a broken action no later one is kept: they would mean something else.
    """
    try:
        return Salvaged(codec.read(written), ())
    except RecordError as error:
        problems = [str(error)]
    data = _parsed(written.encode(errors="replace") if isinstance(written, str) else written)
    if not isinstance(data, dict):
        return Salvaged(None, tuple(problems))
    version = data.get("version")
    if isinstance(version, int) and OLDEST <= version <= VERSION:
        data = migrated(data, version)
    else:
        data |= {"version": VERSION}
    record = _converted(data, problems)
    try:
        if record is not None:
            game_of(record)
    except RecordError as error:
        problems.append(str(error))
        record = None
    return Salvaged(record, tuple(dict.fromkeys(problems)))


def _parsed(data: bytes) -> Any:  # noqa: ANN401  # any JSON
    """The JSON in *data*, or the part of it before it breaks off."""
    for length in (len(data), _sound_length(data)):
        try:
            return jiter.from_json(data[:length], partial_mode=True)
        except ValueError:
            continue
    return None


def _sound_length(data: bytes) -> int:
    """How many bytes of *data* are read without complaint."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        found = re.search(r"\(byte (\d+)\)", str(error))
        return int(found[1]) if found else 0
    return len(data)


def _converted(data: dict[str, Any], problems: list[str]) -> Record | None:
    """*data* as a record, less what has a wrong form."""
    for _repair in range(_MOST_REPAIRS):
        try:
            return msgspec.convert(data, Record)
        except msgspec.ValidationError as error:
            problems.append(codec.misshapen(str(error)))
            if not _drop(data, str(error)):
                return None
    return None


def _drop(data: dict[str, Any], problem: str) -> bool:
    """Take out of *data* what the *problem* is about; whether that was possible."""
    what, _dash, path = problem.partition(" - at ")
    steps: list[str | int] = [
        name or int(index) for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path)
    ]
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        steps.append(unknown[1])
    if not steps:
        return False
    holder: Any = data
    for step in steps[:-1]:
        holder = holder[step]
    last = steps[-1]
    if steps[0] == _LINE and isinstance(last, int):
        del holder[last:]
    else:
        del holder[last]
    return True
