"""Two people at one screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Seat
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.taking_back import NoUndo
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.learner import SetUp, begun, go_on, play_out, seated, spell
from tests.support.positions import GAME, at

AXIS, ALLIES = Seat(0), Seat(1)
HIDDEN = {ev.Drew, ev.ResearchDone, ev.LostToBombing}


def hands(session: PlaySession) -> list[bool]:
    """Of each side, whether its units can be seen."""
    return [isinstance(holding, OwnHolding) for holding in session.seen.holdings]


def reason(session: PlaySession) -> Reason:
    """Why the last attempt was refused."""
    assert isinstance(session.refusal, Illegal)
    return session.refusal.reason


class TestBeginning:
    """A new game."""

    def test_both_reserves_are_drawn(self) -> None:
        """Chance needs no one for that; then the first side's turn begins."""
        session = begun()

        assert [len(reserve) for reserve in session.timeline.now.reserves] == [3, 3]
        assert session.opening_length == 6
        assert isinstance(session.event, ev.TurnBegan)
        assert session.at_end

    def test_the_screen_is_covered_until_the_first_side_takes_its_seat(self) -> None:
        """No one looks, no one can decide, and no unit is to be seen."""
        session = begun()
        assert (session.viewer, session.waits_for_seat, session.may_decide) == (None, True, False)
        assert hands(session) == [False, False]
        assert not any(type(event) in HIDDEN for event in session.log)
        session.take_seat()

        assert (session.viewer, session.waits_for_seat, session.may_decide) == (AXIS, False, True)
        assert hands(session) == [True, False]

    def test_the_same_seed_brings_the_same_game(self) -> None:
        """And another seed another one."""
        first, same, other = begun("1944"), begun("1944"), begun("1945")

        assert first.timeline.now == same.timeline.now != other.timeline.now

    def test_nothing_happens_to_a_covered_screen(self) -> None:
        """Neither picks nor actions nor taking back."""
        session = begun()
        before = session.timeline.actions
        unit = GAME.kit.unit(session.timeline.now.reserves[0][0]).id
        session.pick(f"unit:{unit}")
        session.act(GAME.parse(f"{unit} WE1.2"))
        session.undo()

        assert (session.picks, session.timeline.actions) == ((), before)
        assert session.selectable() == session.legal_actions() == ()


class TestExplaining:
    """Every step waits."""

    def test_a_decision_shows_its_first_step_only(self) -> None:
        """The rest has happened, but waits to be told."""
        session = seated(at(GAME, reserves=("army-2", "army-1")))
        spell(session, GAME.parse("army-2 EE1.1"))

        assert isinstance(session.event, ev.Placed)
        assert not session.at_end
        assert not session.may_decide

    def test_each_next_shows_one_step(self) -> None:
        """Until the other side has to be handed the screen; chance waits for its step too."""
        session = seated(at(GAME, reserves=("army-2", "army-1")))
        spell(session, GAME.parse("army-2 EE1.1"))
        shown, dealt = [type(session.event)], []
        while not session.hand_over_is_due:
            cursor = session.cursor
            dealt.append(len(session.timeline.actions))
            session.next()
            assert session.cursor == cursor + 1
            shown.append(type(session.event))

        assert shown == [
            *(ev.Placed, ev.EffectBegan, ev.MarkerMoved, ev.MarkerMoved, ev.Drew, ev.TurnBegan)
        ]
        assert dealt == [1, 1, 1, 1, 2]

    def test_nothing_comes_after_a_decision_is_due(self) -> None:
        """Next cannot decide."""
        session = seated(at(GAME))
        before = (session.timeline.actions, session.cursor)
        session.next()

        assert (session.timeline.actions, session.cursor) == before

    def test_a_choice_in_the_middle_of_a_turn_waits_for_its_step(self) -> None:
        """The theatre of a strategic advantage is asked for once the effect has been shown."""
        session = seated(at(GAME, reserves=("army-1", "army-1")))
        spell(session, GAME.parse("army-1 AM1.1"))
        assert not session.may_decide
        session.next()
        assert isinstance(session.event, ev.EffectBegan)

        assert session.may_decide
        assert "theatre:PO" in session.selectable()
        assert "theatre:AM" not in session.selectable()


