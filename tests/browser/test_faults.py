"""What goes wrong around the page: it is said in one sentence, and nothing is lost.

Two tabs of one browser are in ``test_two_tabs.py``.
"""

from __future__ import annotations

import re
import shutil
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from blitz_widgets.server.serving import app_notebook
from tests.browser.conftest import Server
from tests.browser.folds import unfold
from tests.browser.relay import Relay
from tests.browser.table import Table, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Pages

EXPECTED = (
    "console: Failed to load resource",
    "console: WebSocket connection",
    "page error: Cannot send",
)
"""What Chromium writes of a server, and ipywidgets of a kernel, that is not there."""
KERNEL = "**/api/kernels/*"
GRACE = 6_000
TEN_SECONDS = 10_000
COUNTDOWN = 11_000
IN_FIELD = 31_000
HOURS = 6 * 3600 * 1000
KEPT = "JSON.parse(localStorage.getItem('blitz-tutor') ?? '{}')"
OLDER = "getComputedStyle(document.documentElement).getPropertyValue('--an-older-version')"
OLD_STORE = """localStorage.setItem("blitz-tutor", JSON.stringify({
  ...JSON.parse(localStorage.getItem("blitz-tutor") ?? "{}"),
  progress: { done: { "first-points": { stars: 2, once: "known" }, odd: { stars: "x" } } },
}))"""
FULL = """() => {
  Storage.prototype.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
}"""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("forbidden", "SecurityError"); },
  });
}"""
IS_WITH_THE_TAB = 'theme => JSON.stringify(history.state).includes(`"${theme}"`)'
"""Whether the tab itself keeps a theme, as nothing else can."""
COVERS_ONLY = """() => {
  const notice = document.querySelector("#blitz-lost");
  const top = () => document.querySelector("main h1").getBoundingClientRect().y;
  const shown = top();
  notice.style.display = "none";
  const moved = top() - shown;
  notice.style.display = "";
  return moved === 0;
}"""
"""Whether nothing on the page moves for the notice."""
KEEPS_NOTHING = "This browser has no room left"


@pytest.fixture(scope="module")
def relay(shell_url: str) -> Iterator[Relay]:
    """Return the network to the page with one of everything."""
    with Relay(urlsplit(shell_url).port or 0) as relay:
        yield relay


@pytest.fixture(scope="module")
def shared_page(pages: Pages, relay: Relay) -> Page:
    """The page with one of everything, which most tests share, with a clock of its own."""
    page = pages.open(f"http://localhost:{relay.port}/")
    page.clock.install()
    return page


@pytest.fixture
def page(shared_page: Page, faulty: Pages, relay: Relay) -> Page:
    """The page with one of everything, well and ready, with nothing said."""
    assert faulty
    if _notice(shared_page).inner_text():
        shared_page.goto(f"http://localhost:{relay.port}/")
    expect(_heard(shared_page)).to_contain_text(re.compile("ready|began"))
    return shared_page


@pytest.fixture
def faulty(pages: Pages) -> Iterator[Pages]:
    """Pages on which nothing goes wrong but that the server is not there."""
    yield pages
    assert [problem for problem in pages.problems if not problem.startswith(EXPECTED)] == []


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Return a server of the app in an older version, to be ended and started again."""
    package = tmp_path / "older"
    here = Path(str(files("blitz_widgets")))
    shutil.copytree(here, package / here.name)
    style = package / here.name / "app/voila/nbconvert/templates/blitz/shell.css"
    style.write_text(":root { --an-older-version: yes; }\n" + style.read_text(encoding="utf-8"))
    server = Server(app_notebook(), tmp_path / "log", package)
    server.wait()
    yield server
    server.stop()


def _notice(page: Page) -> Locator:
    return page.locator("#blitz-lost").get_by_role("alert")


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def _heard(page: Page) -> Locator:
    return page.locator(".test-heard p")


