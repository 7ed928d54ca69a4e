"""A record to step through: back and forth, into branches, and with the future hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.protocol import CHANCE
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
    from blitz_widgets.games.protocol import Event, Seat
    from blitz_widgets.records.annotations import Mark

_PLACE = re.compile(r"(\d{1,9})(?:\.(\d{1,9}))?")


class NoSuchPlaceError(ExplainedError):
    """A place that a replay does not have; the message says what is wrong and how to fix it."""


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
        """Show the beginning of *record*, as far as its lines can be played.

        Raises:
            RecordError: If there is no such game.
        """
        played = PlayedRecord(record) if isinstance(record, Record) else record
        self._hiding = False
        self._seen_of_game = 0
        self._guessing: Guessing | None = None
        self.guesses: dict[int, Guess] = {}
        """What the learner would have played in the game, by step."""
        super().__init__(played, mode=mode)
        self.look_at(0)

    # ---- branches ----

    def enter(self, place: int) -> None:
        """Walk into the branch at *place* among those of the line, and show its first turn.

        Raises:
            NoSuchBranchError: If there is none.
        """
        self._follow((*self.path, place))
        self._go_on()

    def leave(self) -> None:
        """Go back to where the branch on show left the line before; nothing on the game itself."""
        if not self.path:
            return
        left_at = self.cursor_of(self.line.left_at or 0)
        self._follow(self.path[:-1])
        following = (stop for stop in self.stops if stop > left_at)
        self.look_at(next(following, len(self.timeline)))

    def follow(self, path: Path) -> None:
        """Follow the line that *path* leads to, from where it leaves the one before.

        Raises:
            NoSuchPlaceError: If there is none.
        """
        try:
            self._follow(path)
        except NoSuchBranchError as error:
            raise NoSuchPlaceError(_("There is no such branch in this game.")) from error

    # ---- going through it ----

    @property
    def at_last(self) -> bool:
        """Whether nothing follows."""
        return self.cursor == len(self.timeline)

    def here(self) -> Record:
        """The game up to the action on show, to play on from there against the same opponent.

        People's names are left out: others play on.
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
        """The steps at which it stops, in order, the first and the last step among them."""
        return self.stops_in(self.mode)

    def stops_in(self, mode: Mode) -> tuple[int, ...]:
        """The :attr:`stops` in *mode*."""
        return self._shown.stops(mode, asking=self.hiding)

    @property
    def sights(self) -> tuple[int, ...]:
        """The steps at which what was played in a turn is seen for the last time, in order."""
        return self._shown.sights

    def forward(self) -> None:
        """Go on to the next stop, giving up an open question."""
        question = self.question
        if question is not None:
            self._answer(None)
            return
        self._go_on()

    def back(self) -> None:
        """Go back to the stop before."""
        self.look_at(max((stop for stop in self.stops if stop < self.cursor), default=0))

    def last(self) -> None:
        """Look at the end, or while the future is hidden at the latest step seen."""
        self.look_at(self.may_see)

    def look_at(self, cursor: int) -> None:
        """Look at the step *cursor*, or the nearest there is and may be seen."""
        super().look_at(min(cursor, self.may_see))
        self._guessing = None
        if not self.alone:
            self.viewer = self._mover

    @property
    def new_remarks(self) -> tuple[Remark, ...]:
        """Those of the remarks that were not on show yet at the stop before."""
        before = max((stop for stop in self.stops if stop < self.cursor), default=-1)
        return tuple(remark for remark in self.remarks if remark.cursor > before)

    # ---- the hidden future ----

    @property
    def hiding(self) -> bool:
        """Whether what comes after the latest step seen is hidden now."""
        return self._hiding and not self.path

    @property
    def may_see(self) -> int:
        """The last step that may be shown."""
        return self.furthest if self.hiding else len(self.timeline)

    def hide(self, *, future: bool) -> None:
        """Hide what comes after the step on show, or show it again; nothing in a branch."""
        if self.path:
            return
        self._hiding = future
        self.furthest = self._seen_of_game = self.cursor if future else len(self.timeline)
        self.look_at(self.cursor)

    @property
    def question(self) -> Guessing | None:
        """The decision that the learner is asked for now; ``None`` if none is."""
        step = self._shown.decisions.get(self.cursor) if self.hiding else None
        if step is None or self.cursor != self.furthest or step in self.guesses:
            return None
        if self._guessing is None:
            self._guessing = Guessing(self.timeline.first(step))
        return self._guessing

    def pick(self, target: str) -> None:
        """Pick *target* to answer the open question; a whole answer shows what was played."""
        self._guess(lambda question: question.pick(target))

    def pick_on(self, target: str) -> None:
        """Take the second click of a double click on *target*."""
        self._guess(lambda question: question.pick_on(target))

    def act(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Answer the open question with *action*."""
        self._guess(lambda question: question.act(action))

    @property
    def answers(self) -> tuple[Guess, ...]:
        """What the learner would have played in the turn on show, beside what was played."""
        if self.path:
            return ()
        first, last = self._actions_on_show
        return tuple(guess for step, guess in self.guesses.items() if first <= step < last)

    @property
    def score(self) -> tuple[int, int]:
        """How often the learner would have played what was played, and of how many answers."""
        answered = [guess for guess in self.guesses.values() if guess.action is not None]
        return sum(guess.hit for guess in answered), len(answered)

    # ---- places in links ----

    @property
    def place(self) -> str:
        """Where the replay stands, for a link: actions done, then a dot and events after them."""
        done = self.timeline.actions_by(self.cursor)
        if self.cursor_of(done) == self.cursor:
            return str(done)
        return f"{done - 1}.{self.cursor - self.cursor_of(done - 1)}"

    def look_at_place(self, place: str) -> None:
        """Look at the *place* that :attr:`place` once named.

        Raises:
            NoSuchPlaceError: If there is none; the step on show stays.
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
    def said(self) -> Remark | None:
        """What is said of the action that :meth:`say` is about; ``None`` if nothing is."""
        step = self._spoken_of
        return next((remark for remark in self.all_remarks if remark.step == step), None)

    def say(self, text: str, mark: Mark | None) -> None:
        """Say *text* of the action on show, in the language of the comments, with this *mark*.

        Turn by turn that is the last decision of the turn, else the action of the step on show.
        What was said of it in that language before is replaced; without text and mark it goes.

        Raises:
            TooMuchError: If the record would hold more than fits; it stays as it is.
        """
        step = self._spoken_of
        record = commented(self.record, self.path, step, {self.language: text}, mark)
        self.played = self.played.commented(record)
        self._shown = replace(self._shown, line=line_of(record, self.path))

    # ---- inside ----

    @property
    def _spoken_of(self) -> int:
        """The step that a comment of the learner's own is for."""
        first, last = self._actions_on_show
        if self.mode is Mode.PLAY:
            for number in reversed(range(first, last)):
                if self.game.actor(self.timeline.before(number)) is not CHANCE:
                    return number + 1
        return last

    def _follow(self, path: Path) -> None:
        """Put the line that *path* leads to on show, from where it leaves the one before."""
        if not self.path:
            self._seen_of_game = self.furthest
        self._show_path(path)
        self.furthest = self._seen_of_game if self.hiding else len(self.timeline)
        self.look_at(self.cursor_of(self.line.left_at or 0))

    def _event_seen(self, number: int) -> Event:
        """All is open, but to someone who is asked what to play."""
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
