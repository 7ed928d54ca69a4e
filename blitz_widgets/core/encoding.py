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
    """The meaning and order of the numbers, in English."""


class Encoding(Protocol[A_co]):
    """Converts one game, with its options chosen, to numbers."""

    @property
    def decisions(self) -> Sequence[A_co]:
        """Every action that a person can ever take in the game, each once."""

    @property
    def outcomes(self) -> Sequence[A_co]:
        """Every outcome that chance can ever bring, each once."""

    @property
    def parts(self) -> Sequence[Part]:
        """The parts of a vector, in order."""

    @property
    def longest(self) -> int:
        """An upper limit for the decisions of one game."""

    def numbers(self, observation: object) -> Mapping[str, Sequence[float]]:
        """The knowledge of a seat as numbers from -1 to 1, by the name of the part.

        *observation* is the result of the game's ``observe`` for the seat, and the only source.
        """


def vector(encoding: Encoding[object], observation: object) -> list[float]:
    """The knowledge of a seat as one vector, part after part."""
    numbers = encoding.numbers(observation)
    return list(chain.from_iterable(numbers[part.name] for part in encoding.parts))


def counted(items: Iterable[int], kinds: int, most: int) -> list[float]:
    """The number of *items* of each of the *kinds*, as a share of *most*; at most 1."""
    found = [0] * kinds
    for item in items:
        found[item] += 1
    return [share(number, most) for number in found]


def share(number: float, whole: float) -> float:
    """*number* as a share of *whole*, clamped to -1 and 1."""
    return max(-1.0, min(1.0, number / whole))


def one_of(number: int, kinds: int) -> list[float]:
    """1 at the place *number*, 0 at all others."""
    return [float(each == number) for each in range(kinds)]


def bits(mask: int, size: int) -> list[float]:
    """The lowest *size* bits of *mask*, the lowest first."""
    return [float(mask >> place & 1) for place in range(size)]
