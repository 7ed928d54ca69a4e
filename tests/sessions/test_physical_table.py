"""A game on a real table, entered by hand."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE, Seat
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow, Rolled, StratagemDrawn
from blitz_widgets.games.blitzkrieg.solo.legality import SoloReason
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.saving import record_session, resume_session
from blitz_widgets.sessions.taking_back import NoUndo
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.learner import against_bot, go_on, play_out, spell


def at_table(level: str = "hard", *, mode: Mode = Mode.PLAY, seed: str = "5") -> PlaySession:
    """A companion of a game against the bot."""
    return against_bot(seed, level=level, mode=mode, physical_table=True)


def set_up(session: PlaySession) -> None:
    """Let the program set up."""
    while session.set_up_lasts:
        if session.may_enter:
            session.deal_all()
        else:
            go_on(session, Luck(1))


def to_the_bot(session: PlaySession) -> None:
    """Go on to where the bot has to place."""
    set_up(session)
    while not (session.bot_is_due and session.at_end):
        go_on(session, Luck(1))


class TestEntering:
    """What chance brings is said by those at the table."""

    def test_nothing_is_dealt_by_itself(self) -> None:
        """The tokens in the bag are offered, with how many there are."""
        session = at_table()
        session.next()

        assert session.timeline.actions == ()
        assert session.may_enter
        assert sum(count for _action, count in session.outcomes()) == 22
        assert len(session.outcomes()) < 22

    @pytest.mark.parametrize("mode", Mode)
    @pytest.mark.parametrize("name", ["solo", "base"])
    def test_a_game_entered_is_the_game_that_was_played(self, name: str, mode: Mode) -> None:
        """Chance, decisions and the bot's placements, one by one."""
        game = find_game(name, {})
        played = PlaySession(game, seed="12", mode=Mode.PLAY, shared_screen=False)
        play_out(played, Luck(12))
        session = PlaySession(game, seed="other", mode=mode, physical_table=True)
        for action in played.timeline.actions:
            while not session.at_end:
                session.next()
            if session.may_enter:
                session.enter(action)
            elif isinstance(action, PlaceFromRow):
                session.next()
            else:
                spell(session, action)
            assert session.refusal is None
        assert session.timeline.actions == played.timeline.actions
        assert session.timeline.now == played.timeline.now

    @pytest.mark.parametrize("action", [Rolled(7), Rolled(3), StratagemDrawn(2)])
    def test_what_cannot_be_is_refused(self, action: object) -> None:
        """In a sentence; nothing has happened."""
        session = at_table()
        session.enter(action)

        assert session.refusal is not None
        assert session.presenter.refusal(session.refusal)
        assert session.timeline.actions == ()

    def test_a_die_has_six_sides(self) -> None:
        """A seventh is refused when a die is due, too."""
        session = at_table()
        session.deal_all()
        assert [action for action, _count in session.outcomes()] == [Rolled(n) for n in range(1, 7)]
        session.enter(Rolled(7))

        assert session.refusal is not None

    def test_everything_is_told(self) -> None:
        """Two people at a table hide nothing from their companion."""
        session = PlaySession(find_game("base", {}), seed="1", physical_table=True)
        for step in range(60):
            go_on(session, Luck(step))
            assert not session.waits_for_seat
            assert not session.hand_over_is_due

        assert not any("Unseen" in type(event).__name__ for event in session.log)

    def test_what_is_due_comes_all_at_once_if_wished(self) -> None:
        """The opening units, then the dice of the level; a six still asks."""
        session = at_table()
        session.deal_all()
        assert len(session.timeline.actions) == 8
        set_up(session)

        assert not session.set_up_lasts
        assert session.active == Seat(0)


class TestTheBot:
    """It waits until someone has placed for it."""

    @pytest.mark.parametrize("mode", Mode)
    def test_it_waits(self, mode: Mode) -> None:
        """Until the button says that it is done."""
        session = at_table(mode=mode)
        to_the_bot(session)
        before = len(session.timeline.actions)
        assert session.bot_is_due
        session.next()

        assert len(session.timeline.actions) == before + 1

    def test_it_can_be_placed_by_pointing(self) -> None:
        """The unit of its row, then the space: both are selectable."""
        session = at_table()
        to_the_bot(session)
        (action,) = session.game.legal_actions(session.timeline.now)
        unit, space = session.presenter.picks(action)
        assert session.selectable() == (unit,)
        session.pick(unit)
        assert session.selectable() == (space,)
        session.pick(space)

        assert session.timeline.actions[-1] == action

    def test_any_other_placement_is_refused_with_the_line_of_the_procedure(self) -> None:
        """The rule that ruled it out."""
        session = at_table()
        to_the_bot(session)
        (action,) = session.game.legal_actions(session.timeline.now)
        unit, space = session.presenter.picks(action)
        other = next(f"row:{place}" for place in range(1, 6) if f"row:{place}" != unit)
        before = session.timeline.actions
        session.pick(other)
        assert session.picks == (other,)
        session.pick("space:SE1.2" if space != "space:SE1.2" else "space:WE1.2")

        assert isinstance(session.refusal, Illegal)
        assert session.refusal.reason is SoloReason.NOT_THE_BOTS_CHOICE
        assert session.refusal.rule in set(known_rules())
        assert session.timeline.actions == before

    def test_the_persons_units_are_not_placed_for_it(self) -> None:
        """They do not even begin a placement."""
        session = at_table()
        to_the_bot(session)
        session.pick(session.hand()[0].target)

        assert session.picks == ()

    def test_the_persons_own_mistakes_are_refused(self) -> None:
        """As on the screen."""
        session = at_table()
        to_the_bot(session)
        while session.active == Seat(0):
            go_on(session, Luck(1))
        before = session.timeline.actions
        session.act(session.game.parse("row 1 WE1.1"))

        assert session.refusal is not None
        assert session.timeline.actions == before


