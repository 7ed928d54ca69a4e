"""Markup in every field of all that comes back to a page: no panel has any of it but as text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from msgspec.structs import replace

from blitz_widgets.app.intents import MakeExercise, PresentPlan
from blitz_widgets.app.new_game_request import option_names
from blitz_widgets.app.pages.board import BoardPage
from blitz_widgets.app.pages.bot_lab import BotLabPage
from blitz_widgets.app.pages.own_course import OwnCoursePage
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.position import PositionPage
from blitz_widgets.app.pages.present import PresentPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.pages.teach import TeachPage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.core.catalogue import find_game, game_names
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_text, read_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.locale import speaking
from blitz_widgets.records import codec, notation
from blitz_widgets.records.position import Position, encode_whole
from blitz_widgets.records.sharing import encode_position
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.teaching.codec import encode_plan, write_plan
from blitz_widgets.view.catalogue import examples
from blitz_widgets.widgets.browser import Browser
from tests.exports.annotated import annotated
from tests.records.random_games import played
from tests.sessions.test_composing import NEARLY_WON
from tests.support.addresses import parts as parts_of
from tests.support.boxes import own_text
from tests.support.fields import in_toml, with_each_text
from tests.support.markup import HOSTILE, IN_A_NAME, foreign, says
from tests.support.panels import buttons, change, choose_file, panel, panels, press
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell
from tests.teaching.plans import plan

if TYPE_CHECKING:
    from ipywidgets import Widget

    from blitz_widgets.games.blitzkrieg.rules.boxes import Box
    from blitz_widgets.records.record import Record

PLAIN = "Somebody's words"
PARTS = (
    *("game", "seed", "mode", "hidden", "lang", "position", "record", "step", "lesson", "part"),
    *("rule", "board", "plan", "theme", "players"),
)
"""What an address may have, beside the options of the games."""
THREE_BOTS = (0, 2, 4)
"""The first worked example of each bot."""


def foreign_on(widget: Widget) -> list[str]:
    """What no template of ours has written on the panels of *widget*."""
    return [found for each in panels(widget) for found in foreign(each.html)]


def said_on(widget: Widget, text: str) -> bool:
    """Whether *text* stands on a panel of *widget*, as text."""
    return any(says(each.html, text) for each in panels(widget))


def ready(query: str = "", **kept: object) -> Browser:
    """A browser at an address, which has *kept* something."""
    browser = Browser()
    browser.kept = kept
    browser.query = query
    browser.ready = True
    return browser


def around() -> AloneShell:
    """What a page has around it, in a browser that has kept nothing."""
    return AloneShell(ready())


def hostile_box(side: Side, *, units: bool = True) -> Box:
    """A box whose theatres all have markup for names, and so have *units* of its players."""
    box = read_box(own_text(side) if units else printed_text(side))
    names = [f"{number}{IN_A_NAME[number % len(IN_A_NAME)]}" for number in range(99)]
    theatres = tuple(
        replace(theatre, name=name) for theatre, name in zip(box.theatre, names, strict=False)
    )
    own = tuple(
        replace(unit, name=name) for unit, name in zip(box.unit, reversed(names), strict=False)
    )
    return replace(box, name=HOSTILE[:60], note=HOSTILE[:60], theatre=theatres, unit=own)


class TestPositions:
    """The Bot lab, which a link opens."""

    @pytest.mark.parametrize("example", THREE_BOTS)
    def test_each_field(self, example: int) -> None:
        """Taken or refused, of each of the three bots, in each language."""
        page = BotLabPage(around(), {})
        document = json.loads(examples()[example].written())
        for place, changed in with_each_text(document, HOSTILE):
            page.read_position(json.dumps(changed))
            assert foreign_on(page) == [], place
            assert not page._problem or said_on(page, page._problem)  # noqa: SLF001  # is it told

    @pytest.mark.parametrize("example", THREE_BOTS)
    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_title_and_story_are_read_as_they_are(self, example: int, language: str) -> None:
        """By a code in a link, on every tab."""
        document = json.loads(examples()[example].written())
        written = json.dumps({**document, "title": f"title {HOSTILE}", "story": f"tale {HOSTILE}"})
        with speaking(language):
            page = BotLabPage(around(), {"position": encode_position(written)})
            assert said_on(page, f"tale {HOSTILE}")
            for tab in LabTab:
                press(panel(page, panels_label(page, "tab")), "tab", tab.value)
                assert foreign_on(page) == []

    @pytest.mark.parametrize("side", Side)
    def test_a_board_in_a_position(self, side: Side) -> None:
        """Its theatres and units are named in every question and every choice."""
        document = json.loads(examples()[side is Side.NIPPON and 2].written())
        box = hostile_box(side, units=False)
        page = BotLabPage(around(), {})
        page.read_position(
            json.dumps(
                {**document, "options": {**document.get("options", {}), "box": encode_box(box)}}
            )
        )
        assert page._problem == ""  # noqa: SLF001  # it is taken
        for tab in LabTab:
            press(panel(page, panels_label(page, "tab")), "tab", tab.value)
            page.lab.last()
            page.language_changed()
            assert foreign_on(page) == []
        assert said_on(page, box.theatre[0].name)


def panels_label(widget: Widget, press_name: str) -> str:
    """The label of the panel that has such a button."""
    return next(each.label for each in panels(widget) if f'data-press="{press_name}"' in each.html)


class TestWholePositions:
    """The page Set up a position, which a link opens."""

    @pytest.mark.parametrize("name", game_names())
    def test_each_field(self, name: str) -> None:
        """Taken or refused; and what is typed and not understood."""
        page = PositionPage(around(), {})
        document = {
            "game": name,
            "setting": {"seat": "axis", "reserves": {"axis": "army-1"}, "todo": ["place"]},
            "lead": ["stop"],
        }
        for place, changed in with_each_text(document, HOSTILE):
            page._open(json.dumps(changed))  # noqa: SLF001  # as a file that is chosen
            assert foreign_on(page) == [], place
            assert page._problem == "" or said_on(page, page._problem)  # noqa: SLF001
        change(panel(page, "The box"), "typed", HOSTILE)
        assert foreign_on(page) == []

    @pytest.mark.parametrize("side", Side)
    def test_a_board_of_somebodys(self, side: Side) -> None:
        """Its theatres and units are named everywhere."""
        game = "base" if side is Side.BASE else "nippon"
        position = Position(game=game, options={"box": encode_box(hostile_box(side))})
        page = PositionPage(around(), {"position": encode_whole(position)})
        assert page.session.game.options.get("box")
        page.language_changed()
        assert foreign_on(page) == []


class TestRecords:
    """Replays, which open whatever someone sends."""

    def test_each_field(self) -> None:
        """Taken, kept in part, or refused."""
        page = ReplaysPage(around(), {})
        document = json.loads(codec.write(annotated(PLAIN)))
        for place, changed in with_each_text(document, HOSTILE):
            page.show_record(json.dumps(changed))
            assert foreign_on(page) == [], place

    def test_what_is_written_is_read_as_it_is(self) -> None:
        """Title, lesson, players and comments, at every stop of the game and of its branches."""
        page = ReplaysPage(around(), {})
        page.show_record(codec.write(annotated(HOSTILE)))
        replaying = page.replaying
        assert replaying is not None
        assert said_on(page, HOSTILE)
        for path in ((), (0,), (0, 0)):
            replaying.follow(path)
            for stop in replaying.stops[::4]:
                replaying.look_at(stop)
                page.language_changed()
                assert foreign_on(page) == []

    def test_each_line_of_the_notation(self) -> None:
        """In the place of a line, and at the end of it."""
        page = ReplaysPage(around(), {})
        lines = notation.write(annotated(PLAIN)).splitlines()
        for number in (*range(14), *(at for at, line in enumerate(lines) if set(line) & set("{("))):
            line = lines[number]
            for other in (HOSTILE, f"{line} {HOSTILE}", line.replace(PLAIN, HOSTILE)):
                page.show_record("\n".join((*lines[:number], other, *lines[number + 1 :])))
                assert foreign_on(page) == [], line

    @pytest.mark.parametrize("text", [HOSTILE, f"{{{HOSTILE}", f"?record={HOSTILE}", "&lt;b&gt;"])
    def test_what_is_no_record(self, text: str) -> None:
        """A code, a link, or nothing that anyone knows."""
        page = ReplaysPage(around(), {})
        bar = panel(page, "The record")
        change(bar, "pasted", text)
        press(bar, "open")
        assert foreign_on(page) == []
        choose_file(bar, "file", text.encode())
        assert foreign_on(page) == []

    def test_a_game_on_a_board_of_somebodys(self) -> None:
        """Its names are in the notation's sentences, the charts, the board in words."""
        page = ReplaysPage(around(), {})
        for side, name in ((Side.BASE, "base"), (Side.NIPPON, "nippon")):
            box = hostile_box(side)
            record = game_on(name, encode_box(box))
            page.show_record(codec.write(record))
            replaying = page.replaying
            assert replaying is not None
            for stop in replaying.stops[::4]:
                replaying.look_at(stop)
                page.language_changed()
                assert foreign_on(page) == []
            assert said_on(page, box.theatre[0].name)


