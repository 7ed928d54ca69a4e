"""What a move leaves its side for its next turn, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitzkrieg.facts import prospects
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.blitzkrieg.names import points_text, row_name, theatre_name, unit_name

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitzkrieg.facts.kinds import BlitzkriegFact
    from blitz_widgets.games.blitzkrieg.kit import Kit


def prospect_text(kit: Kit, fact: BlitzkriegFact, other: str) -> str | None:
    """*fact* in one sentence; ``None`` if it is not about the side's own next turn.

    The *other* side is called so.
    """
    match fact:
        case prospects.UnitsFit():
            return _fit_text(fact, other)
        case prospects.CouldWinTheatre(theatre=theatre, way=way, points=points):
            text = _("If nothing changes there, {unit} can win {theatre} next turn: {points}.")
            return text.format(
                unit=unit_name(kit, way.unit),
                theatre=theatre_name(kit, theatre),
                points=points_text(points),
            )
        case prospects.CouldCloseCampaign(row=row, way=way, points=points):
            text = _("If nothing changes there, {unit} can close {campaign} next turn: {points}.")
            return text.format(
                unit=unit_name(kit, way.unit),
                campaign=row_name(kit, row),
                points=points_text(points),
            )
        case _:
            return None


def _fit_text(fact: prospects.UnitsFit, other: str) -> str:
    if fact.count > 1:
        text = _("Of the {left} units that you keep {count} would fit.")
        if fact.count == fact.left:
            text = _("All {left} units that you keep would fit.")
            if fact.left == 2:  # noqa: PLR2004  # of two it is “both”
                text = _("Both units that you keep would fit.")
        return text.format(left=fact.left, count=fact.count)
    if fact.count:
        return ngettext(
            "You would have one unit left, and it fits.",
            "Of the {left} units that you keep only one would fit.",
            fact.left,
        ).format(left=fact.left)
    if not fact.draws:
        return _without_draw(fact, other)
    if fact.left == 0:
        return _("Leaves you no unit: all depends on what you draw.")
    return ngettext(
        "The unit that you keep would fit nowhere: all depends on what you draw.",
        "None of the {left} units that you keep would fit: all depends on what you draw.",
        fact.left,
    ).format(left=fact.left)


def _without_draw(fact: prospects.UnitsFit, other: str) -> str:
    """That no unit fits, and none is drawn (END-NO-PLACEMENT)."""
    if fact.is_lost:
        return _(
            "Leaves you no unit, and your bag is empty: you have lost when your next turn begins."
        )
    if fact.left == 0:
        text = _(
            "Leaves you no unit, and your bag is empty: you lose if the {side} can place a unit."
        )
        return text.format(side=other)
    return ngettext(
        "The unit that you keep would fit nowhere, and your bag is empty: you lose unless a "
        "campaign opens where it fits.",
        "None of the {left} units that you keep would fit, and your bag is empty: you lose unless "
        "a campaign opens where one fits.",
        fact.left,
    ).format(left=fact.left)
