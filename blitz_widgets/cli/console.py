"""The output of every command: data on the standard output, one plain sentence for an error."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from blitz_widgets.limits import typography
from blitz_widgets.limits.disk import FULL
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.locale.plain import plain, plain_json

USER_ERROR = 2
"""The exit status for mistakes that the user can fix."""

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
    """A mistake of the user that only the command line reports."""


class PlainGroup(TyperGroup):
    """A group of commands that prints an explained error as one sentence.

    Any other error is a bug, and shows its traceback.
    """

    def main(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  # as upstream
        """Run the program, and print a sentence if its output cannot be written.

        Raises:
            SystemExit: With the exit status, as upstream.
        """
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.errno not in FULL:
                raise
            _discard_output()
            with suppress(OSError):
                say(
                    _("Error: {sentence}").format(
                        sentence=_("The output cannot be written: {why}.").format(
                            why=error.strerror
                        )
                    ),
                    err=True,
                )
            sys.exit(USER_ERROR)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401  # as below
        """Parse *args* with plain dashes and quotes: web pages and mail change them."""
        rest: list[str] = super().parse_args(ctx, [_normalized(each) for each in args])
        return rest

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401  # the types of Typer's own Click are private
        """Run the command, and turn an explained error into a sentence and an exit status."""
        try:
            return super().invoke(ctx)
        except ExplainedError as error:
            say(_("Error: {sentence}").format(sentence=error), err=True)
            raise typer.Exit(USER_ERROR) from error


def _normalized(argument: str) -> str:
    """*argument* with plain dashes and quotes; file names stay unchanged."""
    if argument.isascii():
        return argument
    if not typography.normalized(argument).startswith("-"):
        is_file = Path(argument).suffix or "/" in argument or Path(argument).exists()
        return argument if is_file else typography.normalized(argument)
    name, equals, value = argument.partition("=")
    normal_name = typography.normalized(name)
    word = normal_name.lstrip("-")
    dashes = "--" if len(word) > 1 and not name.startswith("-") else normal_name[: -len(word)]
    return f"{dashes}{word}{equals}{_normalized(value)}"


def say(sentence: str, *, err: bool = False) -> None:
    """Print *sentence*, without control characters: it may quote a stranger's file."""
    typer.echo(plain(sentence), err=err)


def _discard_output() -> None:
    """Discard unwritten output, which Python would otherwise try to write again at exit."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with suppress(OSError), Path(os.devnull).open("wb") as null:
                os.dup2(null.fileno(), stream.fileno())


def print_json(value: object) -> None:
    """Print *value*, of any type that msgspec encodes, as indented JSON."""
    import msgspec  # noqa: PLC0415  # help needs no JSON

    typer.echo(plain_json(msgspec.json.format(msgspec.json.encode(value)).decode()))


def write_out(content: bytes, output: Path | None) -> None:
    """Write *content* to the file *output*, or to the standard output.

    In a terminal, control characters are replaced.

    Raises:
        UserError: If the file cannot be written.
    """
    if output is None:
        safe = plain(content.decode(errors="replace")) if sys.stdout.isatty() else content
        typer.echo(safe, nl=False)
        return
    try:
        output.write_bytes(content)
    except OSError as error:
        raise UserError(
            _("“{file}” cannot be written: {why}.").format(file=output, why=error.strerror)
        ) from error
