"""Certain wins and losses, proved on the engine before anything is estimated.

A move *wins for certain* if its side can go on so that it wins, whatever chance brings and in every
position that fits what it sees.  It *loses for certain* if the other side can win whatever is done.
The search is bounded: to the end of the turn, through the other side's answer, and against a bot
that shows its units through the side's own next turn.  If a proof takes more work than a
:class:`WorkLimit` allows, nothing is claimed and the estimate stands.  So a chance of 0 or 1 is
proved.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.judging.judge import Judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from blitz_widgets.core.protocol import Game


class Bound(NamedTuple):
    """A limit for the actions that the engine may try for one question about a decision."""

    in_all: int
    each: int
    """For each of the moves."""
    more: int
    """Once one move is proved, for all the others together."""


_FOR_WINS: Final = Bound(60_000, 60_000, 6_000)
_FOR_LOSSES: Final = Bound(4_000, 1_500, 4_000)
_FOR_NEXT_TURN: Final = Bound(1_200, 600, 600)
"""A thousand actions take a thirtieth of a second; a hundred answer most questions."""
_PROMISING: Final = 0.5
"""Only moves with at least this chance are searched for a win by the next turn."""
_MOST_AHEAD: Final = 2
"""The number of moves, the best first, that are searched for a win by the next turn."""
_LEAST: Final = 1e-4
"""The least distance of an estimate from 0 and from 1."""
_MOST_KEPT: Final = 256


class TooLongError(Exception):
    """A proof exceeds its limit."""


class WorkLimit:
    """The number of actions that may still be tried."""

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self) -> None:
        """Count one action.

        Raises:
            TooLongError: If none is left.
        """
        self.left -= 1
        if self.left < 0:
            raise TooLongError


class Proofs(Protocol):
    """Proves wins and losses in a position as one seat sees it.

    The action ``None`` stands for the position itself.  A proof beyond the limit raises a
    :class:`TooLongError`.
    """

    @property
    def is_last(self) -> bool:
        """Whether it is the seat's turn, and the game is over at its end."""

    @property
    def may_win(self) -> bool:
        """Whether a win seems close enough to look for."""

    @property
    def may_lose(self) -> bool:
        """Whether a loss seems close enough to look for."""

    @property
    def sees_ahead(self) -> bool:
        """Whether the proofs can include the seat's next turn, and a win there is close enough."""

    def wins(self, action: Any, limit: WorkLimit, *, ahead: bool = False) -> bool:  # noqa: ANN401  # of the game
        """Whether *action* wins for certain; *ahead*, by the seat's next turn."""

    def loses(self, action: Any, limit: WorkLimit) -> bool:  # noqa: ANN401  # of the game
        """Whether *action* loses for certain."""


class Estimator(Judge, Protocol):
    """A judge that estimates, and that can prove certain results."""

    def estimate(
        self,
        observation: Any,  # noqa: ANN401  # of the game that it judges
        legal: Sequence[Any],
    ) -> tuple[tuple[float, ...], tuple[bool, ...]]:
        """The chances after the *legal* actions, and the actions that may win in this turn."""

    def proofs(self, observation: Any) -> Proofs:  # noqa: ANN401  # of the game
        """The proofs for the position that *observation* shows."""