class TestPlayingOn:
    """Everything that needs no decision happens at once."""

    @pytest.mark.parametrize("space", ["EE1.1", "EE1.2", "WE1.2", "AM1.4"])
    def test_a_turn_is_two_picks(self, space: str) -> None:
        """A unit and a space: tactical advantage, production, research and propaganda alike."""
        session = seated(at(GAME, reserves=("army-2", "army-1")), mode=Mode.PLAY)
        session.pick("unit:army-2")
        session.pick(f"space:{space}")

        assert session.hand_over_is_due
        assert session.actor == ALLIES

    def test_a_choice_waits(self) -> None:
        """Then the turn goes on by itself."""
        session = seated(at(GAME, reserves=("army-1", "army-1")), mode=Mode.PLAY)
        spell(session, GAME.parse("army-1 AM1.1"))
        assert session.may_decide
        session.pick("theatre:PO")

        assert session.timeline.now.markers[GAME.kit.theatre_number["PO"]] == 3
        assert session.hand_over_is_due

    def test_both_modes_play_the_same_game(self) -> None:
        """Chance does not mind how the steps are shown."""
        lines = []
        for mode in Mode:
            session = begun("1939", mode=mode)
            play_out(session, Luck(4))
            lines.append(session.timeline.actions)

        assert lines[0] == lines[1]


class TestLookingBack:
    """Stepping through the past."""

    def test_it_never_changes_the_game(self) -> None:
        """Back, first and last move what is shown, and nothing else."""
        session = begun("3")
        play_out(session, Luck(3), steps=60)
        actions, now = session.timeline.actions, session.timeline.now
        for look, cursor in (
            (session.back, session.cursor - 1),
            (session.back, session.cursor - 2),
            (session.first, 0),
            (session.back, 0),
            (session.next, 1),
            (session.last, session.cursor),
            (session.last, session.cursor),
        ):
            look()
            assert session.cursor == cursor
            assert (session.timeline.actions, session.timeline.now) == (actions, now)

    def test_each_step_shows_its_own_position(self) -> None:
        """The board of the past, not of the present."""
        session = seated(at(GAME, reserves=("army-2", "army-1")), mode=Mode.PLAY)
        spell(session, GAME.parse("army-2 EE1.1"))
        session.first()
        assert not any(session.seen.table.tokens)
        assert session.event is None
        session.next()
        moved = session.seen.table.markers
        assert any(session.seen.table.tokens)
        assert not any(moved)
        session.last()

        assert session.seen.table.markers[GAME.kit.theatre_number["EE"]] == 3

    def test_nothing_can_be_picked_there(self) -> None:
        """No unit lights up and none can be placed."""
        session = seated(at(GAME), mode=Mode.PLAY)
        spell(session, GAME.parse("airforce-1 WE1.1"))
        session.first()
        session.pick("unit:airforce-1")

        assert session.looking_back
        assert session.picks == session.selectable() == ()

    def test_steps_not_shown_yet_are_the_present(self) -> None:
        """In the middle of an explanation no one is looking back."""
        session = seated(at(GAME))
        spell(session, GAME.parse("airforce-1 WE1.1"))
        assert not session.at_end
        assert not session.looking_back
        session.back()

        assert session.looking_back

    def test_last_spoils_no_step_that_has_not_been_shown(self) -> None:
        """It leads back to the furthest step shown."""
        session = seated(at(GAME))
        spell(session, GAME.parse("airforce-1 WE1.1"))
        furthest = session.cursor
        session.first()
        session.last()

        assert session.cursor == furthest < len(session.timeline)


