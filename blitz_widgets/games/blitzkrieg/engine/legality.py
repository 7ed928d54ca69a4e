"""The legal actions.  No other module knows them.

The law is a set of spaces or theatres: the list of legal actions follows from the set, and a
refusal (:mod:`.refusals`) explains why something is not in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import CHANCE, Chance, Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Action,
    Bombed,
    CarryOut,
    ChanceOutcome,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.kit import Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import MOST_KINDS

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.draft import Draft
    from blitz_widgets.games.blitzkrieg.engine.state import State, Table


def active_spaces(kit: Kit, free: int) -> int:
    """The vacant spaces of every theatre's active campaign (BOARD-ACTIVE)."""
    active = 0
    for rows in kit.theatre_row_masks:
        for row in rows:
            if vacant := free & row:
                active |= vacant
                break
    return active


def acts_as(kit: Kit, table: Table | Draft, unit: int) -> int:
    """The unit that *unit* copies or is, if placed now; 0 for a spy with nothing to copy.

    Rules: UNIT-SPY, UNIT-SPY-CHAIN.
    """
    seat = table.seat
    return kit.in_hand[seat][table.last_placed[1 - seat] if kit.is_spy[unit] else unit]


def eligible_spaces(kit: Kit, table: Table | Draft, unit: int, active: int) -> int:
    """The spaces that take *unit* now: among the *active* ones or, for a scientist, all free ones.

    Rules: BOARD-ACTIVE, BOARD-CLOSED, BOARD-TERRAIN, TURN-PLACE, UNIT-SCIENTIST, UNIT-SPY.
    """
    acting = acts_as(kit, table, unit)
    if kit.is_scientist[acting]:
        return table.free
    return active & kit.spaces_for[acting]


def blitz_limit(kit: Kit, entry: int) -> int:
    """The spaces allowed for the placement of the duty *entry* (UNIT-BLITZ)."""
    if entry & KIND == agenda.FOLLOW_UP:
        return kit.theatre_mask[entry >> BITS]
    return kit.all_spaces


def can_place(kit: Kit, table: Table | Draft, reserve: bytes, limit: int) -> bool:
    """Whether the active side can place any unit of *reserve* on a space of the set *limit*."""
    active = active_spaces(kit, table.free)
    for unit in reserve:  # noqa: SIM110  # a generator would cost every turn its set-up
        if eligible_spaces(kit, table, unit, active) & limit:
            return True
    return False


def open_targets(kit: Kit, table: Table | Draft) -> tuple[int, ...]:
    """The theatres that a strategic advantage may move now: open ones other than the unit's own.

    Rules: EFFECT-STRATEGIC.
    """
    here = placed_theatre(kit, table)
    return tuple(
        theatre
        for theatre, spaces in enumerate(kit.theatre_mask)
        if theatre != here and table.free & spaces
    )


def placed_theatre(kit: Kit, table: Table | Draft) -> int:
    """The theatre of the unit just placed."""
    for entry in reversed(table.agenda):
        if entry & KIND == agenda.WON_SCORE:
            return entry >> BITS
        if entry & KIND == agenda.CLOSE:
            return kit.space_theatre[entry >> BITS]
    message = "no placement is being carried out"
    raise ValueError(message)


def won_effects(kit: Kit, table: Table | Draft, theatre: int) -> int:
    """The spaces of a won *theatre* whose effects are still to come (CLOSE-THEATRE-EFFECTS)."""
    return table.free & kit.theatre_mask[theatre] & kit.with_effect


def openable(kit: Kit, table: Table | Draft, entry: int) -> tuple[int, ...]:
    """The theatres that the duty *entry* may open: joined ones, or else any other.

    Rules: NIPPON-OPEN.
    """
    closed, _favour = agenda.closed_and_favour(entry >> BITS)
    left = tuple(
        theatre for row, theatre in enumerate(kit.row_theatre) if table.rows[row] == UNOPENED
    )
    return tuple(theatre for theatre in left if theatre in kit.joined[closed]) or left


_PLACEMENTS: tuple[dict[int, tuple[Place, ...]], ...] = tuple({} for _ in range(MOST_KINDS + 1))
"""The placements of each unit on each set of spaces, made at first use; there are few sets."""


def _placements(unit: int, spaces: int) -> tuple[Place, ...]:
    made = tuple(Place(unit, space) for space in spaces_in(spaces))
    _PLACEMENTS[unit][spaces] = made
    return made


