"""What became of two moves when they were played on, as two halves of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import deeds, later
from blitz_widgets.coaching.facts import Counted, Fact, WinsPlayOuts
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.effects import with_effect
from blitz_widgets.view.blitzkrieg.coaching.takings import Taking
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    side_name,
    space_name,
    theatre_name,
)
from blitz_widgets.view.odds import mean_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def outcome(kit: Kit, contrast: Contrast, seat: Seat, *, by_end: bool = False) -> Taking | None:
    """What *contrast* says of games that were played on after two moves of *seat*.

    *by_end* is whether all of them were over by then.
    """
    better, other, fact = contrast.better, contrast.other, contrast.fact
    if isinstance(fact, later.LaterSpace) and isinstance(better, deeds.HoldsSpace):
        return _held(kit, fact, seat)
    if isinstance(fact, Counted):
        return _counted(kit, contrast, fact, seat, by_end=by_end)
    match better, other:
        case later.LaterPoints(), later.LaterPoints():
            side = side_name(kit, 1 - seat)
            text = _(
                "brings you {mine} points and the {side} {theirs} within two turns, on average"
            )
            if by_end:
                text = _("brings you {mine} points and the {side} {theirs} by the end, on average")
            does = _("brings you {mine} and the {side} {theirs}").format(
                **_points(other), side=side
            )
            return Taking(text.format(**_points(better), side=side), "", does=does)
        case later.LaterUnits(), later.LaterUnits():
            text = _("leaves you {number} units two turns later, on average")
            keeps = text.format(number=mean_text(better.mine))
            does = _("leaves you only {number}").format(number=mean_text(other.mine))
            return Taking(keeps, "", does=does)
        case _:
            return None


def _points(found: later.LaterPoints) -> dict[str, str]:
    return {"mine": mean_text(found.mine), "theirs": mean_text(found.theirs)}


def _held(kit: Kit, fact: later.LaterSpace, seat: Seat) -> Taking:
    """A space that the better move takes, and the other side otherwise."""
    said = {
        "what": space_name(kit, fact.space),
        "side": side_name(kit, 1 - seat),
        "count": fact.count,
        "of": fact.of,
    }
    return Taking(
        _("holds {what}").format(what=with_effect(kit, fact.space)),
        _("{what} goes to the {side} in {count} of {of} games that were played on").format(**said),
        _("it goes to the {side} in {count} of {of} games that were played on").format(**said),
    )


def _counted(
    kit: Kit, contrast: Contrast, fact: Counted, seat: Seat, *, by_end: bool
) -> Taking | None:
    """The same of what is counted: how often it went well."""
    side = side_name(kit, 1 - seat)
    what, again = _went_well(kit, fact, side, by_end=by_end), _in_brief(kit, fact, side)
    if not what:
        return None
    better, other = (_count(each) for each in (contrast.better, contrast.other))
    if isinstance(fact, later.LaterMarker) and fact.weight < 0:
        return _led((what, again), fact.of, better, other)
    kept, lost = (better, other) if fact.weight > 0 else (fact.of - better, fact.of - other)
    text = _("{what} in {count} of {of} games that were played on")
    does = _("{what} in only {count}") if lost else _("{what} in none")
    return Taking(
        text.format(what=what, count=kept, of=fact.of),
        "",
        does=does.format(what=again, count=lost),
    )


def _led(what: tuple[str, str], of: int, better: int, other: int) -> Taking:
    """How often the other side leads somewhere: that it does not may be as it has won there."""
    text = _("{what} in only {count} of {of} games that were played on")
    if not better:
        text = _("{what} in none of {of} games that were played on")
    at_length, again = what
    does = _("{what} in {count}").format(what=again, count=other)
    return Taking(text.format(what=at_length, count=better, of=of), "", does=does)


def works(fact: Fact, prospect: str, contrast: Contrast) -> Taking | None:
    """What comes of a *prospect*, in the games that were played on and *contrast* counts.

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
    return Taking(keeps, "", does=does.format(count=other))


def _went_well(kit: Kit, fact: Counted, side: str, *, by_end: bool) -> str:
    """What the move did where what *fact* counts was good, or did not come to pass."""
    match fact:
        case later.LaterSpace(space=space):
            return _kept(with_effect(kit, space), side, by_end=False)
        case later.LaterTheatre(theatre=theatre):
            name = theatre_name(kit, theatre)
        case later.LaterCampaign(row=row):
            name = _("{campaign} ({points})").format(
                campaign=row_name(kit, row), points=points_text(kit.row_points[row])
            )
        case later.LaterMarker(theatre=theatre):
            text = _("lets the {side} lead in {theatre} two turns later")
            if fact.weight > 0:
                text = _("puts you ahead in {theatre} two turns later")
            return text.format(theatre=theatre_name(kit, theatre), side=side)
        case later.LaterStuck() if not by_end:
            return _("leaves you something to place for two turns")
        case later.LaterStuck() | later.LostStuck():
            return _("leaves you something to place to the end")
        case WinsPlayOuts():
            return _("wins the game")
        case _:
            return ""
    if fact.weight <= 0:
        return _kept(name, side, by_end=by_end)
    is_campaign = isinstance(fact, later.LaterCampaign)
    text = (
        _("scores {what} for you within two turns")
        if is_campaign
        else _("wins you {what} within two turns")
    )
    if by_end:
        text = (
            _("scores {what} for you by the end")
            if is_campaign
            else _("wins you {what} by the end")
        )
    return text.format(what=name)


def _kept(what: str, side: str, *, by_end: bool) -> str:
    """That the other side did not get *what*."""
    text = _("keeps {what} from the {side} for two turns")
    if by_end:
        text = _("keeps {what} from the {side} to the end")
    return text.format(what=what, side=side)


def _in_brief(kit: Kit, fact: Counted, side: str) -> str:
    """The same shortly, where it has just been said at length: “so” could mean something else."""
    keeps = _("keeps {what} from the {side}")
    match fact:
        case later.LaterSpace(space=space):
            return keeps.format(what=space_name(kit, space), side=side)
        case later.LaterTheatre(theatre=theatre, weight=weight):
            text = _("wins you {what}") if weight > 0 else keeps
            return text.format(what=theatre_name(kit, theatre), side=side)
        case later.LaterCampaign(row=row, weight=weight):
            text = _("scores {what} for you") if weight > 0 else keeps
            return text.format(what=row_name(kit, row), side=side)
        case later.LaterMarker(theatre=theatre, weight=weight):
            text = _("lets the {side} lead in {theatre}")
            if weight > 0:
                text = _("puts you ahead in {theatre}")
            return text.format(theatre=theatre_name(kit, theatre), side=side)
        case later.LaterStuck() | later.LostStuck():
            return _("leaves you something to place")
        case WinsPlayOuts():
            return _("wins the game")
        case _:
            return ""


def _alone(fact: Fact | None) -> int:
    """How often the side won what it had prepared, and did not share it."""
    return _count(fact) - (fact.tied if isinstance(fact, later.LaterCampaign) else 0)


def _count(fact: Fact | None) -> int:
    return fact.count if isinstance(fact, Counted) else 0
