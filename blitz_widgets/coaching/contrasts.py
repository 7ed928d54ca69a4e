"""The differences between two moves, each with the facts of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.coaching.facts import Fact  # a field of a struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Contrast(Struct, frozen=True, kw_only=True):
    """One difference between two moves: the fact of each, or ``None`` for a move without one."""

    better: Fact | None
    other: Fact | None

    @property
    def advantage(self) -> float:
        """How much it speaks for the better move, in points; below 0 for the other."""
        return _weight(self.better) - _weight(self.other)

    @property
    def is_about_scoring(self) -> bool:
        """Whether it is only about what the two moves score in the turn itself."""
        return all(each.points_at_once for each in (self.better, self.other) if each is not None)

    @property
    def fact(self) -> Fact:
        """The fact with the larger weight of the two."""
        found = sorted(filter(None, (self.better, self.other)), key=lambda each: -abs(each.weight))
        return found[0]

    @property
    def topic(self) -> object:
        """Its topic, which others may share."""
        return self.fact.topic


def contrasts_of(better: tuple[Fact, ...], other: tuple[Fact, ...]) -> list[Contrast]:
    """Every fact of one of the moves, paired with the like fact of the other."""
    theirs = {each.about: each for each in other if not each.kind.only_prevents}
    mine = {each.about: each for each in better if not each.kind.only_prevents}
    beside = {
        each.about: theirs.get(each.about) or _paired(each, mine, theirs) for each in mine.values()
    }
    found = [
        Contrast(better=each, other=beside[each.about])
        for each in mine.values()
        if beside[each.about] is not None or not each.is_no_lack(other)
    ]
    told = {each.about for each in beside.values() if each is not None}
    return found + [
        Contrast(better=None, other=each)
        for each in theirs.values()
        if each.about not in told and not each.is_no_lack(better)
    ]


def _paired(fact: Fact, mine: Mapping[object, Fact], theirs: Mapping[object, Fact]) -> Fact | None:
    """The fact of the other move that pairs with *fact*, if this move has no such fact."""
    return next(
        (
            each
            for each in theirs.values()
            if fact.pair_key is not None
            and each.pair_key == fact.pair_key
            and each.about not in mine
        ),
        None,
    )


def is_matched(
    contrast: Contrast, ours: tuple[Fact, ...], theirs: tuple[Fact, ...], *, turned: bool = False
) -> bool:
    """Whether an effect of one move has an equal in the other, in another place."""
    mine, yours = (contrast.other, contrast.better) if turned else (contrast.better, contrast.other)
    if mine is not None and yours is not None:
        return False
    alone, others, paired = (mine, theirs, ours) if mine is not None else (yours, ours, theirs)
    both = {each.about for each in paired}
    return alone is not None and any(
        type(each) is type(alone)
        and each.about not in both
        and each.weight * alone.weight > 0
        and abs(each.weight) >= abs(alone.weight)
        for each in others
    )


def first_of_each(found: Iterable[Contrast]) -> list[Contrast]:
    """The contrasts *found* without those that are about what another before them is about."""
    by_topic: dict[object, Contrast] = {}
    for each in found:
        by_topic.setdefault(each.topic, each)
    return list(by_topic.values())


def _weight(fact: Fact | None) -> float:
    return 0.0 if fact is None else fact.weight
