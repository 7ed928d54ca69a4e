"""The rules: an implementation of :class:`blitz_widgets.core.protocol.Game`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.core.declared import Choice, options_of, read_options, spelt
from blitz_widgets.core.protocol import (
    CHANCE,
    SEATS,
    Chance,
    Event,
    IllegalActionError,
    NotationError,
    Outcome,
    Refusal,
    Seat,
    SettingError,
    Transition,
)
from tests.conformance.third_game.rulebook import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Option

FREE: Final = "."
SIGNS: Final = "ox"
"""By seat: noughts begin."""
SQUARES: Final = tuple(f"{column}{row}" for row in "123" for column in "abc")
LINES: Final = tuple(
    tuple(map(int, line)) for line in ("012", "345", "678", "036", "147", "258", "048", "246")
)


class Rolled(Struct, frozen=True):
    """Chance: a die shows this."""

    die: int


class Write(Struct, frozen=True):
    """Write in a square."""

    square: int


class DieRolled(Event, frozen=True, kw_only=True):
    """A side has rolled its die."""

    seat: int
    die: int


class DieRolledUnseen(Event, frozen=True, kw_only=True):
    """The same for all others."""

    seat: int


class Written(Event, frozen=True, kw_only=True):
    """A side has written in a square."""

    seat: int
    square: int


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    winner: int
    dice: tuple[int, int]


class Reason(StrEnum):
    """Why something is not allowed."""

    OVER = "over"
    TAKEN = "taken"
    ROLL_FIRST = "roll-first"
    NO_ROLL = "no-roll"
    NO_SUCH_SIDE = "no-such-side"


class Illegal(Refusal, frozen=True, kw_only=True):
    """An action that is not allowed."""

    reason: Reason


class Seen(Struct, frozen=True, kw_only=True):
    """What a seat, or a bystander, may know."""

    seat: Seat | None
    squares: str
    dice: tuple[int | None, int | None]
    """None for one that is hidden, 0 for one that is not rolled."""
    ended: Outcome | None


class State(Struct, frozen=True, kw_only=True):
    """A position."""

    squares: str = FREE * len(SQUARES)
    dice: tuple[int, int] = (0, 0)
    """0 until it is rolled."""
    ended: Outcome | None = None

    @property
    def written(self) -> int:
        """How many squares are full."""
        return len(SQUARES) - self.squares.count(FREE)

    @property
    def seat(self) -> Seat:
        """The seat that rolls, or writes next."""
        if 0 in self.dice:
            return Seat(self.dice.index(0))
        return Seat(self.written % 2)


class Dice(Struct, frozen=True, kw_only=True):
    """What can be chosen."""

    sides: Annotated[int, Choice("The dice have", {3: "three sides", 6: "six sides"})] = 3


def dice_options() -> tuple[Option, ...]:
    """What can be chosen."""
    return options_of(Dice)


class NoughtsAndCrosses:
    """The game."""

    name = "noughts"

    def __init__(self, sides: int = 3) -> None:
        self._sides = sides

    @classmethod
    def read(cls, written: Mapping[str, str]) -> NoughtsAndCrosses:
        """The game with the options *written*."""
        return cls(read_options(Dice, written).sides)

    @property
    def options(self) -> Mapping[str, str]:
        """How many sides the dice have."""
        return {"sides": spelt(self._sides)}

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """Both."""
        return SEATS

    def start(self) -> State:
        """An empty board, and no die rolled."""
        return State()

    def set_up(self, setting: Mapping[str, Any]) -> State:
        """The position with these squares, and dice."""
        squares = setting.get("squares", FREE * len(SQUARES))
        if (
            not isinstance(squares, str)
            or {*squares} - {FREE, *SIGNS}
            or len(squares) != len(SQUARES)
        ):
            message = "Nine squares: a dot, an o or an x each."
            raise SettingError(message)
        state = State(squares=squares, dice=tuple(setting.get("dice", (1, 1))))
        return replace(state, ended=_outcome(state)) if state.written else state

    def lay_out(self, setting: Mapping[str, Any]) -> State:
        """The same: every position is possible."""
        return self.set_up(setting)

    def setting_of(self, state: State) -> dict[str, Any]:
        """Squares and dice."""
        return {"squares": state.squares, "dice": list(state.dice)}

    def actor(self, state: State) -> Seat | Chance | None:
        """Chance until both dice are rolled."""
        if state.ended is not None:
            return None
        return CHANCE if 0 in state.dice else state.seat

    def active(self, state: State) -> Seat:
        """The seat that rolls or writes."""
        return state.seat

    def turn(self, state: State) -> int:
        """A turn is one square."""
        if 0 in state.dice:
            return 0
        return min(state.written + 1, len(SQUARES)) if state.ended is None else state.written

    def legal_actions(self, state: State) -> list[Rolled | Write]:
        """Any side of a die, or any free square."""
        if state.ended is not None:
            return []
        if 0 in state.dice:
            return [Rolled(die) for die in range(1, self._sides + 1)]
        return [Write(square) for square, sign in enumerate(state.squares) if sign == FREE]

    def automatic_action(self, state: State) -> Rolled | Write:  # noqa: ARG002  # people take both seats
        """There is none."""
        raise LookupError(self.name)

    def chance_outcomes(self, state: State) -> list[Rolled | Write]:
        """The sides of the die."""
        return self.legal_actions(state) if self.actor(state) is CHANCE else []

    def why_not(self, state: State, action: Rolled | Write) -> Illegal | None:
        """The rule that *action* breaks, or ``None``."""
        if state.ended is not None:
            return Illegal(rule=state.ended.rule, reason=Reason.OVER)
        rolling = 0 in state.dice
        match action:
            case Rolled(die) if rolling:
                known = 1 <= die <= self._sides
                return None if known else Illegal(rule=Rule.ROLL, reason=Reason.NO_SUCH_SIDE)
            case Rolled():
                return Illegal(rule=Rule.ROLL, reason=Reason.NO_ROLL)
            case _ if rolling:
                return Illegal(rule=Rule.ROLL, reason=Reason.ROLL_FIRST)
            case Write(square) if state.squares[square] != FREE:
                return Illegal(rule=Rule.WRITE, reason=Reason.TAKEN)
        return None

    def apply(
        self, state: State, action: Rolled | Write, *, tell: bool = True
    ) -> Transition[State]:
        """Roll or write."""
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        steps = [
            self._rolled(state, action) if isinstance(action, Rolled) else _wrote(state, action)
        ]
        after = steps[0][1]
        if outcome := _outcome(after):
            after = replace(after, ended=outcome)
            ended = GameEnded(rule=outcome.rule, winner=outcome.winner, dice=after.dice)
            steps.append((ended, after))
        told = steps if tell else []
        return Transition(after, tuple(event for event, _ in told), tuple(each for _, each in told))

    def _rolled(self, state: State, action: Rolled) -> tuple[Event, State]:
        dice = list(state.dice)
        dice[state.seat] = action.die
        event = DieRolled(rule=Rule.ROLL, seat=state.seat, die=action.die)
        return event, replace(state, dice=(dice[0], dice[1]))

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once it is over."""
        return state.ended

    def scores(self, state: State) -> dict[str, float]:
        """How many squares each side has."""
        return {sign: state.squares.count(sign) for sign in SIGNS}

    def observe(self, state: State, seat: Seat | None) -> Seen:
        """All but the other's die, which is shown at the end."""
        dice = (
            die if state.ended or not die or owner == seat else None
            for owner, die in enumerate(state.dice)
        )
        first, second = dice
        return Seen(seat=seat, squares=state.squares, dice=(first, second), ended=state.ended)

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """A roll is seen by its own side only."""
        if isinstance(event, DieRolled) and event.seat != seat:
            return DieRolledUnseen(rule=event.rule, seat=event.seat)
        return event

    def format(self, action: Rolled | Write) -> str:
        """``roll 2`` or ``write b3``."""
        if isinstance(action, Rolled):
            return f"roll {action.die}"
        return f"write {SQUARES[action.square]}"

    def parse(self, text: str) -> Rolled | Write:
        """The action that *text* writes down."""
        match text.split(" "):
            case ["roll", die] if die in {*"123456"}:
                return Rolled(int(die))
            case ["write", square] if square in SQUARES:
                return Write(SQUARES.index(square))
        message = f"“{text}” is no action: write “roll 2” or “write b3”."
        raise NotationError(message)

    def to_data(self, state: State) -> dict[str, object]:
        """Squares and dice."""
        return {"squares": state.squares, "dice": list(state.dice)}


def _wrote(state: State, action: Write) -> tuple[Event, State]:
    squares = list(state.squares)
    squares[action.square] = SIGNS[state.seat]
    event = Written(rule=Rule.WRITE, seat=state.seat, square=action.square)
    return event, replace(state, squares="".join(squares))


def _outcome(state: State) -> Outcome | None:
    for line in LINES:
        found = {state.squares[square] for square in line}
        if len(found) == 1 and FREE not in found:
            return Outcome(Seat(SIGNS.index(found.pop())), Rule.THREE)
    if FREE not in state.squares:
        return Outcome(Seat(0 if state.dice[0] > state.dice[1] else 1), Rule.DICE)
    return None
