"""Whatever the app says has gone through the translation: found by a language that marks its texts.

In it each text stands between ⟦ and ⟧.  What is left of a page when these are taken away, with
the names that no language has of its own, holds no words.
"""

from __future__ import annotations

import gettext
import html
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import msgspec
import pytest

from blitz_widgets import locale
from blitz_widgets.app.pages import gallery, home_moment
from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.cards import templating
from blitz_widgets.cards.picking import caption_html
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_text
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view import (
    board,
    board_ground,
    map_campaigns,
    presenter,
    reserves,
    victory_track,
)
from blitz_widgets.games.blitzkrieg.view.solo import changes, row, scene
from blitz_widgets.games.blitzkrieg.view.solo import presenter as solo_presenter
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.view import event_words
from blitz_widgets.view.svg import to_svg
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.lesson import LessonWidget
from tests.sessions.learner import go_on
from tests.support.panels import buttons, change, panel, panels, press
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ipywidgets import Widget

PAGES = ("home", "learn", "play", "table", "lab", "replays", "rules", "board")
SEED = "1944"
BROKEN_BOARD = printed_text(Side.NIPPON).replace("ends = [1, 2, 3]", "ends = [1, 3]")
HEARD = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
"""What is not printed, but read out or shown on pointing."""

NO_SPEECH = re.compile(
    r"<(style|script)\b.*?</\1>|<code\b.*?</code>|(?<=>)[^<>]*(?=</textarea>)", re.DOTALL
)
"""What the page says nothing by: its own code, and what people write."""


class Marking(gettext.NullTranslations):
    """A language whose texts can be told from everything else."""

    def gettext(self, message: str) -> str:
        """The text between its marks."""
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One form or the other between the marks."""
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


KEPT_BY_LANGUAGE = (
    gallery._pictures,  # noqa: SLF001
    home_moment.moments,
    home_moment.last_motion,
    home_moment.first_tokens,
    changes._contents_of,  # noqa: SLF001
    presenter._text_view,  # noqa: SLF001
    solo_presenter._text_view,  # noqa: SLF001
    board._bare_board,  # noqa: SLF001
    board_ground.ground,
    board._draw_leads,  # noqa: SLF001
    map_campaigns.draw_closed,
    reserves.draw_own,
    reserves.draw_hidden,
    victory_track.draw_scores,
    row.draw_row,
    row._draw_stratagem,  # noqa: SLF001
    scene._bare,  # noqa: SLF001
    templating._part,  # noqa: SLF001
    event_words._narration,  # noqa: SLF001
)
"""What is kept for each language: the marks here and the English of other tests stay apart."""


@pytest.fixture(autouse=True)
def _marking(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak the language that marks its texts, whichever is asked for."""
    monkeypatch.setattr(locale._Speech, "language", "en")  # noqa: SLF001
    monkeypatch.setattr(locale._Speech, "catalogue", Marking())  # noqa: SLF001
    monkeypatch.setattr(locale, "_catalogue", lambda _language: Marking())
    monkeypatch.setattr(BoardWidget, "_paint", Mock())
    for kept in KEPT_BY_LANGUAGE:
        kept.cache_clear()
    yield
    for kept in KEPT_BY_LANGUAGE:
        kept.cache_clear()


@pytest.fixture
def _english_first(monkeypatch: pytest.MonkeyPatch, _marking: None) -> None:
    """Speak English until French is chosen, which is then the language that marks its texts."""
    plain = gettext.NullTranslations()
    monkeypatch.setattr(locale._Speech, "catalogue", plain)  # noqa: SLF001
    monkeypatch.setattr(
        locale, "_catalogue", lambda language: plain if language == "en" else Marking()
    )


def texts_of(value: object) -> Iterator[str]:
    """Every text in a plain *value*."""
    match value:
        case str():
            yield value
        case dict():
            for each in value.values():
                yield from texts_of(each)
        case list() | tuple():
            for each in value:
                yield from texts_of(each)


