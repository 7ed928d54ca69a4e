"""The page *Your first game*: a game that explains each rule when it matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, to_builtins

from blitz_widgets.app.address import code_of
from blitz_widgets.app.intents import LookAtGame, PlayGame, PlayOn
from blitz_widgets.app.page import Page
from blitz_widgets.lessons.guided import first_game
from blitz_widgets.limits import CODE, listed, shortened
from blitz_widgets.limits.reading import stored_value
from blitz_widgets.locale import _
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.packing import Packer
from blitz_widgets.sessions.guided_game import GuidedGame
from blitz_widgets.sessions.saving import record_session
from blitz_widgets.widgets.guided_game import GuidedGameWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell

_KEPT = "first-game"
"""The name under which the browser keeps the game."""
_MOST_READ = 200
"""Moments: more than any guided game has."""


class SavedGuide(Struct, frozen=True):
    """A guided game as a browser keeps it."""

    code: Annotated[str, Meta(max_length=CODE.most)] = ""
    """The code of the game; empty at its beginning."""
    told: Annotated[tuple[str, ...], Meta(max_length=_MOST_READ)] = ()
    """The moments that the learner has read."""


class FirstGamePage(Page):
    """The first game, where it was left, or from its beginning."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Resume the ``game`` of *query*, or the game that the browser has kept."""
        super().__init__(shell, "bt-first-game")
        self._code = ""
        self._packer = Packer()
        self._widget = GuidedGameWidget(GuidedGame(first_game()), shell.browser)
        self._widget.on_change(self._keep)
        self._widget.on_request(self._follow)
        self.children = [self._widget]
        self.take_up(query)

    @property
    def game(self) -> GuidedGame:
        """The game on show."""
        return self._widget.game

    @property
    def address(self) -> dict[str, str]:
        """The code of the game; empty before the first move."""
        return {"game": self._code}

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``game`` of *query*, if it is another than the one that goes on."""
        if query.get("game", self._code) != self._code:
            self.take_up(query)

    def take_up(self, query: Mapping[str, str]) -> None:
        """Resume the ``game`` of *query*, or the game that the browser has kept."""
        kept = read_guide(self._browser.kept.get(_KEPT))
        code = query.get("game", "")
        if code and code != kept.code:
            game, problem = resumed(code, None)
            if problem:
                self._shell.misread()
            if problem and not game.timeline.actions[game.opening_length :]:
                game, _why = resumed(kept.code, kept.told)  # the learner's own game stays
        elif kept.code or kept.told:
            game, problem = resumed(kept.code, kept.told)
        else:
            return
        self._widget.show(game, problem)

    def opened(self) -> None:
        """Clear the messages; show a game that came from a file or another tab in the meantime."""
        self._widget.tidy()
        if read_guide(self._browser.kept.get(_KEPT)) != SavedGuide(self._code, self.game.read):
            self.take_up({})

    def tell(self, message: str) -> None:
        """Show one sentence to the learner."""
        self._widget.tell(message)

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._widget.show_anew()

    def _keep(self) -> None:
        """Keep the game where a reload or a lost kernel leaves it: address and browser."""
        game = self.game
        begun = len(game.timeline.actions) > game.opening_length
        self._code = code_of(game, self._packer) if begun else ""
        kept = to_builtins(SavedGuide(self._code, game.read))
        if kept != self._browser.kept.get(_KEPT):
            self._browser.keep(**{_KEPT: kept})
        self._shell.address_changed()

    def _follow(self, request: str) -> None:
        match request:
            case "restart":
                self._widget.show(GuidedGame(first_game()))
            case "bot":
                self._shell.send(PlayGame(self.game.guide.play))
            case "look":
                self._shell.send(LookAtGame(self._code))
            case "play-on":
                note = _(
                    "Your first game continues here, without help. You move both sides now, or "
                    "play with someone beside you. The guided game is still on its own page."
                )
                self._shell.send(PlayOn(record_session(self.game), note))


def read_guide(stored: object) -> SavedGuide:
    """The game that a browser has *stored*; a game at its beginning if it is none."""
    return stored_value(stored, SavedGuide) or SavedGuide()


def resumed(code: str, read: tuple[str, ...] | None) -> tuple[GuidedGame, str]:
    """The first game as far as *code* can be played, and the problem with the rest, if any.

    The moments in *read* are not shown again.
    """
    guide = first_game()
    if not code:
        return GuidedGame(guide, told=read or ()), ""
    record, problems = open_record(code)
    if record is None:
        problem = shortened(" ".join(problems))
        begun = _("{problem} The first game starts again.").format(problem=problem)
        return GuidedGame(guide), begun
    game = GuidedGame(guide)
    if record.game != game.game.name or dict(record.options) != dict(game.game.options):
        return game, _("The address contains another game. The first game starts again.")
    return GuidedGame(guide, actions=record.actions, told=read), " ".join(
        listed(list(problems), most=1)
    )
