"""The results of games played on from two moves, as two halves of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.facts import Counted, Fact
from blitz_widgets.games.blitzkrieg.coach.facts import deeds, later
from blitz_widgets.games.blitzkrieg.view.coaching.opponent_gain import OpponentGain
from blitz_widgets.games.blitzkrieg.view.coaching.phrases import PHRASES, phrases_of
from blitz_widgets.games.blitzkrieg.view.names import points_text, row_name, space_name
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener


def outcome(you: BoardListener, contrast: Contrast, *, by_end: bool = False) -> OpponentGain | None:
    """The sentence of *contrast* about games played on after two moves.

    *by_end* is whether all of them were over by then.
    """
    better, other, fact = contrast.better, contrast.other, contrast.fact
    if isinstance(fact, later.LaterSpace) and isinstance(better, deeds.HoldsSpace):
        return _held(you, fact)
    if isinstance(fact, Counted):
        return _counted(you, contrast, fact, by_end=by_end)
    match better, other:
        case later.LaterPoints(), later.LaterPoints():
            text = _(
                "brings you {mine} points and the {side} {theirs} within two turns, on average"
            )
            if by_end:
                text = _("brings you {mine} points and the {side} {theirs} by the end, on average")
            does = _("brings you {mine} and the {side} {theirs}")
        case later.LaterUnits(), later.LaterUnits():
            text = _("leaves you {number} units two turns later, on average")
            does = _("leaves you only {number}")
        case _:
            return None
    return OpponentGain(you.reads(text, better), "", does=you.reads(does, other))


def _held(you: BoardListener, fact: later.LaterSpace) -> OpponentGain:
    """A space that the better move takes, and the other side otherwise."""
    taken = _("{what} goes to the {side} in {count} of {of} games that were played on")
    shortly = _("it goes to the {side} in {count} of {of} games that were played on")
    return OpponentGain(
        you.hears(PHRASES[deeds.HoldsSpace].wins, fact),
        you.reads(taken, fact, what=space_name(you.kit, fact.space)),
        you.reads(shortly, fact),
    )


def _counted(
    you: BoardListener, contrast: Contrast, fact: Counted, *, by_end: bool
) -> OpponentGain | None:
    """How often it went well, of what is counted."""
    row = phrases_of(fact)
    found = (row.later if fact.weight > 0 else row.later_kept) or row.later_kept
    if found is None:
        return None
    gaps: dict[str, str] = {}
    again: dict[str, str] = {}
    if isinstance(fact, later.LaterSpace):
        again = {"what": space_name(you.kit, fact.space)}
    elif isinstance(fact, later.LaterCampaign):
        points = points_text(you.kit.row_points[fact.row])
        name = row_name(you.kit, fact.row)
        gaps = {"what": _("{campaign} ({points})").format(campaign=name, points=points)}
    what = you.hears(found.by_end if by_end else found.soon, fact, **gaps)
    brief = you.hears(found.brief, fact, **again)
    better, other = _count(contrast.better), _count(contrast.other)
    if isinstance(fact, later.LaterMarker) and fact.weight < 0:
        text = _("{what} in only {count} of {of} games that were played on")
        if not better:  # that the other side does not lead may be as it has won there
            text = _("{what} in none of {of} games that were played on")
        does = _("{what} in {count}")
    else:
        if fact.weight <= 0:
            better, other = fact.of - better, fact.of - other
        text = _("{what} in {count} of {of} games that were played on")
        does = _("{what} in only {count}") if other else _("{what} in none")
    return OpponentGain(
        text.format(what=what, count=better, of=fact.of),
        "",
        does=does.format(what=brief, count=other),
    )


def works(fact: Fact, prospect: str, contrast: Contrast) -> OpponentGain | None:
    """The results of a *prospect* in the games played on that *contrast* counts.

    ``None`` if *fact* does not count how often it came true.
    """
    if not isinstance(fact, Counted) or fact.weight <= 0:
        return None
    better, other = (_alone(each) for each in (contrast.better, contrast.other))
    if better <= other:
        return None
    text = _("{prospect}, which works in {count} of {of} games that were played on")
    does = _("gets there only in {count}") if other else _("gets there in none")
    keeps = text.format(prospect=prospect, count=better, of=fact.of)
    return OpponentGain(keeps, "", does=does.format(count=other))


def _alone(fact: Fact | None) -> int:
    """How often the side won what it had prepared, and did not share it."""
    return _count(fact) - (fact.tied if isinstance(fact, later.LaterCampaign) else 0)


def _count(fact: Fact | None) -> int:
    """In how many games *fact* was so."""
    return fact.count if isinstance(fact, Counted) else 0
