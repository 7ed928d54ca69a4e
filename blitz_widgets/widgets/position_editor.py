"""A position being set up on the page: box, board, what lies beside it and what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ipywidgets import VBox

from blitz_widgets.cards.editor import Sprites, palette_html, side_html, table_html
from blitz_widgets.locale import N_, _
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.numbered import NumberedRemark, with_numbers
from blitz_widgets.widgets.board import widest_for
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.dragging import Dragging
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ipywidgets import Widget

    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses

_BOX = "home"
"""The place, of a drag, where pieces come from."""
_BESIDE = 240
"""The width that the columns beside the board take, beyond those of other pages."""


def set_up(position: Position | str | None = None) -> PositionEditor:
    """An editor of positions, in a notebook; its ``position`` is the position on the board.

    Args:
        position: A position, its code, or a link or file with one; without one, an empty board.

    Raises:
        PositionError: If there is no position in it, or its game has no editor.
        CodeError: If the code is damaged.

    >>> from blitz_widgets import set_up
    >>> editor = set_up()  # shown as the last line of a cell
    >>> editor.position.game
    'base'
    """
    found = position if isinstance(position, Position | None) else position_in(position)
    return PositionEditor(EditingSession(found), None)


class PositionEditor(BoardShell):
    """Shows an :class:`~.sessions.editing.EditingSession`, and does what is asked for."""

    def __init__(
        self,
        session: EditingSession,
        browser: Browser | None,
        actions: Callable[[EditingSession], Sequence[dict[str, Any]]] = lambda _session: (),
        *,
        below: Sequence[Widget] = (),
    ) -> None:
        """Show *session*; *actions* gives what can be done with one, as buttons.

        What comes of it is shown *below* them.
        """
        self._below = tuple(below)
        self.session = session
        self._actions = actions
        self._sprites = Sprites()
        self._typed = ""
        self._stage: VBox | None = None
        super().__init__(browser)
        self._goes: Listeners[[str]] = Listeners()
        self._pictures = Panel()
        self._palette = Panel(classes="bt-card", label=N_("The box"))
        self._table = Panel(classes="bt-card", label=N_("Beside the board"))
        self._side = Panel(classes="bt-card", label=N_("The position"))
        self._dragging = Dragging("bt-editor-canvas")
        self._dragging.on_over(self._over)
        self._dragging.on_drop(self._drop)
        self._dragging.on_tap(lambda target: self._picked("pick", target))
        self._board.add_class("bt-editor-canvas")
        for panel in (self._palette, self._table, self._side):
            panel.on_press(self._press)
            panel.on_change(self._change)
        self._table.on_hover(self._point_in_text)
        self._compose()
        self.refresh()

    def on_go(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the name of an action that was pressed."""
        self._goes.add(callback)

    def show(self, session: EditingSession) -> None:
        """Show another *session*."""
        self.session = session
        self._typed = ""
        self.refresh()

    def refresh(self) -> None:
        """Show everything as it is now."""
        session = self.session
        scene = self._scene()
        self._board.show(scene)
        self._share_width()
        self._dragging.look(scene, self._pieces())
        palette = palette_html(session, self._sprites, self._typed)
        table = table_html(session, self._sprites)
        self._pictures.html = self._sprites.html()
        self._palette.html, self._table.html = palette, table
        self._side.html = side_html(session, actions=self._actions(session))
        self._tell_refusal(scene)
        self._changes()

    @property
    def position(self) -> Position:
        """The position set up so far; it need not be possible yet."""
        return self.session.position()

    @property
    def picture(self) -> Scene:
        """The position alone, as it is shown: nothing picked out, no numbers."""
        return self._plain(self._theme, self._page_width, Highlights())

    # ---- as a board with cards beside it ----

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        session = self.session
        held = session.held
        takes = tuple(
            place.target
            for group in session.editing.places(session.state)
            for place in group.places
            if held and not place.is_filled and not session.why_not(held, place.target)
        )
        highlights = Highlights(chosen=(held,) if held else (), selectable=takes, pointed=pointed)
        remarks = [
            NumberedRemark(number, problem.targets, problem.is_error)
            for number, problem in enumerate(session.problems, 1)
        ]
        return with_numbers(self._plain(theme, page_width, highlights), remarks)

    def _plain(self, theme: Theme, page_width: Breakpoint, highlights: Highlights) -> Scene:
        session = self.session
        return session.editing.scene(session.state, theme, page_width, highlights, session.seat)

    @property
    def _page_width(self) -> Breakpoint:
        page_width = super()._page_width
        if self.browser.width and page_width is not Breakpoint.NARROW:
            return Breakpoint.of(self.browser.width - _BESIDE, self.browser.height)
        return page_width

    def _fit(self) -> None:
        super()._fit()
        self._dragging.look(self._board.scene, self._pieces())

    def _say(self, pointed: str) -> None:
        self._caption.describe(self.session.editing.describe(self.session.state, pointed))

    def _picked(self, name: str, target: str) -> None:  # noqa: ARG002  # one press is enough
        self._press("pick", target)

    def _compose(self) -> None:
        self._stage = VBox([self._board, self._caption])
        self._stage.add_class("bt-stage")
        self._share_width()
        centre = VBox([self._stage, self._table])
        centre.add_class("bt-editor__centre")
        side = VBox([self._side, *self._below])
        side.add_class("bt-editor__side")
        box = VBox([self._palette])
        box.add_class("bt-editor__box")
        main = VBox([box, centre, side])
        main.add_class("bt-editor")
        self._pictures.add_class("bt-editor__pictures")
        self._dragging.add_class("bt-editor__pictures")
        own = [self.browser] if self._brings_browser else []
        self.children = [*own, self._dragging, self._pictures, main, self._rule]

    def _share_width(self) -> None:
        """Let the board stand in the middle of its column, as wide as its height allows."""
        if self._stage is not None:
            self._stage.layout.max_width = widest_for(self._board.scene)

    # ---- what is asked for ----

    def _press(self, name: str, value: str) -> None:
        if name == "go" and self.session.is_ready:
            self._goes(value)
            return
        self._do(name, value)
        self._show_all()

    def _change(self, name: str, value: str) -> None:
        if name == "typed":
            self._type(value)
        elif name == "where" and value:
            held = self.session.held
            self.session.let_go()
            self.session.put(held, value)
        elif name.startswith("set "):
            self.session.choose(name.removeprefix("set "), value)
        else:
            return
        self._show_all()

    def _type(self, text: str) -> None:
        """Do what is typed; the field is empty again if that worked."""
        if not text.strip():
            return
        worked = self.session.type(text)
        self._typed = ("" if self._typed else " ") if worked else self._typed

    def _show_all(self) -> None:
        self._forget_pointed()
        self.refresh()

    def _over(self, piece: str, place: str) -> None:
        why = "" if place == _BOX else self.session.why_not(piece, place)
        self._dragging.answer(place, why, _("Not here."))

    def _drop(self, piece: str, place: str) -> None:
        session = self.session
        session.let_go()
        if place == _BOX:
            session.take_off(piece)
        elif place and place != piece:
            session.put(piece, place)
        self._show_all()

    def _tell_refusal(self, scene: Scene) -> None:
        """Say beside the place why it took nothing; the box says it as well."""
        session = self.session
        spot = scene.spot(session.refused_at) if session.refusal else None
        if spot is None:
            self._caption.rest()
        else:
            self._caption.refuse(session.refusal)
            self._stand_caption(scene, spot)

    def _pieces(self) -> set[str]:
        """The targets that can be taken from the picture."""
        session = self.session
        filled = {
            place.target
            for group in session.editing.places(session.state)
            for place in group.places
            if place.is_filled
        }
        more = {
            spot.target
            for spot in self._board.scene.spots
            if spot.target.startswith(("played:", "card:", "marker:"))
        }
        return filled | more

    PRESSES: ClassVar[Presses[PositionEditor]] = {
        "pick": lambda self, target: self.session.pick(target),
        "side": lambda self, side: self.session.turn_to_side(int(side)),
        "off": lambda self, _value: self.session.take_off(),
        "let-go": lambda self, _value: self.session.let_go(),
        "clear": lambda self, _value: self.session.clear(),
        "less": lambda self, counter: self.session.step(counter, -1),
        "more": lambda self, counter: self.session.step(counter, 1),
        "set": lambda self, choice: self.session.choose(*choice.rsplit(" ", 1)),
        "fix": lambda self, problem: self.session.fix(*problem.split("|", 1)),
        "keep": lambda self, name: self.session.keep(name),
        "remind": lambda self, _value: self.session.remind(),
    }
