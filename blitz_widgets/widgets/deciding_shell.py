"""A board on which a learner decides: what is thought of is shown before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ipywidgets import VBox

from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.widgets.aim_card import AimCard
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.legend_card import LegendCard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ipywidgets import Widget

    from blitz_widgets.sessions.picking import PickView
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Panel


class DecidingShell(BoardShell):
    """A :class:`BoardShell` over a session in which something is decided by pointing and picking.

    A mouse points first and carries out with its click; a finger, which cannot point, carries out
    with its second tap, or with the button of the card that says what would happen.  That card
    shows the places large: so the whole board can be looked at, also on a telephone.
    """

    BEGINS_WHOLE = True

    def __init__(self, browser: Browser | None, *, legend_comes: bool = True) -> None:
        """Make what all have; the legend comes by itself the first time if *legend_comes*."""
        self._aim = AimCard()
        self._tapped = ""
        self._picked_after: int | None = None
        """While something on the board is picked, how many actions there were before."""
        self._aim.on_press(self._press)
        super().__init__(browser)
        self._legend = LegendCard(self.browser, comes_by_itself=legend_comes)
        self.add_class("bt-deciding")

    # ---- what a kind of page says ----

    @property
    def _picking(self) -> PickView:
        """The session that decides."""
        raise NotImplementedError

    # ---- what all have ----

    def _turn_card(self, card: Panel) -> Widget:
        """The *card* of the turn, and below it what would happen."""
        card.add_class("bt-turn__card")
        turn = VBox([card, self._aim])
        turn.add_class("bt-card")
        return turn

    def _game_on_show(self) -> PickView:
        return self._picking

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        session = self._picking
        found = self._aim.with_ghost(session, self._highlights(pointed))
        return session.presenter.scene(session.seen, theme, page_width, found)

    def _highlights(self, pointed: str | None) -> Highlights:
        """The highlights on the picture, without the effects of the move."""
        return self._picking.highlights(pointed)

    @property
    def _is_small(self) -> bool:
        """Whether the picture is so small that what can be picked is shown beside it, too."""
        return Breakpoint.of(self.browser.width, self.browser.height) is Breakpoint.NARROW

    def _say(self, pointed: str) -> None:
        session = self._picking
        if self._is_small and (pointed in session.picks or session.has_preview(pointed)):
            self._caption.rest()  # the card of the turn says it
        else:
            self._caption.preview(session, pointed, briefly=True)

    def _fit(self) -> None:
        super()._fit()
        self._legend.follow(self._picking.presenter, self._board.scene)

    def _pickable(self) -> tuple[str, ...]:
        return (*self._picking.selectable(), *self._picking.picks)

    def _show_pointed(self) -> None:
        if self._picked_after is not None and self._picked_after < self._done:
            # What was pointed at has been dealt with: a finger stays where it was.
            self._picked_after = None
            self._tapped = ""
            self._board.forget_pointer()
            self._pointed_on_board = None
        before = self._aim.target
        self._aim.follow(self._picking, self._pointed, small=self._is_small)
        super()._show_pointed()
        self._legend.follow(self._picking.presenter, self._board.scene)
        if self._aim.target not in {before, ""} and self._aim.target == self._pointed_in_text:
            self.browser.announcement = self._aim.said(self._picking)

    def _aims(self, name: str, value: str) -> bool:
        """Whether pressing *name* was about aiming or the legend, and is done."""
        return name in self.AIMS and self.AIMS[name](self, value)

    def _aim_at(self, target: str) -> bool:
        self._tapped = target
        self._board.forget_pointer()
        self._pointed_on_board = None
        self._point_in_text(target)
        self._board.bring_into_sight(target)
        return True

    def _place(self, target: str) -> bool:
        """Carry out what is aimed at, if picking *target* does so."""
        if not self._picking.has_preview(target):
            return False
        self._tapped = ""
        self._forget_pointed()
        self._press("pick", target)
        return True

    def _pick_other(self) -> bool:
        """Undo the pick, if there is one."""
        picks = self._picking.picks
        if picks:
            self._press("pick", picks[0])
        return bool(picks)

    def _turn_legend(self) -> bool:
        self._legend.turn()
        return True

    def _picked(self, name: str, target: str) -> None:
        session = self._picking
        tapped, self._tapped = self._tapped, target
        if self._board.touched and tapped != target and session.has_preview(target):
            self._point_on_board(target)
            return
        self._picked_after = self._done
        try:
            self._press(name, target)
        finally:
            self._picked_after = None

    @property
    def _done(self) -> int:
        """How many actions there have been."""
        return len(self._picking.timeline.actions)

    AIMS: ClassVar[Mapping[str, Callable[[DecidingShell, str], bool]]] = {
        "aim": _aim_at,
        "place": _place,
        "other": lambda self, _value: self._pick_other(),
        "legend": lambda self, _value: self._turn_legend(),
    }
    """The effects of the buttons about aiming, each with whether it was possible."""
