"""The argument of a command: the name of a file, ``-`` for standard input, a code or a link."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from blitz_widgets.cli.console import UserError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Collection

_SHORTEST_CODE: Final = 32
"""No code has fewer letters: it holds a check sum, a game and its options."""

RecordText = Annotated[
    str,
    typer.Argument(
        metavar="RECORD",
        help=_("The recorded game: a file, a code or a link; - for standard input."),
    ),
]


def content_of(given: str, names: Collection[str] = ()) -> str | bytes:
    """The content of the file that *given* names, or *given* itself for a code, link or name.

    Of a file over the limit, it reads just enough to exceed it.

    Args:
        given: The argument as typed.
        names: The names that are valid besides files.

    Raises:
        UserError: If the file is not there, or cannot be read.
    """
    try:
        return file_content(given)
    except UserError as error:
        if given in names or not _is_file_name(given):
            return given
        if names:
            there_are = _("{problem} Ready are: {names}.")
            raise UserError(there_are.format(problem=error, names=", ".join(names))) from error
        raise


def file_content(given: str) -> bytes:
    """The content of the file that *given* names, or of the standard input for ``-``.

    Of a file over the limit, it reads just enough to exceed it.

    Raises:
        UserError: If the file is not there, or cannot be read.
    """
    from blitz_widgets.limits.unpacking import read_up_to_limit  # noqa: PLC0415

    if given == "-":
        return read_up_to_limit(typer.get_binary_stream("stdin"))
    try:
        with Path(given).open("rb") as file:
            return read_up_to_limit(file)
    except (FileNotFoundError, ValueError) as error:
        raise UserError(_("There is no file “{file}”.").format(file=given)) from error
    except OSError as error:
        message = _("“{file}” cannot be read: {why}.")
        raise UserError(message.format(file=given, why=error.strerror)) from error


def _is_file_name(given: str) -> bool:
    """Whether *given* looks like the name of a file, and unlike a code or link."""
    if "://" in given or "?" in given:
        return False
    of_a_file = Path(given).suffix != "" or "/" in given or "\\" in given
    return of_a_file or 0 < len(given) < _SHORTEST_CODE
