"""Reading JSON from outside: checked against its limits, parsed, and converted to its form.

All code that reads JSON from outside the program uses this; a test looks for any other way
(``tests/repository/test_json.py``).
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

import msgspec

from blitz_widgets.limits import broken_json, json_faults
from blitz_widgets.limits.scanning import check_json
from blitz_widgets.limits.typography import normalized_around
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

Form = TypeVar("Form")
_JSON_TEXT: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)


class JsonError(ExplainedError):
    """A text that is not JSON, or has the wrong form; the message says where."""


class MisshapenError(JsonError):
    """JSON in the wrong form."""

    def __init__(self, subject: str, complaint: str, form: Any) -> None:  # noqa: ANN401  # any type
        super().__init__(json_faults.misshapen(subject, complaint, form))
        self.complaint = complaint
        """The complaint of msgspec, with its place."""


@overload
def read_json(written: str | bytes, subject: str, longest: Limit) -> Any: ...  # noqa: ANN401  # any JSON
@overload
def read_json(written: str | bytes, subject: str, longest: Limit, form: type[Form]) -> Form: ...
def read_json(written: str | bytes, subject: str, longest: Limit, form: Any = Any) -> Any:
    """The content of the JSON text *written*, as a *form*; messages call it *subject*.

    Raises:
        TooMuchError: If it is longer than *longest*, or nested too deeply.
        MisshapenError: If it is JSON of another form.
        JsonError: If it is not JSON.
    """
    longest.check(subject, len(written))
    try:
        data = broken_json.utf8(written, subject)
    except broken_json.NoUtf8Error as error:
        raise JsonError(str(error)) from error
    check_json(data, subject, longest)
    data = _typed(data)
    try:
        return msgspec.json.decode(data, type=form)
    except msgspec.ValidationError as error:
        complaint = json_faults.complaint_of(error)
        with suppress(msgspec.DecodeError):  # it stops before a number that is too great
            complaint = json_faults.located(complaint, msgspec.json.decode(data), form)
        raise MisshapenError(subject, complaint, form) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JsonError(broken_json.malformed(str(error), data, subject)) from error


def _typed(data: bytes) -> bytes:
    """The JSON *data* with straight quotes and plain blanks, if it cannot be read otherwise.

    Word processors curl the quotes of pasted text.
    """
    if data.isascii():
        return data
    try:
        msgspec.json.decode(data)
    except msgspec.DecodeError:
        with suppress(UnicodeDecodeError):
            return normalized_around(data.decode(), _JSON_TEXT).encode()
    except (UnicodeDecodeError, RecursionError):
        pass
    return data


def shaped(plain: object, subject: str, form: type[Form]) -> Form:
    """Convert the *plain* data of a JSON text, which messages call *subject*, to a *form*.

    Raises:
        MisshapenError: If it has another form.
    """
    try:
        return msgspec.convert(plain, form)
    except msgspec.ValidationError as error:
        complaint = json_faults.located(json_faults.complaint_of(error), plain, form)
        raise MisshapenError(subject, complaint, form) from error


def stored_value(stored: object, form: type[Form]) -> Form | None:
    """Convert the *stored* plain data of a browser to a *form*; ``None`` if it does not fit.

    The *form* contains the limits of lengths, as ``Meta``.
    """
    try:
        return msgspec.convert(stored, form)
    except (msgspec.ValidationError, UnicodeError):  # half a character is no text
        return None
