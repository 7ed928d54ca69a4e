"""The tasks left in the turn of a position, as choices of the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.draft import Draft
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, spaces_in
from blitz_widgets.games.blitzkrieg.engine.placing import place_token
from blitz_widgets.games.blitzkrieg.view.editing.moving import Unit, arranged, lifted
from blitz_widgets.games.blitzkrieg.view.names import space_name, theatre_name, unit_name
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State

BEGIN: Final = "begin"
DRAW: Final = "draw"
PLACED: Final = "placed"
FOLLOW: Final = "follow"
AS_IT_IS: Final = "as-it-is"


def beginning(game: Blitzkrieg, state: State) -> State:
    """*state* at the beginning of its turn."""
    turn = max(state.turn, 1)
    return replace(state, agenda=game.turn_agenda(state.seat), ended=None, turn=turn)


def left_to_do(game: Blitzkrieg, state: State) -> str:
    """The tasks left in *state*, as one of the choices."""
    if state.ended is None:
        if state.agenda == game.turn_agenda(state.seat):
            return BEGIN
        tail = _tail(state.seat)
        if state.agenda == tail:
            return DRAW
        kind, argument = state.agenda[-1] & KIND, state.agenda[-1] >> BITS
        if state.agenda[:-1] == tail and kind == agenda.FOLLOW_UP:
            return f"{FOLLOW}:{game.kit.board.theatre[argument].id}"
        for space in spaces_in(state.owned[state.seat]):
            if just_placed(game, state, space).agenda == state.agenda:
                return f"{PLACED}:{game.kit.space_name[space]}"
    return AS_IT_IS


def choices(
    game: Blitzkrieg, state: State, begins: str, as_it_is: str
) -> Iterator[tuple[str, str]]:
    """The choices of what is left to do; *begins* and *as it is* say what two of them are."""
    kit = game.kit
    yield BEGIN, begins
    for space in spaces_in(state.owned[state.seat]):
        yield (
            f"{PLACED}:{kit.space_name[space]}",
            _("{unit} was just placed on {space}").format(
                unit=unit_name(kit, state.tokens[space]), space=space_name(kit, space)
            ),
        )
    if state.owned[state.seat]:
        for theatre, spaces in enumerate(kit.theatre_mask):
            if state.free & spaces and state.owned[state.seat] & spaces:
                yield (
                    f"{FOLLOW}:{kit.board.theatre[theatre].id}",
                    _("another unit may follow a blitz unit in {theatre}").format(
                        theatre=theatre_name(kit, theatre)
                    ),
                )
    yield DRAW, _("only the draw at the end of the turn")
    if left_to_do(game, state) == AS_IT_IS:
        yield AS_IT_IS, as_it_is


def chosen(game: Blitzkrieg, state: State, value: str) -> State | None:
    """*state* with that left to do; ``None`` if *value* is no choice."""
    kit = game.kit
    kind, _colon, name = value.partition(":")
    state = replace(state, ended=None, turn=max(state.turn, 1))
    match kind:
        case "begin":
            return beginning(game, state)
        case "draw":
            return replace(state, agenda=_tail(state.seat))
        case "follow" if name in kit.theatre_number:
            entry = agenda.duty(agenda.FOLLOW_UP, kit.theatre_number[name])
            return replace(state, agenda=(*_tail(state.seat), entry))
        case "placed" if name in kit.space_number:
            space = kit.space_number[name]
            if state.owned[state.seat] >> space & 1:
                return just_placed(game, state, space)
    return None


def just_placed(game: Blitzkrieg, state: State, space: int) -> State:
    """*state*, where the unit on *space* has just been placed and nothing has followed yet.

    Its value is read as it was before it was placed (UNIT-PARTISANS, UNIT-GENERAL).
    """
    kit, seat = game.kit, state.seat
    unit = Unit(state.tokens[space], seat)
    before = arranged(kit, state, lifted(kit, state, f"space:{kit.space_name[space]}"))
    acting = state.acting[space]
    draft = Draft(kit, before, telling=False)
    draft.agenda = list(_tail(seat))
    draft.reserves[seat] += bytes((unit.number,))
    if kit.is_spy[unit.number] and acting != NO_UNIT:
        draft.last_placed[1 - seat] = acting
    place_token(draft, len(draft.reserves[seat]) - 1, space)
    last = [*state.last_placed]
    last[seat] = acting
    return replace(state, agenda=tuple(draft.agenda), last_placed=(last[0], last[1]))


def _tail(seat: int) -> tuple[int, ...]:
    """The tasks that end each turn: the draw, the end, and the other side's beginning."""
    return (
        agenda.duty(agenda.BEGIN_TURN, 1 - seat),
        agenda.duty(agenda.END_TURN),
        agenda.duty(agenda.DRAW),
    )
