"""What an exercise asks for, as values that the engine can check.

A goal is about the *line* between two positions: what happened in it, and where it led.  It names
no one game: what it says of a position it finds in :meth:`Game.to_data`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from blitz_widgets.lessons.lookahead import (
    Line,
    is_secured,
    line_to,
    losing_line,
    saving_line,
    turn_is_over,
)
from blitz_widgets.lessons.phases import Phase
from blitz_widgets.rulebook.ids import Rule

Number = int | float
"""What can be counted; whole numbers stay whole."""

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Event, Game


class Stretch(NamedTuple):
    """What was done from a position on."""

    game: Game[Any, Any]
    before: Any
    """The position at its beginning."""
    after: Any
    """The position that it has led to."""
    events: tuple[Event, ...]


class Goal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """One thing that an exercise asks for."""

    def met(self, stretch: Stretch) -> bool:
        """Whether *stretch* brings it about."""
        raise NotImplementedError


class Cites(Goal, frozen=True, kw_only=True, tag="cites"):
    """Something happens by this rule."""

    rule: Rule

    def met(self, stretch: Stretch) -> bool:
        """Whether an event of *stretch* cites the rule."""
        return any(self.rule in {event.rule, *event.also} for event in stretch.events)


class Spares(Goal, frozen=True, kw_only=True, tag="spares"):
    """Nothing happens by this rule."""

    rule: Rule

    def met(self, stretch: Stretch) -> bool:
        """Whether no event of *stretch* cites the rule."""
        return not Cites(rule=self.rule).met(stretch)


class Stands(Goal, frozen=True, kw_only=True, tag="stands"):
    """Something in the position is just so, or a number lies within bounds."""

    what: str
    """Where it is in the position, such as ``markers/WE`` or ``scores/axis``."""
    at: Number | str | bool | None = None
    """What it is; ``None`` if only bounds are asked for, or it must not be there at all."""
    at_least: Number | None = None
    at_most: Number | None = None

    def met(self, stretch: Stretch) -> bool:
        """Whether it is so in the position that *stretch* leads to."""
        found = look_up(stretch.game, stretch.after, self.what)
        if self.at_least is None and self.at_most is None:
            return bool(found == self.at)
        if not isinstance(found, int | float):
            return False
        least, most = self.at_least, self.at_most
        return (least is None or found >= least) and (most is None or found <= most)


class Holds(Goal, frozen=True, kw_only=True, tag="holds"):
    """A list in the position has something in it, such as a space that is free."""

    what: str
    """Where the list is in the position, such as ``free`` or ``reserves/axis``."""
    item: str
    times: int | None = None
    """How often exactly; ``None`` if once is enough."""

    def met(self, stretch: Stretch) -> bool:
        """Whether it is in the list in the position that *stretch* leads to."""
        found = look_up(stretch.game, stretch.after, self.what)
        times = found.count(self.item) if isinstance(found, list) else 0
        return times > 0 if self.times is None else times == self.times


class Gains(Goal, frozen=True, kw_only=True, tag="gains"):
    """A number, or the length of a list, changes by so much."""

    what: str
    by: Number | None = None
    """The exact change; ``None`` if only bounds are asked for."""
    at_least: Number | None = None
    at_most: Number | None = None

    def met(self, stretch: Stretch) -> bool:
        """Whether it has changed so between the two positions of *stretch*."""
        before = _amount(look_up(stretch.game, stretch.before, self.what))
        change = _amount(look_up(stretch.game, stretch.after, self.what)) - before
        if self.by is not None:
            return change == self.by
        least, most = self.at_least, self.at_most
        return (least is None or change >= least) and (most is None or change <= most)


class Ends(Goal, frozen=True, kw_only=True, tag="ends"):
    """The game is over, or is not."""

    winner: int | None = None
    """The seat that wins; ``None`` if the game goes on."""

    def met(self, stretch: Stretch) -> bool:
        """Whether *stretch* ends so."""
        outcome = stretch.game.outcome(stretch.after)
        return (outcome.winner if outcome else None) == self.winner


class Forbidden(Goal, frozen=True, kw_only=True, tag="refused"):
    """An action is not allowed."""

    action: str
    rule: Rule | None = None
    """The rule that it breaks; ``None`` if any will do."""

    def met(self, stretch: Stretch) -> bool:
        """Whether it is refused in the position that *stretch* leads to."""
        refusal = stretch.game.why_not(stretch.after, stretch.game.parse(self.action))
        return refusal is not None and self.rule in {None, refusal.rule, *refusal.also}


class Allowed(Goal, frozen=True, kw_only=True, tag="allowed"):
    """An action is allowed; for a bot, which has no choice, it is what it does."""

    action: str

    def met(self, stretch: Stretch) -> bool:
        """Whether it is among the legal ones where *stretch* leads."""
        return stretch.game.why_not(stretch.after, stretch.game.parse(self.action)) is None


class Ahead(Goal, frozen=True, kw_only=True):
    """Something that only looking ahead can tell: it is judged when the turn is over."""

    def met(self, stretch: Stretch) -> bool:
        """Whether nothing speaks against it that the other side could do next."""
        game, seat = stretch.game, stretch.game.active(stretch.before)
        return turn_is_over(game, stretch.after, seat) and self.against(stretch) is None

    def against(self, stretch: Stretch) -> Line | None:
        """A line from the end of *stretch* on that shows why it is not met; ``None`` if it is."""
        raise NotImplementedError


class Safe(Ahead, frozen=True, kw_only=True, tag="safe"):
    """The other side cannot win by its next turn, whatever it does and whatever chance brings."""

    def met(self, stretch: Stretch) -> bool:
        """Whether nothing that the other side can do wins."""
        game, seat = stretch.game, stretch.game.active(stretch.before)
        turn = game.turn(stretch.before)
        over = turn_is_over(game, stretch.after, seat)
        line = losing_line(game, stretch.after, seat, turn=turn, certainly=False) if over else ()
        return line is None

    def against(self, stretch: Stretch) -> Line | None:
        """How the other side wins, best whatever one draws."""
        game, seat = stretch.game, stretch.game.active(stretch.before)
        turn = game.turn(stretch.before)
        sure = losing_line(game, stretch.after, seat, turn=turn, certainly=True)
        if sure is not None:
            return sure
        return losing_line(game, stretch.after, seat, turn=turn, certainly=False)


class Secured(Ahead, frozen=True, kw_only=True, tag="secured"):
    """The game is won, at once or by whatever the other side does in its next turn."""

    def met(self, stretch: Stretch) -> bool:
        """Whether the victory cannot be taken away any more."""
        game, seat = stretch.game, stretch.game.active(stretch.before)
        over = turn_is_over(game, stretch.after, seat)
        return over and is_secured(game, stretch.after, seat, turn=game.turn(stretch.before))

    def against(self, stretch: Stretch) -> Line | None:
        """How the other side gets away."""
        game, seat = stretch.game, stretch.game.active(stretch.before)
        return saving_line(game, stretch.after, seat, turn=game.turn(stretch.before))


class AfterReply(Ahead, frozen=True, kw_only=True, tag="after-reply"):
    """When the other side's next turn is over, a number has changed by so much in every case."""

    what: str
    at_least: Number | None = None
    at_most: Number | None = None

    def against(self, stretch: Stretch) -> Line | None:
        """What the other side may do so that the number is outside the bounds."""
        bounds = Gains(what=self.what, at_least=self.at_least, at_most=self.at_most)
        game = stretch.game
        return line_to(
            game,
            stretch.after,
            game.turn(stretch.before),
            lambda after: not bounds.met(stretch._replace(after=after)),
        )


