"""What a review says of a game in which no single moment stands out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.locale import _
from blitz_widgets.view.figures import percentage_points
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.coaching.findings import Decided, Review

_SMALL: Final = 0.35
"""With a smaller chance at the start a game is likely to be lost."""
_TOLD: Final = 0.01
"""What gives up less is not named."""
_MOST: Final = 3


def no_moment(review: Review, name: Callable[[Iterable[Any]], str]) -> str:
    """Why no moment stands out, how good the chance was, and what cost most in sum.

    *name* puts what was decided in a turn into words.
    """
    lost = review.result == 0
    said = [_("No single moment stands out: no decision gave up more than can be told.")]
    if lost:
        said = [_("No single mistake lost this game.")]
        if review.decisions:
            said.append(_at_first(review.first_chance))
    costly = sorted(review.decisions, key=lambda each: -each.given_up.amount)
    total = sum(each.given_up.amount for each in costly)
    if costly and costly[0].given_up.amount >= _TOLD:
        text = _(
            "Together your decisions gave up {total}, though none of them clearly more than {most}."
        )
        most = percentage_points(costly[0].given_up.amount)
        said.append(text.format(total=percentage_points(total), most=most))
        dear = [each for each in costly[:_MOST] if each.given_up.amount >= _TOLD]
        said += [_named(each, name) for each in dear] if lost else []
    return " ".join(said)


def _at_first(chance: float) -> str:
    """How good the *chance* was at the first decision."""
    text = _("At your first decision your chance was {chance}.")
    if chance <= _SMALL:
        text = _(
            "At your first decision your chance was {chance}: you were likely to lose even with "
            "good play."
        )
    return text.format(chance=chance_text(chance))


def _named(decided: Decided, name: Callable[[Iterable[Any]], str]) -> str:
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
