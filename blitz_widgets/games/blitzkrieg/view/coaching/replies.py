"""The coach's phrases for the other side's next turn: its options, or the bot's plan.

The gaps are filled by :mod:`.gaps`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.coach.facts import dangers
from blitz_widgets.locale import N_, ngettext
from blitz_widgets.view.fact_phrases import Loss, Phrases
from blitz_widgets.view.phrases import by

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact

_BOT_TAKES: Final = N_("the bot takes it next: {chance}")
_BOT_WINS: Final = N_("the bot wins it next, for at least {points}: {chance}")
_BOT_WINS_IN_SHORT: Final = N_("The bot wins {what}: {points} or more")
_CAN_WIN_IN_SHORT: Final = N_("The {side} can win {what}: {points} or more")
_CAN_TAKE: Final = N_("the {side} can take it next, for at least {points}, with {units}")
_NO_WAY: Final = N_("leaves the {side} no way to {does} with the next unit")
_NOT_BOMBED_OUT: Final = N_("A bomb would not take your last units and so win the game.")
_BOMBS_OUT: Final = N_("bomb your last units and so win")


def _with_units(fact: dangers.Threat, _you: object) -> str:
    count = len({way.unit for way in fact.ways})
    return ngettext("with {unit}", "with one of {count} units", count)


REPLIES: Final[dict[type[Fact], Phrases]] = {
    # What the other side can do next, if it is a person
    dangers.CanWinTheatre: Phrases(
        does=N_("With {units} the {side} can win {theatre} by its marker: at least {points}."),
        lacks=N_("With their next unit the {side} cannot win {theatre} by its marker."),
        short=_CAN_WIN_IN_SHORT,
        how=_with_units,
        can=N_("win {what}"),
        prevented=N_("The {side} can no longer win {theatre} by its marker with the next unit."),
        loses=Loss(
            _NO_WAY,
            N_("the {side} can win {what} next, for at least {points}, with {units}"),
            _CAN_TAKE,
        ),
    ),
    dangers.CanCloseCampaign: Phrases(
        does=N_("With {units} the {side} can fill {campaign} and win it: at least {points}."),
        lacks=N_("With their next unit the {side} cannot fill {campaign} and win it."),
        short=_CAN_WIN_IN_SHORT,
        how=_with_units,
        can=N_("fill {what} and win it"),
        prevented=N_("The {side} can no longer fill {campaign} and win it with the next unit."),
        loses=Loss(
            _NO_WAY,
            N_("the {side} can fill {what} next and win it, for at least {points}, with {units}"),
            _CAN_TAKE,
        ),
    ),
    dangers.CanBombOut: Phrases(
        does=N_("With {units} the {side} can bomb your last units: then you lose."),
        lacks=_NOT_BOMBED_OUT,
        short=N_("The {side} can bomb your last units, and you lose"),
        how=_with_units,
        can=_BOMBS_OUT,
        prevented=N_("The {side} can no longer bomb your last units and so win."),
        loses=Loss(
            _NO_WAY,
            N_("the {side} can bomb your last units next with {units}, and you lose"),
            _CAN_TAKE,
        ),
    ),
    dangers.CanWinGame: Phrases(
        does=N_("With {units} the {side} can win the game next turn."),
        lacks=N_("With their next unit the {side} cannot win the game."),
        short=N_("The {side} can win the game"),
        how=_with_units,
        can=N_("win the game"),
        prevented=N_("The {side} can no longer win the game with the next unit."),
        loses=Loss(_NO_WAY, N_("the {side} can win the game next turn with {units}"), _CAN_TAKE),
    ),
    # What the bot does next
    dangers.BotPlaces: Phrases(
        does=by(
            lambda fact, _you: fact.share == 1,
            N_("The bot goes to {space}, whatever it draws and rolls."),
            N_("The bot most often goes to {space}: {chance}."),
        ),
    ),
    dangers.BotTakesSpace: Phrases(
        does=N_("The bot takes {what} next: {chance}."),
        lacks=N_("The bot seldom or never takes {space} next."),
        loses=Loss(
            N_("keeps the bot’s next unit away from {what}"),
            N_("the bot takes {what} next: {chance}"),
            _BOT_TAKES,
            N_("cuts the bot’s chance to take {what} next to {left}"),
        ),
    ),
    dangers.BotWinsTheatre: Phrases(
        does=N_("The bot wins {what} by its marker next, for at least {points}: {chance}."),
        lacks=N_("With its next unit the bot cannot win {theatre} by its marker."),
        short=_BOT_WINS_IN_SHORT,
        how="{chance}",
        can=N_("win {what} by its marker, for at least {points}"),
        prevented=N_("The bot no longer wins {theatre} by its marker with the next unit."),
        loses=Loss(
            N_("keeps the bot from winning {what} with its next unit"),
            N_("the bot wins {what} by its marker next, for at least {points}: {chance}"),
            _BOT_WINS,
            N_("cuts the bot’s chance to win {what} with its next unit to {left}"),
        ),
    ),
    dangers.BotClosesCampaign: Phrases(
        does=N_("The bot fills {what} and wins it next, for at least {points}: {chance}."),
        lacks=N_("With its next unit the bot cannot fill {campaign} and win it."),
        short=_BOT_WINS_IN_SHORT,
        how="{chance}",
        can=N_("fill {what} and win it, for at least {points}"),
        prevented=N_("The bot no longer fills {campaign} and wins it with the next unit."),
        loses=Loss(
            N_("keeps the bot from filling {what} with its next unit"),
            N_("the bot fills {what} and wins it next, for at least {points}: {chance}"),
            _BOT_WINS,
            N_("cuts the bot’s chance to fill {what} with its next unit to {left}"),
        ),
    ),
    dangers.BotBombsOut: Phrases(
        does=N_("The bot bombs your last units next, and you lose: {chance}."),
        lacks=_NOT_BOMBED_OUT,
        short=N_("The bot bombs your last units, and you lose"),
        how="{chance}",
        can=_BOMBS_OUT,
        prevented=N_("The bot no longer bombs your last units and so wins."),
        loses=Loss(
            N_("keeps the bot from bombing your last units and so winning"),
            N_("the bot bombs your last units next, and you lose: {chance}"),
            _BOT_TAKES,
            N_("cuts the bot’s chance to bomb your last units next, and so win, to {left}"),
        ),
    ),
    dangers.Prevents: Phrases(
        does=lambda fact, you: you.hears(REPLIES[type(fact.what)].prevented, fact.what)
    ),
}
