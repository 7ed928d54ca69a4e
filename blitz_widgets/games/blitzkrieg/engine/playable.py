"""The conditions for playing on from a position, however it was set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State

BEFORE_TURN_1: Final = frozenset({agenda.SETUP_DRAW})
"""The duties of the set-up."""
_FOR_A_UNIT: Final = frozenset({agenda.MOVE, agenda.CLOSE, agenda.BOMBER, agenda.EFFECT_AGAIN})
"""The duties for the unit on a space: the unit must be there."""
_END_A_PLACEMENT: Final = frozenset({agenda.CLOSE, agenda.WON_SCORE})
_DURING_A_PLACEMENT: Final = frozenset(
    {agenda.EFFECT, agenda.EFFECT_AGAIN, agenda.WON_EFFECTS, agenda.TARGET}
)
"""The duties inside a placement: they come before its end."""


def check_todo(
    kit: Kit, state: State, before_turn_1: frozenset[int], first: frozenset[int]
) -> None:
    """Check that such a turn can have the duties of *state*.

    *before_turn_1* are the duties of the set-up, and of nothing else; *first* are the duties at the
    start of a turn.

    Raises:
        SettingError: If not; the message says what is missing.
    """
    begun = placing = False
    for entry in state.agenda:
        kind = entry & KIND
        if begun and kind not in first:
            raise SettingError(_("A turn begins with placing a unit: write that first."))
        begun = kind in first
        if kind != agenda.BEGIN_TURN and (kind in before_turn_1) != (state.turn == 0):
            raise SettingError(
                _(
                    "What is left to do does not go with turn {turn}: opening draws come before "
                    "turn 1, and all else after."
                ).format(turn=state.turn)
            )
        if kind in _FOR_A_UNIT:
            _check_unit(kit, state, entry)
        placing = placing or kind in _END_A_PLACEMENT
        if kind in _DURING_A_PLACEMENT and not placing:
            raise SettingError(
                _("An effect belongs to a unit being placed: write “close” and its space after it.")
            )
        if kind == agenda.OPEN_CAMPAIGN and not kit.open_one_another:
            raise SettingError(_("No campaign is opened on this side of the board."))
    for seat in (0, 1):
        if state.agenda.count(agenda.duty(agenda.SETUP_DRAW, seat)) > len(state.bags[seat]):
            raise SettingError(_("There are not enough units in the bag for the opening draws."))


def _check_unit(kit: Kit, state: State, entry: int) -> None:
    """Check that the unit for the duty *entry* is there."""
    argument = entry >> BITS
    space = agenda.value_and_space(argument)[1] if entry & KIND == agenda.MOVE else argument
    if not state.owned[state.seat] >> space & 1:
        raise SettingError(
            _(
                "Something is left to do for a unit on {space}, but the side whose turn it is has "
                "none there."
            ).format(space=kit.space_name[space])
        )


def nothing_to_place() -> SettingError:
    """The error that no turn can begin in a position (END-NO-PLACEMENT)."""
    return SettingError(
        _("The side whose turn begins can place nothing: the game would be over at once.")
    )
