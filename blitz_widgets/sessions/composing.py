"""A teacher makes an exercise: plays its answer on the board, or writes answers to choose from."""

from __future__ import annotations

from fnmatch import fnmatchcase
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.games.timeline import Timeline
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import Cites, PlayedLine
from blitz_widgets.lessons.searching import Answers, all_answers, is_certain
from blitz_widgets.limits import COMPOSED_MOVES, SEARCHED_LINES
from blitz_widgets.locale import _
from blitz_widgets.sessions.choice_draft import ChoiceDraft
from blitz_widgets.sessions.compose_error import ComposeError
from blitz_widgets.sessions.exercise_names import named
from blitz_widgets.sessions.goal_offers import goals_offered
from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.records.position import Position
    from blitz_widgets.rulebook.ids import Rule
    from blitz_widgets.sessions.goal_offers import Offered

_MOST_ANSWERS = 200
"""The right answers that an exercise can name; with more it asks for next to nothing."""


class Found(NamedTuple):
    """What the engine says of the exercise."""

    answers: Answers
    certain: bool
    """Whether chance cannot spoil the answer that was played."""


class Composing(Picking):
    """A position before a teacher who makes an exercise of it.

    The decisions played on the board are an answer.  What they brought about is offered as goals;
    :meth:`check` finds every other answer that reaches those that are ticked.  Where the answer is
    to be chosen, they are what happens then.
    """

    def __init__(self, position: Position) -> None:
        """Begin at *position*.

        Raises:
            PositionError: If the position cannot be.
        """
        self.position = position
        game, start = position.begin()
        super().__init__(Timeline(game, start), mode=Mode.PLAY, physical_table=False)
        self.viewer = game.human_seats[0] if self.alone else game.active(start)
        self.can_be_played = super().may_decide
        """Whether there is a decision to take: otherwise an answer can only be chosen."""
        self._chooses = not self.can_be_played
        self.choice = ChoiceDraft()
        """The answers to choose from."""
        self.done: tuple[str, ...] = ()
        """The decisions that were played."""
        self.prompt = ""
        """What is asked, in the teacher's own words; without it, the goals are."""
        self.hints: tuple[str, ...] = ()
        """From a nudge to nearly the answer; empty ones are left out."""
        self.because = ""
        self.found: Found | None = None
        """What the engine has found; ``None`` before it was asked, and after a change."""
        self._asked: frozenset[AnyGoal] = frozenset()
        self._offers: tuple[Offered, ...] | None = None

    # ---- the kind ----

    @property
    def chooses(self) -> bool:
        """Whether the answer is to be chosen, and not to be played."""
        return self._chooses

    def ask_for_choice(self, *, chooses: bool) -> None:
        """Let the answer be chosen, or else played, if it can be; what was written is kept.

        What was played goes: it means another thing now.
        """
        before = self._chooses
        self._chooses = chooses or not self.can_be_played
        if self._chooses != before:
            self.again()

    # ---- the answer ----

    @property
    def may_decide(self) -> bool:
        """Whether a further decision fits into the exercise."""
        return len(self.done) < COMPOSED_MOVES and self._goes_on and super().may_decide

    def undo(self) -> None:
        """Take the last decision back."""
        self._replay(self.done[:-1])

    def again(self) -> None:
        """Take all decisions back."""
        self._replay(())

    # ---- what is asked ----

    @property
    def offered(self) -> tuple[Offered, ...]:
        """Everything that the answer has brought about, with what of it is asked for."""
        if not self.done:
            return ()
        if self._offers is None:
            line = self._let_chance_act(self.timeline.first(0))
            groups = self.presenter.text_view(self.seen)
            self._offers = goals_offered(self._played_line, line, self.presenter, groups)
        return tuple(each._replace(asked=each.goal in self._asked) for each in self._offers)

    @property
    def goals(self) -> tuple[AnyGoal, ...]:
        """What is asked for."""
        return tuple(each.goal for each in self.offered if each.asked)

    def ask(self, number: int) -> None:
        """Ask for the thing offered at *number*, or no longer."""
        offered = self.offered
        if 0 <= number < len(offered):
            self._asked ^= {offered[number].goal}
            self.found = None

    def ask_for(self, goals: Iterable[AnyGoal]) -> None:
        """Ask for these *goals*, as far as they are offered."""
        self._asked = frozenset(goals)
        self.found = None

    def write(self, *, prompt: str, hints: tuple[str, ...], because: str) -> None:
        """Take up the teacher's own words."""
        self.prompt, self.because = prompt.strip(), because.strip()
        self.hints = tuple(hint.strip() for hint in hints)

    # ---- what the engine says ----

    def check(self) -> None:
        """Have the engine find every answer.

        Raises:
            ComposeError: If there is no answer or no goal yet.
        """
        exercise = self._draft()
        answers = all_answers(exercise, most=SEARCHED_LINES)
        self.found = Found(answers, is_certain(exercise, self.done, most=SEARCHED_LINES))

    def exercise(self) -> Play | Choose:
        """The exercise, with every right answer.

        Raises:
            ComposeError: If something is missing, or too many answers are right.
        """
        return self._choice() if self._chooses else self._task()

    def _choice(self) -> Choose:
        """The exercise in which the answer is chosen.

        Raises:
            ComposeError: If something is missing, or makes no sense.
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
        """The exercise in which the answer is played, with all that are right.

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
        """The exercise to find all places where what is picked can go.

        Raises:
            ComposeError: If nothing is picked, or its places cannot be told from others.
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
        """Where the question is asked, as fields of an exercise."""
        position = self.position
        return {
            "game": position.game,
            "options": position.options,
            "setting": position.setting,
            "lead": position.lead,
        }

    def _draft(self) -> Play:
        """The exercise with the one answer that was played.

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

    def _rules(self) -> tuple[Rule, ...]:
        """The rules that are asked for by name."""
        return tuple(goal.rule for goal in self.goals if isinstance(goal, Cites))

    def _attempt(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        self.refusal = self.game.why_not(self.timeline.now, action)
        if self.refusal is None:
            self._replay((*self.done, self.game.format(action)))

    def _go_on(self) -> None:
        """Nothing follows: chance has had its say already."""

    def _replay(self, done: tuple[str, ...]) -> None:
        """Play *done* from the beginning; chance brings what comes first, as for the learner."""
        self.picks, self.refusal, self.found = (), None, None
        self._offers = None
        self.done = done
        line = self._let_chance_act(self.timeline.first(0))
        for action in done:
            line = self._let_chance_act(line.played(self.game.parse(action)))
        self.timeline = line
        self.cursor = self.furthest = len(line)

    def _let_chance_act(self, line: Timeline[Any, Any]) -> Timeline[Any, Any]:
        while self.game.actor(line.now) is CHANCE:
            line = line.played(self.game.chance_outcomes(line.now)[0])
        return line


def _shared_beginning(actions: list[str]) -> str:
    """The words with which all *actions* begin."""
    alike = takewhile(lambda words: len({*words}) == 1, zip(*map(str.split, actions), strict=False))
    return "".join(f"{words[0]} " for words in alike)
