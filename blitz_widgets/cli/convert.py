"""The command ``convert``."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import USER_ERROR, AsJson, UserError, say, write_out
from blitz_widgets.cli.inputs import RecordText, content_of
from blitz_widgets.locale import _
from blitz_widgets.locale.plain import plain_json

if TYPE_CHECKING:
    from blitz_widgets.records.record import Record


class Form(StrEnum):
    """The formats of a record."""

    NOTATION = "notation"
    JSON = "json"
    CODE = "code"


def convert(
    *,
    record: RecordText,
    to: Annotated[Form, typer.Option(help=_("The output format."))] = Form.NOTATION,
    as_json: AsJson = False,
) -> None:
    """Print a record in another format; for a faulty one, its good part and the problems."""
    from blitz_widgets.records.opening import open_record  # noqa: PLC0415

    opened = open_record(content_of(record))
    if opened.record is None:
        raise UserError("\n".join(opened.problems))
    text = _text_of(opened.record, Form.JSON if as_json else to)
    write_out(f"{text}\n".encode(), None)
    for problem in opened.problems:
        say(_("Left out: {problem}").format(problem=problem), err=True)
    if opened.problems:
        raise typer.Exit(USER_ERROR)


def _text_of(record: Record, form: Form) -> str:
    from blitz_widgets.records import codec, notation, sharing  # noqa: PLC0415

    match form:
        case Form.NOTATION:
            return notation.write(record).rstrip("\n")
        case Form.JSON:
            return plain_json(codec.write(record))
        case Form.CODE:
            return sharing.encode(record)
