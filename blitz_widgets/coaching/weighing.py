"""The moves of a position with their chances of winning, as a judge has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.protocol import Game, Seat


class Weigher(Protocol):
    """Says how good moves are.  It is shown no more than the side that moves may know."""

    def chances(
        self, game: Game[Any, Any], observation: object, legal: Sequence[Any]
    ) -> Sequence[float]:
        """The chance, from 0 to 1, that the side of *observation* wins after each of *legal*."""

    def chance(self, game: Game[Any, Any], observation: Any) -> float | None:  # noqa: ANN401  # of any game
        """The chance that the side of *observation* wins; ``None`` where that cannot be told.

        Asked at the moment when its turn is over and the other's begins.
        """


class Weighed(NamedTuple):
    """A move and the chance of winning after it, with good play from there."""

    action: Any
    chance: float


def weighed(
    game: Game[Any, Any],
    state: Any,  # noqa: ANN401  # of any game
    seat: Seat,
    weigher: Weigher,
) -> tuple[Weighed, ...]:
    """All that *seat*, which has to decide in *state*, can do, the best first.

    Of moves that are equally good, those that the game lists first come first.
    """
    legal = tuple(game.legal_actions(state))
    chances = weigher.chances(game, game.observe(state, seat), legal)
    found = map(Weighed, legal, map(float, chances))
    return tuple(sorted(found, key=lambda each: -each.chance))


def weigher_of(game: Game[Any, Any]) -> Weigher | None:
    """What weighs moves of *game*; ``None`` if nothing does that can be relied on."""
    raise NotImplementedError
