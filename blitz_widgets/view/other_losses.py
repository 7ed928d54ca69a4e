"""The losses outside a review's key moments: repeated, unexplained, and in streaks.

Also what it says where no moment stands out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.coaching.findings import Cause
from blitz_widgets.coaching.losing_streaks import falls, slide
from blitz_widgets.coaching.moments import TO_BE_EXPECTED
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.coaching import Explanation
from blitz_widgets.view.odds import chance_text, percentage_points
from blitz_widgets.view.phrases import in_turn, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from blitz_widgets.coaching.findings import Review, ReviewedDecision, Swing
    from blitz_widgets.coaching.losing_streaks import Fall

    TurnName = Callable[[Iterable[Any]], str]
    """Puts what was decided in a turn into words."""

_SMALL_CHANCE: Final = 0.35
"""With a smaller chance at the start a game is likely to be lost."""
_NAMED_FROM: Final = 0.01
"""Smaller losses are not named."""
_MOST_NAMED: Final = 3


def no_moment(review: Review, name: TurnName) -> str:
    """Why no moment stands out, how good the chance was, and what cost most in sum."""
    lost = review.result == 0
    said = [_("No single moment stands out: no decision gave up more than can be told.")]
    if lost:
        said = [_("No single mistake lost this game.")]
        if review.decisions:
            said.append(_at_first(review.first_chance))
    costly = sorted(review.decisions, key=lambda each: -each.given_up.amount)
    total = sum(each.given_up.amount for each in costly)
    if costly and costly[0].given_up.amount >= _NAMED_FROM:
        text = _(
            "Together your decisions gave up {total}, though none of them clearly more than {most}."
        )
        most = percentage_points(costly[0].given_up.amount)
        said.append(text.format(total=percentage_points(total), most=most))
        dear = [each for each in costly[:_MOST_NAMED] if each.given_up.amount >= _NAMED_FROM]
        said += [_named_decision(each, name) for each in dear] if lost else []
    return " ".join(said)


def _at_first(chance: float) -> str:
    """How good the *chance* was at the first decision."""
    text = _("At your first decision your chance was {chance}.")
    if chance <= _SMALL_CHANCE:
        text = _(
            "At your first decision your chance was {chance}: you were likely to lose even with "
            "good play."
        )
    return text.format(chance=chance_text(chance))


def _named_decision(decided: ReviewedDecision, name: TurnName) -> str:
    """One of the decisions that cost most."""
    text = _("Turn {turn}: you played “{played}”; a little better, by {points}: “{better}”.")
    if decided.idles_as_well:
        text = _(
            "Turn {turn}: you played “{played}”; a little better, by {points}: “{better}” or "
            "simply a pass, about equally good."
        )
    return text.format(
        turn=decided.turn,
        played=name(decided.played_turn),
        better=name(decided.best_turn),
        points=percentage_points(decided.given_up.amount),
    )


def unexplained_texts(
    review: Review,
    turn_played: TurnName,
    why: Callable[[ReviewedDecision], Explanation],
) -> tuple[str, ...]:
    """A text for each other loss as large as the key moments, with the reason why it is none.

    *why* says what speaks for and against a decision, as far as any fact does.
    """
    return tuple(_unexplained(each, turn_played, why) for each in review.unexplained)


def _unexplained(
    decided: ReviewedDecision,
    turn_played: TurnName,
    why: Callable[[ReviewedDecision], Explanation],
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
    reason = why(decided) if decided.reasons else Explanation()
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
    return in_turn(text, "" if is_told else _wins(decided))


def _wins(decided: ReviewedDecision) -> str:
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


def again_texts(review: Review, turn_played: TurnName) -> Iterator[str]:
    """For each moment that came again: in which other turns its move was missed as well."""
    for moment in review.moments:
        told = moment.decided
        found = [each for each in review.repeated if told and each.best.action == told.best.action]
        if told is None or not found:
            continue
        text = ngettext(
            "The same again in turn {turns}: there, too, “{better}” was better, by {points}.",
            "The same again in turns {turns}: there, too, “{better}” was better, by {points}.",
            len(found),
        )
        yield text.format(
            turns=listed([str(each.turn) for each in found]),
            better=turn_played(told.best_turn[:1]),
            points=percentage_points(*(each.given_up.amount for each in found)),
        )


def fall_texts(review: Review, happened: Callable[[Swing], str]) -> Iterator[str]:
    """How else the chance fell: by what the other side did, by luck, or little by little."""
    yield from (_fell(each, happened) for each in falls(review))
    found = slide(review)
    if found and review.moments:
        parts = [_part(review, turn, loss) for turn, loss in found]
        text = _("Small losses added up: {total} in all, most of it in {parts}.")
        yield text.format(total=percentage_points(review.other_losses), parts=listed(parts))


def _part(review: Review, turn: int, loss: float) -> str:
    """The small losses of a turn, with the number of decisions if there are several."""
    small = [each for each in review.decisions if not each.is_slip and each.given_up.points]
    count = sum(each.turn == turn for each in small)
    if count == 1:
        text = _("turn {turn} ({points})")
    else:
        text = _("turn {turn} ({points} in {count} decisions)")
    return text.format(turn=turn, points=round(100 * loss), count=count)


def _fell(fall: Fall, happened: Callable[[Swing], str]) -> str:
    """The causes of a falling chance that was no decision."""
    swing = fall.swing
    text = _("Turn {turn}: by luck your chance fell from {before} to {after}. {what}")
    if swing.cause is Cause.OTHER_PLAY:
        text = _("Turn {turn}: the other side brought your chance from {before} to {after}. {what}")
    elif swing.likelihood is not None and swing.likelihood.as_much > TO_BE_EXPECTED:
        text = _(
            "Turn {turn}: what was to be expected brought your chance from {before} to {after}. "
            "{what}"
        )
    return text.format(
        turn=swing.turn,
        before=chance_text(max(0.0, min(1.0, fall.before))),
        after=chance_text(max(0.0, min(1.0, fall.after))),
        what=happened(swing),
    ).strip()
