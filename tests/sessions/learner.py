"""A learner at the table, for tests: games that begin anywhere, and hands that click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from tests.support.positions import GAME

if TYPE_CHECKING:
    from blitz_widgets.core.chance import Luck
    from blitz_widgets.games.blitzkrieg.engine.actions import Action
    from blitz_widgets.games.blitzkrieg.engine.state import State


class SetUp(Blitzkrieg):
    """A game that begins in a position of its own."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state

    def start(self) -> State:
        """The position it was made for."""
        return self._state


def seated(state: State, *, mode: Mode = Mode.EXPLAIN, seed: str = "7") -> PlaySession:
    """A session that begins in *state*, with the side to act looking."""
    session = PlaySession(SetUp(state), seed=seed, mode=mode)
    session.take_seat()
    return session


def begun(seed: str = "7", **options: object) -> PlaySession:
    """A session of the usual game right after the opening draws."""
    return PlaySession(GAME, seed=seed, **options)  # type: ignore[arg-type]


def against_bot(seed: str = "7", *, level: str = "easy", **options: object) -> PlaySession:
    """A session of a game against the bot, from its beginning."""
    return PlaySession(find_game("solo", {"level": level}), seed=seed, **options)  # type: ignore[arg-type]


def spell(session: PlaySession, action: Action) -> None:
    """Do *action* as a learner does: by its picks, or by its button if it has none."""
    picks = session.presenter.picks(action)
    for target in picks:
        session.pick(target)
    if not picks:
        session.act(action)


def go_on(session: PlaySession, luck: Luck) -> None:
    """Do the next thing that has to be done, a decision at random."""
    if session.hand_over_is_due:
        session.hand_over()
    elif session.waits_for_seat:
        session.take_seat()
    elif session.may_enter:
        session.deal()
    elif session.may_decide:
        spell(session, luck.pick(session.legal_actions()))
    else:
        session.next()


def play_out(session: PlaySession, luck: Luck, *, steps: int = 10_000) -> None:
    """Go on to the end of the game and of its story, or for a number of *steps*."""
    for _step in range(steps):
        if session.over and session.at_end:
            return
        go_on(session, luck)
