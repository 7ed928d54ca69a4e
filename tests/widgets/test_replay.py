"""The replay, headless: how one steps through a recorded game, and what the panels say."""

# ruff: noqa: SLF001  # a page speaks to the private parts of widgets

from __future__ import annotations

import re
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.cards.replay import Speed
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_pick, play
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.locale import speaking
from blitz_widgets.records.annotations import About, Branch, Comment, Mark
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.record import record_of
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.replay import ReplayWidget
from tests.support.panels import buttons, change, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.records.record import Record
    from blitz_widgets.view.reasoning import Study

SHIPPED = {exhibit.key: exhibit.record for exhibit in exhibits()}
BRANCHED = SHIPPED["first-game"]
HOSTILE = """</p></textarea><script>alert('1')</script>"x='"&amp; %(title)s {{ 7*7 }}"""
PANELS = ("_card", "_steps", "_charts", "_own", "_text_view", "_caption", "_reasoning")


def shown(record: Record = BRANCHED, *, mode: Mode = Mode.PLAY) -> ReplayWidget:
    """A replay of *record* at its beginning."""
    return ReplayWidget(Replaying(record, mode=mode))


def playing(widget: ReplayWidget) -> bool:
    """Whether the replay goes on by itself."""
    after = re.search(r'data-press="tick" data-after="\d+"', widget._card.html)
    assert (after is not None) == ('aria-pressed="true" title="Pause' in widget._card.html)
    return after is not None


def asked() -> ReplayWidget:
    """A replay that asks what the learner would play."""
    widget = shown()
    press(widget._card, "hide")
    while widget.replaying.question is None:
        press(widget._card, "forward")
    return widget


class TestGoingThrough:
    """The buttons under the board, and what answers to them."""

    def test_it_goes_turn_by_turn(self) -> None:
        """On and back, to the beginning and to the end."""
        widget = shown()
        assert "Set-up" in text(widget._card)
        assert buttons(widget._card, "back") == buttons(widget._card, "first") == []
        press(widget._card, "forward")
        press(widget._card, "forward")
        assert "Turn 1: Axis" in text(widget._card)
        press(widget._card, "last")
        assert f"Turn {widget.replaying.turns}: " in text(widget._card)
        assert buttons(widget._card, "forward") == buttons(widget._card, "last") == []
        press(widget._card, "back")
        assert f"Turn {widget.replaying.turns - 1}: " in text(widget._card)
        press(widget._card, "first")

        assert widget.replaying.cursor == 0

    def test_it_goes_step_by_step(self) -> None:
        """Each event of the turn by itself, and turn by turn again."""
        widget = shown()
        press(widget._card, "steps")
        assert "Next step" in text(widget._card)
        for number in range(1, 4):
            press(widget._card, "forward")
            assert widget.replaying.cursor == number
        press(widget._card, "turns")

        assert "Next turn" in text(widget._card)

    def test_a_step_of_the_turn_is_looked_at_by_itself(self) -> None:
        """It is then the current one, and the next is the next step."""
        widget = shown()
        press(widget._card, "forward")
        press(widget._card, "forward")
        (first, *_others) = buttons(widget._steps, "step")
        press(widget._steps, "step", first)

        assert widget.replaying.mode is Mode.EXPLAIN
        assert widget.replaying.cursor == int(first)
        current = re.findall(
            r'aria-current="step"><button[^>]*data-value="(\d+)"', widget._steps.html
        )
        assert current == [first]

    def test_every_button_has_its_keys(self) -> None:
        """And no key belongs to two."""
        widget = shown()
        press(widget._card, "forward")
        keys = {
            name: shortcut.split()
            for name, shortcut in re.findall(
                r'data-press="(\w+)"[^>]*data-shortcut="([^"]+)"', widget._card.html
            )
        }
        assert keys == {
            "first": ["Home", "f"],
            "back": ["ArrowLeft", "b"],
            "play": ["Space"],
            "forward": ["ArrowRight", "n"],
            "last": ["End", "e"],
        }
        widget.replaying.follow((0,))
        widget.refresh()

        assert 'data-press="leave" data-key="leave" data-shortcut="Escape"' in widget._card.html

    def test_the_slider_goes_anywhere(self) -> None:
        """So do the marks on it, one for each moment at which something is said."""
        widget = shown()
        change(widget._card, "look", "57")
        assert widget.replaying.cursor == 57
        assert f'max="{len(widget.replaying.timeline)}" value="57"' in widget._card.html
        ticks = buttons(widget._card, "look")
        assert ticks == list(dict.fromkeys(str(r.cursor) for r in widget.replaying.all_remarks))
        press(widget._card, "look", ticks[3])

        assert widget.replaying.cursor == int(ticks[3])

    @for_each(("key", "mode"), zip(SHIPPED, cycle(Mode), strict=False))
    def test_a_whole_game_has_no_gap(self, key: str, mode: Mode) -> None:
        """Nothing is left open, and the focus always has somewhere to go."""
        widget = shown(SHIPPED[key], mode=mode)
        stops = widget.replaying.stops
        for stop in {*stops[:: 9 if mode is Mode.PLAY else 30], stops[-1]}:
            widget.replaying.look_at(stop)
            widget.refresh()
            for name in PANELS:
                panel = getattr(widget, name)
                assert not re.search(r"[{}]|\bNone\b(?! of)|&amp;(lt|gt|amp);", panel.html)
            (fallback,) = re.findall(r'data-focus-fallback="([^"]+)"', widget._card.html)
            assert f'data-key="{fallback}"' in widget._card.html
            keys = re.findall(r'data-key="([^"]+)"', widget._card.html)
            assert len(set(keys)) == len(keys)

    def test_the_board_shows_the_step(self) -> None:
        """With what it is about picked out."""
        widget = shown()
        scene = widget._board.scene
        press(widget._card, "forward")
        press(widget._card, "forward")

        assert widget._board.scene.pieces != scene.pieces
        assert widget._board.scene.highlights

    def test_another_game_can_be_put_on_show(self) -> None:
        """It stands where it stands, and whoever listens is told."""
        widget, heard = shown(), []
        widget.on_change(lambda: heard.append(widget.replaying.title))
        press(widget._card, "forward")
        press(widget._card, "play")
        widget.replaying = Replaying(SHIPPED["solo-easy"])

        assert not playing(widget)
        assert heard[-1] == SHIPPED["solo-easy"].about.title["en"]
        assert len(heard) == 3


