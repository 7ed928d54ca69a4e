"""Positions of Blitzkrieg! set up by hand: an implementation of :class:`~.view.editing.Editing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.view import describing
from blitz_widgets.games.blitzkrieg.view.board import table_scene
from blitz_widgets.games.blitzkrieg.view.editing import setters, shown, tracks, turns, typed
from blitz_widgets.games.blitzkrieg.view.editing.moving import (
    PILE,
    Unit,
    arranged,
    dropped,
    leader,
    lifted,
    seen_unit,
    sent_home,
    used,
)
from blitz_widgets.games.blitzkrieg.view.editing.problem_units import fits
from blitz_widgets.games.blitzkrieg.view.editing.problems import problems
from blitz_widgets.games.blitzkrieg.view.layout import board_layout
from blitz_widgets.games.blitzkrieg.view.names import side_name, space_name, unit_name
from blitz_widgets.games.blitzkrieg.view.printed import terrain_name
from blitz_widgets.locale import _
from blitz_widgets.view.editing import EditError, Editing

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.editing import (
        Heap,
        Holder,
        Move,
        PlaceGroup,
        Problem,
        Setter,
        Stepper,
    )
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_HIGHLIGHTED = ("space", "theatre", "campaign", "track")


class BlitzkriegEditing(Editing["State"]):
    """Setting up positions of a two-player game."""

    def __init__(self, game: Blitzkrieg) -> None:
        self.game = game
        self._kit = game.kit

    @property
    def example(self) -> str:
        """A unit, and a space that takes it."""
        kit = self._kit
        unit = kit.bags[1][0]
        space = next(spaces_in(kit.spaces_for[unit]))
        return f"{kit.unit(unit).id} {kit.space_name[space]}"

    def blank(self) -> State:
        """The start of the first turn, with no unit on the table."""
        start = self.game.start()
        return replace(start, turn=1, agenda=self.game.turn_agenda(start.seat))

    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return tuple(side_name(self._kit, seat) for seat in (0, 1))

    def palette(self, state: State, seat: int) -> tuple[Heap, ...]:
        """The units of a side, and the special weapons."""
        return shown.palette(self._kit, state, seat)

    def holders(self, state: State) -> tuple[Holder, ...]:
        """Reserves, bags and research pile."""
        titles = tuple(_("Reserve of the {side}").format(side=side) for side in self.sides())
        return shown.holders(self._kit, state, (titles[0], titles[1]))

    def places(self, state: State) -> tuple[PlaceGroup, ...]:
        """Every space, by theatre."""
        return shown.places(self._kit, state)

    def steppers(self, state: State) -> tuple[Stepper, ...]:
        """Markers and points."""
        return tuple(shown.steppers(self._kit, state))

    def setters(self, state: State) -> tuple[Setter, ...]:
        """Who plays, what is left to do, and what cannot be seen on the board."""
        return tuple(setters.setters(self.game, state))

    def read(self, state: State, text: str, seat: int) -> Move:
        """The typed order: a unit and a place, or ``off`` and a space.

        Raises:
            EditError: If it means nothing.
        """
        return typed.read(self._kit, state, text, seat)

    def why_not(self, state: State, piece: str, place: str) -> str:
        """Why *piece* may not be put on *place*: only for its terrain, or an unknown name.

        Rules: BOARD-TERRAIN.
        """
        kit = self._kit
        kind, _colon, name = place.partition(":")
        if piece.startswith(tracks.MARKER):
            on_its_own = self.goes_to(place) == piece
            return "" if on_its_own else _("A marker stays on the track of its theatre.")
        try:
            unit = seen_unit(kit, state, piece)
        except EditError as error:
            return str(error)
        if kind != "space":
            return self._why_not_beside(unit, place)
        if kit.is_spy[unit.number]:
            return ""
        space = kit.space_number.get(name)
        if space is None:
            return _("There is no “{name}” here.").format(name=name)
        acting = kit.in_hand[unit.seat][unit.number]
        if fits(kit, acting, space):
            return ""
        return _("{space} is {terrain}: it does not take the {unit}.").format(
            space=space_name(kit, space),
            terrain=terrain_name(kit.spaces[space]),
            unit=unit_name(kit, unit.number),
        )

    def _placed(self, state: State, piece: str, place: str) -> State:
        if piece == place:
            return state
        kit = self._kit
        cell = tracks.cell_named(kit, place)
        if cell is not None:
            return self._with_marker(state, *cell)
        unit = seen_unit(kit, state, piece)
        after = dropped(kit, lifted(kit, state, piece), unit, place)
        return self._settled(state, after)

    def take_off(self, state: State, piece: str) -> State:
        """*piece* back in its bag, or in the pile.

        Raises:
            EditError: If there is no such piece.
        """
        kit = self._kit
        if piece.startswith(tracks.MARKER):
            theatre = kit.theatre_number.get(piece.partition(":")[2], 0)
            return self._with_marker(state, theatre, 0)
        unit = seen_unit(kit, state, piece)
        if piece.startswith("token:"):
            return state
        return self._settled(state, sent_home(kit, lifted(kit, state, piece), unit))

    def goes_to(self, place: str) -> str:
        """The marker that a press on a cell of its track sends there."""
        cell = tracks.cell_named(self._kit, place)
        return f"{tracks.MARKER}:{self._kit.board.theatre[cell[0]].id}" if cell else ""

    def _stepped(self, state: State, key: str, by: int) -> State | None:
        kit = self._kit
        kind, _colon, name = key.partition(":")
        if kind == shown.MARKER and name in kit.theatre_number:
            theatre = kit.theatre_number[name]
            last = kit.last[theatre]
            marker = max(-last, min(last, state.markers[theatre] + by))
            return self._with_marker(state, theatre, marker)
        if kind == shown.POINTS and name in {"0", "1"}:
            return setters.with_points(state, int(name), state.scores[int(name)] + by)
        return None

    def _chosen(self, state: State, key: str, value: str) -> State | None:
        return setters.chosen(self.game, state, key, value)

    def problems(self, state: State) -> tuple[Problem, ...]:
        """All that is wrong."""
        return problems(self.game, state)

    def describe(self, state: State, target: str) -> str:
        """The name of *target* on the board; for a cell or marker, its theatre."""
        kind, _colon, name = target.partition(":")
        if kind in {tracks.CELL, tracks.MARKER}:
            target = f"theatre:{name.partition('/')[0]}"
        return describing.describe(self._kit, _all_open(state), target)

    def scene(
        self,
        state: State,
        theme: Theme,
        page_width: Breakpoint,
        highlights: Highlights,
        seat: int,  # noqa: ARG002  # both sides see one board
    ) -> Scene:
        """The board without the reserves, which lie beside it."""
        kit = self._kit
        shown_there = replace(
            highlights,
            selectable=tuple(
                each for each in highlights.selectable if each.partition(":")[0] in _HIGHLIGHTED
            ),
        )
        measures = board_layout(kit, page_width)
        scene = table_scene(kit, state, theme, shown_there, measures, lambda _pen: [])
        return replace(scene, spots=(*scene.spots, *tracks.cell_spots(kit, state, measures)))

    # ---- how it is done ----

    def _why_not_beside(self, unit: Unit, place: str) -> str:
        """Why *unit* does not lie in a reserve, a bag or the pile: it is another's, or no weapon.

        Rules: SETUP-BAGS, SETUP-RESEARCH, SOLO-FX-BOMBED.
        """
        kit, (number, seat) = self._kit, unit
        if kit.is_special[number] or (self.game.tokens_change_hands and not seat):
            return ""
        if place == PILE:
            return _("Only special weapons lie in the research pile.")
        if place.partition(":")[2] == str(seat):
            return ""
        return _("The {unit} belongs to the {side}.").format(
            unit=unit_name(kit, number), side=side_name(kit, seat)
        )

    def ordered(self, state: State, order: str) -> State:
        """*state* after an order: that of a fix, or one that was typed.

        Raises:
            EditError: If it is none, or cannot be done.
        """
        kit = self._kit
        match order.split(" "):
            case "off", piece:
                return self.take_off(state, piece)
            case "put", piece, place:
                return self.put(state, piece, place)
            case "choose", key, value:
                return self.choose(state, key, value)
            case "marker", name, number:
                return self._with_marker(state, kit.theatre_number[name], int(number))
            case "points", seat, points:
                return setters.with_points(state, int(seat), int(points))
            case "draw", seat:
                return setters.drawn(kit, state, int(seat))
            case ["refill"]:
                return self._refilled(state)
        raise EditError(order)

    def _settled(self, before: State, after: State) -> State:
        """*after* something was moved, with rows as they now are, and a turn that can go on."""
        after = arranged(self._kit, before, after)
        placed = turns.left_to_do(self.game, before)
        if placed.partition(":")[0] == turns.BEGIN or before.owned == after.owned:
            return after
        again = turns.chosen(self.game, after, placed)
        return turns.beginning(self.game, after) if again is None else again

    def _with_marker(self, state: State, theatre: int, marker: int) -> State:
        markers = [*state.markers]
        markers[theatre] = marker
        after = replace(state, markers=tuple(markers))
        if setters.won_by(self._kit, state, theatre) is not None:
            rows = bytearray(state.rows)
            usual, now = leader(state.markers[theatre]), leader(marker)
            for row in self._kit.theatre_rows[theatre]:
                rows[row] = now if rows[row] == usual else rows[row]
            return replace(after, rows=bytes(rows))
        return arranged(self._kit, state, after)

    def _refilled(self, state: State) -> State:
        """*state* with every unit that is nowhere back in its bag, or in the pile."""
        kit = self._kit
        bags = [*state.bags]
        for seat in (0, 1):
            missing = [
                unit
                for unit in dict.fromkeys(kit.bags[seat])
                for _count in range(kit.bags[seat].count(unit) - used(kit, state, unit, seat))
            ]
            bags[seat] = bytes(sorted([*bags[seat], *missing]))
        special = [
            unit
            for unit in dict.fromkeys(kit.research_pile)
            for _count in range(kit.research_pile.count(unit) - used(kit, state, unit))
        ]
        pile = bytes(sorted([*state.pile, *special]))
        return replace(state, bags=(bags[0], bags[1]), pile=pile)


def _all_open(state: State) -> Observation:
    """*state* as one sees it who sees everything."""
    holdings = tuple(
        OwnHolding(
            reserve_size=len(reserve),
            bag_size=len(bag),
            reserve=tuple(reserve),
            bag=tuple(bag),
        )
        for reserve, bag in zip(state.reserves, state.bags, strict=True)
    )
    return Observation(
        seat=None, table=state, holdings=(holdings[0], holdings[1]), pile_size=len(state.pile)
    )
