"""Whether the course asks for good moves: those that need judgement are played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Play
from devtools.play_outs.playing import PlayOuts, can_play_out, lines_of, others

if TYPE_CHECKING:
    from collections.abc import Iterator

    from devtools.play_outs.share import Share

JUDGED: Final = (
    "last-space-first",
    "icons-and-points",
    "never-run-dry",
    "the-last-turns",
    "outwit-the-bot",
    "playing-on-the-map",
)
"""The lessons about playing well; the others are about rules."""


class CourseMove(NamedTuple):
    """The move that an exercise asks for, and the best other one, both played out."""

    exercise: str
    move: str
    share: Share
    other: str
    other_share: Share

    @property
    def is_worse(self) -> bool:
        """Whether the course asks for a move that loses more than noise."""
        return self.share.is_worse(self.other_share)


def course_moves() -> Iterator[CourseMove]:
    """Every exercise about playing well that asks for a move on the board."""
    for lesson in lessons():
        if lesson.id in JUDGED:
            for part in lesson.part:
                if isinstance(part.exercise, Play) and can_play_out(part.exercise.game):
                    yield course_move(part.exercise)


def course_move(exercise: Play) -> CourseMove:
    """The move that *exercise* asks for, and the best other one."""
    game, state = exercise.begin()
    outs = PlayOuts(game, state)
    right = lines_of(game, exercise.answers)
    asked = outs.best(right, exercise.id)
    firsts = {line[0] for line in right}
    other = outs.best([each for each in others(outs, right) if each[0] not in firsts], exercise.id)

    def spelt(line: tuple[object, ...]) -> str:
        return ", ".join(map(game.format, line))

    return CourseMove(exercise.id, spelt(asked.line), asked.share, spelt(other.line), other.share)
