"""Sentences about facts of Blitzkrieg! that are chosen by more than one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.coach.facts import deeds, later, prospects
    from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener


def closes(fact: deeds.ClosesCampaign, you: BoardListener) -> str:
    """That a campaign is closed, and for which side."""
    if len(fact.winners) > 1:
        return _("Closes {campaign} with the marker in the middle: {points} for each side.")
    if fact.winners[0] != you.seat:
        return _("Closes {campaign}: {points} for the {side}.")
    return _("Closes {campaign}: {points} for you.")


def gains_by_closing(fact: deeds.ClosesCampaign, you: BoardListener) -> str:
    """That closing a campaign scores; nothing if only the other side does."""
    if len(fact.winners) > 1:
        return _("closes {campaign} for {points} on each side")
    return _("closes {campaign} for {points}") if fact.winners[0] == you.seat else ""


def researches(fact: deeds.Researches, _you: BoardListener) -> str:
    """Where special weapons come to."""
    if fact.to_reserve:
        return ngettext(
            "Brings {count} special weapon straight into your reserve.",
            "Brings {count} special weapons straight into your reserve.",
            fact.count,
        )
    return ngettext(
        "Brings {count} special weapon into your bag.",
        "Brings {count} special weapons into your bag.",
        fact.count,
    )


def gains_by_research(fact: deeds.Researches, _you: BoardListener) -> str:
    """The same as the end of a sentence."""
    if fact.to_reserve:
        return ngettext(
            "brings {count} special weapon straight into your reserve",
            "brings {count} special weapons straight into your reserve",
            fact.count,
        )
    return ngettext(
        "brings {count} special weapon into your bag",
        "brings {count} special weapons into your bag",
        fact.count,
    )


def bombs(fact: deeds.Bombs, you: BoardListener) -> str:
    """The loss of the other side: the bot from its row, a person from the reserve."""
    if fact.units:
        return _("The bot loses {units} from its row.")
    if you.is_bot:
        return ngettext(
            "The bot loses {count} unit of its row.",
            "The bot loses {count} units of its row.",
            fact.count,
        )
    return ngettext(
        "{count} unit leaves the reserve of the {side}.",
        "{count} units leave the reserve of the {side}.",
        fact.count,
    )


def gains_by_bombing(fact: deeds.Bombs, _you: BoardListener) -> str:
    """The same as the end of a sentence."""
    if fact.units:
        return _("bombs the bot’s {units}")
    return ngettext(
        "bombs {count} unit of the {side}", "bombs {count} units of the {side}", fact.count
    )


def moves(fact: deeds.MovesMarker, _you: BoardListener) -> str:
    """How the lead in a theatre changes, seen from the side that moves."""
    here, there = fact.before, fact.after
    if here <= 0 < there:
        return _("You take the lead in {theatre}, by {after}.")
    if there == 0:
        if here < 0:
            return _("You draw level in {theatre}.")
        return _("You lose your lead in {theatre}.")
    if there > here:
        if there > 0:
            return _("Your lead in {theatre} grows from {before} to {after}.")
        return _("You are only {after} behind in {theatre}, instead of {before}.")
    if there > 0:
        return _("Your lead in {theatre} shrinks from {before} to {after}.")
    if here < 0:
        return _("You fall from {before} to {after} behind in {theatre}.")
    return _("You fall behind in {theatre}, by {after}.")


def gains_by_moving(fact: deeds.MovesMarker, _you: BoardListener) -> str:
    """How a marker moves for the better, as the end of a sentence; nothing for the worse."""
    here, there = fact.before, fact.after
    if there <= here:
        return ""
    if there == 0:
        return _("brings you from {before} behind to level in {theatre}")
    if there < 0:
        return _("brings you from {before} to {after} behind in {theatre}")
    if here <= 0:
        return _("puts you {after} ahead in {theatre}")
    return _("raises your lead in {theatre} from {before} to {after}")


def units_fit(fact: prospects.UnitsFit, _you: BoardListener) -> str:
    """How many of the units that are left could be placed (END-NO-PLACEMENT)."""
    if fact.count > 1:
        if fact.count != fact.left:
            return _("Of the {left} units that you keep {count} would fit.")
        if fact.left == 2:  # noqa: PLR2004  # of two it is “both”
            return _("Both units that you keep would fit.")
        return _("All {left} units that you keep would fit.")
    if fact.count:
        return ngettext(
            "You would have one unit left, and it fits.",
            "Of the {left} units that you keep only one would fit.",
            fact.left,
        )
    if fact.draws:
        if fact.left == 0:
            return _("Leaves you no unit: all depends on what you draw.")
        return ngettext(
            "The unit that you keep would fit nowhere: all depends on what you draw.",
            "None of the {left} units that you keep would fit: all depends on what you draw.",
            fact.left,
        )
    if fact.is_lost:
        return _(
            "Leaves you no unit, and your bag is empty: you have lost when your next turn begins."
        )
    if fact.left == 0:
        return _(
            "Leaves you no unit, and your bag is empty: you lose if the {side} can place a unit."
        )
    return ngettext(
        "The unit that you keep would fit nowhere, and your bag is empty: you lose unless a "
        "campaign opens where it fits.",
        "None of the {left} units that you keep would fit, and your bag is empty: you lose unless "
        "a campaign opens where one fits.",
        fact.left,
    )


def too_few_fit(fact: prospects.UnitsFit, _you: BoardListener) -> str:
    """That one unit fits, or none, as a clause."""
    if fact.is_lost:
        return _("you have no unit left and your bag is empty: you have lost")
    if not fact.left:
        return _("you have no unit left")
    if not fact.count:
        return _("no unit that you keep fits anywhere")
    if fact.left == 1:
        return _("you have one unit left")
    return _("only one of the {left} units that you keep fits anywhere")


def scored_later(fact: later.LaterCampaign, you: BoardListener) -> str:
    """In how many games a campaign scored for a side, and in how many of them for both."""
    is_mine = fact.winner == you.seat
    if not fact.tied:
        if is_mine:
            return _("In {count} of {of} games {campaign} scores for you.")
        return _("In {count} of {of} games {campaign} scores for the {side}.")
    if fact.tied == fact.count:
        return _("In {count} of {of} games {campaign} scores for both sides.")
    if is_mine:
        return _("In {count} of {of} games {campaign} scores for you, in {tied} for both.")
    return _("In {count} of {of} games {campaign} scores for the {side}, in {tied} for both.")


def leads_later(fact: later.LaterMarker, you: BoardListener) -> str:
    """In how many games a side led in a theatre, or had won there."""
    if fact.leader == you.seat:
        if fact.won:
            return _("In {count} of {of} games you lead in {theatre}, or have won there.")
        return _("In {count} of {of} games you lead in {theatre}.")
    if fact.won:
        return _("In {count} of {of} games {theatre} is led, or has been won, by the {side}.")
    return _("In {count} of {of} games {theatre} is led by the {side}.")
