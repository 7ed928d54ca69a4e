"""A position with a decision for the bot: it is about to place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.setting_of import full_setting
from blitz_widgets.games.blitzkrieg.engine.setting_up import build_state, side_names
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    State,
)
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.position_checks import check_position
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import (
    STEAMROLL,
    STRATAGEMS,
    Readings,
    Stratagem,
)
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
    from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting

_HIDDEN: dict[str, Any] = {"turn": None, "bags": {}, "pile": None, "final_turn": False}
"""The parts of a setting that the bot does not know, or that its decision does not need, unset."""


class BotPosition(NamedTuple):
    """A position on the table, with the bot about to place."""

    game: SoloBlitzkrieg
    """The game with the usual readings of its rules."""
    readings: Readings
    setting: SoloSetting
    state: State

    @property
    def kit(self) -> Kit:
        """The components of the game."""
        return self.game.kit

    @property
    def has_stratagem(self) -> bool:
        """Whether the stratagem of the turn is known, or the turn has none."""
        return self.state.agenda[-1] & KIND == duties.BOT_PLACE

    @property
    def theatre(self) -> int | None:
        """The theatre of the blitz unit just placed, if any."""
        return duties.theatre_and_die(self._placing >> BITS)[0]

    @property
    def die(self) -> int | None:
        """The die, if it is rolled already."""
        return duties.theatre_and_die(self._placing >> BITS)[1] or None

    @property
    def stratagem(self) -> Stratagem:
        """The stratagem drawn for this turn, NONE before the draw and in a learning game."""
        return self._out if self.has_stratagem else Stratagem.NONE

    @property
    def previous(self) -> Stratagem:
        """The stratagem of the turn before, NONE if it is unknown."""
        return Stratagem(self.setting.previous or "none") if self.has_stratagem else self._out

    @property
    def repeated(self) -> Stratagem:
        """The stratagem that Steamroll repeats, NONE if there is none yet (STRAT-STEAMROLL)."""
        if not self.has_stratagem or self._out is Stratagem.STEAMROLL:
            return STRATAGEMS[stratagem_state(self.state).carried]
        return Stratagem.NONE if self.previous is Stratagem.STEAMROLL else self.previous

    @property
    def cup(self) -> tuple[Stratagem, ...]:
        """The possible stratagems of this turn: all but the previous one.

        If the previous one is unknown, only the one drawn.  Empty in a learning game, which names
        neither of the two, and after a blitz unit, whose turn keeps its stratagem.

        Rules: SOLO-STRATAGEMS, SOLO-TURN-A, SOLO-LEARNING, SOLO-FX-BLITZ.
        """
        none = Stratagem.NONE
        if self.stratagem is self.previous is none or self.theatre is not None:
            return ()
        if self.previous is none:
            return (self.stratagem,)
        return tuple(each for each in STRATAGEMS if each not in {none, self.previous})

    @property
    def seen(self) -> Seen:
        """Everything that the bot's decision depends on, with the stratagem in effect."""
        extra = stratagem_state(self.state) if self.has_stratagem else StratagemState()
        return Seen(
            table=replace(self.state, agenda=(self._placing,), extra=extra),
            row=tuple(self.state.reserves[BOT]),
            stratagem=STRATAGEMS[extra.carried],
            theatre=self.theatre,
        )

    @property
    def plain(self) -> dict[str, Any]:
        """The setting as plain data."""
        found: dict[str, Any] = msgspec.to_builtins(self.setting)
        return found

    @property
    def _out(self) -> Stratagem:
        return STRATAGEMS[stratagem_state(self.state).stratagem]

    @property
    def _placing(self) -> int:
        """The duty of the bot to place."""
        return next(entry for entry in reversed(self.state.agenda) if _is_placing(entry))


class NothingToDecideError(SettingError):
    """The bot is not about to place in a position."""


def bot_position(
    game: SoloBlitzkrieg, setting: SoloSetting, readings: Readings | None = None
) -> BotPosition:
    """The position of *game* that *setting* describes, with the bot about to place.

    The *readings* of the rules are by default those of *game*.

    Raises:
        NothingToDecideError: If the bot is not about to place.
        SettingError: If it is impossible.
    """
    found = _on_the_table(game, setting, readings or game.solo_options.readings)
    check_position(found)
    return found


def read_bot_position(game: SoloBlitzkrieg, plain: Mapping[str, Any]) -> BotPosition:
    """The position of *game* in the *plain* setting.

    Raises:
        NothingToDecideError: If the bot is not about to place.
        SettingError: If it is no setting, or is impossible.
    """
    try:
        setting = cast("SoloSetting", game.read_setting(plain))
    except SettingError as error:
        raise SettingError(_("The position: {problem}").format(problem=error)) from error
    return bot_position(game, setting)


def _on_the_table(game: SoloBlitzkrieg, setting: SoloSetting, readings: Readings) -> BotPosition:
    options = game.solo_options
    if options.readings != Readings():
        game = type(game)(replace(options, readings=Readings()))
    try:
        state = build_state(game, setting, strict=True)
    except SettingError as error:
        raise SettingError(_("The position: {problem}").format(problem=error)) from error
    if state.seat != BOT or state.ended or not any(map(_is_placing, state.agenda[-2:])):
        raise NothingToDecideError(
            _("The position: the bot has nothing to decide. Open another one.")
        )
    return BotPosition(game, readings, setting, state)


