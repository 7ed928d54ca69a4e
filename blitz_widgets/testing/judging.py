"""The judge: fair chances, by the knowledge of a seat and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.chance import Luck
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.locale import _
from blitz_widgets.testing.promise import expect

if TYPE_CHECKING:
    from blitz_widgets.testing.sample import Sample

_EVERY: Final = 7
"""One position in this many is judged: judging takes some milliseconds."""


def check_the_judge(sample: Sample) -> None:
    """Every chance is from 0 to 1, repeatable, and independent of secrets.

    A game without a judge gives the reason.
    """
    game, alike = sample.game, sample.claims.alike
    judge = judge_of(game)
    if isinstance(judge, Unjudged):
        expect(bool(_(judge.reason)), "a game without a judge must give the reason", game.name)
        return
    luck = Luck("judge")
    states = [state for played in sample.games for state in played.states()]
    for state in states[::_EVERY]:
        seat = game.actor(state)
        for watcher in game.human_seats:
            chance = judge.chance(game.observe(state, watcher))
            expect(0 <= chance <= 1, "a chance must be between 0 and 1", chance)
        if not isinstance(seat, int) or seat not in game.human_seats:
            continue
        legal = game.legal_actions(state)
        chances = judge.chances(game.observe(state, seat), legal)
        expect(len(chances) == len(legal), "each legal action must have a chance", len(chances))
        expect(all(0 <= each <= 1 for each in chances), "a chance must be between 0 and 1", chances)
        other = state if alike is None else alike(game, state, seat, luck)
        again = judge.chances(game.observe(other, seat), legal)
        expect(again == chances, "chances must not depend on hidden facts", game.to_data(state))
