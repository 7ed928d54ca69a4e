"""Reading JSON from outside: held to its limits, parsed, and put into the form that is asked for.

Whatever reads JSON that the program has not written itself does it here; a test looks for any
other way (``tests/repository/test_json.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, overload

import msgspec

from blitz_widgets.limits import json_faults
from blitz_widgets.limits.scanning import check_json
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

Form = TypeVar("Form")


class JsonError(ExplainedError):
    """A text that is no JSON, or has not the form that is asked for; the message says where."""


class MisshapenError(JsonError):
    """JSON that has not the form that is asked for."""

    def __init__(self, whole: str, complaint: str) -> None:
        super().__init__(json_faults.misshapen(whole, complaint))
        self.complaint = complaint
        """What msgspec says of it, for those who know what each value is for."""


@overload
def read_json(written: str | bytes, whole: str, longest: Limit) -> Any: ...  # noqa: ANN401  # any JSON
@overload
def read_json(written: str | bytes, whole: str, longest: Limit, form: type[Form]) -> Form: ...
def read_json(written: str | bytes, whole: str, longest: Limit, form: Any = Any) -> Any:
    """What the JSON text *written*, which messages call *whole*, holds, as a *form*.

    Raises:
        TooMuchError: If it is longer than *longest*, or deeper than anything of ours.
        MisshapenError: If it is JSON of another form.
        JsonError: If it is no JSON.
    """
    longest.check(whole, len(written))
    try:
        data = json_faults.utf8(written, whole)
    except json_faults.NoUtf8Error as error:
        raise JsonError(str(error)) from error
    check_json(data, whole, longest)
    try:
        return msgspec.json.decode(data, type=form)
    except msgspec.ValidationError as error:
        raise MisshapenError(whole, str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JsonError(json_faults.malformed(str(error), data, whole)) from error


def shaped(plain: object, whole: str, form: type[Form]) -> Form:
    """The *plain* data of a JSON text, which messages call *whole*, as a *form*.

    Raises:
        MisshapenError: If it has another form.
    """
    try:
        return msgspec.convert(plain, form)
    except msgspec.ValidationError as error:
        raise MisshapenError(whole, str(error)) from error
