"""The effects of spaces and the abilities of units in words, as printed and as the bot has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Terrain
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.view.phrases import by, with_gaps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.rules.boards import Space
    from blitz_widgets.games.blitzkrieg.rules.units import Unit
    from blitz_widgets.view.phrases import Phrase


class EffectRow(NamedTuple):
    """An effect in words; the gap is its amount."""

    name: Phrase
    order: Phrase
    """An order to the side that resolves it."""
    bots: Phrase = ""
    """Its effect for the bot, if another one."""
    yours: Phrase = ""
    """The order to you in a game against the bot, if another one."""


_NOTHING: Final = N_("Nothing happens.")
BOTS_BOMBING: Final = N_("A random unit of your reserve goes back to your bag.")
_YOU_BOMB: Final = N_(
    "You choose an ordinary unit of the bot’s row, or a special weapon if it has no other."
)
_BOMBED: Final = {
    BombedTo.RESEARCH: N_("It goes to the research pile."),
    BombedTo.BAG: N_("It goes to the bot’s bag."),
}


def _improved(space: Space, _game: object) -> bool:
    return space.amount > 1


_EFFECTS: Final[Mapping[Effect, EffectRow]] = {
    Effect.NONE: EffectRow(N_("no effect"), _NOTHING),
    Effect.PRODUCTION: EffectRow(
        by(_improved, N_("improved production"), N_("production")),
        lambda space, _game: ngettext(
            "Draw {amount} unit from your bag now.",
            "Draw {amount} units from your bag now.",
            space.amount,
        ),
        lambda space, _game: ngettext(
            "The bot draws {amount} unit to the end of its row.",
            "The bot draws {amount} units to the end of its row.",
            space.amount,
        ),
    ),
    Effect.BOMBING: EffectRow(
        N_("bombing"),
        N_("A random unit of the other side’s reserve goes back to its bag."),
        BOTS_BOMBING,
        lambda _space, bombed_to: players_bombing(bombed_to),
    ),
    Effect.RESEARCH: EffectRow(
        by(_improved, N_("improved research"), N_("research")),
        lambda space, _game: ngettext(
            "Draw {amount} special weapon into your bag.",
            "Draw {amount} special weapons into your bag.",
            space.amount,
        ),
        lambda space, _game: ngettext(
            "The bot draws {amount} token from the research pile into its bag.",
            "The bot draws {amount} tokens from the research pile into its bag.",
            space.amount,
        ),
        lambda space, _game: ngettext(
            "Draw {amount} token from the research pile into your bag.",
            "Draw {amount} tokens from the research pile into your bag.",
            space.amount,
        ),
    ),
    Effect.RESEARCH_INDUSTRY: EffectRow(
        N_("research industry"),
        N_("Draw a special weapon straight into your reserve."),
        N_("The bot draws a token from the research pile straight to the end of its row."),
        N_("Draw a token from the research pile straight into your reserve."),
    ),
    Effect.TACTICAL: EffectRow(
        N_("tactical advantage {amount}"),
        N_("Move the marker of this theatre {amount} toward you."),
        N_("The marker of this theatre moves {amount} toward the bot."),
    ),
    Effect.STRATEGIC: EffectRow(
        N_("strategic advantage {amount}"),
        N_(
            "Move the marker of another open theatre {amount} toward you, but never so far that "
            "it wins."
        ),
        N_(
            "The marker of another open theatre moves {amount} toward the bot, but never so far "
            "that it wins."
        ),
    ),
    Effect.PROPAGANDA: EffectRow(
        N_("propaganda {amount}"),
        lambda space, _game: ngettext(
            "Score {amount} point at once.", "Score {amount} points at once.", space.amount
        ),
        lambda space, _game: ngettext(
            "The bot scores {amount} point at once.",
            "The bot scores {amount} points at once.",
            space.amount,
        ),
    ),
}


def _of_space(phrase: Phrase, space: Space, game: object = None) -> str:
    return with_gaps(phrase, space, game).format(amount=space.amount)


def effect_name(space: Space) -> str:
    """The name of a space's effect."""
    return _of_space(_EFFECTS[space.effect].name, space)


def effect_order(space: Space) -> str:
    """The effect of a space, as an order to the side that resolves it."""
    return _of_space(_EFFECTS[space.effect].order, space)


def bots_effect(space: Space) -> str:
    """The effect of a space for the bot.

    Rules: SOLO-FX-PRODUCTION, SOLO-FX-RESEARCH, SOLO-FX-INDUSTRY, SOLO-FX-STRATEGIC,
    SOLO-FX-TACTICAL, SOLO-FX-PROPAGANDA.
    """
    row = _EFFECTS[space.effect]
    return _of_space(row.bots or row.order, space)


