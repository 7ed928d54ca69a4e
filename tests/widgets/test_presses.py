"""A press: its changes are shown, and nothing else is rendered again."""

# ruff: noqa: SLF001  # a page speaks to the private parts of widgets

from __future__ import annotations

import random
from typing import TYPE_CHECKING
from unittest.mock import Mock, patch

import pytest

from blitz_widgets.app.address import read_address
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.sessions import stepping
from blitz_widgets.view.catalogue import study
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.stepper import TurnStepper
from tests.support.panels import buttons, panels, press
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell

if TYPE_CHECKING:
    from blitz_widgets.sessions.play import PlaySession

GAME = {"seed": "2", "hidden": "no", "mode": "play"}


def stepper_of(game: str) -> TurnStepper:
    """A game at its first decision in a turn of a person."""
    session = read_address({"play": game, **GAME}).session
    while not session.decides_in_own_turn:
        session.act(session.legal_actions()[0])
    return TurnStepper(session)


def way(session: PlaySession) -> tuple[str, str]:
    """A unit and a place for it."""
    ways = map(session.presenter.picks, session.legal_actions())
    unit, place = next(picks for picks in ways if len(picks) > 1)
    return unit, place


def test_a_press_that_changes_nothing_shows_and_keeps_nothing() -> None:
    """Where there is nothing to pick."""
    stepper, kept = stepper_of("solo"), Mock()
    stepper.on_change(kept)
    spots = [spot.target for spot in stepper._board.scene.spots]
    other = next(target for target in spots if target not in stepper.session.selectable())

    with patch.object(BoardWidget, "show") as show:
        stepper._board._picks(other)

    assert not kept.called
    assert not show.called


def test_a_turn_shows_the_board_once() -> None:
    """The pointed target is forgotten before, not after."""
    stepper = stepper_of("solo")
    unit, place = way(stepper.session)
    stepper._board._picks(unit)
    stepper._board._points(place)

    with patch.object(BoardWidget, "show", return_value=0.0) as show:
        stepper._board._picks(place)

    assert show.call_count == 1
    assert stepper._pointed is None


def test_what_is_picked_asks_the_bot_nothing() -> None:
    """Whether its decision can be studied is known of the position already."""
    stepper = stepper_of("solo")
    unit, _place = way(stepper.session)

    with patch.object(stepping, "study", wraps=study) as asked:
        stepper._board._picks(unit)

    assert stepper.session.picks == (unit,)
    assert not asked.called


@pytest.mark.parametrize("game", ["solo", "base", "solo-blitz"])
def test_nothing_on_show_is_out_of_date(game: str) -> None:
    """After any press, everything kept equals a fresh rendering."""
    stepper, luck = stepper_of(game), random.Random(game)  # noqa: S311  # any presses will do
    for _press in range(40):
        offered = [
            (panel, name, value)
            for panel in panels(stepper)
            for name in ("pick", "action", "undo", "back", "last", "hint", "detail", "all", "few")
            for value in buttons(panel, name)
        ]
        press(*luck.choice(offered))
        shown = [panel.html for panel in panels(stepper)]
        stepper.session._cached_step = ()
        stepper._reasoning._shown = ()
        stepper._legend._made = (None, "", "")
        stepper.refresh()

        assert [panel.html for panel in panels(stepper)] == shown


def test_an_answer_does_not_make_the_list_of_lessons() -> None:
    """Which is not on show then; it is up to date when it comes back."""
    shell = AloneShell()
    page = LearnPage(shell, {"lesson": "where-units-go"})
    with patch.object(LearnPage, "_chapters", return_value="the course") as made:
        assert page._widget is not None
        page._widget._press("solution", "")
        assert not made.called
        page._press("course", "")

    assert page._course.html == "the course"
