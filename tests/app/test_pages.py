"""The pages of the app, pressed as a browser would press them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.app.address import RequestedGame, code_of, resume
from blitz_widgets.app.intents import WriteBoard
from blitz_widgets.app.pages.bot_lab import BotLabPage
from blitz_widgets.app.pages.play import PlayPage, TablePage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.catalogue import examples
from blitz_widgets.widgets.browser import Browser
from tests.sessions.learner import against_bot, begun, play_out
from tests.support.addresses import parts, read_address
from tests.support.boxes import own_code
from tests.support.panels import buttons, change, panel, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell, opened_app, shell_of

if TYPE_CHECKING:
    from blitz_widgets.widgets.panel import Panel

VERSION_2 = Path(__file__).parents[1] / "records" / "version_2"
"""What an earlier version wrote."""


def decide(page: PlayPage, turn: Panel) -> None:
    """Place the first unit that can be placed where it can be placed first."""
    for target in page.session.presenter.picks(page.session.legal_actions()[0]):
        press(turn, "pick", target)


class TestPlay:
    """The page on which games are played."""

    def make(self, query: str = "?seed=7") -> tuple[PlayPage, Browser, Panel, Panel]:
        """A page with its browser, its bar and the card of the turn."""
        browser = Browser()
        browser.ready = True
        shell = AloneShell(browser)
        page = PlayPage(shell, parts(query))
        shell.around(page)
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
        """An opening that no one has touched is not worth keeping."""
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
        press(bar, "saved", code_of(left))

        assert page.session.timeline.actions == left.timeline.actions
        assert 'data-key="offer"' not in bar.html

    def test_the_coach_is_offered_until_a_game_has_begun(self) -> None:
        """One press; then bar, turn and what is kept name who plays, and a line says what more."""
        page, browser, bar, turn = self.make()
        assert "You:" not in text(bar)
        (words,) = buttons(bar, "against")
        press(bar, "against", words)
        assert page.session.opponent == words
        assert buttons(bar, "against") == []
        assert "Second printing, 2021 The coach, gentle You: Axis" in text(bar)
        assert "You: Axis. Under “New game …” you can choose your side" in text(bar)
        assert "Your turn: Axis" in text(turn)
        decide(page, turn)
        press(turn, "next")

        assert browser.kept["games"][0]["label"].startswith("The coach, gentle: Axis")

    @pytest.mark.parametrize(("game", "side"), [("base", Side.BASE), ("nippon", Side.NIPPON)])
    def test_the_coach_is_not_offered_on_a_board_of_ones_own(self, game: str, side: Side) -> None:
        """No button offers it, for it cannot judge one; a message that asks for it is told why."""
        page, _browser, bar, _turn = self.make(f"?play={game}&seed=7&box={own_code(side)}")
        assert page.session.game.options.get("box")
        assert buttons(bar, "against") == []
        shown = page.session

        bar._handle_custom_msg(  # noqa: SLF001  # as a page that was open before would
            {"type": "press", "name": "against", "value": "coach:gentle"}, []
        )

        assert page.session is shown
        assert "The coach does not know boards of your own" in text(bar)

    @pytest.mark.parametrize("by_address", [False, True])
    def test_a_game_that_an_earlier_version_kept_stands_there_once(
        self, *, by_address: bool
    ) -> None:
        """SOLO-THEATRE-TIES: its code names the order now, and takes the place of the old one."""
        old = (VERSION_2 / "solo-R.code").read_text(encoding="utf-8").strip()
        page, browser, bar, turn = self.make()
        browser.kept = {"games": [{"code": old, "label": "left"}, {"code": "R1", "label": "other"}]}
        if by_address:
            page.show(read_address(f"?game={old}"))
        else:
            page.opened()
            press(bar, "saved", old)
        assert code_of(page.session) != old
        assert [game["code"] for game in browser.kept["games"]] == [code_of(page.session), "R1"]
        press(turn, "undo")

        assert [game["code"] for game in browser.kept["games"]] == [code_of(page.session), "R1"]

    def test_what_is_saved_of_a_damaged_game_leaves_it_saved(self) -> None:
        """Another version may read all of it."""
        left = begun("3")
        play_out(left, Luck(3), steps=30)
        record = record_session(left)
        damaged = encode(replace(record, actions=(*record.actions, "army-9 WE9.9")))
        page, browser, bar, _turn = self.make()
        browser.kept = {"games": [{"code": damaged, "label": "left"}]}
        page.opened()
        press(bar, "saved", damaged)

        assert "army-9 WE9.9" in text(bar)
        assert [game["code"] for game in browser.kept["games"]] == [
            code_of(page.session),
            damaged,
        ]

    def test_a_game_that_is_over_is_not_offered_to_go_on_with(self) -> None:
        """It is under Replays; one that goes on again is back on the saved."""
        session = against_bot(mode=Mode.PLAY)
        play_out(session, Luck(3))
        session.undo()
        page, browser, _bar, turn = self.make()
        page.show(RequestedGame(session=session))
        assert [game["code"] for game in browser.kept["games"]] == [code_of(session)]
        while not session.over:
            decide(page, turn)

        assert not browser.kept["games"]
        assert [game["code"] for game in browser.kept["finished"]] == [code_of(session)]
        press(turn, "undo")
        assert [game["code"] for game in browser.kept["games"]] == [code_of(session)]

    def test_the_map_that_is_ours_is_said_to_be(self) -> None:
        """NIPPON-BOARD: in the form for a new game, until a board of one's own is put in."""
        page, _browser, bar, _turn = self.make()
        assert "our reconstruction" not in text(bar)
        change(bar, "play", "nippon")
        assert "our reconstruction" in text(bar)
        press(bar, "board")
        assert shell_of(page).asked == [WriteBoard()]
        change(bar, "option-box", own_code(Side.NIPPON))
        change(bar, "play", "solo-nippon")

        assert "our reconstruction" not in text(bar)

    def test_the_form_folds_when_a_game_has_begun(self) -> None:
        """A fold that is new is as the page says; see panel.js."""
        _page, _browser, bar, _turn = self.make()
        before = re.findall(r'data-anew="(\d+)"', bar.html)
        press(bar, "new")
        after = re.findall(r'data-anew="(\d+)"', bar.html)

        assert len(set(before)) == 1
        assert before != after

    def test_a_new_game_leaves_the_one_before_saved(self) -> None:
        """Whoever begins again, or takes up another game, can still go back."""
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

    def test_what_is_saved_but_no_game_is_left_out(self) -> None:
        """Whatever a browser has stored, the page opens."""
        page, browser, bar, _turn = self.make()
        browser.kept = {"games": ["nonsense", 7]}
        page.show(read_address("?seed=7"))

        assert 'data-press="saved"' not in bar.html

    def test_a_new_game_is_begun(self) -> None:
        """With the printing and the seed of the form."""
        page, _browser, bar, _turn = self.make()
        change(bar, "option-edition", "2019")
        change(bar, "seed", " 1944 ")
        press(bar, "mode", "play")
        press(bar, "hidden")
        press(bar, "new")

        assert page.session.seed == "1944"
        assert page.session.game.options == {"edition": "2019", "nippon_tokens": "no"}
        assert page.session.mode is Mode.PLAY
        assert page.session.may_decide
        assert "Two players · First printing, 2019" in text(bar)

    def test_a_game_against_the_bot_is_begun(self) -> None:
        """With its own options, which come with the choice of the game."""
        page, browser, bar, turn = self.make()
        assert "option-level" not in bar.html
        change(bar, "play", "solo")
        change(bar, "option-level", "medium")
        change(bar, "option-extra_points", "3")
        change(bar, "option-extreme", "share")
        change(bar, "seed", "7")  # no roll leaves a choice: the first decision is a placement
        press(bar, "mode", "play")
        press(bar, "new")
        chosen = page.session.game.options
        assert (chosen["level"], chosen["extra_points"]) == ("medium", "3")
        assert chosen["extreme"] == "share"
        assert "Against the bot · medium" in text(bar)
        assert 'data-press="hidden"' not in bar.html
        decide(page, turn)

        assert browser.kept["games"][0]["label"].startswith("Against the bot: Axis")

    def test_a_game_against_the_coach_is_begun(self) -> None:
        """For a side of one's choice; the game and its code know the opponent."""
        page, browser, bar, turn = self.make()
        assert 'data-change="side"' not in bar.html
        change(bar, "opponent", "coach:gentle")
        change(bar, "side", "allies")
        change(bar, "seed", "7")
        press(bar, "mode", "play")
        press(bar, "new")
        assert page.session.opponent == "coach:gentle"
        assert tuple(page.session.game.human_seats) == (1,)
        assert "The coach, gentle" in text(bar)
        decide(page, turn)
        again, _browser, _bar, _turn = self.make(f"?game={page.address['game']}&mode=play")

        assert again.session.opponent == "coach:gentle"
        assert again.session.timeline.now == page.session.timeline.now
        assert browser.kept["games"]

    @pytest.mark.parametrize(
        ("query", "said"),
        [
            ("?play=nippon&opponent=coach:fair", "Nippon expansion The coach, fair You: Japan"),
            ("?play=solo&seed=7", "Against the bot · easy You: Allies"),
            ("?play=solo-blitz", "Card game “Blitz”, against the bot You: RAF"),
            ("?play=base", "Two players · Second printing, 2021 Play against the coach"),
        ],
    )
    def test_the_bar_says_who_plays(self, query: str, said: str) -> None:
        """The game, the opponent, and the only person’s side; no side where two people play."""
        _page, _browser, bar, _turn = self.make(query)

        assert said in text(bar)

    def test_after_a_game_against_the_coach_comes_a_rematch_or_a_stronger_one(self) -> None:
        """For the same side."""
        page, _browser, _bar, _turn = self.make("?opponent=coach:gentle&side=allies&seed=7")
        page._go_on_after("rematch")  # noqa: SLF001  # what the card at the end asks for
        assert page.session.players == ("coach:gentle", "")
        page._go_on_after("harder")  # noqa: SLF001

        assert page.session.players == ("coach:fair", "")
        assert page.session.viewer == 1

    def test_doubts_are_for_those_who_ask(self) -> None:
        """They are put away in the form, and the two-player game has none."""
        _page, _browser, bar, _turn = self.make()
        assert "Rule interpretations" not in text(bar)
        change(bar, "play", "solo")
        ordinary, _summary, doubts = bar.html.partition("Rule interpretations")

        assert "option-level" in ordinary
        assert "option-extreme" in doubts
        assert "option-extreme" not in ordinary

    @pytest.mark.parametrize(
        ("name", "value", "said"),
        [
            ("option-extra_points", "99", "from 0 to 24"),
            ("option-extra_points", "many", "not “many”"),
            ("seed", "x" * 41, "up to 40 plain characters"),
        ],
    )
    def test_what_cannot_be_had_is_said_and_stays_typed(
        self, name: str, value: str, said: str
    ) -> None:
        """The game on show goes on."""
        page, _browser, bar, _turn = self.make("?play=solo&seed=3")
        before = page.session
        change(bar, name, value)
        press(bar, "new")

        assert page.session is before
        assert said in text(bar)
        assert f'value="{value}"' in bar.html

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