def game_on(name: str, box: str) -> Record:
    """A game on a board of someone's own."""
    return replace(played(7, {"box": box}, name), note=HOSTILE, players=(HOSTILE, HOSTILE))


class TestBoards:
    """The page *Boards of your own*, on which a draft may be as wrong as it likes."""

    def test_each_field(self) -> None:
        """In the place of each string, name and heading of either board."""
        page = BoardPage(around(), {})
        seen: set[str] = set()
        for side in Side:
            for place, changed in in_toml(own_text(side), HOSTILE):
                if place not in seen:
                    page._edit("text", changed)  # noqa: SLF001  # as when the text has settled
                    assert foreign_on(page) == [], place
                seen.add(place)

    @pytest.mark.parametrize("side", Side)
    def test_a_board_that_is_good(self, side: Side) -> None:
        """By its code, with each theatre and unit in the form."""
        box = hostile_box(side)
        page = BoardPage(around(), {"board": encode_box(box)})
        assert page.draft.box == box
        form = panel(page, "The form")
        for number in range(0, len(box.theatre), 4):
            change(form, "theatre", str(number))
            assert foreign_on(page) == []
        for number in range(len(box.unit)):
            change(form, "unit", str(number))
            assert foreign_on(page) == []
        for named in (*box.theatre, *box.unit):
            assert said_on(page, named.name)

    @pytest.mark.parametrize("name", ["play", "solo"])
    def test_a_game_on_it(self, name: str) -> None:
        """All that can be picked is called as the board has it."""
        box = hostile_box(Side.BASE)
        names = {"play": "base", "solo": "solo"}
        query = urlencode(
            {"play": names[name], "box": encode_box(box), "seed": "7", "hidden": "no"}
        )
        page = PlayPage(around(), parts_of(f"?{query}"))
        assert foreign_on(page) == []
        assert said_on(page, box.theatre[0].name)


