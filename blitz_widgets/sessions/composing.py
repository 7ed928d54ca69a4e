"""A teacher makes an exercise: plays the answer on the board, and ticks what is asked for."""

from __future__ import annotations

from fnmatch import fnmatchcase
from hashlib import sha256
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.games.timeline import Timeline
from blitz_widgets.lessons.exercises import MarkPlaces, Play
from blitz_widgets.lessons.goals import Cites, Stretch
from blitz_widgets.lessons.searching import Answers, all_answers, is_certain
from blitz_widgets.limits import COMPOSED_MOVES, PLAN_TARGETS, SEARCHED_LINES
from blitz_widgets.locale import _
from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.teaching.goal_finding import avoided_in, goals_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.records.position import Position
    from blitz_widgets.rulebook.ids import Rule

_MOST_ANSWERS = 200
"""The right answers that an exercise can name; with more it asks for next to nothing."""


class Offered(NamedTuple):
    """One thing that the exercise could ask for."""

    goal: AnyGoal
    text: str
    """In a sentence."""
    asked: bool
    """Whether it is asked for."""
    avoids: bool = False
    """Whether it is something that other moves bring about, and the answer does not."""


class Found(NamedTuple):
    """What the engine says of the exercise."""

    answers: Answers
    certain: bool
    """Whether chance cannot spoil the answer that was played."""


class ComposeError(ValueError):
    """There is no exercise yet; the message says what is missing, in one sentence."""


class Composing(Picking):
    """A position before a teacher who makes an exercise of it.

    The decisions played on the board are an answer.  What they brought about is offered as goals;
    :meth:`check` finds every other answer that reaches those that are ticked.
    """

    def __init__(self, position: Position) -> None:
        """Begin at *position*.

        Raises:
            PositionError: If the position cannot be.
            ComposeError: If no one has to decide there.
        """
        self.position = position
        game, start = position.begin()
        super().__init__(Timeline(game, start), mode=Mode.PLAY, physical_table=False)
        self.viewer = game.human_seats[0] if self.alone else game.active(start)
        if not super().may_decide:
            raise ComposeError(_("Nobody has a decision to take in this position. Choose another."))
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
        self._offers: tuple[tuple[AnyGoal, str, bool], ...] | None = None

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
            self._offers = self._goals_with_words()
        return tuple(
            Offered(goal, text, goal in self._asked, avoids) for goal, text, avoids in self._offers
        )

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

    def exercise(self) -> Play:
        """The exercise, with every right answer.

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
        return replace(exercise, id=_id_of(exercise))

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
        return replace(exercise, id=_id_of(exercise))

    # ---- inside ----

    def _goals_with_words(self) -> tuple[tuple[AnyGoal, str, bool], ...]:
        """What the answer has brought about, and what it has avoided, as far as there are words."""
        named, stretch = self._names(), self._stretch
        reached = ((goal, False) for goal in goals_in(stretch))
        spared = ((goal, True) for goal in avoided_in(stretch, self._other_firsts()))
        found: dict[str, tuple[AnyGoal, str, bool]] = {}
        for goal, avoids in (*reached, *spared):
            text = self.presenter.goal_text(goal, None, named)
            if text and text not in found:
                found[text] = goal, text, avoids
        return tuple(found.values())[: PLAN_TARGETS.most]

    def _other_firsts(self) -> Iterator[Stretch]:
        """What each first decision that is allowed brings about by itself."""
        line = self._let_chance_act(self.timeline.first(0))
        for action in self.game.legal_actions(line.now):
            after = self.game.apply(line.now, action)
            yield Stretch(self.game, line.now, after.state, after.events)

    @property
    def _goes_on(self) -> bool:
        now = self.timeline.now
        return self.game.active(now) == self.game.active(self.timeline.start)

    @property
    def _stretch(self) -> Stretch:
        line = self.timeline
        events = tuple(moment.event for moment in line.moments)
        return Stretch(self.game, line.start, line.now, events)

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

    def _names(self) -> str:
        """All that may be named: the teacher sees everything."""
        groups = self.presenter.text_view(self.seen)
        return " ".join(
            name
            for group in groups
            for name in (group.title, *(choice.label for choice in group.choices))
        )

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


def _id_of(exercise: Play | MarkPlaces) -> str:
    """A name of its own: the same for the same exercise."""
    return f"own-{sha256(msgspec.json.encode(exercise)).hexdigest()[:10]}"
