"""Positions written the way a person would set them up on a table, and lines played from them.

Sides are ``axis`` and ``allies``; units, spaces and theatres go by their names in the notation.
Markers count spaces from the middle, above 0 on the Axis half.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.state import (
    OPEN,
    WON_BY_ALLIES,
    WON_BY_AXIS,
    WON_BY_BOTH,
    State,
)
from blitz_widgets.games.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.legality import Refused
    from blitz_widgets.games.protocol import Event
    from blitz_widgets.rulebook.ids import Rule

GAME = Blitzkrieg()
FIRST_PRINTING = Blitzkrieg(Options(edition="2019"))

SIDES = ("axis", "allies")
_WON_BY = {"axis": WON_BY_AXIS, "allies": WON_BY_ALLIES, "both": WON_BY_BOTH}
_ROW_WORDS = {OPEN: "open"} | {code: side for side, code in _WON_BY.items()}

E = TypeVar("E", bound="Event")


class _Box:
    """The tokens of a game, handed out until there are no more."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.bags = [Counter(bag) for bag in kit.bags]
        self.pile = Counter(kit.research_pile)

    def take(self, side: int, units: Iterable[str]) -> bytes:
        """One token of each of the *units*: special weapons from the pile, others from the bag.

        Raises:
            ValueError: If the box holds no such token any more.
        """
        taken = []
        for unit in units:
            number = self._kit.unit_number[unit]
            heap = self.pile if self._kit.is_special[number] else self.bags[side]
            if not heap[number]:
                message = f"there is no {unit} left for the {SIDES[side]}"
                raise ValueError(message)
            heap[number] -= 1
            taken.append(number)
        return bytes(taken)


def at(  # noqa: PLR0913  # each argument is one thing on the table
    game: Blitzkrieg,
    *,
    seat: str = "axis",
    scores: tuple[int, int] = (0, 0),
    markers: Mapping[str, int] | None = None,
    placed: Mapping[str, Mapping[str, str]] | None = None,
    rows: Mapping[str, str] | None = None,
    won: Mapping[str, str] | None = None,
    reserves: tuple[str, str] = ("airforce-1", "airforce-1"),
    bags: tuple[str | None, str | None] = (None, None),
    pile: str | None = None,
    final_turn: bool = False,
) -> State:
    """A position at the start of the turn of *seat*.

    Args:
        game: The game; its kit names units and spaces.
        seat: The side whose turn begins.
        scores: Victory points of the Axis and of the Allies.
        markers: The markers that are not in the middle, by theatre.
        placed: By side, the units on the board in the order they were placed: a space with its
            unit (``"WE1.2": "army-2"``; ``"spy as army-2"``), or a row with units from left to
            right (``"WE1": "navy-1 army-1 airforce-1"``).
        rows: Who won a full row, if not the side on which its marker stands.
        won: The theatres that were won, by theatre: their markers, rows and free spaces follow.
        reserves: The units of the Axis and of the Allies.
        bags: What is in a bag, if not every token that is not elsewhere.
        pile: What is in the research pile, if not every token that is not elsewhere.
        final_turn: Whether the Allies are playing their final turn.

    Returns:
        The position.  No token is used twice; what a given bag or pile leaves out is in the box.

    Raises:
        ValueError: If the box does not hold the tokens, or two units are on one space.
    """
    kit, box = game.kit, _Box(game.kit)
    tokens, acting = bytearray(len(kit.spaces)), bytearray(len(kit.spaces))
    owned, last_placed = [0, 0], [0, 0]
    for side, name in enumerate(SIDES):
        for space, unit, copied in _units_on(kit, (placed or {}).get(name, {})):
            if tokens[space]:
                message = f"there are two units on {kit.space_name[space]}"
                raise ValueError(message)
            tokens[space] = box.take(side, [unit])[0]
            acting[space] = kit.unit_number[copied]
            owned[side] |= 1 << space
            last_placed[side] = acting[space]
    hands = [box.take(side, units.split()) for side, units in enumerate(reserves)]
    given_bags = [
        None if units is None else box.take(side, units.split()) for side, units in enumerate(bags)
    ]
    given_pile = None if pile is None else box.take(0, pile.split())
    where = [(markers or {}).get(theatre, 0) for theatre in kit.theatre_number]
    free = kit.all_spaces & ~(owned[0] | owned[1])
    for theatre, side_name in (won or {}).items():
        number = kit.theatre_number[theatre]
        where[number] = kit.last[number] * (1 if side_name == "axis" else -1)
        free &= ~kit.theatre_mask[number]
    mover = SIDES.index(seat)
    begun = (owned[0] | owned[1]).bit_count() // 2 * 2
    return replace(
        game.start(),
        turn=begun + 1 + mover,
        seat=mover,
        agenda=_turn_of(game, mover),
        free=free,
        tokens=bytes(tokens),
        acting=bytes(acting),
        owned=(owned[0], owned[1]),
        markers=tuple(where),
        scores=scores,
        last_placed=(last_placed[0], last_placed[1]),
        rows=_rows(kit, free, where, rows or {}),
        final_turn=final_turn,
        reserves=(hands[0], hands[1]),
        bags=(_heap(given_bags[0], box.bags[0]), _heap(given_bags[1], box.bags[1])),
        pile=_heap(given_pile, box.pile),
    )


