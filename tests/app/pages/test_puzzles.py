"""The page on which puzzles are solved: the day's, practice, and mistakes that come back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.pages import puzzles as page_module
from blitz_widgets.app.pages.puzzles import PuzzlesPage
from blitz_widgets.locale import speaking
from blitz_widgets.puzzles.choosing import of_the_day
from blitz_widgets.puzzles.puzzle import puzzles, retired
from blitz_widgets.puzzles.training import KEPT_AS, Training, read_training, written
from blitz_widgets.widgets.browser import Browser
from tests.support.panels import buttons, panel, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell

if TYPE_CHECKING:
    from blitz_widgets.sessions.puzzling import Puzzling

NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)


class Clock:
    """The time, as the page is told."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        """The time it is."""
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that a test turns."""
    clock = Clock()
    monkeypatch.setattr(page_module, "now", clock)
    return clock


def opened(training: Training | None = None, **wished: str) -> tuple[PuzzlesPage, Browser]:
    """The page as an address with these parts opens it."""
    browser = Browser()
    browser.kept = {KEPT_AS: written(training)} if training else {}
    return PuzzlesPage(AloneShell(browser), wished), browser


def shown(page: PuzzlesPage) -> Puzzling:
    """The puzzle on show, which there must be."""
    assert page.puzzling is not None
    return page.puzzling


def test_an_answer_by_a_button_leaves_no_caption_on_the_board() -> None:
    """What the button pointed at has been dealt with."""
    page, _browser = opened(puzzle="today")
    card = panel(page, "The puzzle")
    assert page._widget  # noqa: SLF001
    caption = page._widget._caption  # noqa: SLF001  # what lies over the board
    card._handle_custom_msg({"type": "hover", "value": "theatre:WE"}, [])  # noqa: SLF001
    assert text(caption)
    answer(page, rightly=True)

    assert text(caption) == ""


def answer(page: PuzzlesPage, *, rightly: bool) -> None:
    """Play the right move, or the first that is wrong and needs no other after it."""
    puzzling = shown(page)
    game, puzzle = puzzling.game, puzzling.puzzle
    firsts = {line[0] for line in puzzle.answers}
    card = panel(page, "The puzzle")
    moves = list(puzzle.answers[0])
    if not rightly:
        moves = [next(t for a in puzzling.legal_actions() if (t := game.format(a)) not in firsts)]
    while not puzzling.answered:
        move = moves.pop(0) if moves else game.format(puzzling.legal_actions()[0])
        targets = puzzling.presenter.picks(game.parse(move))
        if not targets:
            press(card, "action", move)
        for target in targets:
            press(card, "pick", target)


def kept(browser: Browser) -> Training:
    """What the browser keeps."""
    return read_training(browser.kept.get(KEPT_AS))


def test_the_puzzle_of_the_day_solved_begins_a_streak(clock: Clock) -> None:
    """The next day it grows, and the page of all puzzles says so."""
    page, browser = opened(puzzle="today")
    assert shown(page).puzzle == of_the_day(NOON.date())
    assert page.address == {"puzzle": "today"}

    answer(page, rightly=True)
    assert "Right!" in text(panel(page, "The puzzle"))
    press(panel(page, "The puzzle"), "next")
    assert "1 day Streak" in text(panel(page, "Puzzles")) or "1 day" in text(panel(page, "Puzzles"))
    assert "Solved today" in text(panel(page, "Puzzles"))

    clock.now += timedelta(days=1)
    press(panel(page, "Puzzles"), "today")
    answer(page, rightly=True)

    assert kept(browser).streak.now(clock.now.date()) == 2


def test_a_wrong_move_is_answered_and_costs_rating_once_and_comes_back(clock: Clock) -> None:
    """Trying again does not change the rating; the mistake is due ten minutes later."""
    win = next(puzzle for puzzle in puzzles() if puzzle.theme in {"hold", "bag"})
    page, browser = opened(puzzle=win.id)
    card = panel(page, "The puzzle")

    answer(page, rightly=False)
    assert "Not that one." in text(card)
    assert "What the other side can do then" in text(card) or win.game.startswith("solo")
    assert shown(page).reply
    after = kept(browser)
    assert after.rating.points < Training().rating.points

    press(card, "again")
    answer(page, rightly=True)
    assert "Right!" in text(card)
    assert kept(browser) == after

    press(panel(page, "Puzzles"), "all")
    assert buttons(panel(page, "Puzzles"), "mistakes") == []
    clock.now += timedelta(minutes=11)
    page.opened()
    assert "1 puzzle is due again" in text(panel(page, "Puzzles"))
    press(panel(page, "Puzzles"), "mistakes")
    assert shown(page).puzzle == win
    answer(page, rightly=True)
    press(card, "next")
    assert "No mistake is due now." in text(panel(page, "Puzzles"))


