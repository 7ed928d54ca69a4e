"""Judging with time to think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.deep import Budget, Thought, think
from blitz_widgets.judging.judge import Judge, Unjudged
from tests.support.judged import Decision, greedy_decisions

if TYPE_CHECKING:
    from collections.abc import Callable

FEW = Budget(nodes=14)


def thought_of(decision: Decision, budget: Budget = FEW, **how: Any) -> Thought:  # noqa: ANN401  # as think takes it
    """What is thought about a decision."""
    judge = judge_of(decision.game)
    assert not isinstance(judge, Unjudged)
    return think(judge, decision.seen, decision.legal, budget, **how)


def judged(decision: Decision) -> tuple[float, ...]:
    """What is said of it at once."""
    judge = judge_of(decision.game)
    assert not isinstance(judge, Unjudged)
    return judge.chances(decision.seen, decision.legal)


@pytest.mark.parametrize("name", ["base", "solo", "blitz", "solo-blitz"])
class TestThinking:
    """A budget is used for the moves that may be best."""

    def test_the_same_seed_gives_the_same_thought(self, name: str) -> None:
        """And another one deals otherwise."""
        decision = greedy_decisions(name, 1)[6]

        thought = thought_of(decision, seed=1)

        assert thought_of(decision, seed=1) == thought
        assert thought_of(decision, seed=2).chances != thought.chances

    def test_what_was_played_out_has_a_chance_of_its_own(self, name: str) -> None:
        """The others keep that of a look at once; the best is one that was played out."""
        decision = greedy_decisions(name, 1)[8]
        at_once = judged(decision)
        worst = at_once.index(min(at_once))

        thought = thought_of(decision, also=(worst,))

        assert thought.samples[worst] > 0
        assert thought.samples[thought.best] > 0
        assert all(0 <= chance <= 1 for chance in thought.chances)
        for said, known, samples in zip(at_once, thought.chances, thought.samples, strict=True):
            assert samples or known == said

    def test_progress_is_told_up_to_the_end(self, name: str) -> None:
        """It grows to 1."""
        told: list[float] = []

        thought_of(greedy_decisions(name, 1)[5], progress=told.append)

        assert told == sorted(told)
        assert told[-1] == 1

    def test_it_can_be_broken_off(self, name: str) -> None:
        """What is known by then is said."""
        asked: list[None] = []

        def soon() -> bool:
            asked.append(None)
            return len(asked) == 2

        thought = thought_of(greedy_decisions(name, 1)[5], Budget(nodes=1000), stop=soon)

        assert sum(thought.samples) == 2
        assert not thought.is_complete

    def test_a_limit_of_seconds_ends_it(self, name: str) -> None:
        """At the first chance to stop, if there is no time at all."""
        thought = thought_of(greedy_decisions(name, 1)[5], Budget(seconds=1e-6))

        assert sum(thought.samples) == 1

    def test_nothing_is_begun_for_which_there_may_be_no_time(
        self, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Another play-out is not begun where it could take twice as long as those before it."""
        clock = iter(range(1000))
        monkeypatch.setattr("blitz_widgets.judging.deep.monotonic", lambda: float(next(clock)))

        thought = thought_of(greedy_decisions(name, 1)[5], Budget(seconds=5))

        assert sum(thought.samples) == 2

    def test_it_ends_when_one_move_is_clearly_the_best(self, name: str) -> None:
        """Or when every one has been played out often enough: long before the budget is used."""
        thought = thought_of(greedy_decisions(name, 1)[5], Budget(nodes=1_000_000))

        assert thought.is_complete
        assert thought.nodes < 100_000
        assert thought.chances[thought.best] == max(
            chance
            for chance, samples in zip(thought.chances, thought.samples, strict=True)
            if samples
        )


class TestAWin:
    """Nothing is thought about where nothing is left to think."""

    @pytest.mark.parametrize("name", ["base", "solo"])
    def test_a_win_at_once_is_taken_at_once(self, name: str) -> None:
        """It is certain."""
        decision = self.one_that(name, lambda chances: max(chances) == 1)

        thought = thought_of(decision)

        assert thought.chances[thought.best] == 1
        assert (thought.nodes, thought.is_complete) == (1, True)

    @staticmethod
    def one_that(name: str, fits: Callable[[tuple[float, ...]], bool]) -> Decision:
        """The first decision of some games of which what is said at once *fits*."""
        return next(
            decision
            for seed in range(30)
            for decision in greedy_decisions(name, seed)[-3:]
            if fits(judged(decision))
        )


class TestAForecast:
    """What the bot will do is forecast exactly."""

    def test_shares_of_its_answers_add_up(self) -> None:
        """A judge that sees nothing but the end says the same whatever is dealt."""
        decision = greedy_decisions("solo", 1)[4]
        real = judge_of(decision.game)
        assert not isinstance(real, Unjudged)

        thought = think(_Even(real), decision.seen, decision.legal, Budget(nodes=40))

        played = [
            chance
            for chance, samples in zip(thought.chances, thought.samples, strict=True)
            if samples
        ]
        assert played == pytest.approx([0.5] * len(played))


class _Even:
    """A judge that thinks all is even."""

    def __init__(self, real: Judge) -> None:
        self.game = real.game
        self.possible = real.possible

    def chance(self, _observation: object) -> float:
        """Even."""
        return 0.5

    def glance(self, _observation: object) -> float:
        """Even."""
        return 0.5

    def chances(self, _observation: object, legal: Any) -> tuple[float, ...]:  # noqa: ANN401  # as judges take them
        """Even."""
        return (0.5,) * len(legal)
