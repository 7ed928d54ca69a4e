"""Checks of a position of the bot that go beyond what a setting must be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.setting_up import row_name, side_names
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STEAMROLL, STRATAGEMS, Stratagem
from blitz_widgets.limits.json_faults import at_place
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition


def check_position(position: BotPosition) -> None:
    """Check that *position* can lie on a table.

    Raises:
        SettingError: For the first fault.

    Rules: BOARD-ACTIVE, BOARD-TRACK, NIPPON-OPEN, NIPPON-TRACK, SOLO-TURN-A.
    """
    kit, state = position.kit, position.state
    if not state.reserves[BOT]:
        refuse(f"reserves, {side_names(kit)[BOT]}", _("is empty. Name at least one unit."))
    _check_turn(position)
    _check_opened(kit, position)
    _check_markers(kit, position)
    _check_units(kit, state)
    _check_rows(kit, position)
    _check_spy(kit, state)


def refuse(place: str, sentence: str) -> NoReturn:
    """Report the fault at *place*.

    Raises:
        SettingError: Always.
    """
    raise SettingError(at_place(_("The position"), place, sentence))


def _check_turn(position: BotPosition) -> None:
    stratagem, previous = position.stratagem, position.previous
    if stratagem is previous is not Stratagem.NONE:
        refuse(
            "stratagem",
            _("{name} cannot come twice in a row. Change it, or previous.").format(name=stratagem),
        )
    carried = stratagem_state(position.state).carried
    if carried == STEAMROLL:
        refuse(
            "carried",
            _("steamroll does not repeat itself. Name the stratagem that came before it."),
        )
    known = {Stratagem.NONE, Stratagem.STEAMROLL, STRATAGEMS[carried]}
    if stratagem is Stratagem.STEAMROLL and previous not in known:
        refuse(
            "carried",
            _("Steamroll would repeat {previous}. Leave carried out.").format(previous=previous),
        )
    if position.theatre is not None and not position.has_stratagem:
        refuse(
            "todo",
            _("the stratagem has been drawn by then. Add stratagem, or take the theatre out."),
        )


def _check_opened(kit: Kit, position: BotPosition) -> None:
    for name in position.setting.opened:
        if kit.starts_open[kit.theatre_number[name]]:
            refuse(f"opened, {name}", _("it is open from the start. Leave it out here."))
    for name in position.setting.markers:
        if position.state.rows[kit.theatre_rows[kit.theatre_number[name]][0]] == UNOPENED:
            refuse(
                f"markers, {name}",
                _("the campaign is not open yet. Add it to opened, or remove this entry."),
            )


def _check_markers(kit: Kit, position: BotPosition) -> None:
    sides = side_names(kit)
    for name, theatre in kit.theatre_number.items():
        marker, won_at = position.state.markers[theatre], kit.won_at[theatre]
        winner = position.setting.won.get(name)
        if winner is not None and (marker if winner == sides[BOT] else -marker) < won_at:
            refuse(
                f"markers, {name}",
                _("the theatre is won, so its marker is at the end. Leave it out here."),
            )
        if abs(marker) >= won_at and position.state.free & kit.theatre_mask[theatre]:
            refuse(f"markers, {name}", _at_the_end(kit))


def _at_the_end(kit: Kit) -> str:
    if kit.open_one_another:
        return _("a marker on +1, +2 or +3 means a won theatre. Add it to won, or correct it.")
    return _("a marker on the last space means a won theatre. Add it to won, or correct it.")


def _check_units(kit: Kit, state: State) -> None:
    """Check that only spies copy."""
    for space in spaces_in(state.owned[BOT] | state.owned[PERSON]):
        unit, acting = state.tokens[space], state.acting[space]
        replaced = kit.is_scientist[unit] and acting == bots_scientist(kit)
        if unit != acting and not kit.is_spy[unit] and not replaced:
            refuse(
                f"placed, {kit.space_name[space]}",
                _("{unit} is not a spy and copies nothing. Write “{unit}”.").format(
                    unit=kit.unit(unit).id
                ),
            )


def _check_rows(kit: Kit, position: BotPosition) -> None:
    """Check that units are in the active campaign; only the player's scientist may go below it."""
    state = position.state
    taken = state.owned[BOT] | state.owned[PERSON]
    for space in spaces_in(taken):
        row = kit.space_row[space]
        for above in kit.theatre_rows[kit.space_theatre[space]]:
            vacant = kit.row_mask[above] & ~taken
            if above < row and vacant and not kit.is_scientist[state.acting[space]]:
                refuse(
                    f"placed, {kit.space_name[space]}",
                    _(
                        "{above} above {row} still has free spaces. Fill it, or move the unit up."
                    ).format(above=row_name(kit, above), row=row_name(kit, row)),
                )
    for row, spaces in enumerate(kit.row_mask):
        name = row_name(kit, row)
        if name in position.setting.rows and spaces & state.free:
            refuse(
                f"rows, {name}",
                _("the campaign still has free spaces. Fill it, or remove this entry."),
            )


def _check_spy(kit: Kit, state: State) -> None:
    """Check that the player's last unit is on the board, and is known if a spy copies it."""
    last = state.last_placed[PERSON]
    players = {state.acting[space] for space in spaces_in(state.owned[PERSON])}
    place = f"last_placed, {side_names(kit)[PERSON]}"
    if not last:
        if players and any(kit.is_spy[unit] for unit in state.reserves[BOT]):
            refuse(place, _("is missing, and a spy in the row would copy it. Name the unit."))
        return
    acting = {last, bots_scientist(kit)} if kit.is_scientist[last] else {last}
    if players.isdisjoint(acting):
        refuse(
            place,
            _("the player has no {unit} on the board. Place it, or name another unit.").format(
                unit=kit.unit(last).id
            ),
        )
