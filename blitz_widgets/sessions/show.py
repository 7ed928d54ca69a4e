"""A game in play as a value: its moves, the step on show, the viewer, and the picked targets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from inspect import getmembers
from itertools import islice
from typing import TYPE_CHECKING, Any, Self, TypeVar

from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.locale import language_in_use
from blitz_widgets.sessions.news import news_of
from blitz_widgets.sessions.picking import PickView
from blitz_widgets.sessions.taking_back import pasts, why_no_undo
from blitz_widgets.sessions.viewing import Known, Mode

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Game, Refusal, Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.sessions.taking_back import NoUndo
    from blitz_widgets.view.presenter import Presenter

_Value = TypeVar("_Value", bound=type)


class PlayView(PickView):
    """Questions about a game in play."""

    seed: str
    """Where chance comes from; the same seed deals the same."""
    opponent: str
    """The program's player in the other seat; empty if there is none."""
    shared_screen: bool
    """Whether the sides hide their units from each other between turns."""

    # ---- who acts ----

    @property
    def goes_by_itself(self) -> bool:
        """Whether the program acts next: for the bot, or for chance except at a real table."""
        return self.bot_is_due or (self.chance_is_due and not self.physical_table)

    @property
    def opponent_is_due(self) -> bool:
        """Whether the program's player in the other seat has to decide next."""
        return bool(self.opponent) and self.bot_is_due

    @property
    def decides_in_own_turn(self) -> bool:
        """Whether a person has to decide now, in a turn of their own side."""
        return not self.set_up_lasts and self.actor == self.game.active(self.timeline.now)

    @property
    def decided(self) -> bool:
        """Whether a person has decided anything since the set-up."""
        turns = len(self.timeline.actions) - self.opening_length
        actors = (self.game.actor(before) for before in islice(pasts(self.timeline), max(turns, 0)))
        return any(actor in self.game.human_seats for actor in actors)

    def why_no_undo(self) -> NoUndo | None:
        """Why undo is impossible now; ``None`` if it is possible."""
        return self.once("no undo", lambda: why_no_undo(self))

    # ---- one screen for two ----

    @property
    def may_be_hidden(self) -> bool:
        """Whether two people share the screen, so that their units can be hidden."""
        return not (self.alone or self.physical_table)

    @property
    def may_turn(self) -> bool:
        """Whether a person may see both sides in turn."""
        return not self.shared_screen

    @property
    def hand_over_is_due(self) -> bool:
        """Whether the turn has passed to the side that is not looking."""
        return self.at_end and self.actor is not None and self.viewer not in {None, self.actor}

    @property
    def waits_for_seat(self) -> bool:
        """Whether the screen is covered until the side to act takes it."""
        return self.viewer is None and self.actor is not None

    # ---- chance ----

    @property
    def may_enter(self) -> bool:
        """Whether someone has to enter an outcome of chance from the table now."""
        return self.physical_table and self.at_end and self.chance_is_due

    @property
    def may_set_up_anew(self) -> bool:
        """Whether the latest part of the set-up can be rolled or drawn again."""
        done = len(self.timeline.actions)
        return self.physical_table and self.at_end and 0 < done <= self.opening_length

    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        """The outcomes of chance that can be entered, each with its number of copies."""
        if not self.may_enter:
            return ()
        return tuple(Counter(self.game.chance_outcomes(self.timeline.now)).items())

    def dealt(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The next outcome of chance, determined by the seed and the number of actions."""
        dealer = SeededDealer(f"{self.seed}/{len(self.timeline.actions)}")
        return dealer.deal(self.game, self.timeline.now)

    # ---- on show ----

    @property
    def events_on_show(self) -> tuple[Event, ...]:
        """The events of the step on show, as the viewer saw them; none before the first.

        Neighbouring events that the presenter groups are one step.
        """
        return self.once("events on show", self._find_events_on_show)

    def _find_events_on_show(self) -> tuple[Event, ...]:
        first = self.cursor
        while first > 1 and self.go_together(first - 1):
            first -= 1
        return tuple(map(self._event_seen, range(max(first - 1, 0), self.cursor)))

    def go_together(self, cursor: int) -> bool:
        """Whether the events before and after *cursor* belong to one step."""
        both = self.timeline.moments[cursor - 1 : cursor + 1]
        return len(both) > 1 and all(self.presenter.is_one_of_many(each.event) for each in both)

    @property
    def news(self) -> tuple[Event, ...]:
        """The important events since the viewer's last decision.

        Empty when stepping event by event, before the first decision, and while looking back.
        """
        if self.mode is not Mode.PLAY or not self.at_end or self.set_up_lasts:
            return ()
        return self.once("news", lambda: news_of(self))

    def _changed(self) -> tuple[str, ...]:
        """The targets that the step on show changed, or else those of the :attr:`news`."""
        news = () if self.picks else self.news
        if not news:
            return super()._changed()
        return tuple(target for event in news for target in self.presenter.changed(event))

    # ---- earlier names, which notebooks may use ----

    due = PickView.next_task
    due_after = PickView.next_task_after
    lit = PickView.selectable
    marks = PickView.highlights
    told = PickView.log


def answers_once(value: _Value) -> _Value:
    """Let each instance of the frozen class *value* find each of its properties only once."""
    for name, asked in getmembers(value, lambda member: isinstance(member, property)):
        cached = cached_property(asked.fget)
        cached.__set_name__(value, name)
        setattr(value, name, cached)
    return value


@answers_once
@dataclass(frozen=True, kw_only=True)
class Show(PlayView):
    """Everything about a game in play that a command can change, in one language."""

    game: Game[Any, Any]
    presenter: Presenter[Any, Any] = field(compare=False)
    timeline: Timeline[Any, Any]
    viewer: Seat | None
    cursor: int = 0
    furthest: int = 0
    picks: tuple[str, ...] = ()
    refusal: Refusal | None = None
    mode: Mode
    physical_table: bool
    shared_screen: bool
    seed: str
    opponent: str = ""
    language: str = field(default_factory=language_in_use)
    known: Known = field(default_factory=Known, compare=False, repr=False)

    @property
    def without_picks(self) -> Self:
        """The show before anything was picked or refused."""
        return replace(self, picks=(), refusal=None)
