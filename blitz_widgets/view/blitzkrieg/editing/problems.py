"""What about a position cannot be, and what is odd, each with what would put it right.

A fix is an order of :meth:`~.editor.BlitzkriegEditing.ordered`, by which it is known too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.kit import NO_UNIT, Kit, spaces_in
from blitz_widgets.games.blitzkrieg.legality import active_spaces, can_place, placed_theatre
from blitz_widgets.games.blitzkrieg.state import FIRST, OPEN, SECOND, UNOPENED, State
from blitz_widgets.games.protocol import SettingError
from blitz_widgets.locale import _, ngettext
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitzkrieg.editing.moving import arranged, is_won, lifted, used
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    side_name,
    space_name,
    spaces_text,
    terrain_name,
    theatre_name,
    unit_name,
)
from blitz_widgets.view.blitzkrieg.targets import (
    VICTORY_TRACK,
    reserve_target,
    space_target,
    theatre_target,
)
from blitz_widgets.view.editing import Fix, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.game import Blitzkrieg

_MOST_FIXES = 3


def problems(game: Blitzkrieg, state: State) -> tuple[Problem, ...]:
    """All that is wrong, what cannot be first."""
    kit = game.kit
    errors = [
        *_too_many(kit, state, together=game.tokens_change_hands),
        *_on_wrong_terrain(kit, state),
        *_copying_nothing(kit, state),
        *_markers(kit, state),
    ]
    if state.ended is not None:
        errors.append(_over(kit, state))
    if not errors:
        errors += _no_play(game, state)
    return (*errors, *_not_active(kit, state), *_points(kit, state), *_in_the_box(kit, state))


def _too_many(kit: Kit, state: State, *, together: bool) -> Iterator[Problem]:
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
    name_of = kit.unit(unit).id
    fixes = [
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
        *(
            Fix(key=f"off held:bag:{seat}/{name_of}", label=_("Take it from the bag"))
            for seat in seats
            if unit in state.bags[seat]
        ),
    ]
    if unit in state.pile:
        fixes.append(Fix(key=f"off held:pile/{name_of}", label=_("Take it from the pile")))
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
        fixes=tuple(fixes[:_MOST_FIXES]),
    )


def _on_wrong_terrain(kit: Kit, state: State) -> Iterator[Problem]:
    """BOARD-TERRAIN."""
    for space in _occupied(state):
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


def _copying_nothing(kit: Kit, state: State) -> Iterator[Problem]:
    """UNIT-SPY."""
    for space in _occupied(state):
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
            fixes=(*copies[: _MOST_FIXES - 1], _off(kit, space)),
        )


def _markers(kit: Kit, state: State) -> Iterator[Problem]:
    """BOARD-TRACK, CLOSE-THEATRE, NIPPON-TRACK."""
    placing = _placed_in(kit, state)
    for theatre, marker in enumerate(state.markers):
        reach, name = abs(marker), kit.board.theatre[theatre].id
        sign = -1 if marker < 0 else 1
        back = (
            f"marker {name} {sign * (kit.won_at[theatre] - 1)}",
            _("Move the marker back"),
        )
        rows = [state.rows[row] for row in kit.theatre_rows[theatre]]
        won = is_won(kit, state, theatre)
        if reach > kit.last[theatre]:
            yield _marker(
                kit,
                theatre,
                _("The track ends {spaces} from the middle.").format(
                    spaces=spaces_text(kit.last[theatre])
                ),
                (f"marker {name} {sign * kit.last[theatre]}", _("Move it to the last space")),
            )
        elif reach >= kit.won_at[theatre] and OPEN in rows and theatre != placing:
            side = side_name(kit, marker < 0)
            yield _marker(
                kit,
                theatre,
                _("There the {side} has won the theatre, and its rows are closed.").format(
                    side=side
                ),
                (
                    f"choose won:{name} {marker < 0:d}",
                    _("Close it for the {side}").format(side=side),
                ),
                back,
            )
        elif won and reach < kit.won_at[theatre]:
            yield _marker(
                kit,
                theatre,
                _("It is closed with free spaces, but the marker has not reached its end."),
                (f"marker {name} {sign * kit.won_at[theatre]}", _("Move the marker to the end")),
                (f"choose won:{name} no", _("Open the theatre again")),
            )
        elif marker and UNOPENED in rows:
            yield _marker(
                kit,
                theatre,
                _("The campaign is not open yet."),
                (f"marker {name} 0", _("Take the marker away")),
            )


def _marker(kit: Kit, theatre: int, text: str, *fixes: tuple[str, str]) -> Problem:
    return Problem(
        key=f"marker:{theatre}",
        title=_("The marker of {theatre}").format(theatre=theatre_name(kit, theatre)),
        text=text,
        is_error=True,
        targets=(theatre_target(kit, theatre),),
        rule=kit.in_force(Rule.CLOSE_THEATRE),
        fixes=tuple(Fix(key=key, label=label) for key, label in fixes),
    )


def _over(kit: Kit, state: State) -> Problem:
    ended = state.ended
    winner = side_name(kit, ended.winner if ended else 0)
    return Problem(
        key="over",
        title=_("The game is over here"),
        text=_("The {side} has won. Nothing can be played from here.").format(side=winner),
        is_error=True,
        rule=ended.rule if ended else None,
        fixes=(Fix(key="choose todo begin", label=_("Begin another turn")),),
    )


def _no_play(game: Blitzkrieg, state: State) -> Iterator[Problem]:
    """Whatever else keeps the game from going on, such as END-NO-PLACEMENT."""
    try:
        game.set_up(game.setting_of(state))
    except SettingError as error:
        begins = _begins(game, state)
        again = Fix(key="choose todo begin", label=_("Begin the turn again"))
        yield Problem(
            key="no-play",
            title=_("The game cannot go on from here"),
            text=str(error),
            is_error=True,
            targets=(reserve_target(state.seat),),
            rule=Rule.END_NO_PLACEMENT if begins else None,
            fixes=tuple(_something_to_place(game.kit, state)) if begins else (again,),
        )


def _something_to_place(kit: Kit, state: State) -> Iterator[Fix]:
    """A unit for the side that can place nothing, the other side, or a space that is free again."""
    seat, other = state.seat, 1 - state.seat
    fitting = (unit for unit in state.bags[seat] if _can_place(kit, state, bytes((unit,))))
    unit = next(fitting, None)
    if unit is not None:
        yield Fix(
            key=f"put token:{seat}/{kit.unit(unit).id} reserve:{seat}",
            label=_("Put the {unit} in the reserve").format(unit=unit_name(kit, unit)),
        )
    if _can_place(kit, replace(state, seat=other), state.reserves[other]):
        yield Fix(
            key=f"choose seat {other}",
            label=_("Let the {side} play").format(side=side_name(kit, other)),
        )
    if unit is None:
        yield from _something_free(kit, state)


def _something_free(kit: Kit, state: State) -> Iterator[Fix]:
    """A unit to take off so that there is a space for another, or a theatre to open again."""
    for space in reversed([*_occupied(state)]):
        name = f"space:{kit.space_name[space]}"
        after = arranged(kit, state, lifted(kit, state, name))
        if after.free and not state.free & kit.row_mask[kit.space_row[space]]:
            yield Fix(
                key=f"off {name}",
                label=_("Take it off {space}").format(space=space_name(kit, space)),
            )
            return
    for theatre in range(len(kit.last)):
        if is_won(kit, state, theatre):
            name = kit.board.theatre[theatre].id
            yield Fix(key=f"choose won:{name} no", label=_("Open the theatre again"))
            return


def _can_place(kit: Kit, state: State, reserve: bytes) -> bool:
    return can_place(kit, state, reserve, kit.all_spaces)


def _begins(game: Blitzkrieg, state: State) -> bool:
    return state.agenda == game.turn_agenda(state.seat)


def _not_active(kit: Kit, state: State) -> Iterator[Problem]:
    """BOARD-ACTIVE, UNIT-SCIENTIST."""
    for space in _occupied(state):
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


def _points(kit: Kit, state: State) -> Iterator[Problem]:
    """END-25-AXIS, END-25-ALLIED."""
    goal, (first, second) = kit.winning_points, state.scores
    if state.ended is not None:
        return
    if second >= goal and not (state.seat == SECOND or state.final_turn):
        yield _odd_points(kit, SECOND, second, _("With {points} it would have won at once."))
    if first >= goal and state.seat == SECOND and not state.final_turn:
        yield _odd_points(
            kit,
            FIRST,
            first,
            _("With {points} at the end of its turn, this is the final turn."),
            Fix(key="choose final yes", label=_("Make it the final turn")),
        )
    if state.final_turn and first < goal:
        yield _odd_points(
            kit,
            FIRST,
            first,
            _("A final turn begins with {goal} points; it has {points}."),
            Fix(key="choose final no", label=_("It is no final turn")),
        )


def _odd_points(kit: Kit, seat: int, points: int, text: str, *fixes: Fix) -> Problem:
    goal = kit.winning_points
    lower = Fix(
        key=f"points {seat} {goal - 1}", label=_("Make it {points}").format(points=goal - 1)
    )
    return Problem(
        key=f"points:{seat}",
        title=_("The points of the {side}").format(side=side_name(kit, seat)),
        text=text.format(points=points_text(points), goal=goal),
        is_error=False,
        targets=(VICTORY_TRACK,),
        rule=kit.in_force(Rule.END_25_ALLIED if seat else Rule.END_25_AXIS),
        fixes=(*fixes, *((lower,) if points >= goal else ())),
    )


def _in_the_box(kit: Kit, state: State) -> Iterator[Problem]:
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


def _occupied(state: State) -> Iterator[int]:
    return spaces_in(state.owned[0] | state.owned[1])


def _owner(state: State, space: int) -> int:
    return 0 if state.owned[0] >> space & 1 else 1


def _placed_in(kit: Kit, state: State) -> int | None:
    """The theatre in which a unit is being placed, if one is."""
    try:
        return placed_theatre(kit, state)
    except ValueError:
        return None
