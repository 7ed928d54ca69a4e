"""What every game offers.  Records, players, views and the app talk to this and to no one game."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, NewType, Protocol, TypeVar

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.rules import rule_texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Seat = NewType("Seat", int)
"""A player's place at the table: 0 moves first, 1 second."""

SEATS: Final = (Seat(0), Seat(1))


class Chance(Enum):
    """Who acts when a token is drawn blind or a die is rolled."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE


class Outcome(Struct, frozen=True):
    """How a game ended."""

    winner: Seat
    rule: Rule
    """The rule that ended it."""
    also: tuple[Rule, ...] = ()
    """Further rules that had a say."""


class Refusal(Struct, frozen=True, kw_only=True, tag=True):
    """Why an action is not allowed.  Each game adds the facts that its sentence needs."""

    rule: Rule
    """The first rule that the action breaks."""
    also: tuple[Rule, ...] = ()
    """Further rules that help to understand it."""


class Event(Struct, frozen=True, kw_only=True, tag=True):
    """Something that a table would see happen.  Each game adds its own kinds."""

    rule: Rule
    """The rule by which it happens."""
    also: tuple[Rule, ...] = ()
    """Further rules that had a say."""


class OptionValue(Struct, frozen=True):
    """One way to set an option."""

    value: str
    """As records, links and the command line write it; empty for leaving the option out."""
    title: str
    """What it means, to be translated where it is shown."""


class Option(Struct, frozen=True, kw_only=True):
    """One thing that can be chosen before a game begins."""

    name: str
    title: str
    """What is chosen, to be translated where it is shown."""
    default: str
    values: tuple[OptionValue, ...] = ()
    """All there are; empty if it is a whole number or a code."""
    most: int = 0
    """The greatest number, from 0, if it is one."""
    is_code: bool = False
    """Whether it is a code, such as one made on the page; then it has neither."""
    rule: Rule | None = None
    """The rule that leaves the choice."""
    advanced: bool = False
    """Whether it is for those who know the game: how a doubtful rule is read."""


class IllegalActionError(ExplainedError):
    """An action that the rules do not allow; the message names the rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        """The sentence, in the language in use: it is made when it is shown."""
        rule = self.refusal.rule
        title = _(rule_texts()[rule].title)
        return _("The rules do not allow that: “{title}” ({rule}).").format(title=title, rule=rule)


class NotationError(ExplainedError):
    """A text that names no action, unit, space or theatre of the game."""


class SettingError(ExplainedError):
    """A setting that the game does not allow; the message says what is wrong."""


class OptionError(ExplainedError):
    """Options that the game does not have, or that do not go together."""


S = TypeVar("S")
A = TypeVar("A")


class Transition(NamedTuple, Generic[S]):
    """What came of an action."""

    state: S
    """The position after it."""
    events: tuple[Event, ...]
    """What happened, in the order a table would see it; empty if it was not asked for."""
    positions: tuple[S, ...]
    """The position right after each of the events."""


class Game(Protocol[S, A]):
    """One game with its options chosen.

    A state is a value: equal states are the same position, hashing works, and nothing changes one.
    An action is a value too.  The game itself never rolls: where chance decides, the outcomes are
    actions like any other, and the caller picks one (:mod:`blitz_widgets.games.chance`).
    """

    @property
    def name(self) -> str:
        """The name by which records and the command line know the game."""

    @property
    def options(self) -> Mapping[str, str]:
        """The options it is played with, as a record holds them."""

    @property
    def human_seats(self) -> Sequence[Seat]:
        """The seats that people take; any other follows a procedure."""

    def start(self) -> S:
        """The position before anything has been drawn."""

    def set_up(self, setting: Mapping[str, Any]) -> S:
        """The position that *setting* describes as plain data, in a form of the game's own.

        Raises:
            SettingError: If it is no setting of the game, or the box does not allow it.
        """

    def lay_out(self, setting: Mapping[str, Any]) -> S:
        """The same for a position that need not be possible, such as one that is being set up.

        Nothing may be played from it until :meth:`set_up` takes its setting.

        Raises:
            SettingError: If it is no setting of the game.
        """

    def setting_of(self, state: S) -> dict[str, Any]:
        """The setting, fit for JSON, of which :meth:`set_up` makes *state*.

        There is one for every position that can be reached, also while chance decides.
        """

    def actor(self, state: S) -> Seat | Chance | None:
        """Who decides next: a seat, chance, or no one because the game is over."""

    def active(self, state: S) -> Seat:
        """The seat whose turn it is, also while chance decides and after the end.

        Where a turn is for both, the seat that acts, or for which chance does.
        """

    def turn(self, state: S) -> int:
        """The number of the turn, from 1; 0 during the set-up."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action that is allowed now, each once; empty when the game is over."""

    def automatic_action(self, state: S) -> A:
        """What the seat that has to act does, which no person takes: one of the legal actions.

        Where the rules give the procedure, it is the only one.  Where it is ours, the rules allow
        others too, so that games recorded with an older procedure can still be replayed.
        """

    def chance_outcomes(self, state: S) -> Sequence[A]:
        """The equally likely outcomes where chance decides: one entry a token or side of a die."""

    def why_not(self, state: S, action: A) -> Refusal | None:
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""

    def apply(self, state: S, action: A, *, tell: bool = True) -> Transition[S]:
        """Carry out *action*, which changes neither *state* nor the game.

        With *tell* false the step has no events, and is quicker.

        Raises:
            IllegalActionError: If :meth:`why_not` names a rule that the action breaks.
        """

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    def scores(self, state: S) -> Mapping[str, float]:
        """What each side has scored, by its id, in the order of the seats."""

    def observe(self, state: S, seat: Seat | None) -> object:
        """What *seat* may know of the position; ``None`` is a bystander."""

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it happen."""

    def format(self, action: A) -> str:
        """*action* in the game's notation: short, speakable, the same in every language."""

    def parse(self, text: str) -> A:
        """The action that *text* writes down.

        Raises:
            NotationError: If it is no action of this game; the message says what is wrong.
        """

    def to_data(self, state: S) -> Mapping[str, object]:
        """The whole position as plain data, hidden parts included, for JSON."""
