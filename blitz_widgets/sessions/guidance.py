"""The explanations, tasks and objections of a guided game, as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.core.protocol import Refusal
from blitz_widgets.lessons.goals import PlayedLine, met
from blitz_widgets.lessons.guided import (
    CHANGED,
    HAND,
    REFUSED,
    SELECTABLE,
    WAYS,
    Guide,
    GuideNote,
    Trigger,
    TurnOwner,
)
from blitz_widgets.sessions.outcomes import brings
from blitz_widgets.sessions.show import PlayView, Show, answers_once
from blitz_widgets.view.presenter import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from blitz_widgets.core.protocol import Event
    from blitz_widgets.lessons.guided import Task
    from blitz_widgets.view.highlights import Highlights


class Telling(Struct, frozen=True):
    """A moment of the guide on show."""

    moment: GuideNote
    points: tuple[str, ...] = ()
    """The targets to point at."""
    refusal: Refusal | None = None
    """Why the place that it points at refuses a unit."""


class Guidance(PlayView):
    """Questions about a game in play with a guide that explains it."""

    guide: Guide
    heard: tuple[str, ...]
    """The ids of the moments shown so far, in order."""
    telling: Telling | None
    """The moment on show."""
    done: Mapping[str, int]
    """The ids of the things that the learner has done, each with the step that did it."""
    objection: str
    """The objection to the move just tried, untranslated; empty if there is none."""
    objected: Any
    """The action that was objected to last."""

    # ---- on show ----

    @property
    def waits(self) -> bool:
        """Whether the game waits until the moment on show has been read."""
        return self.telling is not None and not self.may_decide and not self.is_over

    @property
    def has_more(self) -> bool:
        """Whether :meth:`next` leads on: the game waits, or there is another moment to show."""
        if self.telling is None or self.is_over:
            return False
        return self.waits or self.next_moment(self.occasion) is not None

    @property
    def things(self) -> tuple[tuple[Task, bool], ...]:
        """The things for the learner to do, each with whether it is done."""
        return tuple((thing, thing.id in self.done) for thing in self.guide.thing)

    @property
    def happened(self) -> tuple[Event, ...]:
        """The events shown since the learner's last decision.

        In the learner's own turn only news counts, such as points.
        """
        return tuple(
            self._event_seen(number)
            for number in range(self.last_decided(), self.cursor)
            if self.game.active(self.timeline.moments[number].position) != self.viewer
            or self._is_own_news(number)
        )

    def _is_own_news(self, number: int) -> bool:
        """Whether the event is news beyond the learner's own placement."""
        event = self._event_seen(number)
        return self.presenter.is_news(event) and number > self.last_decided()

    @property
    def read(self) -> tuple[str, ...]:
        """The moments shown before the one on show."""
        now = self.telling.moment.id if self.telling else ""
        return tuple(each for each in self.heard if each != now)

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture, with the targets of the moment on show or of the task."""
        found = super().highlights(pointed)
        shown = None if self.objection else self.telling
        points = shown.points if shown else self._points_of_task()
        if not points:
            return found
        return type(found)(
            chosen=found.chosen, selectable=found.selectable, pointed=pointed, changed=points
        )

    @property
    def task(self) -> GuideNote | None:
        """The moment that asks for something the learner can do now."""
        if not self.may_decide:
            return None
        asked = (each for each in self.guide.moment if each.thing and each.id in self.heard)
        return next((each for each in asked if self._can_be_done(each)), None)

    # ---- moments ----

    @property
    def is_over(self) -> bool:
        """Whether the end of the game is on show."""
        return self.over and self.at_end

    @property
    def occasion(self) -> Trigger:
        """The trigger of the step on show, apart from its events."""
        if self.is_over:
            return Trigger.END
        return Trigger.PICK if self.picks else Trigger.DECISION

    def next_moment(self, at: Trigger) -> Telling | None:
        """The next moment to show for this trigger, if there is one."""
        if at in {Trigger.DECISION, Trigger.PICK} and not self.may_decide:
            return None
        played_line = self.played_line() if at is Trigger.EVENT else self._standing()
        found = (
            moment
            for moment in self.guide.moment
            if moment.at is at and moment.id not in self.heard and self._is_due(moment, played_line)
        )
        return next(filter(None, map(self._telling, found)), None)

    def _is_due(self, moment: GuideNote, played_line: PlayedLine) -> bool:
        if not self.is_of_turn(moment, played_line) or not is_met(moment, played_line):
            return False
        if not set(moment.after) <= set(self.heard) or not self._is_asked_for(moment):
            return False
        if moment.done and len(self.done) < len(self.guide.thing):
            return False
        return not moment.thing or self._can_be_done(moment)

    def is_of_turn(self, moment: GuideNote, played_line: PlayedLine) -> bool:
        """Whether *moment* belongs to the turn of the side that is playing."""
        own = self.game.active(played_line.after) == self.viewer
        return moment.whose is TurnOwner.ANY or own == (moment.whose is TurnOwner.OWN)

    def _is_asked_for(self, moment: GuideNote) -> bool:
        """Whether *moment* fits the learner's next task."""
        task = self.next_task
        return moment.due is None or (task is not None and task.rule == moment.due)

    def _telling(self, moment: GuideNote) -> Telling | None:
        """*moment* with its targets; ``None`` while they are not on the table."""
        if moment.refused is None:
            points = self._points(moment)
            return Telling(moment, points) if points or not moment.point else None
        for group in self.presenter.text_view(self.seen):
            for choice in () if group.role is Role.HAND else group.choices:
                refusal = self._refusal_of(choice.target)
                if refusal is not None and refusal.rule == moment.refused:
                    return Telling(moment, self._points(moment, choice.target), refusal)
        return None

    def _refusal_of(self, target: str) -> Refusal | None:
        action = self.presenter.attempt(self.seen, (*self.picks, target))
        return None if action is None else self.game.why_not(self.timeline.now, action)

    def _points(self, moment: GuideNote, refused: str = "") -> tuple[str, ...]:
        named: dict[str, Callable[[], Iterable[str]]] = {
            CHANGED: lambda: self.presenter.changed(self.event) if self.event else (),
            HAND: lambda: (choice.target for choice in self.hand()),
            SELECTABLE: self.selectable,
            REFUSED: lambda: filter(None, [refused]),
            WAYS: lambda: self._points_of_ways(moment),
        }
        found = (
            named[point]() if point in named else {point} & self._there() for point in moment.point
        )
        return tuple(dict.fromkeys(chain.from_iterable(found)))

    def _there(self) -> set[str]:
        """The targets on the table that a moment can name."""
        groups = self.presenter.text_view(self.seen)
        choices = {choice.target for group in groups for choice in group.choices}
        return choices | {group.target for group in groups}

    def _points_of_task(self) -> tuple[str, ...]:
        task = self.task
        return () if task is None else self._points(task)

    def _points_of_ways(self, moment: GuideNote) -> list[str]:
        spelled = map(self.presenter.picks, self.ways_of(moment))
        return [picks[-1] for picks in spelled if picks]

    # ---- tasks, objections, luck ----

    def _can_be_done(self, moment: GuideNote) -> bool:
        """Whether the thing that *moment* asks for is possible and not done yet."""
        return (
            moment.thing not in self.done
            and self._is_asked_for(moment)
            and bool(self.ways_of(moment))
        )

    def ways_of(self, moment: GuideNote) -> tuple[Any, ...]:
        """The actions that do the thing that *moment* asks for."""
        return self.once(("ways of", moment.thing), lambda: self._find_ways(moment))

    def _find_ways(self, moment: GuideNote) -> tuple[Any, ...]:
        goals = next(each.goals for each in self.guide.thing if each.id == moment.thing)
        now = self.timeline.now
        return tuple(
            action
            for action in self.legal_actions()
            if brings(self.game, self.presenter, now, action, goals)
        )

    def objection_to(self, action: object) -> str:
        """The objection to a legal *action*, untranslated; empty if there is none."""
        task = self.task
        if task is not None and task.reminder and action not in self.ways_of(task):
            return task.reminder
        now = self.timeline.now
        for nudge in self.guide.nudge:
            if nudge.until in self.heard:
                continue
            if brings(self.game, self.presenter, now, action, nudge.goals):
                return nudge.text
        return ""

    def dealt(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The outcome that the guide asks for, if possible; otherwise a random one."""
        outcomes = self.game.chance_outcomes(self.timeline.now)
        done = len(self.timeline.actions)
        wanted: Sequence[str] = self.guide.opening[done : done + 1]
        if done >= len(self.guide.opening):
            sides = list(self.game.scores(self.timeline.now))
            side = sides[self.game.active(self.timeline.now)]
            wanted = self.guide.luck.get(side, ())
        for notation in wanted:
            action = self.game.parse(notation)
            if action in outcomes:
                return action
        return super().dealt()

    def played_line(self) -> PlayedLine:
        """The event on show."""
        line, number = self.timeline, self.cursor - 1
        return PlayedLine(
            self.game,
            line.position(number),
            line.position(self.cursor),
            (line.moments[number].event,),
        )

    def _standing(self) -> PlayedLine:
        """The current position, without events."""
        return PlayedLine(self.game, self.timeline.now, self.timeline.now, ())

    def last_decided(self) -> int:
        """The number of events before the learner's last decision; 0 before the first."""
        for number in reversed(range(len(self.timeline.actions))):
            if self.game.actor(self.timeline.before(number)) == self.viewer:
                return self.timeline.moments_by(number)
        return 0


@answers_once
@dataclass(frozen=True, kw_only=True)
class GuidedShow(Guidance, Show):
    """Everything about a guided game that a command can change."""

    guide: Guide
    heard: tuple[str, ...] = ()
    telling: Telling | None = None
    done: Mapping[str, int] = field(default_factory=dict)
    objection: str = ""
    objected: Any = None


def is_met(moment: GuideNote, played_line: PlayedLine) -> bool:
    """Whether the goals of *moment* are met in *played_line*."""
    return not moment.when or any(met(goals, played_line) for goals in moment.when)