class TestPicking:
    """Spelling an action by what is pointed at."""

    def test_a_unit_is_picked_and_taken_back(self) -> None:
        """The second click undoes the first."""
        session = seated(at(GAME))
        session.pick("unit:airforce-1")
        assert session.picks == ("unit:airforce-1",)
        session.pick("unit:airforce-1")

        assert not session.picks

    def test_another_unit_takes_its_place(self) -> None:
        """One click is enough, and other spaces light up."""
        session = seated(at(GAME, reserves=("army-1 navy-1", "army-1")))
        session.pick("unit:army-1")
        for_army = set(session.selectable())
        session.pick("unit:navy-1")

        assert session.picks == ("unit:navy-1",)
        assert "space:WE1.2" in for_army
        assert "space:WE1.2" not in session.selectable()

    def test_a_unit_that_can_go_nowhere_can_be_picked_to_learn_why(self) -> None:
        """The refusal comes with the space."""
        session = seated(at(GAME, reserves=("spy army-1", "army-1")))
        session.pick("unit:spy")
        session.pick("space:WE1.2")

        assert reason(session) is Reason.NOTHING_TO_COPY

    def test_the_rest_of_the_table_is_no_pick(self) -> None:
        """Tracks, reserves, headings and campaigns."""
        session = seated(at(GAME))
        session.pick("unit:airforce-1")
        for target in ("track:victory", "reserve:0", "theatre:WE", "campaign:WE1"):
            session.pick(target)
            assert session.picks == ("unit:airforce-1",)
            assert session.refusal is None

    def test_a_unit_picked_too_early_is_not_in_the_way(self) -> None:
        """While a theatre has to be chosen, one click on a theatre still chooses it."""
        session = seated(at(GAME, reserves=("army-1 army-2", "army-1")), mode=Mode.PLAY)
        spell(session, GAME.parse("army-1 AM1.1"))
        session.pick("unit:army-2")
        session.pick("theatre:PO")

        assert session.timeline.now.markers[GAME.kit.theatre_number["PO"]] == 3

    def test_a_space_stands_for_its_theatre(self) -> None:
        """Where a theatre has to be chosen."""
        session = seated(at(GAME, reserves=("army-1", "army-1")), mode=Mode.PLAY)
        spell(session, GAME.parse("army-1 AM1.1"))
        session.pick("space:PO2.1")

        assert session.timeline.now.markers[GAME.kit.theatre_number["PO"]] == 3

    def test_vacant_effects_of_a_won_theatre_are_picked_one_by_one(self) -> None:
        """In the order the winner likes; a space elsewhere is refused."""
        placed = {"axis": {"SE1": "navy-1 navy-1"}, "allies": {"WE1.1": "navy-1"}}
        state = at(
            GAME, markers={"SE": 10}, placed=placed, reserves=("airforce-2", "army-1 navy-1")
        )
        session = seated(state, mode=Mode.PLAY)
        spell(session, GAME.parse("airforce-2 SE1.3"))
        while not session.selectable() or session.selectable()[0].startswith("theatre:"):
            spell(session, session.legal_actions()[0])
        assert set(session.selectable()) == {"space:SE2.1", "space:SE2.2"}
        session.pick("space:WE2.1")
        assert reason(session) is Reason.NOT_A_WON_EFFECT
        session.pick("space:SE2.2")

        assert isinstance(session.event, ev.TurnBegan)

    def test_what_just_changed_is_marked_until_something_is_picked(self) -> None:
        """Then the marks belong to the decision."""
        session = seated(at(GAME))
        spell(session, GAME.parse("airforce-1 WE1.1"))

        assert session.highlights().changed == ("space:WE1.1",)


class TestRefusals:
    """What is not allowed."""

    def test_it_is_kept_with_its_rule(self) -> None:
        """The unit stays picked, and nothing has happened."""
        session = seated(at(GAME, reserves=("army-1", "army-1")))
        before = session.timeline.actions
        session.pick("unit:army-1")
        session.pick("space:WE1.1")

        assert session.refusal is not None
        assert session.refusal.rule is Rule.BOARD_TERRAIN
        assert session.picks == ("unit:army-1",)
        assert session.timeline.actions == before

    @pytest.mark.parametrize("clear", ["pick", "unpick", "back", "hand", "act"])
    def test_whatever_comes_next_clears_it(self, clear: str) -> None:
        """A refusal is about the last attempt only."""
        session = seated(at(GAME, reserves=("army-1", "army-1")), mode=Mode.PLAY)
        session.pick("unit:army-1")
        session.pick("space:WE1.1")
        assert session.refusal is not None
        match clear:
            case "pick":
                session.pick("space:WE1.2")
            case "unpick":
                session.pick("unit:army-1")
            case "back":
                session.back()
            case "hand":
                session.next()
            case "act":
                session.act(GAME.parse("army-1 WE1.2"))

        assert session.refusal is None


