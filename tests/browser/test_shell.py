"""What the page around the app, and the widgets it is made of, promise in a real browser.

Most tests share one page, which takes a while to load: each begins with it as it was at first.
"""

from __future__ import annotations

import json
import re
import time
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.notebook import write_notebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.conftest import Pages

PIXEL = """([selector, x, y]) => {
  const canvas = document.querySelector(selector);
  return [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3);
}"""
SEVERAL = r"[ |]*press several"
SIZE = {"width": 1440, "height": 900}
LOW = {"width": 900, "height": 400}
CLIPBOARD = ["clipboard-read", "clipboard-write"]
BOARD, RED, GREEN = [0x22, 0x34, 0x3C], [255, 0, 0], [0, 255, 0]


@pytest.fixture(scope="module")
def shared_page(pages: Pages, shell_url: str) -> Page:
    """The page that most tests share."""
    return pages.open(shell_url, **SIZE, permissions=CLIPBOARD)


@pytest.fixture
def page(pages: Pages, shared_page: Page) -> Iterator[Page]:
    """The page with one of everything, as if just opened; what goes wrong on it fails the test."""
    shared_page.set_viewport_size(SIZE)
    shared_page.emulate_media(color_scheme="light")
    _begin_anew(shared_page)
    expect(_known(shared_page)).to_have_text(f"light, {SIZE['width']} wide")
    yield shared_page
    assert pages.problems == []


@pytest.fixture
def shell_at(page_at: Callable[..., Page], shell_url: str) -> Callable[..., Page]:
    """Open the page with one of everything again, as ``page_at`` opens the app."""

    def open_page(width: int = 1440, query: str = "", **options: object) -> Page:
        page = page_at(width, shell_url + query, **options)
        expect(page.locator(".test-heard")).to_contain_text("ready")
        return page

    return open_page


def _heard(page: Page) -> Locator:
    return page.locator(".test-heard p")


def _known(page: Page) -> Locator:
    """What Python knows of the browser."""
    return page.locator(".test-known p")


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def _reload(page: Page) -> None:
    """Load the page again, with another kernel."""
    page.reload()
    expect(_heard(page)).to_contain_text("ready")


def _wait_for_colour(page: Page, canvas: str, at: tuple[int, int], colour: list[int]) -> None:
    """Wait until *canvas* is of this *colour* there."""
    page.wait_for_function(
        f"([at, colour]) => ({PIXEL})(at).join() === colour.join()", arg=[[canvas, *at], colour]
    )


def _begin_anew(page: Page) -> None:
    """Bring back the panels, the address and the storage that there were at first."""
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement.blur(); history.replaceState(null, '', '?')")
    button = _button(page, "Begin anew")
    beginning = int(button.get_attribute("data-value") or "") + 1
    button.dispatch_event("click")
    expect(button).to_have_attribute("data-value", str(beginning))
    expect(_heard(page)).to_have_text("began")
    expect(page.locator("[aria-live=polite]")).to_have_text(f"Beginning {beginning}")
    page.evaluate("localStorage.clear(); scrollTo(0, 0)")


