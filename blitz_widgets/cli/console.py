"""How every command speaks: data on the standard output, one plain sentence for an error."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any
from unicodedata import category

import typer
from typer.core import TyperGroup

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

_COMMANDS = frozenset({"Cc", "Cf", "Cs"})
"""The kinds of signs that are not letters: for terminals, and for the direction of writing."""
_LINES = frozenset("\n\t")
_MARK = "\ufffd"
USER_ERROR = 2
"""The exit status of anything that the person at the keyboard can fix."""

Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help=_("The file to write, replacing an existing one; by default, standard output."),
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=_("Print JSON."))]


class PaperName(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"


class UserError(ExplainedError):
    """Something the person at the keyboard can fix, that no deeper layer has noticed."""


class PlainGroup(TyperGroup):
    """Commands whose explained errors come out as one sentence.

    Any other error is a fault of the program, and shows its traceback.
    """

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401  # the types of Typer's own Click are private
        """Run the command, and turn an explained error into a sentence and an exit status."""
        try:
            return super().invoke(ctx)
        except ExplainedError as error:
            say(_("Error: {sentence}").format(sentence=error), err=True)
            raise typer.Exit(USER_ERROR) from error


def say(sentence: str, *, err: bool = False) -> None:
    """Print *sentence*, with a mark for every sign in it that would tell a terminal to do things.

    It may quote a file of a stranger.
    """
    plain = (
        letter if letter in _LINES or category(letter) not in _COMMANDS else _MARK
        for letter in sentence
    )
    typer.echo("".join(plain), err=err)


def print_json(value: object) -> None:
    """Print *value*, made of anything that msgspec knows, as readable JSON."""
    import msgspec  # noqa: PLC0415  # help needs no JSON

    typer.echo(msgspec.json.format(msgspec.json.encode(value)).decode())


def write_out(made: bytes, output: Path | None) -> None:
    """Put what was *made* into the file *output*, or on the standard output.

    Raises:
        UserError: If it cannot be written.
    """
    if output is None:
        typer.echo(made, nl=False)
        return
    try:
        output.write_bytes(made)
    except OSError as error:
        raise UserError(
            _("“{file}” cannot be written: {why}.").format(file=output, why=error.strerror)
        ) from error
