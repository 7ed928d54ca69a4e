"""The review of a recorded game: as data, and as a page for notebooks and for printing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets import __version__
from blitz_widgets.cards.reviewing import counts, decision_data, moment_data
from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.cards.templating import render
from blitz_widgets.coaching.review import review_line, reviewed_seats
from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.exports.embedded_fonts import font_faces
from blitz_widgets.exports.moments import position_scene
from blitz_widgets.exports.paper import PrintedPage
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import Record, RecordError
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.reviewing import ReviewError
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.chance_chart import chance_chart
from blitz_widgets.view.game_names import game_named
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.review_data import review_data
from blitz_widgets.view.review_words import ReviewWords
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.view.verdict_badges import graded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.coaching.findings import KeyMoment, Review
    from blitz_widgets.core.protocol import Game, Seat

_CHART_WIDTH: Final = 900


class GameReview(PrintedPage, frozen=True):
    """The review of a game: a page in a notebook, and :attr:`data` for programs.

    >>> from blitz_widgets import GameReview
    >>> GameReview("<p>Well played!</p>", {"game": "base"}).data["game"]
    'base'
    """

    data: dict[str, Any]
    """The reviews, one a side, each with its decisions, luck and moments."""

    def __repr__(self) -> str:
        sides = ", ".join(each["side"] for each in self.data["reviews"])
        return f"GameReview of {self.data['game']}: {sides}"


def review(record: Record | str | bytes, *, seat: str = "") -> GameReview:
    """The review of *record*: the chance of winning, the cost of each decision, and the reasons.

    Equal records have equal reviews.  The review of an unfinished game ends with its last turn,
    that of a damaged one at the damage; the page lists the problems.

    Args:
        record: The game: a record, or its text, a code or a link.
        seat: The player to review: a side such as ``allies``, or 0 or 1.  Empty for every
            person.

    Raises:
        RecordError: If there is no game in *record*.
        ReviewError: If it cannot be reviewed; the message says why.

    >>> from blitz_widgets import exhibits, review
    >>> review(exhibits()[0].record, seat="axis").data["game"]
    'base'
    """
    good, problems = _open(record)
    played = PlayedRecord(good)
    try:
        found = reviews_of(played, seat)
    except ReviewError as error:
        if problems:  # too little is left, because that part is damaged
            raise RecordError("\n".join(problems)) from error
        raise
    data = {
        "game": played.game.name,
        "options": dict(played.game.options),
        "reviews": [review_data(played.game, each) for each in found],
    }
    return GameReview(html=_page(played, found, problems), data=data)


def reviews_of(
    played: PlayedRecord, seat: str = "", progress: Callable[[float], None] | None = None
) -> tuple[Review, ...]:
    """The reviews of a game for *seat*, or for each person who played; see :func:`review`.

    Raises:
        ReviewError: If it cannot be reviewed; the message says why.
    """
    judge = judge_of(played.game)
    if isinstance(judge, Unjudged):
        raise ReviewError(_(judge.reason))
    line = played.line()
    seats = _seats(played.game, seat)
    found = []
    for number, each in enumerate(seats):

        def tell(done: float, before: int = number) -> None:
            if progress is not None:
                progress((before + done) / len(seats))

        found.append(review_line(line, each, judge, tell))
    if not any(each.decisions for each in found):
        raise ReviewError(_("Nobody has decided anything in this game yet."))
    return tuple(found)


def _open(record: Record | str | bytes) -> tuple[Record, tuple[str, ...]]:
    """The good part of *record*, and the problems with the rest."""
    if isinstance(record, Record):
        return record, ()
    opened = open_record(record)
    if opened.record is None:
        raise RecordError("\n".join(opened.problems))
    return opened.record, opened.problems


def _seats(game: Game[Any, Any], requested: str) -> tuple[Seat, ...]:
    """The seats to review; *requested* as for :func:`review`.

    Raises:
        ReviewError: If no person plays there.
    """
    seats = reviewed_seats(game)
    if not requested:
        return seats
    sides = tuple(game.scores(game.start()))
    known = {str(seat): seat for seat in seats} | {sides[seat]: seat for seat in seats}
    if requested not in known:
        raise ReviewError(
            _("There is no person in the seat “{seat}”. Choose from: {known}.").format(
                seat=requested, known=", ".join(known)
            )
        )
    return (known[requested],)


def _page(played: PlayedRecord, reviews: Iterable[Review], problems: tuple[str, ...]) -> str:
    game = played.game
    return render(
        "review_page",
        reader=language_in_use(),
        version=__version__,
        style=f"{font_faces()}\n{stylesheet()}",
        title=_("Review: {game}").format(game=game_named(game, played.record.players)),
        result=_result(played),
        left_out=[_("Left out: {problem}").format(problem=each) for each in problems],
        sides=review_sides(played, reviews),
    )


def review_sides(played: PlayedRecord, reviews: Iterable[Review]) -> list[dict[str, Any]]:
    """The template data for the *reviews* of a game, one section a side."""
    return [_side(played, each) for each in reviews]


def _result(played: PlayedRecord) -> str:
    line, words = played.line(), presenter(played.game)
    outcome = played.game.outcome(line.now)
    score = words.score(played.game.observe(line.now, None))
    return f"{words.outcome(outcome)} {score}" if outcome else score


def _side(played: PlayedRecord, review: Review) -> dict[str, Any]:
    words = ReviewWords(played.game, review.seat)
    replaying = Replaying(played)
    return {
        "name": words.side(),
        "counts": counts(review),
        "luck": words.luck.balance(review) if review.decisions else "",
        "no_moment": words.no_moment(review),
        "beside": words.beside(review),
        "foot": words.foot(review),
        "chart": chance_chart(
            review,
            replaying.cursor_of,
            words.columns(review),
            current=-1,
            width=_CHART_WIDTH,
        ),
        "moments": [
            moment_data(words, each) | {"picture": _picture(replaying, each, review.seat)}
            for each in review.moments
        ],
        "decisions": [decision_data(words, each, current=False) for each in review.decisions],
    }


def _picture(replaying: Replaying, moment: KeyMoment, seat: Seat) -> str:
    """The board before a decision, with the better move highlighted; after luck."""
    replaying.look_at(replaying.cursor_of(moment.step))
    replaying.viewer = seat
    decided, highlights = moment.decided, Highlights()
    if decided is not None:
        found = graded(decided, replaying.presenter)
        better = tuple(target for target, verdict in found if verdict is Grade.BEST)
        highlights = Highlights(hinted=better, graded=found)
    return to_svg(position_scene(replaying, LIGHT, highlights=highlights))
