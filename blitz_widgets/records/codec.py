"""Records as JSON text."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from blitz_widgets.locale import _, mark
from blitz_widgets.records.migration import OLDEST, migrated
from blitz_widgets.records.record import VERSION, Record, RecordError, game_of

_KINDS = {
    "array": mark("a list"),
    "bool": mark("true or false"),
    "float": mark("a number with a point"),
    "int": mark("a whole number"),
    "null": mark("null"),
    "object": mark("an object in braces"),
    "str": mark("a text in quotes"),
}


class _Versioned(msgspec.Struct):
    """Just enough of a record of any version to tell which it is."""

    version: int


def write(record: Record) -> str:
    """*record* as JSON text, an action a line."""
    return msgspec.json.format(msgspec.json.encode(record)).decode()


def read(written: str | bytes) -> Record:
    """The record that the JSON text *written* holds, whose game there is.

    Its actions need not be legal, nor even readable: replaying tells
    (:mod:`blitz_widgets.records.replay`).

    A record of an earlier version becomes one of this version.

    Raises:
        RecordError: If it is no record, or one of a later version.
    """
    data = _utf8(written)
    try:
        version = msgspec.json.decode(data, type=_Versioned).version
        if not OLDEST <= version <= VERSION:
            raise RecordError(_wrong_version(version))
        if version == VERSION:
            record = msgspec.json.decode(data, type=Record)
        else:
            record = msgspec.convert(migrated(msgspec.json.decode(data), version), Record)
    except msgspec.ValidationError as error:
        raise RecordError(misshapen(str(error))) from error
    except msgspec.DecodeError as error:
        raise RecordError(_malformed(str(error), data)) from error
    except RecursionError as error:
        raise RecordError(
            _("The record has brackets within brackets without end: write it like an example.")
        ) from error
    game_of(record)
    return record


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    schema = msgspec.json.schema(Record)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | schema


def _utf8(written: str | bytes) -> bytes:
    if isinstance(written, str):
        written = written.encode(errors="surrogatepass")
    try:
        written.decode()
    except UnicodeDecodeError as error:
        raise RecordError(
            _("The record, at byte {place}: is not UTF-8 text. Save it in that encoding.").format(
                place=error.start + 1
            )
        ) from error
    return written.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}".encode())


def _wrong_version(version: int) -> str:
    if version > VERSION:
        message = _(
            "The record, at version: is {version}, but this program reads {known}. "
            "Update the program."
        )
    else:
        message = _(
            "The record, at version: is {version}, which never was. Write {known} if the rest is "
            "as it should be."
        )
    return message.format(version=version, known=VERSION)


def _malformed(problem: str, data: bytes) -> str:
    """The sentence for what msgspec says about *data* that is no JSON."""
    found = re.fullmatch(r"JSON is malformed: (.+) \(byte (\d+)\)", problem)
    if found is None and not _stops_early(data):
        return _(
            "The record is not valid JSON ({problem}). Look for a character written as "
            "\\ud800 to \\udfff and remove it."
        ).format(problem=problem)
    if found is None:
        return _("The record stops in the middle. Copy or download the whole of it again.")
    before = data[: int(found[2])]
    return _(
        "The record, at line {line}, column {column}: is not valid JSON ({problem}). "
        "Mend it there or just before."
    ).format(
        line=before.count(b"\n") + 1,
        column=len(before.rpartition(b"\n")[2].decode(errors="ignore")) + 1,
        problem=found[1],
    )


def _stops_early(data: bytes) -> bool:
    """Whether a record lacks its end: a whole one closes with a brace."""
    return not data.rstrip().endswith(b"}")


def misshapen(problem: str) -> str:
    """The sentence for what msgspec says about JSON that has not the form of a record."""
    what, _dash, path = problem.partition(" - at ")
    place = _place(path)
    if name := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        message = _("The record, at {place}: has no use for “{name}”. Remove or respell it.")
        return message.format(place=place, name=name[1])
    if name := re.fullmatch(r"Object missing required field `(.+)`", what):
        message = _("The record, at {place}: lacks “{name}”. Add it.")
        return message.format(place=place, name=name[1])
    if name := re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        message = _("The record, at {place}: “{name}” is no rule. Write the id of one.")
        return message.format(place=place, name=name[1])
    if kinds := re.fullmatch(r"Expected `(.+)`, got `(.+)`", what):
        message = _("The record, at {place}: is {found}. Make it {wanted}.")
        return message.format(place=place, found=_kind(kinds[2]), wanted=_kind(kinds[1]))
    message = _("The record, at {place}: is out of range ({problem}). Correct the number.")
    return message.format(place=place, problem=what)


def _kind(names: str) -> str:
    """``int | null`` in a person's words."""
    return _(" or ").join(_(_KINDS.get(name, name)) for name in names.split(" | "))


def _place(path: str) -> str:
    """``$.actions[3]`` in a person's words: ``actions, entry 4``."""
    words = [
        name or _("entry {number}").format(number=int(index) + 1)
        for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path)
    ]
    return ", ".join(words) or _("the top")
