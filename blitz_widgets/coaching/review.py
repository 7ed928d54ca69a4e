"""The review of a game: what each decision gave up, what luck brought, and what mattered most.

It is the view of one seat: of what that seat could not know, nothing is used.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.coaching.facts import finder_of
from blitz_widgets.coaching.reasons import Reasons, reasons
from blitz_widgets.coaching.verdicts import SLIP_FROM, Verdict, verdict_on
from blitz_widgets.coaching.weighing import Weighed, weighed
from blitz_widgets.games.protocol import Seat
from blitz_widgets.judging.deep import Budget, think

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from blitz_widgets.games.protocol import Game
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.judging.judge import Judge

_MOMENTS: Final = 3
_SECOND_LOOK: Final = 40
"""Questions to the judge before a decision is said to have given something up."""
_FOUND: Final = 0.10
"""A move so much better than any other is worth praise."""
_SWING: Final = 0.08
"""Luck that changed the chance by less is no moment."""


class Decided(Struct, frozen=True, kw_only=True):
    """A decision of the seat that is reviewed, where it had a choice."""

    step: int
    """How many actions of the line came before it."""
    turn: int
    played: Weighed
    best: Weighed
    second: Weighed
    """The best of the others."""
    reasons: Reasons
    """Why *best* is better than what was played; none unless it is clearly."""
    second_look: float | None = None
    """What it gave up when both moves were played on a little; ``None`` if they were not."""

    @property
    def loss(self) -> float:
        """The chance of winning that it gave up, from 0."""
        return max(0.0, self.best.chance - self.played.chance)

    @property
    def clear_loss(self) -> float:
        """What it gave up by either look: that is held against it."""
        return self.loss if self.second_look is None else min(self.loss, self.second_look)

    @property
    def is_slip(self) -> bool:
        """Whether it clearly gave something up."""
        return self.clear_loss >= SLIP_FROM

    @property
    def verdict(self) -> Verdict:
        """What it is called."""
        found = verdict_on(self.clear_loss)
        is_other = found is Verdict.BEST and verdict_on(self.loss) is not Verdict.BEST
        return Verdict.GOOD if is_other else found

    @property
    def lead(self) -> float:
        """By how much the best move is better than any other."""
        return self.best.chance - self.second.chance


class Cause(StrEnum):
    """What changed the chance between two decisions."""

    OWN_LUCK = "own-luck"
    """What was drawn or rolled in turns of the seat itself."""
    OTHER_LUCK = "other-luck"
    """What was drawn and rolled in turns of the other side: of a bot, all that it did."""
    OTHER_PLAY = "other-play"
    """What a person on the other side decided, and drew."""


class Swing(Struct, frozen=True, kw_only=True):
    """How the chance changed by what the seat did not decide."""

    step: int
    """How many actions of the line had been done when it was over."""
    turn: int
    cause: Cause
    amount: float
    """Above 0 if it was good for the seat."""


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


class Review(Struct, frozen=True, kw_only=True):
    """A game as a judge sees it, with the eyes of one seat."""

    seat: Seat
    decisions: tuple[Decided, ...]
    swings: tuple[Swing, ...]
    result: float | None
    """1 if the seat won, 0 if it lost; ``None`` if the game was broken off."""
    moments: tuple[KeyMoment, ...]
    """At most three, in the order of the game."""

    def count(self, verdict: Verdict) -> int:
        """How many decisions are called *verdict*."""
        return sum(each.verdict is verdict for each in self.decisions)

    @property
    def given_up(self) -> float:
        """All that the decisions gave up that are clearly worse than the best."""
        return sum(each.loss for each in self.decisions if each.is_slip)

    def total(self, cause: Cause) -> float:
        """All that came of *cause*."""
        return sum(swing.amount for swing in self.swings if swing.cause is cause)


def review_line(
    line: Timeline[Any, Any],
    seat: Seat,
    judge: Judge,
    progress: Callable[[float], None] | None = None,
) -> Review:
    """The review of *line* for *seat*; the same again for the same line.

    *progress* is told how much is done, from 0 to 1.
    """
    game = line.game
    asked = [step for step in range(len(line.actions)) if _has_choice(line, step, seat)]
    decisions = []
    for number, step in enumerate(asked):
        if progress is not None:
            progress(number / len(asked))
        decisions.append(_decided(line, step, seat, judge))
    outcome = game.outcome(line.now)
    result = None if outcome is None else float(outcome.winner == seat)
    swings = tuple(_swings(line, seat, judge, decisions, result))
    if progress is not None:
        progress(1.0)
    return Review(
        seat=seat,
        decisions=tuple(decisions),
        swings=swings,
        result=result,
        moments=_moments(decisions, swings),
    )


def reviewed_seats(game: Game[Any, Any]) -> tuple[Seat, ...]:
    """The seats of *game* that can be reviewed: those that people take."""
    return tuple(game.human_seats)


def _has_choice(line: Timeline[Any, Any], step: int, seat: Seat) -> bool:
    state = line.before(step)
    game = line.game
    return game.actor(state) == seat and game.turn(state) > 0 and len(game.legal_actions(state)) > 1


def _decided(line: Timeline[Any, Any], step: int, seat: Seat, judge: Judge) -> Decided:
    game, state = line.game, line.before(step)
    found = weighed(game, state, seat, judge)
    played = next(each for each in found if each.action == line.actions[step])
    best = played if played.chance >= found[0].chance else found[0]
    second = next(each for each in found if each is not best)
    why, again = Reasons(), None
    if best.chance - played.chance >= SLIP_FROM:
        again = _second_look(line, step, seat, judge, (best.action, played.action))
    finder = finder_of(game)
    if finder is not None and again is not None and again >= SLIP_FROM:
        why = reasons(
            finder.of_move(state, seat, best.action), finder.of_move(state, seat, played.action)
        )
    elif finder is not None and best is played and best.chance - second.chance >= _FOUND:
        why = reasons(
            finder.of_move(state, seat, best.action), finder.of_move(state, seat, second.action)
        )
    return Decided(
        step=step,
        turn=game.turn(state),
        played=played,
        best=best,
        second=second,
        reasons=why,
        second_look=again,
    )


def _second_look(
    line: Timeline[Any, Any], step: int, seat: Seat, judge: Judge, moves: tuple[Any, Any]
) -> float:
    """What the second of the *moves* gives up against the first when both are played on.

    The same luck is dealt to both, and the same again for the same game.
    """
    seen = line.game.observe(line.before(step), seat)
    found = think(judge, seen, moves, Budget(nodes=_SECOND_LOOK), seed=step, also=(0, 1))
    better, played = found.chances
    return max(0.0, better - played)


def _swings(
    line: Timeline[Any, Any],
    seat: Seat,
    judge: Judge,
    decisions: Iterable[Decided],
    result: float | None,
) -> Iterator[Swing]:
    """What changed the chance after each decision, up to the next one or the end."""
    decisions = tuple(decisions)
    for one, following in pairwise((*decisions, None)):
        if one is None:
            return
        end = len(line.actions) if following is None else following.step
        chance_then = result if following is None else following.best.chance
        before = one.played.chance
        passed = _turn_passes(line, one.step + 1, end, seat)
        if passed > one.step + 1 and passed < end:
            between = judge.chance(line.game.observe(line.before(passed), seat))
            amount = between - before
            yield Swing(step=passed, turn=one.turn, cause=Cause.OWN_LUCK, amount=amount)
            before = between
        if chance_then is not None:
            cause = _cause(line, passed, end)
            yield Swing(step=end, turn=one.turn, cause=cause, amount=chance_then - before)


def _turn_passes(line: Timeline[Any, Any], first: int, end: int, seat: Seat) -> int:
    """The first of the actions from *first* on, before *end*, that belongs to the other's turn."""
    game = line.game
    return next((step for step in range(first, end) if game.active(line.before(step)) != seat), end)


