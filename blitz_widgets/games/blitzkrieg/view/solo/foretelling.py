"""The bot's possible placements, over all draws and rolls, in words."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.view.names import space_name, theatre_name, unit_name
from blitz_widgets.games.blitzkrieg.view.solo.names import stratagem_name
from blitz_widgets.games.blitzkrieg.view.solo.targets import row_target
from blitz_widgets.games.blitzkrieg.view.targets import space_target
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import either, named
from blitz_widgets.view.reasoning import Forecast, Prediction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition
    from blitz_widgets.games.blitzkrieg.solo.forecast import Possibility
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen


def foretell(position: BotPosition) -> Forecast:
    """The bot's possible placements in *position*; empty if there are none."""
    kit, seen, cup = position.kit, position.seen, position.cup
    found = forecast(kit, seen, position.readings, cup, position.repeated)
    shares: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in found:
        shares[each.space] += each.share
    return Forecast(
        predictions=tuple(
            Prediction(
                targets=(row_target(each.slot), space_target(kit, each.space)),
                label=named(space_name(kit, each.space), what := _what(kit, seen, each)),
                share=float(each.share),
                causes=_causes(each, cup),
                place=space_name(kit, each.space),
                what=what,
            )
            for each in found
        ),
        heat=tuple(
            (space_target(kit, space), float(shares[space]))
            for space in sorted(shares, key=lambda space: (-shares[space], space))
        ),
        basis=_basis(position, cup),
    )


def _what(kit: Kit, seen: Seen, found: Possibility) -> str:
    """The unit, and the theatres that a strategic space moves (SOLO-FX-STRATEGIC)."""
    unit = seen.row[found.slot]
    label = unit_name(kit, unit)
    if seen.row.count(unit) > 1:
        label = _("{unit}, number {place} in the row").format(unit=label, place=found.slot + 1)
    match [theatre_name(kit, target) for target in found.targets]:
        case [theatre]:
            text = _("{label} (moves {theatre})")
            return text.format(label=label, theatre=theatre)
        case [first, second]:
            text = _("{label} (moves {first}, then {second})")
            return text.format(label=label, first=first, second=second)
        case _:
            return label


def _basis(position: BotPosition, cup: Sequence[Stratagem]) -> str:
    if len(cup) > 1:
        return _(
            "Calculated over the {count} stratagems that may be drawn and over the die, all "
            "equally likely."
        ).format(count=len(cup))
    if position.stratagem is Stratagem.NONE and not cup:
        return _("Calculated over the die alone: the bot plays without stratagems.")
    return _("The stratagem is drawn: calculated over the die.")


def _causes(found: Possibility, cup: Sequence[Stratagem]) -> tuple[str, ...]:
    """The draws and rolls that lead to it; stratagems with equal dice are joined."""
    by_dice: defaultdict[tuple[int, ...], list[Stratagem]] = defaultdict(list)
    for stratagem, dice in found.causes:
        by_dice[dice].append(stratagem)
    return tuple(
        _cause_text(stratagems, dice, len(cup)) for dice, stratagems in sorted(by_dice.items())
    )


def _cause_text(stratagems: list[Stratagem], dice: tuple[int, ...], in_cup: int) -> str:
    rolled = _dice_text(dice)
    if in_cup <= 1:
        return rolled or _("in any case")
    stratagem_text = (
        _("any stratagem")
        if len(stratagems) == in_cup
        else either([stratagem_name(stratagem) for stratagem in stratagems])
    )
    if not rolled:
        return stratagem_text
    return _("{drawn} with {rolled}").format(drawn=stratagem_text, rolled=rolled)


def _dice_text(dice: tuple[int, ...]) -> str:
    if not dice or len(dice) == DIE_SIDES:
        return ""
    *most, last = (str(die) for die in dice)
    if not most:
        return _("a die of {die}").format(die=last)
    return _("a die of {dice} or {last}").format(dice=", ".join(most), last=last)