class TestByItself:
    """A replay that goes on without being pressed."""

    def test_it_goes_on_to_the_end(self) -> None:
        """It sets off at once; each step presses the next, and the last none."""
        widget = shown()
        press(widget._card, "play")
        stops = [widget.replaying.cursor]
        while playing(widget):
            press(widget._card, "tick")
            stops.append(widget.replaying.cursor)

        assert stops == list(widget.replaying.stops[1:])
        assert buttons(widget._card, "play") == []

    @pytest.mark.parametrize(
        "name", ["play", "first", "back", "forward", "last", "turns", "steps", "hide"]
    )
    def test_any_other_press_stops_it(self, name: str) -> None:
        """Whoever wants to look does not want to be taken on."""
        widget = shown()
        press(widget._card, "forward")
        press(widget._card, "play")
        press(widget._card, "tick")
        assert playing(widget)
        press(widget._card, name)

        assert not playing(widget)

    def test_so_does_moving_the_slider(self) -> None:
        """And a press on another panel."""
        widget = shown()
        press(widget._card, "play")
        change(widget._card, "look", "30")
        assert not playing(widget)
        press(widget._card, "play")
        press(widget._charts, "look", "0")
        assert not playing(widget)
        press(widget._card, "play")
        widget.tidy()

        assert not playing(widget)

    def test_a_late_step_does_not_set_it_going_again(self) -> None:
        """The browser may have sent it before it heard of the pause."""
        widget = shown()
        press(widget._card, "play")
        press(widget._card, "play")
        cursor = widget.replaying.cursor
        widget._card._handle_custom_msg({"type": "press", "name": "tick", "value": ""}, [])

        assert not playing(widget)
        assert widget.replaying.cursor == cursor

    def test_a_question_stops_it(self) -> None:
        """It waits for the answer, and cannot be set going."""
        widget = shown()
        press(widget._card, "hide")
        press(widget._card, "play")
        while playing(widget):
            press(widget._card, "tick")

        assert widget.replaying.question is not None
        assert buttons(widget._card, "play") == []

    def test_there_is_time_to_read(self) -> None:
        """A long comment waits longer, a slow replay longer still; speed can be chosen."""
        replaying = Replaying(BRANCHED)
        (remark,) = replaying.remarks
        waits = [speed.wait((remark,)) for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST)]
        assert waits == sorted(waits, reverse=True)
        assert Speed.NORMAL.wait(()) < Speed.NORMAL.wait((remark,))
        widget = shown()
        press(widget._card, "play")
        change(widget._card, "speed", "SLOW")
        wait = Speed.SLOW.wait(widget.replaying.remarks)

        assert f'data-after="{wait}"' in widget._card.html
        assert '<option value="SLOW" selected>' in widget._card.html


