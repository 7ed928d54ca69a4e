"""How a position of any game is set up by hand: what there is to put where, and what is wrong.

A position that is being set up is a state of the game, which need not be possible.  Whatever is
done to it gives another one.  Things go by their targets, as in the picture: those that can be
taken are ``token:…`` (from the box), ``held:…`` (in a reserve, hand or pile) and what lies on the
picture; those on which something can be put are the places of the picture and the holders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.rules import RuleId
from blitz_widgets.view.scene import Scene

if TYPE_CHECKING:
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.theme import Theme

S = TypeVar("S")


class EditError(ExplainedError):
    """Something that cannot be done; the message says why, in one sentence."""


def unknown(name: str) -> EditError:
    """The error that nothing is called *name* in a position."""
    return EditError(_("There is no “{name}” here.").format(name=name))


class Piece(Struct, frozen=True, kw_only=True):
    """Something that can be taken in the hand."""

    target: str
    label: str
    """Its name, such as “army 2 of the Axis”."""
    count: int = 1
    """How many are left of it where it is."""
    picture: Scene | None = None
    written: str = ""
    """How it is typed, such as ``army-2``."""


class Heap(Struct, frozen=True, kw_only=True):
    """A part of the box, from which pieces are taken."""

    title: str
    pieces: tuple[Piece, ...]


class Holder(Struct, frozen=True, kw_only=True):
    """A place beside the picture that holds pieces: a reserve, a bag, a hand, a pile."""

    target: str
    title: str
    pieces: tuple[Piece, ...]
    note: str = ""
    is_large: bool = False
    """Whether it is folded away until someone asks for it."""


class Place(Struct, frozen=True, kw_only=True):
    """A place on the picture, for those who do not point at it."""

    target: str
    label: str
    """The name of the place and of the pieces there."""
    is_filled: bool = False
    """Whether something lies there that can be taken."""


class PlaceGroup(Struct, frozen=True, kw_only=True):
    """The places of one part of the table."""

    title: str
    places: tuple[Place, ...]


class Stepper(Struct, frozen=True, kw_only=True):
    """A number that goes up and down by one."""

    key: str
    title: str
    number: str
    """The number as it is shown."""
    aside: str = ""
    """A word behind it, such as the side that leads."""
    less: str
    """The label of the button before it, for screen readers."""
    more: str
    can_less: bool = True
    can_more: bool = True
    is_marker: bool = False
    """Whether it stands on the picture; the others are beside it."""
    wrong: str = ""


class Setter(Struct, frozen=True, kw_only=True):
    """Something with a few values, of which one is chosen."""

    key: str
    title: str
    value: str
    choices: tuple[tuple[str, str], ...]
    """The values, each with what it is called."""
    is_detail: bool = False
    """Whether it is folded away until someone asks for it."""


YES: Final = "yes"
NO: Final = "no"


def switch(key: str, title: str, *, is_on: bool, is_detail: bool = False) -> Setter:
    """A setter of something that is so or not."""
    return Setter(
        key=key,
        title=title,
        value=YES if is_on else NO,
        choices=((NO, _("no")), (YES, _("yes"))),
        is_detail=is_detail,
    )


class Fix(Struct, frozen=True, kw_only=True):
    """One way to put something right."""

    key: str
    label: str


class Problem(Struct, frozen=True, kw_only=True):
    """Something about a position that cannot be, or is odd."""

    key: str
    """By which it is known again as long as it is there."""
    title: str
    text: str
    is_error: bool
    """Whether it cannot be; what is odd may stay."""
    targets: tuple[str, ...] = ()
    """Where it is."""
    rule: RuleId | None = None
    fixes: tuple[Fix, ...] = ()


class Move(Struct, frozen=True, kw_only=True):
    """A typed order: a piece and its place, or another kind of change."""

    piece: str = ""
    place: str = ""
    """Where the piece goes; empty to take it off."""
    order: str = ""


class Editing(Protocol[S]):
    """The editor of one game's positions; games may inherit from it."""

    @property
    def example(self) -> str:
        """Something that may be typed, such as ``army-2 WE1.2``."""

    def blank(self) -> S:
        """An empty board, with all pieces in their bags or decks, in the first turn."""

    def sides(self) -> tuple[str, ...]:
        """The names of the sides, by seat."""

    def palette(self, state: S, seat: int) -> tuple[Heap, ...]:
        """The pieces of the box for *seat*; those that are used up have a count of 0 or less."""

    def holders(self, state: S) -> tuple[Holder, ...]:
        """The pieces next to the picture."""

    def places(self, state: S) -> tuple[PlaceGroup, ...]:
        """The places on the picture, in words."""

    def steppers(self, state: S) -> tuple[Stepper, ...]:
        """The numbers."""

    def setters(self, state: S) -> tuple[Setter, ...]:
        """The settings."""

    def read(self, state: S, text: str, seat: int) -> Move:
        """The order typed as *text*, for *seat* if it names no side.

        Raises:
            EditError: If it means nothing.
        """

    def why_not(self, state: S, piece: str, place: str) -> str:
        """Why *piece* may not be put on *place*, in one sentence; empty if it may.

        Only what can never be is refused here; what is merely odd is a :class:`Problem`.
        """

    def put(self, state: S, piece: str, place: str) -> S:
        """*piece* put on *place*.

        Raises:
            EditError: If there is no such piece or place, or :meth:`why_not` refuses it.
        """
        refused = self.why_not(state, piece, place)
        if refused:
            raise EditError(refused)
        return self._placed(state, piece, place)

    def _placed(self, state: S, piece: str, place: str) -> S:
        """As :meth:`put`, where *piece* may be put on *place*."""
        raise NotImplementedError

    def take_off(self, state: S, piece: str) -> S:
        """*piece* put back where it came from.

        Raises:
            EditError: If there is no such piece.
        """

    def goes_to(self, place: str) -> str:  # noqa: ARG002  # pieces are taken first
        """The piece that a press on *place* sends there, nothing being in the hand; or empty."""
        return ""

    def ordered(self, state: S, order: str) -> S:
        """*state* after an order that :meth:`read` understood, or that is the key of a fix.

        Raises:
            EditError: If it cannot be done.
        """

    def step(self, state: S, key: str, by: int) -> S:
        """The number *key* moved *by* one, no further than it goes.

        Raises:
            EditError: If there is no such number.
        """
        stepped = self._stepped(state, key, by)
        if stepped is None:
            raise unknown(key)
        return stepped

    def _stepped(self, state: S, key: str, by: int) -> S | None:
        """As :meth:`step`; ``None`` if there is no such number."""
        raise NotImplementedError

    def choose(self, state: S, key: str, value: str) -> S:
        """The position with the setting *key* set to *value*.

        Raises:
            EditError: If there is no such thing or value.
        """
        chosen = self._chosen(state, key, value)
        if chosen is None:
            name = f"{key} {value}"
            raise unknown(name)
        return chosen

    def _chosen(self, state: S, key: str, value: str) -> S | None:
        """As :meth:`choose`; ``None`` if there is no such thing or value."""
        raise NotImplementedError

    def problems(self, state: S) -> tuple[Problem, ...]:
        """All that is wrong, what cannot be before what is odd."""

    def fixed(self, state: S, problem: str, fix: str) -> S:
        """*state* after a fix of a problem, by their keys.

        Raises:
            EditError: If there is no such problem or fix, or none any more.
        """
        offered = {(found.key, each.key) for found in self.problems(state) for each in found.fixes}
        if (problem, fix) not in offered:
            raise EditError(_("This has been put right already."))
        return self.ordered(state, fix)

    def describe(self, state: S, target: str) -> str:
        """The name of *target* on the picture; may be empty."""

    def scene(
        self, state: S, theme: Theme, page_width: Breakpoint, highlights: Highlights, seat: int
    ) -> Scene:
        """The table as a picture, *seat* nearest where that matters, all in the open."""


def with_pile(piles: tuple[bytes, bytes], seat: int, pile: bytes) -> tuple[bytes, bytes]:
    """*piles* of both sides with another one for *seat*."""
    return (pile, piles[1]) if seat == 0 else (piles[0], pile)
