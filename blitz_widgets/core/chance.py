"""Answers to chance.  The engine asks and never rolls; only this module imports ``random``."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.core.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class Dealer(Protocol):
    """Picks the outcomes of chance."""

    def deal(self, game: Game[S, A], state: S) -> A:
        """One of the outcomes that *game* allows where chance decides."""


class Luck:
    """A stream of fair picks; the same seed gives the same stream."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random  # noqa: S311  # a game, not a secret

    def pick(self, items: Sequence[A]) -> A:
        """One of *items*, each as likely as the others; there must be at least one."""
        return items[int(self._random() * len(items))]


class SeededDealer:
    """Draws fairly; the same seed gives the same draws."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Luck(seed)

    def deal(self, game: Game[S, A], state: S) -> A:
        """One of the equally likely outcomes."""
        return self._luck.pick(game.chance_outcomes(state))


class ScriptedDealer:
    """Follows a script: for tests, lessons and games entered from a real table."""

    def __init__(self, script: Iterable[str]) -> None:
        self._script = iter(script)

    def deal(self, game: Game[S, A], state: S) -> A:  # noqa: ARG002  # the script decides
        """The next outcome of the script, in the game's notation.

        Raises:
            ValueError: If the script has run out.
            NotationError: If the script's word is no action of the game.
        """
        word = next(self._script, None)
        if word is None:
            message = "The script of chance outcomes has run out."
            raise ValueError(message)
        return game.parse(word)


def new_seed() -> str:
    """A random seed: up to six digits, easy to read aloud."""
    return str(random.SystemRandom().randrange(1_000_000))
