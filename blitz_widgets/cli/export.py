"""The command ``export``."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import USER_ERROR, Output, UserError, say, write_out
from blitz_widgets.cli.inputs import RecordText, content_of
from blitz_widgets.locale import _, languages, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.replaying import Replaying

_DEFAULT_WIDTH = 1200
_MOST_PROBLEMS = 5
_LEAST_WIDTH, _MOST_WIDTH = 100, 6000


class Format(StrEnum):
    """The formats of an export."""

    HTML = "html"
    SVG = "svg"
    PNG = "png"
    GIF = "gif"


_IN_PIXELS = (Format.PNG, Format.GIF)


def export(
    *,
    record: RecordText,
    output: Output = None,
    to: Annotated[
        Format | None,
        typer.Option(help=_("The format; by default, from the ending of FILE, or html.")),
    ] = None,
    step: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help=_("The step of a picture, such as 57, or 2:57 in branch 2; by default, the end."),
        ),
    ] = None,
    width: Annotated[
        int | None,
        typer.Option(
            metavar="PIXELS",
            min=_LEAST_WIDTH,
            max=_MOST_WIDTH,
            help=_("The width of a png or gif; by default, 1200."),
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="CODE", help=_("The language of the page and its comments, such as en.")
        ),
    ] = None,
    review: Annotated[
        bool, typer.Option("--review", help=_("Put the review of the game on the page."))
    ] = False,
) -> None:
    """Write a record as a page or picture, and print the problems of the omitted parts."""
    chosen = to or _format_of(output)
    _check(chosen, output, step, width)
    if review and chosen is not Format.HTML:
        raise UserError(_("Only a page holds a review. Leave --review out, or write .html."))
    good, problems = _open(record)
    replaying = _replaying(good, step, language)
    write_out(_render(replaying, chosen, width or _DEFAULT_WIDTH, reviewed=review), output)
    if problems:
        _print_omitted(problems)
        raise typer.Exit(USER_ERROR)


def _print_omitted(problems: Sequence[str]) -> None:
    """Print the problems of the omitted parts."""
    for problem in problems[:_MOST_PROBLEMS]:
        say(_("Left out: {problem}").format(problem=problem), err=True)
    more = len(problems) - _MOST_PROBLEMS
    if more > 0:
        say(
            ngettext(
                "There is {count} more problem: “blitz-tutor referee” lists it.",
                "There are {count} more problems: “blitz-tutor referee” lists them.",
                more,
            ).format(count=more),
            err=True,
        )


def _format_of(output: Path | None) -> Format:
    """The format for the extension of the file."""
    if output is None:
        return Format.HTML
    ending = output.suffix.lower().removeprefix(".")
    try:
        return Format({"htm": "html"}.get(ending, ending))
    except ValueError as error:
        raise UserError(
            _(
                "“{file}” does not end in {endings}. Rename it, or name the format with --to."
            ).format(file=output, endings=", ".join(f".{each}" for each in Format))
        ) from error


def _check(chosen: Format, output: Path | None, step: str | None, width: int | None) -> None:
    """Check that the options fit together.

    Raises:
        UserError: If two options contradict each other.
    """
    if step is not None and chosen is Format.HTML:
        raise UserError(
            _("A page holds every step. Leave --step out, and open the page at #{step}.").format(
                step=step
            )
        )
    if width is not None and chosen not in _IN_PIXELS:
        raise UserError(
            _("Only png and gif have a width in pixels, not {format}. Leave --width out.").format(
                format=chosen.value
            )
        )
    if output is None and chosen in _IN_PIXELS and _at_a_terminal():
        raise UserError(
            _("A {format} cannot be printed here. Name a file for it with -o.").format(
                format=chosen.value
            )
        )


def _at_a_terminal() -> bool:
    return sys.stdout.isatty()


def _open(argument: str) -> tuple[Record, list[str]]:
    """The good part of the record in *argument*, and the problems with the rest.

    Raises:
        UserError: If there is no good part.
    """
    from blitz_widgets.records.faults import faults_of  # noqa: PLC0415
    from blitz_widgets.records.opening import open_record  # noqa: PLC0415
    from blitz_widgets.records.record import game_of  # noqa: PLC0415
    from blitz_widgets.view.catalogue import presenter  # noqa: PLC0415

    record, problems = open_record(content_of(argument))
    if record is None:
        raise UserError("\n".join(problems))
    words = presenter(game_of(record))
    return record, [*problems, *(fault.sentence(words.refusal) for fault in faults_of(record))]


def _replaying(record: Record, step: str | None, language: str | None) -> Replaying:
    """*record* at the place *step*, or at its end, for a reader of *language*.

    Raises:
        NoSuchPlaceError: If the record has no such place.
        UserError: If neither the page nor a comment is in that language.
    """
    from blitz_widgets.sessions.places import look_at_text  # noqa: PLC0415
    from blitz_widgets.sessions.replaying import Replaying  # noqa: PLC0415

    replaying = Replaying(record)
    if step is None:
        replaying.last()
    else:
        look_at_text(replaying, step)
    if language is not None:
        known = tuple(dict.fromkeys((*languages(), *replaying.languages)))
        if language not in known:
            raise UserError(
                _("Neither the page nor the comments are in “{language}”. Choose: {known}.").format(
                    language=language, known=", ".join(known)
                )
            )
        replaying.language = language
    return replaying


def _render(replaying: Replaying, chosen: Format, width: int, *, reviewed: bool) -> bytes:
    """The record as a page, its current place as a picture, or its current turn as an animation."""
    from blitz_widgets.exports.moments import position_svg  # noqa: PLC0415

    match chosen:
        case Format.HTML:
            from blitz_widgets.exports.standalone import standalone  # noqa: PLC0415

            page = standalone(replaying.record, language=replaying.language, reviewed=reviewed)
            return page.encode()
        case Format.SVG:
            return position_svg(replaying).encode()
        case Format.PNG:
            from blitz_widgets.exports.pictures import png  # noqa: PLC0415

            return png(position_svg(replaying), width=width)
        case Format.GIF:
            from blitz_widgets.exports.animation import gif  # noqa: PLC0415
            from blitz_widgets.exports.moving import moving_frames  # noqa: PLC0415

            return gif(moving_frames(replaying), width=width)
