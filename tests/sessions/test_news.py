"""Where turns go by themselves, what has followed from one's move is told at the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.address import read_address
from blitz_widgets.cards.log import turns_told
from blitz_widgets.cards.step import step_html
from blitz_widgets.core.chance import Luck
from blitz_widgets.sessions.news import since_move

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

    assert "Your move and what followed" in shown
    assert "2 points for the Axis" in shown
    assert any(target.startswith("campaign:") for target in session.highlights().changed)


def test_the_move_itself_is_told_first_with_what_followed() -> None:
    """Turn by turn, as in the log: one's own placement, then what the bot has placed."""
    session, luck = at_the_table("solo", "play"), Luck(1)
    while since_move(session) is None:
        session.act(luck.pick(list(session.legal_actions())))

    start = since_move(session)
    assert start is not None
    mine, *others = turns_told(session, start)
    assert mine.seat == session.viewer
    assert [each.seat for each in others] == [1 - mine.seat]
    assert set(session.news) <= {event for turn in (mine, *others) for event in turn.events}
    shown = step_html(session)
    assert "Your move and what followed" in shown
    assert shown.index("bt-tokens") < shown.index("Your move and what followed")


def test_it_gives_way_to_what_a_unit_would_bring() -> None:
    """Once one is picked, where it can go is all that counts."""
    session, luck = at_the_table("solo", "play"), Luck(1)
    while since_move(session) is None:
        session.act(luck.pick(list(session.legal_actions())))
    session.pick(session.selectable()[0])

    assert "Your move and what followed" not in step_html(session)


def test_who_looks_at_every_step_has_it_too_when_it_is_their_turn() -> None:
    """Below the step on show, which is told with its reason."""
    session, luck = at_the_table("solo", "explain"), Luck(1)
    while not session.legal_actions():
        session.next()
    session.act(luck.pick(list(session.legal_actions())))
    assert since_move(session) is None
    while not (session.may_decide and session.timeline.now.turn > 2):
        if session.legal_actions() and session.may_decide:
            session.act(luck.pick(list(session.legal_actions())))
        else:
            session.next()
    shown = step_html(session)

    assert "Your move and what followed" in shown
    assert "bt-narration" in shown


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
