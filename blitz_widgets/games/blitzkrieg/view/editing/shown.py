"""The pieces to take and their places: box, reserves, spaces and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED, State
from blitz_widgets.games.blitzkrieg.view.editing.moving import PILE, token_target, used
from blitz_widgets.games.blitzkrieg.view.names import (
    side_name,
    space_name,
    theatre_name,
    unit_as,
    unit_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import effect_name, terrain_name
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target, space_target
from blitz_widgets.games.blitzkrieg.view.text_view import token_scene
from blitz_widgets.limits import MOST_POINTS
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.editing import Heap, Holder, Piece, Place, PlaceGroup, Stepper
from blitz_widgets.view.phrases import named

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKER: Final = "marker"
POINTS: Final = "points"


def palette(kit: Kit, state: State, seat: int) -> tuple[Heap, ...]:
    """The units of *seat* by how many are in its bag, and the special weapons in the pile.

    What there is too much of has a count below 0.
    """
    ordinary = tuple(dict.fromkeys(kit.bags[seat]))
    special = tuple(dict.fromkeys(kit.research_pile))
    return (
        Heap(
            title=_("Left in the bag"),
            pieces=tuple(
                _token(kit, seat, unit, _left(kit, state, seat, unit)) for unit in ordinary
            ),
        ),
        Heap(
            title=_("Special weapons"),
            pieces=tuple(
                _token(kit, seat, unit, _left_of_pile(kit, state, unit)) for unit in special
            ),
        ),
    )


def _left(kit: Kit, state: State, seat: int, unit: int) -> int:
    in_bag = state.bags[seat].count(unit)
    return in_bag or min(0, kit.bags[seat].count(unit) - used(kit, state, unit, seat))


def _left_of_pile(kit: Kit, state: State, unit: int) -> int:
    in_pile = state.pile.count(unit)
    return in_pile or min(0, kit.research_pile.count(unit) - used(kit, state, unit))


def _token(kit: Kit, seat: int, unit: int, count: int) -> Piece:
    return Piece(
        target=token_target(kit, seat, unit),
        label=unit_name(kit, unit),
        count=count,
        picture=token_scene(kit, unit, seat),
        written=kit.unit(unit).id,
    )


def holders(kit: Kit, state: State, titles: tuple[str, str]) -> tuple[Holder, ...]:
    """Both reserves under their *titles*, both bags and the research pile."""
    return (
        *(_reserve(kit, state, seat, titles[seat]) for seat in (1, 0)),
        *(
            _heap(
                kit,
                state.bags[seat],
                seat,
                f"bag:{seat}",
                _("Bag of the {side}").format(side=side_name(kit, seat)),
            )
            for seat in (1, 0)
        ),
        _heap(kit, state.pile, 0, PILE, _("Research pile")),
    )


def _reserve(kit: Kit, state: State, seat: int, title: str) -> Holder:
    return Holder(
        target=reserve_target(seat),
        title=title,
        pieces=tuple(
            Piece(
                target=f"held:reserve:{seat}/{place}",
                label=unit_name(kit, unit),
                picture=token_scene(kit, unit, seat),
                written=kit.unit(unit).id,
            )
            for place, unit in enumerate(state.reserves[seat])
        ),
        note=_("bag {count}").format(count=len(state.bags[seat])),
    )


def _heap(kit: Kit, heap: bytes, seat: int, target: str, title: str) -> Holder:
    return Holder(
        target=target,
        title=title,
        pieces=tuple(
            Piece(
                target=f"held:{target}/{kit.unit(unit).id}",
                label=unit_name(kit, unit),
                count=heap.count(unit),
                picture=token_scene(kit, unit, seat),
                written=kit.unit(unit).id,
            )
            for unit in dict.fromkeys(heap)
        ),
        note=ngettext("{count} unit", "{count} units", len(heap)).format(count=len(heap)),
        is_large=True,
    )


def places(kit: Kit, state: State) -> tuple[PlaceGroup, ...]:
    """Every space, by theatre."""
    return tuple(
        PlaceGroup(
            title=theatre_name(kit, theatre),
            places=tuple(_place(kit, state, space) for space in spaces_in(mask)),
        )
        for theatre, mask in enumerate(kit.theatre_mask)
    )


def _place(kit: Kit, state: State, space: int) -> Place:
    token, printed = state.tokens[space], kit.spaces[space]
    if token == NO_UNIT:
        what = f"{terrain_name(printed)}, {effect_name(printed)}"
    else:
        owner = side_name(kit, 0 if state.owned[0] >> space & 1 else 1)
        what = f"{owner}, {unit_as(kit, token, state.acting[space])}"
    return Place(
        target=space_target(kit, space),
        label=named(space_name(kit, space), what),
        is_filled=token != NO_UNIT,
    )


def steppers(kit: Kit, state: State) -> Iterator[Stepper]:
    """The markers of theatres that are open or were, and the points of both sides."""
    for theatre, marker in enumerate(state.markers):
        if any(state.rows[row] != UNOPENED for row in kit.theatre_rows[theatre]):
            yield _marker(kit, theatre, marker)
    for seat in (0, 1):
        yield _number(
            f"{POINTS}:{seat}",
            _("Points, {side}").format(side=side_name(kit, seat)),
            state.scores[seat],
            range(MOST_POINTS + 1),
        )


def _marker(kit: Kit, theatre: int, marker: int) -> Stepper:
    """The marker of *theatre*, moved to the second side by less, and to the first by more."""
    title = theatre_name(kit, theatre)
    toward = _("{theatre}: one space to the {side}")
    leader = side_name(kit, marker < 0) if marker else _("even")
    return Stepper(
        key=f"{MARKER}:{kit.board.theatre[theatre].id}",
        title=title,
        number=str(abs(marker)),
        aside=leader,
        less=toward.format(theatre=title, side=side_name(kit, 1)),
        more=toward.format(theatre=title, side=side_name(kit, 0)),
        can_less=marker > -kit.last[theatre],
        can_more=marker < kit.last[theatre],
        is_marker=True,
    )


def _number(key: str, title: str, number: int, among: range) -> Stepper:
    return Stepper(
        key=key,
        title=title,
        number=str(number),
        less=_("{title}: one less").format(title=title),
        more=_("{title}: one more").format(title=title),
        can_less=number > among[0],
        can_more=number < among[-1],
    )
