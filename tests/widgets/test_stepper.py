"""The turn stepper, headless: board, step, log, text view and caption of a game in play."""

# ruff: noqa: SLF001  # a page speaks to the private parts of widgets

from __future__ import annotations

import re

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.view.names import unit_name
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.stepper import TurnStepper
from tests.sessions.learner import against_bot, begun, go_on, play_out, seated, spell
from tests.support.panels import buttons, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.positions import GAME, at
from tests.widgets.recorder import page_opens, recorded, wiped


def point(stepper: TurnStepper, target: str | None) -> None:
    """Move the mouse on the board to *target*, or off the board."""
    canvas = stepper._board._canvas
    if target is None:
        canvas._handle_custom_msg({"event": "mouse_out", "x": 0, "y": 0}, [])
        return
    x, y = middle(stepper, target)
    canvas._handle_custom_msg({"event": "mouse_move", "x": x, "y": y}, [])


def click(stepper: TurnStepper, target: str) -> None:
    """Click *target* on the board."""
    x, y = middle(stepper, target)
    stepper._board._canvas._handle_custom_msg({"event": "mouse_down", "x": x, "y": y}, [])


def middle(stepper: TurnStepper, target: str) -> tuple[float, float]:
    """The middle of *target* in canvas pixels."""
    spot = stepper._board.scene.spot(target)
    assert spot
    scale = stepper._board._canvas.width / stepper._board.scene.width
    return (spot.x + spot.width / 2) * scale, (spot.y + spot.height / 2) * scale


