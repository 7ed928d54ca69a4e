"""The whole app: header, pages, and the browser they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ipywidgets import DOMWidget, VBox
from msgspec import Struct

from blitz_widgets.app.address import (
    Asked,
    arrange,
    board_in,
    language_in,
    lesson_in,
    page_in,
    position_in,
    read_address,
    replay_in,
    rule_in,
)
from blitz_widgets.app.pages.board import BoardPage
from blitz_widgets.app.pages.bot_lab import BotLabPage
from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.app.pages.table import TablePage
from blitz_widgets.app.wishes import Manner, begin, checked_game, checked_seed, usual_mode
from blitz_widgets.lessons.course import lessons
from blitz_widgets.locale import _, language_in_use, languages, mark, use
from blitz_widgets.sessions.saving import resume_session
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.replay_card import LANGUAGE_NAMES
from blitz_widgets.widgets.rule_card import RuleCard
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.bot_lab import Bench
    from blitz_widgets.view.reasoning import Study

_THEMES = ("auto", "light", "dark")
_PLAY = "play"


class _Page(Struct, frozen=True):
    key: str
    title: str
    make: Callable[[], DOMWidget]
    """Makes the page when it is opened for the first time; it takes up the address itself."""


class TutorApp(VBox):
    """The app of one learner.  Show it as the last thing of a cell.

    It is made before a browser has connected, and takes up what the address asks for when one has.
    """

    def __init__(self) -> None:
        self._browser = Browser()
        self._play = PlayPage(self._browser, read_address(""))
        self._play.on_study(self._study)
        self._play.on_replay(self._replay)
        self._play.on_board(self._put_board_in)
        self._play.on_first_lesson(lambda: self._try_part(lessons()[0].id, 0))
        self._pages = (
            _Page(LearnPage.key, mark("Learn"), self._make_learn),
            _Page(_PLAY, mark("Play"), lambda: self._play),
            _Page(TablePage.key, mark("At the table"), self._make_table),
            _Page(BotLabPage.key, mark("Bot lab"), self._make_lab),
            _Page(ReplaysPage.key, mark("Replays"), self._make_replays),
            _Page(RulesPage.key, mark("Rules"), self._make_rules),
            _Page(BoardPage.key, mark("Board"), self._make_board),
        )
        self._made: dict[str, DOMWidget] = {}
        self._query = ""
        self._page = _PLAY
        self._header = Panel(label="")
        self._header.on_press(self._press)
        self._header.on_change(self._change)
        self._room = VBox([self._play])
        self._room.add_class("bt-room")
        self._room.layout.visibility = "hidden"
        super().__init__([self._browser, self._header, self._room])
        self.add_class("bt-app")
        Guard.show = self._tell
        RuleCard.lead_on(self._browser, self._read_rule)
        self._browser.on_copied(self._copied)
        self._browser.observe(Guard.wrap(lambda _change: self._take_up()), names=["ready"])
        self._browser.observe(Guard.wrap(lambda _change: self._tell_of_storage()), names=["stores"])
        self._refresh()

    def _take_up(self) -> None:
        """Show what the address asks for."""
        if not self._browser.ready:
            return
        if not self._browser.kept and not self._browser.query.strip("?"):
            self._play.greet()
        self._take_up_language()
        theme = self._browser.kept.get("theme")
        if theme in _THEMES:
            self._browser.theme = theme
        wished = page_in(self._browser.query) or _PLAY
        known = wished in {page.key for page in self._pages}
        self._query = self._browser.query
        if wished != TablePage.key:
            self._play.show(read_address(self._browser.query))
        if known:
            self._open(wished)
        else:
            self._tell(_("There is no page “{page}”.").format(page=wished))
        self._room.layout.visibility = "visible"
        self._refresh()

    def _take_up_language(self) -> None:
        """Speak the language that the address asks for, or was chosen before, or is usual here."""
        wished = language_in(self._browser.query)
        kept = self._browser.kept.get("language")
        for language in (wished, kept, self._browser.preferred):
            if language in languages():
                self._speak(language)
                return
        self._speak(language_in_use())

    def _speak(self, language: str) -> None:
        """Show everything in *language* from now on."""
        use(language)
        self._browser.language = language
        Panel.name_all_anew()
        for page in {self._play, *self._made.values()}:
            page.show_anew()
        self._refresh()

    def _make_table(self) -> TablePage:
        here = self._query if page_in(self._query) == TablePage.key else ""
        page = TablePage(self._browser, read_address(here, by_hand=True))
        page.on_study(self._study)
        page.on_replay(self._replay)
        page.on_board(self._put_board_in)
        return page

    def _make_replays(self) -> ReplaysPage:
        page = ReplaysPage(self._browser, replay_in(self._query))
        page.on_study(self._study)
        page.on_play_on(self._play_on)
        page.on_change(self._keep_address)
        return page

    def _make_learn(self) -> LearnPage:
        page = LearnPage(self._browser, lesson_in(self._query))
        page.on_change(self._keep_address)
        page.on_play(self._play_a_game)
        return page

    def _make_rules(self) -> RulesPage:
        page = RulesPage(self._browser, rule_in(self._query))
        page.on_page_change(self._keep_address)
        page.on_try(self._try_part)
        return page

    def _make_lab(self) -> BotLabPage:
        page = BotLabPage(self._browser, position_in(self._query))
        page.on_change(self._keep_address)
        return page

    def _make_board(self) -> BoardPage:
        page = BoardPage(self._browser, board_in(self._query))
        page.on_change(self._keep_address)
        page.on_play(self._play_on_board)
        return page

    def _study(self, study: Study, bench: Bench) -> None:
        """Look into a decision of a game in the Bot lab."""
        self._open(BotLabPage.key)
        lab = self._made[BotLabPage.key]
        if isinstance(lab, BotLabPage):
            lab.study(study, bench)
            lab.tell(_("The game or replay that this comes from waits on its own page."))
            self._browser.focus("lab-title")
        self._refresh()

    def _replay(self, code: str) -> None:
        """Look at a game that is over in the Replays."""
        self._open(ReplaysPage.key)
        replays = self._made[ReplaysPage.key]
        if isinstance(replays, ReplaysPage):
            replays.show_own(code)
        self._refresh()

    def _play_on(self, record: Record) -> None:
        """Play a game on from a step of a replay, on the page *Play*."""
        session, _problem = resume_session(record)
        arrange(session, mode=Mode.EXPLAIN, hidden=False)
        message = _("This is the game from the step of the replay. The replay waits there.")
        self._show_on_play(Asked(session=session, resumed=True), message)

    def _play_on_board(self, game: str, box: str) -> None:
        """Begin a game on a board of the learner's own, on the page *Play*."""
        message = _("A new game on your board. The page “Board” still has it, to be changed.")
        self._begin_on_play(checked_game(game, {"box": box}), message)

    def _begin_on_play(self, game: Game[Any, Any], message: str) -> None:
        """Begin a *game* on the page *Play*, with this *message* beside it."""
        session = begin(game, checked_seed(""), Manner(mode=usual_mode(by_hand=False)))
        self._show_on_play(Asked(session=session), message)

    def _put_board_in(self) -> None:
        """Go to where the board of one's own box is written."""
        self._open(BoardPage.key)
        self._refresh()

    def _show_on_play(self, asked: Asked, message: str) -> None:
        if self._play.keeps_a_game:
            kept = _("The game that was here is kept under “Save, share, go on …”.")
            message = f"{message} {kept}".strip()
        self._play.show(asked)
        self._open(_PLAY)
        self._play.tell(message)
        self._refresh()

    def _read_rule(self, rule: str) -> None:
        """Read more about a rule whose card was open."""
        self._open(RulesPage.key)
        rules = self._made[RulesPage.key]
        if isinstance(rules, RulesPage):
            rules.show(rule)
        self._keep_address()
        self._refresh()

    def _try_part(self, lesson: str, part: int) -> None:
        """Do the exercise of a lesson that trains a rule."""
        self._open(LearnPage.key)
        learn = self._made[LearnPage.key]
        if isinstance(learn, LearnPage):
            learn.begin(lesson, part)
        self._refresh()

    def _play_a_game(self, name: str) -> None:
        """Go to the game of this *name* on the page *Play*; begin one if another game is there."""
        session = self._play.session
        if session.game.name == name and not session.over:
            self._open(_PLAY)
            self._refresh()
        else:
            self._begin_on_play(checked_game(name, {}), "")

    def _open(self, key: str) -> None:
        """Show the page *key*, and keep in the address which it is."""
        if key not in self._made:
            self._made[key] = next(page for page in self._pages if page.key == key).make()
        page = self._made[key]
        self._page = key
        self._room.children = [page]
        (page if isinstance(page, LearnPage | ReplaysPage) else self._with_game()).opened()
        self._keep_address()

    def _keep_address(self) -> None:
        """Let the address say which page is open, and what is on it."""
        page = self._made.get(self._page)
        if page is None:  # it is being made
            return
        self._browser.address = {
            **dict.fromkeys(self._browser.address, ""),
            **self._with_game().address,
            **(
                page.address
                if isinstance(page, BoardPage | BotLabPage | LearnPage | ReplaysPage | RulesPage)
                else {}
            ),
            "page": "" if self._page == _PLAY else self._page,
        }

    def _with_game(self) -> GamePage:
        """The open page if it has a game, or else *Play*: what the address is about."""
        page = self._made.get(self._page)
        return page if isinstance(page, GamePage) else self._play

    def _tell(self, message: str) -> None:
        page = self._made.get(self._page)
        if isinstance(page, BoardPage | BotLabPage | LearnPage | ReplaysPage | RulesPage):
            page.tell(message)
        else:
            self._with_game().tell(message)

    def _tell_of_storage(self) -> None:
        """Say it when the browser begins to refuse to store what is kept."""
        if not self._browser.stores:
            self._tell(
                _(
                    "This browser is full or forbids storing: progress and games last only as long"
                    " as this tab. Download or copy what you want to keep."
                )
            )

    def _copied(self, ok: bool) -> None:  # noqa: FBT001  # as the browser reports it
        self._tell(
            _("It is on the clipboard.")
            if ok
            else _("The browser did not allow copying: mark the text and copy it yourself.")
        )

    def _refresh(self) -> None:
        self._header.html = render(
            "header",
            pages=self._pages,
            languages=[(code, LANGUAGE_NAMES.get(code, code)) for code in languages()],
            language=language_in_use(),
            current=self._page,
            theme={
                "auto": _("Theme: system"),
                "light": _("Theme: light"),
                "dark": _("Theme: dark"),
            }[self._browser.theme],
        )

    def _change(self, name: str, value: str) -> None:
        if name == "language" and value in languages():
            self._browser.keep(language=value)
            self._speak(value)
            self._keep_address()

    def _press(self, name: str, value: str) -> None:
        if name == "page" and value in {page.key for page in self._pages}:
            self._open(value)
        elif name == "theme":
            following = (_THEMES.index(self._browser.theme) + 1) % len(_THEMES)
            self._browser.theme = _THEMES[following]
            self._browser.keep(theme=self._browser.theme)
        self._refresh()