def legal_placements(kit: Kit, state: State, limit: int) -> list[Action]:
    """Every placement allowed now on the spaces of the set *limit*."""
    found: list[Action] = []
    active = active_spaces(kit, state.free)
    for unit in set(state.reserves[state.seat]):
        if spaces := eligible_spaces(kit, state, unit, active) & limit:
            known = _PLACEMENTS[unit]
            for theatre in kit.theatre_mask:
                if here := spaces & theatre:
                    found += known.get(here) or _placements(unit, here)
    return found


def actor(state: State) -> Seat | Chance | None:
    """Who decides next: the side whose turn it is, chance, or no one because the war is over."""
    if state.ended is not None:
        return None
    return CHANCE if state.agenda[-1] & KIND in CHANCE_DUTIES else Seat(state.seat)


def legal_actions(kit: Kit, state: State) -> list[Action]:
    """Every action allowed now, each once."""
    if state.ended is not None:
        return []
    entry = state.agenda[-1]
    match entry & KIND:
        case agenda.PLACE:
            return legal_placements(kit, state, kit.all_spaces)
        case agenda.FOLLOW_UP:
            return [*legal_placements(kit, state, blitz_limit(kit, entry)), StopBlitz()]
        case agenda.TARGET:
            return [Target(theatre) for theatre in open_targets(kit, state)]
        case agenda.OPEN_CAMPAIGN:
            return [Open(theatre) for theatre in openable(kit, state, entry)]
        case agenda.WON_EFFECTS:
            spaces = won_effects(kit, state, entry >> BITS)
            return [CarryOut(space) for space in spaces_in(spaces)]
        case _:
            return list(dict.fromkeys(chance_outcomes(state)))


_DRAWN = tuple(Drawn(unit) for unit in range(MOST_KINDS + 1))
_RESEARCHED = tuple(Researched(unit) for unit in range(MOST_KINDS + 1))
_BOMBED = tuple(Bombed(unit) for unit in range(MOST_KINDS + 1))

CHANCE_DUTIES = frozenset(
    {
        agenda.SETUP_DRAW,
        agenda.DRAW,
        agenda.PRODUCE,
        agenda.RESEARCH,
        agenda.RESEARCH_INDUSTRY,
        agenda.BOMB,
    }
)
"""The duties of chance."""


def drawn_from(state: State, entry: int) -> tuple[bytes, tuple[ChanceOutcome, ...]]:
    """The tokens from which the chance duty *entry* picks blindly, and the outcome of each unit.

    Rules: SETUP-BAGS, TURN-DRAW, EFFECT-PRODUCTION, EFFECT-RESEARCH, EFFECT-BOMBING.
    """
    match entry & KIND:
        case agenda.SETUP_DRAW:
            return state.bags[entry >> BITS], _DRAWN
        case agenda.RESEARCH | agenda.RESEARCH_INDUSTRY:
            return state.pile, _RESEARCHED
        case agenda.BOMB:
            return state.reserves[1 - state.seat], _BOMBED
        case _:
            return state.bags[state.seat], _DRAWN


def chance_outcomes(state: State) -> list[ChanceOutcome]:
    """The equally likely outcomes where chance decides, one for each token; empty elsewhere."""
    if state.ended is not None or state.agenda[-1] & KIND not in CHANCE_DUTIES:
        return []
    tokens, outcomes = drawn_from(state, state.agenda[-1])
    return [outcomes[unit] for unit in tokens]


_TASK_RULES = {
    agenda.SETUP_DRAW: Rule.SETUP_BAGS,
    agenda.PLACE: Rule.TURN_PLACE,
    agenda.FOLLOW_UP: Rule.UNIT_BLITZ,
    agenda.BOMB: Rule.EFFECT_BOMBING,
    agenda.TARGET: Rule.EFFECT_STRATEGIC,
    agenda.WON_EFFECTS: Rule.CLOSE_THEATRE_EFFECTS,
    agenda.DRAW: Rule.TURN_DRAW,
    agenda.OPEN_CAMPAIGN: Rule.NIPPON_OPEN,
}
_FOR_A_SPACE = frozenset({agenda.PRODUCE, agenda.RESEARCH, agenda.RESEARCH_INDUSTRY})


def task_rule(kit: Kit, entry: int) -> Rule:
    """The rule behind the duty *entry* of a side or chance."""
    if entry & KIND in _FOR_A_SPACE:
        return kit.spaces[entry >> BITS].rule
    return kit.in_force(_TASK_RULES[entry & KIND])
