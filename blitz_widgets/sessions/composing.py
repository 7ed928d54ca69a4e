"""Making an exercise: the teacher plays its answer, or writes answers to choose from."""

from __future__ import annotations

from fnmatch import fnmatchcase
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from blitz_widgets.core.outcomes import FIRST, by_chance, play
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import Cites, PlayedLine
from blitz_widgets.lessons.searching import Answers, all_answers, is_certain
from blitz_widgets.limits import COMPOSED_MOVES, SEARCHED_LINES
from blitz_widgets.locale import _
from blitz_widgets.sessions.answer_goals import goals_offered
from blitz_widgets.sessions.choice_draft import ChoiceDraft, ComposeError
from blitz_widgets.sessions.exercise_names import named
from blitz_widgets.sessions.picking import Picking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.records.position import Position
    from blitz_widgets.rulebook.rules import RuleId
    from blitz_widgets.sessions.answer_goals import Offered

_MOST_ANSWERS = 200
"""The right answers that an exercise can have; with more it would ask for almost nothing."""


class Found(NamedTuple):
    """The engine's verdict on the exercise."""

    answers: Answers
    certain: bool
    """Whether the answer that was played works whatever chance does."""


class Composing(Picking):
    """A position from which a teacher makes an exercise.

    The decisions played on the board are an answer, and their effects are offered as goals.
    :meth:`check` finds every other answer that reaches the ticked goals.  In a multiple-choice
    exercise, the decisions are played once the question is answered.
    """

    def __init__(self, position: Position) -> None:
        """Start at *position*.

        Raises:
            PositionError: If the position is impossible.
        """
        self.position = position
        game, start = position.begin()
        super().__init__(Timeline(game, start))
        self.can_be_played = super().may_decide
        """Whether there is a decision to play; otherwise the exercise must be multiple choice."""
        self._chooses = not self.can_be_played
        self.choice = ChoiceDraft()
        """The answers to choose from."""
        self.done: tuple[str, ...] = ()
        """The decisions played so far."""
        self.prompt = ""
        """The question in the teacher's own words; if empty, the goals are the question."""
        self.hints: tuple[str, ...] = ()
        """Hints, the vaguest first; the exercise leaves out empty ones."""
        self.because = ""
        self.found: Found | None = None
        """The engine's verdict; ``None`` before :meth:`check` and after a change."""
        self._asked: frozenset[AnyGoal] = frozenset()
        self._offers: tuple[Offered, ...] | None = None

    # ---- the kind ----

    @property
    def chooses(self) -> bool:
        """Whether the exercise is multiple choice."""
        return self._chooses

    def ask_for_choice(self, *, chooses: bool) -> None:
        """Make the exercise multiple choice, or else have the answer played, if possible.

        A change removes the decisions played, because they mean something else then; the texts
        stay.
        """
        before = self._chooses
        self._chooses = chooses or not self.can_be_played
        if self._chooses != before:
            self.again()

    # ---- the answer ----

    @property
    def may_decide(self) -> bool:
        """Whether another decision fits into the exercise."""
        return len(self.done) < COMPOSED_MOVES and self._goes_on and super().may_decide

    def undo(self) -> None:
        """Undo the last decision."""
        self._replay(self.done[:-1])

    def again(self) -> None:
        """Undo all decisions."""
        self._replay(())

    # ---- the goals ----

    @property
    def offered(self) -> tuple[Offered, ...]:
        """The goals that the answer reaches, each with whether the exercise asks for it."""
        if not self.done:
            return ()
        if self._offers is None:
            line = self._let_chance_act(self.timeline.first(0))
            groups = self.presenter.text_view(self.seen)
            self._offers = goals_offered(self._played_line, line, self.presenter, groups)
        return tuple(each._replace(asked=each.goal in self._asked) for each in self._offers)

    @property
    def goals(self) -> tuple[AnyGoal, ...]:
        """The goals that the exercise asks for."""
        return tuple(each.goal for each in self.offered if each.asked)

    def ask(self, number: int) -> None:
        """Ask for the goal offered at *number*, or stop asking for it."""
        offered = self.offered
        if 0 <= number < len(offered):
            self._asked ^= {offered[number].goal}
            self.found = None

    def ask_for(self, goals: Iterable[AnyGoal]) -> None:
        """Ask for those of *goals* that are offered, and no others."""
        self._asked = frozenset(goals)
        self.found = None

    def write(self, *, prompt: str, hints: tuple[str, ...], because: str) -> None:
        """Set the teacher's own words."""
        self.prompt, self.because = prompt.strip(), because.strip()
        self.hints = tuple(hint.strip() for hint in hints)

    # ---- the engine's verdict ----

    def check(self) -> None:
        """Have the engine find every answer.

        Raises:
            ComposeError: If there is no answer or no goal yet.
        """
        exercise = self._draft()
        answers = all_answers(exercise, most=SEARCHED_LINES)
        self.found = Found(answers, is_certain(exercise, self.done, most=SEARCHED_LINES))

    def exercise(self) -> Play | Choose:
        """The finished exercise, with every right answer.

        Raises:
            ComposeError: If something is missing or too many answers are right.
        """
        return self._choice() if self._chooses else self._task()

    def _choice(self) -> Choose:
        """The multiple-choice exercise.

        Raises:
            ComposeError: If something is missing or makes no sense.
        """
        exercise = self.choice.exercise(
            self.prompt,
            self._place,
            then=tuple(map(self.game.format, self.timeline.actions)),
            hints=tuple(filter(None, self.hints)),
            because=self.because,
        )
        return named(exercise)

    def _task(self) -> Play:
        """The exercise in which the answer is played, with every right answer.

        Raises:
            ComposeError: If there is no answer or goal yet, or too many answers are right.
        """
        if self.found is None:
            self.check()
        found = self.found
        if found is None or not found.answers.complete or len(found.answers.right) > _MOST_ANSWERS:
            raise ComposeError(
                _("Too many answers are right, or too many would have to be tried. Ask for more.")
            )
        exercise = replace(self._draft(), answers=found.answers.right)
        return named(exercise)

    def places(self) -> MarkPlaces:
        """The exercise to mark every place where the picked piece can go.

        Raises:
            ComposeError: If no piece is picked, or no pattern fits its moves alone.
        """
        game = self.game
        actions = [
            game.format(action)
            for action in self.legal_actions()
            if self.picks and self.presenter.picks(action)[:1] == self.picks[:1]
        ]
        pattern = f"{_shared_beginning(actions)}*"
        allowed = {game.format(each) for each in self.legal_actions()}
        if not actions or {each for each in allowed if fnmatchcase(each, pattern)} != set(actions):
            raise ComposeError(_("Pick something of your own on the board first."))
        exercise = MarkPlaces(
            id="",
            rules=(),
            prompt=self.prompt or _("Mark every place where it can go."),
            hints=tuple(filter(None, self.hints)),
            because=self.because,
            actions=pattern,
            answers=tuple(actions),
            **self._place,
        )
        return named(exercise)

    # ---- inside ----

    @property
    def _goes_on(self) -> bool:
        now = self.timeline.now
        return self.game.active(now) == self.game.active(self.timeline.start)

    @property
    def _played_line(self) -> PlayedLine:
        line = self.timeline
        events = tuple(moment.event for moment in line.moments)
        return PlayedLine(self.game, line.start, line.now, events)

    @property
    def _place(self) -> dict[str, Any]:
        """The fields of an exercise that describe its position."""
        position = self.position
        return {
            "game": position.game,
            "options": position.options,
            "setting": position.setting,
            "lead": position.lead,
        }

    def _draft(self) -> Play:
        """The exercise with the played answer only.

        Raises:
            ComposeError: If there is no answer or no goal yet.
        """
        if not self.done:
            raise ComposeError(_("Play the right answer on the board first."))
        asked = [each for each in self.offered if each.asked]
        if not asked:
            raise ComposeError(_("Tick at least one thing that the exercise asks for."))
        return Play(
            id="",
            rules=self._rules(),
            prompt=self.prompt or " ".join(each.text for each in asked),
            hints=tuple(filter(None, self.hints)),
            because=self.because,
            goals=tuple(each.goal for each in asked),
            moves=len(self.done),
            answers=(self.done,),
            **self._place,
        )

    def _rules(self) -> tuple[RuleId, ...]:
        """The rules that the goals name."""
        return tuple(goal.rule for goal in self.goals if isinstance(goal, Cites))

    def _play(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        self._replay((*self.done, self.game.format(action)))

    def _replay(self, done: tuple[str, ...]) -> None:
        """Play *done* from the start; chance takes its first outcome, as for the learner."""
        self.picks, self.refusal, self.found = (), None, None
        self._offers = None
        self.done = done
        line = self._let_chance_act(self.timeline.first(0))
        for action in done:
            line = self._let_chance_act(line.played(self.game.parse(action)))
        self.timeline = line
        self.cursor = self.furthest = len(line)

    def _let_chance_act(self, line: Timeline[Any, Any]) -> Timeline[Any, Any]:
        return line.followed(play(self.game, line.now, by_chance(self.game, FIRST), tell=True))


def _shared_beginning(actions: list[str]) -> str:
    """The words that all *actions* start with."""
    alike = takewhile(lambda words: len({*words}) == 1, zip(*map(str.split, actions), strict=False))
    return "".join(f"{words[0]} " for words in alike)
