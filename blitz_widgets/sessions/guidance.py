"""The explanations, tasks and objections of a guided game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from blitz_widgets.games.protocol import Refusal
from blitz_widgets.lessons.goals import PlayedLine, met
from blitz_widgets.lessons.guided import (
    CHANGED,
    HAND,
    REFUSED,
    SELECTABLE,
    WAYS,
    Guide,
    Moment,
    Trigger,
    TurnOwner,
)
from blitz_widgets.sessions.outcomes import brings
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.view.presenter import Role


class Telling(Struct, frozen=True):
    """A moment of the guide on show."""

    moment: Moment
    points: tuple[str, ...] = ()
    """The targets to point at."""
    refusal: Refusal | None = None
    """Why the place that it points at refuses a unit."""


class Guidance(PlaySession):
    """A game in play with a guide that explains it."""

    guide: Guide
    heard: tuple[str, ...] = ()
    """The ids of the moments shown so far, in order."""
    telling: Telling | None = None
    """The moment on show."""
    _done: dict[str, int]
    """The ids of the things that the learner has done, each with the step that did it."""
    _known_ways: dict[tuple[int, str], tuple[Any, ...]]

    @property
    def task(self) -> Moment | None:
        """The moment that asks for something the learner can do now."""
        if not self.may_decide:
            return None
        asked = (each for each in self.guide.moment if each.thing and each.id in self.heard)
        return next((each for each in asked if self._can_be_done(each)), None)

    # ---- moments ----

    @property
    def _is_over(self) -> bool:
        return self.over and self.at_end

    @property
    def _occasion(self) -> Trigger:
        """The trigger of the step on show, apart from its events."""
        if self._is_over:
            return Trigger.END
        return Trigger.PICK if self.picks else Trigger.DECISION

    def _tell(self, at: Trigger) -> None:
        """Show the next moment for this trigger, if there is one."""
        found = self._next_moment(at)
        if found is not None:
            self.telling = found
            self.heard += (found.moment.id,)

    def _next_moment(self, at: Trigger) -> Telling | None:
        if at in {Trigger.DECISION, Trigger.PICK} and not self.may_decide:
            return None
        played_line = self._played_line() if at is Trigger.EVENT else self._standing()
        for moment in self.guide.moment:
            if (
                moment.at is at
                and moment.id not in self.heard
                and self._is_due(moment, played_line)
            ):
                telling = self._telling(moment)
                if telling is not None:
                    return telling
        return None

    def _is_due(self, moment: Moment, played_line: PlayedLine) -> bool:
        if not self._is_of_turn(moment, played_line) or not is_met(moment, played_line):
            return False
        if not set(moment.after) <= set(self.heard) or not self._is_asked_for(moment):
            return False
        if moment.done and len(self._done) < len(self.guide.thing):
            return False
        return not moment.thing or self._can_be_done(moment)

    def _is_of_turn(self, moment: Moment, played_line: PlayedLine) -> bool:
        """Whether *moment* belongs to the turn of the side that is playing."""
        own = self.game.active(played_line.after) == self.viewer
        return moment.whose is TurnOwner.ANY or own == (moment.whose is TurnOwner.OWN)

    def _is_asked_for(self, moment: Moment) -> bool:
        """Whether *moment* fits the learner's next task."""
        task = self.next_task
        return moment.due is None or (task is not None and task.rule == moment.due)

    def _telling(self, moment: Moment) -> Telling | None:
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

    def _points(self, moment: Moment, refused: str = "") -> tuple[str, ...]:
        found: list[str] = []
        for point in moment.point:
            match point:
                case _ if point == CHANGED:
                    event = self.event
                    found += () if event is None else self.presenter.changed(event)
                case _ if point == HAND:
                    found += [choice.target for choice in self.hand()]
                case _ if point == SELECTABLE:
                    found += self.selectable()
                case _ if point == REFUSED:
                    found += [refused] if refused else []
                case _ if point == WAYS:
                    found += self._points_of_ways(moment)
                case _ if point in self._there():
                    found.append(point)
        return tuple(dict.fromkeys(found))

    def _there(self) -> set[str]:
        """The targets on the table that a moment can name."""
        groups = self.presenter.text_view(self.seen)
        choices = {choice.target for group in groups for choice in group.choices}
        return choices | {group.target for group in groups}

    def _points_of_task(self) -> tuple[str, ...]:
        task = self.task
        return () if task is None else self._points(task)

    def _points_of_ways(self, moment: Moment) -> list[str]:
        spelled = map(self.presenter.picks, self._ways(moment))
        return [picks[-1] for picks in spelled if picks]

    # ---- tasks and objections ----

    def _can_be_done(self, moment: Moment) -> bool:
        """Whether the thing that *moment* asks for is possible and not done yet."""
        return (
            moment.thing not in self._done
            and self._is_asked_for(moment)
            and bool(self._ways(moment))
        )

    def _ways(self, moment: Moment) -> tuple[Any, ...]:
        """The actions that do the thing that *moment* asks for."""
        key = len(self.timeline.actions), moment.thing
        if key not in self._known_ways:
            goals = next(each.goals for each in self.guide.thing if each.id == moment.thing)
            now = self.timeline.now
            self._known_ways[key] = tuple(
                action
                for action in self.legal_actions()
                if brings(self.game, self.presenter, now, action, goals)
            )
        return self._known_ways[key]

    def _objection_to(self, action: object) -> str:
        """The objection to a legal *action*, untranslated; empty if there is none."""
        task = self.task
        if task is not None and task.reminder and action not in self._ways(task):
            return task.reminder
        now = self.timeline.now
        for nudge in self.guide.nudge:
            if nudge.until in self.heard:
                continue
            if brings(self.game, self.presenter, now, action, nudge.goals):
                return nudge.text
        return ""

    def _played_line(self) -> PlayedLine:
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

    def _last_decided(self) -> int:
        """The number of events before the learner's last decision; 0 before the first."""
        for number in reversed(range(len(self.timeline.actions))):
            if self.game.actor(self.timeline.before(number)) == self.viewer:
                return self.timeline.moments_by(number)
        return 0


def is_met(moment: Moment, played_line: PlayedLine) -> bool:
    """Whether the goals of *moment* are met in *played_line*."""
    return not moment.when or any(met(goals, played_line) for goals in moment.when)
