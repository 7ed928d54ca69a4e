"""Which of a side's prospects the bot leaves it, counted exactly over cup and die."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.outcomes import FIRST, by_pick, distribution, settle
from blitz_widgets.games.blitzkrieg.coach.prospects import prospects

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg

_MOSTLY: Final = Fraction(1, 2)
"""What the bot leaves more seldom is no prospect."""


def lasting(game: SoloBlitzkrieg, after: State, seat: Seat, kept: Iterable[int]) -> Iterator[Fact]:
    """The prospects of *seat* with the units *kept* that most turns of the bot leave it.

    In *after* the turn of the bot begins.
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
    """Each position that the bot's turn may lead to, with its share; what it draws is anything."""
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
