"""People at one screen, playing a game through and looking at each of its steps."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.chance import SeededDealer, new_seed
from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.games.timeline import Timeline
from blitz_widgets.players.opposed import opposed_seat, rules_of, seated
from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.protocol import Event, Game
    from blitz_widgets.records.record import Record


class NoUndo(StrEnum):
    """Why nothing can be taken back.

    Where one person plays, only :attr:`NOTHING` is a reason: no one is wronged.  The same is true
    of a game on a real table, where anything that was entered can be corrected.
    """

    NOTHING = "nothing"
    """The viewer has decided nothing since the last change of hands."""
    DRAWN = "drawn"
    """Chance has shown something since."""
    TURN_OVER = "turn-over"
    """The turn has passed, or the game is over: taking it back would give away what followed."""


class PlaySession(Picking):
    """A game in play: its line, the step on show, who is looking, and what has been picked.

    Stepping back looks at the past and changes nothing.  What the bot does goes on like chance;
    by hand, both wait until they have been done on the table and entered.
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
        """Go on with *timeline*, or begin *game*.  *by_hand* is as good as *physical_table*.

        Where one of the players of *origin* is an opponent that the program has, it takes that
        seat; never at a real table.
        """
        physical_table = physical_table or by_hand
        played = Timeline(game, game.start()) if timeline is None else timeline
        players = origin.players if origin else ()
        if not physical_table:
            played = replace(played, game=seated(played.game, players, seed))
        super().__init__(played, mode=mode, physical_table=physical_table)
        self.seed = seed
        self.players = players
        """Who plays, by seat; empty, or an empty name, where that is not said."""
        seat = None if physical_table else opposed_seat(rules_of(self.game), players)
        self.opponent = "" if seat is None else players[seat]
        """The player of the program that has the other seat; empty if none has."""
        self.shared_screen = shared_screen and self.may_be_hidden
        """Whether the sides hide their units from each other between turns."""
        self.may_turn = not self.shared_screen
        self.origin = origin
        """The record that it was taken up from: its names and comments stay with the game; of a
        new game, one that names those who play."""
        if not self.timeline.actions and not physical_table:
            self._set_up()
        self._show_latest()

    # ---- what there is to see ----

    @property
    def may_be_hidden(self) -> bool:
        """Whether there is anything to hide: two people look at one screen, and no table."""
        return not (self.alone or self.physical_table)

    @property
    def opponent_is_due(self) -> bool:
        """Whether the player of the program that has the other seat has to decide next."""
        return bool(self.opponent) and self.bot_is_due

    @property
    def goes_by_itself(self) -> bool:
        """Whether :meth:`next` lets chance or the bot act.  By hand, chance has to be entered."""
        return self.bot_is_due or (self.chance_is_due and not self.physical_table)

    @property
    def may_enter(self) -> bool:
        """Whether what chance has brought on the table is to be entered now."""
        return self.physical_table and self.at_end and self.chance_is_due

    @property
    def may_set_up_anew(self) -> bool:
        """Whether the latest part of the set-up can be rolled or drawn again."""
        done = len(self.timeline.actions)
        return self.physical_table and self.at_end and 0 < done <= self.opening_length

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

        Those that the presenter counts as one of many are one step with those beside them.
        """
        first = self.cursor
        while first > 1 and self._go_together(first - 1):
            first -= 1
        return tuple(map(self._event_seen, range(max(first - 1, 0), self.cursor)))

    @property
    def news(self) -> tuple[Event, ...]:
        """What has followed from the viewer's last decision and nobody should miss.

        Nothing where every step is looked at, before the first decision, and in the past.
        """
        if self.mode is not Mode.PLAY or not self.at_end or self.set_up_lasts:
            return ()
        seats = self.game.human_seats if self.viewer is None else {self.viewer}
        for back, before in enumerate(self._pasts(), start=1):
            if (actor := self.game.actor(before)) in seats:
                start = self.timeline.moments_by(len(self.timeline.actions) - back)
                deed, *since = map(self._event_seen, range(start, self.cursor))
                if getattr(deed, "seat", None) != actor:  # no word of what was just done
                    since.insert(0, deed)
                return tuple(filter(self.presenter.is_news, since))
        return ()

    def _changed(self) -> tuple[str, ...]:
        """What the step on show is about; where turns go by themselves, all that is news."""
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
        actors = (self.game.actor(before) for before in islice(self._pasts(), max(turns, 0)))
        return any(actor in self.game.human_seats for actor in actors)

    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        """What chance may have brought on the table, each once, with how many of it there are."""
        if not self.may_enter:
            return ()
        return tuple(Counter(self.game.chance_outcomes(self.timeline.now)).items())

    # ---- what can be done ----

    def enter(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Say what chance has brought on the table; what cannot be is :attr:`refusal`."""
        if self.may_enter:
            self._attempt(action)

    def deal(self) -> None:
        """Roll or draw once for those at the table."""
        if self.may_enter:
            self._attempt(self._dealt())

    def deal_all(self) -> None:
        """Roll or draw for those at the table for as long as the same is to be done."""
        rule = self.next_task and self.next_task.rule
        while self.may_enter and self.next_task and self.next_task.rule == rule:
            self.timeline = self.timeline.played(self._dealt())
            self._show_latest()

    def set_up_anew(self) -> None:
        """Take back the latest part of the set-up, to roll or draw it again with other luck."""
        if not self.may_set_up_anew:
            return
        rules = [
            next_task and next_task.rule for next_task in map(self._next_task_in, self._pasts())
        ]
        part = next((n for n, rule in enumerate(rules) if rule != rules[0]), len(rules))
        self.seed = new_seed()
        self._take_back(part)

    def next(self) -> None:
        """Go one step on: to the next event, or let chance or the bot act.

        Where all that needs no decision happens at once, they act until someone has to decide.
        """
        self.refusal = None
        if not self.at_end:
            self._step_on()
        elif self.goes_by_itself:
            self.picks = ()
            self._carry_on()
            self._go_on()

    def to_decision(self) -> None:
        """Let chance and the bot act until a person has to decide, and show that."""
        while self.goes_by_itself and not self.physical_table:
            self._carry_on()
        self._show_latest()

    def back(self) -> None:
        """Look one step back."""
        before = self.cursor - 1
        while before > 0 and self._go_together(before):
            before -= 1
        self.look_at(before)

    def look_at(self, cursor: int) -> None:
        """Look at the step *cursor*, or the nearest there is."""
        self.refusal = None
        self.picks = ()
        super().look_at(cursor)

    def why_no_undo(self) -> NoUndo | None:
        """Why nothing can be taken back now, or ``None`` if it can."""
        if self.physical_table or self.alone:
            return None if self._decided_ago() else NoUndo.NOTHING
        if self.over or self.game.active(self.timeline.now) != self.viewer:
            return NoUndo.NOTHING if self.viewer is None else NoUndo.TURN_OVER
        ago = self._decided_ago()
        if ago > 1:
            return NoUndo.DRAWN
        return None if ago else NoUndo.NOTHING

    def undo(self) -> None:
        """Take back the viewer's last decision, or by hand what was entered last, if allowed."""
        if self.why_no_undo() is None:
            self._take_back(self._decided_ago())

    def hand_over(self) -> None:
        """Cover the screen, for the other side to take it."""
        if self.hand_over_is_due:
            self.viewer = None
            self.picks = ()
            self.refusal = None

    def take_seat(self) -> None:
        """Let the side that has to act look, or of two people the one for whom chance decides."""
        if self.actor is not None:
            self.viewer = self.actor
        elif self.chance_is_due and self.may_be_hidden:
            self.viewer = self.game.active(self.timeline.now)
        else:
            return
        self.cursor = len(self.timeline)

    def share_screen(self, *, hidden: bool) -> None:
        """Hide the units of each side from the other between turns, or do not from now on.

        This uncovers nothing: where the turn has just passed, the screen is still handed over.
        Nothing is hidden where :attr:`may_be_hidden` is false.
        """
        self.shared_screen = hidden and self.may_be_hidden
        self.may_turn = not self.shared_screen

    # ---- how it goes on ----

    def _set_up(self) -> None:
        """Set the game up, and where nothing waits, go on to the first decision."""
        while self.goes_by_itself and (self.mode is Mode.PLAY or self.set_up_lasts):
            self._carry_on()

    def _carry_on(self) -> None:
        """Let chance act, or the bot, which has no choice."""
        by_itself = (
            self._dealt() if self.chance_is_due else self.game.automatic_action(self.timeline.now)
        )
        self.timeline = self.timeline.played(by_itself)

    def _dealt(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """What chance brings now.  The same seed and line always bring the same."""
        dealer = SeededDealer(f"{self.seed}/{len(self.timeline.actions)}")
        return dealer.deal(self.game, self.timeline.now)

    def _go_on(self) -> None:
        if self.mode is Mode.EXPLAIN:
            self._step_on()
            return
        self.to_decision()

    def _step_on(self) -> None:
        """Show the next event, and all that make up one step with it, brought by chance if due."""
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
        beside = self.timeline.moments[cursor - 1 : cursor + 1]
        return len(beside) > 1 and all(
            self.presenter.is_one_of_many(moment.event) for moment in beside
        )

    def _show_latest(self) -> None:
        self.cursor = self.furthest = len(self.timeline)
        self._follow_actor()

    def _follow_actor(self) -> None:
        """Where nothing is hidden, the side that has to act is the one that looks."""
        if self.shared_screen or self.alone:
            return
        if self.hand_over_is_due or self.viewer is None:
            self.viewer = self.game.active(self.timeline.now) if self.actor is None else self.actor

    def _decided_ago(self) -> int:
        """How many actions to take back for the viewer to decide again; 0 if there is none.

        By hand that is the last one.  Where two people play, the other's turn is in between.
        """
        for ago, before in enumerate(self._pasts(), 1):
            actor = self.game.actor(before)
            if self.physical_table or actor == self.viewer:
                return ago
            if not self.alone and actor is not CHANCE:
                return 0
        return 0

    def _pasts(self) -> Iterator[object]:
        """The position before each action, the last first."""
        return (before for _action, before in self.timeline.backwards())

    def _take_back(self, number: int) -> None:
        self.timeline = self.timeline.first(len(self.timeline.actions) - number)
        self.picks = ()
        self.refusal = None
        self._show_latest()

    # ---- earlier names, which notebooks may use ----

    due = Picking.next_task
    due_after = Picking.next_task_after
    lit = Picking.selectable
    marks = Picking.highlights
    told = Picking.log
