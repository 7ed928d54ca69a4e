"""The language is changed on the page: everything speaks it at once, and nothing is lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.pages.bot_lab import BotLabPage
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import Progress
from blitz_widgets.locale import language_in_use, use_language
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.lesson import LessonWidget
from tests.support.panels import buttons, change, panel, panels, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import opened_app

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ipywidgets import DOMWidget

    from blitz_widgets.app.tutor import TutorApp

PAGES = ("home", "learn", "play", "table", "lab", "replays", "rules")
BRANCHED = exhibits()[0].key


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Begin and end in English, whatever is chosen in between."""
    use_language("en")
    yield
    use_language("en")


def speak(app: TutorApp, language: str) -> None:
    """Choose *language* in the header."""
    change(panel(app, ""), "language", language)


def page_of(app: TutorApp) -> DOMWidget:
    """The page on show."""
    return app.children[-1].children[0]


def said(app: TutorApp) -> list[tuple[str, str]]:
    """The name and the words of every panel on show."""
    return [(each.label, text(each)) for each in panels(app)]


def changed_and_back(app: TutorApp) -> list[tuple[str, str]]:
    """What the panels say in French; in English they say what they said before."""
    before = said(app)
    speak(app, "fr")
    french = said(app)
    speak(app, "en")
    assert said(app) == before
    assert len(french) == len(before)
    for old, new in zip(before, french, strict=True):
        assert (not old[1] and not new[1]) or old[1] != new[1], old
        assert (not old[0] and not new[0]) or old[0] != new[0], old
    speak(app, "fr")
    return french


class TestEveryPage:
    """Nothing stays behind in the other language."""

    @pytest.mark.parametrize("page", PAGES)
    def test_every_panel_changes(self, page: str) -> None:
        """Name and words, and English comes back just as it was."""
        app, browser = opened_app(f"?seed=7&page={page if page != 'play' else ''}")
        assert browser.language == "en"
        french = changed_and_back(app)

        assert any(words for _label, words in french)
        assert browser.language == "fr"

    def test_pages_that_wait_change_too(self) -> None:
        """They are opened in the language that is spoken by then."""
        app, _browser = opened_app()
        header = panel(app, "")
        for page in PAGES:
            press(header, "page", page)
        english = {}
        for page in PAGES:
            press(header, "page", page)
            english[page] = said(app)[1:]
        press(header, "page", "play")
        speak(app, "fr")
        for page in PAGES:
            press(header, "page", page)
            french = said(app)[1:]
            same = [new for old, new in zip(english[page], french, strict=True) if old == new]
            assert [words for words in same if any(words)] == []

    def test_a_page_that_is_made_later_speaks_it(self) -> None:
        """Like those that were there."""
        app, _browser = opened_app()
        speak(app, "fr")
        press(panel(app, ""), "page", "learn")

        assert "Learn" not in text(panel(app, ""))
        assert panel(app, "Le cours")


