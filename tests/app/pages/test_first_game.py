"""The page of the first game, pressed as a browser would press it."""

from __future__ import annotations

import pytest

from blitz_widgets.app.intents import LookAtGame, PlayGame, PlayOn
from blitz_widgets.app.pages.first_game import FirstGamePage, SavedGuide, read_guide, resumed
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.lessons.guided import first_game
from blitz_widgets.limits import CODE
from blitz_widgets.locale import _, speaking
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.widgets.browser import Browser
from tests.sessions.learner import begun
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.panels import panel, press, text
from tests.support.shells import AloneShell, shell_of


def page_with(browser: Browser | None = None, **query: str) -> FirstGamePage:
    """The page in a *browser* that is there, at an address with this *query*."""
    browser = browser or Browser()
    browser.ready = True
    shell = AloneShell(browser, "first")
    page = FirstGamePage(shell, query)
    shell.around(page)
    return page


def card(page: FirstGamePage) -> str:
    """What can be read on the card."""
    return text(panel(page, "Your first game"))


def do(page: FirstGamePage, *names: str) -> None:
    """Press buttons of the card; a name with a colon is a pick."""
    for name in names:
        value = name if ":" in name else ""
        press(panel(page, "Your first game"), "pick" if value else name, value)


class TestTheCard:
    """What is told, and what can be done."""

    def test_a_first_move_takes_two_presses(self) -> None:
        """Though there would be more to read."""
        page = page_with()
        assert first_game().moment[0].text in card(page)
        do(page, "unit:navy-2", "space:SE1.1")

        assert "✓ Place a unit" in card(page)
        assert page._browser.announcement in card(page)  # noqa: SLF001  # what is spoken

    def test_an_objection_comes_first_and_is_an_alert(self) -> None:
        """What is said against a move stands alone; the same press again plays it."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1", *["next"] * 5, "unit:army-2", "space:EE1.1")
        reminder = next(each for each in first_game().moment if each.id == "do-research").reminder
        assert reminder in card(page)
        assert 'role="alert"' in panel(page, "Your first game").html
        do(page, "space:EE1.1")

        assert reminder not in card(page)

    def test_what_the_other_side_did_stands_there(self) -> None:
        """Its turn, line by line."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1", *["next"] * 5)

        assert "Turn 2: Allies." in card(page)
        assert "Allies: draws a unit." in card(page)

    def test_all_of_it_is_in_french(self) -> None:
        """Every sentence on the way through the game."""
        page = page_with()
        with speaking("fr"):
            page.language_changed()
            while not page.game.over:
                telling = page.game.telling
                if telling is not None:
                    french = _(telling.moment.text)
                    assert french != telling.moment.text
                    assert french in card(page)
                do(page, "skip")
        page.language_changed()


class TestLeaving:
    """Whenever it is left, it waits."""

    def test_a_reload_finds_it_where_it_was(self) -> None:
        """By the address, and by what the browser keeps; nothing is told twice."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1", "next", "next")
        browser = page._browser  # noqa: SLF001  # it stays when the page goes
        again = page_with(browser, **page.address)

        assert again.game.timeline.now == page.game.timeline.now
        assert again.game.heard == page.game.heard
        assert card(again) == card(page)

    def test_the_menu_finds_it_too(self) -> None:
        """Without a code in the address."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1")

        assert card(page_with(page._browser)) == card(page)  # noqa: SLF001

    def test_an_open_page_finds_what_was_kept_elsewhere(self) -> None:
        """A game from a file goes on; the next move does not overwrite it."""
        elsewhere, page = page_with(), page_with()
        do(elsewhere, "unit:navy-2", "space:SE1.1", *["next"] * 5)
        page._browser.kept = elsewhere._browser.kept  # noqa: SLF001  # as a file is read in
        page.opened()

        assert page.game.timeline.now == elsewhere.game.timeline.now
        assert page.address == elsewhere.address
        assert card(page) == card(elsewhere)

    def test_an_address_alone_is_enough(self) -> None:
        """In another browser."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1", *["next"] * 5)
        again = page_with(**page.address)

        assert again.game.timeline.now == page.game.timeline.now

    def test_it_can_be_begun_again(self) -> None:
        """And then nothing of it is kept."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1", "restart")

        assert page.address == {"game": ""}
        assert first_game().moment[0].text in card(page)

    @pytest.mark.parametrize(
        ("code", "told"),
        [
            ("nonsense", "The first game starts again."),
            (encode(record_session(begun("3"))), ""),
            (encode(record_session(begun("3"))) + "x", "The first game starts again."),
        ],
    )
    def test_what_cannot_be_used_is_told(self, code: str, told: str) -> None:
        """In a sentence, and there is a game all the same."""
        game, problem = resumed(code, None)

        assert told in problem
        assert game.may_decide

    @pytest.mark.parametrize(
        "stored",
        [
            None,
            7,
            {"code": 7},
            {"told": "goal"},
            {"code": "x" * (CODE.most + 1)},
            {"told": ["goal"] * 10_000},
            {"code": "\ud800"},
        ],
    )
    def test_a_browser_may_have_kept_anything(self, stored: object) -> None:
        """It is passed over."""
        assert len(read_guide(stored).told) < 1000
        assert read_guide({"told": ["goal"]}) == SavedGuide("", ("goal",))


class TestGoingOn:
    """To the other pages."""

    def test_the_same_position_can_be_played_on(self) -> None:
        """In *Play*, where both sides are played by hand."""
        page = page_with()
        do(page, "unit:navy-2", "space:SE1.1", *["next"] * 5, "play-on")
        (intent,) = shell_of(page).asked
        assert isinstance(intent, PlayOn)
        play = PlayPage(AloneShell(Browser()), {"seed": "7"})
        play.receive(intent)

        assert play.session.timeline.now == page.game.timeline.now
        assert intent.note in text(panel(play, "The game"))

    def test_after_the_end_there_is_more(self) -> None:
        """The bot, and this game as a replay."""
        page = page_with()
        while not page.game.over:
            do(page, "skip")
        do(page, "bot", "look")

        assert shell_of(page).asked == [PlayGame("solo"), LookAtGame(page.address["game"])]
        do(page, "restart")
        assert not page.game.over
