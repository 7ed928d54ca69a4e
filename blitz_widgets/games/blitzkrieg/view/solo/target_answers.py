"""The answers of theatres as targets of a strategic space, with the reason for the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.change import ChangeClass, greatest
from blitz_widgets.games.blitzkrieg.solo.stratagems import Extreme, TurnedLead
from blitz_widgets.games.blitzkrieg.view.names import theatre_name
from blitz_widgets.games.blitzkrieg.view.solo.answer import Answer
from blitz_widgets.games.blitzkrieg.view.solo.names import change_text, signed
from blitz_widgets.games.blitzkrieg.view.solo.theatre_answers import order_text
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.solo.change import Change
    from blitz_widgets.games.blitzkrieg.solo.questions import Sifted
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts


def target_answer(facts: DecisionFacts, sifted: Sifted, theatre: int, note: int) -> Answer:
    """The answer of *theatre* to the question which theatre a strategic space moves.

    Rules: SOLO-FX-STRATEGIC, SOLO-CHANGE.
    """
    changes = facts.targets(sifted.step)
    change, best = changes[theatre], changes[sifted.kept[0]]
    words = {"before": signed(change.before), "after": signed(change.after)}
    moved = _("From {before} to {after}: {kind}.").format(kind=change_text(change.kind), **words)
    rivals = [changes[other] for other in sifted.before if other != best.theatre]
    reason = _why_chosen(facts, best, rivals) if note else _why_not(facts, change, best)
    return Answer(_("{before} → {after}").format(**words), f"{moved} {reason}")


def _why_chosen(facts: DecisionFacts, best: Change, rivals: list[Change]) -> str:
    alike = [rival for rival in rivals if not _is_greater(facts, best, rival)]
    if not alike:
        return _("No other theatre changes more.")
    if any(_comes_first_only(facts, best, rival) for rival in alike):
        return _("Others change in the same way, but this one comes first {order}.").format(
            order=order_text(facts)
        )
    return _("Others change in the same way, but here {lead} is more extreme.").format(
        lead=_lead_compared(facts, best)
    )


def _why_not(facts: DecisionFacts, change: Change, best: Change) -> str:
    words = {"theatre": theatre_name(facts.kit, best.theatre)}
    if _is_greater(facts, best, change):
        return _("{theatre} changes more.").format(**words)
    if _comes_first_only(facts, best, change):
        return _("{theatre} changes in the same way and comes first {order}.").format(
            order=order_text(facts), **words
        )
    return _("{theatre} changes in the same way, and there {lead} is more extreme.").format(
        lead=_lead_compared(facts, best), **words
    )


def _is_greater(facts: DecisionFacts, best: Change, other: Change) -> bool:
    """Whether the class of change decides, or the size of the move, if it counts."""
    if best.kind is not other.kind:
        return True
    sizes = best.after - best.before, other.after - other.before
    return facts.readings.change_size and sizes[0] != sizes[1]


def _comes_first_only(facts: DecisionFacts, best: Change, other: Change) -> bool:
    """Whether only the order of the theatres decides."""
    return greatest(facts.kit, [other, best], facts.readings) is other


def _lead_compared(facts: DecisionFacts, best: Change) -> str:
    """The lead that is compared, by the readings *extreme* and *turned_lead*."""
    by_result = (
        best.kind is ChangeClass.LEAD_TURNED and facts.readings.turned_lead is TurnedLead.AFTER
    )
    lead = _("the lead after it") if by_result else _("the lead before it")
    if facts.readings.extreme is Extreme.SHARE:
        return _("{lead}, as a share of its track,").format(lead=lead)
    return lead
