"""The app on a Jupyter server, as on Binder: below an address of its own, beside JupyterLab."""

from __future__ import annotations

import json
import time
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import nbformat
import pytest
from playwright.sync_api import expect

from blitz_widgets.exports.moments import position_svg
from blitz_widgets.records import codec
from blitz_widgets.records.sharing import encode_position
from blitz_widgets.sessions.replaying import Replaying
from tests.browser.hands import PAINTED
from tests.browser.jupyter import JupyterServer
from tests.browser.test_markup import (
    BREAK_IN,
    FRAMED_BY_ITSELF,
    THREE_BOTS,
    hostile_position,
    nothing_ran,
)
from tests.exports.annotated import annotated
from tests.support.markup import HOSTILE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """JupyterLab with two pictures of a stranger's game: as it was saved, and to be run."""
    server = JupyterServer(tmp_path_factory.mktemp("jupyter"))
    record = annotated(HOSTILE)
    saved = nbformat.v4.new_output(
        "display_data", {"image/svg+xml": position_svg(Replaying(record)), "text/plain": HOSTILE}
    )
    run = "\n".join(
        (
            "from blitz_widgets.records.opening import open_record",
            "from blitz_widgets.sessions.bot_lab import BotLab",
            "from blitz_widgets.sessions.replaying import Replaying",
            "from blitz_widgets.view.catalogue import read_study",
            "from blitz_widgets.widgets.bot_lab import BotLabWidget",
            "from blitz_widgets.widgets.replay import ReplayWidget",
            f"display(BotLabWidget(BotLab(read_study({hostile_position(0)!r}))))",
            f"ReplayWidget(Replaying(open_record({codec.write(record)!r}).record))",
        )
    )
    cells = [nbformat.v4.new_code_cell("", outputs=[saved]), nbformat.v4.new_code_cell(run)]
    server.put("stranger.ipynb", cells)
    server.wait()
    yield server
    server.stop()


def test_in_jupyterlab(jupyter: JupyterServer, chromium: Browser) -> None:
    """A saved picture and live widgets in a notebook, where no policy of ours holds."""
    page = chromium.new_page(viewport={"width": 1440, "height": 1600})
    page.goto(f"{jupyter.url}lab/tree/stranger.ipynb?reset")
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible()
    expect(page.locator(".jp-RenderedSVG svg, .jp-RenderedSVG img").first).to_be_visible()
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_text(f"tale {HOSTILE[:60]}").last).to_be_visible()
    expect(page.locator(".bt-remark", has_text=HOSTILE[:60]).first).to_be_visible()
    nothing_ran(page)
    page.close()


def test_voila_as_an_extension_has_the_policy_too(
    jupyter: JupyterServer, page_at: Callable[..., Page]
) -> None:
    """As on Binder, where the page is one of a whole Jupyter server."""
    code = encode_position(hostile_position(THREE_BOTS[-1]))
    query = urlencode({"page": "lab", "position": code})
    page = page_at(url=f"{jupyter.url}voila/render/app.ipynb?{query}", bypass_csp=False)
    expect(page.get_by_text(f"tale {HOSTILE[:60]}")).to_be_visible()
    nothing_ran(page)


def test_an_error_page_runs_nothing(jupyter: JupyterServer, chromium: Browser) -> None:
    """Of which there is one for what Voilà cannot find."""
    page = chromium.new_page()
    response = page.goto(f"{jupyter.url}voila/render/nowhere.ipynb")
    assert response is not None
    assert FRAMED_BY_ITSELF in response.headers["content-security-policy"]
    expect(page.get_by_text("Reload the page")).to_be_visible()

    assert page.evaluate(BREAK_IN) == "nothing"
    page.close()


def test_a_page_works_and_its_kernel_ends_with_it(
    jupyter: JupyterServer, page_at: Callable[..., Page]
) -> None:
    """Below the address of the server, which asks for a token where something is changed."""
    page = page_at(url=f"{jupyter.url}voila/render/app.ipynb?seed=7&hidden=no")
    config = json.loads(page.locator("#jupyter-config-data").text_content() or "")
    kernel = f"{jupyter.url}api/kernels/{config['kernelId']}"
    page.wait_for_function(f"Number(({PAINTED})()) > 0")
    page.locator("summary", has_text="Settings").click()
    page.get_by_label("Theme").select_option("light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.locator("script[src*=front_end]").count() == 1
    assert page.request.get(kernel).status == HTTPStatus.OK

    page.goto(f"{jupyter.url}api")

    end = time.monotonic() + 20
    while page.request.get(kernel).status == HTTPStatus.OK and time.monotonic() < end:
        page.wait_for_timeout(200)
    assert page.request.get(kernel).status == HTTPStatus.NOT_FOUND