@cache
def _turn_of(game: Blitzkrieg, mover: int) -> tuple[int, ...]:
    """What the game puts on the agenda when a turn of *mover* begins."""
    state = game.start()
    while game.actor(state) != mover:
        state = game.apply(state, game.legal_actions(state)[0], tell=False).state
    return state.agenda


def _units_on(kit: Kit, side: Mapping[str, str]) -> Iterable[tuple[int, str, str]]:
    """The space, the unit and what it acts as, for each unit on the board."""
    for where, what in side.items():
        if where in kit.space_number:
            unit, _, copied = what.partition(" as ")
            yield kit.space_number[where], unit, copied or unit
        else:
            for place, unit in enumerate(what.split(), start=1):
                yield kit.space_number[f"{where}.{place}"], unit, unit


def _row_name(kit: Kit, row: int) -> str:
    first = (kit.row_mask[row] & -kit.row_mask[row]).bit_length() - 1
    return kit.space_name[first].partition(".")[0]


def _rows(kit: Kit, free: int, where: list[int], given: Mapping[str, str]) -> bytes:
    codes = bytearray()
    for row, spaces in enumerate(kit.row_mask):
        marker = where[kit.row_theatre[row]]
        leader = "both" if marker == 0 else SIDES[marker < 0]
        winner = given.get(_row_name(kit, row), leader)
        codes.append(OPEN if free & spaces else _WON_BY[winner])
    return bytes(codes)


def _heap(given: bytes | None, rest: Counter[int]) -> bytes:
    return bytes(sorted(rest.elements() if given is None else given))


class Ending(NamedTuple):
    """How a game ended: who won, by which rule."""

    winner: str
    rule: Rule


class Line:
    """Some actions played one after the other: the last position, and all that happened."""

    def __init__(self, game: Blitzkrieg, state: State, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.events = events

    def play(self, *actions: str) -> Line:
        """The line that goes on with *actions*, in the game's notation."""
        state, events = self.state, self.events
        for action in actions:
            step = self.game.apply(state, self.game.parse(action))
            state, events = step.state, events + step.events
        return Line(self.game, state, events)

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Every event of one kind."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def one(self, kind: type[E]) -> E:
        """The only event of its kind.

        Raises:
            ValueError: If there is none or more than one.
        """
        (event,) = self.all(kind)
        return event

    def order(self, *kinds: type[Event]) -> list[str]:
        """The events of these kinds, by the names of their kinds, in the order they happened."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    @property
    def to_act(self) -> str | None:
        """``axis``, ``allies``, ``chance``, or nobody after the end."""
        actor = self.game.actor(self.state)
        if actor is None:
            return None
        return "chance" if actor is CHANCE else SIDES[actor]

    @property
    def options(self) -> set[str]:
        """Every action that is allowed now."""
        return {self.game.format(action) for action in self.game.legal_actions(self.state)}

    def spaces_for(self, unit: str) -> set[str]:
        """The spaces on which *unit* may be placed now."""
        pairs = (option.split() for option in self.options)
        return {pair[1] for pair in pairs if len(pair) > 1 and pair[0] == unit}

    def refusal(self, action: str) -> Refused:
        """Why *action* is refused.

        Raises:
            ValueError: If it is allowed.
        """
        refused = self.game.why_not(self.state, self.game.parse(action))
        if refused is None:
            message = f"{action} is allowed"
            raise ValueError(message)
        return refused

    def marker(self, theatre: str) -> int:
        """Where the marker of *theatre* stands."""
        return self.state.markers[self.game.kit.theatre_number[theatre]]

    @property
    def scores(self) -> tuple[int, int]:
        """The victory points of the Axis and of the Allies."""
        return self.state.scores

    def row(self, name: str) -> str:
        """Who won a row: ``axis``, ``allies``, ``both``, or ``open`` if nobody yet."""
        kit = self.game.kit
        names = [_row_name(kit, row) for row in range(len(kit.row_mask))]
        return _ROW_WORDS[self.state.rows[names.index(name)]]

    def reserve(self, side: str) -> list[str]:
        """The units in the reserve of *side*, in the order they came."""
        return self._names(self.state.reserves[SIDES.index(side)])

    def bag(self, side: str) -> list[str]:
        """The units in the bag of *side*."""
        return self._names(self.state.bags[SIDES.index(side)])

    @property
    def pile(self) -> list[str]:
        """The special weapons in the research pile."""
        return self._names(self.state.pile)

    @property
    def ending(self) -> Ending | None:
        """How the game ended, or ``None`` while it goes on."""
        ended = self.game.outcome(self.state)
        return None if ended is None else Ending(SIDES[ended.winner], ended.rule)

    def _names(self, tokens: bytes) -> list[str]:
        return [self.game.kit.unit(token).id for token in tokens]


def play(game: Blitzkrieg, state: State, *actions: str) -> Line:
    """Play *actions*, in the game's notation, from *state*."""
    return Line(game, state).play(*actions)
