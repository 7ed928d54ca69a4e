"""The review of the game that is stepped through: its card, and the chart under the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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

_DIGITS: Final = 7
"""More than the number of any step has."""
_TOLD_EVERY: Final = 0.1
"""How much more has to be done before that is shown."""


class ReviewCard(Panel):
    """Shows the review of a replay while it is open."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=N_("Review"))
        self.add_class("bt-review-card")
        self.layout.display = "none"
        self.chart = Panel(classes="bt-card", label=N_("Your chance to win"))
        self.chart.add_class("bt-review-curve")
        self.chart.layout.display = "none"
        self._reviewing: Reviewing | None = None
        self._tries: Listeners[[]] = Listeners()
        self._plays_on = False

    def on_try(self, callback: Callable[[], object]) -> None:
        """Offer to try again from the decision on show: *callback* is called for that."""
        self._plays_on = True
        self._tries.add(callback)

    def follow(self, replaying: Replaying, width: int, heights: Heights = TALL) -> None:
        """Show what the review says of the step on show, with a chart of this size."""
        if self._reviewing is None or self._reviewing.replaying is not replaying:
            self._reviewing = Reviewing(replaying)
        self._reviewing.take_view()
        self._show(self.chart, chance_html(self._reviewing, width=width, heights=heights))
        self._show(self, review_html(self._reviewing, plays_on=self._plays_on))

    @property
    def reviewing(self) -> Reviewing | None:
        """The reviews of the replay on show."""
        return self._reviewing

    @property
    def is_open(self) -> bool:
        """Whether a review is on show."""
        return self._reviewing is not None and self._reviewing.review is not None

    @property
    def is_before_a_move(self) -> bool:
        """Whether it speaks of a decision that the step on show comes before."""
        return self._reviewing is not None and self._reviewing.on_show is not None

    @property
    def turn_title(self) -> str:
        """Which turn the step on show is about."""
        return self._reviewing.turn_title if self._reviewing else ""

    @property
    def gist(self) -> dict[str, Any] | None:
        """The moment on show in short, for a template; ``None`` if none is."""
        return gist(self._reviewing, plays_on=self._plays_on) if self._reviewing else None

    def make(self) -> None:
        """Make the review, and show how far it is.

        Raises:
            ReviewError: If the game cannot be reviewed; the message says why.
        """
        if self._reviewing is None:
            return
        told = -1.0

        def tell(done: float) -> None:
            nonlocal told
            if self._reviewing is not None and done - told >= _TOLD_EVERY:
                told = done
                self._show(self, review_html(self._reviewing, done=done))

        try:
            self._reviewing.make(tell)
        finally:
            self._show(self, review_html(self._reviewing, plays_on=self._plays_on))

    def press(self, name: str, value: str) -> str:
        """Do what one of its buttons says; what is said of the step then is returned.

        Raises:
            ReviewError: If a seat is to be reviewed that has decided nothing; nothing changes.
        """
        reviewing = self._reviewing
        if reviewing is None:
            return ""
        match name:
            case "review-look" if value.isascii() and value.isdigit() and len(value) < _DIGITS:
                reviewing.look_at(int(value))
            case "review-seat" if value in {str(seat) for seat in reviewing.seats}:
                before, reviewing.seat = reviewing.seat, Seat(int(value))
                try:
                    self.make()
                except ReviewError:
                    reviewing.seat = before
                    raise
            case "review-close":
                reviewing.is_open = False
            case "slip-back":
                reviewing.next_slip(-1)
            case "slip-on":
                reviewing.next_slip(1)
            case "try-again":
                self._tries()
        return review_text(reviewing)

    @staticmethod
    def _show(panel: Panel, html: str) -> None:
        panel.html = html
        panel.layout.display = "" if html else "none"