def players_effect(space: Space, bombed_to: BombedTo) -> str:
    """The effect of a space for you, as an order.

    Rules: SOLO-FX-BOMBED, EFFECT-RESEARCH, EFFECT-RESEARCH-INDUSTRY.
    """
    row = _EFFECTS[space.effect]
    return _of_space(row.yours or row.order, space, bombed_to)


def players_bombing(bombed_to: BombedTo) -> str:
    """The unit the bot loses when you bomb (SOLO-FX-BOMBED)."""
    return f"{_(_YOU_BOMB)} {_(_BOMBED[bombed_to])}"


class AbilityRow(NamedTuple):
    """An ability in words; the gaps are the numbers printed on the unit."""

    text: Phrase
    bots: str = ""
    """The ability when the bot uses the unit, if another one."""


_ABILITIES: Final[Mapping[Ability, AbilityRow]] = {
    Ability.NONE: AbilityRow(
        lambda unit, _kit: ngettext(
            "Moves the marker {value} space.", "Moves the marker {value} spaces.", unit.value
        )
    ),
    Ability.BLITZ: AbilityRow(
        N_("Moves the marker {value}. Then you may place another unit in the same theatre."),
        N_("Moves the marker {value}. Then the bot places another unit."),
    ),
    Ability.GENERAL: AbilityRow(
        N_(
            "Moves the marker 1 for each of your ordinary armies and airforces in the "
            "theatre, itself included."
        ),
        N_(
            "Moves the marker 1 for each of the bot’s ordinary armies and airforces in the "
            "theatre, itself included."
        ),
    ),
    Ability.ADMIRAL: AbilityRow(
        N_(
            "Moves the marker 1 for each of your ordinary navies and airforces in the "
            "theatre, itself included."
        ),
        N_(
            "Moves the marker 1 for each of the bot’s ordinary navies and airforces in the "
            "theatre, itself included."
        ),
    ),
    Ability.TASK_FORCE: AbilityRow(
        N_("Moves the marker {value}. The effect of its space is ignored.")
    ),
    Ability.BOMBER: AbilityRow(
        N_("Bombs, as well as using the effect of its space, then moves the marker {value}.")
    ),
    Ability.NUCLEAR: AbilityRow(
        N_(
            "Moves the marker {value}. The marker of every other open theatre moves "
            "{retreat} against you."
        ),
        N_(
            "Moves the marker {value}. The marker of every other open theatre moves "
            "{retreat} against the bot."
        ),
    ),
    Ability.SPY: AbilityRow(
        N_("Copies the unit that your opponent placed last."),
        N_("Copies the unit that you placed last."),
    ),
    Ability.SCIENTIST: AbilityRow(
        N_("Goes on any free space of an open theatre for its effect; moves no marker."),
        N_("For the bot it is an airforce of value {value}."),
    ),
    Ability.PARTISANS: AbilityRow(
        N_("Moves the marker {value}, or {behind} if it stands on the other side.")
    ),
    Ability.INSPIRED: AbilityRow(
        N_("Goes on any active space; its effect happens twice; moves the marker {value}.")
    ),
    Ability.GODZILLA: AbilityRow(
        N_(
            "Moves the marker {value}. Goes wherever an army or a navy may; "
            "generals and admirals do not count it."
        )
    ),
}


def ability_text(unit: Unit) -> str:
    """The abilities of a unit."""
    return with_gaps(_ABILITIES[unit.ability].text, unit, None).format(
        value=unit.value, behind=unit.value_behind, retreat=unit.retreat
    )


def bots_ability(kit: Kit, unit: int) -> str:
    """The abilities of a unit when the bot uses it."""
    printed = kit.unit(unit)
    bots = _ABILITIES[printed.ability].bots
    if not bots:
        return ability_text(printed)
    value = kit.value[bots_scientist(kit)] if kit.is_scientist[unit] else printed.value
    return _(bots).format(value=value, retreat=printed.retreat)


_TERRAINS: Final = {
    Terrain.LAND: N_("land"),
    Terrain.SEA: N_("sea"),
    Terrain.BOTH: N_("land or sea"),
}
_TYPES: Final = {
    "army": N_("army: land and “land or sea” spaces"),
    "navy": N_("navy: sea and “land or sea” spaces"),
    "airforce": N_("airforce: any space"),
}


def terrain_name(space: Space) -> str:
    """The terrain of a space."""
    return _(_TERRAINS[space.terrain])


def types_text(unit: Unit) -> str:
    """The terrain that a unit can be placed on."""
    if unit.ability is Ability.INSPIRED:
        return _("any terrain")
    return ", ".join(_(_TYPES[kind]) for kind in unit.types)
