"""The commands ``board check``, ``board print`` and ``board code``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import USER_ERROR, AsJson, PlainGroup, print_json, say, write_out
from blitz_widgets.cli.inputs import file_content
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.box_files import Examined


class ShippedBoard(StrEnum):
    """A side of the board."""

    BASE = "base"
    NIPPON = "nippon"


BoxFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help=_("The board file; - for standard input.")),
]

board = typer.Typer(
    cls=PlainGroup,
    rich_markup_mode=None,
    no_args_is_help=True,
    help=_(
        "Use the board of your own box, or your own units: write a file to start from, "
        "edit it, check it and play on it.  docs/box-format.md explains the file.\n\n"
        "\b\n"
        "Examples:\n"
        "  blitz-tutor board print nippon > mine.toml\n"
        "  blitz-tutor board check mine.toml\n"
        "  blitz-tutor board code mine.toml"
    ),
)


@board.command(
    "check",
    short_help=_("Check a board file."),
    help=_(
        "Check a board file.  Each mistake gets a line that says where it is and how to "
        "fix it, and the exit status is 2.  For a good file, it prints a summary, and "
        "warns if the picture could mislead.\n\n"
        "\b\n"
        "Example:\n"
        "  blitz-tutor board check mine.toml"
    ),
)
def check(*, file: BoxFile, as_json: AsJson = False) -> None:
    """Print the mistakes in a box file, or its summary."""
    from blitz_widgets.games.blitzkrieg.rules.box_words import summary  # noqa: PLC0415
    from blitz_widgets.limits import listed  # noqa: PLC0415
    from blitz_widgets.sessions.drafting import remarks_on  # noqa: PLC0415

    examined = _examine(file)
    box, mistakes = examined.box, examined.mistakes
    remarks = remarks_on(box) if box else ()
    if as_json:
        print_json(
            {
                "summary": summary(box) if box else None,
                "mistakes": [
                    {
                        "line": mistake.line,
                        "entry": mistake.entry,
                        "problem": mistake.problem,
                        "mend": mistake.fix,
                    }
                    for mistake in mistakes
                ],
                "remarks": remarks,
            }
        )
    elif box:
        say(_("All good. {summary}").format(summary=summary(box)))
        for remark in remarks:
            say(remark)
    else:
        for sentence in listed(map(str, mistakes)):
            say(sentence)
    if mistakes:
        raise typer.Exit(USER_ERROR)


@board.command(
    "print",
    short_help=_("Print a built-in board."),
    help=_(
        "Print a built-in board file to start from.\n\n"
        "\b\n"
        "Example:\n"
        "  blitz-tutor board print nippon > mine.toml"
    ),
)
def print_board(
    *, side: Annotated[ShippedBoard, typer.Argument(metavar="SIDE", help=_("base or nippon"))]
) -> None:
    """Print the shipped box file of a side of the board."""
    from blitz_widgets.games.blitzkrieg.rules.box_files import printed_text  # noqa: PLC0415
    from blitz_widgets.games.blitzkrieg.rules.boxes import Side  # noqa: PLC0415

    write_out(printed_text(Side(side)).encode(), None)


@board.command(
    "code",
    short_help=_("Print the code of a board file."),
    help=_(
        "Print the code of a board file, to play on that board.\n\n"
        "\b\n"
        "Example:\n"
        "  blitz-tutor simulate --game base --option box=$(blitz-tutor board code "
        "mine.toml)"
    ),
)
def code(*, file: BoxFile) -> None:
    """Print the code of a box file."""
    from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box  # noqa: PLC0415

    examined = _examine(file)
    if examined.box is None:
        raise examined.mistakes[0]
    say(encode_box(examined.box))


def _examine(file: str) -> Examined:
    from blitz_widgets.games.blitzkrieg.rules.box_files import examine  # noqa: PLC0415

    return examine(file_content(file), name="<stdin>" if file == "-" else Path(file).name)
