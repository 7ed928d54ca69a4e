"""The page *Boards of your own*, pressed as a browser would press it."""

from __future__ import annotations

import pytest

from blitz_widgets.app.pages.board import BoardPage
from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.games.blitzkrieg.rules.box_codes import decode_box, encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box, printed_text, read_box
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.view.board_draft import BoardDraft
from blitz_widgets.widgets.browser import Browser
from tests.support.boxes import own_code, own_text
from tests.support.panels import (
    buttons,
    change,
    choose_file,
    no_failure,  # noqa: F401  # a fixture
    panel,
    press,
    text,
)
from tests.support.shells import AloneShell, shell_of

BASE = printed_text(Side.BASE)
BROKEN = BASE.replace('"production"', '"prodction"', 1)


def opened(code: str = "", **kept: object) -> BoardPage:
    """The page in a browser that has *kept* something."""
    browser = Browser()
    browser.ready = True
    browser.kept = kept
    shell = AloneShell(browser, "board")
    page = BoardPage(shell, {"board": code})
    shell.around(page)
    return page


def draft(page: BoardPage) -> BoardDraft:
    """The board that is being written."""
    assert isinstance(page.draft, BoardDraft)
    return page.draft


def shown(app: TutorApp) -> GamePage:
    """The page with a game that is on show."""
    page = app.children[-1].children[0]
    assert isinstance(page, GamePage)
    return page