class TestAddresses:
    """Every part of an address, on every page."""

    @pytest.mark.parametrize(
        "page",
        [
            "",
            "home",
            "play",
            "table",
            "lab",
            "replays",
            "rules",
            "learn",
            "board",
            "puzzles",
            HOSTILE,
        ],
    )
    def test_all_parts_at_once(self, page: str) -> None:
        """Known and unknown, and each name of a part."""
        names = {option for game in game_names() for option in option_names(game)}
        parts = dict.fromkeys((*names, *PARTS, HOSTILE), HOSTILE)
        for play in ({}, {"play": HOSTILE}):
            app = TutorApp()
            app._browser.query = f"?{urlencode({**parts, **play, 'page': page})}"  # noqa: SLF001
            app._browser.ready = True  # noqa: SLF001  # as a browser says
            assert foreign_on(app) == []


class TestWhatTheBrowserKeeps:
    """Anyone who has had the page open could have changed it."""

    @pytest.mark.parametrize("page", ["", "play", "table", "replays", "learn", "board", "puzzles"])
    def test_all_of_it(self, page: str) -> None:
        """Games left, games finished, progress, the draft of a board, settings and language."""
        kept = [{"code": HOSTILE, "label": HOSTILE}]
        app = TutorApp()
        browser = app._browser  # noqa: SLF001  # which it asks
        progress = {"version": 1, "done": {HOSTILE: {"stars": 2}}, "known": [HOSTILE]}
        names = (
            "games",
            "table",
            "finished",
            "review",
            "theme",
            "language",
            "progress",
            "pace",
            "sound",
        )
        browser.kept = dict.fromkeys((*names, "board", "board-before"), HOSTILE) | {
            "games": kept,
            "table": kept,
            "finished": kept,
            "progress": progress,
            "puzzles": {"tried": {HOSTILE: True}, "coming": {HOSTILE: HOSTILE}, "rating": HOSTILE},
            "review": [HOSTILE],
        }
        browser.query = f"?page={page}"
        browser.ready = True

        assert foreign_on(app) == []

    def test_a_file_of_progress(self) -> None:
        """Taken or refused."""
        app = TutorApp()
        app._browser.query = "?page=learn"  # noqa: SLF001  # which it asks
        app._browser.ready = True  # noqa: SLF001  # as a browser says
        bar = panel(app, "The course")
        document = {"version": 1, "done": {"one-turn-1": {"stars": 2}}, "known": ["one-turn"]}
        for place, changed in with_each_text(document, HOSTILE):
            choose_file(bar, "file", json.dumps(changed).encode())
            assert foreign_on(app) == [], place


