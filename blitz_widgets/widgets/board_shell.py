"""The parts of every page with a board: board, caption, open rule and text view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ipywidgets import VBox

from blitz_widgets.cards.step import text_view_html
from blitz_widgets.cards.templating import render
from blitz_widgets.sessions.passage import Look, Passed, look_at, passed, visible_steps
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.motion.tween import Stop, changed_parts, last_places, tween
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.board import BoardWidget, widest_for, with_picture
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.caption import Caption
from blitz_widgets.widgets.guard import Guard, Listeners
from blitz_widgets.widgets.panel import Panel, Pressable, keep_time
from blitz_widgets.widgets.rule_card import RuleCard
from blitz_widgets.widgets.shown_widths import expected_width, keep_width

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ipywidgets import Widget

    from blitz_widgets.sessions.picking import PickView
    from blitz_widgets.sessions.viewing import View
    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.scene import Scene, Spot
    from blitz_widgets.view.theme import Theme


_SMALL: Final = (Breakpoint.NARROW, Breakpoint.OVERVIEW)
"""As a telephone shows a board: a part of it, or the whole."""


class BoardShell(Pressable, VBox):
    """A board with cards beside it, used by mouse, touch, keys or screen reader.

    A kind of page is a subclass: it says what is drawn, what is said of a target, and what a pick
    does, makes its cards, and arranges them.  Without a *browser* it brings its own, as in a
    notebook; saved there, it is a picture of the board.
    """

    BEGINS_WHOLE: ClassVar[bool] = False
    """Whether a telephone shows the whole board first, where there is such a picture."""

    def __init__(self, browser: Browser | None) -> None:
        """Make what all have; what :meth:`_draw` needs must be there already."""
        self._brings_browser = browser is None
        self.browser = browser or Browser()
        self._pointed_on_board: str | None = None
        self._pointed_in_text: str | None = None
        self._changes: Listeners[[]] = Listeners()
        self._main: VBox | None = None
        self._look: Look | None = None
        self._gestured: tuple[str, ...] = ()
        self._wants_whole = self.BEGINS_WHOLE
        self._has_whole = False
        scene = self._scene()
        self._board = BoardWidget(scene, expected_width(self.browser, scene))
        self._caption = Caption()
        self._whole = Panel()
        self._whole.add_class("bt-whole")
        self._whole.on_press(lambda _name, _value: self._show_whole(whole=not self._is_whole))
        self._rule = RuleCard(self.browser)
        self._text_view = Panel(classes="bt-card")
        self._board.on_width(lambda width: keep_width(self.browser, self._board.scene, width))
        self._board.on_point(self._point_on_board)
        self._board.on_pick(lambda target: self._pressed("pick", target))
        self._board.on_pick_on(lambda target: self._pressed("pick-on", target))
        self.browser.observe(
            Guard.wrap(lambda _change: self._fit()), names=["width", "height", "dark"]
        )
        super().__init__()
        self.add_class("bt-stepper")
        if self._brings_browser:
            self.add_class("bt-app")

    # ---- what a kind of page says ----

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        """The scene to paint, with the *pointed* target highlighted."""
        raise NotImplementedError

    def _can_name(self, pointed: str) -> bool:
        """Whether *pointed* may be named: not if it is gone, such as a unit since covered."""
        return self._board.scene.spot(pointed) is not None

    def _say(self, pointed: str) -> None:
        """Let the caption say what the target *pointed* at is."""
        raise NotImplementedError

    def _press(self, name: str, value: str) -> None:
        """Do what a button is for, and show the result."""
        raise NotImplementedError

    def _picked(self, name: str, target: str) -> None:
        """Do what a pick of *target* on the board does; *name* is as of a button in the text."""
        self._press(name, target)

    def _game_on_show(self) -> View | None:
        """The game whose steps are seen to lead to one another; ``None`` if there is none."""
        return None

    def refresh(self) -> None:
        """Show everything as it is now: the board first, which is looked at first."""
        raise NotImplementedError

    def _fit(self) -> None:
        """Show things as the size and the theme of the page now ask for."""
        self._offer_whole()
        self._board.show(self._scene())
        self._share_width()

    def _dressed(self, scene: Scene) -> Scene:
        """*scene*, a picture of the game on show, as this kind of page shows such pictures."""
        return scene

    # ---- what all have ----

    def on_change(self, callback: Callable[[], object]) -> None:
        """Call *callback* whenever something else may be on show."""
        self._changes.add(callback)

    def tidy(self) -> None:
        """Put away the rule that is open, which may have been asked for elsewhere on the page."""
        self._rule.layout.display = "none"

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self._rule.show_anew()
        self.refresh()

    def _show_table(self, viewing: View, question: PickView | None = None) -> None:
        """Show the table of *viewing* in words, with the picks that answer its *question*."""
        self._text_view.name(viewing.presenter.wording.table)
        self._text_view.html = text_view_html(viewing, question)

    def _arrange(
        self,
        beside: Sequence[Widget],
        *,
        turn: Widget,
        under: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
    ) -> None:
        """Put the cards *beside* the board, *under* it and *below* all; *turn* is the foremost."""
        turn.add_class("bt-turn")
        keep_time((*beside, *under, *below))
        stage = VBox([self._board, self._caption, self._whole])
        stage.add_class("bt-stage")
        picture = VBox([stage, *under])
        picture.add_class("bt-picture")
        side = VBox(beside)
        side.add_class("bt-beside")
        self._main = main = VBox([picture, side, *below])
        main.add_class("bt-play")
        self._share_width()
        self.children = [self.browser, main] if self._brings_browser else [main]

    def _share_width(self) -> None:
        """Give the board the width that its height allows, and what is beside it the rest."""
        widest = widest_for(self._board.scene)
        columns = f"minmax(0, {widest}) minmax(var(--bt-side, 300px), 1fr)"
        if self._main is not None and self._main.layout.grid_template_columns != columns:
            self._main.layout.grid_template_columns = columns

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  # as IPython has it
        return with_picture(super()._repr_mimebundle_(**options), self._board.scene)

    @property
    def _pointed(self) -> str | None:
        """The target that the learner points at, on the board or in the text."""
        return self._pointed_on_board or self._pointed_in_text

    def _point_on_board(self, target: str | None) -> None:
        self._pointed_on_board = target
        self._show_pointed()

    def _point_in_text(self, target: str) -> None:
        self._pointed_in_text = target or None
        self._show_pointed()

    def _forget_pointed(self) -> None:
        """Take nothing as pointed at: what was has been dealt with, or is gone."""
        self._board.forget_pointer()
        self._pointed_on_board = self._pointed_in_text = None

    def _show_pointed(self) -> None:
        """Show the board, and say what is pointed at on it or how to find out."""
        scene = self._show_board()
        self._share_width()
        if self._pointed is None or not self._can_name(self._pointed):
            self._caption.rest()
            return
        self._say(self._pointed)
        spot = scene.spot(self._pointed)
        if spot is not None:
            self._stand_caption(scene, spot)

    def _stand_caption(self, scene: Scene, spot: Spot) -> None:
        """Put the caption beside *spot*, as soon as it is known how large it is."""
        scale = scene.width / (self._board.css_width(self.browser.pixel_ratio) or scene.width)
        self._caption.stand(scene, spot, scale, self._pickable())

    def _pickable(self) -> tuple[str, ...]:
        """The targets that the caption should not cover."""
        return ()

    def _show_board(self) -> Scene:
        """Show the board, and on it what has happened since it was shown last."""
        self._offer_whole()
        scene, browser, before = self._scene(), self.browser, self._board.scene
        way = self._way()
        if (before.width, before.height) != (scene.width, scene.height):
            way = ()
        motion = self._motion_to(scene, way) if browser.pace else None
        self._board.show(scene, motion, pace=browser.pace, sound=browser.sound)
        if way and not browser.pace:
            self._board.outline(changed_parts(before, scene))
        return scene

    def _way(self) -> tuple[Passed, ...]:
        """The events on the board since it was shown last, as far as the viewer may see them."""
        viewing, since = self._game_on_show(), self._look
        self._look = look_at(viewing) if viewing else None
        return () if viewing is None or since is None else passed(viewing, since)

    def _motion_to(self, scene: Scene, way: tuple[Passed, ...]) -> Motion | None:
        """The motion on the *way* to *scene*; ``None`` if nothing has happened."""
        viewing = self._game_on_show()
        if viewing is None or not way:
            return None
        theme, page_width, bare = self._theme, self._page_width, Highlights()
        presenter = viewing.presenter
        stops = [
            Stop(
                scene=scene
                if each is way[-1]
                else self._dressed(presenter.scene(each.seen, theme, page_width, bare)),
                gestures=presenter.gestures(each.event) if each.event else (),
                text=presenter.narrate(each.event).brief if each.event else "",
                cut=each.turned,
            )
            for each in visible_steps(way, presenter)
        ]
        places = self._gestured
        self._gestured = last_places([each for stop in stops for each in stop.gestures], places)
        return tween(self._board.scene, stops, theme, places)

    def _pressed(self, name: str, target: str) -> None:
        """Pick *target*, or come nearer to what cannot be picked where the whole board is seen."""
        if self._is_whole and target not in self._pickable():
            self._show_whole(whole=False)
            self._board.bring_into_sight(target)
        else:
            self._picked(name, target)

    def _show_whole(self, *, whole: bool) -> None:
        """Show the *whole* board on a telephone, or as large as fingers need it."""
        self._wants_whole = whole
        self._fit()

    def _offer_whole(self) -> None:
        """Offer the whole board where it is seen in parts, and has an arrangement of its own."""
        self._has_whole = False
        if self._window is Breakpoint.NARROW:
            seen = (self._draw(self._theme, each, None) for each in _SMALL)
            parts, whole = (scene.height / scene.width for scene in seen)
            self._has_whole = whole < parts
        shown = self._has_whole
        self._whole.html = render("whole_board", whole=self._is_whole) if shown else ""
        self._whole.layout.display = "" if shown else "none"
        (self._board.add_class if self._is_whole else self._board.remove_class)("bt-board--whole")
        (self.add_class if shown else self.remove_class)("bt-has-whole")

    @property
    def _is_whole(self) -> bool:
        """Whether a telephone shows the whole board."""
        return self._wants_whole and self._has_whole

    @property
    def _theme(self) -> Theme:
        return DARK if self.browser.dark else LIGHT

    @property
    def _page_width(self) -> Breakpoint:
        return Breakpoint.OVERVIEW if self._is_whole else self._window

    @property
    def _window(self) -> Breakpoint:
        return Breakpoint.of(self.browser.width, self.browser.height)

    def _scene(self) -> Scene:
        return self._draw(self._theme, self._page_width, self._pointed)
