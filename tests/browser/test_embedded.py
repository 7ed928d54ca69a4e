"""The tutor in a frame of another site, below a path: in Chromium, with two origins."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.server.serving import app_notebook
from tests.browser.conftest import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

LESSON = '<!DOCTYPE html><title>School</title><iframe src="{}" width="1300" height="850"></iframe>'


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_said: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Return the origin of another site, and the folder of its pages."""
    folder = tmp_path_factory.mktemp("school")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", folder
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def embedded(
    school: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Return a server below a path that lets this school show its pages."""
    log = tmp_path_factory.mktemp("embedded") / "log"
    server = Server(app_notebook(), log, path="/games/blitz/", sites=[school[0]])
    server.wait()
    yield server
    server.stop()


def lesson(folder: Path, address: str) -> None:
    """Write the page of a lesson with *address* in a frame."""
    (folder / "lesson.html").write_text(LESSON.format(address), encoding="utf-8")


def test_in_a_page_of_a_named_site_one_plays_as_ever(
    school: tuple[str, Path], embedded: Server, chromium: Browser
) -> None:
    """Without a cookie of ours: the websocket, the press, the address, and all of it once more."""
    origin, folder = school
    lesson(folder, f"{embedded.url}?seed=7&hidden=no&page=play")
    context = chromium.new_context(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url))
    for _time in range(2):
        page.goto(f"{origin}/lesson.html")
        frame = page.frame_locator("iframe")
        expect(frame.locator("#blitz-loading")).to_have_count(0)
        frame.locator("canvas.bt-canvas").first.wait_for()
        frame.get_by_role("button", name="Rules", exact=True).first.click()
        expect(frame.get_by_role("heading", name="Rules").first).to_be_visible()
    inner = page.frames[1]
    inner.wait_for_url("**page=rules**")
    assert inner.url.startswith(embedded.url)
    ours = [url for url in asked if url.startswith(embedded.url.partition("/games/")[0])]
    assert len(ours) >= 2
    assert all(url.startswith(embedded.url) for url in ours)
    assert problems == []
    page.goto("about:blank")
    context.close()


def test_in_a_page_of_a_stranger_the_frame_says_why(
    school: tuple[str, Path], voila_server: str, chromium: Browser
) -> None:
    """And how to allow it; the tutor is a link away."""
    origin, folder = school
    lesson(folder, voila_server)
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{origin}/lesson.html")
    frame = page.frame_locator("iframe")
    expect(frame.get_by_text("--embed-in")).to_be_visible()
    with context.expect_page() as opened:
        frame.get_by_role("link", name="Open the tutor").click()
    expect(opened.value.locator("#blitz-loading")).to_have_count(0)
    opened.value.goto("about:blank")
    context.close()
