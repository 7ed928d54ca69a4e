"""Solving a puzzle: hints, the refutation of a wrong move, and the first answer."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.lessons.goals import Ahead, PlayedLine, Secured, look_up
from blitz_widgets.puzzles.shortfall import Shortfall
from blitz_widgets.puzzles.themes import puzzles_of, words_of
from blitz_widgets.sessions.solving import Solving
from blitz_widgets.view.coaching import Region, coach_words
from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.lessons.judge import Judgement
    from blitz_widgets.lessons.lookahead import Line
    from blitz_widgets.puzzles.puzzle import Puzzle
    from blitz_widgets.puzzles.themes import Words


class HintLevel(IntEnum):
    """How much the hints reveal of the next right decision."""

    NOTHING = 0
    AREA = 1
    """The theatre; in the card game, where that would reveal too much, only advice."""
    PLACE = 2
    """The space; in the card game, the hand or the raid."""
    MOVE = 3
    """The whole move, with the unit or the card."""


class Puzzling(Solving):
    """A puzzle on show.  The board shows how the other side answers a wrong move."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.exercise, self._answered)
        self.puzzle = puzzle
        self.side = self.game.active(self.timeline.start)
        """The side that has to find the right move."""
        legal = self.legal_actions()
        self.choices = len(legal)
        """The number of legal first moves."""
        self.places = len({picks[-1] for each in legal if (picks := self.presenter.picks(each))})
        """The number of places that they go to."""
        self.hint_level = HintLevel.NOTHING
        self.hint_given = False
        """Whether any hint was given."""
        self.gave_up = False
        """Whether the learner asked for the solution."""
        self.at_first: bool | None = None
        """Whether the first answer was right; ``None`` before there is one."""
        self.helped = False
        """Whether a hint was given before the first answer."""
        self.reply: tuple[Event, ...] = ()
        """The other side's answer to a wrong move, chance included."""
        self.shortfall: Shortfall | None = None
        """The goal that a wrong move misses; ``None`` without one."""

    @property
    def solving(self) -> Puzzling:
        """The exercise on show: the puzzle itself."""
        return self

    @property
    def words(self) -> Words:
        """The sentences of its theme, untranslated."""
        return words_of(self.puzzle.theme, self.puzzle.game)

    @property
    def has_places(self) -> bool:
        """Whether moves go to places, to which hints can lead."""
        return puzzles_of(self.puzzle.game).have_places

    @property
    def own(self) -> tuple[Event, ...]:
        """The events of the learner's move, without the other side's answer."""
        log = self.log
        return log[: len(log) - len(self.reply)]

    @property
    def solved(self) -> bool:
        """Whether the answer is right and the learner's own."""
        return self.right and not self.gave_up

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture: after a wrong move, the other side's answer."""
        if not self.reply:
            found = super().highlights(pointed)
            return found if self.answered else replace(found, hinted=self.hinted)
        changed = (target for event in self.reply for target in self.presenter.changed(event))
        return Highlights(changed=tuple(changed), pointed=pointed)

    @property
    def next_right(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The next decision of a right answer; ``None`` if the moves so far lead to none."""
        length = len(self.done)
        for answer in self.puzzle.answers:
            if answer[:length] == self.done and len(answer) > length:
                return self.game.parse(answer[length])
        return None

    @property
    def region(self) -> Region | None:
        """The part of the table with the next right decision."""
        words, action = coach_words(self.game), self.next_right
        return words.region(action) if words is not None and action is not None else None

    @property
    def hinted(self) -> tuple[str, ...]:
        """The targets that the hints highlight on the picture."""
        action, region = self.next_right, self.region
        if action is None or region is None:
            return ()
        picks = self.presenter.picks(action)
        return {
            HintLevel.NOTHING: (),
            HintLevel.AREA: region.targets if self.has_places else (),
            HintLevel.PLACE: picks[-1:] if self.has_places else region.targets,
            HintLevel.MOVE: picks or region.targets,
        }[self.hint_level]

    def hint(self) -> None:
        """Reveal one more level."""
        if not self.answered:
            self.hint_given = True
            self.hint_level = HintLevel(min(HintLevel.MOVE, self.hint_level + 1))

    def give_up(self) -> None:
        """Show the right move."""
        self.gave_up = True
        self._note(found=False)
        self.solve()

    def again(self) -> None:
        """Undo the answer."""
        self.reply, self.shortfall = (), None
        super().again()

    def _show(self, verdict: Judgement) -> None:
        self.reply, self.hint_level, self.shortfall = (), HintLevel.NOTHING, None
        super()._show(verdict)

    def _answered(self) -> None:
        """Record the first answer, and refute a wrong one."""
        self._note(found=self.right)
        if self.verdict is not None and not self.right:
            self._answer(self.verdict)

    def _note(self, *, found: bool) -> None:
        if self.at_first is None:
            self.at_first, self.helped = found, self.hint_given

    def _answer(self, verdict: Judgement) -> None:
        """Play on in a way that refutes the move."""
        played_line = PlayedLine(self.game, self.timeline.start, verdict.state, verdict.events)
        goal: AnyGoal = verdict.missing[0]
        line: Line = ()
        for each in verdict.missing:
            found = self._against(each, played_line)
            if found:
                goal, line = each, found
                break
        before = len(self.timeline)
        self.timeline = self.timeline.played(*line)
        self.reply = tuple(moment.event for moment in self.timeline.moments[before:])
        self.cursor = self.furthest = len(self.timeline)
        self.shortfall = Shortfall(goal, self.puzzle, played_line, self.timeline.now)

    def _against(self, goal: AnyGoal, played_line: PlayedLine) -> Line | None:
        """The other side's play that makes the move miss *goal*.

        ``None`` if the move misses it by itself, such as a win before the final turn.
        """
        if not isinstance(goal, Ahead):
            return None
        not_won_yet = isinstance(goal, Secured) and not look_up(
            self.game, played_line.after, "final_turn"
        )
        return None if not_won_yet else goal.against(played_line)
