"""A game on show: its line, the current step and the viewer."""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from blitz_widgets.core.protocol import CHANCE, SEATS, Seat
from blitz_widgets.locale import language_in_use
from blitz_widgets.view.presenter import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Chance, Event, Game, Outcome
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.view.presenter import Choice, Group, NextTask, Presenter

_Found = TypeVar("_Found")


class Mode(StrEnum):
    """The pace of a game."""

    EXPLAIN = "explain"
    """Every step waits."""
    PLAY = "play"
    """Everything but decisions happens at once."""


def opening_of(timeline: Timeline[Any, Any], presenter: Presenter[Any, Any]) -> int:
    """The number of set-up actions in *timeline*, before the first turn."""
    if timeline.game.turn(timeline.start):
        return 0
    for cursor, moment in enumerate(timeline.moments, 1):
        if presenter.stage(moment.event) is not None:
            return timeline.actions_by(cursor)
    return len(timeline.actions)


class Known:
    """Answers to questions about one step on show."""

    def __init__(self) -> None:
        self._step: tuple[object, ...] = ()
        self._found: dict[object, Any] = {}

    def once(self, step: tuple[object, ...], key: object, find: Callable[[], _Found]) -> _Found:
        """The result of *find*, cached by *key* for as long as *step* is on show."""
        if self._step != step:
            self._step, self._found = step, {}
        if key not in self._found:
            self._found[key] = find()
        found: _Found = self._found[key]
        return found


