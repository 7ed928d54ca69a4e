"""The coach in Chromium: a hint in three steps, and the review of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.hinting import Hinting
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from tests.browser.hands import ANSWERED_IN_SIGHT, FITS
from tests.support.addresses import read_address
from tests.support.coached import greedy_line, greedy_record, greedy_review

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

WIDTHS = (1440, 1024, 390)

TOLD_ON_A_PHONE = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const [board, curve, review, steps] = [".bt-board--whole", ".bt-review-curve",
    ".bt-review-card", '[data-key="steps-of-turn"]'].map(box);
  return board.bottom <= curve.top && curve.bottom <= review.top && review.top - curve.bottom < 40
    && review.bottom <= steps.top && document.documentElement.scrollHeight < 4200;
}"""
"""All of the board is seen; curve, words and what is left out come after it, in this order."""

SEEN_ON_A_PHONE = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const [board, gist, turn, button] = [".bt-board--whole", ".bt-gist > p", ".bt-turn",
    '[data-key="gist-try"]'].map(box);
  return board.top >= 0 && board.top < 60 && board.bottom - turn.top < board.height / 5
    && gist.top > turn.top && gist.bottom <= innerHeight && gist.top - button.bottom > 6
    && !document.querySelector('[data-key="step-title"]').checkVisibility();
}"""
"""The board but for its lowest edge, and under it what is said of the moment, clear of its button.