class TestTakingBack:
    """Whatever was entered can be corrected."""

    @pytest.mark.parametrize("mode", Mode)
    def test_one_entry_at_a_time_down_to_the_beginning(self, mode: Mode) -> None:
        """Chance, the bot's placements and decisions alike."""
        session = at_table(mode=mode)
        play_out(session, Luck(3), steps=60)
        lines = []
        while session.why_no_undo() is None:
            lines.append(len(session.timeline.actions))
            session.undo()
            assert session.at_end

        assert lines == list(range(lines[0], 0, -1))
        assert session.why_no_undo() is NoUndo.NOTHING

    def test_the_level_is_rolled_again(self) -> None:
        """The units that were drawn stay; the dice fall otherwise."""
        session = at_table()
        session.deal_all()
        assert session.may_set_up_anew
        drawn = session.timeline.actions
        rolls = set()
        for _time in range(8):
            set_up(session)
            rolls.add(session.timeline.actions[len(drawn) :])
            assert session.may_set_up_anew
            session.set_up_anew()
            assert session.timeline.actions == drawn
            session.deal()
            session.undo()

        assert len(rolls) > 1

    def test_the_draws_are_the_earlier_part(self) -> None:
        """They are drawn again once the dice are gone."""
        session = at_table()
        session.deal_all()
        session.set_up_anew()

        assert session.timeline.actions == ()
        assert not session.may_set_up_anew

    def test_one_entry_is_enough_for_a_new_set_up(self) -> None:
        """And without any there is nothing to do again."""
        session = at_table()
        assert not session.may_set_up_anew
        session.deal()
        assert len(session.timeline.actions) == 1
        assert session.may_set_up_anew
        session.set_up_anew()

        assert session.timeline.actions == ()

    def test_not_once_the_first_turn_goes_on(self) -> None:
        """Then only one entry after the other."""
        session = at_table()
        set_up(session)
        session.deal()
        before = session.timeline.actions
        assert not session.may_set_up_anew
        session.set_up_anew()

        assert session.timeline.actions == before

    def test_on_the_screen_there_is_none(self) -> None:
        """A new game does it there."""
        assert not against_bot().may_set_up_anew
        assert not against_bot().may_enter


class TestRounds:
    """Looking at earlier rounds."""

    @pytest.mark.parametrize("name", ["solo", "base"])
    def test_back_and_on_by_rounds(self, name: str) -> None:
        """From each beginning of the first side's turn to the one before, and on again."""
        session = PlaySession(find_game(name, {}), seed="4", mode=Mode.PLAY, physical_table=True)
        play_out(session, Luck(4), steps=80)
        end, starts = session.cursor, []
        while session.cursor:
            session.round_back()
            starts.append(session.cursor)
            assert session.active == Seat(0)
        assert len(starts) > 3
        again = []
        while session.looking_back:
            session.round_on()
            again.append(session.cursor)

        assert again == [*reversed(starts[:-1]), end]
        assert session.at_end

    def test_it_changes_nothing(self) -> None:
        """And stays where there is nothing earlier or later."""
        session = at_table()
        session.round_back()
        session.round_on()
        assert session.cursor == 0
        play_out(session, Luck(4), steps=40)
        line = session.timeline.actions
        session.round_on()
        assert session.at_end
        session.round_back()

        assert session.timeline.actions == line


class TestKeeping:
    """A companion is kept as any game is."""

    def test_it_is_resumed_from_every_entry(self) -> None:
        """Also from the middle of the set-up, and from a level choice."""
        session = at_table(seed="2")
        for step in range(90):
            again, problem = resume_session(record_session(session), physical_table=True)
            assert problem == ""
            assert again.physical_table
            assert again.timeline.actions == session.timeline.actions
            assert again.outcomes() == session.outcomes()
            assert again.selectable() == session.selectable()
            go_on(session, Luck(step))

        assert session.game.actor(session.timeline.now) in {CHANCE, Seat(0), Seat(1)}
