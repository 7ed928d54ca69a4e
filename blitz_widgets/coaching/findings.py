"""What a review finds: decisions, luck, and the moments that mattered most.  All are values."""

from __future__ import annotations

from enum import StrEnum
from math import inf
from typing import Any, Final

from msgspec import Struct

from blitz_widgets.coaching.facts import Fact  # a field of a struct
from blitz_widgets.coaching.reasons import Reasons  # a field of a struct
from blitz_widgets.coaching.verdicts import SLIP_FROM, GivenUp, Verdict
from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.games.protocol import Event, Seat

_AS_GOOD_AS_OVER: Final = 0.01
"""A game that is won or lost but for such a chance is as good as over."""


class Idle(Struct, frozen=True, kw_only=True):
    """What simply to pass would have been like, where that was neither the better nor the other."""

    chance: float
    """The chance of winning after it."""
    facts: tuple[Fact, ...] = ()
    """What is true of it."""
    reasons: Reasons = Reasons()
    """What sets the better move apart from it."""


class Decided(Struct, frozen=True, kw_only=True):
    """A decision of the seat that is reviewed, where it had a choice, with the rest of its turn.

    A blitz unit and what follows it up are one decision, so are a space and the theatre that it
    moves.
    """

    step: int
    """How many actions of the line came before it: before the first that was not the best."""
    turn: int
    played: Weighed
    best: Weighed
    second: Weighed
    """The best of the others."""
    worst: float
    """The chance of winning after the worst."""
    played_turn: tuple[Any, ...]
    """What was decided in the turn, from the beginning of the turn."""
    best_turn: tuple[Any, ...]
    """The turn as it begins best and would go on as far as luck does not have a say."""
    reasons: Reasons
    """Why *best* is better than what was played; none unless it is clearly."""
    second_look: float | None = None
    """What it gave up when both moves were played on a little; ``None`` if they were not."""
    compared: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
    """The two turns of which *reasons* tells: the better one and the other, from *step* on."""
    begun: tuple[Any, ...] = ()
    """What was decided in the turn before *step*, and is the same in both."""
    idle: Idle | None = None
    """Simply to pass instead, if that is a third way."""

    @property
    def given_up(self) -> GivenUp:
        """The chance it gave up; the whole chance if a fact says that it loses for certain."""
        first = max(0.0, self.best.chance - self.played.chance)
        found = GivenUp(first=first, second=self.second_look)
        if found.is_slip and self.reasons.loses:
            return GivenUp(first=self.best.chance, second=self.best.chance)
        return found

    @property
    def chance(self) -> float:
        """The chance of winning after it: that of the best move, less what it gave up."""
        return self.best.chance - self.given_up.amount

    @property
    def is_slip(self) -> bool:
        """Whether it clearly gave something up."""
        return self.given_up.is_slip

    @property
    def verdict(self) -> Verdict:
        """What it is called."""
        return self.given_up.verdict

    @property
    def lead(self) -> float:
        """By how much the best move is better than any other."""
        return self.best.chance - self.second.chance

    @property
    def idles_as_well(self) -> bool:
        """Whether simply to pass is as good as the best move, as far as the judge can tell.

        That is within its noise, and nearer to the best than to what was played; and no games that
        were played on speak against it.
        """
        if self.idle is None or self.idle.reasons.is_doubtful:
            return False
        gap = self.best.chance - self.idle.chance
        return gap < SLIP_FROM and gap <= self.given_up.first / 2

    @property
    def was_lost(self) -> bool:
        """Whether no move could have changed that the game was lost."""
        return self.best.chance <= _AS_GOOD_AS_OVER

    @property
    def was_won(self) -> bool:
        """Whether any move would have kept a game that was won."""
        return self.worst >= 1 - _AS_GOOD_AS_OVER

    @property
    def was_over(self) -> bool:
        """Whether the game was lost or won whatever was played: nothing was decided any more."""
        return self.was_lost or self.was_won


class Cause(StrEnum):
    """What changed the chance between two decisions."""

    OWN_LUCK = "own-luck"
    """What was drawn or rolled in turns of the seat itself."""
    OTHER_LUCK = "other-luck"
    """What was drawn and rolled in turns of the other side: of a bot, all that it did."""
    OTHER_PLAY = "other-play"
    """What a person on the other side decided."""


