"""The goals of an exercise, as values that the engine can check.

A goal is about the *line* between two positions: its events, and its result.  It refers to no
particular game: it finds its part of a position in :meth:`Game.to_data`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from blitz_widgets.core.rulebooks import KnownRule, expect_rule
from blitz_widgets.lessons.lookahead import (
    Line,
    is_secured,
    line_to,
    losing_line,
    saving_line,
    turn_is_over,
)
from blitz_widgets.lessons.phases import PhaseToEnd

Number = int | float
"""A quantity; whole numbers stay whole."""

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Game


class PlayedLine(NamedTuple):
    """The actions from a position on, with their result."""

    game: Game[Any, Any]
    before: Any
    """The position at its start."""
    after: Any
    """The position at its end."""
    events: tuple[Event, ...]


class Goal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """One goal of an exercise."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether *played_line* reaches the goal."""
        raise NotImplementedError


class Cites(Goal, frozen=True, kw_only=True, tag="cites"):
    """An event follows from this rule."""

    rule: KnownRule

    def __post_init__(self) -> None:
        """Check that it is the rule of a game."""
        expect_rule(self.rule)

    def met(self, played_line: PlayedLine) -> bool:
        """Whether an event of *played_line* cites the rule."""
        return any(self.rule in {event.rule, *event.also} for event in played_line.events)


class Spares(Goal, frozen=True, kw_only=True, tag="spares"):
    """No event follows from this rule."""

    rule: KnownRule

    def __post_init__(self) -> None:
        """Check that it is the rule of a game."""
        expect_rule(self.rule)

    def met(self, played_line: PlayedLine) -> bool:
        """Whether no event of *played_line* cites the rule."""
        return not Cites(rule=self.rule).met(played_line)


class Stands(Goal, frozen=True, kw_only=True, tag="stands"):
    """A part of the position has a value, or a number is within bounds."""

    what: str
    """Its place in the position, such as ``markers/WE`` or ``scores/axis``."""
    at: Number | str | bool | None = None
    """Its value; ``None`` if only bounds matter, or it must be absent."""
    at_least: Number | None = None
    at_most: Number | None = None

    def met(self, played_line: PlayedLine) -> bool:
        """Whether the position at the end of *played_line* fits."""
        found = look_up(played_line.game, played_line.after, self.what)
        if self.at_least is None and self.at_most is None:
            return bool(found == self.at)
        if not isinstance(found, int | float):
            return False
        least, most = self.at_least, self.at_most
        return (least is None or found >= least) and (most is None or found <= most)


class Holds(Goal, frozen=True, kw_only=True, tag="holds"):
    """A list in the position contains something, such as a free space."""

    what: str
    """The place of the list in the position, such as ``free`` or ``reserves/axis``."""
    item: str
    times: int | None = None
    """The exact number of times; ``None`` if once is enough."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether the list in the position at the end of *played_line* contains it."""
        found = look_up(played_line.game, played_line.after, self.what)
        times = found.count(self.item) if isinstance(found, list) else 0
        return times > 0 if self.times is None else times == self.times


class Gains(Goal, frozen=True, kw_only=True, tag="gains"):
    """A number, or the length of a list, changes by an amount."""

    what: str
    by: Number | None = None
    """The exact change; ``None`` if only bounds matter."""
    at_least: Number | None = None
    at_most: Number | None = None

    def met(self, played_line: PlayedLine) -> bool:
        """Whether it changes by this amount between the two positions of *played_line*."""
        before = _amount(look_up(played_line.game, played_line.before, self.what))
        change = _amount(look_up(played_line.game, played_line.after, self.what)) - before
        if self.by is not None:
            return change == self.by
        least, most = self.at_least, self.at_most
        return (least is None or change >= least) and (most is None or change <= most)


class Ends(Goal, frozen=True, kw_only=True, tag="ends"):
    """The game is over, or is not."""

    winner: int | None = None
    """The seat that wins; ``None`` if the game is not over."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether *played_line* ends like this."""
        outcome = played_line.game.outcome(played_line.after)
        return (outcome.winner if outcome else None) == self.winner


class Forbidden(Goal, frozen=True, kw_only=True, tag="refused"):
    """An action is not allowed."""

    action: str
    rule: KnownRule | None = None
    """The rule that it breaks; ``None`` if any will do."""

    def __post_init__(self) -> None:
        """Check that it is the rule of a game."""
        expect_rule(self.rule)

    def met(self, played_line: PlayedLine) -> bool:
        """Whether it is refused in the position at the end of *played_line*."""
        refusal = played_line.game.why_not(played_line.after, played_line.game.parse(self.action))
        return refusal is not None and self.rule in {None, refusal.rule, *refusal.also}


