"""The base of studies that ask the coach about the positions of many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from msgspec import Struct, field

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.locale import _
from blitz_widgets.studies.study import StudySetupError, batches

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.judging.judge import Judge

R = TypeVar("R")


class JudgedStudy(Struct, Generic[R], frozen=True, kw_only=True):
    """A study that judges each of its *games* separately; part of a :class:`~.study.Study`."""

    game: str
    options: dict[str, str] = field(default_factory=dict)
    games: int = 200
    seed: int = 0

    @classmethod
    def fits(cls, game: str) -> bool:
        """Whether the coach knows *game*."""
        return not isinstance(judge_of(find_game(game, {})), Unjudged)

    def tasks(self) -> Sequence[range]:
        """The numbers of the games, in batches.

        Raises:
            StudySetupError: If the coach does not judge the game with these options.
        """
        judge = judge_of(find_game(self.game, self.options))
        if isinstance(judge, Unjudged):
            raise StudySetupError(_(judge.reason))
        return batches(self.games)

    def work(self, task: range) -> list[R]:
        """The results of the games with the numbers of *task*."""
        game: Any = find_game(self.game, self.options)
        judge = cast("Judge", judge_of(game))
        return [found for number in task for found in self.look_at(game, judge, number)]

    def look_at(self, game: Any, judge: Judge, number: int) -> Iterable[R]:  # noqa: ANN401  # of the board
        """The results of the game with this *number*, which are always equal."""
        raise NotImplementedError
