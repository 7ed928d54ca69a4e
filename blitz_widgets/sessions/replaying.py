"""Stepping through a record: back and forth, into branches, with the future hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.opposed import opposed_seat
from blitz_widgets.records.lines import NoSuchBranchError, Path, commented, line_of
from blitz_widgets.records.record import Record
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.sessions.guessing import Guess, Guessing
from blitz_widgets.sessions.recorded import Recorded, Remark
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.records.annotations import Mark

_PLACE = re.compile(r"(\d{1,9})(?:\.(\d{1,9}))?")


class NoSuchPlaceError(ExplainedError):
    """A replay has no such place; the message says what is wrong and how to fix it."""


class Replaying(Recorded):
    """A record to step through.

    :attr:`Mode.PLAY` goes turn by turn and stops before the cards of a turn are cleared away.
    :attr:`Mode.EXPLAIN` goes event by event.  The viewer is the side to play, or always the one
    person in a game against the bot.

    While it is :attr:`hiding`, it shows nothing later than :attr:`furthest`, and stops at each
    decision of a person to ask what the learner would play.  Branches hide nothing.

    Args:
        record: The game.
        mode: How far one step goes.

    Raises:
        RecordError: If the game is unknown or cannot be played so far.

    >>> from blitz_widgets import Replaying, exhibits
    >>> replaying = Replaying(exhibits()[0].record)
    >>> replaying.forward()
    >>> replaying.cursor > 0
    True
    """

    def __init__(self, record: Record | PlayedRecord, *, mode: Mode = Mode.PLAY) -> None:
        """Show the start of *record*.

        Raises:
            RecordError: If there is no such game.
        """
        played = PlayedRecord(record) if isinstance(record, Record) else record
        self._hiding = False
        self._seen_of_game = 0
        self._guessing: Guessing | None = None
        self.guesses: dict[int, Guess] = {}
        """The learner's guesses, by the number of actions before them."""
        super().__init__(played, mode=mode)
        self.look_at(0)

    # ---- branches ----

    def enter(self, place: int) -> None:
        """Enter the branch at the index *place* of the line, and show its first turn.

        Raises:
            NoSuchBranchError: If there is no such branch.
        """
        self._follow((*self.path, place))
        self._go_on()

    def leave(self) -> None:
        """Leave the branch on show, and go back to the line before it; do nothing in the game."""
        if not self.path:
            return
        left_at = self.cursor_of(self.line.left_at or 0)
        self._follow(self.path[:-1])
        following = (stop for stop in self.stops if stop > left_at)
        self.look_at(next(following, len(self.timeline)))

    def follow(self, path: Path) -> None:
        """Show the line that *path* leads to, from where it leaves the line before.

        Raises:
            NoSuchPlaceError: If there is no such line.
        """
        try:
            self._follow(path)
        except NoSuchBranchError as error:
            raise NoSuchPlaceError(_("There is no such branch in this game.")) from error

    # ---- going through it ----

    @property
    def at_last(self) -> bool:
        """Whether the end is on show."""
        return self.cursor == len(self.timeline)

    def here(self) -> Record:
        """The game up to the action on show, to play on against its opponent.

        People's names are left out, because other people play on.
        """
        done = self.timeline.actions_by(self.cursor)
        players = self.record.players
        return Record(
            game=self.record.game,
            options=self.record.options,
            players=() if opposed_seat(self.game, players) is None else players,
            setting=self.record.setting,
            actions=self.line.actions[:done],
        )

    @property
    def stops(self) -> tuple[int, ...]:
        """The steps where the replay stops, in order, from the first to the last step."""
        return self.stops_in(self.mode)

    def stops_in(self, mode: Mode) -> tuple[int, ...]:
        """The :attr:`stops` in *mode*."""
        return self._shown.stops(mode, asking=self.hiding)

    @property
    def sights(self) -> tuple[int, ...]:
        """The last steps before the cards of a turn are cleared away, in order."""
        return self._shown.sights

    def forward(self) -> None:
        """Go on to the next stop; skip an open question."""
        question = self.question
        if question is not None:
            self._answer(None)
            return
        self._go_on()

    def back(self) -> None:
        """Go back to the stop before."""
        self.look_at(max((stop for stop in self.stops if stop < self.cursor), default=0))

    def last(self) -> None:
        """Look at the last step that may be shown."""
        self.look_at(self.may_see)

    def look_at(self, cursor: int) -> None:
        """Look at the step *cursor*, or the nearest that may be shown."""
        super().look_at(min(cursor, self.may_see))
        self._guessing = None
        if not self.alone:
            self.viewer = self._mover

    @property
    def new_remarks(self) -> tuple[Remark, ...]:
        """The remarks that were not on show at the stop before."""
        before = max((stop for stop in self.stops if stop < self.cursor), default=-1)
        return tuple(remark for remark in self.remarks if remark.cursor > before)

    # ---- the hidden future ----

    @property
    def hiding(self) -> bool:
        """Whether the future is hidden now."""
        return self._hiding and not self.path

    @property
    def may_see(self) -> int:
        """The last step that may be shown."""
        return self.furthest if self.hiding else len(self.timeline)

    def hide(self, *, future: bool) -> None:
        """Hide everything after the step on show, or show it again; do nothing in a branch."""
        if self.path:
            return
        self._hiding = future
        self.furthest = self._seen_of_game = self.cursor if future else len(self.timeline)
        self.look_at(self.cursor)

    @property
    def question(self) -> Guessing | None:
        """The decision that the learner has to guess now; ``None`` if there is none."""
        step = self._shown.decisions.get(self.cursor) if self.hiding else None
        if step is None or self.cursor != self.furthest or step in self.guesses:
            return None
        if self._guessing is None:
            self._guessing = Guessing(self.timeline.first(step))
        return self._guessing

    def pick(self, target: str) -> None:
        """Pick *target* to answer the open question; a complete answer reveals the action."""
        self._guess(lambda question: question.pick(target))

    def pick_on(self, target: str) -> None:
        """Handle the second click of a double click on *target*."""
        self._guess(lambda question: question.pick_on(target))

    def act(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Answer the open question with *action*."""
        self._guess(lambda question: question.act(action))

    @property
    def answers(self) -> tuple[Guess, ...]:
        """The learner's guesses in the turn on show."""
        if self.path:
            return ()
        first, last = self._actions_on_show
        return tuple(guess for step, guess in self.guesses.items() if first <= step < last)

    @property
    def score(self) -> tuple[int, int]:
        """The number of correct guesses, and of all guesses."""
        answered = [guess for guess in self.guesses.values() if guess.action is not None]
        return sum(guess.hit for guess in answered), len(answered)

    # ---- places in links ----

    @property
    def place(self) -> str:
        """The step on show, for a link: the actions done, then a dot and the events after them."""
        done = self.timeline.actions_by(self.cursor)
        if self.cursor_of(done) == self.cursor:
            return str(done)
        return f"{done - 1}.{self.cursor - self.cursor_of(done - 1)}"

    def look_at_place(self, place: str) -> None:
        """Look at *place*, as :attr:`place` writes it.

        Raises:
            NoSuchPlaceError: If there is no such place; the step on show stays.
        """
        found = _PLACE.fullmatch(place)
        number, events = (int(part or 0) for part in found.groups()) if found else (0, 0)
        if number > len(self.timeline.actions):
            raise NoSuchPlaceError(
                _("There is no step {step}: the last one is {last}.").format(
                    step=number, last=len(self.timeline.actions)
                )
            )
        cursor = self.cursor_of(number) + events
        if not found or (events and cursor > self.cursor_of(number + 1)):
            raise NoSuchPlaceError(
                _("There is no step “{place}”. Write a number, such as 12.").format(place=place)
            )
        self.look_at(cursor)

    # ---- the learner's own comments ----

    @property
    def own_remark(self) -> Remark | None:
        """The comment that :meth:`comment` would replace; ``None`` if there is none."""
        step = self._commented_step
        return next((remark for remark in self.all_remarks if remark.step == step), None)

    def comment(self, text: str, mark: Mark | None) -> None:
        """Comment on the action on show with *text* in the current language and with *mark*.

        Turn by turn, this is the last decision of the turn.  The comment replaces the one before;
        without text and mark it removes it.

        Raises:
            TooMuchError: If the record would become too large; it does not change.
        """
        step = self._commented_step
        record = commented(self.record, self.path, step, {self.language: text}, mark)
        self.played = self.played.commented(record)
        self._shown = replace(self._shown, line=line_of(record, self.path))

    # ---- inside ----

    @property
    def _commented_step(self) -> int:
        """The step that the learner's own comment belongs to."""
        first, last = self._actions_on_show
        if self.mode is Mode.PLAY:
            for number in reversed(range(first, last)):
                if self.game.actor(self.timeline.before(number)) is not CHANCE:
                    return number + 1
        return last

    def _follow(self, path: Path) -> None:
        """Show the line that *path* leads to, from where it leaves the line before."""
        if not self.path:
            self._seen_of_game = self.furthest
        self._show_path(path)
        self.furthest = self._seen_of_game if self.hiding else len(self.timeline)
        self.look_at(self.cursor_of(self.line.left_at or 0))

    def _event_seen(self, number: int) -> Event:
        """Everything is open, except to a learner who guesses."""
        event = self.timeline.moments[number].event
        return self.game.redact_event(event, self.viewer) if self.hiding else event

    def _go_on(self) -> None:
        following = (stop for stop in self.stops if stop > self.cursor)
        cursor = next(following, len(self.timeline))
        self.furthest = max(self.furthest, cursor)
        self.look_at(cursor)

    def _guess(self, answer: Any) -> None:  # noqa: ANN401  # how the question is answered
        question = self.question
        if question is None:
            return
        answer(question)
        if question.guess is not None:
            self._answer(question.guess)

    def _answer(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        step = self._shown.decisions[self.cursor]
        self.guesses[step] = Guess(action, self.timeline.actions[step])
        self._go_on()

    @property
    def _mover(self) -> Seat:
        if self.question is not None:
            return self.game.active(self.timeline.position(self.cursor))
        return self._mover_at(self.cursor)

    # ---- earlier names, which notebooks may use ----

    due = Recorded.next_task
    marks = Recorded.highlights
    marks_in = Recorded.highlights_in
    told = Recorded.log
    said = own_remark
    say = comment
