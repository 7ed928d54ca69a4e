"""A lesson on the page, and the same lesson without one: what the page shows must agree.

Whatever a test does on the page is done to :attr:`Classroom.mirror` too.
:meth:`Classroom.agree` then waits until every card says what the mirror says.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError as PatienceError
from playwright.sync_api import expect

from blitz_widgets.cards.lesson import lesson_values
from blitz_widgets.cards.step import text_view_html
from blitz_widgets.cards.templating import render
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.locale import _, speaking
from blitz_widgets.view.theme import LIGHT
from tests.browser.hands import CANVAS_FITS, Hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from blitz_widgets.sessions.learning import Learning
    from blitz_widgets.view.scene import Scene

SAID = r"""names => Object.fromEntries(names.map((name) => {
  const card = document.querySelector(`section[aria-label="${name}"]`);
  if (!card) return [name, null];
  const all = (what) => [...card.querySelectorAll(what)];
  return [name, [
    card.textContent.replace(/\s/g, ""),
    all("[aria-label]").map((each) => each.ariaLabel.replace(/\s/g, "")).join("|"),
    all("[aria-pressed=true]").map((each) => each.dataset.key ?? "").join("|"),
  ]];
}))"""
SAYS = f"""wanted => {{
  const said = ({SAID})(Object.keys(wanted));
  return Object.keys(wanted).every((name) =>
    said[name]?.every((part, place) => part === wanted[name][place]));
}}"""
"""Text, names and what is pressed: stars and marks are not in the text."""


class Classroom(Hands):
    """The page *Learn* with a lesson on it."""

    def __init__(self, page: Page, mirror: Learning, title: str) -> None:
        super().__init__(page)
        self.mirror = mirror
        self.title = title
        self.language = "en"
        self.bar = page.get_by_role("region", name="The course", exact=True)
        self.card = page.get_by_role("region", name="The lesson", exact=True)
        self.rule = page.get_by_role("region", name="Rule", exact=True)
        self.agree()

    # ---- agreeing ----

    def agree(self) -> None:
        """Wait until the cards say what the mirror's say, in the language in use."""
        solving = self.mirror.solving
        with speaking(self.language):
            values = lesson_values(self.mirror, title=_(self.title), finish=_("Finish"))
            lesson = render("lesson", **values)
            table = _(solving.presenter.wording.table)
            wanted = {
                _("The lesson"): _said(lesson),
                table: _said(text_view_html(solving)),
            }
        try:
            self.page.wait_for_function(SAYS, arg=wanted)
        except PatienceError as error:
            said = self.page.evaluate(SAID, list(wanted))
            message = f"What the page says: {said}, and what the mirror says: {wanted}"
            raise AssertionError(message) from error

    def is_drawn(self) -> None:
        """Wait until the board has the shape that it has at this breakpoint."""
        scene = self._scene()
        self.page.wait_for_function(CANVAS_FITS, arg=scene.height / scene.width)

    def speak(self, language: str) -> None:
        """Choose another language in the header."""
        self.page.locator('[data-key="language"]').select_option(language)
        self.language = language
        self.agree()

    # ---- by mouse ----

    def key(self, key: str) -> Locator:
        """What has this key on the card of the lesson."""
        return self.card.locator(f'[data-key="{key}"]')

    def press(self, key: str, do: Callable[[], object]) -> None:
        """Press a button of the card, and *do* the same to the mirror."""
        self.key(key).click()
        do()
        self.agree()

    def click(self, target: str) -> None:
        """Click *target* on the canvas."""
        self.page.mouse.click(*self.spot(self._scene(), target))
        self.mirror.solving.pick(target)
        self.agree()

    def play(self, action: str) -> None:
        """Do *action* by clicks on the canvas, or by its button where nothing stands for it."""
        picks = self.picks(action)
        for target in picks:
            self.click(target)
        if not picks:
            self.card.locator(f'[data-press=action][data-value="{action}"]').click()
            solving = self.mirror.solving
            solving.act(solving.game.parse(action))
            self.agree()

    def picks(self, action: str) -> tuple[str, ...]:
        """The targets that spell *action*."""
        solving = self.mirror.solving
        return solving.presenter.picks(solving.game.parse(action))

    def solve(self) -> None:
        """Answer rightly: on the canvas, or by a button where there is a choice."""
        mirror, exercise = self.mirror, self.mirror.part.exercise
        match exercise:
            case Play():
                for action in exercise.answers[0]:
                    self.play(action)
            case MarkPlaces():
                for action in exercise.answers:
                    self.click(mirror.solving.sought(action))
                self.press("primary", mirror.solving.check)
            case Choose():
                self.press(
                    f"choice-{exercise.answer}", lambda: mirror.solving.choose(exercise.answer)
                )
        assert mirror.solved

    # ---- by keyboard ----

    def strike(self, key: str, do: Callable[[], object]) -> None:
        """Strike a key of the keyboard, and *do* the same to the mirror; the focus is not lost."""
        self.page.keyboard.press(key)
        do()
        self.agree()
        assert self.focused != "BODY"

    def solve_by_keys(self) -> None:
        """Answer rightly with digits, Tab, arrows, Enter and n."""
        mirror, exercise = self.mirror, self.mirror.part.exercise
        match exercise:
            case Play():
                for action in exercise.answers[0]:
                    for target in self.picks(action):
                        self.pick_by_keys(target, mirror.solving.selectable())
                        mirror.solving.pick(target)
                        self.agree()
                        assert self.focused != "BODY"
            case MarkPlaces():
                for action in exercise.answers:
                    target = mirror.solving.sought(action)
                    self._tab_to_a_place()
                    self.arrow_to(f"place-{target}")
                    self.strike("Enter", lambda target=target: mirror.solving.pick(target))  # type: ignore[misc]
                self.strike("n", mirror.solving.check)
            case Choose():
                self.strike(
                    str(exercise.answer + 1), lambda: mirror.solving.choose(exercise.answer)
                )
        assert mirror.solved

    def _tab_to_a_place(self) -> None:
        places = self.card.locator('[data-key^="place-"]')
        keys = places.evaluate_all("places => places.map((each) => each.dataset.key)")
        self.tab_to(*keys)

    # ---- rules ----

    def open_rule(self, chip: Locator) -> str:
        """Press a chip, and wait until its rule is on show."""
        rule = str(chip.get_attribute("data-rule"))
        chip.click()
        expect(self.rule.get_by_role("heading")).to_have_attribute("title", rule)
        expect(self.rule.get_by_role("heading")).to_be_focused()
        return rule

    def _scene(self) -> Scene:
        solving = self.mirror.solving
        with speaking(self.language):
            return solving.presenter.scene(
                solving.seen, LIGHT, self.page_width, solving.highlights()
            )


def _said(written: str) -> list[str]:
    """What can be read of HTML without its spaces: text, names, and keys of what is pressed."""
    parts = (
        re.sub("<[^>]*>", "", written),
        "|".join(re.findall(r'aria-label="([^"]*)"', written)),
        "|".join(re.findall(r'data-key="([^"]*)"[^>]*aria-pressed="true"', written)),
    )
    return [re.sub(r"\s", "", html.unescape(part)) for part in parts]
