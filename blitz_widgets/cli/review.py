"""The command ``review``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import USER_ERROR, AsJson, UserError, print_json, say
from blitz_widgets.cli.inputs import RecordText, content_of
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.findings import Review
    from blitz_widgets.records.replay import PlayedRecord

_WIDTH = 92


def review(
    *,
    record: RecordText,
    seat: Annotated[
        str,
        typer.Option(
            metavar="SIDE", help=_("The side to review, such as allies; by default, each person’s.")
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Print the cost of each decision of a game, and its key moments."""
    from blitz_widgets.app.opened_game import opened_game  # noqa: PLC0415
    from blitz_widgets.exports.review import reviews_of  # noqa: PLC0415
    from blitz_widgets.sessions.reviewing import ReviewError  # noqa: PLC0415
    from blitz_widgets.view.review_data import review_data  # noqa: PLC0415

    played, problems = opened_game(content_of(record))
    if played is None:
        raise UserError("\n".join(problems))
    try:
        found = reviews_of(played, seat)
    except ReviewError as error:
        if problems:  # nothing to review, because that part is damaged
            raise UserError("\n".join(problems)) from error
        raise
    if as_json:
        print_json(
            {
                "game": played.game.name,
                "options": dict(played.game.options),
                "reviews": [review_data(played.game, each) for each in found],
            }
        )
    else:
        say("\n\n".join("\n".join(_report(played, each)) for each in found))
    for problem in problems:
        say(_("Left out: {problem}").format(problem=problem), err=True)
    if problems:
        raise typer.Exit(USER_ERROR)


def _report(played: PlayedRecord, review: Review) -> Iterator[str]:
    """The lines of the review as text."""
    from blitz_widgets.view.review_words import ReviewWords  # noqa: PLC0415

    words = ReviewWords(played.game, review.seat)
    yield words.side()
    for decided in review.decisions:
        yield from _wrapped(words.decided(decided), "  ")
    if review.decisions:
        yield from ("", *_wrapped(words.luck.balance(review)))
    yield from ("", _("What mattered most"))
    if not review.moments:
        yield from _wrapped(words.no_moment(review), "  ")
    for moment in review.moments:
        moment_words = words.moment(moment)
        yield f"  {moment_words.title}"
        for sentence in moment_words.sentences:
            yield from _wrapped(sentence, "    ")
    for text in words.beside(review):
        yield from _wrapped(text, "  ")
    if foot := words.foot(review):
        yield from ("", *_wrapped(foot))


def _wrapped(text: str, before: str = "") -> list[str]:
    """*text* wrapped into lines, with *before* in front of each."""
    from textwrap import wrap  # noqa: PLC0415

    return wrap(text, _WIDTH, initial_indent=before, subsequent_indent=before)
