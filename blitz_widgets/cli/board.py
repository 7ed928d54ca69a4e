"""The commands ``board check``, ``board print`` and ``board code``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import USER_ERROR, AsJson, PlainGroup, print_json, say, write_out
from blitz_widgets.cli.inputs import file_content
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.view.own_boards import OwnBoard


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
    from blitz_widgets.limits import listed  # noqa: PLC0415

    board = _read_board(file)
    mistakes = board.mistakes
    remarks = () if mistakes else board.remarks()
    if as_json:
        print_json(
            {
                "summary": None if mistakes else board.summary(),
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
    elif not mistakes:
        say(_("All good. {summary}").format(summary=board.summary()))
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
    *, side: Annotated[str, typer.Argument(metavar="SIDE", help=_("base or nippon"))]
) -> None:
    """Print the shipped box file of a side of the board."""
    from blitz_widgets.view.own_boards import own_board  # noqa: PLC0415

    board = own_board()
    if side not in board.printed:
        known = ", ".join(f"'{each}'" for each in board.printed)
        problem = f"'{side}' is not one of {known}."
        raise typer.BadParameter(problem, param_hint="SIDE")
    write_out(board.printed_text(side).encode(), None)


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
    board = _read_board(file)
    for mistake in board.mistakes:
        raise mistake
    say(board.code)


def _read_board(file: str) -> OwnBoard:
    from blitz_widgets.view.own_boards import own_board  # noqa: PLC0415

    return own_board(file_content(file), name="<stdin>" if file == "-" else Path(file).name)
