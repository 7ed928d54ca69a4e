"""What became of two moves when they were played on, as two halves of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg import facts
from blitz_widgets.coaching.facts import Counted, Fact, WinsPlayOuts
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.effects import effect_text
from blitz_widgets.view.blitzkrieg.coaching.takings import Taking
from blitz_widgets.view.blitzkrieg.names import row_name, side_name, space_name, theatre_name
from blitz_widgets.view.odds import mean_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.reasons import Contrast
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def outcome(kit: Kit, contrast: Contrast, seat: Seat) -> Taking | None:
    """What *contrast* says of games that were played on after two moves of *seat*."""
    better, other, fact = contrast.better, contrast.other, contrast.fact
    side = side_name(kit, 1 - seat)
    if isinstance(fact, Counted):
        return _counted(kit, contrast, fact, seat)
    match better, other:
        case facts.LaterPoints(), facts.LaterPoints():
            text = _("brings {mine} points to {theirs} of the {side} within two turns, on average")
            taken = _("{mine} to {theirs}")
            return _pair(text.format(**_points(better), side=side), taken.format(**_points(other)))
        case facts.LaterUnits(), facts.LaterUnits():
            text = _("leaves you {number} units two turns later, on average")
            taken = _("only {number}")
            return _pair(
                text.format(number=mean_text(better.mine)),
                taken.format(number=mean_text(other.mine)),
            )
        case _:
            return None


def _points(found: facts.LaterPoints) -> dict[str, str]:
    return {"mine": mean_text(found.mine), "theirs": mean_text(found.theirs)}


def _counted(kit: Kit, contrast: Contrast, fact: Counted, seat: Seat) -> Taking | None:
    """The same of what is counted."""
    better, other = (_count(each) for each in (contrast.better, contrast.other))
    side, of, good = side_name(kit, 1 - seat), fact.of, fact.weight > 0
    if isinstance(fact, facts.LaterSpace):
        space = _("{space} ({effect})").format(
            space=space_name(kit, fact.space), effect=effect_text(kit.spaces[fact.space].effect)
        )
        if isinstance(contrast.better, facts.HoldsSpace):
            taken = _("the {side} takes it in {count} of {of} games that were played on")
            return _pair(
                _("holds {what}").format(what=space),
                taken.format(side=side, count=other, of=of),
            )
        what = _("keeps {what} from the {side}").format(what=space, side=side)
    elif isinstance(fact, facts.LaterTheatre | facts.LaterCampaign):
        name = _place(kit, fact)
        text = _("wins you {what} within two turns") if good else _("keeps {what} from the {side}")
        what = text.format(what=name, side=side)
    elif isinstance(fact, facts.LaterMarker):
        text = _("keeps the {side} from leading in {theatre}")
        if good:
            text = _("puts you ahead in {theatre} two turns later")
        what = text.format(theatre=theatre_name(kit, fact.theatre), side=side)
    elif isinstance(fact, facts.LaterStuck | facts.LostStuck):
        what = _("leaves you something to place to the end")
    elif isinstance(fact, WinsPlayOuts):
        what = _("wins the game")
    else:
        return None
    kept, lost = (better, other) if good else (of - better, of - other)
    text = _("{what} in {count} of {of} games that were played on")
    taken = _("only in {count}") if lost else _("in none")
    return _pair(text.format(what=what, count=kept, of=of), taken.format(count=lost))


def _place(kit: Kit, fact: facts.LaterTheatre | facts.LaterCampaign) -> str:
    if isinstance(fact, facts.LaterTheatre):
        return theatre_name(kit, fact.theatre)
    return row_name(kit, fact.row)


def _count(fact: Fact | None) -> int:
    return fact.count if isinstance(fact, Counted) else 0


def _pair(keeps: str, taken: str) -> Taking:
    return Taking(keeps, taken, taken)