def sent(page: BoardPage, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the browser is asked to do from now on."""
    asked: list[dict[str, object]] = []
    browser = page._browser  # noqa: SLF001  # where it is asked

    def send(content: dict[str, object], buffers: list[bytes] | None = None) -> None:
        asked.append({**content, "buffers": buffers})

    monkeypatch.setattr(browser, "send", send)
    return asked


class TestTheText:
    """Written by hand, with the picture beside it."""

    def test_it_begins_with_the_shipped_board(self) -> None:
        """All good, counted and drawn."""
        page = opened()

        assert draft(page).text == BASE
        assert "All good. Base game: 5 theatres" in text(panel(page, "What the file holds"))
        assert "WESTERN EUROPE" in panel(page, "What the file holds").html
        assert page.address == {"board": ""}

    def test_the_picture_and_the_address_follow(self) -> None:
        """As soon as the text is settled."""
        page = opened()
        change(panel(page, "The text of the file"), "text", BASE.replace("Western E", "Farther E"))

        assert "FARTHER EUROPE" in panel(page, "What the file holds").html
        assert decode_box(shell_of(page).told[-1]["board"]).theatre[0].name == "Farther Europe"

    def test_a_mistake_keeps_the_text_and_the_last_good_picture(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is told with its line; pressing it goes there; nothing can be begun with it."""
        page = opened()
        asked = sent(page, monkeypatch)
        change(panel(page, "The text of the file"), "text", BROKEN)
        result = panel(page, "What the file holds")
        line = BROKEN[: BROKEN.index("prodction")].count("\n") + 1

        assert draft(page).text == BROKEN
        assert f"Line {line}, theatre WE, campaign 1, space 1, effect: “prodction” is not" in text(
            result
        )
        assert "last version without mistakes" in text(result)
        assert "WESTERN EUROPE" in result.html
        assert buttons(panel(page, "The board file"), "play") == []
        press(result, "line", str(line))
        assert asked[-1] == {"type": "focus-line", "key": "text", "line": line, "buffers": None}

    def test_many_mistakes_are_counted(self) -> None:
        """Eight are told at once."""
        page = opened()
        broken = printed_text(Side.NIPPON).replace("ends = [1, 2, 3]", "ends = [1, 3]")
        change(panel(page, "The text of the file"), "text", broken)
        told = text(panel(page, "What the file holds"))

        assert "There are 15 mistakes." in told
        assert "And 7 more." in told

    def test_what_was_typed_is_escaped(self) -> None:
        """The text is shown, and never run."""
        page = opened()
        change(panel(page, "The text of the file"), "text", "</textarea><script>1</script> = 2")

        assert "<script>" not in "".join(
            panel(page, label).html for label in ("The text of the file", "What the file holds")
        )
        page.language_changed()
        assert "<script>" not in panel(page, "The text of the file").html


class TestNothingIsLost:
    """What was written stays."""

    def test_the_browser_keeps_the_text(self) -> None:
        """Broken or not, it is there at the next visit."""
        page = opened()
        change(panel(page, "The text of the file"), "text", BROKEN)
        again = opened(**page._browser.kept)  # noqa: SLF001  # what it keeps

        assert again.draft.text == BROKEN

    def test_the_address_leaves_a_broken_text_alone(self) -> None:
        """A reload finds the text that was kept, not the board as it was when it was last good."""
        page = opened()
        field = panel(page, "The text of the file")
        change(field, "text", BASE.replace('= "Western', '= "Farther'))
        assert page.address["board"]
        change(field, "text", BROKEN)

        assert page.address == {"board": ""}

    def test_another_board_keeps_the_text_before(self) -> None:
        """One press brings it back, and another the other."""
        page = opened()
        change(panel(page, "The text of the file"), "text", BROKEN)
        bar = panel(page, "The board file")
        press(bar, "begin", "nippon")
        assert draft(page).text == printed_text(Side.NIPPON)
        press(bar, "back")
        assert draft(page).text == BROKEN
        press(bar, "back")
        assert draft(page).text == printed_text(Side.NIPPON)

    def test_the_board_of_the_address_is_shown(self) -> None:
        """The text that was kept is one press away."""
        page = opened(own_code(Side.NIPPON), board=BROKEN)

        assert draft(page).box == read_box(own_text(Side.NIPPON))
        assert draft(page).before == BROKEN

    def test_an_open_page_finds_what_was_kept_elsewhere(self) -> None:
        """A text from a file is shown, and the text before is one press away."""
        page, text_before = opened(), BASE
        page._browser.kept = {"board": BROKEN}  # noqa: SLF001  # as a file is read in
        page.opened()

        assert draft(page).text == BROKEN
        press(panel(page, "The board file"), "back")
        assert draft(page).text == text_before
        assert page._browser.kept["board-before"] == BROKEN  # noqa: SLF001  # what it keeps

    def test_a_reload_keeps_the_remarks(self) -> None:
        """The address speaks of the same board as the text that was kept."""
        kept = own_text(Side.BASE)

        assert opened(own_code(Side.BASE), board=kept).draft.text == kept

    def test_a_broken_address_is_told(self) -> None:
        """And what was kept is shown."""
        page = opened("nonsense", board=BASE)

        assert "damaged or incomplete" in text(panel(page, "The board file"))
        assert draft(page).text == BASE

    @pytest.mark.parametrize("kept", [None, 3, [], {"a": 1}])
    def test_what_is_kept_may_be_anything(self, kept: object) -> None:
        """Another version may have written it."""
        assert opened(board=kept).draft.text == BASE


class TestFiles:
    """In and out."""

    def test_a_file_is_taken_up_as_it_is(self) -> None:
        """With remarks and mistakes."""
        page = opened()
        choose_file(panel(page, "The board file"), "file", BROKEN.encode())

        assert draft(page).text == BROKEN

    def test_a_file_that_is_no_text_is_told(self) -> None:
        """The text on show stays."""
        page = opened()
        choose_file(panel(page, "The board file"), "file", b"\xff\xfe\x00")

        assert "is not in UTF-8" in text(panel(page, "The board file"))
        assert draft(page).text == BASE

    def test_download_and_link(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The text as it is; the link with the code."""
        page = opened(own_code(Side.BASE))
        asked = sent(page, monkeypatch)
        press(panel(page, "The board file"), "download")
        press(panel(page, "The board file"), "link")

        assert asked[0]["buffers"] == [write_box(read_box(own_text(Side.BASE))).encode()]
        assert asked[1]["parameters"] == {"page": "board", "board": own_code(Side.BASE)}


class TestTheForm:
    """Fields in the place of text."""

    def test_a_theatre_is_changed(self) -> None:
        """Name, track, points, terrain and effect; the file is written again."""
        page = opened()
        form = panel(page, "The form")
        for name, value in (
            ("theatre", "1"),
            ("theatre.name", "The Pacific"),
            ("theatre.last", "12"),
            ("theatre.points-0", "7"),
            ("theatre.terrain-0-0", "both"),
            ("theatre.effect-0-0", "strategic:3"),
        ):
            change(form, name, value)
        box = draft(page).box
        assert box is not None
        theatre = box.theatre[1]
        space = theatre.campaign[0].spaces[0]

        assert (theatre.name, theatre.track.last) == ("The Pacific", 12)
        assert theatre.campaign[0].points == 7
        assert (space.terrain, space.effect, space.amount) == ("both", "strategic", 3)
        assert draft(page).before == BASE  # for its remarks
        assert "The Pacific" in panel(page, "The text of the file").html

    def test_spaces_are_added_and_removed(self) -> None:
        """At the end of a row."""
        page = opened()
        press(panel(page, "The form"), "add", "0")
        assert draft(page).box is not None
        assert len(draft(page).box.theatre[0].campaign[0].spaces) == 4
        press(panel(page, "The form"), "remove", "0")

        assert draft(page).box == printed_box(Side.BASE)

    def test_lines_are_ticked(self) -> None:
        """NIPPON-BOARD: and what is no board any more is told."""
        page = opened()
        press(panel(page, "The board file"), "begin", "nippon")
        change(panel(page, "The form"), "theatre.joined-HON", "true")
        assert draft(page).box is not None
        assert ("SEA", "HON") in draft(page).box.lines
        change(panel(page, "The form"), "theatre.start", "")

        assert "there are 3. Name 4 theatres." in text(panel(page, "What the file holds"))
        assert 'data-change="theatre.start"' in panel(page, "The form").html

    def test_a_unit_is_made(self) -> None:
        """UNIT-CUSTOM: with its types, ability and numbers; a spy has neither types nor value."""
        page = opened()
        form = panel(page, "The form")
        press(form, "add-unit")
        for name, value in (
            ("unit.name", "partisan tank"),
            ("unit.ability", "partisans"),
            ("unit.value", "1"),
            ("unit.value_behind", "4"),
            ("unit.navy", "true"),
            ("unit.in-allies", "3"),
        ):
            change(form, name, value)
        assert draft(page).mistakes == ()
        (unit,) = draft(page).shown.unit
        assert (unit.name, unit.types, unit.value, unit.value_behind) == (
            *("partisan tank", ("army", "navy"), 1, 4),
        )
        assert draft(page).shown.tokens.allies == {"own-1": 3}
        assert "partisan tank" in text(panel(page, "What the file holds"))
        change(form, "unit.ability", "spy")
        assert draft(page).mistakes == ()
        change(form, "unit.special", "true")
        assert draft(page).shown.tokens.research_pile == {"own-1": 4}
        press(form, "remove-unit")

        assert draft(page).box == printed_box(Side.BASE)

    @pytest.mark.parametrize(
        ("name", "value"),
        [("theatre.last", ""), ("theatre.last", "x"), ("theatre.name", " "), ("theatre", "99")],
    )
    def test_what_is_no_value_changes_nothing(self, name: str, value: str) -> None:
        """An emptied field, for example."""
        page = opened()
        change(panel(page, "The form"), name, value)

        assert draft(page).box == printed_box(Side.BASE)

    def test_a_text_that_says_nothing_has_no_fields(self) -> None:
        """They come back with it."""
        page = opened()
        change(panel(page, "The text of the file"), "text", "[[")
        assert "come back when the text can be read" in text(panel(page, "The form"))
        change(panel(page, "The text of the file"), "text", BASE)

        assert 'data-change="theatre.name"' in panel(page, "The form").html


class TestPlaying:
    """On the page *Play*."""

    def make(self, query: str) -> TutorApp:
        """The app at an address."""
        app = TutorApp()
        browser = app.children[0]
        browser.query = query
        browser.ready = True
        return app

    @pytest.mark.parametrize(
        ("side", "games"), [(Side.BASE, ["base", "solo"]), (Side.NIPPON, ["nippon", "solo-nippon"])]
    )
    def test_a_game_begins_on_the_board(self, side: Side, games: list[str]) -> None:
        """Each of the games of its side; the record carries the board."""
        app = self.make(f"?page=board&board={own_code(side)}")
        bar = panel(app, "The board file")
        assert buttons(bar, "play") == games
        press(bar, "play", games[1])
        play = shown(app)

        assert play.session.game.name == games[1]
        assert play.session.game.options["box"] == own_code(side)
        assert "a board of your own" in text(panel(app, "The game"))
        assert app.children[0].address["page"] == ""

    def test_a_reload_of_the_game_keeps_the_board(self) -> None:
        """And a new one can be begun on it."""
        app = self.make(f"?play=base&box={own_code(Side.BASE)}&seed=7")
        bar = panel(app, "The game")

        assert shown(app).session.game.options["box"] == own_code(Side.BASE)
        assert f'value="{own_code(Side.BASE)}"' in bar.html

    def test_a_box_that_is_none_is_told(self) -> None:
        """And the usual game begins."""
        app = self.make("?play=base&box=nonsense")

        assert "The code of the board is damaged" in text(panel(app, "The game"))
        assert "box" not in shown(app).session.game.options

    def test_a_board_without_five_theatres_has_no_bot(self) -> None:
        """SOLO-LEVEL: the die rolls for five."""
        box = printed_box(Side.BASE)
        few = write_box(box).replace(', "SE"]', "]")
        few = few[: few.rindex("[[theatre]]")]
        app = self.make(f"?page=board&board={encode_box(read_box(few))}")

        assert buttons(panel(app, "The board file"), "play") == ["base"]


class TestTheBoardAsAWhole:
    """Its name and its note; what it says of itself."""

    def test_they_have_fields(self) -> None:
        """The note of the shipped board goes with the first change of the board."""
        page = opened(board=printed_text(Side.NIPPON))
        form = panel(page, "The form")
        assert 'value="Our reconstruction"' in form.html
        change(form, "theatre.points-0", "6")
        assert draft(page).box is not None
        assert draft(page).box.note == ""
        assert "\nnote = " not in draft(page).text
        change(form, "board.note", "From my box")
        change(form, "board.name", "Nippon as printed")

        assert draft(page).box is not None
        assert (draft(page).box.name, draft(page).box.note) == ("Nippon as printed", "From my box")
        assert "From my box" in panel(page, "What the file holds").html

    def test_a_name_on_a_map_has_no_more_room_than_the_check_allows(self) -> None:
        """The field ends where the check does."""
        for side, most in ((Side.BASE, 24), (Side.NIPPON, 16)):
            form = panel(opened(board=printed_text(side)), "The form").html

            assert f'maxlength="{most}" size="16" data-change="theatre.name"' in form

    def test_a_line_behind_a_campaign_is_remarked_on(self) -> None:
        """The board stays good."""
        page = opened(board=printed_text(Side.NIPPON))
        form = panel(page, "The form")
        assert "passes behind" not in text(panel(page, "What the file holds"))
        change(form, "theatre.joined-BOS", "true")

        assert draft(page).box is not None
        assert "Seattle and Boston passes behind" in text(panel(page, "What the file holds"))
