"""What is said once at the foot of a review: how its numbers came about, and how sure they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.coaching.verdicts import Verdict, sureness
from blitz_widgets.locale import _
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.findings import Decided, Review

_MUCH_MORE: Final = 0.3
"""By so much more the games that were played on may differ before that is explained."""


def foot(review: Review, *, is_of_cards: bool) -> str:
    """How the verdicts and the games of *review* are to be read; empty if it tells of neither."""
    told = [each.decided for each in review.moments if each.decided is not None]
    return " ".join((*_verdicts(told), *_games(told, is_of_cards=is_of_cards)))


def _verdicts(told: list[Decided]) -> Iterator[str]:
    """How often such verdicts proved right."""
    if not any(each.is_slip and not each.reasons.is_certain for each in told):
        return
    shares = {each: sureness(each) or 0.0 for each in (Verdict.MISTAKE, Verdict.BLUNDER)}
    yield _(
        "What a decision gave up is looked at twice: at first sight, and with both moves played on "
        "to your next decision; the smaller number counts. About {share} of the slips and mistakes "
        "that are called so proved to be worse, and {blunders} of the blunders."
    ).format(
        share=chance_text(shares[Verdict.MISTAKE]), blunders=chance_text(shares[Verdict.BLUNDER])
    )


def _games(told: list[Decided], *, is_of_cards: bool) -> Iterator[str]:
    """How both moves were played on."""
    outs = [each.reasons.played_out for each in told if each.reasons.played_out is not None]
    games = [each.fact.of for each in outs if isinstance(each.fact, WinsPlayOuts)]
    if not games:
        return
    text = _(
        "Both moves of a moment were played on in {games} games each, with the same luck for both: "
        "two turns as the coach would play, then simply."
    )
    if is_of_cards:
        text = _(
            "Both moves of a moment were played on in {games} games each, with the same luck for "
            "both: this turn and the next as the coach would play, then simply."
        )
    yield text.format(games=games[0])
    if any(map(_differs_more, told)):
        yield _(
            "The games may differ by more than a move gave up: there are few of them, and they "
            "are played on simply, while the coach counts on good play."
        )


def _differs_more(decided: Decided) -> bool:
    """Whether far more games were won after the better move than its chance says."""
    out = decided.reasons.played_out
    if out is None or not decided.reasons.play_outs_tell:
        return False
    gap = decided.given_up.amount if decided.is_slip else decided.lead
    return out.advantage / PLAYED_OUT - gap >= _MUCH_MORE