class TestWhatIsSaid:
    """Comments, ways, languages."""

    def test_comments_stand_beside_the_board(self) -> None:
        """With their marks, rules and what they are about; and they are announced."""
        widget = shown()
        press(widget._card, "forward")
        press(widget._card, "forward")
        remarks = widget.replaying.remarks
        assert len(remarks) > 1
        for remark in remarks:
            assert remark.text in text(widget._card)
            assert remark.about in text(widget._card)
            assert all(f'data-rule="{rule}"' in widget._card.html for rule in remark.rules)
            assert remark.text in widget.browser.announcement
        assert "Turn 1: Axis" in widget.browser.announcement

        while "! good" not in text(widget._card):
            assert not widget.replaying.at_end
            press(widget._card, "forward")

    def test_every_step_is_announced_once(self) -> None:
        """Not again when the page is drawn again."""
        widget = shown()
        press(widget._card, "forward")
        times = widget.browser._times_said
        widget.refresh()
        widget.browser.width = 400

        assert widget.browser._times_said == times

    def test_silence_is_said(self) -> None:
        """In a turn, or in the whole game."""
        widget = shown(replace(BRANCHED, comments=BRANCHED.comments[:1]))
        press(widget._card, "last")
        assert "No comment on this turn." in text(widget._card)
        widget = shown(replace(BRANCHED, comments=()))

        assert "This game has no comments yet." in text(widget._card)

    def test_whoever_likes_reads_another_language(self) -> None:
        """Of those there are; the page keeps its own."""
        widget = shown()
        change(widget._card, "language", "fr")
        said = BRANCHED.comments[0].text["fr"]

        assert re.sub("[ \n]+", " ", said).strip() in text(widget._card)
        assert 'lang="fr"' in widget._card.html
        assert "Next turn" in text(widget._card)
        assert said in widget.browser.announcement
        said_once = (Comment(step=0, text={"en": "Alone."}),)
        alone = replace(BRANCHED, comments=said_once, branches=())
        assert 'data-change="language"' not in shown(alone)._card.html

    def test_a_way_is_gone_and_left_again(self) -> None:
        """The trail says where one is."""
        widget = shown()
        change(widget._card, "look", str(widget.replaying.cursor_of(BRANCHED.branches[0].step) + 1))
        title = BRANCHED.branches[0].title["en"]
        turn = widget.replaying.turn
        assert f"What if: {title}" in text(widget._card)
        press(widget._card, "enter", "0")
        assert f"The game \u203a {title}" in text(widget._card)
        assert buttons(widget._card, "hide") == []
        press(widget._card, "leave")

        assert widget.replaying.turn == turn
        assert "The game \u203a" not in text(widget._card)

    def test_where_it_breaks_off_is_said_there(self) -> None:
        """At the last good step, as an alert; not before."""
        widget = shown(replace(BRANCHED, actions=(*BRANCHED.actions[:40], "<b>stop")))
        assert 'role="alert"' not in widget._card.html
        press(widget._card, "last")

        assert (
            "Step 41 (“<b>stop”) cannot be played" in text(widget._card)
            or "&lt;b&gt;stop" in widget._card.html
        )
        assert "<b>stop" not in widget._card.html

    def test_hostile_texts_are_only_texts(self) -> None:
        """In comments, titles and names, on every panel and at every step."""
        words = {"en": HOSTILE}
        remark = Comment(step=0, text=words, mark=Mark.BAD, rules=(Rule.TURN_DRAW,))
        branch = Branch(step=6, title=words, actions=BRANCHED.actions[6:8], comments=(remark,))
        record = replace(
            BRANCHED,
            players=(HOSTILE, HOSTILE),
            note=HOSTILE,
            about=About(title=words, teaches=words),
            comments=(remark, replace(remark, step=7)),
            branches=(branch,),
        )
        widget = shown(record)
        seen = 0
        for walk in ("first", "forward", "forward", "enter", "leave"):
            widget._press(walk, "0")
            seen += widget._card.html.count("&lt;script&gt;")
            for name in PANELS:
                found = getattr(widget, name).html
                assert "<script" not in found
                assert "{{ 7*7 }}" in found or "7*7" not in found
                assert not re.search(r"<[^>]*alert\('1", found)

        assert seen >= 5