class AfterPhase(Ahead, frozen=True, kw_only=True, tag="after-phase"):
    """When the phase is over, numbers have changed by so much, however the other side decides.

    It is judged after one decision, within the phase: what chance brings next ends it, too.
    """

    over: str
    """The phase in which it is over."""
    bounds: tuple[Gains, ...]
    """All of them are met then."""
    then: str = ""
    """All that the side itself still does; if nothing is given, it does what is best for it."""

    def met(self, stretch: Stretch) -> bool:
        """Whether nothing that the other side can decide speaks against it."""
        return self.against(stretch) is None

    def against(self, stretch: Stretch) -> Line | None:
        """How the other side keeps a number out of its bounds, shortest where one can choose."""
        game = stretch.game

        def wanted(after: object) -> bool:
            reached = stretch._replace(after=after)
            return all(bound.met(reached) for bound in self.bounds)

        def is_over(state: object) -> bool:
            return bool(look_up(game, state, "phase") == self.over)

        then = game.parse(self.then) if self.then else None
        phase = Phase(game, game.active(stretch.before), is_over, wanted, then)
        return phase.line_against(stretch.after)


AnyGoal = (
    Cites
    | Spares
    | Stands
    | Holds
    | Gains
    | Ends
    | Forbidden
    | Allowed
    | Safe
    | Secured
    | AfterReply
    | AfterPhase
)


def met(goals: tuple[AnyGoal, ...], stretch: Stretch) -> bool:
    """Whether *stretch* brings all of *goals* about."""
    return all(goal.met(stretch) for goal in goals)


def look_up(game: Game[Any, Any], state: object, what: str) -> Any:  # noqa: ANN401  # whatever is there
    """What the position has at *what*; ``None`` if there is nothing."""
    found: Any = game.to_data(state)
    for part in what.split("/"):
        if not isinstance(found, dict) or part not in found:
            return None
        found = found[part]
    return found


def _amount(found: Any) -> Number:  # noqa: ANN401  # whatever is there
    if isinstance(found, list | dict | str):
        return len(found)
    return found if isinstance(found, int | float) else 0
