"""Where turns go by themselves, what has followed from one's move is told at the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.address import read_address
from blitz_widgets.cards.step import step_html
from blitz_widgets.games.chance import Luck

if TYPE_CHECKING:
    from blitz_widgets.sessions.play import PlaySession


def at_the_table(play: str, mode: str) -> PlaySession:
    """A game of seed 7 that nobody hides anything in."""
    asked = {"play": play, "seed": "7", "mode": mode, "hidden": "no"}
    return read_address(asked, physical_table=False).session


def played(session: PlaySession, seed: int) -> set[str]:
    """Everything that was told while a game was played to its end at random."""
    luck, told = Luck(seed), set[str]()
    while not session.over:
        actions = session.legal_actions()
        if actions:
            session.act(luck.pick(list(actions)))
        else:
            session.next()
        told.update(map(repr, session.news))
    return told


@pytest.mark.parametrize("play", ["solo", "solo-nippon", "solo-blitz"])
def test_nothing_of_the_other_side_passes_unseen(play: str) -> None:
    """What it played, and each campaign and point, is among what is told at some decision."""
    session = at_the_table(play, "play")
    while not session.legal_actions():
        session.next()
    begun = len(session.log)  # what came before the first decision was on show already
    told = played(session, 1)

    of_the_bot = [
        repr(event)
        for event in session.log[begun:]
        if session.presenter.is_news(event)
        and getattr(event, "seat", None) not in session.game.human_seats
    ]
    assert len(of_the_bot) > 10
    assert [event for event in of_the_bot if event not in told] == []


def test_it_stands_beside_what_is_to_be_done() -> None:
    """A campaign that the bot has closed is named in the panel, and framed on the board."""
    session, luck = at_the_table("solo", "play"), Luck(1)
    while "closes" not in (shown := step_html(session)):
        session.act(luck.pick(list(session.legal_actions())))

    assert "Since your move:" in shown
    assert "2 points for the Axis" in shown
    assert any(target.startswith("campaign:") for target in session.highlights().changed)


def test_there_is_none_where_every_step_is_looked_at() -> None:
    """Each has been on show."""
    session = at_the_table("solo", "explain")

    assert played(session, 1) == set()


def test_none_in_the_past() -> None:
    """Who looks back sees the step that is on show."""
    session, luck = at_the_table("solo", "play"), Luck(1)
    session.act(luck.pick(list(session.legal_actions())))
    assert session.news

    session.back()

    assert session.news == ()
