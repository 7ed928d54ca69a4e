"""The Bot lab in Chromium: step, guess, vary and forecast a decision, by mouse and by keys.

Most tests share one page, which takes a while to load: each begins with the first worked example.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.view.catalogue import examples
from tests.browser.folds import unfold
from tests.browser.hands import FITS, PAINTED, UNTOUCHED
from tests.browser.lab import LabTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from blitz_widgets.view.reasoning import AskedQuestion
    from tests.browser.conftest import Pages

SIZE = {"width": 1440, "height": 900}

OF_EACH_KIND = (0, 4)
"""Worked examples: a bot with a board, and one with cards."""
SHARES = """() => [...document.querySelectorAll(".bt-forecast__place")].map((place) =>
  [place, ...place.nextElementSibling.children].map((part) =>
    Math.round(10 * parseFloat(part.querySelector(".bt-prediction__share").textContent))))
  .map(([place, ...rows]) => [place, rows])"""
"""Of each place, in thousandths, what stands over it and what stands in its rows."""


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The page that most tests share."""
    return pages.open(f"{voila_server}?page=lab", **SIZE)


@pytest.fixture
def lab(pages: Pages, shared_page: Page) -> Iterator[LabTable]:
    """The Bot lab with the first worked example; what goes wrong on the page fails the test."""
    shared_page.set_viewport_size(SIZE)
    shared_page.mouse.move(2, 2)
    unfold(shared_page, '[data-key="examples"]')
    for example in (1, 0):  # another first, so that the page shows when it has begun again
        button = shared_page.locator(f'[data-key="example-{example}"]')
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    shared_page.evaluate(UNTOUCHED)
    lab = LabTable(shared_page, examples()[0])
    lab.is_drawn()
    yield lab
    assert pages.problems == []


@pytest.fixture
def lab_at(page_at: Callable[..., Page], voila_server: str) -> Callable[..., LabTable]:
    """Open the Bot lab again, for what it keeps count of; it begins with the same example."""

    def open_lab() -> LabTable:
        return LabTable(page_at(url=f"{voila_server}?page=lab"), examples()[0])

    return open_lab


@pytest.mark.parametrize("example", OF_EACH_KIND)
def test_a_worked_example_is_stepped_through(lab: LabTable, example: int) -> None:
    """SOLO-EXAMPLE-1, SOLO-EXAMPLE-2: forward to the decision, back, and again by keys."""
    if example:
        unfold(lab.page, '[data-key="examples"]')
        lab.bar.get_by_role("button", name=examples()[example].title).click()
        lab.mirror.show_study(examples()[example])
        lab.agree()
    total = len(lab.mirror.questions)
    for _question in range(total):
        lab.next()
    assert lab.mirror.reasoning
    expect(lab.card).to_contain_text(lab.mirror.reasoning.conclusion)
    for _question in range(2):
        lab.page.keyboard.press("b")
        lab.mirror.back()
        lab.agree()
    lab.page.keyboard.press("n")
    lab.mirror.next()
    lab.agree()


def test_the_board_shows_what_is_struck_out(lab: LabTable) -> None:
    """Every question that takes something out changes the picture."""
    lab.page.wait_for_function(f"({PAINTED})() !== ''")
    for question in lab.mirror.questions:
        before = lab.page.evaluate(PAINTED)
        lab.next()
        if question.struck:
            lab.page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)


def test_the_die_is_rolled(lab: LabTable) -> None:
    """SOLO-UNIT-DIE: each result picks its unit, and none leaves it open."""
    lab.key("last").click()
    lab.mirror.last()
    lab.agree()
    for die in (4, 6, 0):
        lab.key(f"die-{die}").click()
        lab.mirror.roll(die)
        lab.agree()


