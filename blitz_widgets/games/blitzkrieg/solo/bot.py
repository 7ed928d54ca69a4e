"""The bot of one game, asked about its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import astuple

from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.draft import Draft
from blitz_widgets.games.blitzkrieg.engine.observation import PUBLIC_FIELDS
from blitz_widgets.games.blitzkrieg.engine.state import Table
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions

_REMEMBERED: Final = 128
"""The number of decisions remembered: enough for a forecast, which repeats its questions."""


class Bot:
    """The bot at the table of *kit*, its rules read by the *options*."""

    def __init__(self, kit: Kit, options: SoloOptions) -> None:
        self.kit = kit
        self.options = options
        self._remembered: dict[Seen, Decision] = {}

    def decision(self, state: State) -> Decision | None:
        """The bot's decision with all its questions if it has to place; otherwise ``None``.

        Rules: SOLO-TURN-B.
        """
        if state.ended is not None or state.agenda[-1] & KIND != duties.BOT_PLACE:
            return None
        theatre, _die = duties.theatre_and_die(state.agenda[-1] >> BITS)
        return self.decide(state, theatre)

    def decide(self, position: State | Draft, theatre: int | None) -> Decision:
        """The bot's decision in *position*; *theatre* is that of a blitz unit just placed, if any.

        Raises:
            ValueError: If the bot cannot place.
        """
        state = position.freeze() if isinstance(position, Draft) else position
        stratagem = STRATAGEMS[stratagem_state(state).carried]
        turn, seat, _agenda, *rest = astuple(state)[:PUBLIC_FIELDS]
        seen = Seen(
            table=Table(turn, seat, (), *rest),
            row=tuple(state.reserves[BOT]),
            stratagem=stratagem if self.options.stratagems else Stratagem.NONE,
            theatre=theatre,
        )
        decision = self._remembered.get(seen)
        if decision is None:
            decision = decide(self.kit, seen, self.options.readings)
            if decision is None:
                message = "the bot is asked to place and can place nothing"
                raise ValueError(message)
            if len(self._remembered) >= _REMEMBERED:
                self._remembered.clear()
            self._remembered[seen] = decision
        return decision

    def die_is_due(self, state: State) -> bool:
        """Whether the die still has to pick the bot's unit (SOLO-UNIT-DIE)."""
        theatre, die = duties.theatre_and_die(state.agenda[-1] >> BITS)
        return not die and self.decide(state, theatre).needs_die

    def placement(self, state: State) -> PlaceFromRow:
        """The bot's placement, with the die if it has been rolled."""
        theatre, die = duties.theatre_and_die(state.agenda[-1] >> BITS)
        decision = self.decide(state, theatre)
        return PlaceFromRow(decision.slot(die or None), decision.space)
