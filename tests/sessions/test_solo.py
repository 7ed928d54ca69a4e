"""One person against the bot, on the screen."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Target
from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
from blitz_widgets.games.blitzkrieg.solo.events import DieRolled, LevelRolled, StratagemLaid
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.saving import record_session, resume_session
from blitz_widgets.sessions.taking_back import NoUndo
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.catalogue import study
from tests.sessions.learner import against_bot, go_on, play_out, spell

BOT, YOU = Seat(0), Seat(1)
LEVELS = ("none", "easy", "medium", "hard")


def with_a_six(mode: Mode) -> PlaySession:
    """A game in whose set-up the die lets the player choose."""
    for seed in map(str, range(100)):
        session = against_bot(seed, level="hard", mode=mode)
        if session.may_decide and session.set_up_lasts:
            return session
    raise AssertionError


def shown(session: PlaySession) -> list[type]:
    """The kinds of event so far."""
    return [type(event) for event in session.log]


class TestBeginning:
    """The set-up, and whose screen it is."""

    @pytest.mark.parametrize(("level", "rolls"), [*zip(LEVELS, (0, 3, 3, 4), strict=True)])
    def test_every_step_waits_from_the_first_turn_on(self, level: str, rolls: int) -> None:
        """The set-up has happened and can be looked at; the first turn is the bot's."""
        session = against_bot("5", level=level)

        assert session.opening_length == len(session.timeline.actions) == 8 + rolls
        assert shown(session).count(LevelRolled) == rolls
        assert shown(session)[-1] is ev.TurnBegan
        assert session.active == BOT
        assert session.chance_is_due

    @pytest.mark.parametrize("level", LEVELS)
    def test_otherwise_the_bot_has_had_its_turn(self, level: str) -> None:
        """The first thing there is to do is to decide."""
        session = against_bot("5", level=level, mode=Mode.PLAY)

        assert session.active == YOU
        assert session.may_decide
        assert StratagemLaid in shown(session)

    @pytest.mark.parametrize("hidden", [True, False])
    def test_the_screen_is_never_covered(self, *, hidden: bool) -> None:
        """The person looks on at everything, at their own units and the bot's."""
        session = against_bot("5", shared_screen=hidden)
        for step in range(200):
            assert session.viewer == YOU
            assert not session.waits_for_seat
            assert not session.hand_over_is_due
            assert all(isinstance(holding, OwnHolding) for holding in session.seen.holdings)
            session.share_screen(hidden=hidden)
            go_on(session, Luck(step))

    @pytest.mark.parametrize("mode", Mode)
    def test_a_six_lets_the_person_choose_a_theatre(self, mode: Mode) -> None:
        """In the middle of the set-up, in the turn of no one."""
        session = with_a_six(mode)
        before = len(session.timeline.actions)
        assert session.opening_length == before
        assert all(target.startswith("theatre:") for target in session.selectable())
        session.pick("theatre:PO")
        while session.set_up_lasts or not session.at_end:
            go_on(session, Luck(1))

        assert isinstance(session.timeline.actions[before], Target)
        assert session.opening_length == 12 + sum(
            isinstance(action, Target) for action in session.timeline.actions[:16]
        )
        assert session.may_decide == (mode is Mode.PLAY)


class TestTheBotsTurn:
    """No one decides for the bot."""

    def test_each_next_shows_one_step(self) -> None:
        """The stratagem, perhaps a die, the placement, and what follows."""
        session = against_bot("5")
        kinds = []
        while session.active == BOT:
            before = session.cursor
            session.next()
            assert session.cursor == before + 1
            kinds.append(type(session.event))

        assert kinds[0] is StratagemLaid
        assert ev.Placed in kinds
        assert kinds[-1] is ev.TurnBegan
        assert not any(isinstance(event, ev.DrewUnseen) for event in session.log)

    def test_the_person_cannot_act_for_it(self) -> None:
        """Neither by pointing nor otherwise."""
        session = against_bot("5")
        while not session.bot_is_due:
            session.next()
        (action,) = session.game.legal_actions(session.timeline.now)
        before = session.timeline.actions
        spell(session, action)
        session.act(action)

        assert session.timeline.actions == before
        assert (session.selectable(), session.picks) == ((), ())

    def test_its_choice_is_marked_while_it_is_due(self) -> None:
        """The unit of the row and the space."""
        session = against_bot("5")
        while not session.bot_is_due:
            session.next()
        (action,) = session.game.legal_actions(session.timeline.now)

        assert set(session.presenter.picks(action)) == set(session.highlights().changed)
        session.next()
        assert set(session.highlights().changed) == {session.presenter.picks(action)[1]}