class TestThePage:
    """The Voilà template."""

    def test_it_has_a_title_a_main_landmark_and_no_sideways_scrolling(self, page: Page) -> None:
        """Also at phone width; that no third party is asked is checked on every page."""
        for width in (1440, 1024, 390):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.title() == "Blitz Tutor"
        assert page.locator("main").count() == 1
        assert page.locator("html").get_attribute("lang") == "en"
        expect(page.locator("main h1")).to_have_text("A page for tests")

    def test_axe_finds_nothing_serious(
        self,
        page: Page,
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """Colours included, in both schemes."""
        assert axe_violations_light_and_dark(page) == []

    def test_what_stands_before_the_kernel_answers(self, chromium: Browser, shell_url: str) -> None:
        """The header and outlines, in the visitor's language; a word if it takes long."""
        page = chromium.new_page(locale="fr-FR", bypass_csp=True)
        page.clock.install()
        page.route("**/front_end.js*", lambda route: route.abort())
        page.goto(f"{shell_url}?seed=7")
        loading = page.locator("#blitz-loading")

        expect(loading.get_by_text("Apprendre")).to_be_visible()
        expect(loading).to_have_attribute("data-outline", "board")
        expect(loading.get_by_text("Mise en place de la table")).to_be_visible()
        expect(page.locator("main")).to_have_attribute("aria-busy", "true")
        patience = loading.get_by_text("une minute")
        expect(patience).to_be_hidden()
        page.clock.fast_forward(5000)
        expect(patience).to_be_visible()
        page.close()

    def test_leaving_the_page_ends_its_kernel(self, page: Page, shell_url: str) -> None:
        """At once, not only when it is culled."""
        config = json.loads(page.locator("#jupyter-config-data").text_content() or "")
        kernel = f"{shell_url}api/kernels/{config['kernelId']}"
        assert page.request.get(kernel).status == HTTPStatus.OK
        _reload(page)

        end = time.monotonic() + 20
        while page.request.get(kernel).status == HTTPStatus.OK and time.monotonic() < end:
            page.wait_for_timeout(200)
        assert page.request.get(kernel).status == HTTPStatus.NOT_FOUND

    def test_a_failing_notebook_shows_no_traceback(
        self,
        page_at: Callable[..., Page],
        serve_notebook: Callable[..., str],
        tmp_path_factory: pytest.TempPathFactory,
    ) -> None:
        """The learner gets a sentence and a way to reload."""
        path = tmp_path_factory.mktemp("failing") / "failing.ipynb"
        page = page_at(800, serve_notebook(write_notebook(path, "a_secret = 1 / 0")))

        expect(page.locator("main")).to_contain_text("could not start")
        expect(page.get_by_role("link", name="Reload the page")).to_be_visible()
        text = page.content()
        assert not re.search("Traceback|ZeroDivisionError|a_secret|show_tracebacks", text)

    def test_kernels_of_closed_pages_are_culled(self) -> None:
        """Voilà cannot end them when a page closes, so the server has to."""
        config = json.loads((files("blitz_widgets.app.voila") / "voila.json").read_text())
        culling = config["MappingKernelManager"]

        assert 0 < culling["cull_interval"] < culling["cull_idle_timeout"] <= 3600
        assert not culling["cull_connected"]


class TestPanels:
    """The HTML panels."""

    def test_a_press_is_heard_and_the_focus_stays(self, page: Page) -> None:
        """The button pressed is replaced, and its successor has the focus."""
        _button(page, "Count").focus()
        page.keyboard.press("Enter")

        expect(page.locator("main h2").first).to_contain_text("pressed 1 times")
        expect(_button(page, "Count")).to_be_focused()
        expect(_heard(page)).to_contain_text("press count 7")

    def test_the_second_click_of_a_double_click(self, page: Page) -> None:
        """Heard by a name of its own; not at all where the first has put another button."""
        _button(page, "Count").dblclick()
        expect(_heard(page)).to_have_text("began | press count 7 | press count-on 7")
        _button(page, "Another").hover()
        page.mouse.down()
        page.mouse.up()
        expect(_heard(page)).to_have_text(re.compile("press count 1$"))
        expect(page.locator('[data-press=count][data-value="2"]')).to_be_visible()
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        _button(page, "Announce").click()

        expect(_heard(page)).to_have_text(re.compile("press count 1 . press announce$"))

    def test_a_focus_that_is_gone_falls_back(self, page: Page) -> None:
        """To the element that the page names for it."""
        _button(page, "Vanish").press("Enter")

        expect(_button(page, "Vanish")).to_have_count(0)
        expect(page.locator("[data-focus-fallback]")).to_be_focused()

    def test_what_the_learner_did_survives_a_repaint(self, page: Page) -> None:
        """Typed text, selection, an opened <details>, a scroll position."""
        page.locator("summary").click()
        page.locator("[data-key=scroller]").evaluate("element => element.scrollTop = 90")
        field = page.get_by_label("Name")
        field.fill("Napoleon")
        field.evaluate("field => field.setSelectionRange(2, 4)")
        page.evaluate("document.querySelector('[data-press=count]').click()")

        expect(page.locator("main h2").first).to_contain_text("pressed 1 times")
        expect(field).to_be_focused()
        expect(field).to_have_value("Napoleon")
        assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [2, 4]
        assert page.locator("details").evaluate("element => element.open")
        assert page.locator("[data-key=scroller]").evaluate("element => element.scrollTop") == 90

    def test_changed_fields_are_heard(self, page: Page) -> None:
        """Text when it is settled, a select by its value, a checkbox as "true" or ""."""
        page.get_by_label("Name").fill("Ney")
        page.get_by_label("Level").select_option("Hard")
        page.get_by_label("Sure").check()

        for said in ("change name Ney", "change level Hard", "change sure true"):
            expect(_heard(page)).to_contain_text(said)

    def test_hovering_is_heard_once(self, page: Page) -> None:
        """Coming and leaving; focus counts as pointing."""
        _button(page, "Hover").hover()
        expect(_heard(page)).to_contain_text("hover space-1")
        page.mouse.move(2, 2)

        expect(_heard(page)).to_have_text(re.compile("hover space-1 . hover nothing$"))

    def test_shortcuts_work_anywhere_but_in_fields(self, page: Page) -> None:
        """And not with a modifier, nor for a disabled button."""
        page.locator("canvas.test-canvas").click()
        page.keyboard.press("n")
        expect(page.locator("main h2").first).to_contain_text("pressed 1 times")
        page.keyboard.press("x")
        page.keyboard.press("Alt+n")
        page.get_by_label("Name").press("n")
        _button(page, "Announce").click()

        expect(_heard(page)).to_contain_text("press announce")
        assert _heard(page).inner_text().count("press count") == 1
        assert "never" not in _heard(page).inner_text()

    def test_a_button_has_several_keys(self, page: Page) -> None:
        """Each presses it, wherever the focus is without a use for the key."""
        page.locator("main h1").click()
        for times, key in enumerate(("r", "ArrowRight", "Home", "Space"), 1):
            page.keyboard.press(key)
            expect(_heard(page)).to_have_text(re.compile(f"began({SEVERAL}){{{times}}}$"))
        _button(page, "Announce").focus()
        page.keyboard.press("ArrowRight")

        expect(_heard(page)).to_have_text(re.compile(f"({SEVERAL}){{5}}$"))
        assert page.evaluate("scrollY") == 0

    def test_keys_are_left_to_what_has_a_use_for_them(self, page: Page) -> None:
        """Space to buttons and summaries, arrows to toolbars and what scrolls, all to fields."""
        _button(page, "Announce").press("Space")
        expect(_heard(page)).to_contain_text("press announce")
        page.locator("summary").press("Space")
        expect(page.locator("details")).to_have_attribute("open", "")
        page.locator("[data-key=t2]").press("ArrowRight")
        expect(page.locator("[data-key=t3]")).to_be_focused()
        page.keyboard.press("Home")
        expect(page.locator("[data-key=t1]")).to_be_focused()
        scroller = page.locator("[data-key=scroller]")
        scroller.press("ArrowDown")
        page.wait_for_function("document.querySelector('[data-key=scroller]').scrollTop > 0")
        field = page.get_by_label("Name")
        field.fill("a")
        for key in ("Home", "r", "Space", "ArrowRight", "m"):
            field.press(key)
        expect(field).to_have_value("r am")
        page.get_by_label("Level").press("ArrowDown")
        expect(page.get_by_label("Level")).to_have_value("Hard")
        _button(page, "Announce").click()

        expect(_heard(page)).to_have_text(re.compile("press announce.*press announce$"))
        assert "several" not in _heard(page).inner_text()

    def test_the_panel_with_the_focus_comes_first(self, page: Page) -> None:
        """Where two answer to the same key."""
        _button(page, "Soon").click()
        expect(_heard(page)).to_contain_text("press soon-came")
        page.keyboard.press("m")
        expect(_heard(page)).to_contain_text("press several")
        _button(page, "Near").focus()
        page.keyboard.press("m")

        expect(_heard(page)).to_have_text(re.compile("press near$"))
        assert _heard(page).inner_text().count("press several") == 1

    def test_a_button_is_pressed_by_itself(self, page: Page) -> None:
        """Once, after its time; not when it has gone before."""
        _button(page, "Soon").click()
        expect(_heard(page)).to_contain_text("press soon-came")
        _button(page, "Gone").click()
        _button(page, "Ring").click()
        expect(_heard(page)).to_contain_text("press ring-came")

        assert _heard(page).inner_text().count("soon-came") == 1
        assert "gone-came" not in _heard(page).inner_text()

    def test_a_file_is_heard(self, page: Page) -> None:
        """Byte for byte, also an empty one, and the same one again."""
        field = page.get_by_label("File")
        content = b"\xff\xfe 1\r\n"
        file = {"name": "a.json", "mimeType": "application/json", "buffer": content}
        for times in (1, 2):
            field.set_input_files([file])
            wanted = re.compile(f"(file file {re.escape(repr(content))}[ |]*){{{times}}}$")
            expect(_heard(page)).to_have_text(wanted)
            expect(field).to_have_value("")
        field.set_input_files([{**file, "buffer": b""}])

        expect(_heard(page)).to_have_text(re.compile("file file b''$"))

    def test_a_disabled_button_can_be_reached_but_not_pressed(self, page: Page) -> None:
        """With aria-disabled it stays in the tab order."""
        _button(page, "Count").focus()
        page.keyboard.press("Tab")
        expect(_button(page, "Never")).to_be_focused()
        page.keyboard.press("Enter")
        _button(page, "Announce").click()

        expect(_heard(page)).to_contain_text("press announce")
        assert "never" not in _heard(page).inner_text()

    def test_arrows_move_inside_a_toolbar(self, page: Page) -> None:
        """One tab stop, at the pressed token first; arrows go round, Home and End to the ends."""
        page.locator("[data-key=scroller]").focus()
        page.keyboard.press("Tab")
        focused = []
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"):
            focused.append(page.evaluate("document.activeElement.dataset.key"))
            page.keyboard.press(key)
        page.keyboard.press("Tab")

        assert focused == ["t2", "t3", "t1", "t3", "t1"]
        expect(_button(page, "EFFECT-BOMBING")).to_be_focused()

    def test_a_failing_callback_tells_the_learner(self, page: Page) -> None:
        """One sentence, nothing of the traceback."""
        _button(page, "Fail").click()

        expect(page.locator(".test-notice")).to_contain_text("Something went wrong")
        assert "secret of the traceback" not in page.content()


class TestTheBrowser:
    """The browser widget."""

    def test_it_reports_what_it_knows(self, shell_at: Callable[..., Page]) -> None:
        """Width, darkness and query are there when it says it is ready."""
        page = shell_at(1024, "?seed=7", color_scheme="dark")

        expect(_heard(page)).to_contain_text(re.compile(r"ready 10\d\d True \?seed=7 {}"))

    def test_rules_are_heard_from_any_panel(self, page: Page) -> None:
        """A ``data-rule`` button needs no listener of its own panel."""
        _button(page, "EFFECT-BOMBING").click()

        expect(_heard(page)).to_contain_text("rule EFFECT-BOMBING")

    def test_the_address_follows_the_game(self, page: Page) -> None:
        """Without a reload; a parameter without a value goes, others stay."""
        page.evaluate("history.replaceState(null, '', '?gone=1&stays=2')")
        _button(page, "Address").click()

        expect(page).to_have_url(re.compile(r"\?stays=2&seed=1944&game=A\+b%26c$"))

    def test_what_is_kept_survives_a_reload(self, page: Page) -> None:
        """A new kernel learns it from the browser."""
        _button(page, "Keep").click()
        page.wait_for_function("localStorage.getItem('blitz-tutor')?.includes('3')")
        _reload(page)

        expect(_heard(page)).to_contain_text("{'level': 3}")

    def test_broken_storage_is_forgiven(self, page: Page) -> None:
        """The learner starts afresh."""
        page.evaluate("localStorage.setItem('blitz-tutor', '{broken')")
        _reload(page)

        expect(_heard(page)).to_contain_text("ready 1440 False  {}")

    def test_half_a_character_in_storage_is_kept_as_a_mark(self, page: Page) -> None:
        """The kernel could not be told of it otherwise, and the page would stay empty."""
        page.evaluate(
            r"""localStorage.setItem('blitz-tutor', '{"\\ud800": [{"game": "a\\udc00b"}]}')"""
        )
        _reload(page)

        expect(_heard(page)).to_contain_text("{'\ufffd': [{'game': 'a\ufffdb'}]}")

    def test_the_same_announcement_is_spoken_again(self, page: Page) -> None:
        """The live region empties in between, which makes it a change."""
        page.evaluate(
            """() => {
              globalThis.spoken = [];
              const region = document.querySelector("[aria-live=polite]");
              new MutationObserver(() => spoken.push(region.textContent))
                .observe(region, { childList: true });
            }"""
        )
        for times in (1, 2):
            _button(page, "Announce").click()
            page.wait_for_function(
                "times => spoken.filter(text => text === 'Your turn').length === times", arg=times
            )

    def test_text_is_copied_and_that_is_said(self, page: Page) -> None:
        """With the permission to do so; the fall-back needs none."""
        _button(page, "Copy").click()

        expect(_heard(page)).to_contain_text("copied True")
        assert page.evaluate("navigator.clipboard.readText()") == "some text"

    def test_a_link_to_the_page_is_copied(self, page: Page, shell_url: str) -> None:
        """With what is given alone; what is empty is left out."""
        page.evaluate("history.replaceState(null, '', '?seed=7')")
        _button(page, "Link").click()

        expect(_heard(page)).to_contain_text("copied True")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == f"{shell_url}?page=replays&step=2%3A12"

    def test_a_file_of_bytes_is_offered(self, page: Page) -> None:
        """Every one of them."""
        with page.expect_download() as download:
            _button(page, "Download bytes").click()

        assert download.value.suggested_filename == "all.bin"
        assert Path(download.value.path()).read_bytes() == bytes(range(256))

    def test_a_file_is_offered(self, page: Page) -> None:
        """Under the name Python gave it."""
        with page.expect_download() as download:
            _button(page, "Download").click()

        assert download.value.suggested_filename == "game.txt"
        assert Path(download.value.path()).read_text() == "a game"

    def test_the_focus_is_moved(self, page: Page) -> None:
        """To a key in any panel."""
        _button(page, "Focus").click()

        expect(page.locator("[data-key=t3]")).to_be_focused()

    def test_a_chosen_theme_wins_over_the_system(self, page: Page) -> None:
        """The page, and what Python is told."""
        _button(page, "Dark").click()

        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(_known(page)).to_contain_text("dark")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == "rgb(15, 26, 31)"


class TestCanvases:
    """The behaviour of canvases."""

    def test_they_are_painted_after_load_and_after_reload(
        self, shell_at: Callable[..., Page]
    ) -> None:
        """Although something was drawn before the browser came."""
        page = shell_at()
        for again in (False, True):
            if again:
                page.reload()
            for name, colour in (("canvas.test-canvas", BOARD), ("canvas.test-layers", GREEN)):
                expect(page.locator(name)).to_be_visible()
                _wait_for_colour(page, name, (5, 5), colour)

    def test_they_have_a_name(self, page: Page) -> None:
        """Both a single canvas and layers."""
        expect(page.get_by_role("img", name="A red square")).to_be_visible()
        expect(page.get_by_role("img", name="Two layers")).to_be_visible()

    def test_tab_goes_in_and_out(self, page: Page) -> None:
        """Forwards and backwards, and the keys asked for are heard."""
        canvas = page.locator("canvas.test-canvas")
        canvas.focus()
        page.keyboard.press("Enter")
        expect(_heard(page)).to_contain_text("canvas key Enter")
        page.keyboard.press("q")
        page.keyboard.press("Tab")
        expect(_button(page, "Count")).to_be_focused()
        page.keyboard.press("Shift+Tab")
        expect(canvas).to_be_focused()
        page.keyboard.press("Shift+Tab")

        expect(canvas).not_to_be_focused()
        assert "canvas key q" not in _heard(page).inner_text()

    def test_a_first_click_lands_where_it_was_made(self, page: Page) -> None:
        """Also on a canvas partly out of view: nothing scrolls."""
        page.set_viewport_size(LOW)
        page.evaluate("scrollTo(0, 80)")
        canvas = page.locator("canvas.test-canvas")
        box = canvas.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

        expect(_heard(page)).to_contain_text(re.compile("canvas (399|400|401),(299|300|301)"))
        assert page.evaluate("scrollY") == 80
        _wait_for_colour(page, "canvas.test-canvas", (400, 300), RED)

    def test_the_wheel_scrolls_the_page(self, page: Page) -> None:
        """Over a canvas too."""
        page.set_viewport_size(LOW)
        page.locator("canvas.test-canvas").hover()
        page.mouse.wheel(0, 120)

        page.wait_for_function("scrollY > 0")

    def test_fingers_tap_and_scroll(self, shell_at: Callable[..., Page]) -> None:
        """A tap is one click in Python; a drag pans the page."""
        page = shell_at(390, height=700, has_touch=True, is_mobile=True)
        canvas = page.locator("canvas.test-canvas")
        box = canvas.bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(_heard(page)).to_contain_text(re.compile("canvas (39|40)\\d,(29|30)\\d"))
        assert _heard(page).inner_text().count("canvas ") == 1

        session = page.context.new_cdp_session(page)
        x, y = box["x"] + 50, box["y"] + 150

        def touch(kind: str, *points: tuple[float, float]) -> None:
            at = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        touch("touchStart", (x, y))
        for step in range(15):
            touch("touchMove", (x, y - 10 * step))
        touch("touchEnd")
        page.wait_for_function("scrollY > 50")


OUTSIDE = """() => [...document.querySelectorAll("#blitz-loading *")]
  .filter((part) => !part.closest(".bt-nav > *")) // the menu scrolls in itself
  .filter((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width && (left < 0 || right > document.documentElement.clientWidth);
  })
  .map((part) => part.className || part.localName)"""


@pytest.mark.parametrize("query", ["", "?page=play", "?page=rules"])
def test_the_outline_is_no_wider_than_the_window(
    chromium: Browser, voila_server: str, query: str
) -> None:
    """As it stands there before anything else has come, in any window."""
    context = chromium.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(voila_server + query, wait_until="commit")
        page.wait_for_selector(".blitz-outline")
        for width in (320, 390, 640, 683, 1024, 1440, 1920, 2560):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(OUTSIDE) == [], width
    finally:
        context.close()
