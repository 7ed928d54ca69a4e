"""What is told beside the moments of a review: lessons that came again, and falls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.falls import falls, slide
from blitz_widgets.coaching.findings import Cause
from blitz_widgets.coaching.moments import TO_BE_EXPECTED
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.figures import percentage_points
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from blitz_widgets.coaching.falls import Fall
    from blitz_widgets.coaching.findings import Review, Swing


def again_texts(review: Review, turn_played: Callable[[Iterable[Any]], str]) -> Iterator[str]:
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
    """What brought the chance down, and that it was no choice."""
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
