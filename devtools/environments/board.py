"""One board in Chromium, served by another environment."""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Error, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_TIMEOUT: Final = 180.0
_SERVE: Final = "import sys; from blitz_widgets.cli import main; sys.exit(main())"
_ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
_COLOURS: Final = """() => {
  const canvas = document.querySelector("canvas.bt-canvas");
  if (!canvas?.clientWidth) return 0;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""
_ENOUGH: Final = 100
"""A picture with more colours than this, soft edges included, is a board."""
_FAILED: Final = "error box"


def check_board(python: Path, folder: Path, chromium: str) -> str:
    """Serve the app with *python*, open the board, and return the cell of the table."""
    with _served(python, folder) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=[*_ARGUMENTS])
        page = browser.new_page(viewport={"width": 1440, "height": 900}, bypass_csp=True)
        page.set_default_timeout(_TIMEOUT * 1000)
        try:
            page.goto(f"{url}?page=play&seed=7")
            page.wait_for_selector(
                "canvas.bt-canvas, .jupyter-widgets-error-widget", state="attached"
            )
            if page.locator(".jupyter-widgets-error-widget").count():
                return _FAILED
            page.wait_for_function(f"({_COLOURS})() > {_ENOUGH}")
        except Error as error:
            return f"no board ({error.message.splitlines()[0]})"
        finally:
            browser.close()
        return "drawn"


@contextmanager
def _served(python: Path, folder: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    url = f"http://localhost:{port}/"
    with (folder / "server.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(  # noqa: S603  # our own command
            [python, "-c", _SERVE, "--no-browser", "--port", str(port)],
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=folder,
        )
        try:
            _wait_for(f"{url}voila/static/nosuch.js")
            yield url
        finally:
            server.terminate()
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()


def _wait_for(address: str) -> None:
    """Wait for a response; it requests no page, because each page starts a kernel."""
    end = time.monotonic() + _TIMEOUT
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310  # always http
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.3)
