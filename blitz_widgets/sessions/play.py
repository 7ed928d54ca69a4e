"""Playing a game: moves, undo, passing the screen, and looking back."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.timeline import Timeline
from blitz_widgets.players.opposed import opposed_seat, rules_of, seated
from blitz_widgets.sessions.dealing import Dealing
from blitz_widgets.sessions.news import news_of
from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.taking_back import NoUndo, decided_ago, pasts, why_no_undo
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Event, Game
    from blitz_widgets.records.record import Record


class PlaySession(Dealing):
    """A game in play: its moves, the step on show, the viewer, and the picked targets.

    Stepping back only looks at the past.  The session decides for chance and the bot, except at a
    physical table, where people enter what happened.

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
        played = Timeline(game, game.start()) if timeline is None else timeline
        players = origin.players if origin else ()
        if not physical_table:
            played = replace(played, game=seated(played.game, players, seed))
        super().__init__(played, seed=seed, mode=mode, physical_table=physical_table)
        self.players = players
        """The players by seat; empty, or an empty name, where unknown."""
        seat = None if physical_table else opposed_seat(rules_of(self.game), players)
        self.opponent = "" if seat is None else players[seat]
        """The program's player in the other seat; empty if there is none."""
        self.shared_screen = shared_screen and self.may_be_hidden
        """Whether the sides hide their units from each other between turns."""
        self.may_turn = not self.shared_screen
        self.origin = origin
        """The record that the game continues, whose names and comments stay with it; for a new
        game, a record that names the players."""
        if not self.timeline.actions and not physical_table:
            self._set_up()
        self._show_latest()

    # ---- on show ----

    @property
    def may_be_hidden(self) -> bool:
        """Whether two people share the screen, so that their units can be hidden."""
        return not (self.alone or self.physical_table)

    @property
    def opponent_is_due(self) -> bool:
        """Whether the program's player in the other seat has to decide next."""
        return bool(self.opponent) and self.bot_is_due

    @property
    def hand_over_is_due(self) -> bool:
        """Whether the turn has passed to the side that is not looking."""
        return self.at_end and self.actor is not None and self.viewer not in {None, self.actor}

    @property
    def waits_for_seat(self) -> bool:
        """Whether the screen is covered until the side to act takes it."""
        return self.viewer is None and self.actor is not None

    @property
    def events_on_show(self) -> tuple[Event, ...]:
        """The events of the step on show, as the viewer saw them; none before the first.

        Neighbouring events that the presenter groups are one step.
        """
        first = self.cursor
        while first > 1 and self._go_together(first - 1):
            first -= 1
        return tuple(map(self._event_seen, range(max(first - 1, 0), self.cursor)))

    @property
    def news(self) -> tuple[Event, ...]:
        """The important events since the viewer's last decision.

        Empty when stepping event by event, before the first decision, and while looking back.
        """
        if self.mode is not Mode.PLAY or not self.at_end or self.set_up_lasts:
            return ()
        return news_of(self)

    def _changed(self) -> tuple[str, ...]:
        """The targets that the step on show changed, or else those of the :attr:`news`."""
        news = () if self.picks else self.news
        if not news:
            return super()._changed()
        return tuple(target for event in news for target in self.presenter.changed(event))

    @property
    def decides_in_own_turn(self) -> bool:
        """Whether a person has to decide now, in a turn of their own side."""
        return not self.set_up_lasts and self.actor == self.game.active(self.timeline.now)

    @property
    def decided(self) -> bool:
        """Whether a person has decided anything since the set-up."""
        turns = len(self.timeline.actions) - self.opening_length
        actors = (self.game.actor(before) for before in islice(pasts(self.timeline), max(turns, 0)))
        return any(actor in self.game.human_seats for actor in actors)

    # ---- actions ----

    def next(self) -> None:
        """Go to the next event, or let chance or the bot act.

        In :attr:`Mode.PLAY` they act until someone has to decide.
        """
        self.refusal = None
        if not self.at_end:
            self._step_on()
        elif self.goes_by_itself:
            self.picks = ()
            self._carry_on()
            self._go_on()

    def to_decision(self) -> None:
        """Let chance and the bot act until a person has to decide, and show the position."""
        while self.goes_by_itself and not self.physical_table:
            self._carry_on()
        self._show_latest()

    def back(self) -> None:
        """Go one step back."""
        before = self.cursor - 1
        while before > 0 and self._go_together(before):
            before -= 1
        self.look_at(before)

    def look_at(self, cursor: int) -> None:
        """Look at the step *cursor*, or the nearest."""
        self.refusal = None
        self.picks = ()
        super().look_at(cursor)

    def why_no_undo(self) -> NoUndo | None:
        """Why undo is impossible now; ``None`` if it is possible."""
        return why_no_undo(self)

    def undo(self) -> None:
        """Undo the viewer's last decision, or at a real table the last entry, if allowed."""
        if self.why_no_undo() is None:
            self._take_back(decided_ago(self))

    def hand_over(self) -> None:
        """Cover the screen, for the other side to take it."""
        if self.hand_over_is_due:
            self.viewer = None
            self.picks = ()
            self.refusal = None

    def take_seat(self) -> None:
        """Give the screen to the side to act, or before chance to the side whose turn it is."""
        if self.actor is not None:
            self.viewer = self.actor
        elif self.chance_is_due and self.may_be_hidden:
            self.viewer = self.game.active(self.timeline.now)
        else:
            return
        self.cursor = len(self.timeline)

    def share_screen(self, *, hidden: bool) -> None:
        """Set whether the units of each side are hidden from the other between turns.

        This uncovers nothing: if the turn has just passed, the screen is still handed over.  It
        has no effect unless :attr:`may_be_hidden`.
        """
        self.shared_screen = hidden and self.may_be_hidden
        self.may_turn = not self.shared_screen

    # ---- going on ----

    def _set_up(self) -> None:
        """Set the game up; in :attr:`Mode.PLAY`, go on to the first decision."""
        while self.goes_by_itself and (self.mode is Mode.PLAY or self.set_up_lasts):
            self._carry_on()

    def _go_on(self) -> None:
        if self.mode is Mode.EXPLAIN:
            self._step_on()
            return
        self.to_decision()

    def _step_on(self) -> None:
        """Show the next step: an event, or a group that chance completes."""
        while True:
            self.cursor += 1
            by_itself = self.at_end and self.chance_is_due and not self.physical_table
            if by_itself and self.presenter.is_one_of_many(self.timeline.moments[-1].event):
                self._carry_on()
            if not self._go_together(self.cursor):
                break
        self.furthest = max(self.furthest, self.cursor)
        self._follow_actor()

    def _go_together(self, cursor: int) -> bool:
        """Whether the events before and after *cursor* belong to one step."""
        both = self.timeline.moments[cursor - 1 : cursor + 1]
        return len(both) > 1 and all(self.presenter.is_one_of_many(each.event) for each in both)

    def _show_latest(self) -> None:
        self.cursor = self.furthest = len(self.timeline)
        self._follow_actor()

    def _follow_actor(self) -> None:
        """Make the side to act the viewer, unless the screen is shared or one person plays."""
        if self.shared_screen or self.alone:
            return
        if self.hand_over_is_due or self.viewer is None:
            self.viewer = self.game.active(self.timeline.now) if self.actor is None else self.actor

    # ---- earlier names, which notebooks may use ----

    due = Picking.next_task
    due_after = Picking.next_task_after
    lit = Picking.selectable
    marks = Picking.highlights
    told = Picking.log
