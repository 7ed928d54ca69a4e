"""Two people at one screen, playing a game through and looking at each of its steps."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.chance import SeededDealer
from blitz_widgets.games.protocol import CHANCE, SEATS, Seat
from blitz_widgets.sessions.timeline import Timeline
from blitz_widgets.view.catalogue import portrayal
from blitz_widgets.view.marks import Marks
from blitz_widgets.view.portrayal import Role

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.protocol import Event, Game, Refusal
    from blitz_widgets.view.portrayal import Choice, Due


class Mode(StrEnum):
    """How a turn goes on."""

    EXPLAIN = "explain"
    """Every step waits."""
    PLAY = "play"
    """Everything that needs no decision happens at once."""


class NoUndo(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    """The viewer has decided nothing since the last change of hands."""
    DRAWN = "drawn"
    """Chance has shown something since."""
    TURN_OVER = "turn-over"
    """The turn has passed, or the game is over: taking it back would give away what followed."""


class PlaySession:
    """A game in play: its line, the step on show, who is looking, and what has been picked.

    While it is nobody's screen (:attr:`viewer` is ``None``) only what a bystander may know is
    shown.  Stepping back looks at the past and changes nothing.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        seed: str,
        actions: Iterable[Any] = (),
        mode: Mode = Mode.EXPLAIN,
        shared_screen: bool = True,
        players: tuple[str, ...] = (),
        note: str = "",
    ) -> None:
        self.game = game
        self.seed = seed
        self.mode = mode
        self.shared_screen = shared_screen
        """Whether the two sides hide their units from each other between turns."""
        self.players = players
        self.note = note
        self.portrayal = portrayal(game)
        self.timeline: Timeline[Any, Any] = Timeline(game, actions)
        self.viewer: Seat | None = None
        self.picks: tuple[str, ...] = ()
        self.refused: Refusal | None = None
        if not self.timeline.actions:
            self._deal_all()
        self.opening_length = self._count_opening()
        """How many of the actions belong to the set-up."""
        self.cursor = len(self.timeline)
        self._furthest = self.cursor
        self._follow_actor()

    # ---- what there is to see ----

    @property
    def at_end(self) -> bool:
        """Whether the step on show is the latest."""
        return self.cursor == len(self.timeline)

    @property
    def looking_back(self) -> bool:
        """Whether a later step has been on show already."""
        return self.cursor < self._furthest

    @property
    def actor(self) -> Seat | None:
        """The side that has to decide at the end of the line; ``None`` for chance or nobody."""
        actor = self.game.actor(self.timeline.now)
        return None if actor is CHANCE else actor

    @property
    def active(self) -> Seat:
        """The side whose turn it is in the step on show."""
        return self.game.active(self.timeline.position(self.cursor))

    @property
    def chance_is_due(self) -> bool:
        """Whether chance has to decide next."""
        return self.game.actor(self.timeline.now) is CHANCE

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome(self.timeline.now) is not None

    @property
    def may_decide(self) -> bool:
        """Whether the viewer may act now."""
        return self.at_end and self.actor is not None and self.actor == self.viewer

    @property
    def hand_over_is_due(self) -> bool:
        """Whether the turn has passed to the side that is not looking."""
        return self.at_end and self.actor is not None and self.viewer not in {None, self.actor}

    @property
    def waits_for_seat(self) -> bool:
        """Whether the screen is covered until the side to act takes it."""
        return self.viewer is None and self.actor is not None

    @property
    def seen(self) -> Any:  # noqa: ANN401  # each game has observations of its own
        """What the viewer may know of the position on show."""
        return self.game.observe(self.timeline.position(self.cursor), self.viewer)

    @property
    def event(self) -> Event | None:
        """The event on show, as the viewer saw it; ``None`` before the first."""
        if not self.cursor:
            return None
        return self.game.witness(self.timeline.moments[self.cursor - 1].event, self.viewer)

    @property
    def told(self) -> tuple[Event, ...]:
        """Every event up to the one on show, as the viewer saw it."""
        moments = self.timeline.moments[: self.cursor]
        return tuple(self.game.witness(moment.event, self.viewer) for moment in moments)

    @property
    def due(self) -> Due | None:
        """What has to be done next, seen from the end of the line."""
        return self.portrayal.due(self.game.observe(self.timeline.now, self.viewer))

    def legal_actions(self) -> tuple[Any, ...]:
        """What the viewer may do now."""
        return tuple(self.game.legal_actions(self.timeline.now)) if self.may_decide else ()

    def hand(self) -> tuple[Choice, ...]:
        """The viewer's own units, or cards."""
        groups = self.portrayal.twin(self.seen)
        return tuple(
            choice for group in groups if group.role is Role.HAND for choice in group.choices
        )

    def marks(self, pointed: str | None = None) -> Marks:
        """What to pick out on the picture."""
        event = self.event
        changed = self.portrayal.changed(event) if event and not self._deciding else ()
        return Marks(chosen=self.picks, lit=self.lit(), pointed=pointed, changed=changed)

    def preview(self, target: str) -> tuple[Event, ...] | Refusal | None:
        """What picking *target* would bring this turn, until chance or somebody decides.

        The events, or why it would be refused, or ``None`` if it would complete no action.  What
        the change of turns would show is left out: it can depend on hidden units.
        """
        if not self.may_decide or target in self.picks:
            return None
        action = self.portrayal.attempt(self.seen, (*self.picks, target))
        if action is None:
            return None
        refusal = self.game.why_not(self.timeline.now, action)
        if refusal is not None:
            return refusal
        step = self.game.apply(self.timeline.now, action)
        told = []
        for event, position in zip(step.events, step.positions, strict=True):
            if self.game.active(position) != self.viewer:
                break
            told.append(self.game.witness(event, self.viewer))
        return tuple(told)

    def lit(self) -> tuple[str, ...]:
        """The targets that can be picked next."""
        spelled = (self.portrayal.picks(action) for action in self.legal_actions())
        length = len(self.picks)
        ways = (way for way in spelled if len(way) > length and way[:length] == self.picks)
        return tuple(dict.fromkeys(way[length] for way in ways))

    @property
    def _deciding(self) -> bool:
        return self.may_decide and bool(self.picks)

    # ---- what can be done ----

    def pick(self, target: str) -> None:
        """Pick *target*: spell an action on, begin another, or take the pick back.

        A complete action is carried out, or refused with :attr:`refused` saying why.
        """
        if not self.may_decide:
            return
        self.refused = None
        if target in self.picks:
            self.picks = ()
            return
        lit = self.lit()
        fresh = target not in lit and target in self._firsts()
        picks = (target,) if fresh else (*self.picks, target)
        action = self.portrayal.attempt(self.seen, picks)
        if action is not None:
            self.act(action)
        elif fresh or target in lit:
            self.picks = picks

    def _firsts(self) -> set[str]:
        """The targets that begin an action, legal or not: the viewer's units among them."""
        own = {choice.target for choice in self.hand()}
        return own | {way[0] for a in self.legal_actions() if (way := self.portrayal.picks(a))}

    def act(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Carry out *action* for the viewer, or refuse it with :attr:`refused` saying why."""
        if not self.may_decide:
            return
        self.refused = self.game.why_not(self.timeline.now, action)
        if self.refused is not None:
            return
        self.picks = ()
        self.timeline.play(action)
        self._go_on()

    def next(self) -> None:
        """Go one step on: to the next event, or let chance decide what comes next."""
        self.refused = None
        if not self.at_end:
            self.cursor += 1
        elif self.chance_is_due:
            self._deal()
            self.cursor += 1
        self._furthest = max(self._furthest, self.cursor)
        self._follow_actor()

    def back(self) -> None:
        """Look one step back."""
        self._look_at(self.cursor - 1)

    def first(self) -> None:
        """Look at the beginning."""
        self._look_at(0)

    def last(self) -> None:
        """Look at the latest step seen so far again."""
        self._look_at(self._furthest)

    def why_no_undo(self) -> NoUndo | None:
        """Why nothing can be taken back now, or ``None`` if it can."""
        if self.over or self.game.active(self.timeline.now) != self.viewer:
            return NoUndo.NOTHING if self.viewer is None else NoUndo.TURN_OVER
        drawn = False
        for _action, before in self.timeline.backwards():
            actor = self.game.actor(before)
            if actor is CHANCE:
                drawn = True
            elif actor == self.viewer:
                return NoUndo.DRAWN if drawn else None
            else:
                break
        return NoUndo.NOTHING

    def undo(self) -> None:
        """Take back the viewer's last decision, unless something hidden has been shown since."""
        if self.why_no_undo() is None:
            self.timeline.cut()
            self.picks = ()
            self.refused = None
            self.cursor = self._furthest = len(self.timeline)

    def hand_over(self) -> None:
        """Cover the screen, for the other side to take it."""
        if self.hand_over_is_due:
            self.viewer = None
            self.picks = ()
            self.refused = None

    def take_seat(self) -> None:
        """Let the side that has to act look."""
        if self.actor is not None:
            self.viewer = self.actor
            self.cursor = len(self.timeline)

    def share_screen(self, *, hidden: bool) -> None:
        """Hide the units of each side from the other between turns, or do not from now on.

        This uncovers nothing: where the turn has just passed, the screen is still handed over.
        """
        self.shared_screen = hidden

    # ---- how it goes on ----

    def _deal_all(self) -> None:
        while self.chance_is_due:
            self._deal()

    def _count_opening(self) -> int:
        """The actions before anybody decided."""
        fresh: Timeline[Any, Any] = Timeline(self.game)
        for number, action in enumerate(self.timeline.actions):
            if self.game.actor(fresh.now) is not CHANCE:
                return number
            fresh.play(action)
        return len(self.timeline.actions)

    def _deal(self) -> None:
        """Let chance decide.  The same seed and line always bring the same."""
        dealer = SeededDealer(f"{self.seed}/{len(self.timeline.actions)}")
        self.timeline.play(dealer.deal(self.game, self.timeline.now))

    def _go_on(self) -> None:
        if self.mode is Mode.EXPLAIN:
            self.cursor += 1
        else:
            self._deal_all()
            self.cursor = len(self.timeline)
        self._furthest = self.cursor
        self._follow_actor()

    def _follow_actor(self) -> None:
        """Where nothing is hidden, the side that has to act is the one that looks."""
        if self.shared_screen:
            return
        if self.hand_over_is_due or self.viewer is None:
            self.viewer = self.actor if self.actor is not None else SEATS[0]

    def _look_at(self, cursor: int) -> None:
        self.refused = None
        self.picks = ()
        self.cursor = max(0, min(cursor, len(self.timeline)))
