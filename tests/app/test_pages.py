"""The pages of the app, pressed as a browser would press them."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.address import code_of, read_address, resume
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.games.chance import Luck
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.rules import chapters
from blitz_widgets.sessions.play import Mode
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from tests.sessions.learner import begun, play_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from ipywidgets import Widget


@pytest.fixture(autouse=True)
def no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let failures of callbacks fail the test, not hide in a log."""

    def strict(_cls: type, callback: Callable[..., object]) -> Callable[..., object]:
        return callback

    monkeypatch.setattr(Guard, "wrap", classmethod(strict))
    monkeypatch.setattr(Guard, "show", Guard.show)


def panel(widget: Widget, label: str) -> Panel:
    """The panel with this *label* somewhere inside *widget*."""
    found = [widget]
    for each in found:
        if isinstance(each, Panel) and each.label == label:
            return each
        found += getattr(each, "children", ())
    raise LookupError(label)


def press(panel: Panel, name: str, value: str = "") -> None:
    """Press a button of *panel*, which must be there."""
    assert f'data-press="{name}"' in panel.html
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "press", "name": name, "value": value}, []
    )


def change(panel: Panel, name: str, value: str) -> None:
    """Change a field of *panel*, which must be there."""
    assert f'data-change="{name}"' in panel.html
    panel._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "change", "name": name, "value": value}, []
    )


def decide(page: PlayPage, turn: Panel) -> None:
    """Place the first unit that can be placed where it can be placed first."""
    for target in page.session.portrayal.picks(page.session.legal_actions()[0]):
        press(turn, "pick", target)


def text(panel: Panel) -> str:
    """What can be read on *panel*."""
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", panel.html)).split())


class TestPlay:
    """The page on which games are played."""

    def make(self, query: str = "?seed=7") -> tuple[PlayPage, Browser, Panel, Panel]:
        """A page with its browser, its bar and the card of the turn."""
        browser = Browser()
        browser.ready = True
        page = PlayPage(browser, read_address(query))
        return page, browser, panel(page, "The game"), panel(page, "The turn")

    def test_the_address_follows_every_step(self) -> None:
        """So that a reload finds the game as it is."""
        page, browser, _bar, turn = self.make()
        press(turn, "take-seat")
        assert browser.address["game"] == code_of(page.session)
        before = browser.address["game"]
        decide(page, turn)

        assert browser.address["game"] == code_of(page.session) != before

    def test_the_browser_keeps_a_game_once_somebody_has_decided(self) -> None:
        """An opening that nobody has touched is not worth keeping."""
        page, browser, _bar, turn = self.make()
        press(turn, "take-seat")
        assert "games" not in browser.kept
        decide(page, turn)
        press(turn, "next")

        assert [game["code"] for game in browser.kept["games"]] == [code_of(page.session)]

    def test_a_game_left_before_is_offered(self) -> None:
        """Unless the address has brought one; taking it up goes on with it."""
        left = begun("3")
        play_out(left, Luck(3), steps=30)
        page, browser, bar, _turn = self.make()
        browser.kept = {"games": [{"code": code_of(left), "label": "left"}]}
        page.show(read_address("?seed=7"))
        assert 'data-key="offer"' in bar.html
        press(bar, "shelf", code_of(left))

        assert page.session.timeline.actions == left.timeline.actions
        assert 'data-key="offer"' not in bar.html

    def test_a_new_game_leaves_the_one_before_on_the_shelf(self) -> None:
        """Whoever begins anew, or takes up another game, can still go back."""
        page, browser, bar, turn = self.make()
        press(turn, "take-seat")
        decide(page, turn)
        before = code_of(page.session)
        press(bar, "new")
        assert f'data-value="{before}"' in bar.html
        press(turn, "take-seat")
        decide(page, turn)

        codes = [game["code"] for game in browser.kept["games"]]
        assert codes == [code_of(page.session), before]

    def test_what_is_no_game_on_the_shelf_is_left_out(self) -> None:
        """Whatever a browser has stored, the page opens."""
        page, browser, bar, _turn = self.make()
        browser.kept = {"games": ["nonsense", 7]}
        page.show(read_address("?seed=7"))

        assert 'data-press="shelf"' not in bar.html

    def test_a_new_game_is_begun(self) -> None:
        """With the printing and the seed of the form."""
        page, _browser, bar, _turn = self.make()
        change(bar, "edition", "2019")
        change(bar, "seed", " 1944 ")
        press(bar, "mode", "play")
        press(bar, "hidden")
        press(bar, "new")

        assert page.session.seed == "1944"
        assert page.session.game.options == {"edition": "2019", "nippon_tokens": "no"}
        assert page.session.mode is Mode.PLAY
        assert page.session.may_decide
        assert "First printing, 2019" in text(bar)

    def test_special_weapons_of_the_second_printing_can_be_left_out(self) -> None:
        """And the tick comes back with the printing."""
        page, _browser, bar, _turn = self.make()
        change(bar, "nippon", "")
        press(bar, "new")
        assert page.session.game.options["nippon_tokens"] == "no"
        change(bar, "edition", "2019")
        assert "disabled" in bar.html
        change(bar, "edition", "2021")
        press(bar, "new")

        assert page.session.game.options["nippon_tokens"] == "yes"

    def test_a_code_is_pasted(self) -> None:
        """The game goes on in the way this one was shown."""
        other = begun("3")
        play_out(other, Luck(3), steps=30)
        page, _browser, bar, _turn = self.make()
        press(bar, "mode", "play")
        change(bar, "pasted", code_of(other))
        press(bar, "resume")

        assert page.session.timeline.actions == other.timeline.actions
        assert page.session.mode is Mode.PLAY

    @pytest.mark.parametrize("pasted", ["", "hello", "<b>"])
    def test_a_bad_code_changes_nothing(self, pasted: str) -> None:
        """But what is wrong with it is said."""
        page, _browser, bar, _turn = self.make()
        before = page.session
        change(bar, "pasted", pasted)
        press(bar, "resume")

        assert page.session is before
        assert 'role="alert"' in bar.html
        assert "code" in text(bar)

    def test_copying_is_confirmed(self) -> None:
        """Or regretted."""
        _page, browser, bar, _turn = self.make()
        for ok, said in ((True, "on the clipboard"), (False, "did not allow")):
            browser._handle_custom_msg(  # noqa: SLF001  # as a page would
                {"type": "copied", "ok": ok}, []
            )
            assert said in text(bar)

    def test_problems_of_the_address_are_shown_and_escaped(self) -> None:
        """Whatever stands in the address."""
        _page, _browser, bar, _turn = self.make("?mode=%3Cb%3Efast")

        assert "no mode “<b>fast”" in text(bar) or "&lt;b&gt;fast" in bar.html
        assert "<b>fast" not in bar.html

    def test_problems_go_with_the_next_press(self) -> None:
        """They have been read by then."""
        _page, _browser, bar, _turn = self.make("?mode=fast")
        assert "fast" in text(bar)
        press(bar, "mode", "play")

        assert "fast" not in text(bar)


