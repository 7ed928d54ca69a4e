"""The effects of a decision in its turn, read from the events of the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.coach.facts import deeds
from blitz_widgets.games.blitzkrieg.coach.gains import gain, wins_at_end
from blitz_widgets.games.blitzkrieg.coach.prospects import prospects
from blitz_widgets.games.blitzkrieg.coach.reserve import reserve
from blitz_widgets.games.blitzkrieg.coach.turn_variations import is_known_to_end
from blitz_widgets.games.blitzkrieg.coach.worth import WHOLE_GAME, worth_of
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Place, Target
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import (
    active_spaces,
    blitz_limit,
    eligible_spaces,
)
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.events import BotLost

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.coach.turn_variations import TurnVariation
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.rulebook.rules import RuleId

_A_SPACE, _A_LEAD = 0.25, 0.75
_A_UNIT, _A_WEAPON, _A_WEAPON_NOW, _A_BOMB = 0.9, 0.7, 1.2, 0.8
_LAST, _FOLLOW_UP, _OPENED, _FINAL_TURN = 0.3, 0.9, -0.3, 4.0


def facts_of_course(
    game: Blitzkrieg,
    state: State,
    seat: Seat,
    decided: Sequence[Any],
    variation: TurnVariation,
) -> Iterator[Fact]:
    """The facts about *variation*, which *seat* has *decided* in *state*."""
    action, placed = decided[0], [each.unit for each in decided if isinstance(each, Place)]
    yield from _ending(game, seat, variation)
    yield from _scored(game, seat, variation)
    yield from _tokens(seat, variation)
    yield from _markers(game, state, seat, variation)
    if isinstance(action, Place):
        if not any(isinstance(each, Target) for each in decided):
            yield from _another(game, variation)
        yield from _last_effect(game, action, variation)
    if variation.is_settled and not is_known_to_end(game, seat, variation):
        if isinstance(action, Place):
            yield from _rows(game, state, action, variation)
        if not any(isinstance(event, ev.FinalTurn) for event in variation.events):
            kept = list(state.reserves[seat])
            for unit in placed:
                kept.remove(unit)
            yield from reserve(game, seat, kept, variation.after)
            yield from prospects(game, variation.after, seat, kept)
    yield from _held(game, seat, variation)
    yield from _follow_up(game, variation)


def _held(game: Blitzkrieg, seat: Seat, variation: TurnVariation) -> Iterator[Fact]:
    """The spaces with an effect that the side takes."""
    for event in variation.events:
        match event:
            case ev.Placed(seat=placer, space=space) if placer == seat:
                if worth_of(game.kit.spaces[space]):
                    yield deeds.HoldsSpace(rule=Rule.TURN_PLACE, weight=0.0, space=space)


def _follow_up(game: Blitzkrieg, variation: TurnVariation) -> Iterator[Fact]:
    """The units that may follow a blitz unit up, and the most that they score."""
    if variation.follows:
        theatre = next(e.theatre for e in variation.events if isinstance(e, ev.MayFollowUp))
        yield deeds.MayFollowUp(
            rule=Rule.UNIT_BLITZ, weight=_FOLLOW_UP, theatre=theatre, units=variation.follows
        )
    table = variation.offered
    if table is None or not variation.follows:
        return
    kit = game.kit
    limit = blitz_limit(kit, table.agenda[-1])
    active = active_spaces(kit, table.free)
    ways = [
        (gain(kit, table, unit, space), unit, space)
        for unit in variation.follows
        for space in spaces_in(eligible_spaces(kit, table, unit, active) & limit)
    ]
    best = max(ways, key=lambda way: (wins_at_end(kit, table, way[0]), way[0].points), default=None)
    if best is not None and best[0].points:
        found, unit, space = best
        wins = wins_at_end(kit, table, found)
        yield deeds.FollowUpScores(
            rule=Rule.UNIT_BLITZ,
            weight=WHOLE_GAME if wins else float(found.points),
            unit=unit,
            space=space,
            points=found.points,
            wins=wins,
        )


def _ending(game: Blitzkrieg, seat: Seat, variation: TurnVariation) -> Iterator[Fact]:
    if is_known_to_end(game, seat, variation):
        ended = variation.after.ended
        if ended is not None:
            scores = variation.after.scores
            yield deeds.EndsGame(
                rule=ended.rule,
                weight=WHOLE_GAME if ended.winner == seat else -WHOLE_GAME,
                winner=ended.winner,
                score=(scores[seat], scores[1 - seat]),
            )
        return
    for event in variation.events:
        if isinstance(event, ev.FinalTurn):
            yield deeds.BringsFinalTurn(
                rule=event.rule, weight=_FINAL_TURN, points=variation.after.scores[0]
            )


def _scored(game: Blitzkrieg, seat: Seat, variation: TurnVariation) -> Iterator[Fact]:
    propaganda = 0
    for event in variation.events:
        match event:
            case ev.PropagandaScored(points=points):
                propaganda += points
            case ev.CampaignClosed(row=row, winners=winners, points=points, icons=icons):
                worth = points + icons
                weight = 0.0 if len(winners) > 1 else worth if winners[0] == seat else -worth
                yield deeds.ClosesCampaign(
                    rule=event.rule,
                    weight=weight,
                    theatre=game.kit.row_theatre[row],
                    row=row,
                    winners=winners,
                    points=points,
                    icons=icons,
                )
            case ev.TheatreScored(theatre=theatre, points=points, icons=icons):
                yield deeds.WinsTheatre(
                    rule=event.rule,
                    weight=points + icons,
                    theatre=theatre,
                    points=points,
                    icons=icons,
                )
    if propaganda:
        yield deeds.ScoresPropaganda(
            rule=Rule.EFFECT_PROPAGANDA, weight=propaganda, points=propaganda
        )


def _tokens(seat: Seat, variation: TurnVariation) -> Iterator[Fact]:
    drew: list[RuleId] = []
    researched: dict[bool, list[RuleId]] = {False: [], True: []}
    bombed: list[RuleId] = []
    units: list[int] = []
    for event in variation.events:
        match event:
            case ev.Drew(seat=drawer, origin=ev.Origin.PRODUCTION) if drawer == seat:
                drew.append(event.rule)
            case ev.ResearchDone(seat=drawer, to_reserve=to_reserve) if drawer == seat:
                researched[to_reserve].append(event.rule)
            case ev.LostToBombing(seat=victim) if victim != seat:
                bombed.append(event.rule)
            case BotLost(rule=rule, unit=unit):
                bombed.append(rule)
                units.append(unit)
    if drew:
        yield deeds.DrawsUnits(rule=drew[0], weight=_A_UNIT * len(drew), count=len(drew))
    for to_reserve, rules in researched.items():
        if rules:
            weight = _A_WEAPON_NOW if to_reserve else _A_WEAPON
            yield deeds.Researches(
                rule=rules[0],
                weight=weight * len(rules),
                count=len(rules),
                to_reserve=to_reserve,
            )
    if bombed:
        yield deeds.Bombs(
            rule=bombed[0],
            weight=_A_BOMB * len(bombed),
            count=len(bombed),
            units=tuple(units),
        )


def _markers(
    game: Blitzkrieg, state: State, seat: Seat, variation: TurnVariation
) -> Iterator[Fact]:
    """How the markers of the theatres move; it weighs nothing where none can be placed any more."""
    kit, after = game.kit, variation.after
    towards = 1 if seat == 0 else -1
    moved_by = {e.theatre: e.rule for e in variation.events if isinstance(e, ev.MarkerMoved)}
    for theatre, spaces in enumerate(kit.theatre_mask):
        here, there = state.markers[theatre] * towards, after.markers[theatre] * towards
        if here == there:
            continue
        weight = _A_SPACE * (there - here)
        weight += _A_LEAD * ((there > 0 >= here) - (here > 0 >= there))
        if not (state.free & spaces and after.free & spaces):
            weight = 0.0
        yield deeds.MovesMarker(
            rule=moved_by.get(theatre, Rule.TURN_MOVE),
            weight=weight,
            theatre=theatre,
            before=here,
            after=there,
        )


def _another(game: Blitzkrieg, variation: TurnVariation) -> Iterator[Fact]:
    """By how much a marker elsewhere may be moved, if any can be."""
    if any(isinstance(event, ev.NoTarget) for event in variation.events):
        return
    used = (
        game.kit.spaces[event.space]
        for event in variation.events
        if isinstance(event, ev.EffectBegan)
    )
    amounts = [space.amount for space in used if space.effect is Effect.STRATEGIC]
    if amounts:
        yield deeds.MovesAnother(
            rule=Rule.EFFECT_STRATEGIC,
            weight=_A_SPACE * sum(amounts),
            spaces=sum(amounts),
            times=len(amounts),
        )


def _last_effect(game: Blitzkrieg, action: Place, variation: TurnVariation) -> Iterator[Fact]:
    """Whether the effect of the space is the last of its kind that anyone can still use."""
    kit = game.kit
    effect = kit.spaces[action.space].effect
    used = any(
        isinstance(event, ev.EffectBegan) and event.space == action.space
        for event in variation.events
    )
    if not used or effect in {Effect.NONE, Effect.TACTICAL}:
        return
    left = variation.after.free
    for row, mask in enumerate(kit.row_mask):
        if variation.after.rows[row] == UNOPENED:
            left |= mask
    if not any(kit.spaces[space].effect is effect for space in spaces_in(left)):
        rule = kit.spaces[action.space].rule
        yield deeds.TakesLastEffect(rule=rule, weight=_LAST, effect=effect)


def _rows(
    game: Blitzkrieg, state: State, action: Place, variation: TurnVariation
) -> Iterator[Fact]:
    """The row of the same theatre that is open to the other side only now."""
    kit = game.kit
    mask = kit.theatre_mask[kit.space_theatre[action.space]]
    before = active_spaces(kit, state.free) & mask
    after = active_spaces(kit, variation.after.free) & mask
    if after and not after & before:
        row = kit.space_row[next(spaces_in(after))]
        yield deeds.OpensRow(rule=Rule.BOARD_ACTIVE, weight=_OPENED, row=row)
