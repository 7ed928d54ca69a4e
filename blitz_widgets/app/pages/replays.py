"""The page *Replays*: annotated games to choose from, and the one that is stepped through."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import LookAtGame, LookIntoDecision, WayBack
from blitz_widgets.app.opened_game import opened_game
from blitz_widgets.app.page import Page
from blitz_widgets.app.pages.gallery import GalleryPanel
from blitz_widgets.app.replay_actions import ReplayActions, code_of, facts_of, short_code
from blitz_widgets.app.saved_games import OwnReplays, is_own_name
from blitz_widgets.cards.templating import render
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.locale import N_, _, language_in_use
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.packing import Packer
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.sessions.places import look_at_text, place_text
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying
from blitz_widgets.sessions.reviewing import ReviewError
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.replay import ReplayWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.bot_lab import LabTab
    from blitz_widgets.view.reasoning import Study
    from blitz_widgets.widgets.panel import Presses

_MOST_PROBLEMS = 2
"""The problems of a record that are listed; one can cause many others."""


class ReplaysPage(Page):
    """The gallery, the learner's own games, and the replay of the game that was chosen."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``record`` of *query*, at its ``step``, or with the gallery."""
        super().__init__(shell, "bt-replays")
        self._problems: tuple[str, ...] = ()
        self._damaged: str | bytes = ""
        self._key = ""
        self._own = OwnReplays(self._browser)
        self._actions = ReplayActions(shell)
        self._openings = 0
        self._as_kept: Record | None = None
        self._replay: ReplayWidget | None = None
        self._packer = Packer()
        self._bar = Panel(classes="bt-card", label=N_("The record"))
        self._bar.on_press(self._press)
        self._bar.on_change(self._change)
        self._bar.on_file(self._upload)
        self._gallery = GalleryPanel()
        self._gallery.on_press(self._press)
        self.children = [self._bar, self._gallery]
        self._browser.observe(Guard.wrap(lambda _change: self._show_new_games()), names=["kept"])
        self.take_up(query)
        if self.replaying is None:
            self._show_gallery()

    @property
    def replaying(self) -> Replaying | None:
        """The replay on show; ``None`` while the gallery is."""
        return self._replay.replaying if self._replay in self.children and self._replay else None

    @property
    def address(self) -> dict[str, str]:
        """The game on show and the place in it."""
        replaying = self.replaying
        if replaying is None:
            return {"record": "", "step": ""}
        place = place_text(replaying.path, replaying.place)
        record = self._key or short_code(replaying, self._packer) or self._own.name_on_show
        return {"record": record, "step": place}

    @property
    def title(self) -> str:
        """The game on show; nothing for the gallery."""
        replaying = self.replaying
        return (replaying.title or _("A game")) if replaying else ""

    @property
    def place(self) -> str:
        """The game that was opened, whatever is written on it; nothing for the gallery."""
        return str(self._openings) if self.replaying else ""

    def take_up(self, query: Mapping[str, str]) -> None:
        """Open the ``record`` of *query*, at its ``step``."""
        if query.get("record"):
            self._open_asked(query["record"], query.get("step", ""))

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``record`` of *query* at its ``step``, or else the gallery."""
        record, step = query.get("record", ""), query.get("step", "")
        replaying = self.replaying
        if replaying is None or record != self.address["record"]:
            if record:
                self._open_asked(record, step)
            elif replaying is not None:
                self._show_gallery()
        elif step != self.address["step"]:
            self._look_at(replaying, step)

    def opened(self) -> None:
        """Clear the messages of the replay, or show the games that were kept since."""
        if self._replay is not None:
            self._replay.tidy()
        if self.replaying is None:
            self._show_gallery()

    def receive(self, intent: Intent) -> None:
        """Look at a game that is over on another page."""
        match intent:
            case LookAtGame(code, review):
                if review:
                    self.show_record(code, saved_as=self._own.known(code))
                    self._review()
                    self._refresh()
                else:
                    self.show_own(code)

    def language_changed(self) -> None:
        """Show everything in the language in use, comments too if there are any in it."""
        if self._replay is not None:
            self._replay.replaying.language = language_in_use()
            self._replay.show_anew()
        self._gallery.show(self._own.games)
        self._refresh()

    def show_record(self, written: str | bytes, *, saved_as: str = "") -> None:
        """Show the game in *written*: a record, the notation, a code, or a link with one.

        Of a damaged record, the page shows the good part and lists the problems.
        Comments on it are kept in place of the code *saved_as* among the learner's own games.
        """
        played, self._problems = opened_game(written)
        self._damaged = written if self._problems else ""
        if played is None:
            self._refresh()
        else:
            self._replay_record(played, saved_as=saved_as)

    def show_own(self, code: str) -> None:
        """Show a game of the learner's own by its *code*; comments on it are kept there."""
        self.show_record(code, saved_as=code)

    def _open_asked(self, name: str, place: str) -> None:
        exhibit = next((each for each in exhibits() if each.key == name), None)
        kept = self._own.code_of(name)
        if exhibit is not None:
            self._damaged = ""
            self._replay_record(PlayedRecord(exhibit.record), key=exhibit.key)
        elif kept:
            self.show_own(kept)
        elif is_own_name(name):
            self._problems = (
                _("This game is stored in another browser. Open it there and download it."),
            )
            self._refresh()
        else:
            self.show_record(name, saved_as=self._own.known(name))
        if self.replaying is not None:
            self._look_at(self.replaying, place)
        if self._problems:
            self._shell.misread()

    def _look_at(self, replaying: Replaying, place: str) -> None:
        """Go to *place*, if it says any."""
        if not place:
            return
        try:
            look_at_text(replaying, place)
        except NoSuchPlaceError as error:
            self._problems = (*self._problems, str(error))
        self._show_replay(replaying)

    def _replay_record(self, played: PlayedRecord, *, key: str = "", saved_as: str = "") -> None:
        self._openings += 1
        self._key = key
        self._own.on_show = saved_as
        self._as_kept = played.record
        replaying = Replaying(played)
        code = "" if key or saved_as else code_of(replaying, self._packer)
        if len(code) > LONGEST_LINK:  # no address has room for it: a reload finds it here
            self._own.keep(replaying, code)
        self._show_replay(replaying)

    def _show_replay(self, replaying: Replaying) -> None:
        if self._replay is None:
            self._replay = shown = ReplayWidget(replaying, self._browser)
            shown.on_change(self._changed)
            shown.on_try_again(lambda: self._actions.go("try-again", shown.replaying))
            shown.on_study(self._look_into)
        else:
            self._replay.replaying = replaying
        self.children = [self._bar, self._replay]
        self._changed()

    def _show_new_games(self) -> None:
        """Show games that another tab has kept while the gallery is on show."""
        if self.replaying is None and self._own.games != self._gallery.own:
            self._gallery.show(self._own.games)

    def _show_gallery(self) -> None:
        self._key = ""
        self.children = [self._bar, self._gallery]
        self._gallery.show(self._own.games)
        self._changed()

    def _changed(self) -> None:
        self._keep_own_comments()
        self._refresh()
        self._shell.address_changed()

    def _keep_own_comments(self) -> None:
        """Keep a game that has been commented among the learner's own."""
        replaying = self.replaying
        if replaying is None or replaying.record == self._as_kept:
            return
        self._as_kept = replaying.record
        if self._key:  # the gallery itself is not changed
            self._message = _(
                "Your comment made this a copy of your own: it is under “Your games”."
            )
        self._key = ""
        code = code_of(replaying, self._packer)
        if code:
            self._own.keep(replaying, code)

    def _refresh(self) -> None:
        self._bar.html = render(
            "replays_bar",
            **facts_of(self.replaying),
            problems=self._problems,
            most_problems=_MOST_PROBLEMS,
            damaged=bool(self._damaged),
            message=self._message,
        )

    def _upload(self, _name: str, content: bytes) -> None:
        self._message = ""
        self.show_record(content)

    def _press(self, name: str, value: str) -> None:
        if name != "review":  # what was left out of a damaged record is left out of its review
            self._problems = ()
        super()._press(name, value)

    def _leave_game(self) -> None:
        left = f"exhibit-{self._key}" if self._key else "games"
        self._damaged = ""
        self._show_gallery()
        self._browser.focus(left)

    def _show_exhibit(self, key: str) -> None:
        self._open_asked(key, "")
        self._browser.focus("primary")

    def _open_own(self, code: str) -> None:
        self.show_own(code)
        self._browser.focus("primary")

    def _forget(self, code: str) -> None:
        self._own.remove(code)
        self._show_gallery()

    def _copy_link(self) -> None:
        if self.replaying is not None:
            self._message = self._actions.link(self.address)

    def _download(self, key: str) -> None:
        if self.replaying is not None:
            problem = self._actions.download(self.replaying, key, name=self._key)
            self._problems = (problem,) if problem else ()

    def _go(self, way: str) -> None:
        if self.replaying is not None:
            self._actions.go(way, self.replaying)

    def _review(self) -> None:
        """Review the game on show, if there is one, or say why that cannot be."""
        if self._replay is None or self.replaying is None:
            return
        try:
            self._replay.review()
        except ReviewError as error:
            self._message = str(error)

    def _look_into(self, study: Study, tab: LabTab) -> None:
        """Look into a decision of the bot in the Bot lab, which leads back here."""
        back = WayBack(N_("Back to the replay"), self._shell.here)
        self._shell.send(LookIntoDecision(study, tab, back))

    PRESSES: ClassVar[Presses[ReplaysPage]] = {
        "gallery": lambda self, _value: self._leave_game(),
        "exhibit": _show_exhibit,
        "own": _open_own,
        "forget": _forget,
        "open": lambda self, _value: self.show_record(self._pasted),
        "damaged": lambda self, _value: self._browser.download(
            "record-as-it-was.txt", self._damaged
        ),
        "review": lambda self, _value: self._review(),
        "link": lambda self, _value: self._copy_link(),
        "download": _download,
        "play-on": lambda self, _value: self._go("play-on"),
        "show": lambda self, _value: self._go("show"),
        "setup": lambda self, _value: self._go("setup"),
    }
