"""Why one move is better than another: the facts in which they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.coaching.facts import Fact  # a field of a struct

if TYPE_CHECKING:
    from collections.abc import Iterable

_MOST: Final = 3
_SLIGHT: Final = 0.2
"""What weighs less is no reason."""


class Reasons(Struct, frozen=True):
    """The facts that set one move apart from another, what weighs most first."""

    gains: tuple[Fact, ...] = ()
    """What is good about the better move, and not true of the other."""
    costs: tuple[Fact, ...] = ()
    """What is bad about the other move, and not true of the better."""

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.gains or self.costs)


def reasons(better: Iterable[Fact], other: Iterable[Fact]) -> Reasons:
    """What speaks for the *better* of two moves against the *other*, by the facts of both.

    What the other does as well, or better, is no reason; nor is what the better one costs too.
    """
    better, other = tuple(better), tuple(other)
    gains = [
        fact
        for fact in better
        if fact.weight >= _SLIGHT and not _matched(fact, other) and fact not in other
    ]
    costs = [
        fact
        for fact in other
        if fact.weight <= -_SLIGHT and not _matched(fact, better) and fact not in better
    ]
    strongest = _first_of_each(sorted((*gains, *costs), key=lambda fact: -abs(fact.weight)))
    strongest = strongest[:_MOST]
    return Reasons(
        gains=tuple(fact for fact in strongest if fact in gains),
        costs=tuple(fact for fact in strongest if fact not in gains),
    )


def _first_of_each(found: Iterable[Fact]) -> list[Fact]:
    """The facts *found* without those that are about what another before them is about."""
    by_topic: dict[object, Fact] = {}
    for fact in found:
        by_topic.setdefault(fact.topic, fact)
    return list(by_topic.values())


def _matched(fact: Fact, others: tuple[Fact, ...]) -> bool:
    """Whether one of the *others* is of the same kind and weighs as much, or more."""
    return any(
        type(each) is type(fact)
        and each.weight * fact.weight > 0
        and abs(each.weight) >= abs(fact.weight)
        for each in others
    )
