"""The expectations of a draw, from the knowledge of a side about its own deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.coach.facts import draws
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.odds import chance_of_at_least
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import State

_FORCE: Final = 0.2


def of_draws(
    pack: Pack, state: State, seat: Seat, events: Sequence[Event]
) -> Iterator[draws.Drawn]:
    """The force of the cards that *seat* drew, compared with the mean of its deck."""
    drawn = bytes(e.card for e in events if isinstance(e, ev.Drew) and e.seat == seat)
    deck = state.decks[seat]
    if not drawn:
        return
    force, mean = pack.row_force(drawn), len(drawn) * pack.row_force(deck) / len(deck)
    yield draws.DrawsForce(
        rule=Rule.CARD_DRAW,
        weight=_FORCE * (force - mean),
        count=len(drawn),
        force=force,
        mean=mean,
    )
    multipliers = {card for card in deck if pack.multiplier[card]}
    if multipliers & set(drawn):
        chance = chance_of_at_least(deck, len(drawn), multipliers, 1)
        yield draws.DrawsMultiplier(
            rule=Rule.CARD_MULTIPLIER, weight=1.0, count=len(drawn), chance=chance
        )