def _is_placing(entry: int) -> bool:
    return entry & KIND == duties.BOT_PLACE


def position_of(game: SoloBlitzkrieg, state: State) -> BotPosition:
    """The bot's position in *state*, with at least one unit in its row.

    If the bot has to place now, its decision equals the game's; the previous stratagem is named if
    *state* reveals it: in the first turn and under Steamroll.  At any other moment, this is the
    bot's next turn on the present table: no stratagem is drawn yet, and the one out of the cup is
    the previous one.  :func:`.check_position` says if it is possible.

    Raises:
        SettingError: If the box does not hold its tokens.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A, SOLO-TURN-B, STRAT-STEAMROLL.
    """
    kit, sides = game.kit, side_names(game.kit)
    last = state.last_placed[PERSON]
    table = replace(
        _with_rows_closed(kit, state),
        seat=BOT,
        agenda=game.turn_agenda(BOT),
        ended=None,
        reserves=(state.reserves[BOT], b""),
    )
    setting = replace(
        cast("SoloSetting", full_setting(game, table)),
        **_HIDDEN,
        last_placed={sides[PERSON]: kit.unit(last).id if last else ""},
    )
    extra = stratagem_state(state)
    out, carried = STRATAGEMS[extra.stratagem], STRATAGEMS[extra.carried]
    repeats = carried if out is Stratagem.STEAMROLL else Stratagem.NONE
    entry = state.agenda[-1]
    if not _is_placing(entry):
        setting = with_turn(kit, setting, Stratagem.NONE, out, repeats)
        return _on_the_table(game, setting, game.solo_options.readings)
    first = Stratagem.STEAMROLL if extra.stratagem and state.turn == 1 else Stratagem.NONE
    previous = carried if extra.stratagem == STEAMROLL else first
    placing = duties.theatre_and_die(entry >> BITS)
    setting = with_turn(kit, setting, out, previous, repeats, *placing)
    return _on_the_table(game, setting, game.solo_options.readings)


def _with_rows_closed(kit: Kit, state: State) -> State:
    """*state* with every full campaign closed, and every theatre that is won."""
    free, rows = state.free, bytearray(state.rows)
    for theatre, (marker, won_at) in enumerate(zip(state.markers, kit.won_at, strict=True)):
        if abs(marker) >= won_at:
            free &= ~kit.theatre_mask[theatre]
        leader = (WON_BY_FIRST if marker > 0 else WON_BY_SECOND) if marker else WON_BY_BOTH
        for row in kit.theatre_rows[theatre]:
            if rows[row] == OPEN and not free & kit.row_mask[row]:
                rows[row] = leader
    return replace(state, free=free, rows=bytes(rows))


def with_turn(  # noqa: PLR0917  # what a turn of the bot begins with
    kit: Kit,
    setting: SoloSetting,
    stratagem: Stratagem,
    previous: Stratagem,
    repeats: Stratagem = Stratagem.NONE,
    theatre: int | None = None,
    die: int | None = None,
) -> SoloSetting:
    """*setting* with the stratagems and the placement of the bot.

    Args:
        kit: The components.
        setting: The rest of the position.
        stratagem: The one drawn; NONE if it is not drawn yet, or in a learning game.
        previous: The one before it; NONE if it is unknown, or in a learning game.
        repeats: What Steamroll repeats, if not *previous*.
        theatre: The theatre of the blitz unit just placed, if any.
        die: The die, if it is rolled already.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A, SOLO-FX-BLITZ, STRAT-STEAMROLL.
    """
    none = Stratagem.NONE
    has_stratagem = stratagem is not none or previous is none
    out = stratagem if has_stratagem else previous
    if repeats is none and previous is not Stratagem.STEAMROLL:
        repeats = previous
    where = () if theatre is None else (kit.board.theatre[theatre].id,)
    placing = " ".join(("bot-place", *where, *(("die", str(die)) if die else ())))
    return replace(
        setting,
        stratagem=out.value,
        carried=repeats.value if out is Stratagem.STEAMROLL else None,
        previous=previous.value if has_stratagem and previous is not none else None,
        todo=(*(() if has_stratagem else ("stratagem",)), placing, "draw"),
    )


def token_name(kit: Kit, unit: int) -> str:
    """The name of a token: the scientist's again, if the bot's airforce replaces it."""
    return kit.unit(kit.is_scientist.index(True) if unit == bots_scientist(kit) else unit).id


def placed_as(kit: Kit, seat: int, unit: str) -> str:
    """How a setting writes *unit* of *seat*, which may be a spy: ``spy as army-2``.

    The bot's scientist, and any copy of a scientist, is an airforce (SOLO-FX-SCIENTIST).
    """
    name, copies, copied = unit.partition(" as ")
    number = kit.unit_number.get(copied or name)
    if number is None or not kit.is_scientist[number] or not (copies or seat == BOT):
        return unit
    return f"{name} as {kit.unit(bots_scientist(kit)).id}"
