"""Lines of play in any game, written and read in its notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

from blitz_widgets.core.protocol import CHANCE

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Game, Refusal
    from blitz_widgets.games.blitzkrieg.rules.ids import Rule

E = TypeVar("E", bound="Event")


class Ending(NamedTuple):
    """The end of a game: the winner, and the rule."""

    winner: str
    rule: Rule


class PlayedLine:
    """A line of play: the last position, and all events before it."""

    def __init__(self, game: Game[Any, Any], state: object, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.events = events
        self._sides = tuple(game.scores(state))

    def play(self, *actions: str) -> Self:
        """The line continued with *actions*, in the game's notation."""
        state, events = self.state, self.events
        for action in actions:
            step = self.game.apply(state, self.game.parse(action))
            state, events = step.state, events + step.events
        return type(self)(self.game, state, events)

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Every event of one kind."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def one(self, kind: type[E]) -> E:
        """The only event of its kind.

        Raises:
            ValueError: If there is none or more than one.
        """
        (event,) = self.all(kind)
        return event

    def order(self, *kinds: type[Event]) -> list[str]:
        """The names of the kinds of these events, in the order they happened."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    @property
    def to_act(self) -> str | None:
        """The side to act, ``chance``, or ``None`` after the end."""
        actor = self.game.actor(self.state)
        if actor is None:
            return None
        return "chance" if actor is CHANCE else self._sides[actor]

    @property
    def options(self) -> set[str]:
        """The legal actions, in the game's notation."""
        return {self.game.format(action) for action in self.game.legal_actions(self.state)}

    def refusal(self, action: str) -> Refusal:
        """The reason why *action* is refused.

        Raises:
            ValueError: If it is legal.
        """
        refused = self.game.why_not(self.state, self.game.parse(action))
        if refused is None:
            message = f"{action} is allowed"
            raise ValueError(message)
        return refused

    @property
    def ending(self) -> Ending | None:
        """The end of the game, or ``None`` before it."""
        ended = self.game.outcome(self.state)
        return None if ended is None else Ending(self._sides[ended.winner], ended.rule)
