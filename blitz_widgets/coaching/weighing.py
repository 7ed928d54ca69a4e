"""The moves of a position with a judge's chances of winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.judging.certain import is_proved

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.judging.judge import Judge


class Weighed(NamedTuple):
    """A move and the chance of winning after it, with good play from there."""

    action: Any
    chance: float

    @property
    def is_proved(self) -> bool:
        """Whether the move is proved to win, or to lose."""
        return is_proved(self.chance)


def weighed(
    game: Game[Any, Any],
    state: Any,  # noqa: ANN401  # of any game
    seat: Seat,
    judge: Judge,
) -> tuple[Weighed, ...]:
    """The legal moves of *seat*, which has to decide in *state*, the best first.

    Equal moves stay in the order of the game.
    """
    legal = tuple(game.legal_actions(state))
    chances = judge.chances(game.observe(state, seat), legal)
    found = map(Weighed, legal, map(float, chances))
    return tuple(sorted(found, key=lambda each: -each.chance))
