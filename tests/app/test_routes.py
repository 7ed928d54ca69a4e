"""The table of pages: which part of an address, and which intent, is for which page."""

from __future__ import annotations

from typing import get_args

import pytest

from blitz_widgets.app import routes
from blitz_widgets.app.intents import Intent, ReadRule
from blitz_widgets.app.page import Shell
from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.app.pages.notice import NoticePage
from blitz_widgets.app.routes import (
    ROUTES,
    parts_for,
    route_asked,
    route_called,
)
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.limits.unpacking import query_parts
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.panels import panel, press, text


def opened(query: str) -> TutorApp:
    """The app as an address with this query opens it."""
    app = TutorApp()
    browser = app.children[0]
    browser.query = query
    browser.ready = True
    return app


class TestTheTable:
    """What the rows say."""

    def test_every_intent_leads_to_one_page(self) -> None:
        """None is lost, and none has two places to go."""
        taken = [intent for route in ROUTES for intent in route.takes]

        assert len(taken) == len({*taken})
        assert {*taken} == {*get_args(Intent)}

    @pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.key)
    def test_every_page_can_be_made(self, route: routes.Route) -> None:
        """With nothing asked of it; its address names only parts of its own."""
        page = route.make(Shell(TutorApp().children[0], route.key), {})

        assert set(page.address) <= route.names

    @pytest.mark.parametrize(
        ("query", "page"),
        [
            ("", "home"),
            ("?page=", "home"),
            ("?page=home&seed=7", "home"),
            ("?lang=fr&theme=dark", "home"),
            ("?seed=7", "play"),
            ("?game=R123&lang=fr", "play"),
            ("?lesson=spy", "learn"),
            ("?puzzle=base-win-1&lang=fr", "puzzles"),
            ("?record=first-game&step=30", "replays"),
            ("?step=3", "play"),
            ("?lesson=spy&rule=TURN-MOVE", "play"),
            ("?puzzle=today&seed=7", "play"),
            ("?colour=red", "play"),
            ("?page=play", "play"),
            ("?page=rules&seed=7", "rules"),
        ],
    )
    def test_an_address_asks_for_a_page(self, query: str, page: str) -> None:
        """One that asks for nothing opens Home, else the page that alone has its parts, or Play."""
        assert route_asked(query_parts(query)) is route_called(page)

    def test_there_is_no_other_page(self) -> None:
        """But one that says so."""
        assert route_asked({"page": "nowhere"}).title == "No such page"
        assert route_called("nowhere") is None
        assert route_called("") is None


class TestTheParts:
    """Who gets what of an address."""

    def test_a_page_gets_its_own_whatever_page_is_asked_for(self) -> None:
        """A lesson asked for with the rules waits until the course is opened."""
        asked = {"page": "rules", "rule": "TURN-MOVE", "lesson": "spy"}
        found = {route.key: parts_for(route, asked) for route in ROUTES}

        assert found["rules"] == {"page": "rules", "rule": "TURN-MOVE"}
        assert found["learn"] == {"page": "rules", "lesson": "spy"}
        assert found["play"] == {"page": "rules"}

    @pytest.mark.parametrize(("page", "owner"), [("", "play"), ("table", "table"), ("lab", "play")])
    def test_a_game_is_for_the_page_asked_for_or_the_usual_one(self, page: str, owner: str) -> None:
        """And so is a part that no one knows."""
        asked = {"page": page, "seed": "7", "colour": "red"}
        found = {route.key for route in ROUTES if {"seed", "colour"} & set(parts_for(route, asked))}

        assert found == {owner}


class TestAPageThatFails:
    """The others stay alive."""

    @pytest.fixture(autouse=True)
    def broken(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The Bot lab cannot be loaded."""
        routes_now = tuple(
            routes.Route(key=each.key, title=each.title, page="nowhere:Page", names=each.names)
            if each.key == "lab"
            else each
            for each in ROUTES
        )
        for module in ("routes", "tutor"):
            monkeypatch.setattr(f"blitz_widgets.app.{module}.ROUTES", routes_now)

    def test_a_notice_stands_in_its_place(self) -> None:
        """With its title, and nothing of the program."""
        app = opened("?page=lab&seed=7")
        notice = app.children[-1].children[0]

        assert isinstance(notice, NoticePage)
        assert "The page “Bot lab” could not be loaded." in text(panel(notice, "Bot lab"))
        assert "nowhere" not in panel(notice, "Bot lab").html
        assert app.children[0].address["page"] == "lab"

    def test_the_others_open(self) -> None:
        """And the game is where it was."""
        app = opened("?page=lab&seed=7")
        press(panel(app, ""), "page", "rules")
        assert panel(app, "Rules").html
        press(panel(app, ""), "page", "play")
        play = app.children[-1].children[0]

        assert isinstance(play, GamePage)
        assert play.session.seed == "7"

    def test_it_is_tried_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The next time it is opened."""
        app = opened("?page=lab")
        for module in ("routes", "tutor"):
            monkeypatch.setattr(f"blitz_widgets.app.{module}.ROUTES", ROUTES)
        press(panel(app, ""), "page", "lab")

        assert panel(app, "The position").html


class TestIntents:
    """From one page to another."""

    def test_a_rule_read_on_keeps_the_game_in_the_address(self) -> None:
        """The page opens with the rule, and the game stays the one that goes on."""
        app = opened("?seed=7")
        browser = app.children[0]
        game = browser.address["game"]
        app._follow(ReadRule("TURN-MOVE"))  # noqa: SLF001  # as a page asks

        assert browser.address["page"] == "rules"
        assert browser.address["rule"] == "TURN-MOVE"
        assert browser.address["game"] == game
