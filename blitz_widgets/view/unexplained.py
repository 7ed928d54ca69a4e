"""That a decision gave much up, and that nobody can say by which single fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.view.figures import percentage_points
from blitz_widgets.view.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.findings import Decided, Review


def unexplained_text(review: Review) -> str:
    """What gave up as much as the moments that are told, and why it is none; or nothing."""
    doubtful = [each for each in review.unexplained if each.reasons.is_doubtful]
    small = [each for each in review.unexplained if each not in doubtful]
    said = []
    if small:
        text = _(
            "No single fact explains what {turns} gave up: there the coach sees many small "
            "differences."
        )
        said.append(text.format(turns=_turns(small)))
    if doubtful:
        text = _(
            "The coach also counts {turns} against you, but the games that were played on from "
            "there do not bear it out."
        )
        said.append(text.format(turns=_turns(doubtful)))
    return " ".join(said)


def _turns(decisions: Iterable[Decided]) -> str:
    text = _("turn {turn} ({points})")
    return listed(
        [
            text.format(turn=each.turn, points=percentage_points(each.clear_loss))
            for each in decisions
        ]
    )
