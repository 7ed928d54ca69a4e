"""Why one move is better than another: the facts in which they differ, told of both."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.coaching.contrasts import (
    Contrast,  # a field of a struct
    contrasts_of,
    first_of_each,
    is_matched,
)
from blitz_widgets.coaching.facts import PLAYED_OUT, Counted, Fact, WinsPlayOuts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.finder import TurnFacts

_MOST: Final = 3
_SLIGHT: Final = 0.25
"""A difference with less weight is no reason."""
_WORTH_TELLING: Final = 0.1
"""An advantage of the other move is stated if it is at least this part of the main reason."""
_OUTWEIGHS: Final = 2.0
"""The reasons must weigh this many times the main advantage of the other move."""
_DECIDES: Final = 50.0
"""The smallest difference that decides the game, so that no games are simulated."""
_LATER: Final = 0.8
"""The smallest difference in simulated games to state, in points."""
_LUCKY: Final = 0.66
"""A smaller difference between shares of play-outs may be luck: two games of ten.

It shrinks with the root of the number of games.
"""
_MOST_LATER: Final = 3
"""The number of differences in simulated games to state."""


class Reasons(Struct, frozen=True):
    """The differences between two moves, the weightiest first."""

    contrasts: tuple[Contrast, ...] = ()
    """The reasons for the better move."""
    rest: tuple[Contrast, ...] = ()
    """Further reasons for it, or other sides of the same ones."""
    in_return: Contrast | None = None
    """The main advantage of the other move, if it has one."""
    admitted: Contrast | None = None
    """The larger score at once of the other move, if the better move is said to score."""
    later: tuple[Contrast, ...] = ()
    """The greatest differences in simulated games."""
    later_in_return: Contrast | None = None
    """The strongest clear argument for the other move from games played on."""
    played_out: Contrast | None = None
    """How many of the games that were played on to their end were won; ``None`` if none were."""

    @property
    def all_in_return(self) -> tuple[Contrast, ...]:
        """The strongest arguments for the other move: from both moves, and from games played on."""
        now = tuple(filter(None, (self.admitted, self.in_return)))
        then = self.later_in_return
        told = {topic for each in now for topic in (each.topic, each.fact.parent_topic)}
        return now if then is None or then.topic in told else (*now, then)

    @property
    def is_doubtful(self) -> bool:
        """Whether more of the games that were played on were won after the other move."""
        return self._won_more < 0 and self.play_outs_tell

    @property
    def outweighs(self) -> bool:
        """Whether clearly more speaks for the better move than what speaks most for the other."""
        return self.in_return is None or self._speaks >= -_OUTWEIGHS * self.in_return.advantage

    @property
    def strength(self) -> float:
        """The weight of the reasons for the better move, less that of the other's, in points."""
        then = self.later_in_return
        against = [self.in_return, then if then and then.fact.kind.sums_up else None]
        return self._speaks + min(each.advantage if each else 0.0 for each in against)

    @property
    def _speaks(self) -> float:
        """The weight of the reasons for the better move, in points."""
        speaks = sum(each.advantage for each in (*self.contrasts, *self.later))
        if self.played_out is not None and self.play_outs_tell:
            speaks += self.played_out.advantage
        return speaks

    @property
    def is_plain(self) -> bool:
        """Whether the better move does nothing that had to be found."""
        told = (each.better for each in (*self.contrasts, *self.rest))
        return any(each is not None and each.is_routine for each in told)

    @property
    def decides(self) -> bool:
        """Whether it is about winning or losing at once."""
        return any(each.advantage >= _DECIDES for each in self.contrasts)

    @property
    def is_certain(self) -> bool:
        """Whether the better move wins at once, or the other loses for certain."""
        wins = any(each.better and each.better.ends_game for each in self.contrasts)
        return wins or self.loses

    @property
    def loses(self) -> bool:
        """Whether the other move loses for certain."""
        told = (each.other for each in (*self.contrasts, *self.rest))
        return any(each is not None and each.is_certain_loss for each in told)

    @property
    def over_by_then(self) -> float:
        """In what share of the games the end came before the table was looked at on the way."""
        out = self.played_out
        found = [out.better, out.other] if out is not None else []
        counted = [each for each in found if isinstance(each, WinsPlayOuts)]
        return sum(each.over / each.of for each in counted) / len(counted) if counted else 0.0

    @property
    def play_outs_tell(self) -> bool:
        """Whether the share of the games that were won differs by more than a game or two."""
        out = self.played_out
        if out is None or not isinstance(out.fact, Counted):
            return False
        return abs(out.advantage) > PLAYED_OUT * _by_luck(out.fact.of)

    @property
    def _won_more(self) -> float:
        return self.played_out.advantage if self.played_out else 0.0

    def __bool__(self) -> bool:
        """Whether anything speaks for the better move."""
        return bool(self.contrasts or self.later)

    @property
    def gains(self) -> tuple[Fact, ...]:
        """Advantages of the better move that the other lacks, or has less of."""
        return tuple(
            each.better for each in self.contrasts if each.better and each.better.weight > 0
        )

    @property
    def costs(self) -> tuple[Fact, ...]:
        """Drawbacks of the other move that the better lacks, or has less of."""
        return tuple(each.other for each in self.contrasts if each.other and each.other.weight < 0)


