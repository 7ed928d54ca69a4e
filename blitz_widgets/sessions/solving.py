"""Solving an exercise: the answer that is played, marked or chosen, and its verdict."""

from __future__ import annotations

from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cached_property
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.lessons.exercises import AnyExercise, Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import Allowed, Cites, Forbidden
from blitz_widgets.lessons.judge import judge_choice, judge_mark, judge_play
from blitz_widgets.sessions.picking import Picking, sought_pick
from blitz_widgets.sessions.shown_step import Tried
from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Event, Refusal
    from blitz_widgets.lessons.judge import Judgement, Marked
    from blitz_widgets.rulebook.rules import RuleId


class Solving(Picking):
    """An exercise for a learner, with any number of attempts."""

    def __init__(
        self, exercise: AnyExercise, on_answer: Callable[[], object] = lambda: None
    ) -> None:
        """Begin at the question; *on_answer* is called after each answer, right or wrong."""
        game, start = exercise.begin()
        super().__init__(Timeline(game, start))
        self.exercise = exercise
        self._on_answer = on_answer
        self.done: tuple[str, ...] = ()
        """The learner's own decisions so far, in an exercise to play."""
        self.marked: tuple[str, ...] = ()
        """The marked targets, in an exercise to mark places."""
        self.nothing_marked = False
        """Whether the learner asked to judge the marks before making one."""
        self.chosen: int | None = None
        """The last choice, in a multiple-choice exercise."""
        self.hits: tuple[int, ...] = ()
        """The right choices so far; the learner has to find all of them."""
        self.verdict: Judgement | None = None
        """The verdict on the moves or the choice; ``None`` before an answer."""
        self.found: Marked | None = None
        """The verdict on the marks; ``None`` before they are judged."""

    @property
    def answer(self) -> Judgement | Marked | None:
        """The verdict on a complete answer; ``None`` before there is one."""
        if self.found is not None:
            return self.found
        return None if self.verdict is None or self.verdict.goes_on else self.verdict

    @property
    def answered(self) -> bool:
        """Whether there is an answer, right or wrong."""
        return self.answer is not None

    @property
    def right(self) -> bool:
        """Whether the answer is right."""
        return self.answer is not None and self.answer.right

    @property
    def to_find(self) -> int:
        """The number of right choices still to find."""
        exercise = self.exercise
        if not isinstance(exercise, Choose) or self.right:
            return 0
        return len({*exercise.rights} - {*self.hits})

    @property
    def may_decide(self) -> bool:
        """Whether the learner has to play now."""
        return isinstance(self.exercise, Play) and not self.answered and super().may_decide

    @property
    def log(self) -> tuple[Event, ...]:
        """The events of the answer."""
        return tuple(moment.event for moment in self.timeline.moments)

    @property
    def faults(self) -> tuple[tuple[str, Refusal], ...]:
        """The wrongly marked targets, with the reasons."""
        if self.found is None:
            return ()
        return tuple((self.sought(action), refusal) for action, refusal in self.found.wrong)

    def goal_text(self, named: str) -> tuple[str, tuple[RuleId, ...]]:
        """The first goal that a wrong answer misses, in a sentence, and its rules.

        The sentence can name the things in the text *named*.  Empty if no goal is missing or none
        has words.
        """
        if self.right or not self.answered or self.verdict is None:
            return "", ()
        for goal in self.verdict.missing:
            about = self.game.parse(goal.action) if isinstance(goal, Allowed | Forbidden) else None
            text = self.presenter.goal_text(goal, about, named)
            if text:
                return text, (goal.rule,) if isinstance(goal, Cites) else ()
        return "", ()

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture."""
        if isinstance(self.exercise, MarkPlaces):
            wrong = tuple(target for target, _refusal in self.faults)
            return Highlights(chosen=self.marked, struck=wrong, pointed=pointed)
        if self.answered:
            changed = tuple(t for event in self.log for t in self.presenter.changed(event))
            return Highlights(changed=changed, pointed=pointed)
        return super().highlights(pointed)

    def sought(self, action: str) -> str:
        """The target to mark for *action*."""
        return self.presenter.picks(self.game.parse(action))[self._place]

    def pick(self, target: str) -> None:
        """Pick *target* to play, or mark or unmark it, even after wrong marks."""
        if not isinstance(self.exercise, MarkPlaces):
            super().pick(target)
        elif not self.right and self._action_of(target) is not None:
            self.nothing_marked = False
            self.found = None
            others = tuple(each for each in self.marked if each != target)
            self.marked = others if target in self.marked else (*self.marked, target)

    def pick_on(self, target: str) -> None:
        """Handle the second click of a double click, which undoes a mark."""
        if isinstance(self.exercise, MarkPlaces):
            self.pick(target)
        else:
            super().pick_on(target)

    def may_be_marked(self, target: str) -> bool:
        """Whether *target* is one of the places to choose from, right or wrong."""
        return self._action_of(target) is not None

    def check(self) -> None:
        """Judge the marks, if there are any."""
        if isinstance(self.exercise, MarkPlaces) and not self.answered:
            self.nothing_marked = not self.marked
            if self.nothing_marked:
                return
            actions = [self._action_of(target) for target in self.marked]
            self.found = judge_mark(self.exercise, [self.game.format(each) for each in actions])
            self._on_answer()

    def choose(self, place: int) -> None:
        """Choose the answer at the index *place*, even after a wrong one.

        The board shows the result only after the last right choice, to give no other away.
        """
        exercise = self.exercise
        if not isinstance(exercise, Choose) or self.right or place in {self.chosen, *self.hits}:
            return
        self.chosen = place
        verdict = judge_choice(exercise, place)
        if verdict.right:
            self.hits = (*self.hits, place)
        if verdict.right and {*exercise.rights} <= {*self.hits}:
            self._show(verdict)
        else:
            self.verdict = verdict._replace(right=False, goes_on=verdict.right)
            if not verdict.right:
                self._on_answer()

    def again(self) -> None:
        """Undo the answer."""
        self.done, self.marked, self.chosen, self.hits = (), (), None, ()
        self.verdict = self.found = self.refusal = None
        self.nothing_marked = False
        self.picks = ()
        self.timeline = self.timeline.first(0)
        self.cursor = self.furthest = 0

    @property
    def tried(self) -> Tried | None:
        """The attempt so far, as a value; ``None`` before the first action."""
        tried = Tried(
            done=self.done, picks=self.picks, marked=self.marked, checked=self.found is not None
        )
        return None if tried == Tried() else tried

    def resume(self, tried: Tried) -> None:
        """Repeat the attempt *tried*, as far as possible."""
        self.again()
        for action in tried.done:
            with suppress(NotationError):
                self.act(self.game.parse(action))
        for target in (*tried.picks, *tried.marked):
            self.pick(target)
        if tried.checked:
            self.check()

    def solve(self) -> None:
        """Show a right answer."""
        self.again()
        match self.exercise:
            case Play():
                self.done = self.exercise.answers[0]
                self._show(judge_play(self.exercise, self.done, (self.game, self.timeline.start)))
            case MarkPlaces():
                self.marked = tuple(map(self.sought, self.exercise.answers))
                self.check()
            case Choose():
                for place in self.exercise.rights:
                    self.choose(place)

    def _changed(self) -> tuple[str, ...]:
        """The targets that the learner changed; the bot's next targets would be an answer."""
        return self.presenter.changed(self.event) if self.event and not self.picks else ()

    def _play(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        if isinstance(self.exercise, Play):
            self.picks = ()
            self.done = (*self.done, self.game.format(action))
            self._show(judge_play(self.exercise, self.done, (self.game, self.timeline.start)))

    def _show(self, verdict: Judgement) -> None:
        self.verdict = verdict
        self.timeline = self.timeline.first(0).played(*verdict.line)
        self.cursor = self.furthest = len(self.timeline)
        if not verdict.goes_on:
            self._on_answer()

    def _action_of(self, target: str) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The action meant by marking *target*; ``None`` if the exercise does not ask for it."""
        if not isinstance(self.exercise, MarkPlaces):
            return None
        spelled = list(self.presenter.picks(self.game.parse(self.exercise.answers[0])))
        spelled[self._place] = target
        action = self.presenter.attempt(self.seen, tuple(spelled))
        if action is None or not fnmatchcase(self.game.format(action), self.exercise.actions):
            return None
        return action

    @cached_property
    def _place(self) -> int:
        """The index of the pick to mark among the picks of an action."""
        answers = self.exercise.answers if isinstance(self.exercise, MarkPlaces) else ()
        return sought_pick(self.presenter, map(self.game.parse, answers))
