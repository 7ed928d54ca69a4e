"""The conditions for playing on from a position against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.playable import BEFORE_TURN_1
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State

BEFORE_BOTS_TURN_1: Final = BEFORE_TURN_1 | {
    duties.LEVEL_ROLL,
    duties.LEVEL_CHOICE,
    duties.START_TRACK,
}
_BOTS: Final = frozenset({duties.STRATAGEM, duties.BOT_PLACE})
_PERSONS: Final = frozenset({agenda.PLACE, duties.BOT_LOSES})


def check_turn(kit: Kit, state: State, *, with_stratagems: bool) -> None:
    """Check that each side has only its own duties in *state* (SOLO-TURN-A, SOLO-TURN-B).

    Raises:
        SettingError: If not; the message says why.
    """
    bots = state.seat == BOT
    starts = sum(1 << theatre for theatre, is_open in enumerate(kit.starts_open) if is_open)
    for entry in state.agenda:
        kind = entry & KIND
        if kind in (_PERSONS if bots else _BOTS):
            raise SettingError(
                _("The bot places by “bot-place”, and the player by “place”, each in its turn.")
            )
        if kind == duties.BOT_LOSES and not state.reserves[BOT]:
            raise SettingError(_("The bot’s row is empty: it can lose nothing."))
        if kind == duties.STRATAGEM and not with_stratagems:
            raise SettingError(_("This game is played without stratagems: none is drawn."))
        if kind == duties.START_TRACK and not (
            kit.open_one_another and entry >> BITS & starts == entry >> BITS
        ):
            raise SettingError(_("Only the theatres that are open at the start move before it."))
        if kind in {duties.LEVEL_ROLL, duties.LEVEL_CHOICE} and kit.open_one_another:
            raise SettingError(_("On this side of the board no die is rolled before the game."))


def stratagem_number(name: str) -> int:
    """The number of the stratagem *name*.

    Raises:
        SettingError: If there is no such stratagem.
    """
    if name not in {*Stratagem}:
        raise SettingError(
            _("There is no stratagem “{name}”. Choose from: {known}.").format(
                name=name, known=", ".join(STRATAGEMS)
            )
        )
    return STRATAGEMS.index(Stratagem(name))
