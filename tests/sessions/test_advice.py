"""What the coach says of a position on its own, and when it says nothing."""

from __future__ import annotations

import pytest

from blitz_widgets.cards.advice import advice_html, advice_text
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.locale import speaking
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.advice import Advice
from tests.sessions.test_composing import NEARLY_WON, RAID


def test_the_best_moves_and_why() -> None:
    """The moves come in order, each with its chance; the reasons are facts."""
    advice = Advice(*NEARLY_WON.begin())
    said = advice_text(advice)

    assert advice.problem == ""
    assert advice.side == "Axis"
    assert "The coach would play: navy 2 to South East Asia 2·1." in said
    assert "Wins South East Asia" in said
    assert advice.targets[-1] == "space:SE2.1"
    chances = [each.chance for each in (advice.hint.best, *advice.next_best)]
    assert chances == sorted(chances, reverse=True)
    assert 'data-rule="' in advice_html(advice)


def test_of_a_hand_of_cards() -> None:
    """In the card game, too, and in French."""
    with speaking("fr"):
        said = advice_text(Advice(*RAID.begin()))

    assert "entraîneur jouerait" in said


@pytest.mark.parametrize(
    ("actions", "said"),
    [(0, "Chance is next"), (None, "The game is over")],
)
def test_where_nobody_decides(actions: int | None, said: str) -> None:
    """It says what is next, and no move."""
    record = exhibits()[0].record
    lead = record.actions if actions is None else record.actions[:actions]
    advice = Advice(*Position(game=record.game, options=record.options, lead=lead).begin())

    assert said in advice.problem
    assert said in advice_html(advice)
    assert advice.targets == ()
    with pytest.raises(ValueError, match=said):
        _hint = advice.hint


def test_where_the_bot_is_next() -> None:
    """The Bot lab knows that."""
    game = find_game("solo", {})
    state = game.set_up({"reserves": {"axis": "army-1 navy-1", "allies": "army-2"}})
    advice = Advice(game, state)
    assert game.active(state) not in game.human_seats

    assert "ask the bot" in advice.problem


def test_with_one_move_there_is_nothing_to_choose() -> None:
    """It is named."""
    raid = {"luftwaffe": "heinkel", "raf": ""}
    setting = {"raid": raid, "hands": {"raf": "", "luftwaffe": "stuka"}}
    advice = Advice(*Position(game="blitz", setting=setting).begin())

    assert "There is only one thing to do in this position" in advice.problem
