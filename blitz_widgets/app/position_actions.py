"""The actions on a position that was set up: play it, ask about it, use it, share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.app.intents import (
    LookIntoDecision,
    MakeExercise,
    PlanStep,
    PlayOn,
    ShowToClass,
    UseInPlan,
)
from blitz_widgets.cards.advice import advice_text
from blitz_widgets.core.chance import new_seed
from blitz_widgets.exports.pictures import png, svg_file
from blitz_widgets.limits import LONGEST_LINK, shortened
from blitz_widgets.locale import _
from blitz_widgets.records.position import write_position
from blitz_widgets.records.record import record_of
from blitz_widgets.sessions.advice import Advice
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.view.catalogue import study
from blitz_widgets.widgets.advice_card import AdviceCard

if TYPE_CHECKING:
    from blitz_widgets.app.page import Shell
    from blitz_widgets.records.position import Position
    from blitz_widgets.sessions.editing import EditingSession
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.widgets.browser import Browser

_PICTURE_WIDTH: Final = 2_000
"""The pixels of a PNG: sharp on a projector and in print."""
_PAGE: Final = "setup"
"""The page that a link opens."""


class PositionActions:
    """The actions that lead to other pages, as far as the app has them, and the coach's advice."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.coach = AdviceCard()
        """The coach's advice on the position."""
        self.wanted_by: PlanStep | None = None
        """The step of a plan that the position is for, if any."""
        self._advised: Position | None = None

    def offered(self, session: EditingSession) -> list[dict[str, Any]]:
        """The buttons for the position, as the editor shows them; only a bot can be asked."""
        wanted_by = self.wanted_by
        found: list[dict[str, Any]] = []
        if wanted_by is not None:
            label_of_plan = _("Put it into “{plan}”, step {number}").format(
                plan=shortened(wanted_by.plan_title), number=wanted_by.number + 1
            )
            found.append({"name": "plan", "label": label_of_plan, "primary": True})
        found.append({"name": "play", "label": _("Play from here"), "primary": not wanted_by})
        if len(session.game.human_seats) == 1:
            found.append({"name": "bot", "label": _("Ask the bot"), "primary": False})
        found.append({"name": "coach", "label": _("Ask the coach"), "primary": False})
        if MakeExercise in self._shell.offered:
            found.append({"name": "exercise", "label": _("Make an exercise"), "primary": False})
        if ShowToClass in self._shell.offered:
            found.append({"name": "class", "label": _("Show to a class"), "primary": False})
        return found

    def go(self, name: str, position: Position) -> str:
        """Do the action *name* with *position*; a sentence with the reason if that cannot be."""
        match name:
            case "play":
                self._play(position)
            case "bot":
                return self._ask_bot(position)
            case "coach":
                self._ask_coach(position)
            case "exercise":
                wanted_by, self.wanted_by = self.wanted_by, None
                self._shell.send(MakeExercise(position, wanted_by))
            case "plan" if self.wanted_by is not None:
                wanted_by, self.wanted_by = self.wanted_by, None
                self._shell.send(UseInPlan(position, wanted_by))
            case "class":
                self._shell.send(ShowToClass(position))
        return ""

    def position_changed(self, position: Position) -> None:
        """Clear the advice on another position than *position*."""
        if position != self._advised:
            self.coach.show(None)

    def _play(self, position: Position) -> None:
        game, state = position.begin()
        record = record_of(game, (), start=state, seed=new_seed())
        note = _("This game begins with your position, which waits under “Set up a position”.")
        self._shell.send(PlayOn(record, note))

    def _ask_bot(self, position: Position) -> str:
        game, state = position.begin()
        found = study(game, state)
        if found is None:
            return _("The bot has nothing to decide in this position: it has no unit or card.")
        self._shell.send(LookIntoDecision(found, LabTab.STEPS))
        return ""

    def _ask_coach(self, position: Position) -> None:
        self._advised = position
        advice = Advice(*position.begin())
        self.coach.show(advice)
        self._shell.browser.announcement = advice_text(advice)
        self._shell.browser.show_answer('.bt-coach:has([data-key="advice-title"])')


def share_position(
    browser: Browser, session: EditingSession, how: str, *, code: str, picture: Scene
) -> str:
    """Share the position of *session*, with this *code* and *picture*, as *how* says.

    Returns a sentence with the reason if that cannot be, or ``""``.

    Raises:
        PictureError: If no PNG can be made here.
    """
    match how:
        case "link" if len(code) > LONGEST_LINK:
            return _("This position is too long for a link. Download it, and send that.")
        case "link":
            browser.copy_link(page=_PAGE, position=code)
        case "copy":
            browser.copy_text(code)
        case "json":
            browser.download(
                "position.json", write_position(session.position()), "application/json"
            )
        case "svg":
            browser.download("position.svg", svg_file(picture), "image/svg+xml")
        case "png":
            made = png(svg_file(picture), width=_PICTURE_WIDTH)
            browser.download("position.png", made, "image/png")
    return ""