class TestTheCard:
    """What it says and offers."""

    def test_a_covered_screen_offers_one_thing(self) -> None:
        """To take the seat of the side whose turn it is."""
        stepper = TurnStepper(begun())
        assert "I am the Axis" in text(stepper._step)
        assert buttons(stepper._step, "pick") == []
        press(stepper._step, "take-seat")

        assert "Turn of the Axis" in text(stepper._step)
        assert len(buttons(stepper._step, "pick")) > 0

    def test_a_turn_by_its_buttons(self) -> None:
        """Unit, space, then every step with its own button, until the other side's turn."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        press(stepper._step, "pick", "unit:army-2")
        press(stepper._step, "pick", "space:EE1.1")
        told = []
        while buttons(stepper._step, "next"):
            told.append(text(stepper._step))
            press(stepper._step, "next")
        assert len(told) == 5
        assert "draw a unit to end the turn" in told[-2]
        assert all("Turn of the Axis" in step for step in told)
        press(stepper._step, "hand-over")
        press(stepper._step, "take-seat")

        assert "Turn of the Allies" in text(stepper._step)

    def test_a_turn_on_the_board(self) -> None:
        """Two clicks."""
        session = seated(at(GAME, reserves=("army-2", "army-1")), mode=Mode.PLAY)
        stepper = TurnStepper(session)
        click(stepper, "unit:army-2")
        assert session.picks == ("unit:army-2",)
        click(stepper, "space:EE1.1")

        assert session.hand_over_is_due

    def test_a_refusal_is_an_alert_with_its_rules(self) -> None:
        """Until the next thing is done."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-1", "army-1"))))
        click(stepper, "unit:army-1")
        click(stepper, "space:WE1.1")
        alert = re.search(r'role="alert">(.*?)</div>', stepper._step.html, re.DOTALL)
        assert alert
        assert "is sea" in alert[1]
        assert 'data-rule="BOARD-TERRAIN"' in alert[1]
        assert "is sea" in stepper.browser.announcement
        click(stepper, "unit:army-1")

        assert 'role="alert"' not in stepper._step.html

    def test_a_picked_card_says_what_a_second_press_does(self) -> None:
        """To those who see it and to those who do not; a double click then plays it."""
        session = PlaySession(find_game("solo-blitz", {}), seed="31", mode=Mode.PLAY)
        stepper = TurnStepper(session)
        press(stepper._step, "pick", "card:spitfire")
        assert stepper.browser.announcement == "Press it again: Play Supermarine Spitfire."
        assert "Press it again" in text(stepper._step)
        second = {"type": "press", "name": "pick-on", "value": "card:radar"}
        stepper._step._handle_custom_msg(second, [])
        assert session.picks == ("card:spitfire",)
        before = len(session.timeline.actions)
        stepper._board._behaviour._handle_custom_msg({"type": "down", "goesOn": True}, [])
        click(stepper, "card:spitfire")
        assert len(session.timeline.actions) > before
        for choice in session.hand():
            click(stepper, choice.target)
            assert session.picks == ()

    def test_units_that_can_go_nowhere_stay_switched_off(self) -> None:
        """They are part of the reserve all the same."""
        stepper = TurnStepper(seated(at(GAME, reserves=("spy army-1", "army-1"))))

        assert buttons(stepper._step, "pick") == ["unit:army-1"]
        assert 'data-value="unit:spy"' in stepper._step.html

    def test_a_blitz_unit_may_be_the_last(self) -> None:
        """Stopping is a button, for nothing on the board stands for it."""
        state = at(GAME, reserves=("blitz-airforce airforce-1", "army-1"))
        session = seated(state, mode=Mode.PLAY)
        stepper = TurnStepper(session)
        click(stepper, "unit:blitz-airforce")
        click(stepper, "space:SE1.1")
        press(stepper._step, "action", "stop")

        assert session.hand_over_is_due

    def test_undo_says_why_not(self) -> None:
        """In its title, while it is switched off."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        assert "no move of yours" in stepper._step.html
        click(stepper, "unit:army-2")
        click(stepper, "space:EE1.1")
        assert buttons(stepper._step, "undo") == [""]
        press(stepper._step, "undo")

        assert stepper.session.timeline.actions == ()

    def test_looking_back_is_said(self) -> None:
        """And the way to the present is there."""
        session = seated(at(GAME, reserves=("army-2", "army-1")), mode=Mode.PLAY)
        stepper = TurnStepper(session)
        click(stepper, "unit:army-2")
        click(stepper, "space:EE1.1")
        press(stepper._step, "back")
        assert "Looking back" in text(stepper._step)
        press(stepper._step, "last")

        assert "Looking back" not in text(stepper._step)

    @pytest.mark.parametrize("mode", Mode)
    def test_the_focus_always_has_somewhere_to_go(self, mode: Mode) -> None:
        """The element named for it is there at every step of a game, and no gap is left open."""
        session = begun("12", mode=mode)
        stepper = TurnStepper(session)
        luck = Luck(12)
        while not (session.over and session.at_end):
            stepper.refresh()
            for panel in (stepper._step, stepper._log, stepper._text_view, stepper._caption):
                assert not re.search(r"[{}]|\bNone\b|&amp;(lt|gt|amp);", panel.html)
            (key,) = re.findall(r'data-focus-fallback="([^"]+)"', stepper._step.html)
            assert f'data-key="{key}"' in stepper._step.html
            go_on(session, luck)


class TestSecrets:
    """A covered screen."""

    @pytest.mark.parametrize("mode", Mode)
    def test_no_panel_names_a_hidden_unit(self, mode: Mode) -> None:
        """Between turns no part, the text view included, differs by what is in the reserves."""
        session = begun("21", mode=mode)
        stepper = TurnStepper(session)
        covered = 0
        for number in range(220):
            if session.waits_for_seat:
                covered += 1
                stepper.refresh()
                for panel in (stepper._step, stepper._caption):
                    for unit in range(1, len(GAME.kit.units)):
                        assert unit_name(GAME.kit, unit) not in text(panel)
                assert not re.search(r"draws (?!a unit)", text(stepper._log))
                assert 'data-value="unit:' not in stepper._text_view.html + stepper._step.html
            go_on(session, Luck(number))

        assert covered > 5

    def test_what_is_pointed_at_is_forgotten_when_it_is_gone(self) -> None:
        """The mouse may rest where a unit of the other side lay."""
        session = seated(at(GAME, reserves=("army-2 spy", "army-1")), mode=Mode.PLAY)
        stepper = TurnStepper(session)
        point(stepper, "unit:spy")
        assert "Spy" in text(stepper._caption)
        spell(session, GAME.parse("army-2 EE1.1"))
        stepper.refresh()
        press(stepper._step, "hand-over")

        assert "Spy" not in text(stepper._caption)

    def test_each_side_gets_its_own_units(self) -> None:
        """As buttons and on the board."""
        session = begun("4", mode=Mode.PLAY)
        stepper = TurnStepper(session)
        for _turn in range(4):
            press(stepper._step, "take-seat")
            holding = session.seen.holdings[session.viewer]
            assert isinstance(holding, OwnHolding)
            own = {f"unit:{GAME.kit.unit(unit).id}" for unit in holding.reserve}
            spots = {spot.target for spot in stepper._board.scene.spots}
            assert own == {target for target in spots if target.startswith("unit:")}
            assert own == set(re.findall(r'data-key="(unit:[^"]+)"', stepper._step.html))
            play_out(session, Luck(1), steps=1)
            while session.may_decide:
                play_out(session, Luck(1), steps=1)
            stepper.refresh()
            press(stepper._step, "hand-over")


class TestPointing:
    """The caption, and the marks on the board."""

    def test_the_board_and_the_buttons_say_the_same(self) -> None:
        """Pointing at a space or at its button explains it and frames it."""
        stepper = TurnStepper(seated(at(GAME)))
        click(stepper, "unit:airforce-1")
        nothing = text(stepper._caption)
        point(stepper, "space:WE1.2")
        by_mouse = (text(stepper._caption), stepper._board.scene.highlights)
        point(stepper, None)
        assert text(stepper._caption) == nothing
        stepper._step._handle_custom_msg({"type": "hover", "value": "space:WE1.2"}, [])

        assert (text(stepper._caption), stepper._board.scene.highlights) == by_mouse
        assert "Western Europe 1·2" in by_mouse[0]

    def test_a_button_that_has_done_its_work_leaves_no_caption(self) -> None:
        """What was placed by it lies on the board, where nothing covers anything."""
        stepper = TurnStepper(seated(at(GAME)))
        press(stepper._step, "pick", "unit:airforce-1")
        stepper._step._handle_custom_msg({"type": "hover", "value": "space:WE1.2"}, [])
        assert text(stepper._caption)
        press(stepper._step, "pick", "space:WE1.2")

        assert text(stepper._caption) == ""

    def test_a_placement_is_previewed(self) -> None:
        """What would happen, or why it cannot; nothing has happened yet."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        click(stepper, "unit:army-2")
        point(stepper, "space:EE1.1")
        assert text(stepper._caption) == "Eastern Europe 1·1 · tactical advantage 1"
        assert "Marker: 2 spaces toward the Axis end" in text(stepper._aim)
        point(stepper, "space:WE1.1")
        assert "is sea" in text(stepper._caption)
        assert stepper._aim.target == "space:EE1.1"  # the pointer may pass over others
        point(stepper, None)
        assert stepper.session.timeline.actions == ()
        press(stepper._aim, "place", "space:EE1.1")

        assert len(stepper.session.timeline.actions) == 1
        assert stepper._aim.html == ""

    def test_a_unit_is_let_go_by_its_button(self) -> None:
        """Nothing is done, and another can be picked."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        click(stepper, "unit:army-2")
        press(stepper._aim, "other")

        assert stepper.session.picks == ()
        assert stepper._aim.html == ""

    def test_a_finger_looks_before_it_places(self) -> None:
        """The first tap shows what would happen; the second, or the button, does it."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        stepper._board._behaviour._receive(
            None, {"type": "down", "goesOn": False, "touch": True}, []
        )
        click(stepper, "unit:army-2")
        assert stepper.session.picks == ("unit:army-2",)
        click(stepper, "space:EE1.1")
        assert stepper.session.timeline.actions == ()
        assert stepper._aim.target == "space:EE1.1"
        click(stepper, "space:EE1.2")
        assert stepper._aim.target == "space:EE1.2"
        click(stepper, "space:EE1.2")

        assert len(stepper.session.timeline.actions) == 1

    def test_a_phone_shows_the_places_beside_the_board(self) -> None:
        """All of them, or those of the theatre that was tapped; each is looked at first."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        stepper.browser.width = 390
        click(stepper, "unit:army-2")
        every = len(stepper.session.selectable())
        assert len(buttons(stepper._aim, "aim")) == every
        point(stepper, "theatre:EE")
        near = [each for each in stepper.session.selectable() if each.startswith("space:EE")]
        assert len(buttons(stepper._aim, "aim")) == len(near) < every
        press(stepper._aim, "aim", near[0])

        assert stepper._aim.target == near[0]
        assert stepper.session.timeline.actions == ()

    def test_what_has_been_dealt_with_is_pointed_at_no_more(self) -> None:
        """A finger stays where it placed a unit; when it moves, there is something to say again."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        nothing = text(stepper._caption)
        click(stepper, "unit:army-2")
        point(stepper, "space:EE1.1")
        click(stepper, "space:EE1.1")
        assert text(stepper._caption) == nothing
        point(stepper, "space:EE1.1")

        assert text(stepper._caption) != nothing

    def test_a_preview_says_what_comes_then(self) -> None:
        """EFFECT-STRATEGIC: the choice that follows is not previewed."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        click(stepper, "unit:army-2")
        point(stepper, "space:AM1.1")

        assert "Then: choose another open theatre for the strategic advantage" in text(stepper._aim)

    def test_it_repaints_the_marks_only(self) -> None:
        """One of three layers."""
        stepper = TurnStepper(seated(at(GAME)))
        stepper._board._behaviour.shown_width = 980
        page_opens(stepper._board)
        with recorded() as heard:
            point(stepper, "space:WE1.2")

        assert wiped(heard) == 1


class TestAgainstTheBot:
    """What the stepper says of a side that no one decides for."""

    def test_the_bots_turn_is_next_and_next(self) -> None:
        """Each button says what comes."""
        stepper = TurnStepper(against_bot("5"))
        assert "Next: draw a stratagem" in text(stepper._step)
        labels = []
        while stepper.session.active == 0:
            labels.append(buttons(stepper._step, "next"))
            press(stepper._step, "next")

        assert all(labels)
        assert "Your turn: Allies" in text(stepper._step)

    def test_what_the_button_says_comes_next_is_said_once(self) -> None:
        """In all of the bot's turn."""
        stepper, counts = TurnStepper(against_bot("5")), []
        while stepper.session.active == 0:
            due = stepper.session.next_task
            assert due is not None
            counts.append(text(stepper._step).lower().count((due.whole or due.text).lower()))
            press(stepper._step, "next")

        assert max(counts) == 1

    def test_how_it_chose_is_shown_while_there_is_something_to_show(self) -> None:
        """In a card of its own."""
        stepper = TurnStepper(against_bot("5"))
        assert stepper._reasoning.layout.display == "none"
        assert stepper._reasoning.html == ""
        press(stepper._step, "next")
        reasoning = stepper.session.reasoning
        assert reasoning is not None

        assert stepper._reasoning.layout.display == ""
        assert reasoning.title in text(stepper._reasoning)

    def test_a_candidate_pointed_at_is_framed_on_the_board(self) -> None:
        """As everything in the text is."""
        stepper = TurnStepper(against_bot("5"))
        press(stepper._step, "next")
        before = stepper._board.scene.highlights
        found = re.search(r'data-hover="(space:[^"]+)"', stepper._reasoning.html)
        assert found
        stepper._reasoning._handle_custom_msg({"type": "hover", "value": found[1]}, [])

        assert stepper._board.scene.highlights != before

    @pytest.mark.parametrize("whole", [True, False])
    def test_a_phone_moves_its_picture_for_what_is_played_alone(
        self, monkeypatch: pytest.MonkeyPatch, *, whole: bool
    ) -> None:
        """Not for a stratagem or a draw; and not at all where it shows the whole board."""
        stepper = TurnStepper(against_bot("5"))
        stepper.browser.width, stepper.browser.height = 390, 844
        stepper._show_whole(whole=whole)
        moved: list[str] = []
        monkeypatch.setattr(stepper._board, "bring_into_sight", moved.append)
        played = set()
        while stepper.session.active == 0:
            press(stepper._step, "next")
            session = stepper.session
            if session.event and session.presenter.is_news(session.event):
                played.update(session.presenter.changed(session.event))

        assert "stratagem" not in moved
        assert bool(moved) is not whole
        assert set(moved) <= played

    @pytest.mark.parametrize(("mode", "physical_table"), [(Mode.PLAY, False), (Mode.EXPLAIN, True)])
    def test_a_whole_game_has_no_gap(self, mode: Mode, *, physical_table: bool) -> None:
        """Nothing is left open, and the focus always has somewhere to go."""
        session = against_bot("9", mode=mode, physical_table=physical_table)
        stepper = TurnStepper(session)
        luck = Luck(9)
        while not (session.over and session.at_end):
            stepper.refresh()
            for panel in (stepper._step, stepper._reasoning, stepper._text_view):
                assert not re.search(r"[{}]|\bNone\b(?! of)|&amp;(lt|gt|amp);", panel.html)
            (key,) = re.findall(r'data-focus-fallback="([^"]+)"', stepper._step.html)
            assert f'data-key="{key}"' in stepper._step.html
            go_on(session, luck)