class TestOwnComments:
    """What the learner says."""

    def test_a_comment_is_saved(self) -> None:
        """With its mark, at the action on show; whoever keeps the game is told."""
        widget, heard = shown(), []
        press(widget._card, "forward")
        press(widget._card, "forward")
        widget.on_change(lambda: heard.append(widget.replaying.record))
        change(widget._own, "comment", " My view. ")
        change(widget._own, "mark", "interesting")
        press(widget._own, "say")
        said = widget.replaying.own_remark

        assert said is not None
        assert (said.text, said.mark) == ("My view.", Mark.INTERESTING)
        assert "My view." in text(widget._card)
        assert ">My view.</textarea>" in widget._own.html
        assert '<option value="interesting" selected>' in widget._own.html
        assert heard[-1] is widget.replaying.record != BRANCHED

    def test_what_was_not_changed_stays(self) -> None:
        """The text if only the mark is chosen, and the other way round; none takes it away."""
        widget = shown(replace(BRANCHED, comments=()))
        change(widget._own, "comment", "Hm.")
        press(widget._own, "say")
        change(widget._own, "mark", "bad")
        press(widget._own, "say")
        said = widget.replaying.own_remark
        assert said is not None
        assert (said.text, said.mark) == ("Hm.", Mark.BAD)
        change(widget._own, "comment", "")
        change(widget._own, "mark", "")
        press(widget._own, "say")

        assert widget.replaying.record.comments == ()

    def test_what_is_typed_survives_other_presses(self) -> None:
        """As long as its field is there: the browser keeps it, so it can still be saved."""
        widget = shown(replace(BRANCHED, comments=()))
        change(widget._own, "comment", "Hm.")
        form = widget._own.html
        change(widget._card, "speed", "FAST")
        press(widget._card, "steps")
        assert widget._own.html == form
        press(widget._own, "say")
        said = widget.replaying.own_remark

        assert said is not None
        assert said.text == "Hm."

    def test_what_is_typed_is_not_said_of_another_step(self) -> None:
        """Each has a field of its own, in each branch too."""
        widget = shown(replace(BRANCHED, comments=()))
        change(widget._own, "comment", "Hm.")
        press(widget._card, "forward")
        press(widget._own, "say")
        assert widget.replaying.record.comments == ()
        fields = set()
        for path in ((), (0,), (1,)):
            widget.replaying.follow(path)
            widget.replaying.look_at_place(str(BRANCHED.branches[0].step + 1))
            widget.refresh()
            fields |= set(re.findall(r'data-key="(comment-[^"]*)"', widget._own.html))

        assert len(fields) == 3


class TestCharts:
    """How the game went."""

    @pytest.mark.parametrize("key", ["first-game", "solo-easy"])
    def test_a_table_says_what_the_charts_draw(self, key: str) -> None:
        """A row for each milestone, with scores and markers; a press goes there."""
        widget = shown(SHIPPED[key])
        milestones = widget.replaying.milestones
        body = widget._charts.html.partition("<tbody>")[2].partition("</tbody>")[0]
        rows = re.findall("<tr.*?</tr>", body, re.DOTALL)
        assert len(rows) == len(milestones) == len(widget.replaying.stops)
        for row, milestone in zip(rows, milestones, strict=True):
            cells = re.findall("<td>(.*?)</td>", row)
            places = [track.place for track in milestone.standing.tracks]
            assert [int(cell) for cell in cells] == [*milestone.standing.scores, *places]
            assert milestone.label in row
            assert f'data-value="{milestone.cursor}"' in row
        press(widget._charts, "look", str(milestones[5].cursor))

        assert widget.replaying.cursor == milestones[5].cursor
        current = re.findall(r'<tr aria-current="true".*?data-value="(\d+)"', widget._charts.html)
        assert current == [str(milestones[5].cursor)]

    def test_there_are_two_charts_as_wide_as_the_page(self) -> None:
        """Of the points and of the markers."""
        browser = Browser()
        widget = ReplayWidget(Replaying(BRANCHED), browser)
        wide = widget._charts.html
        assert wide.count("<svg") == 2
        browser.width = 390
        narrow = widget._charts.html

        assert narrow != wide
        assert narrow.count("<svg") == 2

    def test_a_hidden_future_is_not_drawn(self) -> None:
        """The table ends where the learner is."""
        widget = shown()
        press(widget._card, "forward")
        press(widget._card, "hide")
        body = widget._charts.html.partition("<tbody>")[2]

        assert body.count("<tr") == 2
        assert "Turn 2" not in widget._charts.html