class TestReasoning:
    """How the bot comes to what it does."""

    def test_it_is_there_from_the_stratagem_to_the_end_of_the_turn(self) -> None:
        """Not before, and not in the person's turn."""
        session = against_bot("5")
        assert session.reasoning is None
        reasons = []
        while session.active == BOT:
            session.next()
            reasons.append(session.reasoning)
        assert session.reasoning is None
        titles = {reason.title for reason in reasons[:-1] if reason}

        assert all(reasons[:-1])
        assert len(titles) == 1

    def test_looking_back_finds_it_again(self) -> None:
        """The same at the same step."""
        session = against_bot("5")
        found = {}
        for step in range(120):
            found[session.cursor] = session.reasoning
            go_on(session, Luck(step))
        session.first()
        while session.looking_back:
            if session.cursor in found:
                assert session.reasoning == found[session.cursor]
            session.next()

        assert any(found.values())
        assert not all(found.values())

    def test_where_the_turn_has_gone_by_at_once_it_stays(self) -> None:
        """Of the last placement, while the person thinks."""
        session = against_bot("5", mode=Mode.PLAY)
        placed = [a for a in session.timeline.actions if isinstance(a, PlaceFromRow)]
        reasoning = session.reasoning

        assert reasoning is not None
        assert session.active == YOU
        assert set(reasoning.chosen) == set(session.presenter.picks(placed[-1]))
        assert session.reasoning_now is None

    def test_a_die_is_told_of_before_and_after(self) -> None:
        """First what each face would bring, then which it was."""
        for seed in map(str, range(50)):
            session = against_bot(seed)
            session.next()
            if session.chance_is_due:
                break
        before = session.reasoning
        session.next()
        after = session.reasoning

        assert isinstance(session.event, DieRolled)
        assert before is not None
        assert after is not None
        assert (before.rolled, len(before.faces)) == (None, 6)
        assert after.rolled == session.event.die

    def test_the_study_is_of_the_position_in_which_the_bot_chose(self) -> None:
        """While the person thinks, its last choice lies open; a question as it was then."""
        session = against_bot("5", mode=Mode.PLAY)
        actions, chosen = session.timeline.actions, PlaceFromRow
        (choice,) = [n for n, action in enumerate(actions) if isinstance(action, chosen)]
        opened = session.study

        assert opened is not None
        assert opened == study(session.game, session.timeline.before(choice), opened=session.opened)
        assert opened != session.next_study
        assert opened.reasoning() == session.reasoning

    def test_the_study_before_any_choice_is_of_the_next(self) -> None:
        """The position on show, in which the bot has not chosen yet."""
        session = against_bot("5")

        assert session.reasoning is None
        assert session.study is not None
        assert session.study == session.next_study

    def test_two_people_have_none(self) -> None:
        """Nor any bot."""
        session = PlaySession(find_game("base", {}), seed="1")
        for step in range(40):
            assert session.reasoning is session.reasoning_now is None
            assert not session.bot_is_due
            go_on(session, Luck(step))


class TestUndo:
    """With one person taking back harms no one."""

    @pytest.mark.parametrize("mode", Mode)
    def test_it_goes_back_over_the_bots_turn(self, mode: Mode) -> None:
        """And the draws, to one's own last decision; again and again, to the first."""
        session = against_bot("5", mode=mode)
        decided = []
        for step in range(40):
            if session.may_decide and session.timeline.actions not in decided:
                decided.append(session.timeline.actions)
            go_on(session, Luck(step))
        assert len(decided) > 2
        while session.why_no_undo() is None:
            session.undo()
            assert session.timeline.actions == decided.pop()
            assert session.may_decide

        assert decided == []
        assert session.why_no_undo() is NoUndo.NOTHING

    def test_the_end_can_be_taken_back_too(self) -> None:
        """To try another last turn."""
        session = against_bot("5", mode=Mode.PLAY)
        play_out(session, Luck(3))
        assert session.over
        session.undo()

        assert not session.over
        assert session.may_decide

    def test_the_same_decision_brings_the_same_again(self) -> None:
        """No one fishes for a better draw."""
        session = against_bot("5", mode=Mode.PLAY)
        action = session.legal_actions()[0]
        spell(session, action)
        once = session.timeline.actions
        session.undo()
        spell(session, action)

        assert session.timeline.actions == once


class TestWholeGames:
    """From the set-up to the victory."""

    @pytest.mark.parametrize("level", LEVELS)
    def test_both_modes_play_the_same_game(self, level: str) -> None:
        """Whatever waits, the same decisions bring the same."""
        lines = []
        for mode in Mode:
            session = against_bot("1939", level=level, mode=mode)
            play_out(session, Luck(4))
            assert session.over
            lines.append(session.timeline.actions)

        assert lines[0] == lines[1]

    def test_it_is_resumed_from_every_moment(self) -> None:
        """With the same line, the same opening and the same things due."""
        session = against_bot("11", level="hard")
        for step in range(130):
            again, problem = resume_session(record_session(session))
            assert problem == ""
            assert again.timeline.actions == session.timeline.actions
            assert again.opening_length == session.opening_length
            assert (again.bot_is_due, again.chance_is_due) == (
                session.bot_is_due,
                session.chance_is_due,
            )
            assert again.viewer == YOU
            go_on(session, Luck(step))
        play_out(session, Luck(1))
        again, problem = resume_session(record_session(session))

        assert again.over
        assert problem == ""

    def test_a_change_of_mode_in_the_bots_turn_runs_on_at_the_next_press(self) -> None:
        """Up to the next decision of the person."""
        session = against_bot("5")
        session.next()
        session.mode = Mode.PLAY
        session.next()

        assert session.may_decide
