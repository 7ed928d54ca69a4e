"""A replay on the page, and the same replay without one: what the page shows must agree.

Whatever a test does on the page is done to :attr:`ReplayTable.mirror` too.
:meth:`ReplayTable.agree` then waits until every card says what the mirror says.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as PatienceError
from playwright.sync_api import expect

from blitz_widgets.cards.replay import (
    Speed,
    charts_html,
    events_html,
    own_comment_html,
    replay_html,
)
from blitz_widgets.cards.step import text_view_html
from blitz_widgets.core.protocol import Refusal
from blitz_widgets.view.presenter import Role
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.reasoning_card import Detail, reasoning_html
from tests.browser.hands import AT_REST, CANVAS_FITS, Hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from blitz_widgets.records.annotations import Mark
    from blitz_widgets.sessions.guessing import Guessing
    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.view.scene import Scene

SAID = """names => Object.fromEntries(names.map((name) => {
  if (name === "slider") {
    return [name, document.querySelector('[data-key="slider"]')?.value ?? ""];
  }
  const card = document.querySelector(`section[aria-label="${name}"]`);
  return [name, card?.textContent.replace(/\\s/g, "") ?? ""];
}))"""
SAYS = f"""wanted => {{
  const said = ({SAID})(Object.keys(wanted));
  return Object.keys(wanted).every((name) => said[name] === wanted[name]);
}}"""
CHART_WIDTH = 450
"""On all but phones, on which this mirror is not held up."""


class ReplayTable(Hands):
    """The page *Replays* with a game on it."""

    def __init__(self, page: Page, mirror: Replaying) -> None:
        super().__init__(page)
        self.mirror = mirror
        self.bar = page.get_by_role("region", name="The record", exact=True)
        self.card = page.get_by_role("region", name="The replay", exact=True)
        self.steps = page.get_by_role("region", name="The steps of this turn", exact=True)
        self.chosen = page.get_by_role("region", name="How the bot chose", exact=True)
        self.charts = page.get_by_role("region", name="How the game went", exact=True)
        self.own = page.get_by_role("region", name="Your comment", exact=True)
        self.rule = page.get_by_role("region", name="Rule", exact=True)
        self.slider = self.card.locator('[data-key="slider"]')
        self.agree()

    # ---- agreeing ----

    def agree(self) -> None:
        """Wait until the cards say what the mirror's say, and the slider stands where it stands."""
        mirror = self.mirror
        written = {
            "The replay": replay_html(mirror, playing=False, speed=Speed.NORMAL),
            "The steps of this turn": events_html(mirror),
            "How the bot chose": self._reasoning(),
            "How the game went": charts_html(mirror, width=CHART_WIDTH),
            "Your comment": own_comment_html(mirror),
            "Text view": text_view_html(mirror, mirror.question),
        }
        wanted = {name: _said(each) for name, each in written.items()}
        wanted["slider"] = str(mirror.cursor)
        try:
            self.page.wait_for_function(SAYS, arg=wanted)
        except PatienceError as error:
            said = self.page.evaluate(SAID, list(wanted))
            differ = {
                name: (said[name], wanted[name]) for name in wanted if said[name] != wanted[name]
            }
            message = f"What the page says, and what the mirror says: {differ}"
            raise AssertionError(message) from error

    def _reasoning(self) -> str:
        mirror = self.mirror
        reasoning = mirror.reasoning
        has_forecast = bool(mirror.next_study and not mirror.hiding)
        if not reasoning and not has_forecast:
            return ""
        return reasoning_html(reasoning, Detail.QUESTIONS, has_lab=True, has_forecast=has_forecast)

    def is_drawn(self) -> None:
        """Wait until the board has the shape that it has at this breakpoint."""
        scene = self._scene()
        self.page.wait_for_function(CANVAS_FITS, arg=scene.height / scene.width)

    # ---- going through it ----

    def key(self, key: str) -> Locator:
        """What has this key on the main card."""
        return self.card.locator(f'[data-key="{key}"]')

    def press(self, key: str, do: Callable[[], object]) -> None:
        """Press a button of the main card, and *do* the same to the mirror."""
        self.key(key).click()
        do()
        self.agree()

    def strike(self, key: str, do: Callable[[], object]) -> None:
        """Strike a key of the keyboard, and *do* the same to the mirror."""
        self.page.keyboard.press(key)
        do()
        self.agree()

    def forward(self) -> None:
        """Press the main button."""
        self.press("primary", self.mirror.forward)

    def go_to(self, cursor: int) -> None:
        """Drag the slider to a step."""
        self.slider.fill(str(cursor))
        self.mirror.look_at(cursor)
        self.agree()

    def follow_the_slider(self) -> None:
        """Let the mirror look at the step at which the slider has been put."""
        self.page.evaluate(AT_REST)
        self.mirror.look_at(int(self.slider.input_value()))
        self.agree()

    def go_where(self, wish: Callable[[Replaying], object]) -> None:
        """Go to the first step at which the replay stops and *wish* comes true."""
        mirror = self.mirror
        before = mirror.cursor
        found = -1
        for stop in mirror.stops:
            mirror.look_at(stop)
            if wish(mirror):
                found = stop
                break
        mirror.look_at(before)
        assert found >= 0, "there is no such step"
        self.go_to(found)

    # ---- the open question ----

    @property
    def question(self) -> Guessing:
        """What the learner is asked."""
        question = self.mirror.question
        assert question is not None
        return question

    def click(self, target: str) -> None:
        """Click *target* on the canvas."""
        self.page.mouse.click(*self.spot(self._scene(), target))
        self.mirror.pick(target)
        self.agree()

    def forbidden(self) -> str:
        """A space on which what is picked may not go."""
        question = self.question
        return next(
            choice.target
            for group in question.presenter.text_view(question.seen)
            if group.role is not Role.HAND
            for choice in group.choices
            if isinstance(question.preview(choice.target), Refusal)
        )

    def _scene(self) -> Scene:
        mirror, question = self.mirror, self.mirror.question
        highlights = question.highlights() if question else mirror.highlights()
        return mirror.presenter.scene(mirror.seen, LIGHT, self.page_width, highlights)

    # ---- the learner's comment ----

    def say(self, text: str, mark: Mark) -> None:
        """Write and save a comment on the action on show."""
        self.open(self.own)
        self.own.get_by_label("What do you think").fill(text)
        self.own.get_by_label("Mark").select_option(mark.value)
        self.own.get_by_role("button", name="Save the comment").click()
        self.mirror.comment(text, mark)
        self.agree()

    def open(self, within: Locator, name: str = "") -> None:
        """Open the first foldable part *within* a card, or the one called *name*."""
        summary = within.locator("summary", has_text=name).first
        if not summary.evaluate("summary => summary.parentElement.open"):
            summary.click()
        expect(summary.locator("xpath=..")).to_have_attribute("open", "")


def _said(written: str) -> str:
    """What can be read of HTML, without its spaces."""
    return re.sub(r"\s", "", html.unescape(re.sub("<[^>]*>", "", written)))
