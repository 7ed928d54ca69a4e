"""Arguments of commands: the name of a file, ``-`` for standard input, a code or a link."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from blitz_widgets.cli.console import UserError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Collection

_SHORTEST_CODE: Final = 32
"""No code is shorter: it holds a checksum, a game and its options."""

RecordText = Annotated[
    str,
    typer.Argument(
        metavar="RECORD",
        help=_("The recorded game: a file, a code or a link; - for standard input."),
    ),
]


def content_of(argument: str, names: Collection[str] = ()) -> str | bytes:
    """The content of the file *argument*, or *argument* itself for a code, link or name.

    Of a file over the limit, it reads just enough to exceed it.

    Args:
        argument: The argument as typed.
        names: Names that are valid in place of a file.

    Raises:
        UserError: If the file is not there, or cannot be read.
    """
    try:
        return file_content(argument)
    except UserError as error:
        if argument in names or not _is_file_name(argument):
            return argument
        if names:
            message = _("{problem} Choose a file, or one of: {names}.")
            raise UserError(message.format(problem=error, names=", ".join(names))) from error
        raise


def file_content(argument: str) -> bytes:
    """The content of the file that *argument* names, or of the standard input for ``-``.

    Of a file over the limit, it reads just enough to exceed it.

    Raises:
        UserError: If the file is not there, or cannot be read.
    """
    from blitz_widgets.limits.unpacking import read_up_to_limit  # noqa: PLC0415

    if argument == "-":
        return read_up_to_limit(typer.get_binary_stream("stdin"))
    try:
        with Path(argument).open("rb") as file:
            return read_up_to_limit(file)
    except (FileNotFoundError, ValueError) as error:
        raise UserError(_("There is no file “{file}”.").format(file=argument)) from error
    except OSError as error:
        message = _("“{file}” cannot be read: {why}.")
        raise UserError(message.format(file=argument, why=error.strerror)) from error


def _is_file_name(argument: str) -> bool:
    """Whether *argument* looks like a file name, and not like a code or link."""
    if "://" in argument or "?" in argument:
        return False
    has_path = Path(argument).suffix != "" or "/" in argument or "\\" in argument
    return has_path or 0 < len(argument) < _SHORTEST_CODE
