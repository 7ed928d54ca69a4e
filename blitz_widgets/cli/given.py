"""What a command is given: the name of a file, ``-`` for standard input, or a code or link."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from blitz_widgets.cli.console import UserError
from blitz_widgets.locale import _

RecordText = Annotated[
    str,
    typer.Argument(
        metavar="RECORD",
        help=_("The recorded game: a file, a code or a link; - for standard input."),
    ),
]


def content_of(given: str) -> str | bytes:
    """What is in the file that *given* names; *given* itself if that is a code, link or name.

    Of a file that is too long for any reader, enough for it to say so.

    Raises:
        UserError: If the file is not there, or cannot be read.
    """
    from blitz_widgets.limits.unpacking import read_up_to_limit  # noqa: PLC0415

    if given == "-":
        return read_up_to_limit(typer.get_binary_stream("stdin"))
    try:
        with Path(given).open("rb") as file:
            return read_up_to_limit(file)
    except FileNotFoundError as error:
        if _is_file_name(given):
            raise UserError(_("There is no file “{file}”.").format(file=given)) from error
    except ValueError:  # no name at all
        pass
    except OSError as error:
        if _is_file_name(given):
            message = _("“{file}” cannot be read: {why}.")
            raise UserError(message.format(file=given, why=error.strerror)) from error
    return given


def _is_file_name(given: str) -> bool:
    """Whether *given* is written as names of files are, and no code or link is."""
    is_link = "://" in given or "?" in given
    return not is_link and (Path(given).suffix != "" or "/" in given or "\\" in given)
