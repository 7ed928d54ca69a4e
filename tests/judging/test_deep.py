"""Judging with time to think."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.legality import cup
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
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

    def test_each_answer_weighs_what_it_is_likely(self) -> None:
        """SOLO-TURN-A, SOLO-UNIT-DIE: a judge that only sees where the bot went says how likely."""
        compared = 0
        for decision in greedy_decisions("solo", 2)[3:12]:
            state = decision.state
            for place, action in enumerate(decision.legal):
                shares = _shares_of_spaces(decision, action)
                if shares is None or len(shares) == 1:
                    continue
                space = max(shares, key=lambda each: shares[each])
                told = think(
                    _There(_real(decision), state.tokens, space),
                    decision.seen,
                    [action, decision.legal[place - 1]],
                    Budget(nodes=2),
                )
                assert told.chances[0] == pytest.approx(float(shares[space]))
                compared += 1
                break

        assert compared > 3


class TestCandidates:
    """Time goes to the moves that may still be the best."""

    def test_the_worse_ones_are_left_alone(self) -> None:
        """Each is tried four times; those that cannot be the best any more are not tried again."""
        assert self.tries((0.9, 0.9, 0.1, 0.1)) == (10, 10, 4, 4)

    def test_one_that_is_asked_for_is_tried_on(self) -> None:
        """Though it is worse."""
        assert self.tries((0.9, 0.9, 0.1), also=(2,)) == (10, 10, 10)

    def test_nothing_is_tried_when_one_is_left(self) -> None:
        """It is the best."""
        assert self.tries((0.9, 0.1, 0.1)) == (4, 4, 4)

    @staticmethod
    def tries(values: tuple[float, ...], also: tuple[int, ...] = ()) -> tuple[int, ...]:
        """How often moves to different spaces are tried that are worth *values*."""
        decision = greedy_decisions("base", 1)[6]
        moves = list({action.space: action for action in decision.legal}.values())[: len(values)]
        worth = {move.space: value for move, value in zip(moves, values, strict=True)}
        judge = _Told(_real(decision), decision, worth)
        thought = think(judge, decision.seen, moves, Budget(nodes=10_000), also=also)
        return thought.samples


def _real(decision: Decision) -> Judge:
    judge = judge_of(decision.game)
    assert not isinstance(judge, Unjudged)
    return judge


def _shares_of_spaces(decision: Decision, action: object) -> dict[int, Fraction] | None:
    """How likely the bot goes to each space after *action*; nothing if its row may change first."""
    game: Any = decision.game
    state = game.apply(decision.state, action, tell=False).state
    while state.ended is None and state.turn == decision.state.turn:
        if game.actor(state) is not CHANCE or len(set(game.chance_outcomes(state))) == 0:
            return None
        if state.agenda[-1] & agenda.KIND == agenda.BOMB:
            return None
        state = game.apply(state, game.chance_outcomes(state)[0], tell=False).state
    if state.ended is not None or len(state.reserves[BOT]) < 5:
        return None
    seen = Seen(table=state, row=tuple(state.reserves[BOT]), stratagem=Stratagem.NONE)
    tokens = tuple(STRATAGEMS[number] for number in cup(state))
    repeats = STRATAGEMS[stratagem_state(state).carried]
    shares: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in forecast(game.kit, seen, game.solo_options.readings, tokens, repeats):
        shares[each.space] += each.share
    return dict(shares)


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


class _There(_Even):
    """A judge that is sure where a unit has been placed on a space, and else sees no chance."""

    def __init__(self, real: Judge, before: bytes, space: int) -> None:
        super().__init__(real)
        self._before = before
        self._space = space

    def glance(self, observation: Any) -> float:  # noqa: ANN401  # of the board
        """Whether the space was filled."""
        return float(observation.table.tokens[self._space] != self._before[self._space])


class _Told(_Even):
    """A judge that has been told what a first move to each space is worth."""

    def __init__(self, real: Judge, decision: Decision, worth: dict[int, float]) -> None:
        super().__init__(real)
        self._before = decision.state.owned[decision.seat]
        self._worth = worth

    def glance(self, observation: Any) -> float:  # noqa: ANN401  # of the board
        """What the move was worth after which this is seen."""
        placed = observation.table.owned[observation.seat] & ~self._before
        return next(value for space, value in self._worth.items() if placed >> space & 1)
