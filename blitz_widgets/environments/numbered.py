"""A game with numbers for actions, whose only decisions are those of people and chance."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Self

from blitz_widgets.core.catalogue import descriptor_of, find_game
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.core.encoding import vector
from blitz_widgets.core.outcomes import by_itself, settle
from blitz_widgets.core.protocol import CHANCE, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.core.encoding import Encoding
    from blitz_widgets.core.protocol import Game


class NumberedGame:
    """A game with its options chosen.  It never changes; positions are those of the game.

    The moves of a bot follow from the position, so they are applied at once.
    """

    def __init__(self, game: Game[Any, Any], encoding: Encoding[Any]) -> None:
        self.game = game
        self.encoding = encoding
        self.human_seats: Sequence[Seat] = tuple(game.human_seats)
        """The seats that decide, in the order of play."""
        self.sides: Sequence[str] = tuple(game.scores(game.start()))
        """The ids of the sides, by seat."""
        self._decision = {action: number for number, action in enumerate(encoding.decisions)}
        self._outcome = {action: number for number, action in enumerate(encoding.outcomes)}

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        """Return the game itself, which never changes."""
        return self

    @property
    def vector_size(self) -> int:
        """The length of an observation."""
        return sum(part.size for part in self.encoding.parts)

    def start(self) -> Any:  # noqa: ANN401  # a position of the game
        """The first position with a decision of a person or of chance."""
        return self._settled(self.game.start())

    def actor(self, state: object) -> Seat | None:
        """The seat that decides; ``None`` if chance does, or the game is over."""
        actor = self.game.actor(state)
        return None if actor is CHANCE or actor is None else actor

    def is_over(self, state: object) -> bool:
        """Whether the game has ended."""
        return self.game.outcome(state) is not None

    def decisions(self, state: object) -> list[int]:
        """The numbers of the legal actions, in rising order."""
        return sorted(self._decision[action] for action in self.game.legal_actions(state))

    def chances(self, state: object) -> list[tuple[int, float]]:
        """The numbers of the outcomes of chance, in rising order, each with its probability."""
        outcomes = self.game.chance_outcomes(state)
        weight: dict[int, int] = {}
        for outcome in outcomes:
            number = self._outcome[outcome]
            weight[number] = weight.get(number, 0) + 1
        return [(number, weight[number] / len(outcomes)) for number in sorted(weight)]

    def action(self, state: object, number: int) -> Any:  # noqa: ANN401  # an action of the game
        """The decision or outcome of chance with this *number* in the position."""
        is_chance = self.game.actor(state) is CHANCE
        return (self.encoding.outcomes if is_chance else self.encoding.decisions)[number]

    def number(self, decision: object) -> int:
        """The number of a decision of the game."""
        return self._decision[decision]

    def apply(self, state: object, action: object) -> Any:  # noqa: ANN401  # a position of the game
        """The next position with a decision of a person or of chance.

        Raises:
            IllegalActionError: If the action is not legal.
        """
        return self._settled(self.game.apply(state, action, tell=False).state)

    def vector(self, state: object, seat: Seat) -> list[float]:
        """The knowledge of *seat*, in numbers from -1 to 1."""
        return vector(self.encoding, self.game.observe(state, seat))

    def returns(self, state: object) -> list[float]:
        """By person: 1 for a win, -1 for a loss, 0 while the game goes on."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return [0.0 for _seat in self.human_seats]
        return [1.0 if seat == outcome.winner else -1.0 for seat in self.human_seats]

    def _settled(self, state: Any) -> Any:  # noqa: ANN401  # a position of the game
        return settle(self.game, state, by_itself(self.game))


def numbered_game(name: str, options: Mapping[str, str] | None = None) -> NumberedGame:
    """The game called *name*, such as ``base`` or ``solo``, with *options* chosen.

    Raises:
        LookupError: If there is no such game.
        OptionError: If it lacks one of the options, or they conflict.
    """
    return _numbered_game(name, tuple(sorted((options or {}).items())))


@lru_cache(maxsize=16)
def _numbered_game(name: str, options: tuple[tuple[str, str], ...]) -> NumberedGame:
    game = find_game(name, dict(options))
    return NumberedGame(game, look_up(descriptor_of(name).encoding)(game))
