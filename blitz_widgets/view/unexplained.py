"""That a decision gave much up, and that nobody can say by which single fact."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.locale import _
from blitz_widgets.view.coaching import Told
from blitz_widgets.view.figures import percentage_points

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.coaching.findings import Decided, Review


def unexplained_texts(
    review: Review,
    turn_played: Callable[[Iterable[Any]], str],
    why: Callable[[Decided], Told],
) -> tuple[str, ...]:
    """What gave up as much as the moments that are told, and why it is none: a text for each.

    What was decided in a turn is called as *turn_played* says; *why* says what speaks for and
    against it, as far as any fact does.
    """
    return tuple(_told(each, turn_played, why) for each in review.unexplained)


def _told(
    decided: Decided,
    turn_played: Callable[[Iterable[Any]], str],
    why: Callable[[Decided], Told],
) -> str:
    if decided.reasons.is_doubtful:
        text = _(
            "The coach also counts turn {turn} against you ({points}), but the games that were "
            "played on from there do not bear it out."
        )
        return text.format(turn=decided.turn, points=percentage_points(decided.given_up.amount))
    text = _(
        "Turn {turn} gave up {points}, and no single fact explains it: the coach sees many small "
        "differences. Better was “{better}”."
    )
    reason = why(decided) if decided.reasons else Told()
    if reason.text:
        text = _("On balance turn {turn} gave up {points}. Better was “{better}”. {reason}")
    elif decided.idles_as_well:
        text = _(
            "Turn {turn} gave up {points}, and no single fact explains it: the coach sees many "
            "small differences. Better was “{better}” or simply a pass, about equally good."
        )
    text = text.format(
        turn=decided.turn,
        points=percentage_points(decided.given_up.amount),
        better=turn_played(decided.best_turn),
        reason=reason.text,
    )
    is_told = decided.reasons.played_out in reason.contrasts
    return " ".join(filter(None, (text, "" if is_told else _wins(decided))))


def _wins(decided: Decided) -> str:
    """How often the game was won from there after both moves, where that tells them apart."""
    out = decided.reasons.played_out
    if out is None or not decided.reasons.play_outs_tell:
        return ""
    better, other = out.better, out.other
    if not isinstance(better, WinsPlayOuts) or not isinstance(other, WinsPlayOuts):
        return ""
    return _(
        "Played on from there you win {better} of {of} games, and {other} after your move."
    ).format(better=better.count, of=better.of, other=other.count)
