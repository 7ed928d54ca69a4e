"""The effects of spaces in a solo game: for the bot and for you."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.stratagems import BombedTo
from blitz_widgets.games.blitzkrieg.view.names import effect_order
from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.boards import Space


def bots_effect(space: Space) -> str:
    """The effect of a space for the bot.

    Rules: SOLO-FX-PRODUCTION, SOLO-FX-RESEARCH, SOLO-FX-INDUSTRY, SOLO-FX-STRATEGIC,
    SOLO-FX-TACTICAL, SOLO-FX-PROPAGANDA.
    """
    amount = space.amount
    match space.effect:
        case Effect.NONE:
            return _("Nothing happens.")
        case Effect.PRODUCTION:
            return ngettext(
                "The bot draws {amount} unit to the end of its row.",
                "The bot draws {amount} units to the end of its row.",
                amount,
            ).format(amount=amount)
        case Effect.BOMBING:
            return bots_bombing()
        case Effect.RESEARCH:
            return ngettext(
                "The bot draws {amount} token from the research pile into its bag.",
                "The bot draws {amount} tokens from the research pile into its bag.",
                amount,
            ).format(amount=amount)
        case Effect.RESEARCH_INDUSTRY:
            return _("The bot draws a token from the research pile straight to the end of its row.")
        case Effect.TACTICAL:
            return _("The marker of this theatre moves {amount} toward the bot.").format(
                amount=amount
            )
        case Effect.STRATEGIC:
            return _(
                "The marker of another open theatre moves {amount} toward the bot, but never "
                "so far that it wins."
            ).format(amount=amount)
        case Effect.PROPAGANDA:
            return ngettext(
                "The bot scores {amount} point at once.",
                "The bot scores {amount} points at once.",
                amount,
            ).format(amount=amount)


def players_effect(space: Space, bombed_to: BombedTo) -> str:
    """The effect of a space for you, as an order.

    Rules: SOLO-FX-BOMBED, EFFECT-RESEARCH, EFFECT-RESEARCH-INDUSTRY.
    """
    match space.effect:
        case Effect.BOMBING:
            return players_bombing(bombed_to)
        case Effect.RESEARCH:
            return ngettext(
                "Draw {amount} token from the research pile into your bag.",
                "Draw {amount} tokens from the research pile into your bag.",
                space.amount,
            ).format(amount=space.amount)
        case Effect.RESEARCH_INDUSTRY:
            return _("Draw a token from the research pile straight into your reserve.")
        case _:
            return effect_order(space)


def bots_bombing() -> str:
    """The unit you lose when the bot bombs."""
    return _("A random unit of your reserve goes back to your bag.")


def players_bombing(bombed_to: BombedTo) -> str:
    """The unit the bot loses when you bomb (SOLO-FX-BOMBED)."""
    goes = {
        BombedTo.RESEARCH: _("It goes to the research pile."),
        BombedTo.BAG: _("It goes to the bot’s bag."),
    }[bombed_to]
    chosen = _(
        "You choose an ordinary unit of the bot’s row, or a special weapon if it has no other."
    )
    return f"{chosen} {goes}"
