"""The values of a review: decisions, luck and key moments."""

from __future__ import annotations

from enum import StrEnum
from math import inf
from typing import Any, Final

from msgspec import Struct

from blitz_widgets.coaching.facts import Fact  # a field of a struct
from blitz_widgets.coaching.reasons import Reasons  # a field of a struct
from blitz_widgets.coaching.verdicts import SLIP_FROM, GivenUp, Grade
from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.core.protocol import Event, Seat

_AS_GOOD_AS_OVER: Final = 0.01
"""A game is as good as over if the chance of the other result is at most this."""


class PassOption(Struct, frozen=True, kw_only=True):
    """The option to pass, if it is neither of the two turns compared."""

    chance: float
    """The chance of winning after passing."""
    facts: tuple[Fact, ...] = ()
    """The facts about passing."""
    reasons: Reasons = Reasons()
    """The advantages of the better move over passing."""


class ReviewedDecision(Struct, frozen=True, kw_only=True):
    """A decision of the reviewed seat, where it had a choice, with the rest of its turn.

    A blitz unit and its follow-up are one decision; so are a space and the theatre that it moves.
    """

    step: int
    """The number of actions in the line before its first action that was not the best."""
    turn: int
    played: Weighed
    best: Weighed
    second: Weighed
    """The best move except *best*."""
    worst: float
    """The chance of winning after the worst move."""
    played_turn: tuple[Any, ...]
    """The decisions of the turn, from its start."""
    best_turn: tuple[Any, ...]
    """The best turn, until chance acts."""
    reasons: Reasons
    """Why *best* is better than the move played; empty unless it is clearly better."""
    second_look: float | None = None
    """The cost after a short simulation of both moves; ``None`` without one."""
    compared: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
    """The better and the worse turn that *reasons* compares, from *step* on."""
    begun: tuple[Any, ...] = ()
    """The decisions of the turn before *step*, common to both turns."""
    idle: PassOption | None = None
    """The option to pass, if it is a third way."""

    @property
    def given_up(self) -> GivenUp:
        """The cost of the decision; the whole chance if a fact proves that it loses."""
        first = max(0.0, self.best.chance - self.played.chance)
        found = GivenUp(first=first, second=self.second_look)
        if found.is_slip and self.reasons.loses:
            return GivenUp(first=self.best.chance, second=self.best.chance)
        return found

    @property
    def chance(self) -> float:
        """The chance of winning after the decision: the best move's, less the cost."""
        return self.best.chance - self.given_up.amount

    @property
    def is_slip(self) -> bool:
        """Whether it had a clear cost."""
        return self.given_up.is_slip

    @property
    def verdict(self) -> Grade:
        """The verdict on the decision."""
        return self.given_up.verdict

    @property
    def lead(self) -> float:
        """The lead of the best move over any other."""
        return self.best.chance - self.second.chance

    @property
    def idles_as_well(self) -> bool:
        """Whether passing is as good as the best move, as far as the judge can tell.

        Its chance is within the judge's error and nearer to the best move than to the move played,
        and simulated games do not contradict it.
        """
        if self.idle is None or self.idle.reasons.is_doubtful:
            return False
        gap = self.best.chance - self.idle.chance
        return gap < SLIP_FROM and gap <= self.given_up.first / 2

    @property
    def was_lost(self) -> bool:
        """Whether every move would have lost."""
        return self.best.chance <= _AS_GOOD_AS_OVER

    @property
    def was_won(self) -> bool:
        """Whether every move would have won."""
        return self.worst >= 1 - _AS_GOOD_AS_OVER

    @property
    def was_over(self) -> bool:
        """Whether the game was lost or won whatever the seat played."""
        return self.was_lost or self.was_won


class Cause(StrEnum):
    """The cause of a change between two decisions."""

    OWN_LUCK = "own-luck"
    """Draws and rolls in turns of the seat."""
    OTHER_LUCK = "other-luck"
    """Draws and rolls in turns of the other side, or all actions of a bot."""
    OTHER_PLAY = "other-play"
    """Decisions of a person on the other side."""


