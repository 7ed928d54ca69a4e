"""Records as JSON text."""

from __future__ import annotations

from typing import Any

import msgspec

from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.limits import RECORD, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json, shaped
from blitz_widgets.locale import _
from blitz_widgets.records.annotations import UNSAID
from blitz_widgets.records.migration import OLDEST, migrated
from blitz_widgets.records.record import VERSION, Record, RecordError, check_beginning
from blitz_widgets.records.size import check_size


class _Versioned(msgspec.Struct):
    """The part of a record that gives its version."""

    version: int


def write(record: Record) -> str:
    """The earlier name of :func:`write_record`; old notebooks still run.

    >>> from blitz_widgets import exhibits, write, write_record
    >>> record = exhibits()[0].record
    >>> write(record) == write_record(record)
    True
    """
    if record.about == UNSAID:  # only the default itself is left out
        record = msgspec.structs.replace(record, about=UNSAID)
    written = msgspec.json.encode(record)
    readable = msgspec.json.format(written)
    return (readable if len(readable) <= RECORD.most else written).decode()


def write_record(record: Record) -> str:
    """*record* as JSON text, one action a line unless it would then be too long to read again.

    >>> from blitz_widgets import exhibits, open_record, write_record
    >>> record = exhibits()[0].record
    >>> open_record(write_record(record)).record == record
    True
    """
    return write(record)


def read(written: str | bytes) -> Record:
    """The record in the JSON text *written*; its game must exist.

    Its actions may be illegal or unreadable: a replay checks them
    (:mod:`blitz_widgets.records.replay`).

    A record of an earlier version is converted.

    Raises:
        RecordError: If it is not a record, has a later version, or holds more than fits.
    """
    whole = _("The record")
    try:
        plain = read_json(written, whole, RECORD)
        version = shaped(plain, whole, _Versioned).version
        if not OLDEST <= version <= VERSION:
            raise RecordError(_wrong_version(version))
        check_size(plain)
        record = shaped(migrated(plain, version), whole, Record)
    except (JsonError, TooMuchError) as error:
        raise RecordError(str(error)) from error
    check_beginning(record)
    return record


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    schema = msgspec.json.schema(Record)
    schema["$defs"]["Rule"] = {
        "title": "Rule",
        "description": "The id of a rule; ``blitz-tutor rules`` lists them.",
        "enum": sorted(known_rules()),
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | schema


def _wrong_version(version: int) -> str:
    if version > VERSION:
        message = _(
            "The record, at version: is {version}, but this program reads {known}. "
            "Update the program."
        )
    else:
        message = _(
            "The record, at version: is {version}, which never existed. Write {known} if the "
            "rest is correct."
        )
    return message.format(version=version, known=VERSION)