class View:
    """Questions about a game, its step on show, and the side that is looking.

    A seat without a person is the bot's, which follows a procedure.  While the screen is covered
    (:attr:`viewer` is ``None``), it shows only public information.
    """

    game: Game[Any, Any]
    presenter: Presenter[Any, Any]
    timeline: Timeline[Any, Any]
    mode: Mode
    physical_table: bool
    """Whether people play at a real table and enter what happens; nothing is hidden then."""
    viewer: Seat | None
    cursor: int
    furthest: int
    """The latest step that has been on show."""
    known: Known

    @property
    def may_turn(self) -> bool:
        """Whether a person may see both sides in turn."""
        return False

    # ---- who acts ----

    @property
    def alone(self) -> bool:
        """Whether one person plays."""
        return len(self.game.human_seats) == 1

    @property
    def actor(self) -> Seat | None:
        """The person's seat that has to decide at the end of the line; ``None`` without one."""
        actor = self._next_to_act
        return actor if actor in self.game.human_seats else None  # type: ignore[return-value]

    @property
    def bot_is_due(self) -> bool:
        """Whether the bot has to act next."""
        return self._is_bot(self._next_to_act)

    @property
    def chance_is_due(self) -> bool:
        """Whether chance acts next."""
        return self._next_to_act is CHANCE

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; ``None`` before its end."""
        return self.once("outcome", lambda: self.game.outcome(self.timeline.now))

    @property
    def opened(self) -> bool:
        """Whether everything may be seen: at a real table, and after the end."""
        return self.physical_table or self.over

    @property
    def active(self) -> Seat:
        """The side whose turn it is in the step on show."""
        return self.acting_at(self.cursor)

    @property
    def set_up_lasts(self) -> bool:
        """Whether the first turn has not begun yet."""
        return self.once("set-up lasts", self._find_set_up_lasts)

    def _find_set_up_lasts(self) -> bool:
        if self._next_to_act == self.game.active(self.timeline.now):
            return False
        if self.game.turn(self.timeline.start):
            return False
        return all(self.presenter.stage(moment.event) is None for moment in self.timeline.moments)

    @property
    def opening_length(self) -> int:
        """The number of set-up actions, before the first turn."""
        return self.once("opening", lambda: opening_of(self.timeline, self.presenter))

    # ---- on show ----

    @property
    def at_end(self) -> bool:
        """Whether the step on show is the latest."""
        return self.cursor == len(self.timeline)

    @property
    def looking_back(self) -> bool:
        """Whether a later step was on show before."""
        return self.cursor < self.furthest

    @property
    def seen(self) -> Any:  # noqa: ANN401  # each game has observations of its own
        """The position on show as the viewer may know it."""
        return self.once("seen", lambda: self.seen_at(self.cursor, self.viewer))

    def seen_at(self, cursor: int, viewer: Seat | None) -> Any:  # noqa: ANN401  # as above
        """The position after *cursor* events as *viewer* may know it."""
        return self.game.observe(self.timeline.position(cursor), viewer)

    def acting_at(self, cursor: int) -> Seat:
        """The side whose turn it was after *cursor* events."""
        return self.game.active(self.timeline.position(cursor))

    def events_between(self, first: int, last: int) -> tuple[Event, ...]:
        """The events from the step *first* to the step *last*, as the viewer saw them."""
        return tuple(map(self._event_seen, range(first, last)))

    @property
    def event(self) -> Event | None:
        """The event on show, as the viewer saw it; ``None`` before the first."""
        if not self.cursor:
            return None
        return self.once("event", lambda: self._event_seen(self.cursor - 1))

    @property
    def events_on_show(self) -> tuple[Event, ...]:
        """The events of the step on show, as the viewer saw them; none before the first."""
        return () if self.event is None else (self.event,)

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event up to the one on show, as the viewer saw it."""
        return tuple(map(self._event_seen, range(self.cursor)))

    @property
    def next_task(self) -> NextTask | None:
        """The next task at the end of the line; ``None`` without one."""
        return self.once("next task", lambda: self.next_task_in(self.timeline.now))

    def hand(self) -> tuple[Choice, ...]:
        """The viewer's units or cards."""
        return self.once("hand", self._find_hand)

    def _find_hand(self) -> tuple[Choice, ...]:
        return tuple(
            choice for group in self.groups if group.role is Role.HAND for choice in group.choices
        )

    @property
    def score_text(self) -> str:
        """The score on show in words."""
        return self.once("score", lambda: self.presenter.score(self.seen))

    @property
    def groups(self) -> tuple[Group, ...]:
        """The whole table in words, as the viewer sees it."""
        return self.once("groups", lambda: self.presenter.text_view(self.seen))

    # ---- inside ----

    @property
    def this_round(self) -> int:
        """The first step of this round, or of the one before where that is on show."""
        return max((start for start in self._rounds() if start < self.cursor), default=0)

    @property
    def next_round(self) -> int:
        """The first step of the next round, or the latest step seen."""
        later = (start for start in self._rounds() if start > self.cursor)
        return min(next(later, self.furthest), self.furthest)

    def _rounds(self) -> list[int]:
        """The first steps of the turns of the side that moves first."""
        turns = [
            (self.game.turn(moment.position), self.game.active(moment.position))
            for moment in self.timeline.moments
        ]
        return [
            cursor
            for cursor, ((before, _), (after, seat)) in enumerate(pairwise(turns), 2)
            if before != after and seat == SEATS[0]
        ]

    @property
    def _next_to_act(self) -> Seat | Chance | None:
        return self.once("next to act", lambda: self.game.actor(self.timeline.now))

    def _is_bot(self, actor: Seat | Chance | None) -> bool:
        return actor is not None and actor is not CHANCE and actor not in self.game.human_seats

    def _event_seen(self, number: int) -> Event:
        event = self.timeline.moments[number].event
        return event if self.physical_table else self.game.redact_event(event, self.viewer)

    def next_task_in(self, position: object) -> NextTask | None:
        """The next task in *position*; ``None`` without one."""
        return self.presenter.next_task(self.game.observe(position, self.viewer))

    def once(self, key: object, find: Callable[[], _Found]) -> _Found:
        """The result of *find*, cached by *key* for the step on show."""
        step = (self.timeline, self.cursor, self.viewer, self.mode, language_in_use())
        return self.known.once(step, key, find)