def _cause(line: Timeline[Any, Any], passed: int, end: int) -> Cause:
    """What decided between the turn's passing at the step *passed* and the step *end*."""
    game = line.game
    actors = {game.actor(line.before(step)) for step in range(passed, end)}
    if not actors:
        return Cause.OWN_LUCK
    people = actors & set(game.human_seats)
    return Cause.OTHER_PLAY if people else Cause.OTHER_LUCK


def _moments(decisions: Iterable[Decided], swings: Iterable[Swing]) -> tuple[KeyMoment, ...]:
    """What mattered most: what was missed, then what was found, then luck."""
    decisions = tuple(decisions)
    missed = sorted((each for each in decisions if each.is_slip), key=lambda each: -each.clear_loss)
    found = sorted(
        (each for each in decisions if each.verdict is Verdict.BEST and each.lead >= _FOUND),
        key=lambda each: -each.lead,
    )
    luck = sorted(
        (each for each in swings if abs(each.amount) >= _SWING), key=lambda each: -abs(each.amount)
    )
    all_of_them = [
        *(KeyMoment(kind=MomentKind.MISSED, decided=each) for each in missed),
        *(KeyMoment(kind=MomentKind.FOUND, decided=each) for each in found),
        *(KeyMoment(kind=MomentKind.LUCK, swing=each) for each in luck),
    ]
    return tuple(sorted(all_of_them[:_MOMENTS], key=lambda moment: moment.step))
