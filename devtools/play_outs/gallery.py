"""Check the moves that the gallery marks good: those that the judge doubts are played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.replay import PlayedRecord
from devtools.play_outs.playing import PlayOuts, can_play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.timeline import Timeline
    from devtools.play_outs.share import Share

_DOUBTFUL: Final = 0.05
"""A move is doubted if it costs at least this much by the judge's estimate."""


class DoubtedMove(NamedTuple):
    """A move that is marked good but that the judge doubts, and the best alternative."""

    game: str
    step: int
    turn: int
    move: str
    share: Share
    other: str
    other_share: Share

    @property
    def is_worse(self) -> bool:
        """Whether the alternative is better by more than noise."""
        return self.share.is_worse(self.other_share)


def doubted_moves() -> Iterator[DoubtedMove]:
    """Yield every doubted move of the main lines of the gallery's games."""
    for exhibit in exhibits():
        if not can_play_out(exhibit.record.game):
            continue
        line = PlayedRecord(exhibit.record).line()
        game = line.game
        judge = judge_of(game)
        if isinstance(judge, Unjudged):
            continue
        for comment in exhibit.record.comments:
            if comment.mark != "good" or not comment.step:
                continue
            state, played = line.before(comment.step - 1), line.actions[comment.step - 1]
            seat, legal = game.active(state), game.legal_actions(state)
            if (
                game.actor(state) != seat
                or seat not in game.human_seats
                or played not in legal
                or len(legal) == 1
            ):
                continue
            chances = dict(zip(legal, judge.chances(game.observe(state, seat), legal), strict=True))
            if max(chances.values()) - chances[played] < _DOUBTFUL:
                continue
            play_outs = PlayOuts(game, state)
            mine = play_outs.best([_turn_decisions(line, comment.step - 1, seat)], exhibit.key)
            other = play_outs.best([(each,) for each in legal if each != played], exhibit.key)
            yield DoubtedMove(
                exhibit.key,
                comment.step,
                game.turn(state),
                game.format(played),
                mine.share,
                game.format(other.line[0]),
                other.share,
            )


def _turn_decisions(line: Timeline[Any, Any], first: int, seat: int) -> tuple[Any, ...]:
    """The decisions of *seat* from action number *first* to the end of that turn."""
    turn = line.game.turn(line.before(first))
    found = []
    for number in range(first, len(line.actions)):
        state = line.before(number)
        if line.game.turn(state) != turn:
            break
        if line.game.actor(state) == seat:
            found.append(line.actions[number])
    return tuple(found)