class Allowed(Goal, frozen=True, kw_only=True, tag="allowed"):
    """An action is allowed; a bot has no choice, so for a bot it is its action."""

    action: str

    def met(self, played_line: PlayedLine) -> bool:
        """Whether it is legal at the end of *played_line*."""
        return (
            played_line.game.why_not(played_line.after, played_line.game.parse(self.action)) is None
        )


class Ahead(Goal, frozen=True, kw_only=True):
    """A goal that needs a look ahead: it is judged when the turn is over."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether the other side can do nothing against it next."""
        game, seat = played_line.game, played_line.game.active(played_line.before)
        return turn_is_over(game, played_line.after, seat) and self.against(played_line) is None

    def against(self, played_line: PlayedLine) -> Line | None:
        """A line from the end of *played_line* that defeats it; ``None`` if it is met."""
        raise NotImplementedError


class Safe(Ahead, frozen=True, kw_only=True, tag="safe"):
    """The other side cannot win by its next turn, whatever it does and whatever chance brings."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether the other side has no winning line."""
        game, seat = played_line.game, played_line.game.active(played_line.before)
        turn = game.turn(played_line.before)
        over = turn_is_over(game, played_line.after, seat)
        line = (
            losing_line(game, played_line.after, seat, turn=turn, certainly=False) if over else ()
        )
        return line is None

    def against(self, played_line: PlayedLine) -> Line | None:
        """A line that wins for the other side, if possible for any draw."""
        game, seat = played_line.game, played_line.game.active(played_line.before)
        turn = game.turn(played_line.before)
        sure = losing_line(game, played_line.after, seat, turn=turn, certainly=True)
        if sure is not None:
            return sure
        return losing_line(game, played_line.after, seat, turn=turn, certainly=False)


class Secured(Ahead, frozen=True, kw_only=True, tag="secured"):
    """The game is won, at once or after anything the other side does in its next turn."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether the other side can no longer prevent the victory."""
        game, seat = played_line.game, played_line.game.active(played_line.before)
        over = turn_is_over(game, played_line.after, seat)
        return over and is_secured(
            game, played_line.after, seat, turn=game.turn(played_line.before)
        )

    def against(self, played_line: PlayedLine) -> Line | None:
        """A line that saves the other side."""
        game, seat = played_line.game, played_line.game.active(played_line.before)
        return saving_line(game, played_line.after, seat, turn=game.turn(played_line.before))


class AfterReply(Ahead, frozen=True, kw_only=True, tag="after-reply"):
    """After the other side's next turn, a number has changed by an amount in every case."""

    what: str
    at_least: Number | None = None
    at_most: Number | None = None

    def against(self, played_line: PlayedLine) -> Line | None:
        """A line of the other side that takes the number out of its bounds."""
        bounds = Gains(what=self.what, at_least=self.at_least, at_most=self.at_most)
        game = played_line.game
        return line_to(
            game,
            played_line.after,
            game.turn(played_line.before),
            lambda after: not bounds.met(played_line._replace(after=after)),
        )


class AfterPhase(Ahead, frozen=True, kw_only=True, tag="after-phase"):
    """At the end of the phase, numbers have changed by amounts, whatever the other side decides.

    It is judged after one decision, within the phase: the next outcome of chance also ends it.
    """

    over: str
    """The phase whose end counts."""
    bounds: tuple[Gains, ...]
    """The bounds, which must all be met then."""
    then: str = ""
    """The side's own actions until then; if empty, it does its best."""

    def met(self, played_line: PlayedLine) -> bool:
        """Whether no decision of the other side can prevent it."""
        return self.against(played_line) is None

    def against(self, played_line: PlayedLine) -> Line | None:
        """A line that keeps a number out of its bounds, the shortest if there is a choice."""
        game = played_line.game

        def wanted(after: object) -> bool:
            reached = played_line._replace(after=after)
            return all(bound.met(reached) for bound in self.bounds)

        def is_over(state: object) -> bool:
            return bool(look_up(game, state, "phase") == self.over)

        then = game.parse(self.then) if self.then else None
        phase = PhaseToEnd(game, game.active(played_line.before), is_over, wanted, then)
        return phase.line_against(played_line.after)


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


def met(goals: tuple[AnyGoal, ...], played_line: PlayedLine) -> bool:
    """Whether *played_line* reaches all of *goals*."""
    return all(goal.met(played_line) for goal in goals)


def look_up(game: Game[Any, Any], state: object, what: str) -> Any:  # noqa: ANN401  # whatever is there
    """The part of the position at *what*; ``None`` if there is none."""
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