class Likelihood(Struct, frozen=True, kw_only=True):
    """The likelihood of a stroke of luck among all possible ones."""

    as_much: float
    """The probability of luck at least as good, or at least as bad."""
    happened: float | None = None
    """The probability of the bot's first action; ``None`` without a bot, or if it depends on
    hidden information."""
    expected: tuple[Fact, ...] = ()
    """The possible outcomes before luck decided, the weightiest first."""


class Turning(Struct, frozen=True, kw_only=True):
    """The decisive part of a stroke of luck."""

    begun: int
    """The number of actions before it."""
    end: int
    """The number of actions up to its end."""
    turn: int
    """The turn of its last action."""
    events: tuple[Event, ...]
    """Its events, as the seat saw them."""
    before: float
    """The seat's chance before it."""
    after: float
    """The seat's chance after it."""
    reasons: Reasons = Reasons()
    """The differences it made: the case that is better for the seat against the other."""


class Swing(Struct, frozen=True, kw_only=True):
    """A change of the chance by one cause other than the seat's decisions."""

    step: int
    """The number of actions up to its end."""
    turn: int
    """The turn of its start, or of its decisive part."""
    cause: Cause
    amount: float
    """Positive if it was good for the seat."""
    events: tuple[Event, ...] = ()
    """Its events, as the seat saw them."""
    begun: int = 0
    """The number of actions before it."""
    likelihood: Likelihood | None = None
    """Its likelihood; ``None`` if it was not computed."""
    turning: Turning | None = None
    """Its decisive part; ``None`` if it was not computed."""


class MomentKind(StrEnum):
    """Why a moment mattered."""

    MISSED = "missed"
    FOUND = "found"
    LUCK = "luck"


class KeyMoment(Struct, frozen=True, kw_only=True):
    """A key moment: a decision or a stroke of luck."""

    kind: MomentKind
    decided: ReviewedDecision | None = None
    swing: Swing | None = None

    @property
    def step(self) -> int:
        """The number of actions before it."""
        if self.decided is not None:
            return self.decided.step
        return self.swing.step if self.swing is not None else 0

    @property
    def turn(self) -> int:
        """The turn of the moment."""
        if self.decided is not None:
            return self.decided.turn
        return self.swing.turn if self.swing is not None else 0


class Review(Struct, frozen=True, kw_only=True):
    """A judge's review of a game for one seat."""

    seat: Seat
    decisions: tuple[ReviewedDecision, ...]
    swings: tuple[Swing, ...]
    first_chance: float
    """The chance of winning at the first decision; with all costs, unconfirmed costs and luck it
    adds up to the result."""
    result: float | None
    """1 if the seat won, 0 if it lost; ``None`` if the game is unfinished."""
    moments: tuple[KeyMoment, ...]
    """At most three, in the order of the game."""
    unexplained: tuple[ReviewedDecision, ...] = ()
    """Slips that cost as much as the moments but that no fact explains."""
    repeated: tuple[ReviewedDecision, ...] = ()
    """Slips that missed a move that one of the moments missed too."""

    def count(self, verdict: Grade) -> int:
        """The number of decisions with *verdict*, before the game was as good as over."""
        return sum(each.verdict is verdict and not each.was_over for each in self.decisions)

    @property
    def count_over(self) -> int:
        """The number of decisions when the game was as good as over."""
        return sum(each.was_over for each in self.decisions)

    @property
    def given_up(self) -> float:
        """The total cost of the slips."""
        return sum(each.given_up.amount for each in self.decisions if each.is_slip)

    @property
    def other_losses(self) -> float:
        """The total cost of the other decisions, each too small for a mistake."""
        return sum(each.given_up.amount for each in self.decisions if not each.is_slip)

    @property
    def unconfirmed(self) -> float:
        """The total of the costs that only the first look found."""
        return sum(each.given_up.unconfirmed for each in self.decisions)

    def swings_after(self, number: int) -> tuple[Swing, ...]:
        """The swings between the decision *number*, from 0, and the next, or the end."""
        steps = [each.step for each in self.decisions]
        first = steps[number]
        following = steps[number + 1] if number + 1 < len(steps) else inf
        return tuple(each for each in self.swings if first < each.step <= following)

    def total(self, cause: Cause) -> float:
        """The total change of the chance by *cause*."""
        return sum(swing.amount for swing in self.swings if swing.cause is cause)
