"""A plan before a class: by a clicker, with a pen, with phones, and with notes elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.codec import encode_plan
from blitz_widgets.teaching.ready import find_ready, ready_ids
from tests.browser.hands import AT_REST
from tests.teaching.plans import plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, WebSocket

PLAN = plan()
ADDRESS = f"?page=present&plan={encode_plan(PLAN)}"
SECRETS = ("Words notes", "Words why", "Words reason", "Words no")
SMALLEST = 17  # CSS pixels, of what the class reads
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, stage, page] = [box("canvas.bt-canvas"), box(".bt-show__stage"),
    document.documentElement];
  return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth
    && board.top >= stage.top && board.bottom <= stage.bottom && board.right <= stage.right
    && board.height >= 0.6 * innerHeight;
}"""
"""Nothing scrolls, and the board is whole and takes most of the height."""
SMALL_PRINT = f"""() => {{
  const texts = document.createTreeWalker(document.querySelector(".bt-show"), NodeFilter.SHOW_TEXT);
  const small = [];
  while (texts.nextNode()) {{
    const part = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || !part.checkVisibility()) continue;
    if (part.closest(".bt-show__tools, .bt-visually-hidden, kbd")) continue;
    if (parseFloat(getComputedStyle(part).fontSize) < {SMALLEST}) small.push(part.outerHTML);
  }}
  return small;
}}"""
"""What is written smaller than a class can read; the tools are the teacher's."""
EVERYTHING = """() => document.documentElement.outerHTML
  + [...document.querySelectorAll("*")].map((part) => part.ariaLabel ?? "").join()"""


@pytest.fixture
def show_at(page_at: Callable[..., Page], voila_server: str) -> Callable[..., Page]:
    """Open a show: ``show_at(address, width, height=…)``."""

    def open_show(address: str = ADDRESS, width: int = 1920, **options: object) -> Page:
        page = page_at(width, voila_server + address, **{"height": 1080} | options)
        page.wait_for_selector(".bt-show canvas.bt-canvas")
        return page

    return open_show


def go_on(page: Page, key: str, said: str) -> None:
    """Press *key*, and wait until the bar says *said*."""
    page.keyboard.press(key)
    expect(page.locator(".bt-show__bar")).to_contain_text(said)


def drawn(page: Page) -> list[str]:
    """What is drawn: the kind and the path of each stroke."""
    found: list[str] = page.locator("[data-stroke]").evaluate_all(
        "all => all.map((each) => each.dataset.stroke + each.getAttribute('d'))"
    )
    return found


def in_hand(page: Page, tool: str) -> None:
    """Wait until *tool* is what the pointer draws."""
    button = page.get_by_role("button", name=tool, exact=True)
    expect(button).to_have_attribute("aria-pressed", "true")


def drag(page: Page, *shares: tuple[float, float]) -> None:
    """Draw with the mouse through places on the board."""
    box = page.locator("canvas.bt-canvas").bounding_box()
    assert box is not None
    places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in shares]
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place, steps=8)
    page.mouse.up()


def test_drawings_survive_a_step_a_resize_and_a_reload(show_at: Callable[..., Page]) -> None:
    """They keep their place on the board; what is undone is gone."""
    page = show_at()
    page.keyboard.press("PageDown")
    page.get_by_role("button", name="Fold the question away").click()
    before = drawn(page)
    page.keyboard.press("d")
    in_hand(page, "Arrow")
    drag(page, (0.1, 0.2), (0.3, 0.5))
    page.get_by_role("button", name="Pen").click()
    in_hand(page, "Pen")
    page.get_by_role("button", name="Colour: yellow").click()
    expect(page.get_by_role("button", name="Colour: pink")).to_be_visible()
    drag(page, (0.2, 0.8), (0.3, 0.7), (0.4, 0.8))
    page.get_by_role("button", name="Circle", exact=True).click()
    in_hand(page, "Circle")
    drag(page, (0.6, 0.2), (0.7, 0.4))
    expect(page.locator("[data-stroke]")).to_have_count(len(before) + 3)
    expect(page.get_by_role("img", name="Free line, pink")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-stroke]")).to_have_count(len(before) + 2)
    there = drawn(page)

    go_on(page, "PageDown", "2 of 4")
    expect(page.locator("[data-stroke]")).to_have_count(0)
    go_on(page, "PageUp", "1 of 4")
    expect(page.locator("[data-stroke]")).to_have_count(len(there))
    assert drawn(page) == there
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function(WHOLE)
    picture, board = (
        page.locator(each).bounding_box() for each in (".bt-drawings__picture", "canvas.bt-canvas")
    )
    assert picture == pytest.approx(board, abs=1)
    assert drawn(page) == there
    page.reload()
    page.wait_for_selector(".bt-show canvas.bt-canvas")
    expect(page.locator("[data-stroke]")).to_have_count(len(there))
    assert drawn(page) == there


