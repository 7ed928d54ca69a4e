"""A game on the page, and the same game without one: what the page shows must agree.

Whatever a test does on the page is done to :attr:`Table.mirror` too, a session begun by the same
address.  :meth:`Table.agree` then waits until the page says what the mirror says, which is
both the test's patience and its strictest assertion.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from blitz_widgets.cards.picking import caption_html
from blitz_widgets.cards.step import step_html
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.theme import LIGHT
from tests.browser.hands import CANVAS_FITS, Hands
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from blitz_widgets.games.blitzkrieg.engine.actions import Action
    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.view.scene import Scene

SAYS = """wanted => {
  const card = document.querySelector('section[aria-label="The turn"]');
  return card?.textContent.replace(/\\s/g, "") === wanted;
}"""
PARTS_OR_WHOLE_FIT = f"""([parts, whole]) =>
  ({CANVAS_FITS})(document.querySelector(".bt-board--whole") ? whole : parts)"""


class Table(Hands):
    """The page *Play* with a game on it."""

    def __init__(self, page: Page, mirror: PlaySession) -> None:
        super().__init__(page)
        self.mirror = mirror
        self.turn = page.get_by_role("region", name="The turn")
        self.aim = page.get_by_role("region", name="What will happen")
        self.bar = page.get_by_role("region", name="The game")
        self.result = page.get_by_role("region", name="The result")
        self.rule = page.get_by_role("region", name="Rule", exact=True)
        self.log = page.get_by_role("region", name="Log", exact=True)
        self.text_view = page.get_by_role("region", name="Text view")
        self.caption = page.locator(".bt-caption")
        self.primary = self.turn.locator("[data-key=primary]")
        self._end_told = False  # by the result, which stays until it is closed
        expect(page.locator(".bt-room")).to_be_visible()
        self.agree()

    # ---- agreeing ----

    def agree(self) -> None:
        """Wait until the card of the turn says what the mirror's says."""
        mirror = self.mirror
        self._end_told = mirror.over and (mirror.at_end or self._end_told)
        said = re.sub(r"\s", "", _read(step_html(mirror, omits_end=self._end_told)))
        self.page.wait_for_function(SAYS, arg=said)

    @property
    def code(self) -> str:
        """The code in the address; empty while there is none."""
        return parse_qs(urlsplit(self.page.url).query).get("game", [""])[0]

    def wait_for_code(self, code: str) -> None:
        """Wait until the address holds *code*."""
        self.page.wait_for_function(
            "code => new URLSearchParams(location.search).get('game') === code", arg=code
        )

    def catch_up(self) -> None:
        """Wait until all that has been done on the page is answered, even if nothing comes of it.

        Two things are pointed at: at least one of them is not what the caption told of before.
        """
        for spot in self.scene.spots[:2]:
            self.point_at(spot.target)
            told = _read(caption_html(self.mirror, spot.target))
            expect(self.caption).to_have_text(told)

    # ---- buttons ----

    def key(self, key: str) -> Locator:
        """What has this key on the card of the turn."""
        return self.turn.locator(f'[data-key="{key}"]')

    def take_seat(self) -> None:
        """Let the side that has to act look."""
        self.key("take-seat").click()
        self.mirror.take_seat()
        self.agree()

    def hand_over(self) -> None:
        """Cover the screen."""
        self.primary.click()
        self.mirror.hand_over()
        self.agree()

    def next(self) -> None:
        """Go one step on."""
        self.primary.click()
        self.mirror.next()
        self.agree()

    # ---- the canvas ----

    @property
    def scene(self) -> Scene:
        """What the canvas shows."""
        return self._scene_at(self.page_width)

    def is_drawn(self) -> None:
        """Wait until the board has the shape of this breakpoint, or of the whole board."""
        scenes = [self._scene_at(self.window), self._scene_at(Breakpoint.OVERVIEW)]
        parts, whole = (scene.height / scene.width for scene in scenes)
        self.page.wait_for_function(PARTS_OR_WHOLE_FIT, arg=[parts, whole])

    def _scene_at(self, page_width: Breakpoint) -> Scene:
        mirror = self.mirror
        return mirror.presenter.scene(mirror.seen, LIGHT, page_width, mirror.highlights())

    def where(self, target: str) -> tuple[float, float]:
        """The middle of *target* in the window, scrolled into view."""
        return self.spot(self.scene, target)

    def click(self, target: str) -> None:
        """Click *target* on the canvas."""
        self.page.mouse.click(*self.where(target))
        self.mirror.pick(target)
        self.agree()

    def double_click(self, target: str) -> None:
        """Click *target* on the canvas twice running."""
        self.page.mouse.dblclick(*self.where(target))
        self.mirror.pick(target)
        self.mirror.pick_on(target)
        self.catch_up()
        self.agree()

    def point_at(self, target: str) -> None:
        """Move the mouse to *target* on the canvas."""
        self.page.mouse.move(*self.where(target))

    def play(self, action: Action | str) -> None:
        """Do *action* by clicks on the canvas, or by its button where nothing stands for it.

        What says where it goes is clicked twice.
        """
        mirror = self.mirror
        if isinstance(action, str):
            action = mirror.game.parse(action)
        picks = self._presses(action)
        for target in picks:
            self.click(target)
        if not picks:
            written = mirror.game.format(action)
            self.turn.locator(f'[data-press=action][data-value="{written}"]').click()
            mirror.act(action)
            self.agree()

    def _presses(self, action: Action) -> tuple[str, ...]:
        """What to press for *action*, one after the other; nothing if it has a button."""
        picks = self.mirror.presenter.picks(action)
        if picks and self.mirror.presenter.second_press_plays:
            return picks[0], picks[0]
        return picks

    # ---- at a real table ----

    def enter(self) -> None:
        """Say that what stands last in the list came up."""
        mirror = self.mirror
        action = mirror.outcomes()[-1][0]
        self.key(f"enter-{mirror.game.format(action)}").click()
        mirror.enter(action)
        self.agree()

    def go_on(self) -> None:
        """Enter what came up, or do what the bot or the learner does."""
        mirror = self.mirror
        if mirror.may_enter:
            self.enter()
        elif mirror.may_decide:
            self.play(best_action(mirror))
        else:
            self.next()

    # ---- the keyboard ----

    def hold_enter_on(self, target: str) -> None:
        """Hold Enter down on the button of *target*: it is pressed once."""
        keyboard = self.page.keyboard
        self.key(target).focus()
        for _repeat in range(3):
            keyboard.down("Enter")
        keyboard.up("Enter")
        self.mirror.pick(target)
        self.agree()

    def decide_by_keys(self, action: Action) -> None:
        """Do *action* by its letter, or with digits, Tab, arrows and Enter."""
        page, mirror = self.page, self.mirror
        picks = self._presses(action)
        if not picks:
            page.keyboard.press("s")
            mirror.act(action)
            self.agree()
            return
        for target in picks:
            self.pick_by_keys(target, mirror.selectable())
            mirror.pick(target)
            self.agree()
            assert not mirror.picks or self.focused.startswith("way-"), "the key leads nowhere"


