"""The goal of an exercise in one sentence, for learners who did something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.setting_up import side_names
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view import names
from blitz_widgets.lessons.goals import AfterReply, Cites, Ends, Gains, Holds, Stands
from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.lessons.goals import AnyGoal


def goal_text(kit: Kit, goal: AnyGoal, question: str) -> str:
    """*goal* as a sentence; empty if there are no words for it.

    It names only places named in *question*: the learner must find the others.
    The presenter describes rules, the winner and actions.
    """
    match goal:
        case Cites(rule=Rule.NIPPON_TRACK):
            return _("Goal: a campaign won at its end, on +1, +2 or +3.")
        case Stands(what=what):
            return _standing_text(kit, goal, what.split("/"), question)
        case Gains(what=what):
            return _gain_text(kit, goal, what.split("/"), question)
        case Ends(winner=None):
            return _("Goal: the war goes on.")
        case Holds(what="free", item=space):
            name = names.row_name(kit, kit.space_row[kit.space_number[space]])
            if not _is_named(name, question):
                return _("Goal: another campaign is open.")
            return _("Goal: {campaign} is open.").format(campaign=name)
        case AfterReply(what=what, at_most=0):
            side = _side(kit, what.split("/")[-1])
            return _("Goal: no points for the {side} in its next turn.").format(side=side)
        case _:
            return ""


def _standing_text(kit: Kit, goal: Stands, what: list[str], question: str) -> str:
    match what:
        case ["markers", theatre]:
            return _marker_text(kit, goal, kit.theatre_number[theatre], question)
        case ["spaces", space, "side"] if goal.at in side_names(kit):
            name = names.space_name(kit, kit.space_number[space])
            if not _is_named(name, question):
                return _("Goal: a unit of yours on another space.")
            side = _side(kit, str(goal.at))
            return _("Goal: a unit of the {side} on {space}.").format(side=side, space=name)
        case _:
            return ""


def _marker_text(kit: Kit, goal: Stands, theatre: int, question: str) -> str:
    name = names.theatre_name(kit, theatre)
    named = _is_named(name, question)
    if goal.at_least == 1 or goal.at_most == -1:
        leads = _("Goal for {theatre}: a lead for the {side}.")
        if not named:
            leads = _("Goal: another lead for the {side}.")
        return leads.format(theatre=name, side=names.side_name(kit, int(goal.at_most == -1)))
    bound = next(each for each in (goal.at, goal.at_most, goal.at_least) if each is not None)
    place = int(bound)
    if goal.at is not None:
        stands = _("Goal for {theatre}: the marker stands {place}.")
    elif (goal.at_least is None) == (place < 0):
        stands = _("Goal for {theatre}: the marker stands {place}, or further.")
    else:
        stands = _("Goal for {theatre}: the marker stands {place}, or nearer.")
    return stands.format(theatre=name, place=names.marker_text(kit, place))


def _gain_text(kit: Kit, goal: Gains, what: list[str], question: str) -> str:
    match what:
        case ["scores", side] if goal.by is not None or goal.at_least is not None:
            amount = goal.by if goal.by is not None else goal.at_least
            words = {
                "points": names.points_text(int(amount or 0)),
                "side": _side(kit, side),
            }
            if goal.by is None:
                return _("Goal: at least {points} for the {side} in this turn.").format(**words)
            return _("Goal: {points} for the {side} in this turn.").format(**words)
        case ["reserves", side] if goal.by:
            count = abs(int(goal.by))
            change = (
                ngettext("{count} more unit", "{count} more units", count)
                if goal.by > 0
                else ngettext("{count} fewer unit", "{count} fewer units", count)
            )
            return _("Goal: {change} in the reserve of the {side} than before.").format(
                change=change.format(count=count), side=_side(kit, side)
            )
        case ["markers", theatre]:
            name = names.theatre_name(kit, kit.theatre_number[theatre])
            if goal.by is None or not _is_named(name, question):
                return _("Goal: a marker that moves differently.")
            toward = kit.sides.bag[0 if goal.by > 0 else 1].toward_its_end
            return _("Goal for {theatre}: the marker moves {spaces} {toward_its_end}.").format(
                theatre=name,
                spaces=names.spaces_text(abs(int(goal.by))),
                toward_its_end=_(toward),
            )
        case _:
            return ""


def _side(kit: Kit, side: str) -> str:
    return names.side_name(kit, side_names(kit).index(side))


def _is_named(name: str, question: str) -> bool:
    return name.casefold() in question.casefold()
