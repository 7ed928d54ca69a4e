"""The events of a game: for each kind its words, its phase and the targets that it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view import irregular
from blitz_widgets.games.blitzkrieg.view.gaps import fill
from blitz_widgets.games.blitzkrieg.view.printed import ability_text
from blitz_widgets.games.blitzkrieg.view.stages import DRAW, EFFECT, MARKER, PLACE
from blitz_widgets.games.blitzkrieg.view.targets import (
    VICTORY_TRACK,
    campaign_target,
    reserve_target,
    space_target,
    theatre_target,
)
from blitz_widgets.locale import N_
from blitz_widgets.view.event_words import EventRow
from blitz_widgets.view.phrases import by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Event, Outcome
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_DRAW_STAGES: Final = {ev.Origin.SETUP: None, ev.Origin.PRODUCTION: EFFECT, ev.Origin.TURN: DRAW}


def _draw_stage(event: ev.Drew | ev.DrewUnseen | ev.BagEmpty) -> str | None:
    return _DRAW_STAGES[event.origin]


def _is_production(event: ev.Drew | ev.DrewUnseen) -> bool:
    return event.origin is ev.Origin.PRODUCTION


def _space(kit: Kit, event: Any) -> tuple[str, ...]:  # noqa: ANN401  # any with a space
    return (space_target(kit, event.space),)


def _theatre(kit: Kit, event: Any) -> tuple[str, ...]:  # noqa: ANN401  # any with a theatre
    return (theatre_target(kit, event.theatre),)


def _reserve(_kit: Kit, event: Any) -> tuple[str, ...]:  # noqa: ANN401  # any with a seat
    return (reserve_target(event.seat),)


def _victory_track(_kit: Kit, _event: object) -> tuple[str, ...]:
    return (VICTORY_TRACK,)


def _is_industry(event: ev.ResearchDone | ev.ResearchUnseen, _kit: object) -> bool:
    return event.to_reserve


def _has_effect(event: ev.EffectIgnored, kit: Kit) -> bool:
    return kit.spaces[event.space].effect is not Effect.NONE


EVENTS: Final[Mapping[type[Event], EventRow]] = {
    # Turns
    ev.TurnBegan: EventRow(
        PLACE,
        N_("Turn {turn}: {side}."),
        by(lambda event, _kit: event.turn == 1, N_("This side takes the first turn."), ""),
    ),
    ev.Placed: EventRow(
        PLACE,
        by(
            lambda event, _kit: event.unit == event.acting,
            N_("{side}: {unit} to {space}."),
            N_("{side}: {unit} to {space}, as {copied}."),
        ),
        irregular.placed,
        _space,
        is_news=True,
    ),
    ev.ValueWorkedOut: EventRow(
        PLACE,
        N_("{side}: {unit}, value {value}."),
        lambda event, kit: ability_text(kit.unit(event.acting)),
    ),
    ev.MayFollowUp: EventRow(
        PLACE,
        N_("{side}: may place another unit in {theatre}."),
        N_("A blitz unit is followed up at once, in the same theatre, or not at all."),
        _theatre,
    ),
    ev.NoFollowUp: EventRow(
        PLACE,
        N_("{side}: no more units."),
        by(
            lambda event, _kit: event.possible,
            "",
            N_("No unit in reserve can go to a free space there."),
        ),
    ),
    # Effects
    ev.EffectBegan: EventRow(
        EFFECT,
        by(
            lambda event, _kit: event.again,
            N_("{side}: {effect} on {space}, a second time."),
            N_("{side}: {effect} on {space}."),
        ),
        irregular.began,
        _space,
    ),
    ev.EffectIgnored: EventRow(
        EFFECT,
        by(
            _has_effect,
            N_("{side}: {effect} on {space} is ignored."),
            N_("{side}: {space} has no effect to ignore."),
        ),
        by(
            _has_effect,
            N_("A task force ignores the effect of its space."),
            N_("A task force would ignore it if there were one."),
        ),
        _space,
    ),
    ev.NoEffect: EventRow(
        EFFECT,
        N_("{side}: {space} has no effect."),
        N_("A space without an effect may be taken like any other."),
        _space,
    ),
    ev.BomberStrikes: EventRow(
        EFFECT,
        N_("{side}: {unit} bombs the reserve of the {other}."),
        irregular.BOMBS,
    ),
    ev.NoTarget: EventRow(
        EFFECT,
        N_("{side}: no marker to move."),
        N_("No other theatre is open, so the advantage has no effect."),
        is_news=True,
    ),
    ev.PropagandaScored: EventRow(
        EFFECT,
        N_("{side}: {points} for propaganda."),
        changes=_victory_track,
        is_news=True,
    ),
    # Units gained and lost
    ev.Drew: EventRow(
        _draw_stage,
        N_("{side}: draws {unit}."),
        irregular.drawn,
        _reserve,
        _is_production,
    ),
    ev.DrewUnseen: EventRow(
        _draw_stage,
        N_("{side}: draws a unit."),
        irregular.drawn,
        _reserve,
        _is_production,
    ),
    ev.BagEmpty: EventRow(_draw_stage, N_("{side}: the bag is empty, nothing is drawn.")),
    ev.ResearchDone: EventRow(
        EFFECT,
        by(
            _is_industry,
            N_("{side}: research industry brings {unit} straight into the reserve."),
            N_("{side}: research brings {unit} into the bag."),
        ),
        changes=_reserve,
        is_news=True,
    ),
    ev.ResearchUnseen: EventRow(
        EFFECT,
        by(
            _is_industry,
            N_("{side}: research industry brings a special weapon straight into the reserve."),
            N_("{side}: research brings a special weapon into the bag."),
        ),
        changes=_reserve,
        is_news=True,
    ),
    ev.PileEmpty: EventRow(EFFECT, N_("{side}: the research pile is empty."), is_news=True),
    ev.LostToBombing: EventRow(
        EFFECT, N_("{side}: {unit} goes back to the bag."), changes=_reserve, is_news=True
    ),
    ev.LossUnseen: EventRow(
        EFFECT, N_("{side}: a unit goes back to the bag."), changes=_reserve, is_news=True
    ),
    ev.NothingToBomb: EventRow(EFFECT, N_("{side}: has no unit to lose."), is_news=True),
    # Markers
    ev.MarkerMoved: EventRow(
        lambda event: EFFECT if event.rule in irregular.BY_EFFECT else MARKER,
        by(
            lambda event, _kit: event.start != event.end,
            N_("{theatre}: the marker moves {spaces} {toward} and is now {place}."),
            N_("{theatre}: the marker stays {place}."),
        ),
        irregular.moved,
        _theatre,
        lambda event: event.rule == Rule.EFFECT_STRATEGIC,
    ),
    ev.NoMarkerMove: EventRow(
        MARKER,
        N_("{side}: the marker stays."),
        by(
            lambda event, kit: kit.is_scientist[event.unit],
            N_("The scientist has no value."),
            N_("The value of the {unit} is 0."),
        ),
    ),
    # Closing
    ev.CampaignClosed: EventRow(
        MARKER,
        by(
            lambda event, _kit: len(event.winners) > 1,
            N_("{campaign} closes in a tie: {points} for each side."),
            N_("{campaign} closes: {points} for the {side}."),
        ),
        irregular.closed,
        lambda kit, event: (campaign_target(kit, event.row), VICTORY_TRACK),
        is_news=True,
    ),
    ev.TheatreWon: EventRow(
        MARKER,
        N_("{side}: victory in {theatre}."),
        by(
            lambda _event, kit: kit.open_one_another,
            N_(
                "The marker reached +1, +2 or +3. First come the effects of all free spaces, then "
                "the points, then the next campaign."
            ),
            N_(
                "The marker reached the last space. First come the effects of all free "
                "spaces, then the points."
            ),
        ),
        _theatre,
        is_news=True,
    ),
    ev.TheatreScored: EventRow(
        MARKER,
        N_("{theatre} closes: {points} for the {side}."),
        irregular.scored,
        lambda kit, event: (*(campaign_target(kit, row) for row in event.rows), VICTORY_TRACK),
        is_news=True,
    ),
    ev.CampaignOpened: EventRow(
        MARKER,
        N_("{side}: {theatre} opens, with its marker {place}."),
        irregular.opened,
        _theatre,
        is_news=True,
    ),
    ev.NothingToOpen: EventRow(
        MARKER,
        N_("{side}: nothing opens."),
        N_("Every campaign on the board has been open already."),
    ),
    # The end
    ev.FinalTurn: EventRow(
        DRAW,
        N_("{other}: {points}. One final turn for the {side}."),
        N_("After it, the side with more points wins; a tie goes to the {side}."),
        _victory_track,
        is_news=True,
    ),
    ev.GameEnded: EventRow(
        DRAW,
        lambda event, _kit: irregular.ended(event.outcome),
        by(
            lambda event, _kit: event.outcome.rule == Rule.END_NO_PLACEMENT,
            N_(
                "A side that has nothing to place when its turn begins loses, whatever the score. "
                "What is in its bag does not help: a side draws only after placing."
            ),
            "",
        ),
        _victory_track,
    ),
}
"""Each kind of event of a two-player game."""


def outcome_text(kit: Kit, outcome: Outcome) -> str:
    """The result of the game in one sentence."""
    return fill(kit, irregular.ended(outcome), outcome)