def test_a_game_is_found_by_its_name_only() -> None:
    """An address cannot make one up."""
    with pytest.raises(ValueError, match="There is no game"):
        find_game(HOSTILE, {})


def test_a_plan_before_a_class_is_shown_as_text() -> None:
    """Each step, with its answer on show, its script and its lists."""
    page = PresentPage(AloneShell(ready()), {})
    page.receive(PresentPlan(plan(HOSTILE)))
    bar = panel(page, "Go through the plan")
    while buttons(bar, "next"):
        press(bar, "next")
        assert foreign_on(page) == []
    assert said_on(page, f"{HOSTILE} chosen")
    assert said_on(page, f"{HOSTILE} 2")


def test_a_plan_on_the_desk_is_shown_as_text() -> None:
    """Each step with its fields, the list of one's own plans, and what is wrong with it."""
    page = TeachPage(around(), {"plan": encode_plan(plan(HOSTILE))})
    steps = panel(page, "The steps")
    for number in range(len(page.editor.draft.plan.steps)):
        press(steps, "step", str(number))
        assert foreign_on(page) == []
    change(panel(page, "The plan"), "title", f"mine {HOSTILE}")
    press(panel(page, "Teach"), "list")
    assert foreign_on(page) == []
    assert said_on(page, HOSTILE)
    (key,) = set(buttons(panel(page, "Your lesson plans"), "delete"))
    press(panel(page, "Your lesson plans"), "delete", key)
    assert foreign_on(page) == []


def test_a_plan_in_which_each_field_is_markup_is_text_or_refused() -> None:
    """As a file that a stranger has sent."""
    page = TeachPage(around(), {})
    document = json.loads(write_plan(plan(PLAIN)))
    for place, changed in with_each_text(document, HOSTILE):
        page.take_up({"plan": json.dumps(changed)})
        assert foreign_on(page) == [], place


def test_an_exercise_that_is_made_is_shown_as_text() -> None:
    """What the teacher writes, in the card and in the course made of it."""
    page = TeachPage(around(), {})
    page.receive(MakeExercise(NEARLY_WON))
    card = panel(page, "The exercise")
    press(card, "pick", "unit:navy-2")
    press(card, "pick", "space:SE2.1")
    for field in ("prompt", "hint.0", "because"):
        change(card, field, HOSTILE)
    change(card, "ask.0", "true")
    press(card, "use")
    assert foreign_on(page) == []
    course = OwnCoursePage(around(), {"plan": encode_plan(page.editor.draft.plan)})
    press(panel(course, "The lesson"), "hint")
    assert foreign_on(course) == []
    assert said_on(course, HOSTILE.strip())