The moment is named once.
"""

ONE_WINDOW = """() => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [board, curve, words, picture] = ["canvas.bt-canvas", ".bt-review-curve svg",
    '[data-key="moment-here"] .bt-told', ".bt-review-curve"].map(box);
  return [board, curve, words].every((each) => each && each.top >= 0 && each.bottom <= innerHeight)
    && scrollY === 0
    && board.right <= words.left && Math.abs(curve.width - picture.width) < 60
    && board.height > 0.45 * innerHeight;
}"""
"""Board, curve and what is said of the moment are all in the window."""
SMALLEST_LETTERS = """() => Math.min(...[...document.querySelectorAll(".bt-review-curve text")]
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""
"""The size of the smallest letters of the curve on the page, in CSS pixels."""


@pytest.fixture
def coach_page(page_at: Callable[..., Page], voila_server: str) -> Callable[[str], Page]:
    """Open a page of the app."""
    return lambda query: page_at(1440, f"{voila_server}?{query}")


def test_a_hint_in_three_steps(
    coach_page: Callable[[str], Page], axe_violations_light_and_dark: Callable[[Page], list[str]]
) -> None:
    """By key and by mouse: the theatre, unit and space, the reasons; then it is carried out.

    Each answer comes into sight, even where the card of the turn stays over it.
    """
    record = greedy_record("solo", 5, 8)
    line = greedy_line("solo", 5, 8)
    hinting = Hinting(PlaySession(line.game, seed="5", timeline=line, mode=Mode.PLAY))
    page = coach_page(f"page=play&mode=play&game={encode(record)}")
    coach = page.get_by_role("region", name="Coach")
    button = coach.locator('[data-key="hint"]')
    expect(button).to_have_text("Hint")

    page.keyboard.press("h")
    hinting.more()
    assert hinting.region is not None
    expect(coach).to_contain_text(hinting.region.text)
    expect(button).to_have_text("More")
    button.click()
    hinting.more()
    assert hinting.found is not None
    move = hinting.session.presenter.orders(hinting.found.best_turn)
    expect(coach).to_contain_text(f"Try this: {move}.")
    page.set_viewport_size({"width": 1024, "height": 768})  # little room under the turn's card
    page.wait_for_function(FITS)
    page.keyboard.press("h")
    hinting.more()
    for contrast in hinting.found.reasons.contrasts:
        for said in hinting.contrast_sentences(contrast):
            expect(coach).to_contain_text(said)
    expect(button).to_have_attribute("aria-disabled", "true")
    page.wait_for_function(ANSWERED_IN_SIGHT, arg=".bt-hint > li:last-child")
    coach.locator('[data-key="dangers"]').click()
    page.wait_for_function(ANSWERED_IN_SIGHT, arg=".bt-dangers")
    for fact in hinting.dangers[:3]:
        expect(coach).to_contain_text(hinting.sentence(fact))
    assert axe_violations_light_and_dark(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(FITS)

    unit, space = hinting.targets
    page.locator(f'[data-key="{unit}"]').first.click()
    page.locator(f'[data-key="way-{space}"]').first.evaluate("way => way.click()")
    expect(button).to_have_text("Hint")


def test_a_game_against_the_coach(coach_page: Callable[[str], Page]) -> None:
    """Chosen by keyboard for one's own side; the coach answers, unseen, and a reload goes on."""
    page = coach_page("page=play&mode=play")
    page.locator('[data-key="new-summary"]').press("Enter")
    form = page.get_by_role("region", name="The game")
    opponent = form.get_by_label("Opponent")
    opponent.focus()
    opponent.select_option("coach:gentle")
    expect(form.get_by_label("Your side")).to_be_visible()
    expect(opponent).to_be_focused()
    form.get_by_label("Your side").select_option("allies")
    form.get_by_label("Seed").fill("7")
    form.locator('[data-key="begin"]').press("Enter")
    expect(form.get_by_text("seed 7", exact=True)).to_be_attached()
    opponent_chip = form.locator(".bt-chip", has_text="The coach, gentle")
    expect(opponent_chip).to_be_visible()
    step = page.locator(".bt-step")
    expect(form).to_contain_text("You: Allies")
    expect(step).to_contain_text("Your turn: Allies")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(FITS)
    page.set_viewport_size({"width": 1440, "height": 900})

    before = page.url
    step.locator('[data-press="pick"]').first.press("Enter")
    step.locator('[data-key^="way-"]').first.evaluate("way => way.click()")
    expect(step).to_contain_text("Your move and what followed")
    page.wait_for_url(lambda url: url != before)
    session = read_address(f"?{urlsplit(page.url).query}").session
    assert session.opponent == "coach:gentle"
    assert session.viewer == 1
    page.reload()
    expect(opponent_chip).to_be_visible()
    expect(step).to_contain_text("Your move and what followed")


def test_a_review_and_another_try(
    coach_page: Callable[[str], Page], axe_violations_light_and_dark: Callable[[Page], list[str]]
) -> None:
    """Seen at once; mistakes are stepped to by key and by mouse, and one is played again.

    Board, curve and words are side by side without scrolling, with letters that can be read.
    """
    found = greedy_review("solo", 5, 1)
    slips = [each for each in found.decisions if each.is_slip]
    page = coach_page(f"page=replays&record={encode(greedy_record('solo', 5))}")
    page.locator('[data-key="review"]').click()
    review = page.get_by_role("region", name="Review")
    here = review.locator('[data-key="moment-here"]')
    expect(review.locator('[data-key="review-title"]')).to_be_focused()
    expect(page.get_by_role("region", name="Your chance to win").locator("svg")).to_be_visible()
    for width, height in ((1024, 768), (1920, 1080), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ONE_WINDOW)
        page.wait_for_function(f"({SMALLEST_LETTERS})() >= 10")
    for heading in ("Your decisions", "What mattered most", "Decisions and luck, added up"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_have_count(1)

    title = page.get_by_role("region", name="The replay").locator('[data-key="step-title"]')
    expect(title).to_contain_text(f"Turn {found.moments[0].turn}: Allies, before the move")
    expect(here).to_contain_text(f"Turn {slips[0].turn}:")
    expect(here.locator(".bt-compared").first).to_contain_text("After yours")
    review.locator('[data-key="slip-on"]').click()
    expect(here).to_contain_text(f"Turn {slips[1].turn}:")
    page.keyboard.press("m")
    expect(here).to_contain_text(f"Turn {slips[2].turn}:")
    for slip in slips[1::-1]:
        page.keyboard.press("j")
        expect(here).to_contain_text(f"Turn {slip.turn}:")
    assert axe_violations_light_and_dark(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(FITS)

    for fold in ("steps-of-turn", "charts"):
        expect(page.locator(f'[data-key="{fold}"]')).not_to_have_attribute("open", "")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(TOLD_ON_A_PHONE)
    review.locator('[data-key="slip-on"]').click()
    page.wait_for_function(SEEN_ON_A_PHONE)
    expect(review.locator('[data-key="slip-on"]')).to_be_focused()
    page.locator('[data-key="gist-back"]').click()
    expect(page.locator(".bt-gist")).to_contain_text(f"Turn {slips[0].turn}:")
    page.wait_for_function(SEEN_ON_A_PHONE)
    page.set_viewport_size({"width": 1440, "height": 900})

    review.locator('[data-key="try-again"]').press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    expect(page.locator(".bt-step")).to_contain_text("Your turn: Allies")
    expect(page.locator('[data-key="step-title"]')).to_be_focused()
    page.wait_for_url(lambda url: "game=" in url)
    again = read_address(f"?{urlsplit(page.url).query}").session
    assert again.game.turn(again.timeline.now) == slips[0].turn
    assert again.mode is Mode.PLAY
