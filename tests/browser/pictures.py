"""Take the README's pictures of the page: ``python -m tests.browser.pictures``."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from blitz_widgets.app.address import code_of
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.server.serving import app_notebook
from blitz_widgets.sessions.play import PlaySession
from tests.browser.conftest import ARGUMENTS, Server
from tests.browser.hands import PAINTED
from tests.support.chromium import install_chromium

PICTURES = Path(__file__).parents[2] / "notebooks" / "pictures"
SIZES = {1440: 900, 1024: 860, 390: 844}
PHONE_BELOW = 640
TURNS = 15
QUESTIONS = 4
"""Of the first worked example: the stratagem has just had its say."""
SEED = "4"


def middle_of_a_game() -> str:
    """The code of a game after some turns of random play."""
    game = find_game("base", {})
    session = PlaySession(game, seed=SEED)
    luck = Luck(SEED)
    while session.timeline.now.turn < TURNS or session.chance_is_due:
        now = session.timeline.now
        by_chance = game.actor(now) is CHANCE
        action = luck.pick(game.chance_outcomes(now) if by_chance else game.legal_actions(now))
        session.timeline = session.timeline.played(action)
    return code_of(session)


def main() -> None:
    """Take pictures of the app: a unit chosen, at every width, the Bot lab, a replay, and Home."""
    code = middle_of_a_game()
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(app_notebook(), Path(folder) / "log")
        browser = playwright.chromium.launch(
            executable_path=install_chromium(), args=list(ARGUMENTS)
        )
        try:
            server.wait()
            for width, height in SIZES.items():
                page = browser.new_page(viewport={"width": width, "height": height})
                page.goto(f"{server.url}?game={code}&hidden=no")
                units = page.locator(".bt-token:not([aria-disabled])")
                units.first.click(timeout=60_000)
                if width < PHONE_BELOW:
                    page.locator(".bt-near__place").first.click()
                    page.locator(".bt-would li").last.wait_for()
                else:
                    page.locator(".bt-ways > summary").click()
                    page.locator(".bt-ways button").first.hover()
                    page.locator(".bt-would li").first.wait_for()
                    page.locator(".bt-ways > summary").click()
                page.screenshot(path=PICTURES / f"play-{width}.png")
            page = browser.new_page(viewport={"width": 1440, "height": 900}, bypass_csp=True)
            page.goto(f"{server.url}?page=lab")
            for number in range(1, QUESTIONS + 1):
                page.locator("[data-key=primary]").click(timeout=60_000)
                page.get_by_text(f"Question {number} of").wait_for()
            page.mouse.move(0, 0)
            page.screenshot(path=PICTURES / "bot-lab-1440.png")
            page.goto(f"{server.url}?page=replays&record=first-game&step=30")
            page.get_by_text("Turn 10: Allies", exact=False).first.wait_for(timeout=60_000)
            page.wait_for_function(f"Number(({PAINTED})()) > 0")
            page.screenshot(path=PICTURES / "replays-1440.png")
            page.goto(server.url)
            page.locator('[data-key="see-why"]').wait_for(timeout=60_000)
            page.evaluate("document.fonts.ready")
            page.screenshot(path=PICTURES / "home-1440.png")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
