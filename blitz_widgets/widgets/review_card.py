"""The review of the game that is stepped through: its card, and the chart under the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from blitz_widgets.cards.reviewing import chance_html, gist, review_html, review_text
from blitz_widgets.core.protocol import Seat
from blitz_widgets.locale import N_
from blitz_widgets.sessions.reviewing import ReviewError, Reviewing
from blitz_widgets.view.chance_chart import TALL, Heights
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.widgets.panel import Presses

_DIGITS: Final = 7
"""More than the number of any step has."""
_TOLD_EVERY: Final = 0.1
"""How much more has to be done before that is shown."""
_CURVE_WIDTH: Final = 960
"""The width of the chart under a board whose width is unknown, in CSS pixels."""
_CURVE_LEAST: Final = 340
_CURVE_STEP: Final = 20
"""A board that is a little wider has the same chart."""
_CARD_EDGES: Final = 26


def curve_width(board_width: float) -> int:
    """The width of the chart under a board of this width, which is 0 while it is unknown."""
    shown = board_width or _CURVE_WIDTH
    return max(int(shown - _CARD_EDGES) // _CURVE_STEP * _CURVE_STEP, _CURVE_LEAST)


class ReviewCard(Panel):
    """Shows the review of a replay while it is open."""

    def __init__(self, replaying: Replaying) -> None:
        """Follow *replaying* first, without a review."""
        super().__init__(classes="bt-card", label=N_("Review"))
        self.add_class("bt-review-card")
        self.layout.display = "none"
        self.chart = Panel(classes="bt-card", label=N_("Your chance to win"))
        self.chart.add_class("bt-review-curve")
        self.chart.layout.display = "none"
        self.reviewing = Reviewing(replaying)
        """The reviews of the replay on show."""
        self._tries: Listeners[[]] = Listeners()
        self._plays_on = False

    def on_try(self, callback: Callable[[], object]) -> None:
        """Offer to try again from the decision on show: *callback* is called for that."""
        self._plays_on = True
        self._tries.add(callback)

    def follow(self, replaying: Replaying, width: int, heights: Heights = TALL) -> None:
        """Show what the review says of the step on show, with a chart of this size."""
        if self.reviewing.replaying is not replaying:
            self.reviewing = Reviewing(replaying)
        self.reviewing.take_view()
        self._show(self.chart, chance_html(self.reviewing, width=width, heights=heights))
        self._show(self, review_html(self.reviewing, plays_on=self._plays_on))

    @property
    def is_open(self) -> bool:
        """Whether a review is on show."""
        return self.reviewing.review is not None

    @property
    def is_before_a_move(self) -> bool:
        """Whether it speaks of a decision that the step on show comes before."""
        return self.reviewing.on_show is not None

    @property
    def turn_title(self) -> str:
        """Which turn the step on show is about."""
        return self.reviewing.turn_title

    @property
    def gist(self) -> dict[str, Any] | None:
        """The moment on show in short, for a template; ``None`` if none is."""
        return gist(self.reviewing, plays_on=self._plays_on)

    def make(self) -> None:
        """Make the review, and show how far it is.

        Raises:
            ReviewError: If the game cannot be reviewed; the message says why.
        """
        told = -1.0

        def tell(done: float) -> None:
            nonlocal told
            if done - told >= _TOLD_EVERY:
                told = done
                self._show(self, review_html(self.reviewing, done=done))

        try:
            self.reviewing.make(tell)
        finally:
            self._show(self, review_html(self.reviewing, plays_on=self._plays_on))

    def press(self, name: str, value: str) -> str:
        """Do what one of its buttons says; what is said of the step then is returned.

        Raises:
            ReviewError: If a seat is to be reviewed that has decided nothing; nothing changes.
        """
        self._do(name, value)
        return review_text(self.reviewing)

    def _look_at(self, step: str) -> None:
        if step.isascii() and step.isdigit() and len(step) < _DIGITS:
            self.reviewing.look_at(int(step))

    def _take_seat(self, seat: str) -> None:
        reviewing = self.reviewing
        if seat not in map(str, reviewing.seats):
            return
        before, reviewing.seat = reviewing.seat, Seat(int(seat))
        try:
            self.make()
        except ReviewError:
            reviewing.seat = before
            raise

    def _close_review(self) -> None:
        self.reviewing.is_open = False

    @staticmethod
    def _show(panel: Panel, html: str) -> None:
        panel.html = html
        panel.layout.display = "" if html else "none"

    PRESSES: ClassVar[Presses[ReviewCard]] = {
        "review-look": _look_at,
        "review-seat": _take_seat,
        "review-close": lambda self, _value: self._close_review(),
        "slip-back": lambda self, _value: self.reviewing.next_slip(-1),
        "slip-on": lambda self, _value: self.reviewing.next_slip(1),
        "try-again": lambda self, _value: self._tries(),
    }
