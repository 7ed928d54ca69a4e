"""The words for the grade of a decision, and for how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.locale import N_, _

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import ReviewedDecision

VERDICT_NAMES: Final = {
    Grade.BEST: N_("Best"),
    Grade.GOOD: N_("Good"),
    Grade.SLIP: N_("Slip"),
    Grade.MISTAKE: N_("Mistake"),
    Grade.BLUNDER: N_("Blunder"),
}
VERDICT_SIGNS: Final = {
    Grade.BEST: "★",
    Grade.GOOD: "✓",
    Grade.SLIP: "?!",
    Grade.MISTAKE: "?",
    Grade.BLUNDER: "??",
}


def verdict_text(decided: ReviewedDecision) -> str:
    """The grade of a decision; or that the game was lost or won already."""
    if decided.was_lost:
        return _("Lost already: nothing changes it")
    if decided.was_won:
        return _("Won already: any move wins")
    return _(VERDICT_NAMES[decided.verdict])


def how_sure(decided: ReviewedDecision) -> str:
    """How sure the grade of a decision is, after both looks; empty if there is no doubt.

    Where a move wins at once, or loses whatever comes, nothing is left to be sure of.
    """
    given_up = decided.given_up
    second = given_up.second
    if second is None or decided.reasons.is_certain or given_up.sure is None:
        return ""
    return _(
        "At first sight it gave up {first} percentage points, at the second look {second}."
    ).format(first=round(100 * given_up.first), second=round(100 * second))