ITS_OWN = sorted(
    {
        *(
            " ".join(text.split())
            for text in texts_of(msgspec.to_builtins(exhibits()))
            if " " in text
        ),
        *(name for exhibit in exhibits() for name in exhibit.record.players),
        *(locale.language_name(code) for code in locale.languages()),
        *known_rules(),
        "Blitz Tutor",
        "JSON",
        "SVG",
        "PNG",
        "GIF",
        "HTML",
        SEED,
        *("⟦easy", "⟦medium", "⟦hard"),  # cut off after it was translated
    },
    key=len,
    reverse=True,
)
"""What is the same in every language: what people say in their games, names, and ids."""


@lru_cache(maxsize=512)  # most panels stay as they are from one step to the next
def unspoken(page: str) -> list[str]:
    """The words of the HTML of a *page* that have not gone through the translation."""
    shown = NO_SPEECH.sub("", page)
    heard = re.sub("<[^>]*>", lambda tag: f" {' '.join(HEARD.findall(tag[0]))} ", shown)
    left = " ".join(html.unescape(heard).split())
    before = ""
    while left != before:
        before, left = left, re.sub("⟦[^⟦⟧]*⟧", " ", left)
    for name in ITS_OWN:
        left = left.replace(name, " ")
    return re.findall(r"[^\W\d_]{2,}", left)


def unspoken_in(widget: Widget) -> list[tuple[str, list[str]]]:
    """The panels and pictures inside *widget* with words of that kind."""
    found = [(each.label, unspoken(f"{each.html} {each.label}")) for each in panels(widget)]
    found += [("picture", unspoken(to_svg(board.scene))) for board in boards(widget)]
    return [(label, words) for label, words in found if words]


def boards(widget: Widget) -> Iterator[BoardWidget]:
    """Every picture inside *widget*."""
    if isinstance(widget, BoardWidget):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from boards(child)


def spoken(text: str) -> str:
    """*text* as the language that marks its texts says it."""
    return f"⟦{text}⟧"


def ready(query: str) -> TutorApp:
    """An app whose browser has connected."""
    app = TutorApp()
    browser = next(child for child in app.children if isinstance(child, Browser))
    browser.query, browser.ready = query, True
    return app


class TestTheEar:
    """These tests hear what they are to hear."""

    def test_a_text_that_is_not_marked_is_heard(self) -> None:
        """Printed, read out, or filled into one that is."""
        assert unspoken("<p>Hello <b>there</b></p>") == ["Hello", "there"]
        assert unspoken('<button aria-label="Close">…</button>') == ["Close"]
        assert unspoken(f"<p>{locale._('Place {what}').format(what='it')} now</p>") == ["now"]

    def test_texts_within_texts_are_not(self) -> None:
        """Nor are ids and what only the browser reads."""
        inner = locale._("army 1")
        said = locale._("Place {what}.").format(what=inner)

        assert unspoken(f'<p class="hint" data-press="place">{said} {Rule.TURN_PLACE}</p>') == []


class TestPages:
    """Of the app."""

    @pytest.mark.parametrize("page", PAGES)
    def test_each_as_it_opens(self, page: str) -> None:
        """With its header."""
        app = ready(f"?seed={SEED}&page={'' if page == 'play' else page}")

        assert unspoken_in(app) == []

    def test_what_is_wrong_with_a_board(self) -> None:
        """On its own page."""
        app = ready("?page=board")
        change(panel(app, spoken("The text of the file")), "text", BROKEN_BOARD)

        assert "ends = [1, 2, 3]" in panel(app, spoken("What the file holds")).html
        assert unspoken_in(app) == []

    @pytest.mark.parametrize(
        "query",
        [
            "?mode=1&hidden=2&page=",
            "?play=3&4=5",
            "?game=67",
            "?page=lab&position=12",
            "?page=replays&record=34",
            "?page=learn&lesson=56",
            "?play=solo&extra_points=99",
        ],
    )
    def test_what_is_wrong_with_an_address(self, query: str) -> None:
        """What it says itself is only numbers here."""
        app = ready(query)

        assert 'role="alert"' in "".join(each.html for each in panels(app))
        assert unspoken_in(app) == []


