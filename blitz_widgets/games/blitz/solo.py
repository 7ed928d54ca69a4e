"""Blitz against the bot: the differences from a two-player game."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from blitz_widgets.core.declared import Choice, options_of, read_options
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.bot.decide import decide
from blitz_widgets.games.blitz.engine import legality, observation
from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.engine.options import BlitzOptions, blitz_options
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Event, Option
    from blitz_widgets.games.blitz.bot.decision import Decision
    from blitz_widgets.games.blitz.engine.actions import Action
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.state import State


class You(StrEnum):
    """The side that the person takes."""

    RAF = "raf"
    LUFTWAFFE = "luftwaffe"


class BotHand(StrEnum):
    """Whether the bot's cards are open."""

    HIDDEN = "hidden"
    OPEN = "open"


class SoloBlitzOptions(BlitzOptions, frozen=True, kw_only=True):
    """The options of a game against the bot."""

    you: Annotated[
        You,
        Choice(N_("You are"), {You.RAF: N_("the RAF"), You.LUFTWAFFE: N_("the Luftwaffe")}),
    ] = You.RAF
    bot_hand: Annotated[
        BotHand,
        Choice(
            N_("The bot’s cards"),
            {
                BotHand.HIDDEN: N_("are hidden, as in a two-player game"),
                BotHand.OPEN: N_("are face up, and it explains each move"),
            },
        ),
    ] = BotHand.HIDDEN


def solo_blitz_options() -> tuple[Option, ...]:
    """The options to choose before a game against the bot begins, its own options first."""
    of_two = blitz_options()
    own = (option for option in options_of(SoloBlitzOptions) if option not in of_two)
    return (*own, *of_two)


class SoloBlitz(Blitz):
    """The card game against the bot, which follows its procedure."""

    name = "solo-blitz"

    def __init__(self, options: SoloBlitzOptions | None = None) -> None:
        self._solo = options or SoloBlitzOptions()
        super().__init__(self._solo)
        self.person = Seat(self.pack.sides.index(self._solo.you))
        self.bot = Seat(1 - self.person)
        self._open_hands = (self.bot,) if self._solo.bot_hand is BotHand.OPEN else ()

    @classmethod
    def read(cls, written: Mapping[str, str]) -> SoloBlitz:
        """The game with the options *written*, as a record holds them.

        Raises:
            OptionError: If there is no such option or value.
        """
        return cls(read_options(SoloBlitzOptions, written, solo_blitz_options()))

    @property
    def solo_options(self) -> SoloBlitzOptions:
        """The options of the game."""
        return self._solo

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """The person's side only."""
        return (self.person,)

    @property
    def plays_openly(self) -> bool:
        """Whether the bot's cards are open."""
        return bool(self._open_hands)

    def decision(self, state: State) -> Decision:
        """The bot's decision in *state*, where it has to act."""
        legal = legality.legal_decisions(self.pack, state)
        seen = observation.observe(state, self.bot)
        return decide(self.pack, self.blitz_options, seen, legal)

    def automatic_action(self, state: State) -> Action:
        """The bot's action in *state*, where it has to act."""
        return self.decision(state).action

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """Everything that *seat* may know about the position; ``None`` is a bystander."""
        return observation.observe(state, seat, self._open_hands)

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it happen."""
        return observation.redact_event(event, seat, self._open_hands)
