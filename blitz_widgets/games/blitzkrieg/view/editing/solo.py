"""Positions against the bot set up by hand: its row, its stratagems and its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STEAMROLL, STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.view.editing import setters, shown, turns
from blitz_widgets.games.blitzkrieg.view.editing.editor import BlitzkriegEditing
from blitz_widgets.games.blitzkrieg.view.names import side_name
from blitz_widgets.games.blitzkrieg.view.solo.names import row_title, stratagem_name
from blitz_widgets.locale import _
from blitz_widgets.view.editing import Setter, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
    from blitz_widgets.view.editing import Holder

_DRAWN = "drawn"
_OUT, _CARRIED = "stratagem", "carried"


class SoloEditing(BlitzkriegEditing):
    """Setting up positions of a solo game."""

    game: SoloBlitzkrieg

    def holders(self, state: State) -> tuple[Holder, ...]:
        """The bot's row instead of its reserve."""
        kit = self.game.kit
        title = _("Reserve of the {side}").format(side=side_name(kit, 1 - BOT))
        return shown.holders(kit, state, (row_title(kit), title))

    def setters(self, state: State) -> tuple[Setter, ...]:
        """The same, and the stratagems."""
        begins = _("place a unit: the turn begins")
        if state.seat == BOT and self._with_stratagems:
            begins = _("draw a stratagem: the turn begins")
        found = list(setters.setters(self.game, state, begins))
        if state.seat == BOT:
            found = [self._left_to_do(state, each) for each in found]
        return (*found[:2], *self._stratagems(state), *found[2:])

    def _chosen(self, state: State, key: str, value: str) -> State | None:
        if key in {_OUT, _CARRIED}:
            if value not in {*Stratagem}:
                raise unknown(value)
            number = STRATAGEMS.index(Stratagem(value))
            extra = stratagem_state(state)
            if key == _CARRIED:
                return replace(state, extra=StratagemState(extra.stratagem, number))
            carried = 0 if number == STEAMROLL else number
            return replace(state, extra=StratagemState(number, carried))
        if key == setters.TODO and value == _DRAWN and state.seat == BOT:
            start = turns.beginning(self.game, state)
            kept = [each for each in start.agenda if each & KIND != duties.STRATAGEM]
            return replace(start, agenda=tuple(kept))
        return super()._chosen(state, key, value)

    @property
    def _with_stratagems(self) -> bool:
        return self.game.solo_options.stratagems

    def _left_to_do(self, state: State, setter: Setter) -> Setter:
        """*setter*, if it is what is left to do, as the bot does it (SOLO-TURN-A, SOLO-TURN-B)."""
        if setter.key != setters.TODO:
            return setter
        choices, value = list(setter.choices), setter.value
        if self._with_stratagems:
            choices.insert(1, (_DRAWN, _("place a unit: the stratagem is drawn")))
            if state.agenda and state.agenda[-1] == duties.bot_place(None):
                value = _DRAWN
        if value == _DRAWN:
            choices = [each for each in choices if each[0] != "as-it-is"]
        return replace(setter, value=value, choices=tuple(choices))

    def _stratagems(self, state: State) -> Iterator[Setter]:
        if not self._with_stratagems:
            return
        extra = stratagem_state(state)
        tokens = [each for each in STRATAGEMS if each is not Stratagem.NONE]
        yield Setter(
            key=_OUT,
            title=_("Stratagem out of the cup"),
            value=STRATAGEMS[extra.stratagem].value,
            choices=tuple((each.value, stratagem_name(each)) for each in tokens),
        )
        if extra.stratagem == STEAMROLL:
            yield Setter(
                key=_CARRIED,
                title=_("Steamroll repeats"),
                value=STRATAGEMS[extra.carried].value,
                choices=tuple(
                    (each.value, stratagem_name(each))
                    for each in (Stratagem.NONE, *tokens)
                    if each is not Stratagem.STEAMROLL
                ),
            )
