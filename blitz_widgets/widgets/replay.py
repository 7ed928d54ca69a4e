"""The replay of a recorded game, step by step, with its comments."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from blitz_widgets.cards.picking import again_text
from blitz_widgets.cards.replay import (
    Speed,
    charts_html,
    events_html,
    own_comment_html,
    replay_html,
)
from blitz_widgets.coaching.verdicts import Grade
from blitz_widgets.limits import TooMuchError
from blitz_widgets.locale import N_
from blitz_widgets.records.annotations import Mark
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.reviewing import ReviewError
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.chance_chart import LOW
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.reasoning_card import ReasoningCard
from blitz_widgets.widgets.review_card import ReviewCard, curve_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses

_CHART_WIDTHS = (340, 450)
"""Of a chart on a phone, and elsewhere, in CSS pixels."""
_LOOKS = {"slip-back", "slip-on", "review-look"}
"""The presses in a review that lead to a position."""
_REVIEWED = _LOOKS | {"try-again"}
"""The presses in the summary of a review."""
_PHONE = 640


class ReplayWidget(BoardShell):
    """Steps through a :class:`Replaying` by mouse, touch, keys or screen reader, or plays it.

    Args:
        replaying: The game to step through.
        browser: The browser of the app; without one the widget brings its own.

    >>> from blitz_widgets import Replaying, ReplayWidget, exhibits
    >>> widget = ReplayWidget(Replaying(exhibits()[0].record))  # shown as the last line of a cell
    """

    def __init__(self, replaying: Replaying, browser: Browser | None = None) -> None:
        self._replaying = replaying
        self._playing = False
        self._speed = Speed.NORMAL
        self._comment: str | None = None
        self._mark: str | None = None
        self._review = ReviewCard(replaying)
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=N_("The replay"))
        self._steps = Panel(classes="bt-card", label=N_("The steps of this turn"))
        self._reasoning = ReasoningCard()
        self._odds = OddsCard()
        self._charts = Panel(classes="bt-card", label=N_("How the game went"))
        self._own = Panel(classes="bt-card", label=N_("Your comment"))
        self._charts.add_class("bt-below")
        beside = [self._card, self._review, self._rule, self._reasoning, self._odds]
        self._arrange(
            [*beside, self._steps, self._own, self._text_view],
            turn=self._card,
            under=[self._review.chart],
            below=[self._charts],
        )
        for panel in (self._card, self._reasoning):
            panel.on_hover(self._point_in_text)
        self._card.on_press(self._press_card)
        for panel in (self._steps, self._charts, self._text_view, self._own):
            panel.on_press(self._press)
        self._review.chart.on_press(self._press)
        self._review.on_press(self._press_review)
        self._card.on_change(self._change)
        self._own.on_change(self._write)
        self._board.on_width(lambda _width: self._follow_review())
        self.refresh()

    @property
    def replaying(self) -> Replaying:
        """The replay on show."""
        return self._replaying

    @replaying.setter
    def replaying(self, replaying: Replaying) -> None:
        self._replaying = replaying
        self._playing = False
        self._after_change()

    def on_study(self, callback: Callable[[Study, LabTab], object]) -> None:
        """Offer the Bot lab: call *callback* with a decision of the bot, and what to do with it."""

        def requested(tab: LabTab) -> None:
            replaying = self._replaying
            study = replaying.next_study if tab is LabTab.FORECAST else replaying.study
            if study is not None:
                callback(study, tab)

        self._reasoning.on_request(requested)
        self.refresh()

    def on_try_again(self, callback: Callable[[], object]) -> None:
        """Offer to play on from a decision that is reviewed: *callback* is called for that."""
        self._review.on_try(callback)

    def review(self) -> None:
        """Review the game on show: from its beginning, what mattered first is shown.

        Raises:
            ReviewError: If it cannot be; the message says why.
        """
        self._follow_review()
        self._review.make()
        if not self._replaying.cursor:
            self._review.reviewing.look_at_first_moment()
        self._wants_whole = True  # on a telephone: what is better, and what was played
        self.refresh()
        if self._window is Breakpoint.NARROW and self._review.gist:
            self._board.bring_all_into_sight()
            self.browser.focus("gist-title")
        else:
            self.browser.focus("review-title")

    def tidy(self) -> None:
        """Stop playing, and put away the rule that is open: another page was on show."""
        self._playing = False
        super().tidy()
        self.refresh()

    def refresh(self) -> None:
        """Show the replay as it is now."""
        replaying, question = self._replaying, self._replaying.question
        with self._review.hold_sync(), self._review.chart.hold_sync():  # the board comes first
            self._follow_review()
            reviewed = self._review.is_open
            (self.add_class if reviewed else self.remove_class)("bt-reviewing")
            self._show_pointed()
        self._card.html = replay_html(
            replaying,
            playing=self._playing,
            speed=self._speed,
            turn=self._review.turn_title,
            moment=self._review.gist,
        )
        self._steps.html = events_html(
            replaying, folded=reviewed, before_a_move=self._review.is_before_a_move
        )
        self._reasoning.show(
            replaying.reasoning,
            has_forecast=replaying.has_next_study and not replaying.hiding,
            studied=replaying.has_study,
            opened=not reviewed,
        )
        self._odds.show(replaying.presenter.odds(replaying.seen))
        self._charts.html = charts_html(replaying, width=self._chart_width, folded=reviewed)
        self._own.html = own_comment_html(replaying)
        self._show_table(replaying, question)

    @property
    def _chart_width(self) -> int:
        phone, elsewhere = _CHART_WIDTHS
        return phone if 0 < self.browser.width < _PHONE else elsewhere

    def _follow_review(self) -> None:
        """Show what the review says of the step on show, with a chart as wide as the board."""
        if self._window is Breakpoint.NARROW:
            self._review.follow(self._replaying, self._chart_width)
        else:
            shown = self._board.css_width(self.browser.pixel_ratio)
            self._review.follow(self._replaying, curve_width(shown), LOW)

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        replaying, question = self._replaying, self._replaying.question
        highlights = question.highlights(pointed) if question else replaying.highlights(pointed)
        reviewing = self._review.reviewing
        if reviewing.replaying is replaying and reviewing.graded:
            found = reviewing.graded
            better = tuple(target for target, verdict in found if verdict is Grade.BEST)
            highlights = replace(highlights, hinted=better, graded=found, changed=())
        return replaying.presenter.scene(replaying.seen, theme, page_width, highlights)

    def _game_on_show(self) -> Replaying:
        return self._replaying

    def _say(self, pointed: str) -> None:
        replaying, question = self._replaying, self._replaying.question
        if question is not None:
            self._caption.preview(question, pointed, briefly=False)
        else:
            self._caption.describe(replaying.presenter.describe(replaying.seen, pointed))

    def _fit(self) -> None:
        self.refresh()  # the charts have a width of their own

    def _press(self, name: str, value: str) -> None:
        if name == "tick" and not self._playing:
            return  # it was under way when the replay was stopped
        self._playing = name == "tick" or (name == "play" and not self._playing)
        self._do(name, value)
        if self._replaying.at_last or self._replaying.question is not None:
            self._playing = False
        self._after_change()

    def _play(self) -> None:
        if self._playing:
            self._replaying.forward()  # at once: what is on show has been looked at already

    def _look_at_step(self, cursor: int) -> None:
        self._step_by(Mode.EXPLAIN)
        self._replaying.look_at(cursor)

    def _step_by(self, mode: Mode) -> None:
        self._replaying.mode = mode

    def _press_card(self, name: str, value: str) -> None:
        (self._press_review if name in _REVIEWED else self._press)(name, value)

    def _press_review(self, name: str, value: str) -> None:
        self._playing = False
        try:
            said = self._review.press(name, value)
        except ReviewError as error:
            self.refresh()
            Guard.tell(str(error))
            return
        self.refresh()
        self._changes()
        if name in _LOOKS and self._window is Breakpoint.NARROW:
            self._board.bring_all_into_sight()
        self.browser.announcement = said

    def _change(self, name: str, value: str) -> None:
        match name:
            case "look":
                self._playing = False
                self._replaying.look_at(int(value))
            case "speed":
                self._speed = Speed[value]
            case "language":
                self._replaying.language = value
        self._after_change()

    def _write(self, name: str, value: str) -> None:
        if name == "comment":
            self._comment = value
        elif name == "mark":
            self._mark = value

    def _keep_comment(self) -> None:
        said = self._replaying.own_remark
        text = (said.text if said else "") if self._comment is None else self._comment
        mark = (said.mark if said else None) if self._mark is None else self._mark
        try:
            self._replaying.comment(text.strip(), Mark(mark) if mark else None)
        except TooMuchError as error:  # what was typed stays in its field
            Guard.tell(str(error))

    def _after_change(self) -> None:
        form = self._own.html
        self.refresh()
        if self._own.html != form:  # or else what was typed is still there
            self._comment = self._mark = None
        self._announce()
        self._changes()

    def _announce(self) -> None:
        """Say what the step on show is and what is said of it to those who do not see it.

        While they are asked what to play, what a pick of theirs does.
        """
        replaying, question = self._replaying, self._replaying.question
        event = replaying.event
        narration = replaying.presenter.narrate(event).brief if event else ""
        remarks = (remark.text for remark in replaying.remarks)
        said = " ".join([replaying.turn_title, narration, *remarks])
        self.browser.announcement = (again_text(question) if question else "") or said

    PRESSES: ClassVar[Presses[ReplayWidget]] = {
        "first": lambda self, _value: self.replaying.first(),
        "back": lambda self, _value: self.replaying.back(),
        "forward": lambda self, _value: self.replaying.forward(),
        "tick": lambda self, _value: self.replaying.forward(),
        "play": lambda self, _value: self._play(),
        "last": lambda self, _value: self.replaying.last(),
        "leave": lambda self, _value: self.replaying.leave(),
        "look": lambda self, cursor: self.replaying.look_at(int(cursor)),
        "step": lambda self, cursor: self._look_at_step(int(cursor)),
        "turns": lambda self, _value: self._step_by(Mode.PLAY),
        "steps": lambda self, _value: self._step_by(Mode.EXPLAIN),
        "enter": lambda self, place: self.replaying.enter(int(place)),
        "hide": lambda self, _value: self.replaying.hide(future=not self.replaying.hiding),
        "pick": lambda self, target: self.replaying.pick(target),
        "pick-on": lambda self, target: self.replaying.pick_on(target),
        "action": lambda self, text: self.replaying.act(self.replaying.game.parse(text)),
        "say": lambda self, _value: self._keep_comment(),
    }