def test_a_round_of_guessing(lab_at: Callable[..., LabTable]) -> None:
    """Guess first: wrong by mouse, and right by keys; and the score of both.

    Digits pick candidates, a picks all, n goes on.
    """
    lab = lab_at()
    lab.choose(LabTab.GUESS)
    for number in range(len(lab.mirror.questions)):
        question = lab.mirror.open_question
        assert question
        if number % 2:
            guess_by_keys(lab, question)
            for _press in range(2):
                lab.page.keyboard.press("n")
                lab.mirror.next()
                lab.agree()
            continue
        target = question.candidates[0].target
        lab.key(f"guess-{target}").click()
        lab.mirror.toggle(target)
        lab.is_guessed()
        lab.next()
        lab.next()
    score = lab.mirror.score
    assert 0 < score.perfect <= score.questions == len(lab.mirror.questions)
    expect(lab.card).to_contain_text(f"{score.perfect} of {score.questions} questions")


def guess_by_keys(lab: LabTable, question: AskedQuestion) -> None:
    """Guess what is right."""
    if len(question.kept) == len(question.candidates):
        lab.page.keyboard.press("a")
        lab.mirror.guess_all()
        lab.is_guessed()
        return
    for number, found in enumerate(question.candidates, start=1):
        if found.kept:
            lab.page.keyboard.press(str(number))
            lab.mirror.toggle(found.target)
            lab.is_guessed()


def test_a_what_if(lab: LabTable) -> None:
    """Another stratagem: both decisions side by side, taken back, and gone on with."""
    lab.choose(LabTab.WHAT_IF)
    lab.vary("stratagem", "big-guns")
    expect(lab.comparison).to_be_visible()
    lab.key("reset").click()
    lab.mirror.reset_variation()
    lab.agree()
    lab.vary("stratagem", "rapid-deployment")
    lab.key("adopt").click()
    lab.mirror.adopt()
    lab.agree()
    lab.choose(LabTab.STEPS)


def test_a_forecast(lab: LabTable) -> None:
    """The whole list, a heat map on the board, and one prediction looked at."""
    lab.page.wait_for_function(f"({PAINTED})() !== ''")
    before = lab.page.evaluate(PAINTED)
    lab.choose(LabTab.FORECAST)
    lab.page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)
    expect(lab.card.get_by_role("listitem")).to_have_count(len(lab.mirror.forecast.predictions))
    shares = lab.page.evaluate(SHARES)
    assert sum(sum(rows) for _place, rows in shares) == 1000
    assert all(place == sum(rows) for place, rows in shares)
    lab.key("prediction-0").click()
    lab.mirror.look_at(0)
    lab.agree()
    expect(lab.key("prediction-0")).to_have_attribute("aria-pressed", "true")


def test_a_position_is_practised_on_and_found_again(lab: LabTable) -> None:
    """Another position comes at a press; its code opens it again."""
    code = lab.bar.locator('[data-key="code"]')
    first = code.input_value()
    unfold(lab.page, '[data-key="practice"]')
    lab.bar.get_by_role("button", name="Nippon expansion").click()
    expect(code).not_to_have_value(first)
    lab.bar.get_by_text("Save, share, open").click()
    lab.bar.locator('[data-key="pasted"]').fill(first)
    lab.bar.get_by_role("button", name="Open", exact=True).click()
    expect(code).to_have_value(first)
    lab.agree()
    lab.bar.locator('[data-key="pasted"]').fill("nonsense")
    lab.bar.get_by_role("button", name="Open", exact=True).click()
    expect(lab.bar.get_by_role("alert")).to_contain_text("code")
    lab.agree()


def test_nothing_sticks_out(lab: LabTable) -> None:
    """No tab is wider than the page, at any width."""
    for tab in LabTab:
        lab.page.set_viewport_size(SIZE)
        lab.choose(tab)
        if tab is LabTab.WHAT_IF:
            lab.vary("stratagem", "big-guns")
        for width in (1440, 1024, 390):
            lab.page.set_viewport_size({"width": width, "height": 900})
            lab.is_drawn()
            assert lab.page.evaluate(FITS), (tab, width)
