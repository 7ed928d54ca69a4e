"""The Bot lab on the page, and the same lab without one: what the page shows must agree."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from blitz_widgets.cards.lab import comparison_html, lab_html
from blitz_widgets.sessions.bot_lab import BotLab, LabTab
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.theme import LIGHT
from tests.browser.folds import unfold
from tests.browser.hands import AT_REST, CANVAS_FITS

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from blitz_widgets.view.reasoning import Study

SAYS = """([name, wanted]) => {
  const card = document.querySelector(`section[aria-label="${name}"]`);
  return card?.textContent.replace(/\\s/g, "") === wanted;
}"""


class LabTable:
    """The page *Bot lab* with a decision on it."""

    def __init__(self, page: Page, study: Study) -> None:
        self.page = page
        self.mirror = BotLab(study)
        self.reasons = False
        self.card = page.get_by_role("region", name="Bot lab", exact=True)
        self.bar = page.get_by_role("region", name="The position", exact=True)
        self.comparison = page.get_by_role("region", name="Before and after")
        self.canvas = page.locator("canvas.bt-canvas")
        expect(page.locator(".bt-room")).to_be_visible()
        self.agree()

    def agree(self) -> None:
        """Wait until the cards say what the mirror's say."""
        self._wait_for("Bot lab", lab_html(self.mirror, reasons=self.reasons))
        compared = comparison_html(self.mirror)
        if compared:
            self._wait_for("Before and after", compared)
        else:
            expect(self.comparison).to_be_hidden()

    def is_drawn(self) -> None:
        """Wait until the board has the shape of this breakpoint, and has come to rest."""
        page_width = Breakpoint.of(
            *self.page.evaluate("[document.documentElement.clientWidth, innerHeight]")
        )
        scene = self.mirror.pictured.scene(LIGHT, page_width, self.mirror.highlights())
        self.page.wait_for_function(CANVAS_FITS, arg=scene.height / scene.width)
        self.page.evaluate(AT_REST)

    def _wait_for(self, card: str, written: str) -> None:
        said = html.unescape(re.sub("<[^>]*>", "", written))
        self.page.wait_for_function(SAYS, arg=[card, re.sub(r"\s", "", said)])

    def key(self, key: str) -> Locator:
        """What has this key on the card."""
        return self.card.locator(f'[data-key="{key}"]')

    def choose(self, tab: LabTab) -> None:
        """Go to another tab."""
        self.key(f"tab-{tab.value}").click()
        self.mirror.use(tab)
        self.agree()

    def next(self) -> None:
        """Press the main button."""
        self.key("primary").click()
        self.mirror.next()
        self.agree()

    def is_guessed(self) -> None:
        """Wait until the page shows what the mirror has guessed so far."""
        for target in self.mirror.guessing:
            expect(self.key(f"guess-{target}")).to_have_attribute("aria-pressed", "true")

    def vary(self, key: str, value: str) -> None:
        """Change one thing in the position."""
        unfold(self.page, f'[data-key="change-{key}"]')
        self.key(f"change-{key}").select_option(value)
        self.mirror.vary(key, value)
        self.agree()
