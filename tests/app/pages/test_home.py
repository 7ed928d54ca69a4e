"""The page *Home*: its picture is of a real moment, and every way in leads where it says."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest

from blitz_widgets.app.address import code_of, read_address
from blitz_widgets.app.pages.first_game import FirstGamePage
from blitz_widgets.app.pages.home import FIRST_GAME, HomePage
from blitz_widgets.app.pages.home_moment import MOMENT
from blitz_widgets.app.pages.play import PlayPage, TablePage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.routes import ROUTES, route_asked
from blitz_widgets.core.chance import Luck
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import Progress, written
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.moving_picture import MovingPicture
from tests.sessions.learner import against_bot, play_out
from tests.support.panels import buttons, panel, panels, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import opened_app

if TYPE_CHECKING:
    from ipywidgets import DOMWidget

    from blitz_widgets.app.tutor import TutorApp

SEEDS = 12
"""Some games are set up with a choice: Play against the bot must not begin with one."""


def on_show(app: TutorApp) -> DOMWidget:
    """The page on show."""
    return app.children[-1].children[0]


def left_over() -> str:
    """The code of a game against the bot that was left."""
    session = against_bot("7", mode=Mode.PLAY)
    for _turn in range(2):
        session.to_decision()
        session.act(session.legal_actions()[0])
    session.to_decision()
    return code_of(session)


class TestTheFrontDoor:
    """What an address that asks for nothing opens."""

    def test_it_is_behind_the_name_of_the_app(self) -> None:
        """And in no tab; its address has no part, whatever was open before."""
        app, browser = opened_app("?seed=7")
        header = panel(app, "")
        assert "home" not in re.findall(r'data-value="(\w+)"', header.html.partition("<nav")[2])
        press(header, "page", "home")

        assert isinstance(on_show(app), HomePage)
        assert not any(browser.address.values())
        assert "game" in browser.address

    def test_every_link_leads_to_a_page(self) -> None:
        """Also in a tab of its own, where no one hears a press."""
        app, _browser = opened_app("", games=[{"code": "R1", "label": "left"}])
        links = [
            unescape(link)
            for each in panels(on_show(app))
            for link in re.findall('href="([^"]*)"', each.html)
            if link.startswith("?")
        ]
        assert len(links) > 7

        assert {route.key for link in links if (route := route_asked(query_parts(link)))} >= {
            "first",
            "play",
            "replays",
            "table",
            "lab",
            "rules",
        }
        assert all(route_asked(query_parts(link)) in ROUTES for link in links)

    def test_the_first_game_is_there(self) -> None:
        """At its beginning."""
        app, _browser = opened_app("")
        press(panel(app, "Welcome"), "go", FIRST_GAME)
        page = on_show(app)
        assert isinstance(page, FirstGamePage)
        assert not page.game.over

    def test_the_coach_is_an_opponent(self) -> None:
        """In the game for two; one that goes on is gone on with."""
        app, _browser = opened_app("")
        more = panel(app, "More to do")
        (words,) = buttons(more, "coach")
        press(more, "coach", words)
        page = on_show(app)
        assert isinstance(page, PlayPage)
        session = page.session
        assert session.opponent == words
        assert session.decides_in_own_turn
        press(panel(app, ""), "page", "home")
        press(more, "coach", words)

        assert page.session is session


class TestTheMoment:
    """The picture, and what is said of it."""

    def test_the_ghost_of_the_move_to_come_is_on_it(self) -> None:
        """The unit on its space, and the points that it brings; not once it has been played."""
        app, _browser = opened_app("")
        picture = panel(app, "A moment of a game")
        ghost = LIGHT.ghost
        assert picture.html.count(ghost) > 3
        press(picture, "why")
        (moving,) = (each for each in on_show(app).children if isinstance(each, MovingPicture))
        moving._handle_custom_msg({"type": "over"}, [])  # noqa: SLF001  # as the browser says

        assert ghost not in picture.html

    def test_one_unit_wins_the_game(self) -> None:
        """The one whose space is picked out."""
        key, step = MOMENT
        app, browser = opened_app("")
        picture = panel(app, "A moment of a game")
        assert "Axis 23 · Allies 19. One unit wins the war now." in text(picture)
        press(picture, "why")
        (moving,) = (each for each in on_show(app).children if isinstance(each, MovingPicture))
        moving._handle_custom_msg({"type": "over"}, [])  # noqa: SLF001  # as the browser says
        (why,) = buttons(picture, "go")
        press(picture, "go", why)

        page = on_show(app)
        assert isinstance(page, ReplaysPage)
        replaying = page.replaying
        assert replaying is not None
        outcome = replaying.game.outcome(replaying.timeline.now)
        assert outcome is not None
        assert outcome.winner == replaying.game.actor(replaying.timeline.before(step))
        assert replaying.turn == replaying.turns
        assert browser.address["record"] == key
        assert "exactly 25" in " ".join(remark.text for remark in replaying.remarks)

    def test_it_is_dark_in_the_dark(self) -> None:
        """Like every board."""
        app, browser = opened_app("")
        picture = panel(app, "A moment of a game")
        before = picture.html
        browser.dark = True

        assert picture.html != before


class TestPlayingAtOnce:
    """A legal first move in two presses."""

    @pytest.mark.parametrize("seed", range(SEEDS))
    def test_a_unit_can_be_chosen(self, seed: int) -> None:
        """The set-up and the first turn of the bot are over, and nothing is covered."""
        app, browser = opened_app("")
        press(panel(app, "Welcome"), "game", "solo")
        page = on_show(app)
        assert isinstance(page, PlayPage)
        session = page.session

        assert session.game.options["level"] == "easy"
        assert session.decides_in_own_turn, seed
        assert not session.shared_screen
        assert session.selectable()[0].startswith("unit:")
        assert "games" not in browser.kept

    def test_the_game_that_goes_on_stays(self) -> None:
        """It is the same press."""
        app, browser = opened_app("")
        press(panel(app, "Welcome"), "game", "solo")
        game = browser.address["game"]
        press(panel(app, ""), "page", "home")
        press(panel(app, "Welcome"), "game", "solo")

        assert browser.address["game"] == game

    def test_the_other_games_of_one_person_are_there(self) -> None:
        """Each with its own name."""
        app, _browser = opened_app("")
        others = buttons(panel(app, "More to do"), "game")
        assert others == ["solo-nippon", "solo-blitz"]
        for name in others:
            press(panel(app, ""), "page", "home")
            press(panel(app, "More to do"), "game", name)
            page = on_show(app)
            assert isinstance(page, PlayPage)
            assert page.session.game.name == name
            assert page.session.decides_in_own_turn


class TestWhatWasLeft:
    """In this browser."""

    def test_a_newcomer_has_left_nothing(self) -> None:
        """Nor has one whose browser keeps nonsense."""
        for kept in ({}, {"games": 7, "table": [["x"]], "progress": "much"}):
            app, _browser = opened_app("", **kept)

            assert panel(app, "Where you left off").layout.display == "none"

    def test_a_game_is_resumed(self) -> None:
        """Where it was left."""
        code = left_over()
        app, _browser = opened_app("", games=[{"code": code, "label": "Against the bot: 3 to 4"}])
        left = panel(app, "Where you left off")
        assert "Against the bot: 3 to 4" in text(left)
        press(left, "go", buttons(left, "go")[0])

        page = on_show(app)
        assert isinstance(page, PlayPage)
        assert (
            page.session.timeline.actions == read_address({"game": code}).session.timeline.actions
        )

    def test_a_game_on_show_is_not_disturbed(self) -> None:
        """A unit that is picked stays picked."""
        app, _browser = opened_app(f"?game={left_over()}")
        page = on_show(app)
        assert isinstance(page, PlayPage)
        page.session.pick(page.session.selectable()[0])
        press(panel(app, ""), "page", "home")
        left = panel(app, "Where you left off")
        press(left, "go", buttons(left, "go")[0])

        assert on_show(app) is page
        assert page.session.picks

    def test_a_game_at_the_table_is_resumed(self) -> None:
        """On its own page."""
        session = against_bot("3", physical_table=True, mode=Mode.PLAY)
        play_out(session, Luck(3), steps=30)
        app, _browser = opened_app("", table=[{"code": code_of(session), "label": "left"}])
        left = panel(app, "Where you left off")
        press(left, "go", buttons(left, "go")[0])

        page = on_show(app)
        assert isinstance(page, TablePage)
        assert page.session.timeline.actions == session.timeline.actions

    def test_the_course_goes_on(self) -> None:
        """With the next lesson, and how much is done."""
        progress = Progress(known=tuple(lesson.id for lesson in lessons()[:2]))
        app, browser = opened_app("", progress=written(progress))
        left = panel(app, "Where you left off")
        assert f"2 of {len(lessons())} lessons done" in text(left)
        (link,) = buttons(left, "go")
        press(left, "go", link)

        assert parse_qs(link[1:])["lesson"] == [lessons()[2].id]
        assert browser.address["lesson"] == lessons()[2].id
