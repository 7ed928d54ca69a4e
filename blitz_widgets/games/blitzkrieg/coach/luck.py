"""The effect of luck on the board: the facts with an outcome, and without it."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.coaching.finder import Counterfactual
from blitz_widgets.core.outcomes import FIRST, by_pick, distribution, settle
from blitz_widgets.games.blitzkrieg.coach.facts import luck
from blitz_widgets.games.blitzkrieg.coach.prospects import prospects
from blitz_widgets.games.blitzkrieg.coach.reserve import reserve
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.finder import LuckEvent
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State


_LITTLE: Final = 0.3
"""The weight of facts to be stated only if there is nothing more definite."""
_APART: Final = 0.5
"""The smallest difference of a value from those of the bag to be stated."""


def changed_by_luck(
    game: Blitzkrieg, stroke: LuckEvent, seat: Seat, look: Callable[[State], tuple[Fact, ...]]
) -> Counterfactual:
    """The facts with the result of *stroke* for *seat*, and without it.

    *look* tells what the other side can do.  Where a unit came or went, it is compared what would
    be so without it; else what was so before.
    """
    begun, ended = stroke.begun, stroke.ended
    if ended.ended is not None:
        return Counterfactual()
    for event in reversed(stroke.events):
        match event:
            case (
                ev.Drew(seat=drawer, unit=unit)
                | ev.ResearchDone(seat=drawer, unit=unit, to_reserve=True)
            ) if unit in ended.reserves[drawer]:
                if drawer == seat:
                    return _drawn(game, stroke, seat, unit)
                return Counterfactual(look(ended), look(_without(ended, drawer, unit)))
            case ev.LostToBombing(seat=victim, unit=unit) if victim == seat:
                held = _having(ended, seat, unit)
                lost = _lost(game, ended.reserves[seat], unit)
                return Counterfactual(
                    (*_own(game, ended, seat), *lost), tuple(_own(game, held, seat))
                )
    return Counterfactual(
        (*_own(game, ended, seat), *look(ended)), (*_own(game, begun, seat), *look(begun))
    )


def _drawn(game: Blitzkrieg, stroke: LuckEvent, seat: Seat, unit: int) -> Counterfactual:
    """The facts for *seat* with the *unit* that it drew, and without it.

    If that was bad luck: with the best of what it could have drawn in its place.
    """
    begun, ended = stroke.begun, stroke.ended
    without, own = _without(ended, seat, unit), tuple(_drew(game, stroke, seat, unit))
    if stroke.is_good:
        return Counterfactual((*_own(game, ended, seat), *own), tuple(_own(game, without, seat)))
    instead = (_having(without, seat, each) for each in sorted(set(begun.bags[seat])))
    could = [tuple(_prospects(game, each, seat)) for each in instead]
    best = max(could, key=lambda found: sum(each.weight for each in found), default=())
    return Counterfactual((*_prospects(game, ended, seat), *own), best)


def _drew(game: Blitzkrieg, stroke: LuckEvent, seat: Seat, unit: int) -> Iterator[Fact]:
    """The value of the *unit*, compared with the rest of the bag."""
    kit, left = game.kit, list(stroke.begun.bags[seat])
    if kit.is_special[unit] and kit.ability[unit] is not Ability.NONE:
        acting = kit.in_hand[seat][unit]
        if stroke.is_good:
            yield luck.DrewWeapon(rule=kit.unit_rule[acting], weight=_LITTLE, unit=acting)
        return
    if unit in left:
        left.remove(unit)
    values = [kit.value[each] for each in left if kit.value[each]]
    if not values or not kit.value[unit]:
        return
    value, mean = kit.value[unit], sum(values) / len(values)
    if (value - mean if stroke.is_good else mean - value) >= _APART:
        weight = _LITTLE if stroke.is_good else -_LITTLE
        yield luck.DrewValue(rule=Rule.TURN_MOVE, weight=weight, value=value, mean=mean)


def _lost(game: Blitzkrieg, left: bytes, unit: int) -> Iterator[Fact]:
    """The *unit* was stronger than each unit *left*."""
    value = game.kit.value
    best = max((value[each] for each in left), default=0)
    if left and value[unit] > best:
        yield luck.LostStrongest(
            rule=Rule.EFFECT_BOMBING, weight=-_LITTLE, value=value[unit], next_value=best
        )


def _own(game: Blitzkrieg, state: State, seat: Seat) -> Iterator[Fact]:
    """How many units of *seat* fit in *state*, and what they could win, were it its turn."""
    yield from reserve(game, seat, state.reserves[seat], state)
    yield from _prospects(game, state, seat)


def _prospects(game: Blitzkrieg, state: State, seat: Seat) -> Iterator[Fact]:
    """The prospects of the units of *seat* in its next turn, as far as a bot leaves them."""
    units = state.reserves[seat]
    if isinstance(game, SoloBlitzkrieg) and game.active(state) != seat:
        yield from surviving_prospects(game, state, seat, units)
    else:
        yield from prospects(game, state, seat, units)


def _without(state: State, seat: int, unit: int) -> State:
    """*state* if the last *unit* of this kind had never come to *seat*."""
    before, _, after = state.reserves[seat].rpartition(bytes((unit,)))
    return _with_reserve(state, seat, before + after)


def _having(state: State, seat: int, unit: int) -> State:
    """*state* if *seat* held the *unit* too."""
    return _with_reserve(state, seat, state.reserves[seat] + bytes((unit,)))


def _with_reserve(state: State, seat: int, units: bytes) -> State:
    first, second = state.reserves
    return replace(state, reserves=(units, second) if seat == 0 else (first, units))


_MOSTLY: Final = Fraction(1, 2)
"""The share of the bot's turns that a prospect must survive."""


def surviving_prospects(
    game: SoloBlitzkrieg, after: State, seat: Seat, kept: Iterable[int]
) -> Iterator[Fact]:
    """The prospects of *seat* with the units *kept* that survive most turns of the bot.

    The bot's turn begins in *after*; cup and die are counted exactly.
    """
    units = tuple(kept)
    found = tuple(prospects(game, after, seat, units))
    if not found:
        return
    left: defaultdict[object, Fraction] = defaultdict(Fraction)
    for state, share in _after_bot(game, after, seat):
        for topic in {each.about for each in prospects(game, state, seat, units)}:
            left[topic] += share
    for each in found:
        if left[each.about] > _MOSTLY:
            yield each


def _after_bot(game: SoloBlitzkrieg, state: State, seat: Seat) -> Iterator[tuple[State, Fraction]]:
    """Each position after the bot's turn, with its share; the bot's draws are arbitrary."""
    placed: defaultdict[Any, Fraction] = defaultdict(Fraction)
    states: dict[Any, State] = {}
    for share, before in distribution(game, state, Fraction(1)):
        actor = game.actor(before)
        if actor is not None and actor not in game.human_seats:
            action = game.automatic_action(before)
            placed[action] += share
            states[action] = before
    for action, share in placed.items():
        after = game.apply(states[action], action, tell=False).state
        after = settle(game, after, by_pick(game, FIRST), lambda each: game.active(each) == seat)
        if after.ended is None:
            yield after, share
