"""Tokens of which there are more or fewer than the box holds, and what would put that right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.editing.moving import used
from blitz_widgets.games.blitzkrieg.view.names import side_name, space_name, unit_name
from blitz_widgets.games.blitzkrieg.view.targets import space_target
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.editing import Fix, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State

_MOST_FIXES = 3


def too_many(kit: Kit, state: State, *, together: bool) -> Iterator[Problem]:
    """SETUP-BAGS, SETUP-RESEARCH; SOLO-FX-BOMBED for units that change hands."""
    for unit in range(1, len(kit.units)):
        if kit.is_special[unit]:
            held, count = kit.research_pile.count(unit), used(kit, state, unit)
            if count > held:
                yield _excess(kit, state, unit, (0, 1), (count, held))
            continue
        counts = [used(kit, state, unit, seat) for seat in (0, 1)]
        spare, in_pile = 0, state.pile.count(unit)
        for seat in (0, 1):
            held = kit.bags[seat].count(unit)
            if counts[seat] > held + spare:
                yield _excess(kit, state, unit, (seat,), (counts[seat], held))
            spare = max(0, held - counts[seat] - in_pile) if together else 0
        may_lie_there = max(0, kit.bags[0].count(unit) - counts[0]) if together else 0
        if in_pile > may_lie_there:
            yield _in_pile(kit, unit)


def _in_pile(kit: Kit, unit: int) -> Problem:
    name = unit_name(kit, unit)
    return Problem(
        key=f"in-pile:{unit}",
        title=_("{unit} in the research pile").format(unit=name.capitalize()),
        text=_("Only special weapons lie in the research pile."),
        is_error=True,
        targets=("pile",),
        rule=Rule.SETUP_RESEARCH,
        fixes=(Fix(key=f"off held:pile/{kit.unit(unit).id}", label=_("Take it from the pile")),),
    )


def _excess(
    kit: Kit, state: State, unit: int, seats: tuple[int, ...], counts: tuple[int, int]
) -> Problem:
    count, held = counts
    name = unit_name(kit, unit)
    whose = side_name(kit, seats[0]) if len(seats) == 1 else ""
    title = (
        _("{unit}: {count} of them") if not whose else _("{unit} of the {side}: {count} of them")
    )
    text = _("Its bag holds {held}.") if whose else _("The box holds {held}.")
    board = [
        space
        for seat in seats
        for space in spaces_in(state.owned[seat])
        if state.tokens[space] == unit
    ]
    kept = [
        (seat, place)
        for seat in seats
        for place, each in enumerate(state.reserves[seat])
        if each == unit
    ]
    where = [
        _("{count} on the board").format(count=len(board)),
        _("{count} in reserve").format(count=len(kept)),
    ]
    fixes = (
        *(
            Fix(key=f"off held:reserve:{seat}/{place}", label=_("Take it from the reserve"))
            for seat, place in kept[-1:]
        ),
        *(
            Fix(
                key=f"off space:{kit.space_name[space]}",
                label=_("Take it off {space}").format(space=space_name(kit, space)),
            )
            for space in board[-1:]
        ),
        *_out_of_bag_or_pile(kit, state, unit, seats),
    )
    return Problem(
        key=f"too-many:{seats[0] if whose else ''}:{unit}",
        title=title.format(unit=name.capitalize(), side=whose, count=count),
        text=f"{', '.join(where).capitalize()}. {text.format(held=held)}",
        is_error=True,
        targets=(
            *(f"held:reserve:{seat}/{place}" for seat, place in kept),
            *(space_target(kit, space) for space in board),
        ),
        rule=Rule.SETUP_RESEARCH if kit.is_special[unit] else Rule.SETUP_BAGS,
        fixes=fixes[:_MOST_FIXES],
    )


def _out_of_bag_or_pile(kit: Kit, state: State, unit: int, seats: tuple[int, ...]) -> Iterator[Fix]:
    """The ways to take *unit* from where nobody sees it."""
    name = kit.unit(unit).id
    for seat in seats:
        if unit in state.bags[seat]:
            yield Fix(key=f"off held:bag:{seat}/{name}", label=_("Take it from the bag"))
    if unit in state.pile:
        yield Fix(key=f"off held:pile/{name}", label=_("Take it from the pile"))


def in_the_box(kit: Kit, state: State) -> Iterator[Problem]:
    """UNIT-CUSTOM, SETUP-BAGS: what is nowhere."""
    missing = 0
    for unit in range(1, len(kit.units)):
        held = sum(heap.count(unit) for heap in (*kit.bags, kit.research_pile))
        missing += max(0, held - used(kit, state, unit))
    if missing:
        yield Problem(
            key="in-the-box",
            title=ngettext(
                "{count} unit is in the box", "{count} units are in the box", missing
            ).format(count=missing),
            text=_("They lie neither on the table nor in a bag, so nobody can draw them."),
            is_error=False,
            rule=Rule.SETUP_BAGS,
            fixes=(Fix(key="refill", label=_("Put them back in the bags")),),
        )
