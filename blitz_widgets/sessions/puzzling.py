"""A puzzle before a learner: what was tried, what it leads to, and how the first answer went."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.lessons.goals import Ahead, PlayedLine, Secured, look_up
from blitz_widgets.puzzles.shortfall import Shortfall
from blitz_widgets.puzzles.themes import is_of_cards, words_of
from blitz_widgets.sessions.solving import Solving
from blitz_widgets.view.coaching import Region, coach_words
from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Event
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.lessons.judge import Verdict
    from blitz_widgets.lessons.lookahead import Line
    from blitz_widgets.puzzles.puzzle import Puzzle
    from blitz_widgets.puzzles.themes import Words


class Told(IntEnum):
    """How much has been told of the next right decision."""

    NOTHING = 0
    AREA = 1
    """The theatre; at cards, where that would say too much, only what to think of."""
    PLACE = 2
    """The space; at cards, the hand or the raid."""
    MOVE = 3
    """All of it, with the unit or the card."""


class Puzzling(Solving):
    """A puzzle on show.  After a wrong move, what comes of it is shown on the board."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle.exercise)
        self.puzzle = puzzle
        self.side = self.game.active(self.timeline.start)
        """The side that is to find the right move."""
        legal = self.legal_actions()
        self.choices = len(legal)
        """How many first moves there are."""
        self.places = len({picks[-1] for each in legal if (picks := self.presenter.picks(each))})
        """To how many places they go."""
        self.told = Told.NOTHING
        self.hint_given = False
        """Whether anything has been told at all."""
        self.gave_up = False
        """Whether the solution was asked for."""
        self.at_first: bool | None = None
        """Whether the first answer was right; ``None`` before there is one."""
        self.helped = False
        """Whether a hint was given before it."""
        self.reply: tuple[Event, ...] = ()
        """What the other side can do after a wrong move, chance included."""
        self.shortfall: Shortfall | None = None
        """What a wrong move lacks."""

    @property
    def words(self) -> Words:
        """What is said of its theme, still to be translated."""
        return words_of(self.puzzle.theme, self.puzzle.game)

    @property
    def own(self) -> tuple[Event, ...]:
        """What the learner's move has brought, without what the other side can do then."""
        log = self.log
        return log[: len(log) - len(self.reply)]

    @property
    def solved(self) -> bool:
        """Whether the answer on show is right, and the learner's own."""
        return self.right and not self.gave_up

    def highlights(self, pointed: str | None = None) -> Highlights:
        """What to pick out on the picture: after a wrong move, what the other side has done."""
        if not self.reply:
            found = super().highlights(pointed)
            return found if self.answered else replace(found, hinted=self.hinted)
        changed = (target for event in self.reply for target in self.presenter.changed(event))
        return Highlights(changed=tuple(changed), pointed=pointed)

    @property
    def next_right(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The next decision of a right answer; ``None`` if what was done leads to none."""
        length = len(self.done)
        for answer in self.puzzle.answers:
            if answer[:length] == self.done and len(answer) > length:
                return self.game.parse(answer[length])
        return None

    @property
    def region(self) -> Region | None:
        """The part of the table in which the next right decision is."""
        words, action = coach_words(self.game), self.next_right
        return words.region(action) if words is not None and action is not None else None

    @property
    def hinted(self) -> tuple[str, ...]:
        """What is lit on the picture, as far as has been told."""
        action, region = self.next_right, self.region
        if action is None or region is None:
            return ()
        picks = self.presenter.picks(action)
        of_cards = is_of_cards(self.puzzle.game)
        return {
            Told.NOTHING: (),
            Told.AREA: () if of_cards else region.targets,
            Told.PLACE: region.targets if of_cards else picks[-1:],
            Told.MOVE: picks or region.targets,
        }[self.told]

    def hint(self) -> None:
        """Tell one step more."""
        if not self.answered:
            self.hint_given = True
            self.told = Told(min(Told.MOVE, self.told + 1))

    def give_up(self) -> None:
        """Show the right move."""
        self.gave_up = True
        self._note(found=False)
        self.solve()

    def again(self) -> None:
        """Take the answer back."""
        self.reply, self.shortfall = (), None
        super().again()

    def _show(self, verdict: Verdict) -> None:
        self.reply, self.told, self.shortfall = (), Told.NOTHING, None
        super()._show(verdict)
        if verdict.goes_on:
            return
        self._note(found=verdict.right)
        if not verdict.right:
            self._answer(verdict)

    def _note(self, *, found: bool) -> None:
        if self.at_first is None:
            self.at_first, self.helped = found, self.hint_given

    def _answer(self, verdict: Verdict) -> None:
        """Play on as it speaks against the move."""
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
        """What the other side can do so that *goal* is missed, if that is what it is missed by.

        Where one was to win, and has not got so far that a final turn is left, it is not.
        """
        if not isinstance(goal, Ahead):
            return None
        beside_the_point = isinstance(goal, Secured) and not look_up(
            self.game, played_line.after, "final_turn"
        )
        return None if beside_the_point else goal.against(played_line)
