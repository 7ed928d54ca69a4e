"""The page *Set up a position*: what is kept, opened, shared, and where one goes from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.app import intents
from blitz_widgets.app.intents import (
    LookIntoDecision,
    PlanStep,
    PlayOn,
    SetUpPosition,
    UseInPlan,
)
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.position import PositionPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_edits import edit_theatre
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.records.position import Position, encode_whole, write_position
from blitz_widgets.widgets.browser import Browser
from tests.sessions.test_composing import NEARLY_WON
from tests.support.panels import change, choose_file, panel, panels, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell, shell_of

if TYPE_CHECKING:
    from collections.abc import Iterator

ONE_ARMY = Position(
    setting={
        "placed": {"axis": {"WE1.2": "army-1"}},
        "reserves": {"axis": "army-2", "allies": "army-2"},
    }
)


@pytest.fixture
def page() -> PositionPage:
    """The page as it opens."""
    return page_with({})


def page_with(query: dict[str, str], browser: Browser | None = None) -> PositionPage:
    """The page at an address."""
    browser = browser or Browser()
    browser.ready = True
    return PositionPage(AloneShell(browser, "setup"), query)


def bar(page: PositionPage) -> Any:  # noqa: ANN401  # a panel
    """The bar of the page."""
    return panel(page, "Set up a position")


def test_a_position_from_elsewhere_is_for_the_plan_that_is_open(page: PositionPage) -> None:
    """A teacher who looks for one in the replays does not lose the plan."""
    step = PlanStep("plan-1", 2, "My plan")
    shell_of(page).open_plan.step = lambda: step
    page.receive(SetUpPosition(ONE_ARMY))

    assert any("Put it into “My plan”, step 3" in each.html for each in panels(page))


def units(page: PositionPage) -> dict[str, dict[str, str]]:
    """The units on the board."""
    found: dict[str, dict[str, str]] = page.session.position().setting.get("placed", {})
    return found


class TestSettingUp:
    """The panels do what they say."""

    def test_an_empty_board_first(self, page: PositionPage) -> None:
        """With nothing in the address, and nothing kept."""
        assert page.session.is_blank
        assert page.address == {"position": ""}
        assert "positions" not in page._browser.kept  # noqa: SLF001  # what the browser has

    def test_pressed_and_typed(self, page: PositionPage) -> None:
        """From the box, to a space; what is wrong stands beside the board."""
        press(panel(page, "The box"), "side", "1")
        press(panel(page, "The box"), "pick", "token:1/army-2")
        assert "In your hand: army 2." in text(panel(page, "The box"))
        change(panel(page, "The box"), "where", "space:WE1.2")
        change(panel(page, "The box"), "typed", "axis spy WE1.1")
        assert "A spy that copies nothing" not in text(panel(page, "The position"))
        change(panel(page, "The box"), "typed", "tea")
        assert "“tea” is not understood." in text(panel(page, "The box"))
        press(panel(page, "Beside the board"), "more", "marker:WE")
        press(panel(page, "The position"), "set", "seat 1")

        assert units(page) == {"axis": {"WE1.1": "spy as army-2"}, "allies": {"WE1.2": "army-2"}}
        assert page.session.position().setting["markers"] == {"WE": 1}
        press(bar(page), "undo")
        press(bar(page), "redo")
        assert page.session.position().setting["seat"] == "allies"

    def test_a_drag_takes_off_moves_and_is_refused(self, page: PositionPage) -> None:
        """As the browser reports it."""
        page.receive(SetUpPosition(ONE_ARMY))
        dragging = page._editor._dragging  # noqa: SLF001  # as the browser would
        said: list[object] = []
        dragging.send = said.append

        def report(kind: str, **what: object) -> None:
            dragging._handle_custom_msg({"type": kind, **what}, [])  # noqa: SLF001

        report("over", piece="space:WE1.2", place="space:WE1.1")
        assert "does not take the army 1" in json.dumps(said)
        report("drop", piece="space:WE1.2", place="space:WE1.3")
        assert units(page) == {"axis": {"WE1.3": "army-1"}}
        report("drop", piece="space:WE1.3", place="")
        report("drop", piece="x" * 200, place="home")
        assert units(page) == {"axis": {"WE1.3": "army-1"}}
        report("tap", place="space:WE1.3")
        assert page.session.held == "space:WE1.3"
        report("drop", piece="space:WE1.3", place="home")
        assert units(page) == {}

    def test_another_game_and_another_printing(self, page: PositionPage) -> None:
        """From the bar."""
        change(bar(page), "game", "solo")
        change(bar(page), "option level", "hard")

        assert (page.session.game.name, page.session.game.options["level"]) == ("solo", "hard")
        page.language_changed()
        assert "Ask the bot" in text(panel(page, "The position"))

    def test_a_board_of_ones_own_by_its_code(self, page: PositionPage) -> None:
        """One that is none is refused in a sentence, and the position stays."""
        page.receive(SetUpPosition(ONE_ARMY))
        own = encode_box(edit_theatre(printed_box(Side.BASE), 0, "name", "The West"))
        change(bar(page), "option box", f" {own}\n")
        assert page.session.game.options["box"] == own
        assert units(page) == {"axis": {"WE1.2": "army-1"}}
        change(bar(page), "option box", "tea")
        assert 'role="alert"' in bar(page).html
        assert page.session.game.options["box"] == own
        change(bar(page), "option box", "")
        assert not page.session.game.options.get("box")

    def test_what_a_plan_asked_for_goes_back_to_it(self, page: PositionPage) -> None:
        """By one button, once."""
        step = PlanStep("key", 1, "Bombing")
        page.receive(SetUpPosition(ONE_ARMY, step))
        change(panel(page, "The box"), "typed", "allies army-1 reserve")
        change(panel(page, "The box"), "typed", "axis army-1 reserve")
        assert "Put it into “Bombing”, step 2" in text(panel(page, "The position"))
        press(panel(page, "The position"), "go", "plan")

        assert shell_of(page).asked == [UseInPlan(page.session.position(), step)]
        assert "Put it into" not in text(panel(page, "The position"))


class TestKeeping:
    """Nothing is lost."""

    def test_what_was_done_can_be_taken_back_after_a_reload(self, page: PositionPage) -> None:
        """Step by step; on another position there is nothing to take back."""
        page.receive(SetUpPosition(ONE_ARMY))
        change(panel(page, "The box"), "typed", "army-2 EE1.1")
        browser = Browser()
        browser.kept = page._browser.kept  # noqa: SLF001  # as after a reload
        again = page_with(page.address, browser)
        press(bar(again), "undo")
        assert units(again) == {"axis": {"WE1.2": "army-1"}}
        press(bar(again), "undo")
        assert again.session.is_blank

    def test_address_and_browser_have_it(self, page: PositionPage) -> None:
        """A reload, and another visit, bring it back."""
        page.receive(SetUpPosition(ONE_ARMY))
        again = page_with(page.address)

        assert again.session.state == page.session.state
        browser = Browser()
        browser.kept = page._browser.kept  # noqa: SLF001  # as in another tab
        other = page_with({}, browser)
        press(bar(other), "saved", page.address["position"])
        assert other.session.state == page.session.state

    def test_a_change_takes_the_place_of_the_one_before(self, page: PositionPage) -> None:
        """And another position stands beside it."""
        page.receive(SetUpPosition(ONE_ARMY))
        change(panel(page, "The box"), "typed", "army-2 EE1.1")
        assert len(page._browser.kept["positions"]) == 1  # noqa: SLF001
        page.receive(SetUpPosition(Position(game="nippon", setting={"opened": ["NYC"]})))
        assert len(page._browser.kept["positions"]) == 2  # noqa: SLF001

    def test_what_cannot_be_is_kept_as_well(self, page: PositionPage) -> None:
        """Until someone puts it right."""
        wrong = Position(setting={"reserves": {"axis": "admiral admiral"}})
        page.receive(SetUpPosition(wrong))
        again = page_with(page.address)

        assert "Admiral of the Axis: 2 of them" in text(panel(again, "The position"))

    @pytest.mark.parametrize(
        ("code", "said"),
        [
            ("Wbroken", "The code is damaged or incomplete. Copy the whole of it again."),
            (encode_whole(Position(game="tea")), "There is no game “tea”."),
            (encode_whole(Position(setting={"seat": "tea"})), "There is no side tea"),
        ],
    )
    def test_a_broken_link_is_one_sentence(self, code: str, said: str) -> None:
        """And an empty board waits."""
        page = page_with({"position": code})

        assert said in text(bar(page))
        assert page.session.is_blank
        change(panel(page, "The box"), "typed", "army-2 WE1.2")
        assert said not in text(bar(page))

    def test_a_file_and_a_paste(self, page: PositionPage) -> None:
        """Whole positions and games; going back in the history keeps what is on show."""
        choose_file(bar(page), "file", write_position(ONE_ARMY).encode())
        assert units(page) == {"axis": {"WE1.2": "army-1"}}
        change(bar(page), "pasted", "game: base\nseed: 1\n")
        press(bar(page), "open")
        assert units(page) == {}
        page.turn_to({"position": encode_whole(ONE_ARMY)})
        assert units(page) == {"axis": {"WE1.2": "army-1"}}


class TestSharing:
    """Link, code, file and pictures."""

    def test_each_way(self, page: PositionPage, sent: list[Any]) -> None:
        """What is offered holds the position."""
        page.receive(SetUpPosition(ONE_ARMY))
        for name in ("link", "copy", "json", "svg", "png"):
            press(bar(page), name)
        kinds = [content for content, _buffers in sent if isinstance(content, dict)]
        link = next(each for each in kinds if each["type"] == "copy-link")
        files = {each["filename"]: data for each, data in sent if each.get("filename")}

        assert link["parameters"] == {"page": "setup", "position": page.address["position"]}
        assert json.loads(bytes(files["position.json"][0]))["setting"]["placed"] == units(page)
        assert b"<svg" in bytes(files["position.svg"][0])
        assert bytes(files["position.png"][0]).startswith(b"\x89PNG")

    @pytest.fixture
    def sent(self, page: PositionPage) -> Iterator[list[Any]]:
        """What the browser is asked for."""
        said: list[Any] = []
        page._browser.send = lambda content, buffers=(): said.append((content, buffers))  # noqa: SLF001
        return said  # type: ignore[return-value]


class TestGoingOn:
    """A position that can be played leads on."""

    def test_a_game_begins_with_it(self, page: PositionPage) -> None:
        """On the page Play, and it is kept, resumed and replayed from there."""
        page.receive(SetUpPosition(ONE_ARMY))
        press(panel(page, "The position"), "go", "play")
        (asked,) = shell_of(page).asked
        assert isinstance(asked, PlayOn)
        play = PlayPage(AloneShell(Browser()), {})
        play.receive(asked)

        assert play.session.timeline.now == page.session.state
        assert "This game begins with your position" in text(panel(play, "The game"))
        play.session.pick("unit:army-2")
        play.session.pick("space:WE1.3")
        play._keep()  # noqa: SLF001  # as after any step
        again = PlayPage(AloneShell(Browser()), {"game": play.address["game"]})
        assert again.session.timeline.now == play.session.timeline.now
        play.session.undo()
        assert play.session.timeline.now == page.session.state
        replays = ReplaysPage(AloneShell(Browser(), "replays"), {"record": play.address["game"]})
        assert replays.replaying is not None
        assert replays.replaying.timeline.start == page.session.state

    def test_what_cannot_be_leads_nowhere(self, page: PositionPage) -> None:
        """The buttons say so."""
        side = panel(page, "The position")

        assert "These open when nothing is left to put right." in text(side)
        side._handle_custom_msg({"type": "press", "name": "go", "value": "play"}, [])  # noqa: SLF001
        assert shell_of(page).asked == []

    def test_the_bot_is_asked(self, page: PositionPage) -> None:
        """SOLO-TURN-B: in the Bot lab; a bot without a unit has nothing to say."""
        row = {"axis": "army-1 navy-1", "allies": "army-2"}
        page.receive(SetUpPosition(Position(game="solo", setting={"reserves": row})))
        press(panel(page, "The position"), "go", "bot")
        (asked,) = shell_of(page).asked
        assert isinstance(asked, LookIntoDecision)
        assert asked.study.reasoning() is not None
        bare = {"seat": "allies", "reserves": {"axis": "", "allies": "army-2"}}
        page.receive(SetUpPosition(Position(game="solo", setting=bare)))
        press(panel(page, "The position"), "go", "bot")
        assert "The bot has nothing to decide in this position" in text(bar(page))

    def test_the_coach_is_asked(self, page: PositionPage) -> None:
        """It names the best move and why, until the position is another."""
        page.receive(SetUpPosition(NEARLY_WON))
        press(panel(page, "The position"), "go", "coach")
        card = panel(page, "Coach")
        assert "The coach would play: navy 2 to South East Asia 2·1." in text(card)
        assert "Wins South East Asia" in text(card)
        assert "Next best:" in text(card)
        page.session.type("army-1 EE1.1")
        page._editor.refresh()  # noqa: SLF001  # as after typing
        assert card.html == ""

    def test_the_coach_does_not_know_boards_of_ones_own(self, page: PositionPage) -> None:
        """It says so in one sentence."""
        own = encode_box(edit_theatre(printed_box(Side.BASE), 0, "name", "The West"))
        page.receive(SetUpPosition(replace(NEARLY_WON, options={"box": own})))
        press(panel(page, "The position"), "go", "coach")

        assert "The coach does not know boards of your own" in text(panel(page, "Coach"))

    def test_pages_that_there_are_are_offered(self) -> None:
        """An exercise, and a class, as soon as a page takes them."""
        shell = AloneShell(Browser(), "setup")
        shell.offered = frozenset({intents.MakeExercise, intents.ShowToClass})
        page = PositionPage(shell, {"position": encode_whole(ONE_ARMY)})
        for name in ("exercise", "class"):
            press(panel(page, "The position"), "go", name)

        assert shell.asked == [
            intents.MakeExercise(page.session.position()),
            intents.ShowToClass(page.session.position()),
        ]


class TestWhereItComesFrom:
    """Games, replays and lessons lead here."""

    def test_a_game(self) -> None:
        """As it stands on the page."""
        play = PlayPage(AloneShell(Browser()), {"seed": "7", "play": "base"})
        press(panel(play, "The game"), "setup")
        (asked,) = shell_of(play).asked
        assert isinstance(asked, SetUpPosition)
        page = page_with({})
        page.receive(asked)

        assert page.session.state == play.session.timeline.now

    def test_a_step_of_a_replay(self) -> None:
        """The one on show."""
        replays = ReplaysPage(AloneShell(Browser(), "replays"), {"record": "first-game"})
        assert replays.replaying is not None
        replays.replaying.look_at(40)
        press(next(p for p in panels(replays) if "play-on" in p.html), "setup")
        (asked,) = shell_of(replays).asked
        assert isinstance(asked, SetUpPosition)
        assert asked.position.setting

    def test_an_exercise_of_a_lesson(self) -> None:
        """As it is asked."""
        learn = LearnPage(AloneShell(Browser(), "learn"), {"lesson": "a-raid"})
        press(next(p for p in panels(learn) if "All lessons" in p.html), "setup")
        (asked,) = shell_of(learn).asked
        assert isinstance(asked, SetUpPosition)
        assert learn.learning is not None
        assert asked.position.begin()[1] == learn.learning.solving.timeline.start
