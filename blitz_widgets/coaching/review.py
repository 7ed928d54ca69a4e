"""The review of a game: what each decision gave up, what luck brought, and what mattered most.

It is the view of one seat: of what that seat could not know, nothing is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.coaching.finder import FactFinder, TurnFacts, finder_of
from blitz_widgets.coaching.findings import PassOption, Review, ReviewedDecision
from blitz_widgets.coaching.likelihood import with_likelihoods
from blitz_widgets.coaching.luck import swings
from blitz_widgets.coaching.moments import (
    MOMENTS,
    convinces,
    is_found,
    key_moments,
    repeated,
    unexplained,
)
from blitz_widgets.coaching.playing_on import played_on
from blitz_widgets.coaching.reasons import Reasons, comparable, reasons, with_play_outs
from blitz_widgets.coaching.turning import with_turnings
from blitz_widgets.coaching.turns import by_turn, turn_as_played, turn_whatever_comes
from blitz_widgets.coaching.verdicts import SLIP_FROM, GivenUp
from blitz_widgets.coaching.weighing import weighed
from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.judging.deep import Budget, think

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.judging.judge import Judge

_SECOND_LOOK: Final = 40
"""Questions to the judge before a decision is said to have given something up."""
_MOST_PLAYED_ON: Final = 5
"""At most this many decisions are played out."""
_MOST_AGAIN: Final = 2
"""At most this many repeated lessons are checked."""
_OF_DECISIONS: Final = 0.7
"""The rough share of the work that is done once every decision has been judged."""


def review_line(
    line: Timeline[Any, Any],
    seat: Seat,
    judge: Judge,
    progress: Callable[[float], None] | None = None,
) -> Review:
    """The review of *line* for *seat*; the same again for the same line.

    *progress* is told how much is done, from 0 to 1.
    """
    tell = progress or _nothing
    reviewer = _Reviewer(line, seat, judge)
    asked = [step for step in range(len(line.actions)) if _has_choice(line, step, seat)]
    singly = []
    for number, step in enumerate(asked):
        tell(_OF_DECISIONS * number / len(asked))
        singly.append(reviewer.decided(step))
    outcome = line.game.outcome(line.now)
    result = None if outcome is None else float(outcome.winner == seat)
    found = with_likelihoods(line, seat, judge, swings(line, seat, judge, singly, result))
    found = with_turnings(line, seat, judge, found)
    decisions = tuple(
        reviewer.with_reasons(each) for each in by_turn(line, singly, reviewer.look_again)
    )
    decisions = reviewer.with_play_outs(
        decisions, lambda done: tell(_OF_DECISIONS + (1 - _OF_DECISIONS) * done)
    )
    tell(1.0)
    points = reviewer.coaching.points_a_game
    again = repeated(decisions, points) if reviewer.coaching.lessons_come_back else ()
    once = [each for each in decisions if each not in again]
    moments = key_moments(once, found, points, result)
    missed = {each.decided.best.action for each in moments if each.decided}
    return Review(
        seat=seat,
        decisions=decisions,
        swings=found,
        first_chance=singly[0].best.chance if singly else 0.0,
        result=result,
        moments=moments,
        unexplained=unexplained(once, moments, points),
        repeated=reviewer.confirmed(each for each in again if each.best.action in missed),
    )


def reviewed_seats(game: Game[Any, Any]) -> tuple[Seat, ...]:
    """The seats of *game* that can be reviewed: those that people take."""
    return tuple(game.human_seats)


def has_decided(line: Timeline[Any, Any], seat: Seat) -> bool:
    """Whether *seat* has had a choice in *line*, so that there is something to review."""
    return any(_has_choice(line, step, seat) for step in range(len(line.actions)))


def _nothing(_done: float) -> None:
    """Tell no one."""


def _has_choice(line: Timeline[Any, Any], step: int, seat: Seat) -> bool:
    state = line.before(step)
    game = line.game
    return game.actor(state) == seat and game.turn(state) > 0 and len(game.legal_actions(state)) > 1


class _Reviewer:
    """Looks at the decisions of one seat in one line."""

    def __init__(self, line: Timeline[Any, Any], seat: Seat, judge: Judge) -> None:
        self._line = line
        self._game = line.game
        self._seat = seat
        self._judge = judge
        self._finder: FactFinder | None = finder_of(line.game)
        self.coaching = descriptor_of(line.game.name).coaching

    def decided(self, step: int) -> ReviewedDecision:
        """The decision to take the action *step*, with no reasons yet."""
        line, seat = self._line, self._seat
        state = line.before(step)
        found = weighed(self._game, state, seat, self._judge)
        played = next(each for each in found if each.action == line.actions[step])
        best = played if played.chance >= found[0].chance else found[0]
        second = next(each for each in found if each is not best)
        idle = self._finder.idle(state, seat) if self._finder else None
        third = [each for each in found if each not in {played, best}]
        passed = next((each.chance for each in third if each.action == idle), None)
        again = None
        if GivenUp(first=best.chance - played.chance).needs_second_look:
            again = self._second_look(step, (best.action, played.action))
        as_played = turn_as_played(line, step, seat)
        return ReviewedDecision(
            step=step,
            turn=self._game.turn(state),
            played=played,
            best=best,
            second=second,
            worst=found[-1].chance,
            played_turn=as_played,
            best_turn=self._best_turn(step, best.action)
            if again is not None and GivenUp(first=again).is_slip
            else (best.action,),
            reasons=Reasons(),
            second_look=again,
            idle=None if passed is None else PassOption(chance=passed),
        )

    def look_again(self, decided: ReviewedDecision) -> ReviewedDecision:
        """*decided* with a second look, unless it has one or the first look found nothing."""
        if decided.second_look is not None or not decided.given_up.amount:
            return decided
        moves = decided.best.action, decided.played.action
        return replace(decided, second_look=self._second_look(decided.step, moves))

    def with_reasons(self, decided: ReviewedDecision) -> ReviewedDecision:
        """*decided* with what sets the turns apart, if it gave something up or was well found."""
        if self._finder is None or not (decided.is_slip or is_found(decided)):
            return decided
        state = self._line.before(decided.step)
        turns = self._turns(decided)
        decided = replace(decided, best_turn=(*decided.begun, *turns[0]))
        played = TurnFacts(
            self._finder.of_turn(state, self._seat, turns[decided.is_slip]), is_all=True
        )
        planned = self._finder.of_plan(state, self._seat, turns[not decided.is_slip])
        if not (played.facts and planned.facts):  # what is not known of one is no difference
            return decided
        better, other = (planned, played) if decided.is_slip else (played, planned)
        found = reasons(*comparable(better, other))
        return replace(decided, reasons=found, compared=turns, idle=self._idle(decided, turns))

    def _idle(
        self, decided: ReviewedDecision, turns: tuple[tuple[Any, ...], ...]
    ) -> PassOption | None:
        """To pass in place of both *turns*, and what sets the better of them apart from it."""
        state = self._line.before(decided.step)
        idle = self._finder.idle(state, self._seat) if self._finder else None
        if self._finder is None or decided.idle is None or idle in {each[0] for each in turns}:
            return None
        better = self._finder.of_plan(state, self._seat, turns[0])
        found = self._finder.of_turn(state, self._seat, (idle,))
        known = TurnFacts(found, is_all=True)
        return replace(decided.idle, facts=found, reasons=reasons(*comparable(better, known)))

    def with_play_outs(
        self, decisions: Sequence[ReviewedDecision], tell: Callable[[float], None]
    ) -> tuple[ReviewedDecision, ...]:
        """*decisions*, with what became of those that mattered most when they were played on.

        A lesson that convinces need not be played on again.
        """
        ranked = sorted(
            (each for each in decisions if each.is_slip or is_found(each)),
            key=lambda each: (not each.is_slip, -each.given_up.amount, -each.lead),
        )
        found: dict[int, ReviewedDecision] = {}
        points = self.coaching.points_a_game
        for each in ranked:
            convincing = [one for one in found.values() if convinces(one, points)]
            if len(convincing) == MOMENTS or len(found) == _MOST_PLAYED_ON:
                break
            known = {one.best.action for one in convincing}
            if self.coaching.lessons_come_back and each.best.action in known:
                continue
            tell(len(found) / _MOST_PLAYED_ON)
            found[each.step] = self._played_on(each)
        return tuple(found.get(each.step, each) for each in decisions)

    def confirmed(self, again: Iterable[ReviewedDecision]) -> tuple[ReviewedDecision, ...]:
        """The repeated lessons among *again* that convince when they are played on like a moment.

        Only the dearest are checked.
        """
        dearest = sorted(again, key=lambda each: -each.given_up.amount)[:_MOST_AGAIN]
        points = self.coaching.points_a_game
        told = (self._played_on(each) for each in sorted(dearest, key=lambda each: each.step))
        return tuple(each for each in told if convinces(each, points))

    def _played_on(self, decided: ReviewedDecision) -> ReviewedDecision:
        if self._finder is None or not any(decided.compared) or decided.reasons.decides:
            return decided
        better, other = (self._became_of(decided.step, turn) for turn in decided.compared)
        idle = decided.idle
        if idle is not None and idle.chance <= decided.best.chance - SLIP_FROM:
            state = self._line.before(decided.step)
            passed = self._became_of(decided.step, (self._finder.idle(state, self._seat),))
            idle = replace(idle, reasons=with_play_outs(idle.reasons, better, passed))
        return replace(decided, reasons=with_play_outs(decided.reasons, better, other), idle=idle)

    def _became_of(self, step: int, turn: Sequence[Any]) -> tuple[Fact, ...]:
        """The facts about a *turn* at *step*, from games played on after it."""
        if self._finder is None:
            return ()
        state = self._line.before(step)
        seen = self._game.observe(state, self._seat)
        number, judged = self.coaching.play_outs, self.coaching.judged_turns
        played = played_on(self._judge, seen, turn, number, f"{step}", judged=judged)
        return self._finder.of_play_outs(state, self._seat, played)

    def _turns(self, decided: ReviewedDecision) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """The better of two turns and the other, from the step at which it is shown."""
        played = turn_as_played(self._line, decided.step, self._seat)
        if decided.is_slip:
            return self._best_turn(decided.step, decided.best.action), played
        return played, self._best_turn(decided.step, decided.second.action)

    def _best_turn(self, step: int, action: Any) -> tuple[Any, ...]:  # noqa: ANN401  # of any game
        seen = self._game.observe(self._line.before(step), self._seat)
        return turn_whatever_comes(self._judge, seen, action)

    def _second_look(self, step: int, moves: tuple[Any, Any]) -> float:
        """The cost of the second of the *moves* against the first when both are played on.

        The same luck is dealt to both, and the same again for the same game.
        """
        seen = self._game.observe(self._line.before(step), self._seat)
        found = think(self._judge, seen, moves, Budget(nodes=_SECOND_LOOK), seed=step, also=(0, 1))
        better, played = found.chances
        return max(0.0, better - played)