class TestUndo:
    """Taking a decision back."""

    def test_a_decision_is_taken_back(self) -> None:
        """As if it had not been made, in the middle of its explanation too."""
        session = seated(at(GAME, reserves=("army-2", "army-1")))
        before = session.timeline.now
        assert session.why_no_undo() is NoUndo.NOTHING
        spell(session, GAME.parse("army-2 EE1.1"))
        session.next()
        assert session.why_no_undo() is None
        session.undo()

        assert session.timeline.now == before
        assert session.may_decide
        assert session.at_end
        assert session.picks == ()

    def test_not_once_a_hidden_unit_has_been_drawn(self) -> None:
        """Its owner has seen it, and might like another turn better."""
        session = seated(at(GAME, reserves=("army-2", "army-1")))
        spell(session, GAME.parse("army-2 EE1.2"))
        while session.why_no_undo() is None:
            session.next()
        actions = session.timeline.actions
        assert isinstance(session.event, ev.Drew)
        assert session.why_no_undo() is NoUndo.DRAWN
        session.undo()

        assert session.timeline.actions == actions

    def test_not_once_the_turn_is_over(self) -> None:
        """Not even where nothing was drawn, nor by the other side or a bystander."""
        state = at(GAME, reserves=("army-2", "army-1"), bags=("", ""))
        session = seated(state, mode=Mode.PLAY)
        spell(session, GAME.parse("army-2 EE1.1"))
        actions = session.timeline.actions
        assert session.why_no_undo() is NoUndo.TURN_OVER
        session.undo()
        session.hand_over()
        assert session.why_no_undo() is NoUndo.NOTHING
        session.take_seat()
        session.undo()

        assert session.viewer == ALLIES
        assert session.why_no_undo() is NoUndo.NOTHING
        assert session.timeline.actions == actions

    def test_the_draws_of_others_are_no_reason(self) -> None:
        """Before one's own first decision of a turn there is just nothing to take back."""
        session = begun(mode=Mode.PLAY)
        session.take_seat()
        assert session.why_no_undo() is NoUndo.NOTHING
        while not session.hand_over_is_due:
            spell(session, session.legal_actions()[0])
        session.hand_over()
        session.take_seat()

        assert session.why_no_undo() is NoUndo.NOTHING

    @pytest.mark.parametrize("seed", ["1", "2", "3"])
    def test_doing_it_again_draws_the_same(self, seed: str) -> None:
        """No one fishes for a better unit by taking back."""
        session = seated(at(GAME, reserves=("army-2", "army-1")), seed=seed)
        other = seated(at(GAME, reserves=("army-2", "army-1")), seed=seed)
        spell(session, GAME.parse("army-2 EE1.1"))
        session.undo()
        for again in (session, other):
            spell(again, GAME.parse("army-2 EE1.1"))
            while not again.hand_over_is_due:
                again.next()

        assert session.timeline.actions == other.timeline.actions

    def test_choices_are_taken_back_one_at_a_time(self) -> None:
        """First the theatre of the strategic advantage, then the placement."""
        session = seated(at(GAME, reserves=("army-1", "army-1")))
        spell(session, GAME.parse("army-1 AM1.1"))
        session.next()
        session.pick("theatre:PO")
        session.undo()
        assert session.may_decide
        assert "theatre:PO" in session.selectable()
        session.undo()

        assert session.timeline.actions == ()


class TestHandingOver:
    """Neither side sees the units of the other."""

    def test_the_screen_is_covered_between_turns(self) -> None:
        """After the last step of a turn, and for both sides."""
        session = begun("5", mode=Mode.PLAY)
        for _turn in range(8):
            seat = session.actor
            session.take_seat()
            while not session.hand_over_is_due:
                spell(session, session.legal_actions()[0])
            assert session.viewer == seat != session.actor
            session.hand_over()

            assert session.viewer is None
            assert hands(session) == [False, False]
            assert not any(type(event) in HIDDEN for event in session.log)

    def test_what_a_bystander_sees_depends_on_no_hidden_unit(self) -> None:
        """Two games that differ only behind the screens look the same."""
        views = []
        for reserves in (("army-1 navy-1", "airforce-1"), ("army-2 general", "navy-3")):
            session = PlaySession(SetUp(at(GAME, reserves=reserves)), seed="7")
            views.append((session.seen, session.log, session.highlights()))

        assert views[0] == views[1]

    def test_the_other_side_does_not_see_what_was_drawn(self) -> None:
        """Its own draws each side can look up in the log, the other's it cannot."""
        session = begun("5", mode=Mode.PLAY)
        for _step in range(60):
            if session.viewer is not None:
                for event in session.log:
                    if type(event) in HIDDEN:
                        assert event.seat == session.viewer  # type: ignore[attr-defined]
            go_on(session, Luck(session.cursor))
        session.hand_over()
        session.take_seat()

        assert any(type(event) in HIDDEN for event in session.log)

    def test_it_is_not_due_while_looking_back(self) -> None:
        """The last step of the turn comes first."""
        session = seated(at(GAME), mode=Mode.PLAY)
        spell(session, GAME.parse("airforce-1 WE1.1"))
        session.back()
        session.hand_over()

        assert session.viewer == AXIS

    def test_a_seat_is_taken_in_the_present(self) -> None:
        """Also by someone who has been looking back."""
        session = begun()
        session.first()
        session.take_seat()

        assert session.at_end


