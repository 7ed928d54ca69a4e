"""Letting a game go on: step by step in one way, or in every way that chance may take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from blitz_widgets.core.protocol import CHANCE, Chance, Seat, Transition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game

S = TypeVar("S")
A = TypeVar("A")
Share = TypeVar("Share", bound=Any)

Pick: TypeAlias = Callable[[Sequence[A]], A]
"""Chooses one of several actions, as :meth:`.chance.Luck.pick` does."""
Policy: TypeAlias = Callable[[S, Seat | Chance], Any]
"""The next action in a position, given who acts there; ``None`` to stop."""

FIRST: Final[Pick[Any]] = itemgetter(0)
"""Chooses the first action."""


class TooManyWaysError(Exception):
    """Chance may take more ways than are to be looked at."""


class Step(NamedTuple, Generic[S, A]):
    """One action of a game."""

    actor: Seat | Chance
    before: S
    """The position before it."""
    action: A
    transition: Transition[S]

    @property
    def state(self) -> S:
        """The position after it."""
        return self.transition.state


def play(
    game: Game[S, A],
    state: S,
    policy: Policy[S],
    until: Callable[[S], bool] | None = None,
    *,
    tell: bool = False,
) -> Iterator[Step[S, A]]:
    """Each step of *game* from *state* on, taken only when it is asked for.

    It stops at the end of the game, in the first position that passes *until*, or where *policy*
    says so.
    Without *tell* the steps have no events and are faster.
    """
    while (actor := game.actor(state)) is not None and not (until and until(state)):
        action = policy(state, actor)
        if action is None:
            return
        transition = game.apply(state, action, tell=tell)
        yield Step(actor, state, action, transition)
        state = transition.state


def settle(
    game: Game[S, A],
    state: S,
    policy: Policy[S],
    until: Callable[[S], bool] | None = None,
) -> S:
    """The last position of :func:`play`."""
    for step in play(game, state, policy, until):
        state = step.state
    return state


def distribution(
    game: Game[S, A],
    state: S,
    share: Share,
    *,
    until: Callable[[S], bool] | None = None,
    most: int | None = None,
) -> Iterator[tuple[Share, S]]:
    """Each position to which chance leads before anyone decides, with its probability.

    Equal positions come up once for every way that leads to them.  Chance stops in positions that
    pass *until*.

    Args:
        game: The game.
        state: A position; if chance does not act there, it is the only one.
        share: The probability of *state*: 1.0, or as a fraction for exact probabilities.
        until: A test of positions.
        most: The number of positions to pass at most, those before other outcomes included.

    Raises:
        TooManyWaysError: If there are more.
    """
    waiting, passed = [(share, state)], 0
    while waiting:
        share, state = waiting.pop()
        passed += 1
        if most is not None and passed > most:
            raise TooManyWaysError
        if game.actor(state) is not CHANCE or (until and until(state)):
            yield share, state
            continue
        outcomes = Counter(game.chance_outcomes(state))
        waiting += [
            (share * count / outcomes.total(), game.apply(state, each, tell=False).state)
            for each, count in outcomes.items()
        ]


def by_chance(game: Game[S, A], pick: Pick[A]) -> Policy[S]:
    """Chance brings the outcome that *pick* chooses; it stops where anyone else acts."""

    def policy(state: S, actor: Seat | Chance) -> A | None:
        return pick(game.chance_outcomes(state)) if actor is CHANCE else None

    return policy


def by_itself(
    game: Game[S, A],
    pick: Pick[A] | None = None,
    decide: Callable[[S, Seat], A | None] | None = None,
) -> Policy[S]:
    """As :func:`by_chance`, and a seat that no person takes follows its procedure.

    A person does what *decide* says.  Without *pick* it stops at chance, without *decide* at a
    person.
    """
    humans = frozenset(game.human_seats)

    def policy(state: S, actor: Seat | Chance) -> A | None:
        if actor is CHANCE:
            return pick and pick(game.chance_outcomes(state))
        if actor in humans:
            return decide and decide(state, actor)
        return game.automatic_action(state)

    return policy


def by_pick(game: Game[S, A], pick: Pick[A]) -> Policy[S]:
    """Let *pick* choose for everyone, and for chance among its outcomes."""

    def policy(state: S, actor: Seat | Chance) -> A:
        return pick(game.chance_outcomes(state) if actor is CHANCE else game.legal_actions(state))

    return policy
