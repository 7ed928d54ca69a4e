"""The effects of a move, event by event: a few words, a number and a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.closing import worth_of_won_theatre
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.names import points_text
from blitz_widgets.games.blitzkrieg.view.sign_pictures import (
    back_picture,
    effect_picture,
    marker_picture,
    shield_picture,
    space_picture,
)
from blitz_widgets.games.blitzkrieg.view.text_view import token_scene
from blitz_widgets.locale import N_, _
from blitz_widgets.view.event_words import ConsequenceRow
from blitz_widgets.view.phrases import by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Event
    from blitz_widgets.view.event_words import Around
    from blitz_widgets.view.scene import Scene


def _space(event: ev.NoEffect | ev.EffectIgnored, around: Around) -> Scene | None:
    return space_picture(around.game.spaces[event.space])


def _draw(event: ev.Drew | ev.DrewUnseen, around: Around) -> str:
    if event.origin is ev.Origin.PRODUCTION:
        return _("Production: draw a unit now")
    count = around.before.holdings[event.seat].bag_size
    return _("Draw one of the {count} in the bag").format(count=count)


def _drawn(event: ev.Drew | ev.DrewUnseen, around: Around) -> Scene | None:
    if event.origin is ev.Origin.PRODUCTION:
        return effect_picture(Effect.PRODUCTION)
    return back_picture(around.game.emblem[event.seat])


def _last_unit(event: ev.LostToBombing | ev.LossUnseen, around: Around) -> str:
    """A note that a side loses with its last unit; empty if it has another unit or no more turns.

    Rules: END-NO-PLACEMENT, END-25-AXIS.
    """
    if around.after.holdings[event.seat].reserve_size or around.after.table.final_turn:
        return ""
    return _("its last one: the {side} cannot place, and you win")


def _leader(event: ev.MarkerMoved, around: Around) -> str:
    """The side that a marker favours."""
    if event.end == 0:
        return _("in the middle")
    return _(around.game.sides.bag[0 if event.end > 0 else 1].on_its_side)


def _worth(event: ev.TheatreWon, around: Around) -> str:
    """The points for a theatre that has just been won (CLOSE-THEATRE-SCORE)."""
    worth = worth_of_won_theatre(around.game, around.after.table, event.theatre)
    points = points_text(worth.points + worth.icons)
    return _("that brings {points} at the end of the move").format(points=points)


def _propaganda(event: ev.PropagandaScored, around: Around) -> tuple[str, str]:
    score = around.before.table.scores[event.seat]
    return str(score), str(score + event.points)


def _scores(event: ev.CampaignClosed | ev.TheatreScored, around: Around) -> tuple[str, str]:
    seat = event.winners[0] if isinstance(event, ev.CampaignClosed) else event.seat
    return str(around.before.table.scores[seat]), str(around.after.table.scores[seat])


def _shield(event: Any, _around: Around) -> Scene:  # noqa: ANN401  # one with points
    return shield_picture(event.points)


_RESEARCHED: Final = ConsequenceRow(
    by(
        lambda event, _around: event.to_reserve,
        N_("Research industry: a special weapon into your reserve"),
        N_("Research: a special weapon into your bag"),
    ),
    picture=lambda event, _around: effect_picture(
        Effect.RESEARCH_INDUSTRY if event.to_reserve else Effect.RESEARCH
    ),
)
_DREW: Final = ConsequenceRow(_draw, picture=_drawn)
_BOMBED: Final = ConsequenceRow(
    N_("Bombing: a unit leaves the reserve of the {side}"),
    _last_unit,
    picture=lambda _event, _around: effect_picture(Effect.BOMBING),
)
CONSEQUENCES: Final[Mapping[type[Event], ConsequenceRow | None]] = {
    ev.TurnBegan: None,
    ev.EffectBegan: None,
    ev.BomberStrikes: None,
    ev.NothingToOpen: None,
    ev.MayFollowUp: None,
    ev.Placed: ConsequenceRow(
        N_("Place on {space}"),
        picture=lambda event, around: token_scene(around.game, event.unit, event.seat),
    ),
    ev.ValueWorkedOut: ConsequenceRow(N_("Its value is {value}")),
    ev.NoEffect: ConsequenceRow(N_("The space has no effect"), picture=_space),
    ev.EffectIgnored: ConsequenceRow(N_("The effect of the space is ignored"), picture=_space),
    ev.PropagandaScored: ConsequenceRow(
        N_("Propaganda: points at once"),
        numbers=_propaganda,
        picture=lambda event, _around: effect_picture(Effect.PROPAGANDA, event.points),
    ),
    ev.ResearchDone: _RESEARCHED,
    ev.ResearchUnseen: _RESEARCHED,
    ev.LostToBombing: _BOMBED,
    ev.LossUnseen: _BOMBED,
    ev.Drew: _DREW,
    ev.DrewUnseen: _DREW,
    ev.MarkerMoved: ConsequenceRow(
        by(
            lambda event, _around: event.rule == Rule.TURN_MOVE,
            N_("Marker: {spaces} {toward}"),
            N_("{theatre}: marker {spaces} {toward}"),
        ),
        _leader,
        lambda event, _around: (str(abs(event.start)), str(abs(event.end))),
        lambda event, around: marker_picture(around.game, event.end),
    ),
    ev.NoMarkerMove: ConsequenceRow(N_("The marker stays")),
    ev.CampaignClosed: ConsequenceRow(
        by(
            lambda event, _around: len(event.winners) > 1,
            N_("{campaign} closes: {points} for each side"),
            N_("{campaign} closes: {points} for the {side}"),
        ),
        numbers=_scores,
        picture=_shield,
    ),
    ev.TheatreScored: ConsequenceRow(
        N_("{campaign} closes: {points} for the {side}"), numbers=_scores, picture=_shield
    ),
    ev.TheatreWon: ConsequenceRow(N_("Victory in {theatre}"), _worth),
    ev.CampaignOpened: ConsequenceRow(N_("{theatre} opens")),
}
"""The events that have shorter words than their narration; ``None`` if others cover one.

They use the open parts of what is seen before and after, and the number of units in a bag.

Rules: TURN-ORDER.
"""