class TestGames:
    """Turn by turn."""

    @pytest.mark.parametrize(
        "query",
        ["?mode=explain", "?play=solo&level=hard", "?page=table&level=easy"],
        ids=["two players", "solo", "by hand"],
    )
    def test_every_step(self, query: str) -> None:
        """The turn, the log, the reasons of the bot and the board."""
        app = ready(f"{query}&seed={SEED}")
        page = app.children[-1].children[0]
        assert isinstance(page, GamePage)
        luck = Luck(SEED)
        for _step in range(15):
            go_on(page.session, luck)
            page.language_changed()
            assert unspoken_in(page) == []

        assert page.session.timeline.actions

    @pytest.mark.parametrize("play", ["base", "solo"])
    def test_what_every_place_is_and_would_do(self, play: str) -> None:
        """For each unit in hand, allowed or not."""
        app = ready(f"?play={play}&seed={SEED}")
        page = app.children[-1].children[0]
        assert isinstance(page, GamePage)
        session = page.session
        for _turn in range(2):
            while not (session.may_decide and session.hand()):
                go_on(session, Luck(SEED))
            targets = [
                target
                for group in session.presenter.text_view(session.seen)
                for target in (group.target, *(choice.target for choice in group.choices))
                if target
            ]
            for choice in session.hand():
                session.pick(choice.target)
                said = "".join(caption_html(session, target) for target in targets)
                session.pick(choice.target)
                assert unspoken(said) == []
            go_on(session, Luck(SEED))


class TestTheLab:
    """A decision of the bot."""

    @pytest.mark.parametrize("tab", LabTab)
    def test_every_tab(self, tab: LabTab) -> None:
        """With everything that its buttons show at once."""
        app = ready("?page=lab")
        press(panel(app, spoken("Bot lab")), "tab", tab.value)
        assert unspoken_in(app) == []
        for name in ("all", "check", "next", "next", "last", "look", "prediction", "other"):
            card = panel(app, spoken("Bot lab"))
            for value in buttons(card, name)[:1]:
                press(card, name, value)
                assert unspoken_in(app) == []

    def test_every_question_of_both_examples(self) -> None:
        """And their answers."""
        app = ready("?page=lab")
        for example in ("0", "1"):
            press(panel(app, spoken("The position")), "example", example)
            press(panel(app, spoken("Bot lab")), "last")
            assert unspoken_in(app) == []


class TestReplays:
    """What the program says beside what people say."""

    @pytest.mark.parametrize("exhibit", exhibits()[::3], ids=lambda exhibit: exhibit.key)
    def test_some_turns(self, exhibit: Any) -> None:  # noqa: ANN401  # as the gallery has it
        """From the beginning, and the end."""
        app = ready(f"?page=replays&record={exhibit.key}")
        card = panel(app, spoken("The replay"))
        assert unspoken_in(app) == []
        for name in ("forward", "forward", "steps", "forward", "last"):
            press(card, name)
        assert unspoken_in(app) == []

    def test_hiding_and_asking(self) -> None:
        """And what was played instead."""
        app = ready(f"?page=replays&record={exhibits()[0].key}")
        card = panel(app, spoken("The replay"))
        press(card, "hide")
        for _turn in range(3):
            press(card, "forward")
            assert unspoken_in(app) == []


def lesson_with(kind: type) -> Learning:
    """A lesson of the finer points with an exercise of this *kind*, which is on show."""
    lesson = next(
        lesson
        for lesson in lessons()[1:]
        if any(isinstance(part.exercise, kind) for part in lesson.part)
    )
    learning = Learning(lesson.part, Progress())
    while not isinstance(learning.part.exercise, kind):
        learning.next()
    return learning