def test_nothing_reaches_the_page_before_its_time(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """Neither its document nor its websocket: answers, notes, what is covered, what comes."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page = page_at(1440, "about:blank")
    page.on("websocket", listen)
    page.goto(voila_server + ADDRESS)
    page.wait_for_selector(".bt-show canvas.bt-canvas")
    expect(page.get_by_text("Words prompt")).to_be_visible()
    page.get_by_text("Text view").click()
    expect(page.get_by_text("Reserve of the Axis")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".bt-show__told, .bt-show__keys").first).to_be_attached()
    page.keyboard.press("1")
    page.evaluate(AT_REST)
    told = page.evaluate(EVERYTHING) + " ".join(frames)
    assert frames
    assert "Words prompt" in told
    hidden = (*SECRETS, "Words exercise", "Words choose", "army 3", "Army 3")
    assert [each for each in hidden if each in told] == []

    page.keyboard.press("r")
    expect(page.get_by_text("Words why", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Answers: each tap counts one hand")).to_have_count(0)
    assert "Words notes" not in page.evaluate(EVERYTHING) + " ".join(frames)


def test_two_phones_vote_and_the_projector_counts(
    show_at: Callable[..., Page], voila_server: str, axe_violations: Callable[[Page], list[str]]
) -> None:
    """By a door of their own; hands come on top; the phones hear what is right with the class."""
    page = show_at(width=1280, height=720)
    page.get_by_role("button", name="Vote by phone").click()
    expect(page.locator(".bt-phones")).to_contain_text("For phones in the same network")
    code = page.locator(".bt-phones__code").inner_text()
    address = f"http://{page.locator('.bt-phones__address').inner_text()}{code}"
    assert address.startswith("http://127.0.0.1:")
    assert not address.startswith(voila_server)
    expect(page.locator(".bt-phones__qr svg")).to_be_visible()
    phones = []
    for language in ("en-GB", "fr-FR"):
        phone = page.context.browser.new_context(  # type: ignore[union-attr]  # it has one
            viewport={"width": 390, "height": 844}, locale=language
        ).new_page()
        phone.goto(address)
        expect(phone.get_by_role("heading", name="Words prompt")).to_be_visible()
        phones.append(phone)
    for phone, answer in zip(phones, ("Words two", "Words three"), strict=True):
        phone.get_by_role("button", name=answer).click()
        expect(phone.get_by_role("button", name=answer)).to_have_attribute("aria-pressed", "true")
    expect(phones[1].get_by_text("Votre réponse est comptée")).to_be_visible()
    assert axe_violations(phones[0]) == []
    phones[1].get_by_role("button", name="Words two").click()
    page.get_by_role("button", name="Show the count").click()
    page.get_by_role("button", name=re.compile("A Words two")).click()
    expect(page.get_by_role("button", name=re.compile("A Words two"))).to_contain_text("3")
    assert page.evaluate(SMALL_PRINT) == []
    assert axe_violations(page) == []

    page.keyboard.press("PageDown")
    expect(page.locator(".bt-votes li").first).to_contain_text("3")
    expect(phones[0].get_by_text("Right.")).to_be_visible()
    go_on(page, "PageDown", "2 of 4")
    for phone in phones:
        phone.context.close()


def test_notes_are_in_a_window_of_their_own(
    show_at: Callable[..., Page], axe_violations: Callable[[Page], list[str]]
) -> None:
    """It drives the show, too; on the projector a note is only while a key is held."""
    page = show_at()
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Notes in a second window").click()
    notes = opened.value
    expect(notes.get_by_text("Words notes")).to_be_visible()
    expect(notes.get_by_text("A: Words two Words why")).to_be_visible()
    assert axe_violations(notes) == []
    assert "Words notes" not in page.evaluate(EVERYTHING)
    notes.get_by_role("button", name="Next").click()
    expect(page.get_by_text("Words why", exact=True)).to_be_visible()
    notes.keyboard.press("PageDown")
    expect(notes.get_by_role("heading", name="2 · Words next")).to_be_visible()
    expect(page.locator(".bt-show__of")).to_have_text("2 of 4")
    notes.close()

    go_on(page, "PageUp", "1 of 4")
    page.keyboard.down("n")
    expect(page.locator(".bt-peek")).to_contain_text("Words notes")
    page.keyboard.up("n")
    expect(page.locator(".bt-peek")).to_be_hidden()
    assert "Words notes" not in page.evaluate(EVERYTHING)


def test_without_a_mouse_and_in_french(
    show_at: Callable[..., Page], axe_violations: Callable[[Page], list[str]]
) -> None:
    """Light, dark, drawing by list, covers, the script; Escape leads out."""
    page = show_at(f"{ADDRESS}&lang=fr", 1280, height=720)
    page.keyboard.press("b")
    expect(page.locator(".bt-show__stage")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator(".bt-show__stage")).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_role("heading", name="Script")).to_be_hidden()
    page.keyboard.press("s")
    page.get_by_role("button", name="Liste").focus()
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name=re.compile("^De")).select_option("theatre:WE")
    page.get_by_role("combobox", name=re.compile("^À")).select_option("theatre:AM")
    before = len(drawn(page))
    page.get_by_role("button", name="Tracer", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-stroke]")).to_have_count(before + 1)
    expect(page.get_by_text(re.compile("Flèche de Europe de l.Ouest à "))).to_be_visible()
    for summary in ("Lumière", "Cacher"):
        page.locator("summary", has_text=summary).click()
    assert axe_violations(page) == []
    assert page.evaluate(SMALL_PRINT) == []
    page.locator("body").press("Escape")
    expect(page.locator(".bt-show__list")).to_have_count(0)
    page.locator("body").press("Escape")
    expect(page.locator(".bt-show")).to_have_count(0)
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()


LARGEST, WIDE = (1920, 1080), (1280, 720)
SMALLER = ((1440, 900), WIDE, (1024, 768))
OVER = """() => {
  const board = document.querySelector("canvas.bt-canvas")?.getBoundingClientRect();
  if (!board?.width) return [];
  const covers = (part) => [...part.getClientRects()].some((box) =>
    box.left < board.right - 1 && box.right > board.left + 1
    && box.top < board.bottom - 1 && box.bottom > board.top + 1);
  return [...document.querySelectorAll(".bt-show *")].filter((part) => covers(part)
    && !part.closest("[class*=bt-drawings], .bt-board") && !part.querySelector("canvas.bt-canvas")
    && part.checkVisibility({ visibilityProperty: true })).map((part) => part.className);
}"""
"""The elements over the board, except drawings."""
ASKED = ".bt-show__question .bt-asked"
LAYOUT = """() => ["", " .bt-show__side > *", " .bt-asked", " .bt-asked__prompt", " .bt-answers"]
  .flatMap((inner) => [...document.querySelectorAll(`.bt-show${inner}`)])
  .filter((part) => part.checkVisibility()).map((part) => part.className).join()"""
"""What stands beside the board, and how the question is set."""


def test_every_ready_plan_is_shown_to_its_end_by_page_keys_alone(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """On a projector nothing scrolls, and all that the class reads is large enough.

    Nothing covers the board, before the answer is on show and after; at the other sizes, where the
    page is laid out as at no step before.
    """
    page = page_at(LARGEST[0], f"{voila_server}?page=teach", height=LARGEST[1])
    known: set[str] = set()
    for name in ready_ids():
        page.locator(f'[data-key="present-{name}"]').click()
        mirror = Presentation(find_ready(name))
        expect(page.get_by_role("navigation", name="Pages")).to_be_hidden()
        is_well_shown(page, mirror, known)
        while not mirror.at_end:
            mirror.next()
            page.keyboard.press("PageDown")
            done, events = mirror.events
            if not 1 < done < events:  # with one event more, it looks as before
                is_well_shown(page, mirror, known)
        for _key in range(3):
            page.keyboard.press("PageUp")
            mirror.back()
        is_well_shown(page, mirror, known)
        expect(page).to_have_url(re.compile(f"step={mirror.number + 1}"))
        page.keyboard.press("Escape")


def is_well_shown(page: Page, mirror: Presentation, known: set[str]) -> None:
    """What the *mirror* shows is on the page; at each size if the layout is not *known* yet."""
    done, events = mirror.events
    place = f"{mirror.number + 1} of {len(mirror.plan.steps)}"
    step = (mirror.plan.title, place, done)
    expect(page.locator(".bt-show__of")).to_have_text(place)
    if done and mirror.narration:
        expect(page.locator(".bt-show__told")).to_contain_text(f"{done}/{events}")
    asks = mirror.question is not None and mirror.asks and mirror.solving is None
    expect(page.locator(ASKED)).to_have_count(int(asks))
    if asks:
        expect(page.locator(f"{ASKED}__before")).to_have_count(int(mirror.shown.revealed))
    page.wait_for_function(WHOLE)
    assert page.evaluate(SMALL_PRINT) == [], step
    assert page.evaluate(OVER) == [], step
    layout = page.evaluate(LAYOUT)
    if layout in known:
        return
    known.add(layout)
    for width, height in (*SMALLER, LARGEST):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [], (*step, width)
        if (width, height) == WIDE:
            page.wait_for_function(WHOLE)
            assert page.evaluate(SMALL_PRINT) == []
