"""Recover the good part of a damaged record."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec

from blitz_widgets.limits import RECORD, REPAIRS, TooMuchError, json_faults, listed
from blitz_widgets.limits.broken_json import read_broken_json
from blitz_widgets.limits.reading import JsonError
from blitz_widgets.locale import _
from blitz_widgets.records import codec
from blitz_widgets.records.migration import OLDEST, migrated
from blitz_widgets.records.record import VERSION, Record, RecordError, check_beginning
from blitz_widgets.records.size import check_size

_LINE = "actions"
"""The field whose entries are useless after a broken one."""

_Removed = dict[tuple[str | int, ...], list[int]]
"""The indices of removed entries of each list, in the order of removal."""


class Salvaged(NamedTuple):
    """The result of a recovery."""

    record: Record | None
    """The good part; ``None`` if not even the game is known."""
    problems: tuple[str, ...]
    """The faults, each in one sentence with its place and the fix; empty if there are none."""


def salvage(written: str | bytes) -> Salvaged:
    """The record in *written*, or its good part.

    If the text breaks off, the part before is good; if a part has a wrong form, all others are.
    Actions after a broken one are dropped, because they would have another meaning.
    """
    data = written.encode(errors="replace") if isinstance(written, str) else written
    try:
        return _salvaged(written, data)
    except TooMuchError as error:
        return Salvaged(None, (str(error),))


def _salvaged(written: str | bytes, encoded: bytes) -> Salvaged:
    """The record in *written*, or else its good part in *encoded*, the same as bytes.

    Raises:
        TooMuchError: If it holds more than fits.
    """
    try:
        return Salvaged(codec.read(written), ())
    except RecordError as error:
        problems = [str(error)]
        is_complete = not isinstance(error.__cause__, JsonError)
    data = read_broken_json(encoded, _("The record"), RECORD)
    if not isinstance(data, dict):
        return Salvaged(None, tuple(problems))
    check_size(data)
    version = data.get("version")
    if isinstance(version, int) and OLDEST <= version <= VERSION:
        data = migrated(data, version)
    else:
        data |= {"version": VERSION}
    record = _converted(data, problems, is_complete=is_complete)
    try:
        if record is not None:
            check_beginning(record)
    except RecordError as error:
        problems.append(str(error))
        record = None
    return Salvaged(record, listed(problems))


def _converted(data: dict[str, Any], problems: list[str], *, is_complete: bool) -> Record | None:
    """*data* as a record, without the parts that have a wrong form.

    If *is_complete*, missing parts are faults too.
    """
    removed: _Removed = {}
    for _repair in range(REPAIRS.most):
        try:
            return msgspec.convert(data, Record)
        except msgspec.ValidationError as error:
            what, dash, path = str(error).partition(" - at ")
            keys = [name or int(index) for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path)]
            complaint = what + dash + _original_path(path, keys, removed)
            problem = json_faults.misshapen(_("The record"), complaint, Record)
            if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
                keys.append(unknown[1])
            if keys or is_complete:
                problems.append(problem)
            if not keys:
                return None
            _drop(data, keys, removed)
    problems.insert(0, str(TooMuchError(_("The record"), REPAIRS)))
    return None


def _drop(data: dict[str, Any], keys: list[str | int], removed: _Removed) -> None:
    """Delete the entry at *keys* from *data*; in a line of actions, all later ones too."""
    holder: Any = data
    for key in keys[:-1]:
        holder = holder[key]
    last = keys[-1]
    if isinstance(last, str):
        del holder[last]
    elif keys[-2] == _LINE:
        del holder[last:]
    else:
        del holder[last]
        for within in [path for path in removed if path[: len(keys)] == tuple(keys)]:
            del removed[within]
        removed.setdefault(tuple(keys[:-1]), []).append(last)


def _original_path(path: str, keys: list[str | int], removed: _Removed) -> str:
    """*path* with the original indices of its entries, before others were removed."""
    numbers = []
    for place, key in enumerate(keys):
        if isinstance(key, int):
            number = key
            for index in reversed(removed.get(tuple(keys[:place]), [])):
                number += index <= number
            numbers.append(str(number))
    return re.sub(r"(?<=\[)\d+(?=\])", lambda _number: numbers.pop(0), path)
