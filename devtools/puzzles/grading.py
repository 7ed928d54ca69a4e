"""The grade of a puzzle, from how often players of the program solve it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.players.catalogue import find_player, players_of
from blitz_widgets.puzzles.puzzle import EASIEST, HARDEST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.lessons.exercises import Play
    from blitz_widgets.players.player import Player

_STRENGTHS: Final[Mapping[str, tuple[int, int]]] = {
    "random": (500, 30),
    "gentle": (800, 12),
    "greedy": (1100, 12),
    "coach:gentle": (1100, 8),
    "coach:fair": (1400, 8),
    "coach:strong": (1700, 6),
    "coach": (1900, 1),
}
"""By the words of a player: its rating on the scale of grades, and its number of tries."""
_PRIOR: Final = (1200, 2)
"""The grade assumed before anyone has tried, and the number of tries that it counts for."""
_SCALE: Final = 400


def solve_rates(exercise: Play) -> dict[str, int]:
    """How often each player of the game solves *exercise*, in per cent."""
    known = set(players_of(exercise.game))
    shares = {}
    for words, (_rating, tries) in _STRENGTHS.items():
        if words not in known:
            continue
        solved = sum(
            _solves(find_player(words, f"{exercise.id}/{number}", exercise.game), exercise)
            for number in range(tries)
        )
        shares[words] = round(100 * solved / tries)
    return shares


def grade_of(found: Mapping[str, int]) -> int:
    """The rating of a player who would solve it half of the time, by the results in *found*."""
    rating, weight = _PRIOR
    results = [(rating, 0.5, weight)]
    results += [(_STRENGTHS[words][0], share / 100, 1) for words, share in found.items()]
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 1:
        grade = (low + high) / 2
        expected = sum(w / (1 + 10 ** ((grade - r) / _SCALE)) for r, _share, w in results)
        if expected > sum(w * share for _r, share, w in results):
            low = grade
        else:
            high = grade
    return 10 * round(low / 10)


def _solves(player: Player, exercise: Play) -> bool:
    """Whether *player* solves *exercise*, judged as a learner would be."""
    game, state = exercise.begin()
    done: list[str] = []
    seat = game.active(state)
    while True:
        choice = player.choose(game, game.observe(state, seat), game.legal_actions(state))
        done.append(game.format(choice))
        verdict = judge_play(exercise, done)
        if not verdict.goes_on:
            return verdict.right
        state = verdict.state
