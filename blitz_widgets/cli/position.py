"""The commands ``position check``, ``position code`` and ``position export``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path  # noqa: TC003  # Typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import (
    USER_ERROR,
    AsJson,
    PlainGroup,
    print_json,
    say,
    write_out,
)
from blitz_widgets.cli.inputs import content_of
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.sessions.editing import EditingSession

_PICTURE_WIDTH = 2_000


class PictureFormat(StrEnum):
    """The formats of a picture."""

    SVG = "svg"
    PNG = "png"


PositionText = Annotated[
    str,
    typer.Argument(metavar="POSITION", help=_("A file, a code or a link; - for standard input.")),
]

position = typer.Typer(
    cls=PlainGroup,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=_(
        "Check or draw a complete position, as made on the page “Set up a position”.  "
        "docs/position-format.md explains the file.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor position check position.json\n"
        "  blitz-tutor position code position.json\n"
        "  blitz-tutor position export position.json --to png -o position.png"
    ),
)


@position.command(
    "check",
    short_help=_("Check a position."),
    help=_(
        "List what is impossible in a position, with exit status 2, and what is unusual.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor position check position.json\n"
        "  blitz-tutor position check --json - < position.json"
    ),
)
def check(*, position: PositionText, as_json: AsJson = False) -> None:
    """Print the problems of a complete position."""
    session = _session(position)
    if as_json:
        print_json(
            [
                {
                    "problem": found.title,
                    "why": found.text,
                    "must_be_put_right": found.is_error,
                    "targets": found.targets,
                    "rule": found.rule,
                }
                for found in session.problems
            ]
        )
    else:
        for found in session.problems:
            sign = "x" if found.is_error else "?"
            rule = f" ({found.rule})" if found.rule else ""
            say(f"{sign} {found.title}. {found.text}{rule}")
        if not session.problems:
            say(_("Nothing to put right."))
    if session.errors:
        raise typer.Exit(USER_ERROR)


@position.command(
    "code",
    short_help=_("Print the code of a position."),
    help=_(
        "Print the code of a position, to open on the page.\n\n"
        "\b\n"
        "Example:\n"
        "  blitz-tutor position code position.json"
    ),
)
def code(*, position: PositionText) -> None:
    """Print the code of a complete position."""
    from blitz_widgets.records.position import encode_whole  # noqa: PLC0415

    say(encode_whole(_session(position).position()))


@position.command(
    "export",
    short_help=_("Draw a position."),
    help=_(
        "Write a picture of a position: SVG, or PNG 2000 pixels wide.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor position export position.json -o position.svg\n"
        "  blitz-tutor position export position.json --to png -o position.png"
    ),
)
def export(
    *,
    position: PositionText,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help=_("The file to write."))
    ],
    to: Annotated[PictureFormat, typer.Option("--to", help=_("The format."))] = PictureFormat.SVG,
) -> None:
    """Draw a complete position, even an impossible one."""
    from blitz_widgets.exports.pictures import png, svg_file  # noqa: PLC0415
    from blitz_widgets.view.breakpoint import Breakpoint  # noqa: PLC0415
    from blitz_widgets.view.highlights import Highlights  # noqa: PLC0415
    from blitz_widgets.view.theme import LIGHT  # noqa: PLC0415

    session = _session(position)
    scene = session.editing.scene(session.state, LIGHT, Breakpoint.WIDE, Highlights(), session.seat)
    picture = svg_file(scene)
    is_png = to is PictureFormat.PNG
    write_out(png(picture, width=_PICTURE_WIDTH) if is_png else picture.encode(), output)


def _session(argument: str) -> EditingSession:
    """Open the position in *argument*: a file, standard input, a code or a link."""
    from blitz_widgets.sessions.editing import EditingSession  # noqa: PLC0415
    from blitz_widgets.sessions.editing_sources import position_in  # noqa: PLC0415

    return EditingSession(position_in(content_of(argument)))
