"""Playing a game: moves, undo, passing the screen, and looking back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.chance import new_seed
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.locale import language_in_use
from blitz_widgets.players.opposed import opposed_seat, rules_of, seated
from blitz_widgets.sessions import commands
from blitz_widgets.sessions.commands import Go
from blitz_widgets.sessions.playing import set_up, show_latest, step, to_decision
from blitz_widgets.sessions.show import PlayView, Show
from blitz_widgets.sessions.viewing import Known, Mode
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.commands import Command


def part(name: str) -> Any:  # noqa: ANN401  # of the type that the show has there
    """A property of a session: the part *name* of its show."""

    def find(session: PlaySession) -> Any:  # noqa: ANN401  # as above
        return getattr(session.show, name)

    def change(session: PlaySession, value: object) -> None:
        session.show = replace(session.show, **{name: value})  # type: ignore[arg-type]  # any part

    return property(find, change)


class PlaySession(PlayView):
    """A game in play: its moves, the step on show, the viewer, and the picked targets.

    Stepping back only looks at the past.  The session decides for chance and the bot, except at a
    physical table, where people enter what happened.  All of it is a value, :attr:`show`.

    Args:
        game: The game.
        seed: Where chance comes from; the same seed deals the same.
        timeline: The moves so far; without them, the game starts.
        mode: Whether it steps event by event or turn by turn.
        shared_screen: Whether two people share the screen and hide their units from each other.
        physical_table: Whether people play on a table and enter what happens there.
        origin: The record that the game continues.
        by_hand: The earlier name of *physical_table*.

    >>> from blitz_widgets import PlaySession, find_game
    >>> PlaySession(find_game("base", {}), seed="1944").next_task.text
    'choose a unit and then a space for it'
    """

    game = part("game")
    presenter = part("presenter")
    timeline = part("timeline")
    viewer = part("viewer")
    cursor = part("cursor")
    furthest = part("furthest")
    picks = part("picks")
    refusal = part("refusal")
    mode = part("mode")
    physical_table = part("physical_table")
    shared_screen = part("shared_screen")
    seed = part("seed")
    opponent = part("opponent")
    known = part("known")
    _show: Show

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        seed: str,
        timeline: Timeline[Any, Any] | None = None,
        mode: Mode = Mode.EXPLAIN,
        shared_screen: bool = True,
        physical_table: bool = False,
        origin: Record | None = None,
        by_hand: bool = False,
    ) -> None:
        """Go on with *timeline*, or start *game*.

        A player of *origin* that is one of the program's opponents takes that seat, except at a
        physical table.
        """
        physical_table = physical_table or by_hand
        line = Timeline(game, game.start()) if timeline is None else timeline
        self.players = origin.players if origin else ()
        """The players by seat; empty, or an empty name, where unknown."""
        self.origin = origin
        """The record that the game continues, whose names and comments stay with it; for a new
        game, a record that names the players."""
        if not physical_table:
            line = replace(line, game=seated(line.game, self.players, seed))
        seats = line.game.human_seats
        alone = len(seats) == 1
        seat = None if physical_table else opposed_seat(rules_of(line.game), self.players)
        show = Show(
            game=line.game,
            presenter=presenter(line.game),
            timeline=line,
            viewer=seats[0] if alone else None,
            mode=mode,
            physical_table=physical_table,
            shared_screen=shared_screen and not (alone or physical_table),
            seed=seed,
            opponent="" if seat is None else self.players[seat],
        )
        self.show = self._begin(show)

    def _begin(self, show: Show) -> Show:
        """*show*, set up if it has no action yet, at the end of its line."""
        goes_on = show.timeline.actions or show.physical_table
        return show_latest(show if goes_on else set_up(show))

    @property
    def show(self) -> Show:
        """The game at present, in the language in use."""
        show = self._show
        if show.language != language_in_use():
            show = self._show = replace(show, language=language_in_use(), known=Known())
        return show

    @show.setter
    def show(self, show: Show) -> None:
        self._show = show

    def do(self, command: Command) -> None:
        """Carry out *command*, if it means something now."""
        self.show = step(self.show, command)

    # ---- actions ----

    def pick(self, target: str) -> None:
        """Pick *target*: continue an action, start another, or undo the pick.

        A complete action is played, or :attr:`refusal` says why not; so is the action of a second
        press (:attr:`pressed_again`).
        """
        self.do(commands.Pick(target))

    def pick_on(self, target: str) -> None:
        """Handle the second click of a double click, which counts only on the picked target.

        If the first click played an action, something else may be under the pointer now.
        """
        self.do(commands.Pick(target, second=True))

    def act(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Play *action* for the viewer, or say in :attr:`refusal` why not."""
        self.do(commands.Act(action))

    def undo(self) -> None:
        """Undo the viewer's last decision, or at a real table the last entry, if allowed."""
        self.do(Go.UNDO)

    def to_decision(self) -> None:
        """Let chance and the bot act until a person has to decide, and show the position."""
        self.show = to_decision(self.show)

    # ---- at a real table ----

    def enter(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Enter an outcome of chance from the table, or say in :attr:`refusal` why not."""
        self.do(commands.Enter(action))

    def deal(self) -> None:
        """Roll or draw once for the players at the table."""
        self.do(Go.DEAL)

    def deal_all(self) -> None:
        """Roll or draw for the players at the table until the next kind of task."""
        self.do(Go.DEAL_ALL)

    def set_up_anew(self) -> None:
        """Undo the latest part of the set-up, and choose a new seed to roll or draw it again."""
        self.do(commands.SetUpAgain(new_seed()))

    # ---- stepping ----

    def next(self) -> None:
        """Go to the next event, or let chance or the bot act.

        In :attr:`Mode.PLAY` they act until someone has to decide.
        """
        self.do(Go.NEXT)

    def back(self) -> None:
        """Go one step back."""
        self.do(Go.BACK)

    def first(self) -> None:
        """Go to the start."""
        self.do(Go.FIRST)

    def last(self) -> None:
        """Go to the latest step seen."""
        self.do(Go.LAST)

    def round_back(self) -> None:
        """Go to the start of this round, or from there to the round before."""
        self.do(Go.ROUND_BACK)

    def round_on(self) -> None:
        """Go to the start of the next round, or to the latest step seen."""
        self.do(Go.ROUND_ON)

    def look_at(self, cursor: int) -> None:
        """Look at the step *cursor*, or the nearest."""
        self.do(commands.LookAt(cursor))

    # ---- one screen for two ----

    def hand_over(self) -> None:
        """Cover the screen, for the other side to take it."""
        self.do(Go.HAND_OVER)

    def take_seat(self) -> None:
        """Give the screen to the side to act, or before chance to the side whose turn it is."""
        self.do(Go.TAKE_SEAT)

    def share_screen(self, *, hidden: bool) -> None:
        """Set whether the units of each side are hidden from the other between turns.

        This uncovers nothing: if the turn has just passed, the screen is still handed over.  It
        has no effect unless :attr:`may_be_hidden`.
        """
        self.do(commands.ShareScreen(hidden))
