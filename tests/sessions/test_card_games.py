"""The card game in the sessions that know no one game: played, at a real table, and looked at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.cards.aiming import aiming_html
from blitz_widgets.cards.log import log_html
from blitz_widgets.cards.picking import caption_html
from blitz_widgets.cards.step import step_html, text_view_html
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.exports.moments import position_svg, turn_frames
from blitz_widgets.games.blitz.engine.events import Drew, DrewUnseen, TurnBegan
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.saving import record_session, resume_session
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.learner import spell

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST_STEPS = 4000
_SHOWN_EVERY = 29
GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("blitz", {}),
    ("solo-blitz", {}),
    ("solo-blitz", {"you": "luftwaffe", "bot_hand": "open", "berlin": "yes"}),
)


def played_out(
    name: str,
    options: Mapping[str, str],
    *,
    mode: Mode,
    shared: bool = True,
    physical_table: bool = False,
) -> PlaySession:
    """A game played to its end by picks and buttons, at random, with some of it taken back."""
    luck = Random(5)  # noqa: S311  # a game for a test
    session = PlaySession(
        find_game(name, options),
        seed="5",
        mode=mode,
        shared_screen=shared,
        physical_table=physical_table,
    )
    for count in range(_MOST_STEPS):
        if session.over and session.at_end:
            break
        if count % _SHOWN_EVERY == 0:
            show(session)
        go_on(session, luck)
    return session


def show(session: PlaySession) -> None:
    """Write down all that the page would show."""
    step_html(session)
    log_html(session, whole=True)
    log_html(session, whole=False)
    text_view_html(session)
    for target in session.selectable():
        caption_html(session, target)
        aiming_html(session, target, near=target)


def go_on(session: PlaySession, luck: Random) -> None:
    """Do the next thing that there is to do."""
    if session.waits_for_seat:
        session.take_seat()
    elif session.hand_over_is_due:
        session.hand_over()
    elif session.may_enter:
        session.enter(luck.choice(session.outcomes())[0])
        assert session.refusal is None
    elif session.may_decide and not session.bot_is_due:
        if luck.random() < 0.05 and session.why_no_undo() is None:
            session.undo()
            return
        done = len(session.timeline.actions)
        spell(session, luck.choice(session.legal_actions()))
        assert session.refusal is None
        assert len(session.timeline.actions) > done
    else:
        session.next()


class TestPlaying:
    """A whole game on the page."""

    @pytest.mark.parametrize(("name", "options"), GAMES)
    @pytest.mark.parametrize(
        ("mode", "shared", "physical_table"),
        [
            (Mode.EXPLAIN, True, False),
            (Mode.EXPLAIN, False, True),
            (Mode.PLAY, False, False),
            (Mode.PLAY, True, True),
        ],
    )
    def test_a_game_is_played_to_its_end(
        self, name: str, options: dict[str, str], mode: Mode, *, shared: bool, physical_table: bool
    ) -> None:
        """In every manner: explained or not, covered or not, on the page or on a real table."""
        session = played_out(name, options, mode=mode, shared=shared, physical_table=physical_table)

        assert session.over
        assert "Victory for the" in step_html(session)

    @pytest.mark.parametrize(("name", "options"), GAMES[:2])
    def test_nobody_is_told_what_the_other_side_draws(
        self, name: str, options: dict[str, str]
    ) -> None:
        """The log of each side has its own draws only."""
        session = played_out(name, options, mode=Mode.PLAY, shared=False)
        for seat in session.game.human_seats:
            session.viewer = seat
            log = log_html(session, whole=True)
            own, other = session.presenter.side(seat), session.presenter.side(1 - seat)  # type: ignore[arg-type]
            assert f"{other}: draws a card." in log
            assert log.count(f"{other}: draws ") == log.count(f"{other}: draws a card.")
            assert f"{own}: draws a card." not in log

    def test_the_turn_is_handed_over_after_every_card(self) -> None:
        """CARD-RAID-ALTERNATE: both hands are hidden."""
        game = find_game("blitz", {})
        session = PlaySession(game, seed="7", mode=Mode.PLAY)
        session.take_seat()
        bomber = next(a for a in session.legal_actions() if session.presenter.picks(a))
        spell(session, bomber)

        assert session.hand_over_is_due
        assert "Hand over to the RAF" in step_html(session)


class TestTheDrawsOfATurn:
    """CARD-DRAW: two cards a side, and no one decides anything between them."""

    def test_they_are_one_step(self) -> None:
        """On the way on and on the way back, with all four told and marked."""
        session = PlaySession(find_game("solo-blitz", {}), seed="7")
        assert isinstance(session.event, TurnBegan)
        begun = session.cursor
        assert "Next: both sides draw their cards" in step_html(session)
        session.next()
        assert session.cursor == begun + 4 == len(session.timeline)
        assert [type(each) for each in session.events_on_show] == [
            *([DrewUnseen] * 2),
            *([Drew] * 2),
        ]
        html = step_html(session)
        assert "Luftwaffe: draws a card (2 times)." in html
        assert html.count("RAF: draws ") == 2
        assert html.count('data-rule="CARD-DRAW"') == 1
        assert {"hand:luftwaffe", "hand:raf"} <= {*session.highlights().changed}
        assert session.presenter.next_task(session.seen) == session.next_task
        session.back()
        assert session.cursor == begun
        session.next()

        assert session.cursor == begun + 4

    def test_each_is_entered_at_a_real_table(self) -> None:
        """Each card of the bot's is drawn by someone; those drawn before stay told."""
        session = PlaySession(find_game("solo-blitz", {}), seed="7", physical_table=True)
        session.deal_all()
        while not session.may_enter:
            session.next()
        cursor = session.cursor
        assert "The Luftwaffe draws a card." in step_html(session)
        for count in (1, 2, 3, 4):
            session.deal()
            assert session.cursor == cursor + count
            assert len(session.events_on_show) == count


class TestLookingBack:
    """Replays of the card game."""

    @pytest.mark.parametrize(("name", "options"), GAMES)
    def test_every_step_of_a_replay_can_be_shown(self, name: str, options: dict[str, str]) -> None:
        """With both hands, and the reasons of the bot where it is to decide, and only there."""
        session = played_out(name, options, mode=Mode.PLAY, shared=False)
        record = record_session(session)
        assert resume_session(record)[1] == ""
        replaying = Replaying(record, mode=Mode.EXPLAIN)
        reasoned = set()
        for cursor in range(len(replaying.timeline) + 1):
            replaying.look_at(cursor)
            assert len(replaying.reserves) == 2
            if replaying.reasoning_now is not None:
                reasoned.add(cursor)
        timeline = replaying.timeline
        decided = {
            timeline.moments_by(number)
            for number in range(len(timeline.actions))
            if timeline.game.actor(timeline.before(number)) in {0, 1} - {*timeline.game.human_seats}
        }

        assert reasoned == decided
        assert [milestone.label for milestone in replaying.milestones[1:3]] == ["Set-up", "Turn 1"]
        assert replaying.milestones[-1].label == f"Turn {replaying.turns}"
        assert "<svg" in position_svg(replaying)
        assert turn_frames(replaying)
