"""The served app, and browser pages that fail their test if anything goes wrong on them."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect, sync_playwright

from blitz_widgets.server.serving import app_notebook
from tests.browser.hands import AT_REST, PAINTED, SETTLED
from tests.browser.notebook import write_notebook
from tests.browser.table import Table
from tests.support.addresses import read_address
from tests.support.chromium import find_chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from playwright.sync_api import Browser, BrowserContext, Page

START_SECONDS = 180
LOAD_SECONDS = 180
"""Far more than is needed: a machine may be busy with other things for a minute."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DEAD_KERNEL = ("Kernel connection disconnected", "widget sync message Error: Cannot send")
"""What becomes of messages under way to a kernel that dies.  The page itself says that it has."""
EMPTY_PICTURES = """() => {
  const pictures = document.querySelectorAll("svg:is([role=img], [aria-hidden=true])");
  window.emptied = [...pictures].map((picture) => [picture, [...picture.childNodes]]);
  for (const [picture, parts] of emptied) {
    picture.replaceChildren(...parts.filter((part) => part.localName === "title"));
  }
}"""
"""Leave of each picture its name: it is one thing, and axe would look at thousands of parts."""
FILL_PICTURES = """() => {
  for (const [picture, parts] of emptied) picture.replaceChildren(...parts);
}"""
FIND_VIOLATIONS = "options => axe.run(document, options).then(({ violations }) => violations)"
"""What is well stays on the page: to send it here took as long as to look."""
LOCAL_HOSTS = {"localhost", "127.0.0.1", None}  # None: data: and blob: addresses
SERVE = (
    "import json; import sys; from pathlib import Path;"
    " from blitz_widgets.server.serving import serve;"
    "serve(port=int(sys.argv[1]), open_browser=False, notebook=Path(sys.argv[2]),"
    " **json.loads(sys.argv[3]))"
)


expect.set_options(timeout=LOAD_SECONDS * 1000)


class Server:
    """One Voilà serving one notebook with the app's own configuration."""

    def __init__(
        self, notebook: Path, log: Path, package: Path | None = None, **options: object
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("localhost", 0))
            port = probe.getsockname()[1]
        self.url = f"http://localhost:{port}{options.get('path', '/')}"
        self._log = log
        self._command = [sys.executable, "-c", SERVE, str(port), str(notebook), json.dumps(options)]
        self.start(package)

    def start(self, package: Path | None = None) -> None:
        """Begin to serve, again at the same port if it had been stopped.

        Args:
            package: The folder that holds another ``blitz_widgets`` to serve than this one.
        """
        other = {} if package is None else {"PYTHONPATH": str(package)}
        self._process = subprocess.Popen(  # noqa: S603  # our own server
            self._command,
            stdout=self._log.open("a"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
            cwd=package,
            env=os.environ | other,
        )

    @property
    def log(self) -> str:
        """What the server and its kernels have printed, or the end of it."""
        return self._log.read_text(errors="replace")[-8000:]

    def wait(self) -> None:
        """Return as soon as the server answers."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            try:
                # An address without a page answers without using up a warm kernel.
                urllib.request.urlopen(  # noqa: S310  # always http
                    f"{self.url}voila/static/voila.js", timeout=5
                ).close()
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.2)
            else:
                return
        self.stop()
        pytest.fail(f"Voilà did not start:\n{self.log}")

    def stop_soon(self) -> None:
        """Ask the server to end; it ends its kernels first, which takes some seconds."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)

    def stop(self) -> None:
        """End the server and, with it, its kernels."""
        for how in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self._process.pid, how)
            except ProcessLookupError:
                return
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                continue


_servers: list[Server] = []
"""All that run now."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """Show what the servers printed beside a failure."""
    report = yield
    if report.failed:
        report.sections.extend((f"Voilà at {server.url}", server.log) for server in _servers)
    return report


@pytest.fixture(scope="session")
def serve_notebook(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., str]]:
    """Serve a notebook for the rest of the session; returns the address, ending in a slash."""
    folder = tmp_path_factory.mktemp("voila")
    running: dict[Path, Server] = {}

    def serve(notebook: Path, classroom: str | None = None) -> str:
        if notebook not in running:
            log = folder / f"{len(running)}.log"
            server = Server(notebook, log, classroom=classroom)
            running[notebook] = server
            _servers.append(server)
            server.wait()
        return running[notebook].url

    yield serve
    for server in running.values():
        server.stop_soon()
    for server in running.values():
        server.stop()
        _servers.remove(server)


@pytest.fixture(scope="session")
def voila_server(serve_notebook: Callable[..., str]) -> str:
    """Return the address of the app, ending in a slash; phones on this computer may vote."""
    return serve_notebook(app_notebook(), classroom="127.0.0.1")


@pytest.fixture(scope="session")
def shell_url(serve_notebook: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of the page with one of everything."""
    code = Path(__file__).with_name("shell_page.py").read_text(encoding="utf-8")
    return serve_notebook(write_notebook(tmp_path_factory.mktemp("shell") / "shell.ipynb", code))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Return the browser named by CHROMIUM, one on the path, or playwright's own.

    Its pages have patience: a machine may be busy with other things for a minute.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for name in ("new_context", "new_page"):
            setattr(browser, name, _patient(getattr(browser, name)))
        yield browser
        browser.close()


