"""The first game in Chromium: by mouse to its end, by touch, and by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from blitz_widgets.cards.guided import guided_html
from blitz_widgets.lessons.guided import first_game
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.sessions.guided_game import GuidedGame
from blitz_widgets.view.theme import LIGHT
from tests.browser.hands import FITS, Hands
from tests.support.panels import readable

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

ADDRESS = "?page=first"
SAYS = """wanted => {
  const card = document.querySelector('section[aria-label="Your first game"]');
  return card?.textContent.replace(/\\s/g, "") === wanted;
}"""
IN_SIGHT = """(canvas, [top, bottom]) => {
  const box = canvas.getBoundingClientRect();
  const frame = canvas.closest(".bt-board").getBoundingClientRect();
  return box.top + top * box.height >= Math.max(frame.top, 0)
    && box.top + bottom * box.height <= Math.min(frame.bottom, innerHeight);
}"""
"""Whether a part of the board is on the screen, in the frame that it scrolls in."""


class Sitting(Hands):
    """The page with the first game, and the same game without one."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.mirror = GuidedGame(first_game())
        self.card = page.get_by_role("region", name="Your first game")
        expect(page.locator(".bt-room")).to_be_visible()
        self.agree()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.mirror.over and self.mirror.at_end

    def agree(self) -> None:
        """Wait until the card says what the mirror's says."""
        said = re.sub(r"\s", "", readable(guided_html(self.mirror)))
        self.page.wait_for_function(SAYS, arg=said)

    def where(self, target: str) -> tuple[float, float]:
        """The middle of *target* in the window, scrolled into view."""
        game = self.mirror
        scene = game.presenter.scene(game.seen, LIGHT, self.page_width, game.highlights())
        return self.spot(scene, target)

    def is_in_sight(self) -> bool:
        """Whether what is pointed at is on the screen; it may have to be scrolled to first."""
        game = self.mirror
        assert game.telling is not None
        scene = game.presenter.scene(game.seen, LIGHT, self.page_width, game.highlights())
        spot = scene.spot(game.telling.points[0])
        assert spot is not None
        ends = [spot.y / scene.height, (spot.y + spot.height) / scene.height]
        for _look in range(100):
            if self.canvas.evaluate(IN_SIGHT, ends):
                return True
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
        return False

    def next_decision(self) -> tuple[str, ...]:
        """What a greedy learner who listens to objections picks next; or the action in words."""
        game = self.mirror
        legal = list(game.legal_actions())
        trial = GuidedGame(
            first_game(),
            actions=[game.game.format(action) for action in game.timeline.actions],
            told=game.heard,
        )
        while True:
            player = find_player("greedy", len(game.timeline.actions), "base")
            action = player.choose(game.game, game.seen, legal)
            trial.act(action)
            if not trial.objection:
                return game.presenter.picks(action)
            legal.remove(action)


def test_by_mouse_to_the_end(
    page_at: Callable[..., Page],
    voila_server: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """Two clicks to the first move; what is objected to needs a second; skipped, all is done."""
    page = page_at(1440, voila_server + ADDRESS)
    sitting = Sitting(page)
    game = sitting.mirror

    def click(target: str) -> None:
        page.mouse.click(*sitting.where(target))
        game.pick(target)
        sitting.agree()

    click("unit:navy-2")
    assert game.telling is not None
    assert game.telling.refusal is not None
    click(game.telling.points[0])
    assert game.refusal is not None
    click("space:SE1.1")
    while game.has_more:
        page.locator('[data-key="primary"]').click()
        game.next()
        sitting.agree()
    click("unit:army-2")
    click("space:EE1.1")
    assert game.objection
    assert axe_violations_light_and_dark(page) == []
    click("space:EE1.1")
    assert not game.objection

    for _turn in range(6):
        if game.has_more:
            page.locator('[data-key="primary"]').click()
            game.next()
            sitting.agree()
            continue
        game.picks = ()
        picks = sitting.next_decision()
        for target in picks:
            click(target)
        if not picks:
            page.locator('[data-press="action"]').first.click()
            game.act(next(a for a in game.legal_actions() if not game.presenter.picks(a)))
            sitting.agree()

    while not sitting.over:
        page.locator('[data-key="skip"]').click()
        game.skip()
        sitting.agree()
    assert all(done for _thing, done in game.things)
    page.locator('[data-key="primary"]').click()
    expect(page.get_by_role("region", name="The turn")).to_be_visible()


def test_by_touch_on_a_phone(page_at: Callable[..., Page], voila_server: str) -> None:
    """What is spoken of is scrolled to; a reload changes nothing; what comes next is skipped."""
    page = page_at(390, voila_server + ADDRESS, height=844, has_touch=True, is_mobile=True)
    sitting = Sitting(page)
    game = sitting.mirror
    page.touchscreen.tap(*sitting.where("unit:airforce-1"))
    game.pick("unit:airforce-1")
    sitting.agree()
    page.touchscreen.tap(*sitting.where("space:PO1.2"))
    place = page.locator("[data-key=place]")
    expect(place).to_have_attribute("data-value", "space:PO1.2")
    sitting.agree()
    place.tap()
    game.pick("space:PO1.2")
    sitting.agree()
    for _press in range(3):
        assert game.telling is not None
        assert sitting.is_in_sight(), game.telling.moment.id
        page.locator('[data-key="primary"]').tap()
        game.next()
        sitting.agree()
    assert page.evaluate(FITS)
    for is_shown in (True, False):  # what was pressed before that has been kept by then
        page.locator("[data-key=legend]").tap()
        expect(page.get_by_role("region", name="The signs")).to_be_visible(visible=is_shown)

    page.reload()
    page.wait_for_selector("#blitz-loading", state="detached")
    sitting.agree()
    page.locator('[data-key="skip"]').tap()
    game.skip()
    sitting.agree()


def test_by_keys(page_at: Callable[..., Page], voila_server: str) -> None:
    """A unit by its digit, a space by Tab and arrows, on with N, back with U, skipped with K."""
    page = page_at(1024, voila_server + ADDRESS, height=768)
    sitting = Sitting(page)
    game = sitting.mirror

    def press(key: str, done: Callable[[], object]) -> None:
        page.keyboard.press(key)
        done()
        sitting.agree()

    press("n", game.next)
    for target in ("unit:army-2", "space:EE1.2"):
        sitting.pick_by_keys(target, game.selectable())
        game.pick(target)
        sitting.agree()
    while game.has_more:
        press("n", game.next)
    press("u", game.undo)
    press("k", game.skip)
