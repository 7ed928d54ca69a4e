"""The interface of every game: records, players, views and the app rely on nothing else."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, NewType, Protocol, TypeVar

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.rules import RuleId

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
    rule: RuleId
    """The rule that ended it."""
    also: tuple[RuleId, ...] = ()
    """Further rules that contributed."""


class Refusal(Struct, frozen=True, kw_only=True, tag=True):
    """The reason why an action is not allowed.  Each game adds the facts for its sentence."""

    rule: RuleId
    """The first rule that the action breaks."""
    also: tuple[RuleId, ...] = ()
    """Further rules that explain it."""


class Event(Struct, frozen=True, kw_only=True, tag=True):
    """An event that everyone at the table would see.  Each game adds its own kinds."""

    rule: RuleId
    """The rule behind the event."""
    also: tuple[RuleId, ...] = ()
    """Further rules that contributed."""


class OptionValue(Struct, frozen=True):
    """One way to set an option."""

    value: str
    """The value in records, links and on the command line; empty leaves the option out."""
    title: str
    """Its meaning, to be translated where it is shown."""


class Option(Struct, frozen=True, kw_only=True):
    """One choice before a game begins."""

    name: str
    title: str
    """The subject of the choice, to be translated where it is shown."""
    default: str
    values: tuple[OptionValue, ...] = ()
    """All possible values; empty if it is a whole number or a code."""
    most: int = 0
    """The greatest number, counted from 0, if the option is a number."""
    is_code: bool = False
    """Whether it is a code, such as one made on the page, and neither a value nor a number."""
    rule: RuleId | None = None
    """The rule that offers the choice."""
    advanced: bool = False
    """Whether only experienced players need it, such as the reading of a doubtful rule."""


class IllegalActionError(ExplainedError):
    """An action that the rules do not allow; the message names the rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        """The sentence in the current language, made when it is shown."""
        from blitz_widgets.core.rulebooks import rule_texts  # noqa: PLC0415  # above the games

        rule = self.refusal.rule
        title = _(rule_texts()[rule].title)
        return _("The rules do not allow that: “{title}” ({rule}).").format(title=title, rule=rule)


class NotationError(ExplainedError):
    """A text that is not the name of any action, unit, space or theatre of the game."""


class SettingError(ExplainedError):
    """A setting that the game rejects; the message says what is wrong."""


class OptionError(ExplainedError):
    """Options that the game lacks, or that do not go together."""


S = TypeVar("S")
A = TypeVar("A")


class Transition(NamedTuple, Generic[S]):
    """The result of an action."""

    state: S
    """The position after it."""
    events: tuple[Event, ...]
    """The events, in the order a table would see them; empty if they were not requested."""
    positions: tuple[S, ...]
    """The position right after each of the events."""


class Game(Protocol[S, A]):
    """One game with its options chosen.

    A state is a value: equal states are the same position, states can be hashed and never change.
    An action is a value too.  The game itself never rolls: where chance decides, the outcomes are
    actions like any other, and the caller picks one (:mod:`blitz_widgets.core.chance`).
    """

    @property
    def name(self) -> str:
        """The game's name in records and on the command line."""

    @property
    def options(self) -> Mapping[str, str]:
        """The options of this game, as a record holds them."""

    @property
    def human_seats(self) -> Sequence[Seat]:
        """The seats that people take; any other follows a procedure."""

    def start(self) -> S:
        """The position before anything has been drawn."""

    def set_up(self, setting: Mapping[str, Any]) -> S:
        """The position that *setting* describes as plain data, in a form of the game's own.

        Raises:
            SettingError: If it is not a setting of the game, or the box does not allow it.
        """

    def lay_out(self, setting: Mapping[str, Any]) -> S:
        """The position of *setting*, even an impossible one that someone is still setting up.

        Do not play from it: :meth:`set_up` must accept its setting first.

        Raises:
            SettingError: If it is not a setting of the game.
        """

    def setting_of(self, state: S) -> dict[str, Any]:
        """The setting, fit for JSON, that :meth:`set_up` turns back into *state*.

        Every reachable position has one, even while chance decides.
        """

    def actor(self, state: S) -> Seat | Chance | None:
        """Who decides next: a seat, chance, or no one because the game is over."""

    def active(self, state: S) -> Seat:
        """The seat whose turn it is, even while chance decides and after the end.

        If a turn belongs to both, the seat that acts or draws.
        """

    def turn(self, state: S) -> int:
        """The number of the turn, from 1; 0 during the set-up."""

    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action that is allowed now, each once; empty when the game is over."""

    def automatic_action(self, state: S) -> A:
        """The action of a seat that no person takes: one of the legal actions.

        If the rules give the procedure, it is the only legal action.  If the procedure is ours, the
        rules allow others too, so that records made with an older procedure can still be replayed.
        """

    def chance_outcomes(self, state: S) -> Sequence[A]:
        """The equally likely outcomes where chance decides: one for each token or side of a die."""

    def why_not(self, state: S, action: A) -> Refusal | None:
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""

    def apply(self, state: S, action: A, *, tell: bool = True) -> Transition[S]:
        """Carry out *action*; *state* and the game stay unchanged.

        Without *tell*, the transition has no events and is faster.

        Raises:
            IllegalActionError: If :meth:`why_not` gives a reason against the action.
        """

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    def scores(self, state: S) -> Mapping[str, float]:
        """The score of each side, by its id, in the order of the seats."""

    def observe(self, state: S, seat: Seat | None) -> object:
        """Everything that *seat* may know about the position; ``None`` is a bystander."""

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it happen."""

    def format(self, action: A) -> str:
        """*action* in the game's notation: short, easy to say, and equal in every language."""

    def parse(self, text: str) -> A:
        """The action that *text* describes.

        Raises:
            NotationError: If it is not an action of this game; the message says what is wrong.
        """

    def to_data(self, state: S) -> Mapping[str, object]:
        """The whole position as plain data, hidden parts included, for JSON."""
