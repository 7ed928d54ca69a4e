"""Units on spaces where they cannot or would not be, and what would put that right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.names import space_name, unit_name
from blitz_widgets.games.blitzkrieg.view.printed import terrain_name
from blitz_widgets.games.blitzkrieg.view.targets import space_target
from blitz_widgets.locale import _
from blitz_widgets.view.editing import Fix, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.state import State

_MOST_COPIES = 2


def on_wrong_terrain(kit: Kit, state: State) -> Iterator[Problem]:
    """BOARD-TERRAIN."""
    for space in occupied(state):
        acting = state.acting[space]
        if acting == NO_UNIT or fits(kit, acting, space) or kit.is_spy[acting]:
            continue
        yield Problem(
            key=f"terrain:{space}",
            title=_("{unit} on {terrain}").format(
                unit=unit_name(kit, acting).capitalize(), terrain=terrain_name(kit.spaces[space])
            ),
            text=_("{space} does not take it.").format(space=space_name(kit, space)),
            is_error=True,
            targets=(space_target(kit, space),),
            rule=Rule.BOARD_TERRAIN,
            fixes=(*_moves(kit, state, space, state.free), _off(kit, space)),
        )


def copying_nothing(kit: Kit, state: State) -> Iterator[Problem]:
    """UNIT-SPY."""
    for space in occupied(state):
        if not kit.is_spy[state.acting[space]]:
            continue
        seat = _owner(state, space)
        others = dict.fromkeys(
            state.acting[other]
            for other in spaces_in(state.owned[1 - seat])
            if not kit.is_spy[state.acting[other]]
        )
        name = kit.space_name[space]
        copies = [
            Fix(
                key=f"choose acting:{name} {kit.unit(acting).id}",
                label=_("It copied the {unit}").format(unit=unit_name(kit, acting)),
            )
            for acting in others
            if fits(kit, kit.in_hand[seat][acting], space)
        ]
        yield Problem(
            key=f"copy:{space}",
            title=_("A spy that copies nothing"),
            text=_("On {space} it acts as the unit that the other side had placed last.").format(
                space=space_name(kit, space)
            ),
            is_error=True,
            targets=(space_target(kit, space),),
            rule=Rule.UNIT_SPY,
            fixes=(*copies[:_MOST_COPIES], _off(kit, space)),
        )


def not_active(kit: Kit, state: State) -> Iterator[Problem]:
    """BOARD-ACTIVE, UNIT-SCIENTIST."""
    for space in occupied(state):
        row, theatre = kit.space_row[space], kit.space_theatre[space]
        above = sum(kit.row_mask[each] for each in kit.theatre_rows[theatre] if each < row)
        acts_as_scientist = kit.is_scientist[state.acting[space]]
        if acts_as_scientist or not state.free & above:
            continue
        yield Problem(
            key=f"row:{space}:{state.tokens[space]}",
            title=_("A unit in a row that is not open yet"),
            text=_("In a game, only a scientist goes anywhere. You may keep it for an exercise."),
            is_error=False,
            targets=(space_target(kit, space),),
            rule=Rule.UNIT_SCIENTIST,
            fixes=_moves(kit, state, space, above),
        )


def fits(kit: Kit, acting: int, space: int) -> bool:
    """Whether *space* takes a unit acting so, by its terrain (BOARD-TERRAIN, UNIT-SCIENTIST)."""
    return bool(kit.is_scientist[acting] or kit.spaces_for[acting] >> space & 1)


def _moves(kit: Kit, state: State, space: int, among: int) -> tuple[Fix, ...]:
    """Moving the unit on *space* to the first active space of its theatre that takes it, if any."""
    acting = state.acting[space]
    here = active_spaces(kit, state.free) & among & kit.theatre_mask[kit.space_theatre[space]]
    for other in spaces_in(here):
        if fits(kit, acting, other):
            key = f"put space:{kit.space_name[space]} space:{kit.space_name[other]}"
            return (
                Fix(key=key, label=_("Move it to {space}").format(space=space_name(kit, other))),
            )
    return ()


def _off(kit: Kit, space: int) -> Fix:
    return Fix(key=f"off space:{kit.space_name[space]}", label=_("Take it off"))


def occupied(state: State) -> Iterator[int]:
    """The spaces with a unit on them."""
    return spaces_in(state.owned[0] | state.owned[1])


def _owner(state: State, space: int) -> int:
    return 0 if state.owned[0] >> space & 1 else 1
