"""Hints while a game is played."""

from __future__ import annotations

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.sessions.hinting import Hinting, HintStep
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from tests.support.boxes import own_code
from tests.support.coached import greedy_line


def against_the_bot() -> PlaySession:
    """A game in which the learner has to decide."""
    line = greedy_line("solo", 5, 8)
    return PlaySession(line.game, seed="5", timeline=line, mode=Mode.PLAY)


def test_what_the_other_side_can_do_stays_beside_a_hint() -> None:
    """Neither puts away the other, in whichever order they were asked for."""
    hinting = Hinting(against_the_bot())
    hinting.more()
    hinting.toggle_dangers()
    assert hinting.shows_dangers
    assert hinting.step is HintStep.WHERE

    hinting.more()
    assert hinting.shows_dangers
    assert hinting.step is HintStep.WHAT


def test_three_steps_say_ever_more() -> None:
    """The theatre, then unit and space, then why; a fourth press changes nothing."""
    session = against_the_bot()
    hinting = Hinting(session)
    assert hinting.is_offered
    assert hinting.targets == ()

    lit = []
    for step in (HintStep.WHERE, HintStep.WHAT, HintStep.WHY, HintStep.WHY):
        hinting.more()
        assert hinting.step is step
        lit.append(hinting.targets)

    (theatre,) = lit[0]
    unit, space = lit[1]
    assert theatre.startswith("theatre:")
    assert unit.startswith("unit:")
    assert space.startswith("space:" + theatre.removeprefix("theatre:"))
    assert lit[1] == lit[2] == lit[3]


def test_the_next_move_makes_it_forget() -> None:
    """A hint is for one decision."""
    session = against_the_bot()
    hinting = Hinting(session)
    hinting.more()
    hinting.more()

    session.act(hinting.best)
    hinting.follow()

    assert hinting.step is HintStep.NOTHING
    assert hinting.targets == ()


def test_no_one_is_hinted_at_who_does_not_look() -> None:
    """While the screen is covered between two people there is none."""
    line = greedy_line("base", 8, 12)
    session = PlaySession(line.game, seed="8", timeline=line, shared_screen=True)

    assert not Hinting(session).is_offered
    session.take_seat()
    assert Hinting(session).is_offered


def test_what_the_other_side_can_do_is_said_of_what_is_picked() -> None:
    """For each space to which the unit could go."""
    session = against_the_bot()
    hinting = Hinting(session)
    assert hinting.replies == ()

    session.pick(session.selectable()[0])

    assert len(hinting.replies) == len(session.selectable())
    assert all(fact.kind.is_reply for reply in hinting.replies for fact in reply.facts)


def test_a_board_of_ones_own_is_not_judged() -> None:
    """A sentence says so."""
    game = find_game("base", {"box": own_code(Side.BASE)})
    session = PlaySession(game, seed="1", mode=Mode.PLAY, shared_screen=False)
    hinting = Hinting(session)
    assert hinting.is_offered

    hinting.more()

    assert hinting.step is HintStep.NOTHING
    assert hinting.problem