def _patient(make: Callable[..., Any]) -> Callable[..., Any]:
    """What makes contexts or pages that wait longer than usual."""

    def made(**options: object) -> BrowserContext | Page:
        found: BrowserContext | Page = make(**options)
        found.set_default_timeout(LOAD_SECONDS * 1000)
        return found

    return made


class Pages:
    """Pages in contexts of their own, and what went wrong on them.

    That is console errors, page errors and requests to other hosts.
    """

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._contexts: list[BrowserContext] = []
        self.problems: list[str] = []

    def open(self, url: str, width: int = 1440, *, height: int = 900, **options: Any) -> Page:  # noqa: ANN401  # as playwright has them
        """Open *url* in a new context; the page is returned when its loading screen is gone.

        Playwright waits for a function by ``eval``, which the page's policy forbids: it does not
        hold here, unless ``bypass_csp=False`` is among the *options*.  Nothing moves on the board,
        unless ``reduced_motion="no-preference"`` is: what is looked at is there at once.
        """
        options = {"bypass_csp": True, "reduced_motion": "reduce"} | options
        context = self._chromium.new_context(viewport={"width": width, "height": height}, **options)
        self._contexts.append(context)
        return self.open_beside(context, url)

    def open_beside(self, context: BrowserContext, url: str) -> Page:
        """Open *url* in a *context* that there is, with what its browser keeps."""
        page = context.new_page()
        self._watch(page)
        page.goto(url)
        page.wait_for_selector("#blitz-loading", state="detached")
        return page

    def close(self) -> None:
        """Leave all as a visitor does, so that Voilà ends their kernels, and close them."""
        for context in self._contexts:
            for page in context.pages:
                page.goto("about:blank")
            context.close()
        self._contexts.clear()

    def _watch(self, page: Page) -> None:
        page.on(
            "pageerror",
            lambda error: (
                self.problems.append(f"page error: {error}")
                if not _is_of_dead_kernel(str(error))
                else None
            ),
        )
        page.on(
            "console",
            lambda message: (
                self.problems.append(f"console: {message.text}")
                if message.type == "error" and not _is_of_dead_kernel(message.text)
                else None
            ),
        )
        page.on(
            "request",
            lambda sent: (
                self.problems.append(f"third party: {sent.url}")
                if urlsplit(sent.url).hostname not in LOCAL_HOSTS
                else None
            ),
        )


def _is_of_dead_kernel(problem: str) -> bool:
    return any(each in problem for each in DEAD_KERNEL)


@pytest.fixture(scope="module")
def pages(chromium: Browser) -> Iterator[Pages]:
    """Pages that live longer than one test; their problems are for each test to look at."""
    pages = Pages(chromium)
    yield pages
    pages.close()


@pytest.fixture
def page_at(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Open pages: ``page_at(width, url=None, *, beside=None, height=900, **context_options)``.

    Without *url* the app is opened; *beside* another page as a tab of the same browser.
    The page is returned when its loading screen is gone.
    At the end of the test, console errors, page errors and requests to other hosts fail it.
    """
    pages = Pages(chromium)

    def open_page(
        width: int = 1440, url: str | None = None, beside: Page | None = None, **options: object
    ) -> Page:
        address = url or request.getfixturevalue("voila_server")
        if beside is not None:
            return pages.open_beside(beside.context, address)
        return pages.open(address, width, **options)

    yield open_page
    pages.close()
    assert pages.problems == []


@pytest.fixture
def axe_violations() -> Callable[[Page], list[str]]:
    """Name what axe finds of serious or critical impact on a page, with where it is."""
    return _violations


@pytest.fixture
def axe_violations_light_and_dark() -> Callable[[Page], list[str]]:
    """Look at a page as it is, and at its colours in the dark; leave it in the light."""

    def violations(page: Page) -> list[str]:
        found = _violations(page)
        _light_up(page, "dark")
        found += _violations(page, ["color-contrast"])
        _light_up(page, "light")
        return found

    return violations


def _light_up(page: Page, scheme: Literal["dark", "light"]) -> None:
    """Change the colour scheme, and wait until a board on the page has been painted in it."""
    before = page.evaluate(PAINTED)
    page.emulate_media(color_scheme=scheme)
    if before:
        page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)


def _violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds with all its rules, or with *rules* only."""
    page.evaluate(AT_REST)  # a colour on its way to another has little contrast
    # What is well is not written out; rules on film and sound would fetch all style sheets again.
    options: dict[str, object] = {"resultTypes": ["violations"], "preload": False}
    if rules:
        options["runOnly"] = {"type": "rule", "values": [*rules]}
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    page.evaluate(EMPTY_PICTURES)
    found = page.evaluate(FIND_VIOLATIONS, options)
    page.evaluate(FILL_PICTURES)
    return [
        f"{entry['id']}: {node['html']}"
        for entry in found
        if entry["impact"] in {"serious", "critical"}
        for node in entry["nodes"]
    ]


@pytest.fixture
def table_at(page_at: Callable[..., Page], voila_server: str) -> Callable[..., Table]:
    """Open the app again at an address and sit at its table, a real one if the page is that."""

    def open_table(query: str = "?seed=7&hidden=no", width: int = 1440, **options: object) -> Table:
        page = page_at(width, voila_server + query, **{"height": SETTLED} | options)
        return Table(page, read_address(query, physical_table="page=table" in query).session)

    return open_table
