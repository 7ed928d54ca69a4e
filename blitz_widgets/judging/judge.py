"""What a judge is to the rest of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.chance import Luck
    from blitz_widgets.games.protocol import Game


class Judge(Protocol):
    """Says how likely one seat is to win, with good play from here on.

    It is shown an observation and never the position: a hidden fact cannot have a say.  All chances
    are from 0 to 1.  The same question has the same answer, always.
    """

    @property
    def game(self) -> Game[Any, Any]:
        """The game that it judges; a person may take each seat that the rules leave to people."""

    def chance(self, observation: Any) -> float:  # noqa: ANN401  # of the game that it judges
        """The chance of winning of the seat that *observation* is of.

        Raises:
            ValueError: If it is a bystander's.
        """

    def glance(self, observation: Any) -> float:  # noqa: ANN401  # as above
        """The chance of the seat that *observation* is of, without trying what it may do.

        Many times faster than :meth:`chance`, and less exact where the seat is to decide.

        Raises:
            ValueError: If it is a bystander's.
        """

    def chances(self, observation: Any, legal: Sequence[Any]) -> tuple[float, ...]:  # noqa: ANN401  # as above
        """The same after each of the *legal* actions, in their order.

        The seat goes on to play well; what it draws by then is averaged over.

        Args:
            observation: What the seat may know where it has to decide.
            legal: What it may choose.

        Raises:
            ValueError: If it is a bystander's.
        """

    def possible(self, observation: Any, luck: Luck) -> Any:  # noqa: ANN401  # a position of the game
        """A position that fits *observation*; what is hidden is dealt by *luck*, fairly.

        Raises:
            ValueError: If it is a bystander's.
        """


class Unjudged(Struct, frozen=True):
    """A game that no judge knows."""

    reason: str
    """Why, in one sentence for learners, to be translated where it is shown."""