class TestRules:
    """The page with the rules."""

    def test_it_has_every_rule(self) -> None:
        """With its id and its text."""
        page = RulesPage()
        said = text(page)

        for rule in Rule:
            assert re.search(rf"(?<![A-Z0-9-]){rule}(?![A-Z0-9-])", said)

    def test_all_words_must_occur(self) -> None:
        """In title, text or id; upper and lower case are the same."""
        page = RulesPage()
        change(page, "find", "SPY copies")
        found = set(re.findall(r"\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b", text(page))) & set(Rule)
        meant = {
            rule.id
            for chapter in chapters()
            for rule in chapter.rule
            if {"spy", "copies"} <= set(re.findall(r"\w+", f"{rule.title} {rule.text}".lower()))
        }

        assert meant
        assert meant <= found
        assert len(found) < len(Rule) / 2
        change(page, "find", "")
        assert str(Rule.TURN_DRAW) in text(page)

    def test_what_is_nowhere_is_not_found(self) -> None:
        """Which is said; what was typed is escaped."""
        page = RulesPage()
        change(page, "find", '"><script>')

        assert "No rule has these words" in text(page)
        assert "<script>" not in page.html


class TestTheApp:
    """Header, pages and browser together."""

    def ready(self, query: str = "?seed=7", **kept: object) -> tuple[TutorApp, Browser]:
        """An app whose browser has connected."""
        app = TutorApp()
        browser = next(child for child in app.children if isinstance(child, Browser))
        browser.query, browser.kept = query, kept
        browser.ready = True
        return app, browser

    def test_nothing_is_shown_before_the_browser_is_ready(self) -> None:
        """The game the address asks for must not be preceded by another."""
        app = TutorApp()
        room = app.children[-1]
        assert room.layout.visibility == "hidden"
        app, _browser = self.ready("?seed=1944")

        assert app.children[-1].layout.visibility == "visible"
        assert "seed 1944" in text(panel(app, "The game"))

    def test_the_address_is_left_alone_until_it_has_been_read(self) -> None:
        """The game made before the browser came is nobody's."""
        app = TutorApp()
        browser = next(child for child in app.children if isinstance(child, Browser))
        assert browser.address == {}
        app, browser = self.ready("?seed=1944")

        assert resume(browser.address["game"])[0].seed == "1944"

    def test_pages_change(self) -> None:
        """And the current one is marked."""
        app, _browser = self.ready()
        header = panel(app, "")
        press(header, "page", "rules")
        assert isinstance(app.children[-1].children[0], RulesPage)
        assert re.search(r'data-key="page-rules" aria-current="page"', header.html)
        press(header, "page", "play")

        assert isinstance(app.children[-1].children[0], PlayPage)

    def test_the_theme_goes_round_and_is_kept(self) -> None:
        """System, light, dark; what was kept is taken up, nonsense is not."""
        app, browser = self.ready()
        header = panel(app, "")
        seen = []
        for _press in range(3):
            press(header, "theme")
            seen.append(browser.theme)

        assert seen == ["light", "dark", "auto"]
        assert browser.kept["theme"] == "auto"
        assert self.ready(theme="dark")[1].theme == "dark"
        assert self.ready(theme="pink")[1].theme == "auto"
