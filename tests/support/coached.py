"""Games of greedy players, and of the judge itself, to review."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blitz_widgets.coaching.review import review_line
from blitz_widgets.coaching.verdicts import BLUNDER_FROM
from blitz_widgets.coaching.weighing import weighed
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.protocol import CHANCE, SEATS, Seat
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.player import choices
from blitz_widgets.records.record import record_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.findings import Review
    from blitz_widgets.core.outcomes import Policy
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.judging.judge import Judge
    from blitz_widgets.records.record import Record


def known_judge(game: Game[Any, Any]) -> Judge:
    """The judge of *game*, which must have one."""
    judge = judge_of(game)
    assert not isinstance(judge, Unjudged)
    return judge


@lru_cache(maxsize=8)
def greedy_line(name: str = "solo", seed: int = 5, turns: int = 99) -> Timeline[Any, Any]:
    """A game of greedy players, up to a person's first decision in turn *turns*."""
    return _line("greedy", name, seed, turns)


def _line(words: str, name: str, seed: int, turns: int) -> Timeline[Any, Any]:
    """A game of the player *words*, up to a person's first decision in turn *turns*."""
    game = find_game(name, {})
    player, luck = find_player(words, seed, name), Luck(seed)
    policy = by_itself(game, luck.pick, choices(game, [player] * len(SEATS)))
    return _followed(
        Timeline(game, game.start()),
        policy,
        lambda state: game.turn(state) >= turns and game.actor(state) in game.human_seats,
    )


def _followed(
    line: Timeline[Any, Any], policy: Policy[Any], until: Callable[[Any], bool] | None = None
) -> Timeline[Any, Any]:
    return line.followed(play(line.game, line.now, policy, until, tell=True))


def greedy_record(name: str = "solo", seed: int = 5, turns: int = 99) -> Record:
    """The record of :func:`greedy_line`."""
    line = greedy_line(name, seed, turns)
    return record_of(line.game, line.actions, outcome=line.game.outcome(line.now), seed=seed)


@lru_cache(maxsize=8)
def greedy_review(name: str, seed: int, seat: int, turns: int = 99) -> Review:
    """The review of :func:`greedy_line` for a seat."""
    line = greedy_line(name, seed, turns)
    return review_line(line, Seat(seat), known_judge(line.game))


@lru_cache(maxsize=8)
def careless_review(name: str, seed: int, seat: int) -> Review:
    """The review for a seat of a game with random decisions."""
    line = _line("random", name, seed, 99)
    return review_line(line, Seat(seat), known_judge(line.game))


def line_with_blunder() -> Timeline[Any, Any]:
    """A game against the bot, played well except for the last decision."""
    game = find_game("solo", {"level": "medium"})
    return next(filter(None, (_blundered(game, seed) for seed in range(20))))


def _blundered(game: Game[Any, Any], seed: int) -> Timeline[Any, Any] | None:
    """The game of this *seed* with a blunder at its end; ``None`` if none is possible."""
    judge, luck = known_judge(game), Luck(seed)

    def decide(state: Any, seat: Seat) -> Any:  # noqa: ANN401  # position and action
        found = weighed(game, state, seat, judge)
        may_blunder = found[0].chance - found[-1].chance > BLUNDER_FROM + 0.05
        return None if may_blunder else found[0].action

    line = _followed(Timeline(game, game.start()), by_itself(game, luck.pick, decide))
    actor = game.actor(line.now)
    if actor is None or actor is CHANCE:
        return None
    return line.played(weighed(game, line.now, actor, judge)[-1].action)
