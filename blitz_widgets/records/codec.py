"""Records as JSON text."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from blitz_widgets.games import json_faults
from blitz_widgets.limits import RECORD, TooMuchError
from blitz_widgets.limits.scanning import check_json
from blitz_widgets.locale import _
from blitz_widgets.records.annotations import UNSAID
from blitz_widgets.records.migration import OLDEST, migrated
from blitz_widgets.records.record import VERSION, Record, RecordError, check_beginning
from blitz_widgets.records.size import check_size


class _Versioned(msgspec.Struct):
    """Just enough of a record of any version to tell which it is."""

    version: int


def write(record: Record) -> str:
    """*record* as JSON text, an action a line unless it would then be too long to be read again."""
    if record.about == UNSAID:  # only the default itself is left out
        record = msgspec.structs.replace(record, about=UNSAID)
    written = msgspec.json.encode(record)
    readable = msgspec.json.format(written)
    return (readable if len(readable) <= RECORD.most else written).decode()


def write_record(record: Record) -> str:
    """*record* as JSON text: :func:`write` by a name that says so where no module does."""
    return write(record)


def read(written: str | bytes) -> Record:
    """The record that the JSON text *written* holds, whose game there is.

    Its actions need not be legal, nor even readable: replaying tells
    (:mod:`blitz_widgets.records.replay`).

    A record of an earlier version becomes one of this version.

    Raises:
        RecordError: If it is no record, one of a later version, or holds more than fits.
    """
    data = _utf8(written)
    try:
        check_json(data, _("The record"), RECORD)
        version = msgspec.json.decode(data, type=_Versioned).version
        if not OLDEST <= version <= VERSION:
            raise RecordError(_wrong_version(version))
        plain = msgspec.json.decode(data)
        check_size(plain)
        if version == VERSION:
            record = msgspec.json.decode(data, type=Record)
        else:
            record = msgspec.convert(migrated(plain, version), Record)
    except msgspec.ValidationError as error:
        raise RecordError(misshapen(str(error))) from error
    except msgspec.DecodeError as error:
        raise RecordError(json_faults.malformed(str(error), data, _("The record"))) from error
    except TooMuchError as error:
        raise RecordError(str(error)) from error
    check_beginning(record)
    return record


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    schema = msgspec.json.schema(Record)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | schema


def _utf8(written: str | bytes) -> bytes:
    try:
        return json_faults.utf8(written, _("The record"))
    except json_faults.NoUtf8Error as error:
        raise RecordError(str(error)) from error


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


def misshapen(problem: str) -> str:
    """The sentence for what msgspec says about JSON that has not the form of a record."""
    what, _dash, path = problem.partition(" - at ")
    if name := re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        sentence = _("“{name}” is not among the choices. Write one of them.").format(name=name[1])
        if re.search(r"\.rules?\b", path):
            sentence = _("“{name}” is no rule. Write the id of one.").format(name=name[1])
    else:
        sentence = json_faults.misshapen(what) or json_faults.out_of_range(what)
    return _("The record, at {place}: {sentence}").format(
        place=json_faults.place_in_words(path), sentence=sentence
    )
