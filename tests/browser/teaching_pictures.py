"""Take the pictures of the guide for teachers: ``python -m tests.browser.teaching_pictures``."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from blitz_widgets.exports.handout import printed_plan
from blitz_widgets.records.position import encode_whole
from blitz_widgets.server.serving import app_notebook
from blitz_widgets.teaching.ready import find_ready
from tests.browser.conftest import ARGUMENTS, Server
from tests.browser.pictures import PICTURES
from tests.sessions.test_composing import NEARLY_WON
from tests.support.chromium import install_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

COLOURS = 128
"""Enough for flat pictures, and a third of the size."""
STEP = 2
"""The first question of the plan, from 0."""


def keep(page: Page, name: str, part: Locator | None = None) -> None:
    """Take a small picture of *page*, or of a *part* of it."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1_000)  # what moves has come to rest
    small = Image.open(BytesIO((part or page).screenshot())).convert("RGB").quantize(COLOURS)
    small.save(PICTURES / f"{name}.png", optimize=True)


def take(page: Page, url: str) -> None:
    """The list, Present mode, the desk, an exercise, the coach, and a handout."""
    page.set_default_timeout(60_000)
    page.goto(f"{url}?page=teach")
    page.locator('[data-key="copy-first-turn"]').wait_for()
    keep(page, "teach-1440")
    page.goto(f"{url}?page=present&plan=first-turn&step={STEP + 1}")
    for answer in (0, 1, 1, 1, 2):
        page.locator(f'[data-key="tap-{answer}"]').click()
    page.locator('[data-key="question-count"]').click()
    keep(page, "teach-present-1440")
    page.goto(f"{url}?page=teach&plan=first-turn")
    page.locator(f'[data-key="step-{STEP}"]').click()
    keep(page, "teach-desk-1440")
    page.goto(f"{url}?page=setup&position={encode_whole(NEARLY_WON)}")
    page.locator('[data-key="go-coach"]').click()
    page.locator(".bt-coach").wait_for()
    keep(page, "teach-coach-1440")
    page.locator('[data-key="go-exercise"]').click()
    page.locator('[data-key="kind-choose"]').click()
    page.locator('[data-key="prompt"]').fill("Which theatre can the Axis win in this turn?")
    answers = (("South East Asia", ""), ("Western Europe", "No unit stands there yet."))
    page.locator('[data-key="text-0"]').wait_for()
    page.locator('[data-key="right-0"]').check()
    page.locator('[data-key="because-0"]').wait_for(state="detached")
    for number, (said, because) in enumerate(answers):
        page.locator(f'[data-key="text-{number}"]').fill(said)
        if because:
            page.locator(f'[data-key="because-{number}"]').fill(because)
    page.locator('[data-key="prompt"]').focus()
    keep(page, "teach-exercise-1440")
    page.set_viewport_size({"width": 820, "height": 1130})
    page.set_content(printed_plan(find_ready("first-turn")))
    keep(page, "teach-handout", page.locator(".sheet").nth(1))


def main() -> None:
    """Serve the app, and take each picture."""
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(app_notebook(), Path(folder) / "log")
        browser = playwright.chromium.launch(
            executable_path=install_chromium(), args=list(ARGUMENTS)
        )
        try:
            server.wait()
            viewport = {"width": 1440, "height": 900}
            take(browser.new_page(viewport=viewport, bypass_csp=True), server.url)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
