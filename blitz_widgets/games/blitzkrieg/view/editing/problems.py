"""Impossible and odd things in a position, each with a repair.

A fix is an order of :meth:`~.editor.BlitzkriegEditing.ordered`, by which it is known too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine.legality import can_place
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.editing.moving import arranged, is_won, lifted
from blitz_widgets.games.blitzkrieg.view.editing.problem_tokens import in_the_box, too_many
from blitz_widgets.games.blitzkrieg.view.editing.problem_tracks import markers, points
from blitz_widgets.games.blitzkrieg.view.editing.problem_units import (
    copying_nothing,
    not_active,
    occupied,
    on_wrong_terrain,
)
from blitz_widgets.games.blitzkrieg.view.names import side_name, space_name, unit_name
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target
from blitz_widgets.locale import _
from blitz_widgets.view.editing import Fix, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State


def problems(game: Blitzkrieg, state: State) -> tuple[Problem, ...]:
    """All that is wrong, what cannot be first."""
    kit = game.kit
    errors = [
        *too_many(kit, state, together=game.tokens_change_hands),
        *on_wrong_terrain(kit, state),
        *copying_nothing(kit, state),
        *markers(kit, state),
    ]
    if state.ended is not None:
        errors.append(_over(kit, state))
    if not errors:
        errors += _no_play(game, state)
    odd = (*not_active(kit, state), *points(kit, state), *in_the_box(kit, state))
    return (*errors, *(() if errors else _no_answer(kit, state)), *odd)


def _over(kit: Kit, state: State) -> Problem:
    ended = state.ended
    winner = side_name(kit, ended.winner if ended else 0)
    return Problem(
        key="over",
        title=_("The game is over here"),
        text=_("Victory for the {side}. Nothing can be played from here.").format(side=winner),
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


def _no_answer(kit: Kit, state: State) -> Iterator[Problem]:
    """The other side loses when its turn begins, unless something changes (END-NO-PLACEMENT)."""
    other = 1 - state.seat
    there = replace(state, seat=other)
    reserve = state.reserves[other]
    has_spy = any(kit.is_spy[unit] for unit in reserve)  # it copies what is placed before
    if state.final_turn or has_spy or _can_place(kit, there, reserve):
        return
    side = side_name(kit, other)
    text = _("As it stands, the next turn ends the war: no unit of the {side} fits.")
    fixes: tuple[Fix, ...] = ()
    if not reserve:
        text = _("As it stands, the next turn ends the war: the reserve of the {side} is empty.")
        if state.bags[other]:
            label = _("Give the {side} units from their bag")
            fixes = (Fix(key=f"draw {other}", label=label.format(side=side)),)
    yield Problem(
        key="no-answer",
        title=_("The {side} cannot place").format(side=side),
        text=text.format(side=side),
        is_error=False,
        targets=(reserve_target(other),),
        rule=Rule.END_NO_PLACEMENT,
        fixes=fixes,
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
    for space in reversed([*occupied(state)]):
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
