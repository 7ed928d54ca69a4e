"""What moves on the board, and that it leaves no trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from tests.browser.hands import AT_REST, SETTLED
from tests.browser.new_game import begin_anew
from tests.browser.table import Table, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

QUERY = "?seed=7&mode=play&hidden=no"
COUNTED = """() => {
  Object.assign(window, { motions: 0, travelled: 0, held: false });
  const far = (frame) => {
    const [, x, y] = /translate\\(([-\\d.]+)px, ([-\\d.]+)px/.exec(frame.transform) ?? [0, 0, 0];
    return Math.hypot(x, y);
  };
  const begun = (layer) => {
    window.motions += 1;
    const animations = layer.getAnimations({ subtree: true });
    const frames = animations.flatMap((animation) => animation.effect.getKeyframes());
    window.travelled = Math.max(0, ...frames.map(far));
    if (window.held) for (const animation of animations) animation.pause();
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      [...addedNodes].filter((node) => node.className === "bt-motion").forEach(begun);
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""Count from now on how often something has moved, how far it goes, and hold it if asked to."""
NOISY = """() => {
  window.tones = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return create.call(this);
  };
}"""
PIXELS = """() => {
  const canvas = document.querySelector("canvas.bt-canvas");
  const { x, y, width, height } = canvas.getBoundingClientRect();
  for (const [across, down] of [[0.2, 0.3], [0.5, 0.5], [0.9, 0.9]]) {
    if (document.elementFromPoint(x + across * width, y + down * height) !== canvas) return "";
  }
  return canvas.toDataURL();
}"""
"""The pixels of the board; none if there is something above it."""
AWAY = (4, 4)
"""Where the mouse points at nothing."""


def sit_down(page: Page, query: str = QUERY) -> Table:
    """At the table of a page that has just been opened, with the mouse away."""
    table = Table(page, read_address(query).session)
    page.mouse.move(*AWAY)
    page.evaluate(COUNTED)
    return table


def place(table: Table) -> None:
    """Place the best unit, and take the mouse away at once."""
    table.play(best_action(table.mirror))
    table.page.mouse.move(*AWAY)


def throw(table: Table) -> None:
    """Place the best unit, and do not wait until it lies there."""
    *picks, last = table.mirror.presenter.picks(best_action(table.mirror))
    for target in picks:
        table.click(target)
    table.page.mouse.click(*table.where(last))
    table.mirror.pick(last)
    table.page.mouse.move(*AWAY)


def moving(page: Page) -> Locator:
    """What moves above the board."""
    return page.locator(".bt-motion")


def at_rest(table: Table) -> str:
    """All pixels of the board when nothing moves, nothing is above it and nothing pointed at."""
    expect(moving(table.page)).to_have_count(0)
    table.catch_up()
    table.page.mouse.move(*AWAY)
    expect(table.caption).to_have_text("")
    table.page.evaluate(AT_REST)
    return str(table.page.evaluate(PIXELS))


def set_pace(page: Page, pace: str) -> None:
    """Choose in the menu how fast things move."""
    page.locator("summary", has_text="Settings").click()
    page.get_by_label("Motion").select_option(pace)
    page.keyboard.press("Escape")
    expect(page.get_by_label("Motion")).not_to_be_visible()


def test_what_moves_ends_in_the_still_picture(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """A unit travels; then each pixel is as where nothing ever moves; any press ends it at once."""
    page = page_at(url=voila_server + QUERY, height=SETTLED, reduced_motion="no-preference")
    table = sit_down(page)
    place(table)
    page.wait_for_function("window.travelled > 100")
    table.wait_for_code(code_of(table.mirror))
    pictures = {table.code: at_rest(table)}

    page.evaluate("window.held = true")
    throw(table)
    expect(moving(page)).to_have_attribute("aria-hidden", "true")
    page.keyboard.press("Shift")
    assert moving(page).count() == 0
    table.agree()
    table.wait_for_code(code_of(table.mirror))
    pictures[table.code] = at_rest(table)

    throw(table)
    expect(moving(page)).to_have_count(1)
    throw(table)  # what is clicked below is heard, too
    page.wait_for_function("window.motions === 4")
    page.keyboard.press("Shift")

    page.emulate_media(reduced_motion="reduce")
    for code, picture in pictures.items():
        assert at_rest(begin_anew(page, f"?game={code}&mode=play&hidden=no")) == picture != ""


def test_nothing_travels_where_it_is_not_wished(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """Where the system asks for less motion, or the learner; sounds come only when asked for."""
    page = page_at(url=voila_server + QUERY, height=SETTLED)
    table = sit_down(page)
    page.evaluate(NOISY)
    place(table)
    page.locator("summary", has_text="Settings").click()
    expect(page.get_by_text("Your system asks for less motion")).to_be_visible()
    page.mouse.click(*AWAY)
    expect(page.get_by_label("Sounds")).not_to_be_visible()

    page.emulate_media(reduced_motion="no-preference")
    set_pace(page, "none")
    place(table)
    assert page.evaluate("window.motions") == 0

    set_pace(page, "fast")
    place(table)
    page.wait_for_function("window.motions === 1")
    expect(moving(page)).to_have_count(0)
    assert page.evaluate("window.tones") == 0

    page.locator("summary", has_text="Settings").click()
    page.get_by_label("Sounds").press("Space")
    page.keyboard.press("Escape")
    place(table)
    page.wait_for_function("window.tones > 0")


TURN = "section[aria-label='The turn']"
STATE = f"""() => {{
  const card = document.querySelector("{TURN}");
  const [now] = [...card.querySelectorAll(".bt-beats > li:last-child")];
  const why = document.querySelector("section[aria-label='How the bot chose']");
  const isShown = (part) => part?.getClientRects().length && getComputedStyle(part).opacity > 0;
  return {{
    moves: document.querySelector(".bt-motion") !== null,
    title: isShown(card.querySelector(".bt-step > .bt-step__head"))
      ? card.querySelector("h2").textContent : "",
    beat: now?.textContent ?? "",
    why: isShown(why?.firstElementChild) ? why.textContent.replace(/\\s+/g, " ").trim() : "",
    spoken: document.querySelector("[aria-live=polite]").textContent,
  }};
}}"""
"""Panel, board and what is read aloud, at one moment."""
WIND_TO = """(ms) => {
  for (const animation of document.querySelector(".bt-motion").getAnimations({ subtree: true })) {
    const { duration } = animation.effect.getComputedTiming();
    if (duration <= ms) animation.finish();
    else animation.currentTime = ms;
  }
}"""
"""Wind held motions to this number of milliseconds."""
BEATS = """() => document.querySelector(".bt-motion").getAnimations()
  .map((animation) => animation.effect.getComputedTiming().duration).sort((a, b) => a - b)"""
"""When texts appear during a motion, and last when it ends."""
SOLO = "?play=solo&seed=7&hidden=no&mode="


def told(table: Table) -> list[str]:
    """The texts of the events of the last move."""
    session = table.mirror
    return [session.presenter.narrate(event).brief for event in session.log]


@pytest.mark.parametrize("mode", ["play", "explain"])
def test_panel_and_board_have_one_clock(
    page_at: Callable[..., Page], voila_server: str, mode: str
) -> None:
    """At each beat the panel shows its text; the result comes when nothing moves."""
    query = SOLO + mode
    page = page_at(url=voila_server + query, height=SETTLED)
    table = sit_down(page, query)
    while not table.mirror.may_decide:
        table.next()
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("[aria-live=polite]")).not_to_be_empty()
    page.wait_for_function(f"() => ({STATE})().title !== ''")
    page.evaluate("window.held = true")
    before, heard = table.mirror.reasoning, {""}

    throw(table)
    expect(moving(page)).to_have_count(1)
    seen = [""]
    *beats, end = page.evaluate(BEATS)
    for ms in [ms for ms in beats if ms < end]:
        page.evaluate(WIND_TO, ms)
        page.wait_for_function(f"seen => ({STATE})().beat !== seen", arg=seen[-1])
        if before is not None:  # it goes as soon as the kernel has answered
            gone = f"old => !({STATE})().why.includes(old)"
            page.wait_for_function(gone, arg=before.conclusion)
        now = page.evaluate(STATE)
        assert (now["moves"], now["title"]) == (True, "")
        heard.add(now["spoken"])  # not yet the result, but maybe what came before
        seen.append(now["beat"])
    seen.remove("")
    assert [each for each in told(table) if each in seen] == seen
    page.evaluate(WIND_TO, end)
    table.agree()
    over = page.evaluate(STATE)
    assert (over["moves"], over["beat"]) == (False, "")
    assert over["title"] != ""
    if table.mirror.reasoning is not None:
        assert table.mirror.reasoning.conclusion in over["why"]
    page.wait_for_function(f"heard => !heard.includes(({STATE})().spoken)", arg=sorted(heard))


HIDDEN = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
FAILING = "() => { Element.prototype.animate = () => { throw new Error('no motion'); }; }"


def test_the_panel_comes_whatever_ends_the_motion(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """A key, which presses nothing unseen; another tab in front; a motion that fails."""
    query = SOLO + "play"
    page = page_at(url=voila_server + query, height=SETTLED)
    table = sit_down(page, query)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("window.held = true")
    for end in (
        lambda: page.keyboard.press("Enter"),
        lambda: page.mouse.wheel(0, 1),
        lambda: page.evaluate(HIDDEN),
    ):
        throw(table)
        expect(moving(page)).to_have_count(1)
        assert page.evaluate(STATE)["title"] == ""
        end()
        expect(moving(page)).to_have_count(0)
        table.agree()
    page.evaluate("() => { delete document.hidden; }")
    page.evaluate(FAILING)
    throw(table)
    table.agree()
    assert moving(page).count() == 0
