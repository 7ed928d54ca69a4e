"""A record on show: its line, turns and comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.core.protocol import SEATS
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.records.annotations import Mark, Words  # a field of a struct
from blitz_widgets.records.lines import Line, Path, in_language, language_of, line_of
from blitz_widgets.sessions.shown_line import ShownLine
from blitz_widgets.sessions.stepping import Viewing
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.chart_frame import Milestone
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.presenter import Group, Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.records.annotations import Branch
    from blitz_widgets.records.record import Record
    from blitz_widgets.records.replay import PlayedRecord


class Remark(Struct, frozen=True, kw_only=True):
    """A comment at its moment."""

    step: int
    """The number of actions before it."""
    cursor: int
    """The first step of the replay with the comment: the first event of its action."""
    text: str
    language: str
    """The language that the text is in."""
    mark: Mark | None
    rules: tuple[str, ...]
    about: str
    """The action before the comment in a sentence; empty at the start."""


class Way(Struct, frozen=True, kw_only=True):
    """A branch that can be entered."""

    place: int
    """Its index among the branches of the line on show."""
    title: str
    cursor: int
    """The step at which it leaves the line."""


class Recorded(Viewing):
    """A record and one of its lines, as far as it can be played."""

    may_turn = True

    def __init__(self, played: PlayedRecord, *, mode: Mode) -> None:
        """Show the end of the game itself."""
        self.played = played
        """The record with its lines, each played once."""
        self.language = language_in_use()
        """The preferred language of the comments."""
        self.path: Path = ()
        super().__init__(played.line(), mode=mode)
        self._shown = self._shown_line(())

    @property
    def record(self) -> Record:
        """The record with all comments."""
        return self.played.record

    @property
    def line(self) -> Line:
        """The line on show as recorded."""
        return self._shown.line

    @property
    def opened(self) -> bool:
        """Always true, because the game has been played."""
        return True

    @property
    def may_see(self) -> int:
        """The last step that may be shown."""
        return len(self.timeline)

    # ---- the line on show ----

    @property
    def problem(self) -> str:
        """Why the line on show stops before its end; empty if it does not."""
        stopped = self.timeline.stopped
        if stopped is None:
            return ""
        why = stopped.why
        reason = why if isinstance(why, str) else f"{why.rule}: {self.presenter.refusal(why)}"
        return _(
            "Step {step} (“{action}”) cannot be played: {reason} Everything before it is shown."
        ).format(step=stopped.step, action=stopped.action, reason=reason)

    @property
    def title(self) -> str:
        """The title of the game; empty if it has none."""
        return in_language(self.record.about.title, self.language)

    def in_own_language(self, words: Words) -> str:
        """*words* in the language of the comments, or the nearest."""
        return in_language(words, self.language)

    @property
    def branch_titles(self) -> tuple[str, ...]:
        """The branches that lead to the line on show, the outermost first."""
        return tuple(in_language(title, self.language) for title in self.line.titles)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the comments, in order of appearance."""
        return tuple(dict.fromkeys(_languages(self.record)))

    @property
    def ways(self) -> tuple[Way, ...]:
        """The branches that leave the line in the turn on show, up to the step on show."""
        first, last = self._actions_on_show
        if self.cursor == len(self.timeline):
            last += 1
        return tuple(
            Way(
                place=place,
                title=in_language(branch.title, self.language),
                cursor=self.cursor_of(branch.step),
            )
            for place, branch in enumerate(self.line.branches)
            if first <= branch.step < last
        )

    # ---- the step on show ----

    @property
    def turn(self) -> int:
        """The number of the turn on show; 0 during the set-up."""
        return self._turn_at(self.cursor)

    @property
    def turns(self) -> int:
        """The number of turns in the line."""
        return self._turn_at(len(self.timeline))

    @property
    def turn_title(self) -> str:
        """The number and side of the turn on show, in words."""
        return self._label(self.cursor)

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture: the changes of the step or turn on show."""
        return self.highlights_in(self.mode, pointed)

    def highlights_in(self, mode: Mode, pointed: str | None = None) -> Highlights:
        """The :meth:`highlights` in *mode*."""
        reasoning = self.reasoning_now
        if mode is Mode.PLAY:
            events = [event for cursor, event in self.events_of_turn if cursor <= self.cursor]
            changed = tuple(target for event in events for target in self.presenter.changed(event))
        elif reasoning is not None:
            changed = reasoning.chosen
        else:
            changed = self.presenter.changed(self.event) if self.event else ()
        return Highlights(pointed=pointed, changed=changed)

    @property
    def reserves(self) -> tuple[Group, ...]:
        """The hands of both sides in the step on show, all open."""
        position = self.timeline.position(self.cursor)
        groups = (
            group
            for seat in SEATS
            for group in self.presenter.text_view(self.game.observe(position, seat))
        )
        return tuple(group for group in groups if group.role is Role.HAND)

    @property
    def events_of_turn(self) -> tuple[tuple[int, Event], ...]:
        """Every event of the turn on show that may be seen, with the step that shows it."""
        began = self._turn_began
        end = next((end for end in self._shown.turn_ends if end >= self.cursor), began)
        return tuple(
            (cursor, self._event_seen(cursor - 1))
            for cursor in range(began + 1, min(end, self.may_see) + 1)
        )

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """The comments on the turn on show, up to the step on show."""
        began = self._turn_began
        return tuple(
            remark
            for remark in self.all_remarks
            if began < remark.cursor <= self.cursor or remark.cursor == self.cursor == 0
        )

    @property
    def all_remarks(self) -> tuple[Remark, ...]:
        """The comments on the line that may be seen."""
        steps = len(self.timeline.actions)
        last = self.may_see
        return tuple(
            Remark(
                step=comment.step,
                cursor=cursor,
                text=in_language(comment.text, self.language),
                language=language_of(comment.text, self.language),
                mark=comment.mark,
                rules=comment.rules,
                about=self._about(comment.step),
            )
            for comment in self.line.comments
            if comment.step <= steps and (cursor := self._shown_from(comment.step)) <= last
        )

    @property
    def milestones(self) -> tuple[Milestone, ...]:
        """The standing after each turn that may be seen."""
        last = self.may_see
        return tuple(
            Milestone(
                cursor=cursor,
                label=self._label(cursor),
                standing=self.presenter.standing(
                    self.game.observe(self.timeline.position(cursor), None)
                ),
            )
            for cursor in self._shown.turn_ends
            if cursor <= last
        )

    def cursor_of(self, step: int) -> int:
        """The step of the replay after the events of the first *step* actions."""
        return self.timeline.moments_by(min(step, len(self.timeline.actions)))

    # ---- inside ----

    def _show_path(self, path: Path) -> None:
        """Show the line that *path* leads to.

        Raises:
            NoSuchBranchError: If there is no such line.
        """
        self._shown = self._shown_line(path)
        self.path = path
        self.timeline = self._shown.timeline

    def _shown_line(self, path: Path) -> ShownLine:
        return ShownLine(line_of(self.record, path), self.played.line(path), self.presenter)

    def _shown_from(self, step: int) -> int:
        """The step of the replay with the first event of the last of *step* actions.

        For the action that ends the game, it is the last step, because a new turn may have begun.
        """
        shown = self.cursor_of(step)
        if step == 0 or self.game.outcome(self.timeline.position(shown)) is not None:
            return shown
        return min(shown, self.cursor_of(step - 1) + 1)

    def _about(self, step: int) -> str:
        """The last of *step* actions in a sentence."""
        event = self._event_seen(self.timeline.moments_by(step - 1)) if step else None
        return self.presenter.narrate(event).brief if event else ""

    def _label(self, cursor: int) -> str:
        turn = self._turn_at(cursor)
        return self.presenter.turn(turn, self._mover_at(cursor)) if turn else _("Set-up")

    def _turn_at(self, cursor: int) -> int:
        return sum(end < cursor for end in self._shown.turn_ends[1:])

    @property
    def _turn_began(self) -> int:
        return max((end for end in self._shown.turn_ends if end < self.cursor), default=0)

    @property
    def _actions_on_show(self) -> tuple[int, int]:
        """The range of actions shown in the turn on show, as its start and its end."""
        return self.timeline.actions_by(self._turn_began), self.timeline.actions_by(self.cursor)

    def _mover_at(self, cursor: int) -> Seat:
        """The side whose turn led to the step *cursor*."""
        return self.game.active(self.timeline.position(max(cursor - 1, 0)))


def _languages(holder: Record | Branch) -> Iterator[str]:
    """The languages of the comments on a line and its branches."""
    for comment in holder.comments:
        yield from comment.text
    for branch in holder.branches:
        yield from _languages(branch)