class TestTheHiddenFuture:
    """Saying what one would play."""

    def test_the_question_is_put(self) -> None:
        """For the side whose decision it is, with its rule and its units."""
        widget = asked()
        assert "What would you play for the Axis?" in text(widget._card)
        assert "Show what was played" in text(widget._card)
        assert buttons(widget._card, "pick")
        assert buttons(widget._card, "last") == []

        assert 'aria-pressed="true" title="Say what you would play' in widget._card.html

    @pytest.mark.parametrize("key", ["nuclear-bomb", "solo-medium"])
    def test_all_can_be_done_without_the_canvas(self, key: str) -> None:
        """Whatever can be picked next on the board has its button in the card and in words."""
        widget = shown(SHIPPED[key])
        widget.replaying.hide(future=True)
        kinds, questions, luck = set(), 0, Luck(key)
        while not widget.replaying.at_last:
            question = widget.replaying.question
            widget.refresh()
            if question is not None:
                questions += 1
                while question.guess is None and question.selectable():
                    widget.refresh()
                    spots = {spot.target for spot in widget._board.scene.spots}
                    in_words = set(buttons(widget._text_view, "pick"))
                    assert set(question.selectable()) <= spots & in_words & set(
                        buttons(widget._card, "pick")
                    )
                    possible = widget._text_view.html.count(
                        "<strong>possible"
                    ) + widget._text_view.html.count(">Choose ")
                    assert possible >= len(question.selectable())
                    kinds |= {target.partition(":")[0] for target in question.selectable()}
                    question.pick(luck.pick(question.selectable()))
            widget.replaying.forward()

        assert questions > 10
        assert {"unit", "space"} <= kinds

    def test_actions_without_picks_have_buttons(self) -> None:
        """Stopping after a blitz unit, for example."""
        widget = shown(SHIPPED["blitz-chain"])
        widget.replaying.hide(future=True)
        while "stop" not in buttons(widget._card, "action"):
            press(widget._card, "forward")
        press(widget._card, "action", "stop")

        assert widget.replaying.score[1] == 1

    def test_the_right_answer_is_praised(self) -> None:
        """In two picks; the score is told."""
        widget = asked()
        replaying = widget.replaying
        played = replaying.game.parse(replaying.line.actions[6])
        for target in replaying.presenter.picks(played):
            press(widget._card, "pick", target)

        assert "Just as you said:" in text(widget._card)
        assert "1 of 1 as played" in text(widget._card)

    def test_another_answer_is_put_beside_what_was_played(self) -> None:
        """From the board in words."""
        widget = asked()
        replaying, question = widget.replaying, widget.replaying.question
        assert question is not None
        played = replaying.game.parse(replaying.line.actions[6])
        other = next(action for action in question.legal_actions() if action != played)
        for target in replaying.presenter.picks(other):
            press(widget._text_view, "pick", target)

        assert "You said:" in text(widget._card)
        assert replaying.presenter.action(other) in text(widget._card)
        assert "0 of 1 as played" in text(widget._card)

    def test_giving_up_shows_what_was_played(self) -> None:
        """And counts for nothing."""
        widget = asked()
        press(widget._card, "forward")

        assert "Played:" in text(widget._card)
        assert " as played" not in text(widget._card)

    def test_a_wrong_answer_is_refused_with_its_rule(self) -> None:
        """Like in a game of one's own."""
        widget = asked()
        question = widget.replaying.question
        assert question is not None
        press(widget._card, "pick", "unit:navy-2")
        closed = next(
            spot.target
            for spot in widget._board.scene.spots
            if spot.target.startswith("space:") and spot.target not in question.selectable()
        )
        click(widget, closed)

        assert question.refusal is not None
        assert 'role="alert"' in widget._card.html
        assert f'data-rule="{question.refusal.rule}"' in widget._card.html
        assert widget.replaying.question is question

    def test_the_board_is_played_on(self) -> None:
        """With clicks; what would come of one is said while it is pointed at."""
        widget = asked()
        question = widget.replaying.question
        assert question is not None
        click(widget, "unit:navy-2")
        assert question.picks == ("unit:navy-2",)
        widget._point_on_board(question.selectable()[0])
        assert "This would happen:" in text(widget._caption)
        click(widget, question.selectable()[0])

        assert widget.replaying.score[1] == 1

    def test_the_board_explains_itself_where_nothing_is_asked(self) -> None:
        """Pointing says what a thing is; clicking does nothing."""
        widget = shown()
        widget._point_on_board("space:WE1.2")
        assert "Western Europe 1·2" in text(widget._caption)
        cursor = widget.replaying.cursor
        click(widget, "space:WE1.2")
        assert widget.replaying.cursor == cursor
        widget._point_on_board(None)

        assert text(widget._caption) == ""


