"""Whatever a stranger writes stays text, in Voilà, in JupyterLab and in a file; and if it did not.

What it would run says so in ``window.pwned``.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from blitz_widgets.exports.moments import position_svg
from blitz_widgets.exports.standalone import standalone
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.records import codec
from blitz_widgets.records.sharing import encode_position
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.view.catalogue import examples
from tests.browser.folds import unfold
from tests.exports.annotated import annotated
from tests.support.markup import HOSTILE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Pages

THREE_BOTS = (0, 2, 4)
"""The first worked example of each bot."""
SPLIT = ("<img src=x alt='", "' onerror=pwned=1 id='", "' title=x>")
"""One element out of three names of theatres, with whatever stands between them."""
FRAMED_BY_ITSELF = "frame-ancestors 'self'"
"""What Jupyter's server says of each page in a header, where alone it can be said."""
BREAK_IN = """async () => {
  const wait = () => new Promise((done) => setTimeout(done, 300));
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = `<img src="data:x" onerror="window.pwned = 'a handler'">
    <svg onload="window.pwned = 'a handler of SVG'"></svg>
    <iframe srcdoc="<script>parent.pwned = 'a frame'</script>"></iframe>
    <a href="javascript:window.pwned = 'an address'">.</a>`;
  place.querySelector("a").click();
  await wait();
  try {
    setTimeout("window.pwned = 'words that are run'");
    await wait();
  } catch {
    // Refused, as it should be.
  }
  place.remove();
  return window.pwned ?? "nothing";
}"""
"""What would come of markup that was not escaped after all."""
WATCH = """addEventListener("securitypolicyviolation", (event) => {
  (window.violations ??= []).push(event.effectiveDirective);
});"""


def hostile_position(example: int) -> str:
    """The position of a worked example, told by a stranger."""
    document = json.loads(examples()[example].written())
    return json.dumps({**document, "title": f"title {HOSTILE}", "story": f"tale {HOSTILE}"})


def nothing_ran(page: Page) -> None:
    """Make sure that no markup of a stranger is on *page*, and none has run."""
    assert page.locator("img[src=x], [onerror], [onload], [onfocus]").count() == 0
    assert page.evaluate("window.pwned") is None


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The app, opened by a link of a stranger's with a board and a position in it."""
    box = printed_box(Side.BASE)
    theatres = tuple(
        replace(theatre, name=name) for theatre, name in zip(box.theatre, SPLIT, strict=False)
    )
    board = encode_box(replace(box, theatre=theatres + box.theatre[len(SPLIT) :]))
    position = encode_position(hostile_position(THREE_BOTS[0]))
    query = urlencode({"page": "board", "board": board, "position": position})
    return pages.open(f"{voila_server}?{query}", bypass_csp=False)


@pytest.fixture
def page(pages: Pages, shared_page: Page) -> Iterator[Page]:
    """That page, on which nothing may have run, nor have been kept from running."""
    yield shared_page
    nothing_ran(shared_page)
    assert pages.problems == []


def go_to(page: Page, name: str) -> None:
    """Open another page of the app."""
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute(
        "aria-current", "page"
    )


def test_a_board_by_a_link(page: Page) -> None:
    """Its names are options to choose from, however they fit together."""
    options = page.locator("select[data-key=theatre] option")

    expect(page.locator("svg text", has_text=SPLIT[0])).to_be_visible()
    expect(options).to_have_count(5)
    assert options.all_text_contents()[: len(SPLIT)] == [*SPLIT]


def test_a_position_by_a_link(page: Page) -> None:
    """Its story is read as it was written."""
    go_to(page, "Bot lab")
    expect(page.get_by_text(f"tale {HOSTILE[:60]}")).to_be_visible()


@pytest.mark.parametrize("example", THREE_BOTS[1:])
def test_a_position_of_another_bot(page: Page, example: int) -> None:
    """The same, as a file that someone has sent."""
    go_to(page, "Bot lab")
    unfold(page, "details[data-key=examples]")
    page.locator("[data-key=example-0]").click()
    expect(page.get_by_text(f"tale {HOSTILE[:60]}")).to_have_count(0)
    unfold(page, "details[data-key=keep]")
    page.get_by_label("Open a code, a link or a position file").fill(hostile_position(example))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text(f"tale {HOSTILE[:60]}")).to_be_visible()


def test_a_record(page: Page) -> None:
    """Its title and its comments are read as they were written."""
    go_to(page, "Replays")
    page.get_by_text("Open your own record").click()
    page.get_by_label("Or a code, a link").fill(codec.write(annotated(HOSTILE)))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", level=1).last).to_contain_text(HOSTILE[:60])
    expect(page.locator(".bt-remark").first).to_contain_text(HOSTILE[:60])


class TestThePolicy:
    """Content-Security-Policy: the second line of defence."""

    def test_the_app_runs_no_script_but_its_own(self, pages: Pages, shared_page: Page) -> None:
        """Whatever was put on it; what is its own has run without any being refused."""
        assert pages.problems == []
        shared_page.evaluate(WATCH)

        assert shared_page.evaluate(BREAK_IN) == "nothing"
        assert {"script-src-attr", "script-src-elem"} <= set(shared_page.evaluate("violations"))
        pages.problems.clear()

    def test_each_page_has_another_nonce(self, shared_page: Page, voila_server: str) -> None:
        """Which no one can foretell; and the server's own policy is there beside ours."""
        response = shared_page.request.get(voila_server)
        policy = shared_page.evaluate("document.querySelector('meta[http-equiv]').content")
        nonces = [re.findall("'nonce-([^']{20,})'", text) for text in (policy, response.text())]

        assert [len(found) for found in nonces] == [1, 1]
        assert nonces[0] != nonces[1]
        assert FRAMED_BY_ITSELF in response.headers["content-security-policy"]

    def test_a_replay_in_a_file(self, chromium: Browser, tmp_path: Path) -> None:
        """It shows what was written, and would run nothing else."""
        path = tmp_path / "replay.html"
        path.write_text(standalone(annotated(HOSTILE), language="en"), encoding="utf-8")
        page = chromium.new_page()
        page.goto(path.as_uri())
        expect(page.get_by_role("heading", level=1)).to_contain_text(HOSTILE[:60])
        nothing_ran(page)
        assert page.evaluate(BREAK_IN) == "nothing"
        page.close()

    def test_a_picture_as_a_page(self, chromium: Browser, tmp_path: Path) -> None:
        """An SVG may hold scripts: opened by itself, ours has none."""
        path = tmp_path / "position.svg"
        replaying = Replaying(annotated(HOSTILE))
        path.write_text(position_svg(replaying), encoding="utf-8")
        page = chromium.new_page()
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.localName") == "svg"
        assert page.evaluate("window.pwned") is None
        page.close()
