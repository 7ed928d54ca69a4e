"""A game in numbers, for programs that learn to play it: actions counted, positions as vectors."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

A_co = TypeVar("A_co", covariant=True)


class Part(NamedTuple):
    """A run of numbers in a vector."""

    name: str
    size: int
    says: str
    """What the numbers mean and how they are ordered, in English."""


class Encoding(Protocol[A_co]):
    """How one game with its options chosen is put into numbers."""

    @property
    def decisions(self) -> Sequence[A_co]:
        """Every action that a person can ever take in the game, each once."""

    @property
    def outcomes(self) -> Sequence[A_co]:
        """Every outcome that chance can ever bring, each once."""

    @property
    def parts(self) -> Sequence[Part]:
        """What a vector is made of, in this order."""

    @property
    def longest(self) -> int:
        """No game has more decisions than this."""

    def numbers(self, observation: object) -> Mapping[str, Sequence[float]]:
        """What a seat may know, by the name of the part, from -1 to 1.

        It is told what the game's ``observe`` gives for the seat, and knows nothing else.
        """


def vector(encoding: Encoding[object], observation: object) -> list[float]:
    """What a seat may know, part after part."""
    numbers = encoding.numbers(observation)
    return list(chain.from_iterable(numbers[part.name] for part in encoding.parts))


def counted(items: Iterable[int], kinds: int, most: int) -> list[float]:
    """How many there are of each of so many *kinds*, as shares of *most*, 1 at the most."""
    found = [0] * kinds
    for item in items:
        found[item] += 1
    return [share(number, most) for number in found]


def share(number: float, whole: float) -> float:
    """*number* as a share of *whole*, held to -1 and 1."""
    return max(-1.0, min(1.0, number / whole))


def one_of(number: int, kinds: int) -> list[float]:
    """1 at the place *number*, 0 at all others."""
    return [float(each == number) for each in range(kinds)]


def bits(mask: int, size: int) -> list[float]:
    """The lowest *size* bits of *mask*, the lowest first."""
    return [float(mask >> place & 1) for place in range(size)]
