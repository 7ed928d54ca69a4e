"""What a move brings in its turn, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import deeds
from blitz_widgets.locale import _, ngettext
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.blitzkrieg.coaching.effects import effect_text, with_effect
from blitz_widgets.view.blitzkrieg.names import (
    points_text,
    row_name,
    side_name,
    space_name,
    spaces_text,
    theatre_name,
    unit_name,
)
from blitz_widgets.view.phrases import either, listed

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitzkrieg.facts.kinds import BlitzkriegFact
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat


def deed_text(kit: Kit, fact: BlitzkriegFact, seat: Seat, *, is_bot: bool) -> str | None:
    """*fact* in one sentence, said to the side *seat*; ``None`` if it is about another turn.

    *is_bot* is whether the other side follows a procedure.
    """
    other = side_name(kit, 1 - seat)
    return (
        _ending(kit, fact, seat, other)
        or _scoring(kit, fact, seat, other)
        or _units(kit, fact, other, is_bot=is_bot)
        or _follow_up(kit, fact)
        or _board(kit, fact, other)
    )


def _ending(kit: Kit, fact: BlitzkriegFact, seat: Seat, other: str) -> str | None:
    match fact:
        case deeds.BringsFinalTurn(points=points):
            return _("You reach {points} points: one final turn is left for the {side}.").format(
                points=points, side=other
            )
        case deeds.EndsGame(winner=winner) if winner != seat:
            return _("Loses the game: you are behind after the final turn.")
        case deeds.EndsGame():
            return _("Wins the game: {why}.").format(why=why_won(kit, fact, other))
        case _:
            return None


def why_won(kit: Kit, fact: deeds.EndsGame, other: str) -> str:
    """Why the game that is over is won, by its rule and what both sides have, as a clause."""
    mine, theirs = fact.score or (None, None)
    match fact.rule:
        case Rule.END_NO_PLACEMENT:
            text = _("nothing is left that the {side} could place")
        case Rule.END_TIE:
            text = _("a tie after the final turn is yours")
        case Rule.END_25_ALLIED:
            text = _("you end your turn with {winning} points or more")
            if mine is not None and theirs is not None and mine <= theirs:
                text = _(
                    "you end your turn with {mine} points, and {winning} are enough then, though "
                    "the {side} has {theirs}"
                )
        case _:
            text = _("you are ahead after the final turn")
            if mine is not None:
                text = _("you are ahead after the final turn, {mine} to {theirs}")
    return text.format(side=other, winning=kit.winning_points, mine=mine, theirs=theirs)


def _scoring(kit: Kit, fact: BlitzkriegFact, seat: Seat, other: str) -> str | None:
    match fact:
        case deeds.WinsTheatre(theatre=theatre, points=points, icons=icons):
            return _("Wins {theatre}: {points} for you.").format(
                theatre=theatre_name(kit, theatre), points=with_icons(points, icons)
            )
        case deeds.ClosesCampaign(row=row, winners=winners, points=points, icons=icons):
            text = _("Closes {campaign}: {points} for you.")
            if len(winners) > 1:
                text = _("Closes {campaign} with the marker in the middle: {points} for each side.")
            elif winners[0] != seat:
                text = _("Closes {campaign}: {points} for the {side}.")
            return text.format(
                campaign=row_name(kit, row), points=with_icons(points, icons), side=other
            )
        case deeds.ScoresPropaganda(points=points):
            return _("Scores {points} at once.").format(points=points_text(points))
        case _:
            return None


def with_icons(points: int, icons: int) -> str:
    """The points of campaigns and, if there are any, those of icons: “3 + 1 points”."""
    if not icons:
        return points_text(points)
    return _("{points} + {icons} points").format(points=points, icons=icons)


def _units(kit: Kit, fact: BlitzkriegFact, other: str, *, is_bot: bool) -> str | None:
    match fact:
        case deeds.DrawsUnits(count=count):
            return ngettext(
                "Draws {count} more unit now.", "Draws {count} more units now.", count
            ).format(count=count)
        case deeds.Researches(count=count, to_reserve=to_reserve):
            if to_reserve:
                return ngettext(
                    "Brings {count} special weapon straight into your reserve.",
                    "Brings {count} special weapons straight into your reserve.",
                    count,
                ).format(count=count)
            return ngettext(
                "Brings {count} special weapon into your bag.",
                "Brings {count} special weapons into your bag.",
                count,
            ).format(count=count)
        case deeds.Bombs(units=units) if units:
            text = _("The bot loses {units} from its row.")
            return text.format(units=listed([unit_name(kit, unit) for unit in units]))
        case deeds.Bombs(count=count):
            if is_bot:
                text = ngettext(
                    "The bot loses {count} unit of its row.",
                    "The bot loses {count} units of its row.",
                    count,
                )
            else:
                text = ngettext(
                    "{count} unit leaves the reserve of the {side}.",
                    "{count} units leave the reserve of the {side}.",
                    count,
                )
            return text.format(count=count, side=other)
        case _:
            return None


def _follow_up(kit: Kit, fact: BlitzkriegFact) -> str | None:
    match fact:
        case deeds.MayFollowUp(theatre=theatre, units=units):
            return _("You may place another unit in {theatre} at once: {units}.").format(
                theatre=theatre_name(kit, theatre),
                units=either([unit_name(kit, unit) for unit in units]),
            )
        case deeds.FollowUpScores(unit=unit, space=space, points=points, wins=wins):
            text = _("Then {unit} to {space} can score {points}, in the same turn.")
            if wins:
                text = _("Then {unit} to {space} wins the game, in the same turn.")
            return text.format(
                unit=unit_name(kit, unit),
                space=space_name(kit, space),
                points=points_text(points),
            )
        case _:
            return None


def _board(kit: Kit, fact: BlitzkriegFact, other: str) -> str | None:
    match fact:
        case deeds.MovesMarker(theatre=theatre):
            return _moved_text(fact).format(
                theatre=theatre_name(kit, theatre),
                before=abs(fact.before),
                after=abs(fact.after),
            )
        case deeds.MovesAnother(spaces=spaces, times=times):
            text = _("Then you move the marker of another theatre: {spaces} your way.")
            if times > 1:
                text = _("Then you move markers of other theatres: {spaces} your way in all.")
            return text.format(spaces=spaces_text(spaces))
        case deeds.TakesLastEffect(effect=effect):
            return _("Takes the last space with {effect} that is left.").format(
                effect=effect_text(effect)
            )
        case deeds.HoldsSpace(space=space):
            return _("You hold {what}.").format(what=with_effect(kit, space))
        case deeds.OpensRow(row=row):
            return _("Opens {campaign}, where the {side} can place first.").format(
                campaign=row_name(kit, row), side=other
            )
        case _:
            return None


def _moved_text(fact: deeds.MovesMarker) -> str:
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
