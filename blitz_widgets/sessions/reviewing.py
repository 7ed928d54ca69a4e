"""The review of a replay: made on request and followed on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.review import has_decided, review_line, reviewed_seats
from blitz_widgets.core.protocol import Seat
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.opposed import opposed_seat
from blitz_widgets.sessions.advice import usable_judge
from blitz_widgets.view.review_words import ReviewWords
from blitz_widgets.view.verdict_badges import graded

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.findings import KeyMoment, Review, ReviewedDecision
    from blitz_widgets.records.lines import Path
    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.view.moment_words import MomentWords
    from blitz_widgets.view.verdict_badges import Graded


class ReviewError(ExplainedError):
    """The game cannot be reviewed; the message says why."""


class Reviewing:
    """The reviews of a replay's lines, each made once, and the one on show."""

    def __init__(self, replaying: Replaying) -> None:
        """Start without a review."""
        self.replaying = replaying
        opposed = opposed_seat(replaying.game, replaying.record.players)
        self.seat: Seat = replaying.game.human_seats[0] if opposed is None else Seat(1 - opposed)
        self.is_open = False
        self._made: dict[tuple[Path, Seat], Review] = {}

    # ---- making it ----

    @property
    def why_not(self) -> str:
        """Why the game cannot be reviewed, in a sentence; empty if it can."""
        if self.replaying.hiding:
            return _("The review would show the future: show it first.")
        judge = usable_judge(self.replaying.game)
        return _(judge) if isinstance(judge, str) else ""

    def make(self, progress: Callable[[float], None] | None = None) -> None:
        """Review the line on show for the seat, unless it was reviewed before.

        Raises:
            ReviewError: If it cannot be reviewed.
        """
        judge = usable_judge(self.replaying.game)
        if self.why_not or isinstance(judge, str):
            raise ReviewError(self.why_not)
        key = (self.replaying.path, self.seat)
        if key not in self._made:
            line = self.replaying.timeline
            if not has_decided(line, self.seat):
                raise ReviewError(self._nothing_decided())
            self._made[key] = review_line(line, self.seat, judge, progress)
        self.is_open = True

    def _nothing_decided(self) -> str:
        """A sentence saying that the seat, or anyone, has decided nothing."""
        line = self.replaying.timeline
        if not any(has_decided(line, seat) for seat in self.seats):
            return _("Nobody has decided anything in this game yet.")
        return _("{side}: no decisions in this game yet, so there is nothing to review.").format(
            side=self.words.side()
        )

    # ---- what is on show ----

    @property
    def review(self) -> Review | None:
        """The review of the line on show; ``None`` if it is closed."""
        if not self.is_open or self.replaying.hiding:
            return None
        return self._made.get((self.replaying.path, self.seat))

    @property
    def words(self) -> ReviewWords:
        """The sentences of the review."""
        return ReviewWords(self.replaying.game, self.seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose decisions can be reviewed."""
        return reviewed_seats(self.replaying.game)

    @property
    def on_show(self) -> ReviewedDecision | None:
        """The reviewed decision that comes next at the step on show; ``None`` without one."""
        review = self.review
        if review is None:
            return None
        return next(filter(self._is_on_show, review.decisions), None)

    @property
    def key_moment_on_show(self) -> KeyMoment | None:
        """The first key moment at the step on show; ``None`` without one."""
        return next(filter(self._is_on_show, self.review.moments if self.review else ()), None)

    def _is_on_show(self, found: ReviewedDecision | KeyMoment) -> bool:
        return self.replaying.cursor_of(found.step) == self.replaying.cursor

    @property
    def moment_on_show(self) -> MomentWords | None:
        """The sentences about the step on show: a key moment or a slip; ``None`` without one."""
        moment, decided = self.key_moment_on_show, self.on_show
        if moment is not None:
            return self.words.moment(moment)
        if decided is not None and decided.is_slip:
            return self.words.missed(decided)
        return None

    @property
    def graded(self) -> Graded:
        """The targets of the best move and of the move played, if that was a slip."""
        decided = self.on_show
        if decided is None or not decided.is_slip:
            return ()
        return graded(decided, self.replaying.presenter)

    @property
    def turn_title(self) -> str:
        """The turn of the step on show in words: before a decision, the turn of that decision."""
        decided, moment = self.on_show, self.key_moment_on_show
        if decided is None or (moment is not None and moment.decided is None):  # luck has come
            return self.replaying.turn_title
        turn = self.replaying.presenter.turn(decided.turn, self.seat)
        return _("{turn}, before the move").format(turn=turn)

    def take_view(self) -> None:
        """Look from the reviewed side if one of its decisions is on show."""
        if self.on_show is not None:
            self.replaying.viewer = self.seat

    # ---- going through it ----

    def look_at(self, step: int) -> None:
        """Show the position before the action *step*."""
        self.replaying.look_at(self.replaying.cursor_of(step))

    def look_at_first_moment(self) -> None:
        """Show the first key moment, or the end of the game if there is none."""
        review = self.review
        if review is not None and review.moments:
            self.look_at(review.moments[0].step)
        else:
            self.replaying.last()

    def next_slip(self, direction: int) -> None:
        """Show the next slip, or the one before with a *direction* of -1."""
        review = self.review
        if review is None:
            return
        cursor = self.replaying.cursor
        slips = [self.replaying.cursor_of(each.step) for each in review.decisions if each.is_slip]
        later = [each for each in slips if (each - cursor) * direction > 0]
        if later:
            self.replaying.look_at(later[0] if direction > 0 else later[-1])