def with_play_outs(found: Reasons, better: Iterable[Fact], other: Iterable[Fact]) -> Reasons:
    """*found*, and what speaks for the better move by what became of both in play-outs.

    What was hoped for and came true in none of them is no reason.
    """
    better, other = tuple(better), tuple(other)
    found = replace(
        found,
        contrasts=tuple(
            each
            for each in found.contrasts
            if each.better is None or each.better.comes_true_in(better)
        ),
    )
    contrasts = _still_counting(contrasts_of(better, other))
    won = next((each for each in contrasts if isinstance(each.fact, WinsPlayOuts)), None)
    told = {each.topic for each in found.contrasts}
    later = sorted(
        (
            each
            for each in contrasts
            if each is not won and each.advantage >= _LATER and _is_telling(each)
        ),
        key=lambda each: -each.advantage,
    )
    told |= {each.topic for each in later if each.fact.parent_topic == each.topic}
    later = [each for each in later if not _goes_without_saying(each, found, told)]
    later = [each for each in later if not _is_minor(each, (*found.contrasts, *later))]
    against = [
        each
        for each in contrasts
        if each is not won and each.advantage <= -_LATER and _is_telling(each)
    ]
    return replace(
        found,
        later=tuple(first_of_each(later)[:_MOST_LATER]),
        later_in_return=min(against, key=lambda each: each.advantage, default=None),
        played_out=won,
    )


def _still_counting(contrasts: list[Contrast]) -> list[Contrast]:
    """The *contrasts* without what no longer counts, if all games of one of the moves were over."""
    over = any(
        isinstance(each, WinsPlayOuts) and each.over == each.of
        for contrast in contrasts
        for each in (contrast.better, contrast.other)
    )
    return [each for each in contrasts if each.fact.kind.counts_at_end] if over else contrasts


def _by_luck(of: int) -> float:
    """The difference that luck alone can make between shares *of* this number of games."""
    return _LUCKY / sqrt(of)


def _is_telling(contrast: Contrast) -> bool:
    """Whether the counts in play-outs differ by more than a game or two; means always do."""
    counted = [each for each in (contrast.better, contrast.other) if isinstance(each, Counted)]
    if not counted:
        return True
    shares = [each.count / each.of for each in counted]
    lowest = min(shares) if len(shares) > 1 else 0
    return max(shares) - lowest > _by_luck(counted[0].of)


def _goes_without_saying(later: Contrast, found: Reasons, told: set[object]) -> bool:
    """Whether *later* is about what is said of now, or part of what else is *told* of later."""
    of_now = {each.topic for each in found.contrasts}
    parent = later.fact.parent_topic
    return later.topic in of_now or (parent != later.topic and parent in told)


def _is_minor(later: Contrast, told: Iterable[Contrast]) -> bool:
    """Whether *later* is minor, and another fact with the same parent topic is *told*."""
    facts = (fact for each in told for fact in (each.better, each.other) if fact is not None)
    parent = later.fact.parent_topic
    return later.fact.kind.is_minor and any(
        each.parent_topic == parent for each in facts if not each.kind.is_minor
    )


def comparable(better: TurnFacts, other: TurnFacts) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
    """The facts of two moves that can be compared.

    A fact of one move counts only if it is known whether it is true of the other.
    """
    of_better, of_other = ({fact.about for fact in each.facts} for each in (better, other))
    return (
        tuple(fact for fact in better.facts if other.is_all or fact.about in of_other),
        tuple(fact for fact in other.facts if better.is_all or fact.about in of_better),
    )


def reasons(better: Iterable[Fact], other: Iterable[Fact]) -> Reasons:
    """The reasons for the *better* of two moves against the *other*, from the facts of both.

    An effect that the other move matches is no reason, nor is a cost that both moves have.
    """
    better, other = tuple(better), tuple(other)
    found = contrasts_of(better, other)
    for_it = [each for each in found if each.advantage >= _SLIGHT]
    against = [each for each in found if each.advantage <= -_SLIGHT]
    shared = [each for each in found if each.better is None and each.fact.is_shared]
    ahead = sum(each.points_at_once for each in better)
    ahead -= sum(each.points_at_once for each in other)
    if ahead <= 0:
        for_it = [each for each in for_it if not each.is_about_scoring]
    if ahead >= 0:
        against = [each for each in against if not each.is_about_scoring]
    for_it = [each for each in for_it if not is_matched(each, better, other)]
    against = [each for each in against if not is_matched(each, other, better, turned=True)]
    if any(each.ends_game for each in (*better, *other)):
        for_it = list(filter(_counts_at_the_end, for_it))
        against, shared, found = [], [], []
    for_it.sort(key=lambda each: -each.advantage)
    against.sort(key=lambda each: each.advantage)
    chosen = first_of_each(for_it)[:_MOST]
    told = {each.topic for each in chosen}
    most = chosen[0].advantage if chosen else 0.0
    against = [each for each in against if -each.advantage >= _WORTH_TELLING * most]
    in_return = next((each for each in (*against, *shared) if each.topic not in told), None)
    rest = tuple(each for each in for_it if each not in chosen)
    scores = any(each.is_about_scoring for each in chosen)
    told |= {in_return.topic} if in_return else set()
    admitted = _scored_instead(found, told) if scores else None
    return Reasons(contrasts=tuple(chosen), rest=rest, in_return=in_return, admitted=admitted)


def _scored_instead(found: Iterable[Contrast], told: set[object]) -> Contrast | None:
    """The largest score at once of the other move alone, unless its topic is *told* already."""
    instead = (
        each
        for each in found
        if each.better is None
        and each.is_about_scoring
        and each.advantage <= -_SLIGHT
        and each.topic not in told
    )
    return min(instead, key=lambda each: each.advantage, default=None)


def _counts_at_the_end(contrast: Contrast) -> bool:
    """Whether *contrast* still counts where a move ends the game: it is about the end itself."""
    found = filter(None, (contrast.better, contrast.other))
    return any(each.ends_game or each.is_certain_loss for each in found)