class TestAlone:
    """One person who plays both sides."""

    def test_the_screen_is_never_covered(self) -> None:
        """The side to act is the one that looks."""
        session = begun("6", shared_screen=False)
        for _step in range(100):
            assert not session.waits_for_seat
            assert not session.hand_over_is_due
            assert session.actor is None or not session.at_end or session.viewer == session.actor
            go_on(session, Luck(session.cursor))

    def test_it_can_be_changed_at_any_time(self) -> None:
        """It uncovers nothing by itself: whoever is due takes the seat, this time still."""
        session = begun(mode=Mode.PLAY)
        session.share_screen(hidden=False)
        assert session.waits_for_seat
        session.take_seat()
        while session.actor == AXIS:
            spell(session, session.legal_actions()[0])
        assert session.viewer == session.actor == ALLIES
        session.share_screen(hidden=True)
        while session.actor == ALLIES:
            spell(session, session.legal_actions()[0])
        session.share_screen(hidden=False)

        assert session.viewer == ALLIES
        assert session.hand_over_is_due


class TestTheEnd:
    """A game that is over."""

    @pytest.mark.parametrize("mode", Mode)
    def test_it_is_over_for_good(self, mode: Mode) -> None:
        """Nothing is due, nothing is covered, and the story can be read again."""
        session = begun("8", mode=mode)
        play_out(session, Luck(8))
        actions = session.timeline.actions
        session.next()
        session.take_seat()
        session.hand_over()

        assert session.over
        assert session.next_task is None
        assert session.legal_actions() == ()
        assert session.timeline.actions == actions
        session.first()
        for _step in range(len(session.timeline)):
            session.next()
        assert session.at_end


@given(
    seed=st.integers(0, 10**6).map(str),
    mode=st.sampled_from(Mode),
    hidden=st.booleans(),
    clicks=st.lists(st.tuples(st.integers(0, 15), st.integers(0, 10**6)), max_size=150),
)
def test_whatever_is_clicked_the_game_stays_a_legal_one(
    seed: str, mode: Mode, *, hidden: bool, clicks: list[tuple[int, int]]
) -> None:
    """Arbitrary targets and buttons raise nothing, and the line replays to the same position."""
    kit = GAME.kit
    targets = [
        *(f"unit:{unit}" for unit in kit.unit_number),
        *(f"space:{space}" for space in kit.space_number),
        *(f"theatre:{theatre}" for theatre in kit.theatre_number),
        *("campaign:WE1", "track:victory", "reserve:0", "reserve:1", "", "nonsense"),
    ]
    texts = ["stop", "target PO", "effect WE1.1", "army-1 WE1.2", "draw army-1", "bomb army-1"]
    session = begun(seed, mode=mode, shared_screen=hidden)
    buttons = [
        session.next,
        session.next,
        session.back,
        session.first,
        session.last,
        session.undo,
        session.hand_over,
        session.take_seat,
    ]
    for kind, number in clicks:
        if kind < len(buttons):
            buttons[kind]()
        elif kind < 10 or not session.selectable():
            session.pick(targets[number % len(targets)])
        elif kind < 11:
            session.act(GAME.parse(texts[number % len(texts)]))
        elif kind < 12:
            session.mode = list(Mode)[number % 2]
        else:
            session.pick(session.selectable()[number % len(session.selectable())])

        assert 0 <= session.cursor <= len(session.timeline)
        assert session.viewer is None or session.seen.seat == session.viewer
    again = Timeline(GAME, GAME.start()).played(*session.timeline.actions)
    assert PlaySession(GAME, seed=seed, timeline=again).timeline.now == session.timeline.now