class TestTheRest:
    """Log, text view, browser."""

    def test_the_log_is_short_until_all_is_asked_for(self) -> None:
        """Five turns, newest first; all of it is counted from the first event."""
        session = begun("2", mode=Mode.PLAY)
        play_out(session, Luck(2))
        stepper = TurnStepper(session)
        assert stepper._log.html.count("<li") == 5
        press(stepper._log, "all")

        assert stepper._log.html.count("<li") == len(session.timeline)
        assert f'start="{len(session.timeline)}"' in stepper._log.html
        press(stepper._log, "few")
        assert stepper._log.html.count("<li") == 5

    def test_a_new_game_begins_with_a_short_log(self) -> None:
        """And with everything else of the new game."""
        session = begun("2", mode=Mode.PLAY)
        play_out(session, Luck(2))
        stepper = TurnStepper(session)
        press(stepper._log, "all")
        play_out(other := begun("3", mode=Mode.PLAY), Luck(3))
        stepper.session = other

        assert stepper._log.html.count("<li") == 5

    def test_the_end_of_a_game_is_an_event(self) -> None:
        """It comes by itself, can be closed and opened again, and leads on where it can."""
        session = begun("2", mode=Mode.PLAY)
        stepper = TurnStepper(session)
        play_out(session, Luck(2))
        stepper.refresh()
        outcome = session.game.outcome(session.timeline.now)
        assert outcome is not None
        assert session.presenter.outcome(outcome) in text(stepper._end)
        assert f'data-rule="{outcome.rule}"' in stepper._end.html
        assert session.presenter.score(session.seen) in text(stepper._end)
        assert buttons(stepper._end, "rematch") == []
        asked: list[str] = []
        stepper.on_end(asked.append)
        for name in ("rematch", "review"):
            press(stepper._end, name)
        assert asked == ["rematch", "review"]
        assert stepper._end.html.count("bt-button--act") == 1
        assert session.presenter.outcome(outcome) not in text(stepper._step)
        assert buttons(stepper._step, "result") == []
        press(stepper._end, "close")
        assert stepper._end.html == ""
        assert session.presenter.outcome(outcome) in text(stepper._step)
        press(stepper._step, "back")
        press(stepper._step, "result")
        assert session.looking_back
        assert session.presenter.outcome(outcome) in text(stepper._end)
        stepper.session = begun("3", mode=Mode.PLAY)

        assert stepper._end.html == ""

    def test_the_legend_comes_once_and_can_be_asked_for(self) -> None:
        """The browser remembers that it was put away, for each kind of game."""
        stepper = TurnStepper(seated(at(GAME)))
        stepper.browser.ready = True
        assert stepper._legend.html == ""  # a wide board has a key
        stepper.browser.width = 1024
        assert "draw a unit" in text(stepper._legend)
        press(stepper._legend, "close")
        assert stepper._legend.html == ""
        press(stepper._step, "legend")
        assert 'data-rule="EFFECT-BOMBING"' in stepper._legend.html
        again = TurnStepper(seated(at(GAME)))
        again.browser.kept = stepper.browser.kept
        again.browser.ready = True
        again.browser.width = 1024
        assert again._legend.html == ""
        again.session = PlaySession(find_game("blitz", {}), seed="2")

        assert "multiplies" in text(again._legend)

    @pytest.mark.parametrize("kept", ["yes", 1, [], {"legend": True}, None])
    def test_whatever_the_browser_keeps_the_legend_can_be_put_away(self, kept: object) -> None:
        """Only that it was put away is heard."""
        stepper = TurnStepper(begun("2", mode=Mode.PLAY))
        stepper.browser.width = 1024
        stepper.browser.kept = {"legend: Key of the map": kept}
        stepper.browser.ready = True
        assert stepper._legend.html
        press(stepper._legend, "close")

        assert stepper._legend.html == ""

    def test_all_can_be_done_in_the_text_view(self) -> None:
        """Every target that is possible has its button there."""
        session = seated(at(GAME, reserves=("army-1", "army-1")), mode=Mode.PLAY)
        stepper = TurnStepper(session)
        press(stepper._text_view, "pick", "unit:army-1")
        assert stepper._text_view.html.count("possible") == len(session.selectable()) > 0
        press(stepper._text_view, "pick", "space:AM1.1")
        press(stepper._text_view, "pick", "theatre:PO")

        assert session.hand_over_is_due

    def test_every_step_is_announced_once(self) -> None:
        """Not again at each refresh."""
        stepper = TurnStepper(seated(at(GAME, reserves=("army-2", "army-1"))))
        click(stepper, "unit:army-2")
        click(stepper, "space:EE1.1")
        browser = stepper.browser
        assert "army 2 to Eastern Europe" in browser.announcement
        times = browser._times_said
        stepper.refresh()

        assert browser._times_said == times

    def test_the_board_follows_width_and_theme(self) -> None:
        """Of the browser it was given."""
        browser = Browser()
        stepper = TurnStepper(begun(), browser)
        wide = stepper._board.scene
        browser.width = 390
        narrow = stepper._board.scene
        assert narrow.width < wide.width
        browser.dark = True

        assert stepper._board.scene.ground != narrow.ground

    def test_every_change_is_told(self) -> None:
        """To whoever keeps the game."""
        stepper, heard = TurnStepper(begun()), []
        stepper.on_change(lambda: heard.append(stepper.session.viewer))
        press(stepper._step, "take-seat")
        stepper.session = PlaySession(GAME, seed="8")

        assert heard == [0, None]

    def test_it_stands_alone_in_a_notebook(self) -> None:
        """With a browser of its own, and as a picture where there is no kernel."""
        stepper = TurnStepper(begun())
        data = stepper._repr_mimebundle_()
        data = data[0] if isinstance(data, tuple) else data

        assert stepper.browser in stepper.children
        assert "<title>" in data["image/svg+xml"]