class Likelihood(Struct, frozen=True, kw_only=True):
    """How likely a stroke of luck was, by all that could have come in its place."""

    as_much: float
    """How likely luck is that is at least as good, or at least as bad."""
    happened: float | None = None
    """How likely a side that follows a procedure was to do that first; ``None`` if none did, or if
    that goes by what is hidden."""
    expected: tuple[Fact, ...] = ()
    """What could come before luck decided, what weighs most first."""


class Turning(Struct, frozen=True, kw_only=True):
    """What of a stroke of luck changed the chance most."""

    begun: int
    """How many actions of the line had been done before it."""
    end: int
    """How many had been done when it was over."""
    turn: int
    """The turn in which it came."""
    events: tuple[Event, ...]
    """What happened, as the seat saw it."""
    before: float
    """The chance of the seat before it."""
    after: float
    """The same after it."""
    reasons: Reasons = Reasons()
    """What it changed: of what is so with it and without it, the better for the seat first."""


class Swing(Struct, frozen=True, kw_only=True):
    """How the chance changed by what the seat did not decide, of one cause."""

    step: int
    """How many actions of the line had been done when it was over."""
    turn: int
    """The turn in which it began, or in which came what changed most of it."""
    cause: Cause
    amount: float
    """Above 0 if it was good for the seat."""
    events: tuple[Event, ...] = ()
    """What happened, as the seat saw it."""
    begun: int = 0
    """How many actions of the line had been done before it."""
    likelihood: Likelihood | None = None
    """How likely it was; ``None`` if that was not looked at."""
    turning: Turning | None = None
    """What of it changed the chance most; ``None`` if that was not looked at."""


class MomentKind(StrEnum):
    """Why a moment mattered."""

    MISSED = "missed"
    FOUND = "found"
    LUCK = "luck"


class KeyMoment(Struct, frozen=True, kw_only=True):
    """A moment that mattered: a decision, or a stroke of luck."""

    kind: MomentKind
    decided: Decided | None = None
    swing: Swing | None = None

    @property
    def step(self) -> int:
        """How many actions of the line came before it."""
        if self.decided is not None:
            return self.decided.step
        return self.swing.step if self.swing is not None else 0

    @property
    def turn(self) -> int:
        """The turn in which it was."""
        if self.decided is not None:
            return self.decided.turn
        return self.swing.turn if self.swing is not None else 0


class Review(Struct, frozen=True, kw_only=True):
    """A game as a judge sees it, with the eyes of one seat."""

    seat: Seat
    decisions: tuple[Decided, ...]
    swings: tuple[Swing, ...]
    first_chance: float
    """The chance of winning at the first decision: with everything given up, the losses that only
    the first look found, and all luck it adds up to the result."""
    result: float | None
    """1 if the seat won, 0 if it lost; ``None`` if the game was broken off."""
    moments: tuple[KeyMoment, ...]
    """At most three, in the order of the game."""
    unexplained: tuple[Decided, ...] = ()
    """What gave up as much and is none of them, as no fact explains it."""
    repeated: tuple[Decided, ...] = ()
    """What missed the same move as one of them, and is not told again."""

    def count(self, verdict: Verdict) -> int:
        """How many decisions are called *verdict*, of those that could still change something."""
        return sum(each.verdict is verdict and not each.was_over for each in self.decisions)

    @property
    def count_over(self) -> int:
        """How many decisions could change nothing any more."""
        return sum(each.was_over for each in self.decisions)

    @property
    def given_up(self) -> float:
        """All that the decisions gave up that are clearly worse than the best."""
        return sum(each.given_up.amount for each in self.decisions if each.is_slip)

    @property
    def other_losses(self) -> float:
        """The sum of what the other decisions gave up, each too little to count as a mistake."""
        return sum(each.given_up.amount for each in self.decisions if not each.is_slip)

    @property
    def unconfirmed(self) -> float:
        """The sum of what only the first look found: it counts against no decision."""
        return sum(each.given_up.unconfirmed for each in self.decisions)

    def swings_after(self, number: int) -> tuple[Swing, ...]:
        """What came between the decision *number*, from 0, and the next, or the end."""
        steps = [each.step for each in self.decisions]
        first = steps[number]
        following = steps[number + 1] if number + 1 < len(steps) else inf
        return tuple(each for each in self.swings if first < each.step <= following)

    def total(self, cause: Cause) -> float:
        """All that came of *cause*."""
        return sum(swing.amount for swing in self.swings if swing.cause is cause)
