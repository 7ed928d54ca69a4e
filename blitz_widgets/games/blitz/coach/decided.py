"""The actions of one side until the other acts, played on the engine."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.games.blitz.coach.outlook import Outlook
from blitz_widgets.games.blitz.engine.actions import Discard, Play
from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import State


class OwnActions:
    """The *actions* of *seat* in *state*, one after the other."""

    def __init__(self, game: Blitz, state: State, seat: Seat, actions: Sequence[Any]) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.pack = game.pack
        self.actions = tuple(actions)
        found: list[Event] = []
        for action in self.actions:
            transition = game.apply(state, action)
            state = transition.state
            found += transition.events
        self.after = state
        self.events = tuple(found)

    @cached_property
    def played(self) -> bytes:
        """The cards that were played, in their order."""
        return bytes(each.card for each in self.actions if isinstance(each, Play))

    @cached_property
    def discarded(self) -> bytes:
        """The cards that were put away."""
        return bytes(each.card for each in self.actions if isinstance(each, Discard))

    @cached_property
    def hand(self) -> bytes:
        """The cards left in the hand, before any draw."""
        left = list(self.state.hands[self.seat])
        for card in (*self.played, *self.discarded):
            left.remove(card)
        return bytes(left)

    @property
    def reopens(self) -> bool:
        """Whether the other side had passed and may now play again."""
        was_out, is_out = (each.passed[1 - self.seat] for each in (self.state, self.after))
        return bool(self.played) and was_out and not is_out

    def outlook(self, state: State) -> Outlook:
        """*state* as the side sees it."""
        seen = self.game.observe(state, self.seat)
        return Outlook(self.pack, self.game.blitz_options, seen)

    def bot_answer(self) -> tuple[bytes, State, tuple[Event, ...]] | None:
        """The bot's next cards in the raid, and the outcome; ``None`` if unknown.

        It is known of a bot whose cards are face up.
        """
        game, state, bot = self.game, self.after, 1 - self.seat
        shown = isinstance(game.observe(state, self.seat).holdings[bot], OwnHolding)
        if bot in game.human_seats or not shown or state.ended is not None:
            return None
        if state.phase is not Phase.RAID or state.seat != bot or not state.raid[0]:
            return None
        steps = play(
            game, state, by_itself(game), lambda each: each.phase is not Phase.RAID, tell=True
        )
        line = Timeline(game, state).followed(steps)
        cards = bytes(each.card for each in line.actions if isinstance(each, Play))
        return cards, line.now, tuple(each.event for each in line.moments)
