"""Descriptions of the bot's things and their effects."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT
from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import nothing_drawn, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import CUP, STRATAGEMS
from blitz_widgets.games.blitzkrieg.view.describing import describe
from blitz_widgets.games.blitzkrieg.view.names import acting_name
from blitz_widgets.games.blitzkrieg.view.printed import (
    bots_ability,
    bots_effect,
    players_effect,
    types_text,
)
from blitz_widgets.games.blitzkrieg.view.solo.names import (
    row_text,
    slot_name,
    stratagem_effect,
    stratagem_name,
    stratagems_text,
)
from blitz_widgets.games.blitzkrieg.view.solo.targets import STRATAGEM, row_target
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target
from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.engine.state import Table
    from blitz_widgets.games.blitzkrieg.rules.boards import Space
    from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo


def row_of(seen: Observation) -> tuple[int, ...]:
    """The bot's units from the left."""
    holding = seen.holdings[BOT]
    return holding.reserve if isinstance(holding, OwnHolding) else ()


def describe_solo(kit: Kit, seen: Observation, target: str, bombed_to: BombedTo) -> str:
    """*target* and its effect in words; empty if it does not exist."""
    if target == reserve_target(BOT):
        return " ".join(row_lines(kit, row_of(seen), seen.holdings[BOT].bag_size))
    effect_of = effect_describer(seen.table, bombed_to)
    return describe_bots(kit, seen.table, row_of(seen), target) or describe(
        kit, seen, target, effect_of
    )


def effect_describer(table: Table, bombed_to: BombedTo) -> Callable[[Space], str]:
    """The function that describes a space's effect: for the bot in its turn, otherwise for you."""
    if table.seat == BOT and table.turn:
        return bots_effect
    return partial(players_effect, bombed_to=bombed_to)


def describe_bots(kit: Kit, table: Table, row: Sequence[int], target: str) -> str:
    """*target* in words if it belongs to the bot; otherwise empty."""
    if target == STRATAGEM:
        return " ".join(stratagem_lines(table))
    for slot, unit in enumerate(row):
        if target == row_target(slot):
            return f"{slot_name(kit, row, slot).capitalize()}. {unit_state(kit, table, unit)}"
    return ""


def unit_state(kit: Kit, table: Table, unit: int) -> str:
    """The abilities of a unit of the bot; for a spy, also its copy now.

    Rules: UNIT-SPY, SOLO-FX-SCIENTIST, SOLO-FX-BLITZ.
    """
    parts = []
    printed = kit.unit(unit)
    if printed.special:
        parts.append(_("Special weapon."))
    if printed.types and not kit.is_scientist[unit]:
        parts.append(types_text(printed).capitalize() + ".")
    parts.append(bots_ability(kit, unit))
    if kit.is_spy[unit]:
        parts.append(_copying(kit, table.last_placed[1 - BOT]))
    return " ".join(parts)


def _copying(kit: Kit, copied: int) -> str:
    if copied == NO_UNIT:
        return _("There is nothing to copy yet.")
    name = acting_name(kit, NO_UNIT, copied)
    return " ".join([_("It is now: {unit}.").format(unit=name), bots_ability(kit, copied)])


def row_lines(kit: Kit, row: Sequence[int], bag_size: int | None) -> tuple[str, ...]:
    """The number of the bot's units, as far as its bag is known, and those in its row."""
    lines = [
        ngettext(
            "The bot has {row} unit in its row.", "The bot has {row} units in its row.", len(row)
        ).format(row=len(row))
    ]
    if bag_size is not None:
        lines.append(_("In its bag: {bag}.").format(bag=bag_size))
    if row:
        lines.append(_("From the left: {units}.").format(units=row_text(kit, row)))
    return tuple(lines)


def stratagem_lines(table: Table) -> tuple[str, ...]:
    """The stratagem out of the cup, the one in effect, and those in the cup."""
    extra = stratagem_state(table)
    out, carried = extra.stratagem, extra.carried
    if not out:
        return (_("The bot plays without stratagems."),)
    stratagem = STRATAGEMS[out]
    if nothing_drawn(table):
        first = _(
            "{stratagem} starts beside the cup, as if it were the stratagem of the turn before: "
            "the bot has not drawn one yet (rule “{rule}”)."
        ).format(
            stratagem=stratagem_name(stratagem), rule=_(rule_texts()[Rule.SOLO_STRATAGEMS].title)
        )
        return first, stratagem_effect(stratagem), cup_line(out)
    text = _("{stratagem} is out of the cup.")
    if carried:
        text = _("{stratagem} is out of the cup since the bot’s last turn: another comes next.")
        if table.seat == BOT and table.agenda[-1] & KIND != duties.STRATAGEM:
            text = _("{stratagem} is out of the cup: it changes how the bot chooses this turn.")
    lines = [text.format(stratagem=stratagem_name(stratagem)), stratagem_effect(stratagem)]
    if not carried and table.agenda[-1] & KIND == duties.BOT_PLACE:
        lines.append(_("Nobody knows what it repeats: the bot places without a stratagem."))
    elif carried != out:
        again = STRATAGEMS[carried]
        lines.append(_("It repeats {stratagem}.").format(stratagem=stratagem_name(again)))
        lines.append(stratagem_effect(again))
    return (*lines, cup_line(out))


def cup_line(out: int) -> str:
    """The stratagems in the cup while the stratagem *out* is not in it (SOLO-TURN-A)."""
    cup = [number for number in CUP if number != out]
    return _(
        "The others are in the cup, from which the bot draws one each turn: {stratagems}."
    ).format(stratagems=stratagems_text(cup))
