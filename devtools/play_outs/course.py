"""Check the moves that the course teaches: those that need judgement are played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Play
from devtools.play_outs.playing import PlayOuts, alternatives, can_play_out, lines_of

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
"""The lessons about playing well; all others are about rules."""


class CourseMove(NamedTuple):
    """The move that an exercise teaches, and the best alternative, both played out."""

    exercise: str
    move: str
    share: Share
    other: str
    other_share: Share

    @property
    def is_worse(self) -> bool:
        """Whether the alternative is better by more than noise."""
        return self.share.is_worse(self.other_share)


def course_moves() -> Iterator[CourseMove]:
    """Yield a comparison for every exercise about playing well on the board."""
    for lesson in lessons():
        if lesson.id in JUDGED:
            for part in lesson.part:
                if isinstance(part.exercise, Play) and can_play_out(part.exercise.game):
                    yield course_move(part.exercise)


def course_move(exercise: Play) -> CourseMove:
    """Compare the move that *exercise* teaches with the best alternative."""
    game, state = exercise.begin()
    play_outs = PlayOuts(game, state)
    right = lines_of(game, exercise.answers)
    taught = play_outs.best(right, exercise.id)
    firsts = {line[0] for line in right}
    other = play_outs.best(
        [each for each in alternatives(play_outs, right) if each[0] not in firsts], exercise.id
    )

    def formatted(line: tuple[object, ...]) -> str:
        return ", ".join(map(game.format, line))

    return CourseMove(
        exercise.id, formatted(taught.line), taught.share, formatted(other.line), other.share
    )