class TestTheTable:
    """The page of those who have the box in front of them."""

    def make(
        self, query: str = "?page=table&level=hard"
    ) -> tuple[TablePage, Browser, Panel, Panel]:
        """A page with its browser, its bar and the card of the turn."""
        browser = Browser()
        browser.ready = True
        shell = AloneShell(browser)
        page = TablePage(shell, parts(query, "table"))
        shell.around(page)
        return page, browser, panel(page, "The game"), panel(page, "The turn")

    def to_the_bot(self, page: TablePage, turn: Panel) -> None:
        """Roll and draw until the bot has to place."""
        while not page.session.bot_is_due:
            if 'data-press="deal-all"' in turn.html:
                press(turn, "deal-all")
            elif 'data-press="deal"' in turn.html:
                press(turn, "deal")
            else:
                press(turn, "pick", page.session.selectable()[0])

    def test_the_map_that_is_ours_is_said_to_be(self) -> None:
        """NIPPON-BOARD: it is not the one on the table."""
        _page, _browser, bar, _turn = self.make("?page=table&play=solo-nippon")
        assert "our reconstruction" in text(bar)
        press(bar, "board")
        _page, _browser, bar, _turn = self.make()

        assert "our reconstruction" not in text(bar)

    def test_start_tracks_are_drawn_one_by_one(self) -> None:
        """SOLO-NIPPON: no track is named before it is drawn; all of them are drawn at one press."""
        page, _browser, _bar, turn = self.make("?page=table&play=solo-nippon")
        while page.session.next_task is None or page.session.next_task.rule is not Rule.SOLO_NIPPON:
            press(turn, "deal")
        told = text(turn)
        assert "head start: 1 of 2." in told
        assert "It goes to" not in told
        press(
            turn,
            "enter",
            re.findall(r'data-press="enter" data-value="([^"]*)"', turn.html)[-1],
        )
        assert "head start: 2 of 2." in text(turn)
        press(turn, "undo")
        press(turn, "deal-all")

        assert "head start: " not in text(turn)

    def test_what_came_up_is_entered(self) -> None:
        """By buttons with what is in the bag."""
        page, browser, bar, turn = self.make()
        assert "Setting up" in text(turn)
        assert "army 1 \u00d73" in text(turn)
        assert "box in front of you" in text(bar)
        press(turn, "enter", "draw army-1")

        assert len(page.session.timeline.actions) == 1
        assert "army 1 \u00d72" in text(turn)
        assert browser.address["game"] == code_of(page.session)
        assert [game["code"] for game in browser.kept["table"]] == [code_of(page.session)]
        assert "games" not in browser.kept

    def test_the_set_up_says_for_whom_is_drawn(self) -> None:
        """First you, then the bot."""
        _page, _browser, _bar, turn = self.make()
        assert "Reserve of the Allies" in text(turn)
        for _draw in range(3):
            press(turn, "deal")

        assert "Row of the bot" in text(turn)

    def test_a_wrong_placement_of_the_bot_is_refused(self) -> None:
        """With the line of its procedure."""
        page, _browser, _bar, turn = self.make()
        self.to_the_bot(page, turn)
        session = page.session
        (right,) = session.selectable()
        text_view = panel(page, "Text view")
        press(text_view, "pick", "row:1" if right != "row:1" else "row:2")
        press(text_view, "pick", "space:SE1.2")

        assert 'role="alert"' in turn.html
        assert "bot’s procedure" in text(turn)

    def test_the_bot_is_placed_by_hand(self) -> None:
        """The card says where, and why; the button says that it is done."""
        page, _browser, _bar, turn = self.make()
        self.to_the_bot(page, turn)
        reasoning = page.session.reasoning
        assert reasoning is not None
        assert f"Do this at the table: {reasoning.conclusion}" in text(turn)
        assert reasoning.conclusion in text(panel(page, "How the bot chose"))
        before = len(page.session.timeline.actions)
        press(turn, "next")

        assert len(page.session.timeline.actions) == before + 1

    def test_the_set_up_is_done_anew(self) -> None:
        """While it lasts."""
        page, _browser, _bar, turn = self.make()
        press(turn, "deal-all")
        press(turn, "anew")
        assert page.session.timeline.actions == ()
        self.to_the_bot(page, turn)

        assert 'data-press="anew"' not in turn.html

    def test_earlier_rounds_are_looked_at(self) -> None:
        """And the present again."""
        page, _browser, _bar, turn = self.make()
        self.to_the_bot(page, turn)
        press(turn, "round-back")
        assert "Looking back" in text(turn)
        press(turn, "round-on")

        assert page.session.at_end

    def test_two_people_have_a_companion_too(self) -> None:
        """Chosen in the form; nothing is covered."""
        page, _browser, bar, turn = self.make()
        change(bar, "play", "base")
        press(bar, "new")

        assert page.session.game.name == "base"
        assert page.session.physical_table
        assert 'data-press="hidden"' not in bar.html
        assert 'data-press="enter"' in turn.html

    def test_a_game_left_before_is_taken_up(self) -> None:
        """With what is next to be entered."""
        left = against_bot("3", physical_table=True, mode=Mode.PLAY)
        play_out(left, Luck(3), steps=30)
        page, browser, bar, _turn = self.make()
        browser.kept = {"table": [{"code": code_of(left), "label": "left"}]}
        page.opened()
        press(bar, "saved", code_of(left))

        assert page.session.timeline.actions == left.timeline.actions
        assert page.session.physical_table