def test_practice_goes_on_within_its_theme() -> None:
    """From one puzzle to the next, never the same twice running."""
    page, _browser = opened()
    press(panel(page, "What to practise"), "practise", "base/campaign")
    first = shown(page).puzzle
    answer(page, rightly=True)
    press(panel(page, "The puzzle"), "next")

    assert shown(page).puzzle.theme == "campaign"
    assert shown(page).puzzle != first


def test_the_solution_counts_as_not_found() -> None:
    """It is shown with its reason, and nothing is earned."""
    page, browser = opened(puzzle=puzzles()[0].id)
    press(panel(page, "The puzzle"), "solution")

    assert "This is the right move." in text(panel(page, "The puzzle"))
    assert kept(browser).tried == {puzzles()[0].id: False}


def test_a_hint_leaves_the_rating_alone() -> None:
    """The first is of the theme and where to look; the last says the move."""
    page, browser = opened(puzzle=puzzles()[0].id)
    card = panel(page, "The puzzle")
    puzzling = shown(page)
    move = puzzling.presenter.action(puzzling.next_right)
    press(card, "hint")
    assert puzzling.words.hint in text(card)
    for _more in range(2):
        assert move not in text(card)
        press(card, "hint")
    assert move in text(card)
    assert buttons(card, "hint") == []
    answer(page, rightly=True)

    assert kept(browser).rating == Training().rating


def test_another_tab_s_answers_are_not_lost() -> None:
    """What the browser keeps is read again before anything is added."""
    page, browser = opened(puzzle=puzzles()[0].id)
    elsewhere = Training().answered(puzzles()[1], NOON, found=True, helped=False)
    browser.kept = {KEPT_AS: written(elsewhere)}
    answer(page, rightly=True)

    assert kept(browser).tried.keys() == {puzzles()[0].id, puzzles()[1].id}


def test_an_address_that_names_no_puzzle_says_so() -> None:
    """And all there are stand below."""
    page, _browser = opened(puzzle="<b>")

    assert "There is no puzzle “<b>”." in text(panel(page, "Puzzles"))
    assert page.address == {"puzzle": ""}


def test_back_and_forward_show_what_was_on_show() -> None:
    """All puzzles, a puzzle, all puzzles."""
    page, _browser = opened()
    page.turn_to({"puzzle": puzzles()[0].id})
    assert page.place == puzzles()[0].id
    page.turn_to({})
    assert page.place == ""


def test_progress_is_erased_only_when_asked_twice() -> None:
    """All of it."""
    training = Training().answered(puzzles()[0], NOON, found=False, helped=False)
    page, browser = opened(training)
    press(panel(page, "Puzzles"), "forget")
    assert kept(browser) == training
    press(panel(page, "Puzzles"), "forget-yes")

    assert kept(browser) == Training()


def test_it_speaks_french() -> None:
    """Wherever something is shown."""
    page, _browser = opened(puzzle=puzzles()[0].id)
    with speaking("fr"):
        page.language_changed()
        assert "Indice" in text(panel(page, "The puzzle"))


def test_a_link_to_a_puzzle_that_is_no_longer_offered_says_so() -> None:
    """It is not called unknown, and there is something else to choose."""
    page, _browser = opened(puzzle=min(retired()))

    assert page.puzzling is None
    assert "no longer offered" in text(panel(page, "Puzzles"))
    assert "There is no puzzle" not in text(panel(page, "Puzzles"))


def test_a_kept_mistake_that_is_no_longer_offered_is_told_once() -> None:
    """Then they are forgotten; everything else that is kept stays."""
    name = min(retired())
    browser = Browser()
    coming = {"due": "2026-11-23T12:00:00Z", "stability": 1.0, "difficulty": 5.0}
    browser.kept = {KEPT_AS: {"tried": {name: False}, "coming": {name: coming}}}
    page = PuzzlesPage(AloneShell(browser), {})

    assert "1 of your mistakes is gone" in text(panel(page, "Puzzles"))
    assert name not in str(browser.kept)
    again = PuzzlesPage(AloneShell(browser), {})
    assert "mistakes is gone" not in text(panel(again, "Puzzles"))