class TestNothingIsLost:
    """Whatever one is doing goes on."""

    def test_a_game_with_a_unit_picked(self) -> None:
        """The unit is still picked, the same game goes on."""
        app, browser = opened_app()
        press(panel(app, "The turn"), "take-seat")
        page = page_of(app)
        assert isinstance(page, PlayPage)
        unit = buttons(panel(app, "The turn"), "pick")[0]
        press(panel(app, "The turn"), "pick", unit)
        session, code = page.session, browser.address["game"]
        changed_and_back(app)

        assert page.session is session
        assert session.picks == (unit,)
        assert browser.address["game"] == code
        where = session.selectable()[0]
        turn = next(each for each in panels(app) if where in buttons(each, "pick"))
        press(turn, "pick", where)
        assert session.picks == ()
        assert session.refusal is None

    def test_a_game_against_the_bot_with_its_reasons(self) -> None:
        """What it asked and answered is told again."""
        app, _browser = opened_app("?play=solo&level=none&seed=5")
        page = page_of(app)
        assert isinstance(page, PlayPage)
        chosen = panel(app, "How the bot chose")
        while 'data-value="steps"' not in chosen.html:
            press(panel(app, "The turn"), "next")
        reasoning = page.session.reasoning_now
        changed_and_back(app)

        assert reasoning is not None
        assert page.session.reasoning_now is not None
        assert 'data-value="steps"' in chosen.html

    def test_a_lesson_with_marks_and_a_hint(self) -> None:
        """Both are still there, and the answer is judged."""
        app, browser = opened_app("?page=learn&lesson=where-units-go&part=2")
        card = panel(app, "The lesson")
        press(card, "pick", "space:AM1.2")
        press(card, "hint")
        changed_and_back(app)
        page = page_of(app)
        assert isinstance(page, LearnPage)
        assert page.learning is not None
        learning = page.learning

        assert learning.solving.marked == ("space:AM1.2",)
        assert len(learning.hints) == 1
        assert "Indice." in text(card)
        assert browser.address["part"] == "2"
        press(card, "pick", "space:AM1.4")
        press(card, "check")
        assert "Juste" in text(card)
        assert learning.progress.done["where-a-navy-goes"].stars == 2

    def test_a_lesson_that_is_answered(self) -> None:
        """The verdict is given again, and the next press goes on."""
        app, _browser = opened_app("?page=learn&lesson=one-turn&part=2")
        card = panel(app, "The lesson")
        press(card, "choose", "1")
        changed_and_back(app)
        press(card, "next")

        page = page_of(app)
        assert isinstance(page, LearnPage)
        assert page.address["part"] == "3"

    def test_a_replay_in_a_branch(self) -> None:
        """It stays there."""
        app, browser = opened_app(f"?page=replays&record={BRANCHED}")
        page = page_of(app)
        assert isinstance(page, ReplaysPage)
        replaying = page.replaying
        assert replaying is not None
        card = panel(app, "The replay")
        press(card, "last")
        while not buttons(card, "enter"):
            press(card, "back")
        press(card, "enter", buttons(card, "enter")[0])
        assert buttons(card, "leave")
        place = (replaying.cursor, browser.address["step"])
        changed_and_back(app)

        assert page.replaying is replaying
        assert buttons(card, "leave")
        assert (replaying.cursor, browser.address["step"]) == place

    def test_the_lab_at_its_third_question(self) -> None:
        """With what was changed and the tab that was chosen."""
        app, browser = opened_app("?page=lab")
        page = page_of(app)
        assert isinstance(page, BotLabPage)
        for _question in range(2):
            press(panel(app, "Bot lab"), "next")
        lab, position = page.lab, browser.address["position"]
        assert lab.cursor == 2
        changed_and_back(app)

        assert page.lab is lab
        assert (lab.cursor, browser.address["position"]) == (2, position)

    def test_what_is_typed_and_chosen_in_the_form(self) -> None:
        """For a game that is not begun yet."""
        app, _browser = opened_app()
        bar = panel(app, "The game")
        change(bar, "seed", "1944")
        change(bar, "option-edition", "2019")
        speak(app, "fr")

        assert 'value="1944"' in bar.html
        press(bar, "new")
        page = page_of(app)
        assert isinstance(page, PlayPage)
        assert page.session.seed == "1944"
        assert page.session.game.options["edition"] == "2019"
        assert page.session.mode is Mode.EXPLAIN


class TestWhichLanguage:
    """The address, what was chosen before, what the browser prefers, and English."""

    def test_the_address_may_ask_for_one(self) -> None:
        """Before what is kept and preferred."""
        app, browser = opened_app("?lang=fr", preferred="en", language="en")

        assert (language_in_use(), browser.language) == ("fr", "fr")
        assert "Jouer" in text(panel(app, ""))
        assert re.search('value="fr"[^>]* lang="fr" selected', panel(app, "").html)

    def test_what_was_chosen_before_is_kept(self) -> None:
        """For the next visit, and before what the browser prefers."""
        app, browser = opened_app()
        speak(app, "fr")
        assert browser.kept["language"] == "fr"
        use_language("en")
        _again, later = opened_app(preferred="en", language="fr")

        assert later.language == "fr"

    def test_the_browser_may_prefer_one(self) -> None:
        """If nothing else was chosen; that is not kept as a choice."""
        _app, browser = opened_app(preferred="fr")

        assert browser.language == language_in_use() == "fr"
        assert "language" not in browser.kept

    @pytest.mark.parametrize("unknown", ["tlh", "", "fr<b>", "../fr", "FR"])
    def test_an_unknown_one_is_ignored(self, unknown: str) -> None:
        """Wherever it comes from; the next best is spoken."""
        _app, browser = opened_app(f"?lang={unknown}", preferred=unknown, language=unknown)
        assert browser.language == "en"
        _app, browser = opened_app(f"?lang={unknown}", preferred="fr", language=7)

        assert browser.language == "fr"

    def test_an_unknown_one_cannot_be_chosen(self) -> None:
        """Whatever the page sends."""
        app, browser = opened_app()
        speak(app, "tlh")

        assert browser.language == "en"
        assert "language" not in browser.kept

    def test_the_address_stays_as_it_is(self) -> None:
        """No part of it is complained of."""
        app, _browser = opened_app("?lang=fr&seed=7")

        assert 'role="alert"' not in "".join(each.html for each in panels(app))


class TestALesson:
    """A widget of its own, in a notebook."""

    def test_it_speaks_the_language_in_use(self) -> None:
        """When it is made, and when it is shown again."""
        use_language("fr")
        widget = LessonWidget(Learning(lessons()[0].part, Progress()), title=lessons()[0].title)
        card = panel(widget, "La leçon")
        french = text(card)
        use_language("en")
        widget.show_anew()

        assert lessons()[0].title in text(card) != french