class TestTheApp:
    """Header, pages and browser together."""

    def test_nothing_is_shown_before_the_browser_is_ready(self) -> None:
        """The game that the address asks for must not be preceded by another."""
        app = TutorApp()
        browser = next(child for child in app.children if isinstance(child, Browser))
        page_width = app.children[-1]
        assert page_width.layout.visibility == "hidden"
        assert browser.address == {}
        app, browser = opened_app("?seed=1944")

        assert app.children[-1].layout.visibility == "visible"
        assert "seed 1944" in text(panel(app, "The game"))
        assert resume(browser.address["game"])[0].seed == "1944"

    def test_pages_change(self) -> None:
        """And the current one is marked."""
        app, _browser = opened_app()
        header = panel(app, "")
        press(header, "page", "rules")
        assert isinstance(app.children[-1].children[0], RulesPage)
        assert re.search(r'data-key="page-rules" aria-current="page"', header.html)
        press(header, "page", "play")

        assert isinstance(app.children[-1].children[0], PlayPage)

    def test_the_page_is_kept_in_the_address(self) -> None:
        """With the game of that page, or of Play where there is none."""
        app, browser = opened_app("?seed=7")
        played = browser.address["game"]
        header = panel(app, "")
        assert not browser.address["page"]
        press(header, "page", "table")
        assert browser.address["page"] == "table"
        assert browser.address["game"] != played
        press(header, "page", "rules")
        assert browser.address["page"] == "rules"
        assert browser.address["game"] == played
        press(header, "page", "play")

        assert not browser.address["page"]
        assert browser.address["game"] == played

    def test_copying_is_confirmed(self) -> None:
        """Or regretted, on the page that is open."""
        bars = {"?seed=7": "The game", "?page=lab": "The position", "?page=replays": "The record"}
        for query, bar in bars.items():
            app, browser = opened_app(query)
            for ok, said in ((True, "Copied"), (False, "did not allow")):
                browser._handle_custom_msg(  # noqa: SLF001  # as a page would
                    {"type": "copied", "ok": ok}, []
                )
                assert said in text(panel(app, bar))

    def test_a_position_is_kept_in_the_address(self) -> None:
        """The Bot lab comes back with it, and Play with its game."""
        app, browser = opened_app("?seed=7")
        played = browser.address["game"]
        press(panel(app, ""), "page", "lab")
        press(panel(app, "The position"), "example", "1")
        position = browser.address["position"]
        assert browser.address["page"] == "lab"
        assert browser.address["game"] == played
        again, _browser = opened_app(f"?page=lab&position={position}")

        page = again.children[-1].children[0]
        assert isinstance(page, BotLabPage)
        assert page.lab.study.title == examples()[1].title
        press(panel(app, ""), "page", "play")
        assert not browser.address["position"]

    def test_a_position_of_an_earlier_version_is_decided_as_it_was(self) -> None:
        """SOLO-THEATRE-TIES: the page shows the order, and its new address holds it."""
        old = (VERSION_2 / "position-P.code").read_text(encoding="utf-8").strip()
        app, browser = opened_app(f"?page=lab&position={old}")
        again, _browser = opened_app(f"?page=lab&position={browser.address['position']}")
        for shown in (app, again):
            page = shown.children[-1].children[0]
            assert isinstance(page, BotLabPage)
            reasoning = page.lab.study.reasoning()
            assert reasoning is not None

            assert reasoning.chosen[-1] == "space:PO2.1"
            assert json.loads(page.lab.study.written())["options"] == {"theatre_order": "list"}

    @pytest.mark.parametrize(
        "position", ["nonsense", "PAAAA", "SAAAA", "R123", "%7B%22row%22:%5B%5D%7D"]
    )
    def test_a_position_that_cannot_be_read_is_said(self, position: str) -> None:
        """And the first worked example is shown."""
        app, _browser = opened_app(f"?page=lab&position={position}")
        bar = panel(app, "The position")

        assert 'role="alert"' in bar.html
        page = app.children[-1].children[0]
        assert isinstance(page, BotLabPage)
        assert page.lab.study.title == examples()[0].title

    def test_a_decision_of_a_game_is_looked_into(self) -> None:
        """From Play into the Bot lab, at the tab that was asked for."""
        app, _browser = opened_app("?play=solo&level=none&seed=5")
        turn = panel(app, "The turn")
        chosen = panel(app, "How the bot chose")
        while 'data-value="steps"' not in chosen.html:
            press(turn, "next")
        for tab in (LabTab.STEPS, LabTab.FORECAST):
            press(chosen, "lab", tab.value)
            page = app.children[-1].children[0]
            assert isinstance(page, BotLabPage)
            assert page.lab.tab is tab
            press(panel(app, ""), "page", "play")

    def test_positions_to_practise_on_are_of_either_side_of_the_board(self) -> None:
        """SOLO-NIPPON: as it is asked for, and then the like."""
        app, _browser = opened_app("?page=lab")
        page = app.children[-1].children[0]
        assert isinstance(page, BotLabPage)
        for name in ("solo-nippon", "solo"):
            press(panel(app, "The position"), "practice", name)
            assert page.lab.study.game.name == name
            page.study(page.lab.study, LabTab.GUESS)
            press(panel(app, "The position"), "practice", name)
            assert page.lab.tab is LabTab.GUESS
            card = panel(app, "Bot lab")
            for _question in page.lab.questions:
                press(card, "all")
                press(card, "next")
                press(card, "next")
            before = page.lab.study
            press(card, "practice")
            assert page.lab.study != before
            assert page.lab.study.game.name == name

    def test_a_board_of_your_own_goes_along_into_the_lab(self) -> None:
        """UNIT-CUSTOM: from Play, to positions to practise on, and through the address."""
        code = own_code(Side.NIPPON)
        app, browser = opened_app(f"?play=solo-nippon&seed=5&box={code}")
        chosen = panel(app, "How the bot chose")
        while 'data-value="steps"' not in chosen.html:
            press(panel(app, "The turn"), "next")
        press(chosen, "lab", "steps")
        press(panel(app, "The position"), "practice", "")
        again, _browser = opened_app(f"?page=lab&position={browser.address['position']}")
        for each in (app, again):
            page = each.children[-1].children[0]
            assert isinstance(page, BotLabPage)
            assert page.lab.study.game.options["box"] == code

    def test_an_unknown_page_is_named(self) -> None:
        """On a page of its own, with ways out."""
        app, browser = opened_app("?page=moon")
        notice = panel(app, "No such page")
        assert "There is no page “moon”" in text(notice)
        assert browser.address["page"] == "moon"
        assert browser.title == "No such page · Blitz Tutor"
        for link in buttons(notice, "go"):
            app, browser = opened_app("?page=moon")
            press(panel(app, "No such page"), "go", link)
            assert f"?page={browser.address['page'] or 'home'}" == link or "game" in browser.address

    def test_the_theme_is_set_and_kept(self) -> None:
        """System, light, dark; what was kept is taken up, nonsense is not."""
        app, browser = opened_app()
        header = panel(app, "")
        seen = []
        for theme in ("light", "dark", "pink", "auto"):
            change(header, "theme", theme)
            seen.append(browser.theme)

        assert seen == ["light", "dark", "dark", "auto"]
        assert browser.kept["theme"] == "auto"
        assert opened_app(theme="dark")[1].theme == "dark"
        assert opened_app(theme="pink")[1].theme == "auto"

    def test_motion_and_sounds_are_set_and_kept(self) -> None:
        """Motion is on and sounds are off at first; what was kept is taken up, nonsense is not."""
        app, browser = opened_app()
        header = panel(app, "")
        assert (browser.pace, browser.sound) == (1, False)
        seen = []
        for pace in ("0.5", "0", "2", "7", "<b>"):
            change(header, "pace", pace)
            seen.append(browser.pace)
        assert seen == [0.5, 0, 2, 2, 2]
        for sound in ("true", ""):
            change(header, "sound", sound)
            assert browser.sound is browser.kept["sound"] is bool(sound)
        assert opened_app(pace=0.5)[1].pace == 0.5
        for nonsense in ("2", 3, None, [], {"a": 1}, -1, 1e400):
            assert opened_app(pace=nonsense, sound=nonsense)[1].pace == 1
            assert not opened_app(sound=nonsense)[1].sound

    def test_where_the_system_asks_for_less_motion_that_holds(self) -> None:
        """Whatever has been set; the menu says so."""
        app, browser = opened_app(pace=2)
        browser.calm = True
        assert (browser.pace, browser.chosen_pace) == (0, 2)
        assert "asks for less motion" in text(panel(app, ""))