def click(widget: ReplayWidget, target: str) -> None:
    """Click *target* on the board."""
    spot = widget._board.scene.spot(target)
    assert spot
    canvas = widget._board._canvas
    scale = canvas.width / widget._board.scene.width
    x, y = (spot.x + spot.width / 2) * scale, (spot.y + spot.height / 2) * scale
    canvas._handle_custom_msg({"event": "mouse_down", "x": x, "y": y}, [])


class TestAgainstTheBot:
    """A game of one person."""

    def solo(self) -> ReplayWidget:
        """A whole random game."""
        game, luck = find_game("solo", {"level": "easy"}), Luck(3)
        steps = play(game, game.start(), by_pick(game, luck.pick))
        return shown(record_of(game, [step.action for step in steps]))

    def test_how_the_bot_chose_is_shown(self) -> None:
        """And can be taken to the Bot lab."""
        widget, heard = self.solo(), list[tuple[object, LabTab]]()

        def hear(study: Study, tab: LabTab) -> None:
            heard.append((study, tab))

        widget.on_study(hear)
        while widget.replaying.reasoning is None or not buttons(widget._reasoning, "lab"):
            press(widget._card, "forward")
        press(widget._reasoning, "lab", LabTab.STEPS.value)

        assert widget.replaying.reasoning.title in text(widget._reasoning)
        assert [tab for _study, tab in heard] == [LabTab.STEPS]

    def test_what_the_bot_will_do_is_no_question(self) -> None:
        """Only the person is asked, and no forecast is offered while the future is hidden."""
        widget = self.solo()
        widget.on_study(lambda _study, _tab: None)
        press(widget._card, "hide")
        while not widget.replaying.at_last:
            question = widget.replaying.question
            assert question is None or question.actor in widget.replaying.game.human_seats
            assert LabTab.FORECAST.value not in buttons(widget._reasoning, "lab")
            press(widget._card, "forward")


class TestInANotebook:
    """Without an app around it."""

    def test_it_stands_alone(self) -> None:
        """With a browser of its own, and as a picture where there is no kernel."""
        widget = shown()
        data = widget._repr_mimebundle_()
        data = data[0] if isinstance(data, tuple) else data

        assert widget.browser in widget.children
        assert "<title>" in data["image/svg+xml"]

    def test_in_an_app_it_uses_the_apps_browser(self) -> None:
        """And follows its width and theme."""
        browser = Browser()
        widget = ReplayWidget(Replaying(BRANCHED), browser)
        assert browser not in widget.children
        wide = widget._board.scene
        browser.width = 390
        assert widget._board.scene.width < wide.width
        light = widget._board.scene.ground
        browser.dark = True

        assert widget._board.scene.ground != light

    def test_it_begins_in_the_language_in_use(self) -> None:
        """As far as the comments are in it."""
        with speaking("en"):
            widget = shown()

        assert re.search('<option value="en"[^>]* selected>', widget._card.html)


def test_it_waits_for_what_moves_on_the_page() -> None:
    """Playing by itself, it counts the time for reading alone: the card comes when that begins."""
    waits = set()
    for pace in (0, 1, 2):
        browser = Browser()
        browser.keep(pace=pace)
        replay = ReplayWidget(Replaying(SHIPPED["solo-easy"]), browser)
        replay.replaying.look_at(replay.replaying.stops[5])
        replay.refresh()
        replay._press("play", "")
        after = re.search(r'data-after="(\d+)"', replay._card.html)
        assert after
        waits.add(after[1])
        assert replay._card.clock == "waits"
    assert len(waits) == 1
