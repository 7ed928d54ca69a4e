"""Setting up a position: taking, putting, typing, choosing; what is wrong, and every step back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.limits import MOST_UNDONE
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.position import (
    Position,
    PositionError,
    decode_whole,
    encode_whole,
    write_position,
)
from blitz_widgets.records.record import record_of
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.records.sharing import encode, encode_position
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_sources import position_in, position_of
from blitz_widgets.sessions.places import look_at_text
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import editable_games, examples, study
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import Study

GAMES = editable_games()


def base(**setting: Any) -> EditingSession:  # noqa: ANN401  # any setting
    """A session over a position of the base game."""
    return EditingSession(Position(setting={"reserves": {}, **setting}))


def placed(session: EditingSession) -> dict[str, str]:
    """The units on the board of either side."""
    found = session.position().setting.get("placed", {})
    return {space: unit for own in found.values() for space, unit in own.items()}


def titles(session: EditingSession) -> list[str]:
    """What is wrong."""
    return [problem.title for problem in session.problems]


def test_an_empty_reserve_of_the_other_side_is_said() -> None:
    """END-NO-PLACEMENT: a class would see the war end; one press gives it units."""
    session = base(seat="axis", reserves={"axis": "army-1"})
    (problem,) = [each for each in session.problems if each.key == "no-answer"]

    assert not problem.is_error
    assert "is empty" in problem.text
    session.fix(problem.key, problem.fixes[0].key)
    assert len(session.position().setting["reserves"]["allies"].split()) == 3
    assert "no-answer" not in {each.key for each in session.problems}


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"reserves": {"axis": "army-1", "allies": "navy-1"}}, False),
        ({"reserves": {"allies": "army-1"}, "seat": "allies", "final_turn": True}, False),
        ({"reserves": {"axis": "army-1", "allies": "navy-1"}, "won": {"WE": "axis"}}, False),
        ({"reserves": {"axis": "army-1", "allies": "spy"}}, False),
    ],
)
def test_otherwise_nothing_is_said_of_it(setting: dict[str, Any], *, said: bool) -> None:
    """In the final turn the other side places no more (END-25-AXIS); a spy copies (UNIT-SPY)."""
    session = base(**{"seat": "axis", **setting})

    assert ("no-answer" in {each.key for each in session.problems}) == said


class TestTakingAndPutting:
    """BOARD-TERRAIN: the same by press, by drag, and typed."""

    def test_a_unit_from_the_bag_is_put_again_and_again(self) -> None:
        """It stays in the hand until it is let go of; the bag has fewer."""
        session = base()
        session.pick("token:1/army-2")
        session.pick("space:WE1.2")
        session.pick("space:EE1.1")

        assert placed(session) == {"WE1.2": "army-2", "EE1.1": "army-2"}
        assert session.held == "token:1/army-2"
        counts = {
            piece.written: piece.count
            for heap in session.editing.palette(session.state, 1)
            for piece in heap.pieces
        }
        assert counts["army-2"] == 0
        session.pick("token:1/army-2")
        assert session.held == ""

    def test_a_unit_on_the_board_is_moved_once(self) -> None:
        """What lay there before goes back to its bag."""
        session = base(placed={"axis": {"WE1.2": "army-1", "WE1.3": "army-3"}})
        session.pick("space:WE1.2")
        session.pick("space:WE1.3")

        assert placed(session) == {"WE1.3": "army-1"}
        assert session.held == ""
        assert "army-3" in session.game.to_data(session.state)["bags"]["axis"]  # type: ignore[index]

    def test_a_space_that_does_not_take_it_says_why(self) -> None:
        """And the position is as before."""
        session = base()
        before = session.state
        session.put("token:1/navy-3", "space:EE1.2")

        assert session.refusal == "Eastern Europe 1·2 is land: it does not take the navy 3."
        assert session.refused_at == "space:EE1.2"
        assert session.state is before

    @pytest.mark.parametrize(
        ("text", "what"),
        [
            ("army-2 WE1.2", {"WE1.2": "army-2"}),
            ("axis Navy-1 we1.1", {"WE1.1": "navy-1"}),
            ("spy EE1.1", {"EE1.1": "spy"}),
        ],
    )
    def test_it_is_typed(self, text: str, what: dict[str, str]) -> None:
        """In capitals or not; without a side, for the one on show."""
        session = base()

        assert session.type(text)
        assert placed(session) == what
        assert session.type(f"off {next(iter(what))}")
        assert placed(session) == {}

    def test_the_box_is_that_of_the_side_to_move(self) -> None:
        """At first, and of a position that is opened; after that it is the teacher who turns."""
        session = base()
        assert session.seat == 0
        session.turn_to_side(1)
        session.type("army-1 WE1.1")
        assert session.seat == 1
        session.open(Position(setting={"seat": "axis"}))
        assert session.seat == 0

        assert EditingSession(Position(setting={"seat": "allies"})).seat == 1

    def test_holders_and_numbers_are_typed_too(self) -> None:
        """Reserves, bags, the pile, markers and points."""
        session = base()
        session.turn_to_side(1)
        for text in ("general reserve", "spy bag", "marker PO axis 3", "axis points 12"):
            assert session.type(text), session.refusal
        setting = session.position().setting

        assert setting["reserves"]["allies"] == "general"
        assert "spy" in setting["bags"]["allies"].split()
        assert (setting["markers"], setting["scores"]) == ({"PO": 3}, {"axis": 12})

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("tea", "“tea” is not understood."),
            ("army-9 WE1.2", "There is no unit “army-9”. Did you mean:"),
            ("army-1 WE9.2", "There is no space “WE9.2”."),
            ("off WE1.2", "There is no unit on WE1.2."),
            ("marker WE 99", "The track ends 14 spaces from the middle."),
            ("marker XX 1", "There is no theatre “XX”."),
            ("points x", "Type a whole number at the end"),
        ],
    )
    def test_what_is_not_understood_is_said(self, text: str, said: str) -> None:
        """With what could be meant."""
        session = base()

        assert not session.type(text)
        assert session.refusal.startswith(said)

    def test_a_marker_goes_where_its_track_is_pressed(self) -> None:
        """BOARD-TRACK: and to no other track."""
        session = base()
        session.pick("cell:WE/-4")
        assert session.position().setting["markers"] == {"WE": -4}
        session.put("marker:WE", "cell:PO/2")
        assert session.refusal == "A marker stays on the track of its theatre."


class TestWhatIsWrong:
    """Each with a button that puts it right."""

    @pytest.mark.parametrize(
        ("setting", "title"),
        [
            ({"reserves": {"axis": "admiral admiral"}}, "Admiral of the Axis: 2 of them"),
            ({"reserves": {"axis": "spy", "allies": "spy"}}, "Spy: 2 of them"),
            ({"placed": {"axis": {"WE1.2": "navy-1"}}}, "Navy 1 on land"),
            ({"placed": {"axis": {"WE1.2": "spy"}}}, "A spy that copies nothing"),
            ({"markers": {"WE": 20}}, "The marker of Western Europe"),
            ({"markers": {"WE": -14}}, "The marker of Western Europe"),
            ({"won": {"WE": "axis"}, "markers": {"WE": 3}}, "The marker of Western Europe"),
            ({"ended": {"winner": "axis", "rule": "END-TIE"}}, "The game is over here"),
            ({"reserves": {"allies": "army-1"}}, "The game cannot go on from here"),
            ({"todo": ["close WE1.1", "draw"]}, "The game cannot go on from here"),
        ],
    )
    def test_what_cannot_be_is_named_and_put_right(self, setting: Any, title: str) -> None:  # noqa: ANN401  # any
        """By its first fix, whichever it is; then the position can be played."""
        session = EditingSession(
            Position(setting={"reserves": {"axis": "army-1", "allies": "army-1"}, **setting})
        )

        assert titles(session)[0] == title
        assert not session.is_ready
        for _try in range(4):
            if not session.is_ready:
                problem = session.problems[0]
                session.fix(problem.key, problem.fixes[0].key)
                assert session.refusal == ""
        assert session.is_ready
        game, state = session.position().begin()
        assert game.actor(state) is not None

    @pytest.mark.parametrize(
        ("setting", "title"),
        [
            ({"placed": {"axis": {"WE2.1": "army-1"}}}, "A unit in a row that is not open yet"),
            ({"scores": {"allies": 25}}, "The points of the Allies"),
            ({"scores": {"axis": 26}, "seat": "allies"}, "The points of the Axis"),
            ({"final_turn": True}, "The points of the Axis"),
            ({"bags": {"axis": "navy-1"}}, "20 units are in the box"),
        ],
    )
    def test_what_is_odd_may_stay(self, setting: Any, title: str) -> None:  # noqa: ANN401  # any
        """It is said no more once it is kept, and put right by its first fix as well."""
        start = {"reserves": {"axis": "army-1", "allies": "army-1"}, **setting}
        session = EditingSession(Position(setting=start))

        assert titles(session) == [title]
        assert session.is_ready
        problem = session.problems[0]
        session.keep(problem.key)
        assert (titles(session), session.kept) == ([], 1)
        session.remind()
        session.fix(problem.key, problem.fixes[0].key)
        assert titles(session) == []

    def test_a_scientist_may_lie_anywhere(self) -> None:
        """UNIT-SCIENTIST."""
        reserves = {"axis": "army-1", "allies": "army-1"}
        session = base(placed={"axis": {"WE2.1": "scientist"}}, reserves=reserves)

        assert titles(session) == []

    def test_a_fix_that_is_not_offered_changes_nothing(self) -> None:
        """As when two tabs put the same thing right."""
        session = base()
        before = session.state
        session.fix("tea", "off space:WE1.1")
        session.keep("tea")

        assert session.refusal == ""
        assert session.state is before

    def test_cards_are_put_right_by_trying(self) -> None:
        """CARD-RAID-ALTERNATE: of small changes those are offered that help."""
        session = EditingSession(
            Position(game="blitz", setting={"raid": {"luftwaffe": "stuka"}, "seat": "luftwaffe"})
        )

        assert [fix.label for fix in session.problems[0].fixes][:1] == ["Let the RAF decide"]
        session.fix(session.problems[0].key, session.problems[0].fixes[0].key)
        assert session.is_ready


class TestTheTurn:
    """TURN-ORDER, SOLO-TURN-A."""

    def test_a_unit_was_just_placed(self) -> None:
        """EFFECT-BOMBING, UNIT-BLITZ: all that follows is still to come."""
        session = base(
            placed={"axis": {"PO1.1": "blitz-airforce"}, "allies": {"WE1.1": "navy-1"}},
            reserves={"axis": "army-1", "allies": "army-2"},
        )
        session.choose("todo", "placed:PO1.1")
        game, state = session.position().begin()

        assert session.is_ready
        assert [game.format(action) for action in game.legal_actions(state)] == ["bomb army-2"]
        session.choose("todo", "draw")
        assert session.position().setting["todo"] == ["draw"]

    def test_the_stratagem_of_the_bot(self) -> None:
        """STRAT-STEAMROLL: drawn, or to be drawn; Steamroll repeats another."""
        session = EditingSession(Position(game="solo", setting={}))
        session.choose("stratagem", "steamroll")
        session.choose("carried", "secure")
        session.choose("todo", "drawn")
        setting = session.position().setting

        assert (setting["stratagem"], setting["carried"]) == ("steamroll", "secure")
        assert setting["todo"] == ["bot-place", "draw"]

    def test_every_choice_there_is_can_be_chosen(self) -> None:
        """In a position of each game, one after the other."""
        for name in GAMES:
            first = EditingSession(Position(game=name))
            for setter in first.editing.setters(first.state):
                for value, _label in setter.choices:
                    session = EditingSession(Position(game=name))
                    session.choose(setter.key, value)
                    assert session.refusal == "", (name, setter.key, value)


class TestGoingBack:
    """Nothing is lost."""

    def test_each_step_is_taken_back_and_done_again(self) -> None:
        """Clearing everything as well, and opening another position."""
        session = base()
        session.type("army-2 WE1.2")
        session.clear()
        session.open(Position(game="blitz"))
        assert session.game.name == "blitz"
        session.undo()
        session.undo()
        assert placed(session) == {"WE1.2": "army-2"}
        session.redo()
        assert (placed(session), session.can_redo) == ({}, True)
        session.type("army-2 WE1.2")
        assert not session.can_redo

    def test_only_so_many_are_kept(self) -> None:
        """The latest."""
        session = base()
        for _step in range(MOST_UNDONE + 20):
            session.step("points:0", 1 if session.state.scores[0] < 50 else -50)

        for _step in range(MOST_UNDONE + 20):
            session.undo()
        assert not session.can_undo

    def test_another_board_keeps_what_it_can(self) -> None:
        """Units on spaces that there are; with nothing in common it is empty."""
        session = base(placed={"axis": {"WE1.2": "army-1"}}, markers={"WE": 3})
        session.change_game("solo", {"level": "hard"})
        assert (placed(session), session.game.options["level"]) == ({"WE1.2": "army-1"}, "hard")
        session.change_game("blitz", {})
        assert session.is_blank
        session.change_game("tea", {})
        assert session.refusal == "Positions of this game cannot be set up by hand."


class TestWhereItComesFrom:
    """A code, a link, a file; a game in any form."""

    def test_whatever_is_pasted(self) -> None:
        """The same position by each way."""
        session = base(placed={"axis": {"WE1.2": "army-1"}})
        position = session.position()
        code = encode_whole(position)

        for text in (code, f"https://x.org/?page=setup&position={code}&lang=fr", f" {code}\n"):
            assert position_in(text) == position
        assert position_in(write_position(position).encode()) == position

    @pytest.mark.parametrize("looked_into", examples(), ids=lambda each: each.title)
    def test_a_position_of_the_bot_lab_decides_the_same_when_set_up(
        self, looked_into: Study
    ) -> None:
        """By its file, its code and a link to the lab; what the bot does not know is empty."""
        text = looked_into.written()
        code = encode_position(text)
        found = position_in(code)
        assert found == position_in(text) == position_in(f"https://x.org/?page=lab&position={code}")
        session = EditingSession(found)
        again = study(session.game, session.state)
        before, after = looked_into.reasoning(), again.reasoning() if again else None

        assert session.is_ready
        assert before is not None
        assert after is not None
        assert [each.kept for each in after.questions] == [each.kept for each in before.questions]

    def test_a_game_is_opened_at_its_end(self) -> None:
        """By its code; and any step of a line that is at hand."""
        game = find_game("base", {})
        line = Timeline(game, game.start())
        luck = Luck(3)
        for _action in range(20):
            line = line.played(luck.pick(game.legal_actions(line.now)))

        opened = EditingSession(position_in(encode(record_of(game, line.actions))))
        assert opened.state == line.now
        assert EditingSession(position_of(line, 5)).state.turn == line.position(5).turn

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "There is nothing to open."),
            ("?position=Wtea", "The code is damaged or incomplete."),
            ("{", "The position stops in the middle."),
            ('{"game": "tea"}', "There is no game “tea”"),
            ('{"setting": {"tea": 1}}', "does not use “tea”"),
            ('{"row": ["tea"]}', "tea"),
            ('{"game": "blitz", "hand": "tea"}', "bot"),
        ],
    )
    def test_what_is_broken_is_said(self, text: str, said: str) -> None:
        """In one sentence."""
        with pytest.raises((CodeError, PositionError)) as raised:
            EditingSession(position_in(text))

        assert said in str(raised.value)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_whatever_is_done_can_be_kept_shown_and_put_right(name: str, seed: int) -> None:
    """A code brings it back; after all fixes it is played, and the engine goes on."""
    session, luck = EditingSession(Position(game=name)), Luck(seed)
    for _step in range(12):
        editing, state = session.editing, session.state
        pieces = [
            piece.target
            for heap in (*editing.palette(state, luck.pick((0, 1))), *editing.holders(state))
            for piece in heap.pieces
        ]
        places = [place.target for group in editing.places(state) for place in group.places]
        places += [holder.target for holder in editing.holders(state)]
        session.put(luck.pick(pieces), luck.pick(places))
        session.step(luck.pick(editing.steppers(state)).key, luck.pick((-1, 1)))
        setter = luck.pick(editing.setters(session.state))
        session.choose(setter.key, luck.pick(setter.choices)[0])
    again = EditingSession(decode_whole(encode_whole(session.position())))

    assert again.state == session.state
    assert again.editing.scene(again.state, LIGHT, Breakpoint.WIDE, Highlights(), 0).title
    for _try in range(60):
        if session.is_ready:
            break
        problem = session.problems[0]
        session.fix(problem.key, problem.fixes[0].key)
        assert session.refusal == ""
    assert session.is_ready
    game, state = session.position().begin()
    for _action in range(5):
        if legal := game.legal_actions(state):
            state = game.apply(state, luck.pick(legal)).state


class TestLinksToAReplay:
    """The link of *Copy link to this step* is a position too."""

    @pytest.mark.parametrize("step", ["0", "12", "1:40"])
    def test_the_step_is_shown(self, step: str) -> None:
        """Of a game of the gallery, in a branch as well, and of one that is written in the link."""
        record = exhibits()[0].record
        replaying = Replaying(PlayedRecord(record))
        look_at_text(replaying, step)
        here = position_of(replaying.timeline, replaying.cursor)

        for name in (exhibits()[0].key, encode(record)):
            link = f"(https://example.org/?page=replays&record={name}&step={step})."
            assert position_in(link) == here

    def test_a_step_that_is_not_there(self) -> None:
        """One sentence."""
        with pytest.raises(PositionError, match="There is no step 9999"):
            position_in(f"https://example.org/?record={exhibits()[0].key}&step=9999")