def _read(written: str) -> str:
    """What can be read of HTML."""
    return html.unescape(re.sub("<[^>]*>", "", written))


def best_action(session: PlaySession) -> Action:
    """The action that scores most at once; games do not take long that way."""
    game, now = session.game, session.timeline.now

    def worth(action: Action) -> tuple[int, int, str]:
        after = game.apply(now, action, tell=False).state
        seat = now.seat
        gain = after.scores[seat] - after.scores[1 - seat]
        toward = sum(after.markers) * (1 if seat == 0 else -1)
        return gain, toward, game.format(action)

    best: Action = max(session.legal_actions(), key=worth)
    return best


def before_the_end(query: str, decisions: int = 1) -> str:
    """The address of the game of *query* with this number of decisions left.

    All play what :func:`best_action` says.
    """
    code, _action = [*_codes(query)][-decisions]
    return f"{query}&game={code}"


def before_the_first(kind: type, query: str) -> str:
    """The address of the game of *query* when an action of this *kind* comes next.

    All play what :func:`best_action` says.
    """
    code = next(code for code, action in _codes(query) if isinstance(action, kind))
    return f"{query}&game={code}"


def _codes(query: str) -> Iterator[tuple[str, Action]]:
    """The code of the game before each decision, and what is decided."""
    session = read_address(query).session
    while not session.over:
        if session.may_decide:
            action = best_action(session)
            yield code_of(session), action
            session.act(action)
        else:
            session.next()
