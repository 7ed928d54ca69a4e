"""The page *Home*: a welcome, a moment of a game, links to the pages, and games to resume."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from blitz_widgets.app.intents import PlayGame
from blitz_widgets.app.new_game_request import usual_game
from blitz_widgets.app.page import Page
from blitz_widgets.app.pages.home_moment import (
    MOMENT,
    Moments,
    arrangement_at,
    first_tokens,
    last_motion,
    moments,
)
from blitz_widgets.app.pages.lesson_end import following
from blitz_widgets.app.saved_games import AT_TABLE, ON_SCREEN, saved_games
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import find_game, game_names, game_title
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import KEPT_AS, read_progress
from blitz_widgets.locale import N_, _, language_in_use
from blitz_widgets.players.opposed import opponents
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.lines import in_language
from blitz_widgets.sessions.learning import is_done
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.moving_picture import MovingPicture
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.panel import Presses

FIRST_GAME: Final = "?page=first"
"""The address of what a newcomer does first."""


class HomePage(Page):
    """The front door."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:  # noqa: ARG002  # all alike
        """Show the same whatever *query* says: nothing of an address is for this page."""
        super().__init__(shell, "bt-home")
        self._lead = Panel(classes="bt-home__lead", label=N_("Welcome"))
        self._picture = Panel(classes="bt-home__picture", label=N_("A moment of a game"))
        self._left = Panel(classes="bt-home__left", label=N_("Where you left off"))
        self._more = Panel(classes="bt-home__more", label=N_("More to do"))
        self._moving = MovingPicture()
        self._moving.on_over(self._end)
        self._is_over = False
        own = (self._lead, self._picture, self._left, self._more)
        for panel in own:
            panel.on_press(self._do)
        self.children = [*own, self._moving]
        self._browser.observe(
            Guard.wrap(lambda _change: self._show_picture()), names=["dark", "width"]
        )
        self._refresh()

    def take_up(self, query: Mapping[str, str]) -> None:  # noqa: ARG002  # all alike
        """Show what the browser has kept since."""
        self._show_left()

    def opened(self) -> None:
        """Clear the message, and show the moment before the last move again."""
        self.tell("")
        if self._is_over:
            self._is_over = False
            self._show_picture()
        self._show_left()

    def tell(self, message: str) -> None:
        """Show one sentence to the learner, without drawing the pictures again."""
        self._message = message
        self._show_lead()

    def _refresh(self) -> None:
        self._show_lead()
        self._show_picture()
        self._show_left()
        self._more.html = render("home_more", games=_other_games(), coach=_against_the_coach())

    def _show_lead(self) -> None:
        watched = exhibits()[0].record
        self._lead.html = render(
            "home_lead",
            first=FIRST_GAME,
            bot=_game(_against_the_bot()),
            watch=_address(page="replays", record=exhibits()[0].key),
            watched=in_language(watched.about.title, language_in_use()),
            tokens=[Markup(svg) for svg in first_tokens(language_in_use())],  # noqa: S704  # our own drawing
            message=self._message,
        )

    def _show_picture(self) -> None:
        key, step = MOMENT
        moments = self._moments()
        moment = moments.after if self._is_over else moments.before
        self._picture.html = render(
            "home_picture",
            picture=Markup(to_svg(moment)),  # noqa: S704  # our own drawing
            over=self._is_over,
            score=moments.score_after if self._is_over else moments.score_before,
            outcome=moments.outcome,
            why=_address(page="replays", record=key, step=str(step + 1)),
        )

    @property
    def _looks(self) -> tuple[str, Theme, Breakpoint]:
        theme = DARK if self._browser.dark else LIGHT
        return language_in_use(), theme, arrangement_at(self._browser.width)

    def _moments(self) -> Moments:
        return moments(*self._looks)

    def _see_why(self) -> None:
        """Play the last move of the game."""
        motion = last_motion(*self._looks)
        if motion is None:
            self._end()
        else:
            self._moving.play(motion, self._moments().after, pace=self._browser.pace)

    def _end(self) -> None:
        self._is_over = True
        self._show_picture()
        self._browser.announcement = self._moments().outcome

    def _show_left(self) -> None:
        """Offer to resume the latest game on the screen and at a table, and the course."""
        left = [
            *self._games_left(ON_SCREEN, "play", N_("Resume your game")),
            *self._games_left(AT_TABLE, "table", N_("Resume at the table")),
            *_course_left(self._browser.kept.get(KEPT_AS)),
        ]
        self._left.layout.display = "" if left else "none"
        self._left.html = render("home_left", left=left)

    def _games_left(self, key: str, page: str, title: str) -> list[_Left]:
        """The latest of the games kept under *key*, to resume on *page*, if there is any."""
        return [
            _Left(page, _(title), game.label, _address(page=page, game=game.code))
            for game in saved_games(self._browser, key).values[:1]
        ]

    def _play(self, name: str, opponent: str = "") -> None:
        if name in game_names():
            self._shell.send(PlayGame(name, opponent))

    def _play_the_coach(self) -> None:
        coach = _against_the_coach()
        self._play(coach["name"], coach["opponent"])

    PRESSES: ClassVar[Presses[HomePage]] = {
        "why": lambda self, _value: self._see_why(),
        "game": lambda self, name: self._play(name),
        "coach": lambda self, _value: self._play_the_coach(),
        "go": lambda self, address: self._shell.go(address),
    }


def _address(**parts: str) -> str:
    """The query of the address with these *parts*."""
    return f"?{urlencode(parts)}"


def _against_the_bot() -> str:
    """The name of the first game for one person."""
    return usual_game(physical_table=True)


def _game(name: str) -> dict[str, str]:
    """The game of this name, with its title and address."""
    return {
        "name": name,
        "title": _(game_title(name)),
        "address": _address(page="play", play=name),
    }


def _against_the_coach() -> dict[str, str]:
    """The first game for two people, against the easiest player of the program."""
    name = usual_game(physical_table=False)
    opponent = opponents(find_game(name, {}))[0].words
    address = _address(page="play", play=name, opponent=opponent)
    return {"name": name, "opponent": opponent, "address": address}


def _other_games() -> list[dict[str, str]]:
    """The other games for one person."""
    return [
        _game(name)
        for name in game_names()
        if len(find_game(name, {}).human_seats) == 1 and name != _against_the_bot()
    ]


class _Left(NamedTuple):
    """A game or lesson to resume."""

    key: str
    title: str
    about: str
    address: str
    done: int = 0
    """The number of parts that are done, if parts can be counted."""
    all: int = 0


def _course_left(stored: object) -> list[_Left]:
    """The next lesson, if the progress that a browser has *stored* shows that there is one."""
    progress = read_progress(stored)
    lesson = following(progress)
    if lesson is None or not (progress.done or progress.known):
        return []
    done, of_all = sum(is_done(each, progress) for each in lessons()), len(lessons())
    return [
        _Left(
            key="lesson",
            title=_("Next lesson: {lesson}").format(lesson=_(lesson.title)),
            about=_("{done} of {all} lessons done").format(done=done, all=of_all),
            address=_address(page="learn", lesson=lesson.id),
            done=done,
            all=of_all,
        )
    ]
