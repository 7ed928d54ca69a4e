"""Setting up a position: the piece in hand, the problems, undo and redo."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import UnknownGameError, find_game
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.limits import MOST_UNDONE
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.sessions.history import History
from blitz_widgets.sessions.position_draft import (
    PositionDraft,
    carried_over,
    editing_of,
    position_of_draft,
    read_draft,
)
from blitz_widgets.view.catalogue import editable_games, presenter
from blitz_widgets.view.editing import EditError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.view.editing import Problem
    from blitz_widgets.view.presenter import Presenter


class EditingSession:
    """Setting up a position of any game, with undo.

    A request that fails changes nothing, and :attr:`refusal` says why.
    """

    def __init__(self, position: Position | None = None) -> None:
        """Start with *position*, which may be impossible, or with an empty board.

        Raises:
            PositionError: If its game has no position editor, or its pieces are unknown.
        """
        self._history = History(read_draft(position or Position()), limit=MOST_UNDONE)
        self.editing = editing_of(self._draft.game)
        self.seat: int = self._draft.game.active(self._draft.state)
        """The side whose pieces come from the box; at first, the side to move."""
        self.held = ""
        """The target of the piece in hand; empty if there is none."""
        self.refusal = ""
        """Why the last request failed, in one sentence; empty if it did not."""
        self.refused_at = ""
        """The target of the place that refused a piece; empty if none did."""
        self._look()

    # ---- what there is to see ----

    @property
    def game(self) -> Game[Any, Any]:
        """The game of the position."""
        return self._draft.game  # type: ignore[no-any-return]  # of any game

    @property
    def state(self) -> Any:  # noqa: ANN401  # of any game
        """The position, which may be impossible."""
        return self._draft.state

    @property
    def presenter(self) -> Presenter[Any, Any]:
        """How the game is shown."""
        return presenter(self.game)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems, without the oddities that were accepted."""
        return self._problems

    @property
    def errors(self) -> int:
        """How many problems make the position impossible."""
        return sum(found.is_error for found in self._problems)

    @property
    def is_ready(self) -> bool:
        """Whether the position can be played."""
        return not self.errors

    @property
    def kept(self) -> int:
        """How many oddities were accepted."""
        return self._hidden

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a change was undone."""
        return self._history.can_redo

    @property
    def is_blank(self) -> bool:
        """Whether the board is empty."""
        return bool(self.state == self.editing.blank())

    def position(self) -> Position:
        """The position as a value."""
        return position_of_draft(self._draft)

    # ---- what can be done ----

    def turn_to_side(self, seat: int) -> None:
        """Take the pieces of *seat* from the box."""
        self.seat = seat if seat in {0, 1} else self.seat
        if self.held.startswith("token:"):
            self.held = ""

    def pick(self, target: str) -> None:
        """Pick up the piece at *target*, put the piece in hand there, or drop it if it is that."""
        self._forget()
        if self.held == target:
            self.held = ""
        elif self.held and not self._is_beside(target):
            self.put(self.held, target)
        elif self._can_be_taken(target):
            self.held = target
        elif piece := self.editing.goes_to(target):
            self.put(piece, target)
        else:
            self.refusal = _("Choose a piece first, and then where it goes.")

    def let_go(self) -> None:
        """Drop the piece in hand."""
        self._forget()
        self.held = ""

    def why_not(self, piece: str, place: str) -> str:
        """Why *piece* cannot go to *place*; empty if it can."""
        return self.editing.why_not(self.state, piece, place)

    def put(self, piece: str, place: str) -> None:
        """Put *piece* on *place*; a piece from the box stays in hand for the next place."""
        self._attempt(lambda state: self.editing.put(state, piece, place), place)
        if not (self.refusal or piece.startswith("token:")):
            self.held = ""

    def take_off(self, piece: str = "") -> None:
        """Remove *piece*, or else the piece in hand, from the board."""
        removed = piece or self.held
        self.held = ""
        if removed:
            self._attempt(lambda state: self.editing.take_off(state, removed))

    def type(self, text: str) -> bool:
        """Carry out the typed command *text*; whether that worked."""
        self._forget()
        try:
            move = self.editing.read(self.state, text, self.seat)
        except EditError as error:
            self.refusal = str(error)
            return False
        if move.order:
            self._attempt(lambda state: self.editing.ordered(state, move.order))
        elif move.place:
            self._attempt(lambda state: self.editing.put(state, move.piece, move.place), move.place)
        else:
            self._attempt(lambda state: self.editing.take_off(state, move.piece))
        return not self.refusal

    def step(self, key: str, by: int) -> None:
        """Move the number *key* by *by*."""
        self._attempt(lambda state: self.editing.step(state, key, by))

    def choose(self, key: str, value: str) -> None:
        """Set the choice *key* to *value*."""
        self._attempt(lambda state: self.editing.choose(state, key, value))

    def fix(self, problem: str, fix: str) -> None:
        """Apply one fix of a problem, by their keys."""
        self._attempt(lambda state: self.editing.fixed(state, problem, fix))

    def keep(self, problem: str) -> None:
        """Accept an oddity: stop reporting it."""
        self._forget()
        if any(found.key == problem and not found.is_error for found in self._problems):
            self._change(PositionDraft(self.game, self.state, self._draft.kept | {problem}))

    def remind(self) -> None:
        """Report the accepted oddities again."""
        self._forget()
        self._change(PositionDraft(self.game, self.state))

    def clear(self) -> None:
        """Remove everything from the board."""
        self.let_go()
        self._change(PositionDraft(self.game, self.editing.blank()))

    def open(self, position: Position) -> None:
        """Edit *position* instead.

        Raises:
            PositionError: If its game has no position editor, or its pieces are unknown.
        """
        self.let_go()
        self._change(read_draft(position))
        self.seat = self.game.active(self.state)

    def change_game(self, name: str, options: Mapping[str, str]) -> None:
        """Change the game or its options, keeping as much of the position as fits."""
        self.let_go()
        if name not in editable_games():
            self.refusal = _("Positions of this game cannot be set up by hand.")
            return
        try:
            game = find_game(name, options)
        except (OptionError, UnknownGameError) as error:
            self.refusal = str(error)
            return
        setting = self.game.setting_of(self.state)
        self._change(PositionDraft(game, carried_over(game, setting)))

    def earlier(self, most: int) -> tuple[Position, ...]:
        """The positions before the last *most* changes, the latest last."""
        return tuple(map(position_of_draft, self._history.before(most)))

    def remember(self, positions: Iterable[Position]) -> None:
        """Take *positions*, the latest last, for those before the last changes.

        A position that cannot be read is left out.
        """
        drafts = []
        for position in positions:
            with suppress(PositionError):
                drafts.append(read_draft(position))
        self._history.restore(drafts)

    def undo(self) -> None:
        """Undo the last change."""
        self._go(self._history.undo)

    def redo(self) -> None:
        """Redo the change that was undone last."""
        self._go(self._history.redo)

    # ---- how it is done ----

    @property
    def _draft(self) -> PositionDraft:
        return self._history.now

    def _go(self, move: Callable[[], bool]) -> None:
        self.let_go()
        if move():
            self.editing = editing_of(self.game)
            self._look()

    def _attempt(self, change: Callable[[Any], Any], place: str = "") -> None:
        self._forget()
        try:
            state = change(self.state)
        except EditError as error:
            self.refusal, self.refused_at = str(error), place
            return
        if state != self.state:
            self._change(PositionDraft(self.game, state, self._draft.kept))

    def _change(self, draft: PositionDraft) -> None:
        if draft == self._draft:
            return
        self._history.change(draft)
        self.editing = editing_of(draft.game)
        self._look()

    def _look(self) -> None:
        """Update the problems."""
        found = self.editing.problems(self.state)
        self._problems = tuple(
            each for each in found if each.is_error or each.key not in self._draft.kept
        )
        self._hidden = len(found) - len(self._problems)

    def _forget(self) -> None:
        self.refusal = self.refused_at = ""

    def _can_be_taken(self, target: str) -> bool:
        if target.startswith(("token:", "held:", "played:", "card:", "marker:")):
            return True
        return any(
            place.target == target and place.is_filled
            for group in self.editing.places(self.state)
            for place in group.places
        )

    @staticmethod
    def _is_beside(target: str) -> bool:
        """Whether *target* is a piece to pick up instead of the one in hand, and no place."""
        return target.startswith(("token:", "held:"))