class TestLessons:
    """Of each kind."""

    @pytest.mark.parametrize("kind", [Play, MarkPlaces, Choose])
    def test_from_the_question_to_the_solution(self, kind: type) -> None:
        """With hints, a wrong answer, and the right one."""
        learning = lesson_with(kind)
        widget = LessonWidget(learning, title=lessons()[1].title)
        card = panel(widget, spoken("The lesson"))
        assert unspoken_in(widget) == []
        press(card, "hint")
        for name in ("pick", "pick", "check", "choose"):
            for value in buttons(card, name)[:1]:
                press(card, name, value)
                assert unspoken_in(widget) == []
        press(card, "part", str(learning.number))
        press(card, "solution")
        assert unspoken_in(widget) == []

    @for_each("lesson", lessons, told=lambda lesson: lesson.id)
    def test_the_solutions_of_every_lesson(self, lesson: Any) -> None:  # noqa: ANN401
        """What happens is told in words that are translated."""
        learning = Learning(lesson.part[::6], Progress())
        widget = LessonWidget(learning, title=lesson.title)
        card = panel(widget, spoken("The lesson"))
        for number in range(len(learning.parts)):
            press(card, "part", str(number))
            press(card, "solution")
            assert unspoken_in(widget) == []


class TestRules:
    """The page with the rules."""

    def test_nothing_is_found(self) -> None:
        """Which is said."""
        app = ready("?page=rules")
        change(panel(app, spoken("Rules")), "find", "9999")

        assert unspoken_in(app) == []


@pytest.mark.usefixtures("_english_first")
class TestASwitch:
    """Nothing that was said in the language before stays on the page."""

    def left_over(self, app: TutorApp) -> list[tuple[str, list[str]]]:
        """What is not said again when the language is changed."""
        change(panel(app, ""), "language", "fr")
        return unspoken_in(app)

    @pytest.mark.parametrize("page", PAGES)
    def test_on_each_page(self, page: str) -> None:
        """As it opens."""
        assert self.left_over(ready(f"?seed={SEED}&page={'' if page == 'play' else page}")) == []

    def test_on_a_board_with_mistakes(self) -> None:
        """They are told again."""
        app = ready("?page=board")
        change(panel(app, "The text of the file"), "text", BROKEN_BOARD)
        assert self.left_over(app) == []

    @pytest.mark.parametrize("play", ["base", "solo"])
    def test_in_a_game(self, play: str) -> None:
        """With its log, the reasons of the bot, and what was refused."""
        app = ready(f"?play={play}&seed={SEED}")
        page = app.children[-1].children[0]
        assert isinstance(page, GamePage)
        luck = Luck(SEED)
        for _step in range(40):
            go_on(page.session, luck)
        while play == "solo" and page.session.reasoning_now is None:
            go_on(page.session, luck)
        page.opened()

        assert self.left_over(app) == []

    @pytest.mark.parametrize("tab", LabTab)
    def test_in_the_lab(self, tab: LabTab) -> None:
        """With a change, an answer that was guessed, or a look into the future."""
        app = ready("?page=lab")
        press(panel(app, "Bot lab"), "tab", tab.value)
        for name in ("all", "check", "next", "last", "prediction", "look"):
            for value in buttons(panel(app, "Bot lab"), name)[:1]:
                press(panel(app, "Bot lab"), name, value)
        card = panel(app, "Bot lab")
        if 'data-change="stratagem"' in card.html:
            change(card, "stratagem", "big-guns")

        assert self.left_over(app) == []

    def test_in_a_replay(self) -> None:
        """At its end, with a question answered on the way."""
        app = ready(f"?page=replays&record={exhibits()[0].key}")
        card = panel(app, "The replay")
        press(card, "steps")
        for _step in range(12):
            press(card, "forward")

        assert self.left_over(app) == []

    @pytest.mark.parametrize("part", [1, 2, 3])
    def test_in_a_lesson(self, part: int) -> None:
        """With a hint and a verdict."""
        app = ready(f"?page=learn&lesson=where-units-go&part={part}")
        card = panel(app, "The lesson")
        press(card, "hint")
        for name in ("choose", "pick", "pick", "check"):
            for value in buttons(card, name)[-1:]:
                press(card, name, value)

        assert self.left_over(app) == []

    def test_in_the_rules(self) -> None:
        """With words that were looked for."""
        app = ready("?page=rules")
        change(panel(app, "Rules"), "find", "999")

        assert self.left_over(app) == []