class SureJudge:
    """A :class:`~.judge.Judge` that gives 0 and 1 if they are proved, and never otherwise."""

    def __init__(self, estimates: Estimator) -> None:
        self.estimates = estimates
        """The judge without proofs: faster, and good enough to play out games."""
        self._known: dict[Any, Any] = {}

    @property
    def game(self) -> Game[Any, Any]:
        """The game that it judges."""
        return self.estimates.game

    def possible(self, observation: Any, luck: Luck) -> Any:  # noqa: ANN401  # as the game has it
        """A position that fits *observation*; *luck* deals everything hidden, fairly."""
        return self.estimates.possible(observation, luck)

    def chances(self, observation: Any, legal: Sequence[Any]) -> tuple[float, ...]:  # noqa: ANN401  # of the game
        """The chance after each of the *legal* actions, in their order."""
        key = (observation, tuple(legal))
        if key not in self._known:
            self._keep(key, self._chances(observation, legal))
        found: tuple[float, ...] = self._known[key]
        return found

    def chance(self, observation: Any) -> float:  # noqa: ANN401  # of the game
        """The chance of winning for the seat of *observation*."""
        if observation not in self._known:
            self._keep(observation, self._chance(observation))
        found: float = self._known[observation]
        return found

    def glance(self, observation: Any) -> float:  # noqa: ANN401  # of the game
        """The chance without trying the seat's actions, unless this turn is its last."""
        if observation.table.ended is not None:
            return self.estimates.glance(observation)
        if self.estimates.proofs(observation).is_last:
            return self.chance(observation)
        return _doubtful(self.estimates.glance(observation))

    def _keep(self, key: object, value: object) -> None:
        """Remember an answer: the same question comes up often in a row."""
        if len(self._known) >= _MOST_KEPT:
            self._known.clear()
        self._known[key] = value

    def _chances(self, observation: Any, legal: Sequence[Any]) -> tuple[float, ...]:  # noqa: ANN401  # of the game
        estimated, hopeful = self.estimates.estimate(observation, legal)
        proofs = self.estimates.proofs(observation)
        found = [*map(_doubtful, estimated)]
        order = sorted(range(len(legal)), key=lambda place: -estimated[place])
        hopes = [place for place in order if hopeful[place]]
        for place in _proved(hopes, proofs.wins, legal, _FOR_WINS):
            found[place] = 1.0
        if proofs.may_lose:
            fears = [place for place in order if found[place] < 1]
            for place in _proved(fears, proofs.loses, legal, _FOR_LOSSES):
                found[place] = 0.0
        if proofs.sees_ahead and 1.0 not in found:
            good = [place for place in order[:_MOST_AHEAD] if found[place] >= _PROMISING]
            for place in _proved(good, _ahead(proofs), legal, _FOR_NEXT_TURN):
                found[place] = 1.0
        return tuple(found)

    def _chance(self, observation: Any) -> float:  # noqa: ANN401  # of the game
        game = self.game
        if observation.table.ended is not None:
            return self.estimates.chance(observation)
        state = self.possible(observation, Luck(0))
        if game.actor(state) is not CHANCE and game.actor(state) == observation.seat:
            return max(self.chances(observation, game.legal_actions(state)))
        proofs = self.estimates.proofs(observation)
        estimated = _doubtful(self.estimates.chance(observation))
        if proofs.may_win and _proves(proofs.wins, _FOR_WINS):
            return 1.0
        if proofs.may_lose and _proves(proofs.loses, _FOR_LOSSES):
            return 0.0
        if proofs.sees_ahead and estimated >= _PROMISING:
            return 1.0 if _proves(_ahead(proofs), _FOR_NEXT_TURN) else estimated
        return estimated


def estimates_of(judge: Judge) -> Judge:
    """*judge* without its proofs, for simulated games with their many decisions."""
    return judge.estimates if isinstance(judge, SureJudge) else judge


def is_proved(chance: float) -> bool:
    """Whether a *chance* is certain: no estimate is 0 or 1."""
    return chance in {0.0, 1.0}


def _ahead(proofs: Proofs) -> Callable[[Any, WorkLimit], bool]:
    """The proof that a move wins by the seat's next turn."""
    return partial(proofs.wins, ahead=True)


def _proved(
    places: Iterable[int],
    proves: Callable[[Any, WorkLimit], bool],
    actions: Sequence[Any],
    bound: Bound,
) -> list[int]:
    """The *places* of actions that *proves* confirms, within the *bound*."""
    found: list[int] = []
    left = bound.in_all
    for place in places:
        limit = WorkLimit(min(left, bound.each))
        begun = limit.left
        with suppress(TooLongError):
            if proves(actions[place], limit):
                found.append(place)
        left -= begun - limit.left
        if found:
            left = min(left, bound.more)
        if left <= 0:
            break
    return found


def _proves(proves: Callable[[Any, WorkLimit], bool], bound: Bound) -> bool:
    """Whether *proves* confirms the position itself."""
    return bool(_proved([0], proves, [None], bound))


def _doubtful(chance: float) -> float:
    """The estimated *chance*, kept away from 0 and 1."""
    return min(max(chance, _LEAST), 1 - _LEAST)