@contextmanager
def _standing_clock(page: Page) -> Iterator[None]:
    """Keep the page from doing anything in good time: it waits for a click or ``run_for``."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    yield
    page.clock.resume()


def _set_theme(page: Page, theme: str) -> None:
    """Set the theme in the menu of the header."""
    unfold(page, '[data-key="theme"]')
    page.locator('[data-key="theme"]').select_option(theme)


def _is_back(page: Page) -> None:
    """Wait until the page with one of everything has been loaded again."""
    expect(_heard(page)).to_contain_text("ready")
    expect(_notice(page)).to_contain_text("was reloaded")


class TestTheBrowsersOwnFaults:
    """Storage and clock."""

    def test_without_storage_the_tab_remembers(self, faulty: Pages, voila_server: str) -> None:
        """Full first, then forbidden altogether; a reload loses nothing either way."""
        page = faulty.open(f"{voila_server}?page=play")
        page.evaluate(FULL)
        theme = page.locator('[data-key="theme"]')
        _set_theme(page, "light")
        expect(page.locator("main")).to_contain_text(KEEPS_NOTHING)
        expect(theme).to_have_value("light")

        page.add_init_script(FORBIDDEN)
        page.reload()
        expect(theme).to_have_value("light")
        _set_theme(page, "dark")
        expect(page.locator("main")).to_contain_text(KEEPS_NOTHING)
        page.wait_for_function(IS_WITH_THE_TAB, arg="dark")
        page.reload()
        expect(theme).to_have_value("dark")

    def test_a_clock_that_jumps_stops_nothing(self, page: Page) -> None:
        """What is due comes, in both directions, and the connection holds."""
        now = page.evaluate("Date.now()")
        for hours in (HOURS, -HOURS):
            page.clock.set_system_time(now + hours)
            _button(page, "Ring").click()
            expect(page.locator("[data-press=ring-came]")).to_have_count(1)
            page.clock.run_for(1_400)
            expect(_heard(page)).to_contain_text("press ring-came")
            _button(page, "Begin anew").dispatch_event("click")
            expect(_heard(page)).to_have_text("began")
        expect(_notice(page)).to_be_empty()


class TestACutNetwork:
    """Server and kernel live."""

    def test_what_is_clicked_meanwhile_is_done_later(self, page: Page, relay: Relay) -> None:
        """And the sentence goes when the connection is back."""
        relay.cut()
        _button(page, "Count").click()
        page.clock.run_for(GRACE)
        expect(_notice(page)).to_have_text(
            "The connection was lost. The page tries to reconnect; your game is kept."
        )
        page.clock.run_for(TEN_SECONDS - GRACE)
        with _standing_clock(page):
            relay.restore()
            _button(page, "Try now").click()

        expect(page.locator("main h2").first).to_have_text("Controls, pressed 1 times")
        expect(_notice(page)).to_contain_text("Connected again")
        page.clock.run_for(GRACE)
        expect(_notice(page)).to_be_empty()


class TestADeadKernel:
    """The server lives."""

    def test_the_page_comes_back_with_what_was_typed(
        self, page: Page, axe_violations_light_and_dark: Callable[[Page], list[str]]
    ) -> None:
        """Not while someone types, not when told to stay, not before the server has room."""
        name = page.get_by_label("Name")
        name.fill("Anna")
        _button(page, "Die").click()

        expect(_notice(page)).to_have_text(
            "The tutor has stopped. The page reloads and brings your game back."
        )
        assert page.evaluate(COVERS_ONLY)
        assert axe_violations_light_and_dark(page) == []
        name.press("End")
        name.press_sequentially(" B")
        page.clock.run_for(COUNTDOWN)
        _button(page, "Stay here").click()
        page.clock.run_for(2 * IN_FIELD)
        expect(_notice(page)).to_contain_text("You can go on reading")
        name.press("End")
        name.press_sequentially(".")

        page.route(KERNEL, lambda route: route.fulfill(status=503, headers={"Retry-After": "40"}))
        _button(page, "Reload now").click()
        expect(_notice(page)).to_contain_text("The server is full")
        page.unroute(KERNEL)
        page.clock.run_for(25_000)
        expect(_notice(page)).to_contain_text("The server is full")
        page.clock.run_for(30_000)

        _is_back(page)
        expect(name).to_have_value("Anna B.")
        expect(_heard(page)).to_contain_text("change name Anna B.")

    def test_the_page_does_not_come_back_for_ever(self, page: Page) -> None:
        """A kernel that dies at every start is left alone after some returns by itself."""
        page.evaluate("history.replaceState({ blitzTutor: { returns: 2 } }, '')")
        page.reload()
        expect(_heard(page)).to_contain_text("ready")
        _button(page, "Die").click()
        expect(_notice(page)).to_contain_text("has stopped")
        page.clock.run_for(4 * COUNTDOWN)
        _is_back(page)
        _button(page, "Die").click()

        expect(_notice(page)).to_contain_text("keeps stopping")
        page.clock.run_for(10 * IN_FIELD)
        expect(_notice(page)).to_contain_text("keeps stopping")
        expect(_button(page, "Reload now")).to_be_visible()


class TestARestartedServer:
    """Its kernels are gone."""

    def test_a_page_of_an_older_version_comes_back_in_the_new_one(
        self, faulty: Pages, server: Server
    ) -> None:
        """With its game, its progress, what was typed, and word of the click that did not count."""
        query = "?seed=7&hidden=no&mode=play"
        page = faulty.open(server.url + query, height=1100)
        table = Table(page, read_address(query).session)
        table.play(best_action(table.mirror))
        code = code_of(table.mirror)
        table.wait_for_code(code)
        page.evaluate(OLD_STORE)
        page.clock.install()
        assert page.evaluate(OLDER) == "yes"
        page.locator("summary", has_text="New game").click()
        page.locator("input[data-key=seed]").fill("1944")
        server.stop()

        page.clock.run_for(GRACE)
        expect(_notice(page)).to_contain_text("The connection was lost.")
        _set_theme(page, "light")
        with _standing_clock(page):
            server.start()
            server.wait()
            _button(page, "Try now").click()
            expect(_notice(page)).to_contain_text("The tutor has stopped.")
            page.clock.run_for(IN_FIELD)

        expect(_notice(page)).to_contain_text("what you clicked without a connection did not count")
        assert page.evaluate(OLDER) == ""
        assert table.code == code
        table.agree()
        expect(page.locator("input[data-key=seed]")).to_have_value("1944")
        page.locator('[data-key="page-learn"]').click()
        expect(page.locator("main")).to_contain_text(re.compile(r"2 of \d+ stars"))
        games = page.evaluate(f"{KEPT}.games.map((game) => game.code)")
        assert games == [code]
