"""What a browser remembers of the size of its boards."""

from __future__ import annotations

import pytest

from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.view.scene import Scene
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.shown_widths import expected_width, keep_width
from tests.widgets.recorder import page_opens, recorded, wiped


def window(width: int = 1440, **kept: object) -> Browser:
    """A browser with a window so wide, which remembers things."""
    browser = Browser()
    browser.set_state({"width": width, "height": 900, "kept": kept, "ready": True})
    return browser


def scene(width: float = 1060) -> Scene:
    """A picture so wide."""
    return Scene(width=width, height=780, title="The board", ground=(), pieces=())


class TestTheMemory:
    """Of one browser."""

    def test_what_was_shown_is_expected(self) -> None:
        """In a window of the same size, of a picture of the same size, and nowhere else."""
        browser = window()
        assert expected_width(browser, scene()) == 0
        keep_width(browser, scene(), 1052)
        again = window(**browser.kept)

        assert expected_width(again, scene()) == 1052
        assert expected_width(again, scene(620)) == 0
        assert expected_width(window(390, **browser.kept), scene()) == 0

    def test_the_oldest_is_forgotten(self) -> None:
        """One learner has few windows."""
        browser = window()
        for width in range(100, 130):
            keep_width(browser, scene(width), width)
        keep_width(browser, scene(118), 200)

        expected = {width: expected_width(browser, scene(width)) for width in range(100, 130)}
        assert {width for width, found in expected.items() if found} == set(range(118, 130))
        assert expected[118] == 200

    def test_nothing_is_kept_of_a_page_that_has_said_nothing(self) -> None:
        """Of its window nothing is known."""
        browser = Browser()
        keep_width(browser, scene(), 1052)

        assert browser.kept == {}

    @pytest.mark.parametrize(
        "hostile",
        [
            7,
            "wide",
            None,
            [1],
            {"1440x900x1 1060x780": "1052"},
            {"1440x900x1 1060x780": -4},
            {"1440x900x1 1060x780": 10**30},
            {"1440x900x1 1060x780": {"deep": []}},
        ],
    )
    def test_what_was_meddled_with_counts_for_nothing(self, hostile: object) -> None:
        """It is forgotten with the next width."""
        browser = window(boards=hostile)

        assert expected_width(browser, scene()) == 0
        keep_width(browser, scene(), 1052)
        assert expected_width(browser, scene()) == 1052


class TestTheBoard:
    """That is shown again."""

    def test_it_is_painted_as_soon_as_there_is_a_canvas(self) -> None:
        """Once, in as many pixels as expected."""
        board = BoardWidget(scene(), expected_width=1052)
        with recorded() as heard:
            page_opens(board)

        assert wiped(heard) == 3
        assert board._canvas.width == 1052  # noqa: SLF001  # as the page gets it

    def test_it_is_painted_anew_where_it_is_not_as_wide(self) -> None:
        """And that is told."""
        board, told = BoardWidget(scene(), expected_width=1052), []
        board.on_width(told.append)
        page_opens(board)
        with recorded() as heard:
            board._behaviour.shown_width = 530  # noqa: SLF001  # as the page says

        assert wiped(heard) == 3
        assert board._canvas.width == 530  # noqa: SLF001  # as the page gets it
        assert told == [530]


def test_the_app_says_which_of_its_widgets_is_the_browser() -> None:
    """So that a page can say what it knows before that widget is made there."""
    app = TutorApp()
    bundle = app._repr_mimebundle_()  # as IPython asks

    told = bundle["application/vnd.blitz-tutor.browser+json"]["model_id"]
    assert told == app.children[0].model_id
    assert isinstance(app.children[0], Browser)
