"""The review of a game, as HTML and as text for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.cards.templating import render
from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.locale import _
from blitz_widgets.view.chance_chart import TALL, Heights, chance_chart
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.verdict_words import VERDICT_NAMES, VERDICT_SIGNS, verdict_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import KeyMoment, Review, ReviewedDecision
    from blitz_widgets.sessions.reviewing import Reviewing
    from blitz_widgets.view.moment_words import MomentWords
    from blitz_widgets.view.review_words import ReviewWords


def review_html(reviewing: Reviewing, *, done: float | None = None, plays_on: bool = False) -> str:
    """The review, or its progress *done*, from 0 to 1; empty while it is closed.

    With *plays_on* it offers to try again from a moment.
    """
    review = reviewing.review
    if done is not None:
        return render("review_progress", percent=f"{100 * done:.0f}")
    if review is None:
        return ""
    words = reviewing.words
    presenter = reviewing.replaying.presenter
    here = reviewing.on_show
    return render(
        "review",
        seats=[
            {"value": seat, "label": presenter.side(seat), "current": seat == reviewing.seat}
            for seat in reviewing.seats
        ],
        headline=_headline(reviewing),
        counts=counts(review),
        luck=words.luck.balance(review) if review.decisions else "",
        no_moment=words.no_moment(review),
        beside=words.beside(review),
        foot=words.foot(review),
        moments=[
            moment_data(words, each) | {"on_show": each is reviewing.key_moment_on_show}
            for each in review.moments
        ],
        on_show=_words_data(reviewing.moment_on_show),
        in_picture=_in_picture(reviewing),
        may_try=plays_on and here is not None,
        plays_on=plays_on,
        has_slips=any(each.is_slip for each in review.decisions),
        decisions=[decision_data(words, each, current=each is here) for each in review.decisions],
    )


def chance_html(reviewing: Reviewing, *, width: int, heights: Heights = TALL) -> str:
    """The chance over the game as a chart; empty while the review is closed."""
    review, replaying = reviewing.review, reviewing.replaying
    if review is None:
        return ""
    chart = chance_chart(
        review,
        replaying.cursor_of,
        reviewing.words.columns(review),
        current=replaying.cursor,
        width=width,
        heights=heights,
    )
    return render("review_chart", chart=chart)


def review_text(reviewing: Reviewing) -> str:
    """The review of the current step, for screen readers."""
    found = reviewing.moment_on_show
    return " ".join((found.title, *found.sentences)) if found else ""


def gist(reviewing: Reviewing, *, plays_on: bool = False) -> dict[str, Any] | None:
    """The current moment in short, for a template; ``None`` if the step has none.

    With *plays_on* it offers to try again from there.
    """
    review, found = reviewing.review, reviewing.moment_on_show
    if review is None or found is None:
        return None
    has_slips = any(each.is_slip for each in review.decisions)
    yours = [each for each in _in_picture(reviewing) if each["verdict"] != Grade.BEST.value]
    return {
        "title": found.title,
        "signs": yours,
        "summary": found.summary,
        "has_slips": has_slips,
        "may_try": plays_on and reviewing.on_show is not None,
    }


def counts(review: Review) -> list[dict[str, Any]]:
    """The number of decisions with each verdict, and of those too late to matter."""
    called = [
        {
            "verdict": verdict.value,
            "sign": VERDICT_SIGNS[verdict],
            "name": _(VERDICT_NAMES[verdict]),
            "count": review.count(verdict),
        }
        for verdict in Grade
    ]
    if not review.count_over:
        return called
    over = {"verdict": "over", "sign": "·", "name": _("Settled"), "count": review.count_over}
    return [*called, over]


def moment_data(words: ReviewWords, moment: KeyMoment) -> dict[str, Any]:
    """A key moment, for a template."""
    verdict = moment.decided.verdict if moment.decided else None
    return {
        "step": moment.step,
        "sign": VERDICT_SIGNS[verdict] if verdict else "",
        "verdict": verdict.value if verdict else "luck",
        **(_words_data(words.moment(moment)) or {}),
    }


def decision_data(
    words: ReviewWords, decided: ReviewedDecision, *, current: bool
) -> dict[str, Any]:
    """A decision, for a row of a table."""
    return {
        "step": decided.step,
        "turn": decided.turn,
        "played": words.turn_played(decided.played_turn),
        "chance": words.chance(decided),
        "verdict": decided.verdict.value,
        "name": verdict_text(decided),
        "sign": "" if decided.was_over else VERDICT_SIGNS[decided.verdict],
        "better": words.turn_played(decided.best_turn) if decided.is_slip else "",
        "best": chance_text(decided.best.chance),
        "current": current,
    }


def _words_data(found: MomentWords | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "title": found.title,
        "summary": found.summary,
        "comparison": found.comparison,
        "rules": found.rules,
        "passing": found.passing,
        "passing_rules": found.passing_rules,
        "better": found.better,
        "other": found.other,
        "now": found.now,
        "later_title": found.later_title,
        "later": found.later,
        "in_return": found.in_return,
        "sure": found.sure,
    }


def _in_picture(reviewing: Reviewing) -> list[dict[str, str]]:
    """The signs in the picture, and their meanings; empty if there are none."""
    names = {
        verdict: _("better") if verdict is Grade.BEST else _("yours")
        for _target, verdict in reviewing.graded
    }
    return [
        {"verdict": verdict.value, "sign": VERDICT_SIGNS[verdict], "name": name}
        for verdict, name in names.items()
    ]


def _headline(reviewing: Reviewing) -> str:
    """The result of the game, or the score at which it was broken off."""
    replaying = reviewing.replaying
    outcome = replaying.game.outcome(replaying.timeline.now)
    score = replaying.presenter.score(
        replaying.game.observe(replaying.timeline.now, reviewing.seat)
    )
    if outcome is None:
        return _("Broken off: {score}").format(score=score)
    won = outcome.winner == reviewing.seat
    text = _("You won: {score}") if won else _("You lost: {score}")
    return text.format(score=score)
