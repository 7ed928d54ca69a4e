"""A teacher prepares a lesson in a browser; what is printed and what needs no kernel."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.exports.aid import player_aid
from blitz_widgets.exports.handout import Kind, printed_plan
from blitz_widgets.exports.notebook_plan import PlanPage
from blitz_widgets.exports.paper import Paper
from blitz_widgets.exports.plan_page import plan_page
from blitz_widgets.locale import speaking
from blitz_widgets.records.position import encode_whole
from blitz_widgets.teaching.plan import Plan
from blitz_widgets.teaching.ready import find_ready
from tests.browser.hands import ANSWERED_IN_SIGHT, FITS
from tests.sessions.test_composing import NEARLY_WON

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

ADVICE = "The coach would play: navy 2 to South East Asia 2·1."
POINTS = {Paper.A4: (595, 842), Paper.LETTER: (612, 792)}
"""The sizes of paper, in points."""
WATCH_PRINTING = """() => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) {
    if (node.localName !== "iframe") continue;
    node.addEventListener("load", () => {
      document.body.dataset.printed = node.contentDocument.title;
    });
  }
}).observe(document.body, { childList: true })"""
"""Note the title of each page that is sent to the printer."""


def test_a_lesson_is_prepared_from_the_list_to_the_class(
    page_at: Callable[..., Page],
    voila_server: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """Copied, changed by keys and by dragging, kept through a reload, printed, and presented."""
    page = page_at(1440, f"{voila_server}?page=teach")
    ready = page.get_by_role("region", name="Ready lesson plans")
    expect(ready.get_by_role("heading", level=3)).to_have_count(6)
    page.evaluate(WATCH_PRINTING)
    page.locator('[data-key="more-summary-first-turn"]').click()
    page.locator('[data-key="print-handout-first-turn"]').click()
    printed = re.compile("^The first turn in five minutes · Handout$")
    expect(page.locator("body")).to_have_attribute("data-printed", printed)

    page.locator('[data-key="copy-first-turn"]').click()
    steps = page.locator(".bt-desk__open > span")
    expect(steps).to_have_count(6)
    page.get_by_label("Title of the plan").fill("Bombing in five minutes")
    expect(page.get_by_text("kept in this browser")).to_be_visible()
    page.locator('[data-key="step-1"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Step 2")).to_be_visible()
    page.get_by_role("button", name="Move up").focus()
    page.keyboard.press("Enter")
    expect(steps.first).to_have_text("Three units in reserve")
    page.locator('[data-key="step-0"]').drag_to(page.locator('[data-key="step-2"]'))
    expect(steps.nth(2)).to_have_text("Three units in reserve")

    page.locator('[data-key="step-5"]').click()
    expect(page.get_by_role("heading", name="Step 6")).to_be_visible()
    page.locator('[data-key="add"]').click()
    expect(page.get_by_role("heading", name="Step 7")).to_be_visible()
    page.get_by_label("Title", exact=True).fill("Win it")
    pasted = page.get_by_label("Paste the code or link of a position here")
    pasted.fill(encode_whole(NEARLY_WON))
    pasted.press("Tab")
    expect(page.get_by_text("This step shows a position of its own.")).to_be_visible()
    expect(page.locator(".bt-desk__picture svg")).to_be_visible()
    page.get_by_role("button", name="Change it: set up a position").click()
    page.get_by_role("button", name="Put it into “Bombing in five minutes”, step 7").click()
    page.get_by_role("button", name="Play it on the board").click()
    page.locator('[data-key="unit:navy-2"]').click()
    page.locator('[data-key="way-space:SE2.1"]').click()
    page.get_by_role("button", name="Done: back to the plan").click()
    expect(page.locator('[data-key="play"]')).to_have_value("navy-2 SE2.1")
    assert axe_violations_light_and_dark(page) == []

    page.reload()
    expect(page.get_by_label("Title of the plan")).to_have_value("Bombing in five minutes")
    expect(steps).to_have_count(7)
    page.locator('[data-key="present"]').click()
    expect(page.locator(".bt-show__stage")).to_be_visible()
    expect(page.get_by_text("Bombing in five minutes").first).to_be_visible()


def put_into_a_plan(page: Page) -> None:
    """Put the exercise into the plan there is."""
    page.get_by_role("button", name="Put it into a plan").click()
    expect(
        page.get_by_text(re.compile("It is now step . of the plan “My exercises”"))
    ).to_be_visible()


def write_a_question(page: Page) -> None:
    """Make an exercise of two answers to choose from; what is missing is told."""
    page.get_by_role("button", name="By choosing an answer").click()
    page.get_by_label("The question").fill("Who leads there?")
    for letter, said in (("A", "The Axis"), ("B", "The Allies")):
        answer = page.get_by_role("group", name=letter, exact=True)
        answer.get_by_label("Answer", exact=True).fill(said)
    page.get_by_role("button", name="Put it into a plan").click()
    expect(page.get_by_text("Tick the answer that is right")).to_be_visible()
    page.get_by_label("Answer A is right").check()
    answer.get_by_label("Why it is wrong").fill("The marker is on the other half.")


def test_an_exercise_is_made_by_clicking_and_solved_by_a_learner(
    page_at: Callable[..., Page],
    voila_server: str,
    axe_violations: Callable[[Page], list[str]],
) -> None:
    """From a position that was set up; engine and coach find the answers; a phone has the course.

    What the class has clicked is there after a reload.
    """
    page = page_at(1440, f"{voila_server}?page=setup&position={encode_whole(NEARLY_WON)}")
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.get_by_text(ADVICE, exact=True)).to_be_visible()
    page.wait_for_function(ANSWERED_IN_SIGHT, arg='.bt-coach:has([data-key="advice-title"])')
    page.get_by_role("button", name="Make an exercise").click()
    page.locator('[data-key="unit:navy-2"]').click()
    page.locator('[data-key="way-space:SE2.1"]').click()
    page.get_by_label("Goal: 8 points for the Axis in this turn.").check()
    page.get_by_role("button", name="Find all answers").click()
    expect(page.get_by_text("It can be solved: 1 answer is right.")).to_be_visible()
    put_into_a_plan(page)
    write_a_question(page)
    assert axe_violations(page) == []
    put_into_a_plan(page)
    page.get_by_role("button", name="To the plan").click()
    expect(page.get_by_text("2 steps · 2 exercises")).to_be_visible()
    page.locator('[data-key="present"]').click()
    script = page.get_by_role("region", name="The script")
    script.locator('[data-key="step-1"]').click()
    page.get_by_role("button", name="B The Allies").click()
    page.keyboard.press("PageDown")
    expect(page.get_by_text("The marker is on the other half.")).to_be_visible()
    page.get_by_role("button", name="What the coach says").click()
    expect(page.get_by_text(ADVICE, exact=True)).to_be_visible()
    script.locator('[data-key="step-0"]').click()
    page.locator('[data-key="solve-unit:army-1"]').click()
    page.get_by_text("Where it can go").click()
    page.locator('[data-key^="solve-way-"]').first.click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.locator('[data-key="solve-unit:navy-2"]').click()
    page.get_by_text("Where it can go").click()
    page.locator('[data-key="solve-way-space:SE2.1"]').click()
    expect(page.get_by_role("status").get_by_text("Right!")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.get_by_text("So it is done")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('blitz-tutor')).plans[0].code")

    phone = page_at(390, f"{voila_server}?page=course&plan={kept}", height=844)
    phone.locator('[data-key="unit:navy-2"]').click()
    phone.locator('[data-key="way-space:SE2.1"]').click()
    expect(phone.get_by_text("Right!")).to_be_visible()
    phone.get_by_role("button", name="Next").click()
    phone.get_by_role("button", name="The Allies").click()
    expect(phone.get_by_text("The marker is on the other half.")).to_be_visible()
    phone.get_by_role("button", name="The Axis").click()
    phone.get_by_role("button", name="Finish").click()
    expect(phone.get_by_text("2 of 2 solved")).to_be_visible()


@pytest.mark.parametrize("paper", Paper)
def test_what_is_printed_has_its_pages(chromium: Browser, paper: Paper) -> None:
    """One for each question, few for the answers, a cover and at most one a step; and the aid."""
    page = chromium.new_page()
    plans = (("first-lesson", "fr"), ("first-turn", "en"))
    for name, language in plans if paper is Paper.A4 else plans[1:]:
        with speaking(language):
            plan = find_ready(name)
        asked = sum(step.question is not None for step in plan.steps)
        for kind, pages in (
            (Kind.HANDOUT, {asked}),
            (Kind.ANSWERS, set(range(1, asked // 2 + 1))),
            (Kind.BOOKLET, set(range(3, len(plan.steps) + 2))),
        ):
            page.set_content(printed_plan(plan, kind, paper=paper, language=language))
            count, sizes = _printed(page)
            assert count in pages, (name, kind)
            assert sizes == {POINTS[paper]}
    page.set_content(player_aid("fr", paper=paper))
    assert _printed(page) == (2, {POINTS[paper][::-1]})
    page.close()


def test_one_page_is_presented_to_its_end_by_page_keys(chromium: Browser, tmp_path: Path) -> None:
    """Without a kernel; answers and notes are not on the page before their time."""
    plan = find_ready("first-turn")
    file = tmp_path / "plan.html"
    file.write_text(plan_page(Plan(title=plan.title, steps=plan.steps)), encoding="utf-8")
    page = chromium.new_page(viewport={"width": 1280, "height": 720})
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(file.as_uri())
    body = page.locator("body")
    why = plan.steps[2].question.because  # type: ignore[union-attr]  # it asks something
    for _press in range(2):
        page.keyboard.press("PageDown")
    expect(body).to_contain_text(plan.steps[2].question.prompt)  # type: ignore[union-attr]
    expect(body).not_to_contain_text(why)
    expect(body).not_to_contain_text(plan.steps[2].notes, use_inner_text=True)
    page.get_by_role("button", name="South East Asia").click(click_count=2)
    page.keyboard.press("PageDown")
    expect(body).to_contain_text(why)
    expect(page.locator(".bt-show-plan__count").nth(1)).to_have_text("2")
    page.keyboard.press("n")
    expect(page.get_by_text(plan.steps[2].notes)).to_be_visible()
    forward = page.locator('[data-press="next"]')
    for _press in range(60):
        page.keyboard.press("PageDown")
    expect(forward).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("heading", level=2)).to_have_text(plan.steps[-1].title)
    assert page.evaluate(FITS)
    page.keyboard.press("Home")
    expect(page.get_by_role("heading", level=2)).to_have_text(plan.steps[0].title)

    page.set_content(PlanPage(file.read_text(encoding="utf-8"))._repr_html_())  # as a notebook does
    cell = page.frame_locator("iframe")
    cell.get_by_role("button", name="Next").click()
    cell.locator("body").press("PageDown")
    expect(cell.get_by_role("heading", level=2)).to_have_text(plan.steps[2].title)
    expect(cell.get_by_role("img").first).to_be_visible()
    assert problems == []
    page.close()


def _printed(page: Page) -> tuple[int, set[tuple[int, int]]]:
    """How many pages the PDF of *page* has, and how large they are in points."""
    paper = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)", paper)
    sizes = {(round(float(width)), round(float(height))) for width, height in boxes}
    return len(re.findall(rb"/Type\s*/Page\b", paper)), sizes
