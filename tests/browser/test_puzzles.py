"""The page Puzzles in Chromium: the day's, a wrong answer, a mistake that comes back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from blitz_widgets.puzzles.choosing import of_the_day
from blitz_widgets.puzzles.puzzle import Puzzle, puzzles
from blitz_widgets.sessions.puzzling import Puzzling
from blitz_widgets.view.theme import LIGHT
from tests.browser.hands import AT_REST, CANVAS_FITS, FITS, Hands

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Pages

KEPT = "JSON.parse(localStorage.getItem('blitz-tutor') ?? '{}').puzzles ?? null"
MAKE_DUE = """(past) => {
  const kept = JSON.parse(localStorage.getItem("blitz-tutor"));
  for (const coming of Object.values(kept.puzzles.coming)) coming.due = coming.last = past;
  localStorage.setItem("blitz-tutor", JSON.stringify(kept));
}"""


class Solver(Hands):
    """A learner on the page with a puzzle."""

    def card(self) -> Locator:
        """The card that asks."""
        return self.page.get_by_role("region", name="The puzzle", exact=True)

    def play_by_mouse(self, puzzle: Puzzle, moves: tuple[str, ...]) -> None:
        """Play *moves* by clicks on the canvas, or on the card where nothing stands for one."""
        mirror = Puzzling(puzzle)
        expect(self.canvas).to_be_visible()
        for move in moves:
            action = mirror.game.parse(move)
            for target in mirror.presenter.picks(action):
                highlights = mirror.highlights()
                scene = mirror.presenter.scene(mirror.seen, LIGHT, self.page_width, highlights)
                self.page.wait_for_function(CANVAS_FITS, arg=scene.height / scene.width)
                assert self.painted  # and nothing on the page moves any more
                self.page.mouse.click(*self.spot(scene, target))
                mirror.pick(target)
                self._wait_for(mirror)
            if not mirror.presenter.picks(action):
                self.card().locator(f'[data-press=action][data-value="{move}"]').click()
                mirror.act(action)
                self._wait_for(mirror)

    def play_by_keys(self, puzzle: Puzzle, moves: tuple[str, ...]) -> None:
        """Play *moves* by the buttons of the card, with Enter."""
        mirror = Puzzling(puzzle)
        for move in moves:
            action = mirror.game.parse(move)
            for target in mirror.presenter.picks(action):
                self.card().locator(f'[data-press=pick][data-value="{target}"]').first.focus()
                self.page.keyboard.press("Enter")
                mirror.pick(target)
                self._wait_for(mirror)
            if not mirror.presenter.picks(action):
                self.card().locator(f'[data-press=action][data-value="{move}"]').focus()
                self.page.keyboard.press("Enter")
                mirror.act(action)
                self._wait_for(mirror)

    def _wait_for(self, mirror: Puzzling) -> None:
        """Until the card shows what has been picked, or the verdict."""
        card = self.card()
        if mirror.answered:
            expect(card.locator(".bt-verdict")).to_be_visible()
        elif mirror.picks:
            expect(card.locator("[aria-pressed=true]").first).to_be_visible()
        else:
            expect(card.locator("[aria-pressed=true]")).to_have_count(0)


def wrong_move(puzzle: Puzzle) -> tuple[str, ...]:
    """A wrong move that needs no other after it."""
    mirror = Puzzling(puzzle)
    firsts = {line[0] for line in puzzle.answers}
    for action in mirror.legal_actions():
        text = mirror.game.format(action)
        trial = Puzzling(puzzle)
        trial.act(action)
        if text not in firsts and trial.answered and trial.reply:
            return (text,)
    message = f"no move of {puzzle.id} is wrong at once"
    raise AssertionError(message)


def kept(page: Page) -> Any:  # noqa: ANN401  # JSON
    """What the browser keeps of the puzzles."""
    return page.evaluate(KEPT)


def test_a_day_a_mistake_and_its_return(
    pages: Pages,
    voila_server: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """A streak begins; a wrong move is answered and comes back after a reload."""
    page = pages.open(f"{voila_server}?page=puzzles&puzzle=today")
    solver = Solver(page)
    today = of_the_day(datetime.now(UTC).date())
    expect(page).to_have_title("Puzzle of the day · Puzzles · Blitz Tutor")

    solver.play_by_mouse(today, today.answers[0])
    expect(solver.card()).to_contain_text("Right!")
    page.keyboard.press("n")
    bar = page.get_by_role("region", name="Puzzles", exact=True)
    expect(bar.locator('[data-key="streak"]')).to_contain_text("1 day")
    expect(bar).to_contain_text("Solved today")
    assert kept(page)["streak"]["days"] == 1

    missed = next(each for each in puzzles() if each.theme in {"hold", "bag"} and each != today)
    page.goto(f"{voila_server}?page=puzzles&puzzle={missed.id}")
    solver.play_by_keys(missed, wrong_move(missed))
    card = solver.card()
    expect(card).to_contain_text("Not that one.")
    expect(card).to_contain_text("can do then")
    page.evaluate(AT_REST)
    assert axe_violations_light_and_dark(page) == []
    for width, height in ((1024, 768), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS)
        expect(card.locator('[data-key="primary"]')).to_be_visible()
    page.keyboard.press("n")
    expect(card.locator(".bt-verdict")).to_have_count(0)
    solver.play_by_keys(missed, missed.answers[0])
    expect(card).to_contain_text("Right!")
    assert kept(page)["tried"][missed.id] is False

    page.evaluate(MAKE_DUE, (datetime.now(UTC) - timedelta(days=2)).isoformat())
    page.goto(f"{voila_server}?page=puzzles")
    again = page.locator('[data-key="mistakes"]')
    expect(again).to_contain_text("1 puzzle is due again")
    again.focus()
    page.keyboard.press("Enter")
    solver.play_by_mouse(missed, missed.answers[0])
    page.keyboard.press("n")
    expect(bar).to_contain_text("No mistake is due now.")
    expect(bar).to_contain_text("1 will come back")
    page.go_back()
    expect(solver.card()).to_be_visible()

    _at_cards_after_hints(page, voila_server, solver)
    assert pages.problems == []


def _at_cards_after_hints(page: Page, address: str, solver: Solver) -> None:
    """A puzzle of the card game by keys alone: three hints, from vague to all, cost no rating."""
    cards = next(
        each for each in puzzles() if each.game == "blitz" and each.answers[0] != ("pass",)
    )
    move = Puzzling(cards).presenter.action(Puzzling(cards).game.parse(cards.answers[0][0]))
    rating = kept(page)["rating"]
    page.goto(f"{address}?page=puzzles&puzzle={cards.id}")
    card = solver.card()
    told = card.locator(".bt-puzzle__hints > li")
    for count in (1, 2, 3):
        expect(card.locator('[data-key="hint"]')).to_be_visible()
        page.keyboard.press("h")
        expect(told).to_have_count(count)
        assert (move in told.last.inner_text()) == (count == 3)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(FITS)
    expect(told.first).to_be_hidden()  # a telephone shows the last, which says most
    expect(told.last).to_be_visible()
    expect(told.last).to_have_attribute("value", "3")
    solver.play_by_keys(cards, cards.answers[0])
    expect(card).to_contain_text("Right!")
    page.wait_for_function(f"id => ({KEPT}).tried[id] === true", arg=cards.id)
    assert kept(page)["rating"] == rating
