"""The interface of a judge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.chance import Luck
    from blitz_widgets.core.protocol import Game, Seat


class Judge(Protocol):
    """Estimates a seat's chance of winning, with good play from here on.

    It sees an observation and never the position, so that hidden facts cannot matter.  All chances
    are from 0 to 1.  Equal questions always get equal answers.
    """

    @property
    def game(self) -> Game[Any, Any]:
        """The game that it judges; people may take each seat that the rules leave to them."""

    def chance(self, observation: Any) -> float:  # noqa: ANN401  # of the game that it judges
        """The chance of winning for the seat of *observation*.

        Raises:
            ValueError: If it is a bystander's.
        """

    def glance(self, observation: Any) -> float:  # noqa: ANN401  # of the game
        """The chance for the seat of *observation*, without trying its actions.

        Many times faster than :meth:`chance`, and less exact if the seat has to decide.

        Raises:
            ValueError: If it is a bystander's.
        """

    def chances(self, observation: Any, legal: Sequence[Any]) -> tuple[float, ...]:  # noqa: ANN401  # of the game
        """The chances after each of the *legal* actions, in their order.

        The seat plays on well; the result averages over its next draws.

        Args:
            observation: The knowledge of a seat that has to decide.
            legal: Its choices.

        Raises:
            ValueError: If it is a bystander's.
        """

    def possible(self, observation: Any, luck: Luck) -> Any:  # noqa: ANN401  # a position of the game
        """A position that fits *observation*; *luck* deals everything hidden, fairly.

        Raises:
            ValueError: If it is a bystander's.
        """


class Unjudged(Struct, frozen=True):
    """A game without a judge."""

    reason: str
    """The reason, in one sentence for learners, to be translated where it is shown."""


def best_action(judge: Judge, state: Any, seat: Seat) -> Any:  # noqa: ANN401  # a position and an action of any game
    """The best action of *seat* in *state* by what it sees; if there is no choice, the only one."""
    legal = judge.game.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    chances = judge.chances(judge.game.observe(state, seat), legal)
    return legal[max(range(len(legal)), key=chances.__getitem__)]
