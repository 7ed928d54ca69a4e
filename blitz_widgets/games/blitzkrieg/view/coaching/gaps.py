"""The names that fill the gaps of what is said of a fact of Blitzkrieg!."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict

from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds, later, luck, prospects
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.view.names import (
    points_text,
    row_name,
    side_name,
    space_name,
    spaces_text,
    theatre_name,
    unit_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import ability_text, effect_name
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.fact_phrases import Listener
from blitz_widgets.view.odds import chance_text, mean_text
from blitz_widgets.view.phrases import either, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

MOST_NAMED: Final = 3
"""At most this many of the units that would do something are named."""


_WRITTEN: Final[dict[str, Callable[[Kit, Any], object]]] = {
    "theatre": theatre_name,
    "space": space_name,
    "unit": unit_name,
    "effect": lambda _kit, effect: _effect_text(effect),
    "spaces": lambda _kit, spaces: spaces_text(spaces),
    "before": lambda _kit, marker: abs(marker),
    "after": lambda _kit, marker: abs(marker),
    "share": lambda _kit, share: chance_text(float(share)),
    "mine": lambda _kit, mean: mean_text(mean),
    "theirs": lambda _kit, mean: mean_text(mean),
    "mean": lambda _kit, mean: mean_text(mean),
}
"""How a field is written where it is the same for all facts that have it."""


class BoardListener(Listener, frozen=True):
    """The side of a board game that is told something."""

    kit: Kit
    seat: Seat
    is_bot: bool = False
    """Whether the other side is a bot."""

    def names_in(self, fact: Fact) -> dict[str, object]:
        """The fields of *fact*, and what they are called."""
        kit, fields = self.kit, asdict(fact)
        words = {
            name: _WRITTEN[name](kit, value) if name in _WRITTEN else value
            for name, value in fields.items()
        }
        words |= {"side": side_name(kit, 1 - self.seat), "chance": words.get("share")}
        if "row" in fields:
            words["campaign"] = row_name(kit, fields["row"])
        if "points" in fields and not isinstance(fact, deeds.BringsFinalTurn):
            words["points"] = with_icons(fields["points"], fields.get("icons", 0))
        if "space" in fields:
            words["what"] = with_effect(kit, fields["space"])
        else:
            words["what"] = words.get("campaign", words.get("theatre"))
        return words | _of_one_kind(self, fact)


def _of_one_kind(you: BoardListener, fact: Fact) -> dict[str, object]:
    """The values that only facts of one kind have."""
    kit = you.kit
    match fact:
        case dangers.Threat(ways=ways):
            units = {way.unit for way in ways}
            named = {"units": units_text(kit, fact), "unit": unit_name(kit, min(units))}
            return {**named, "count": len(units)}
        case prospects.Prospect(way=way):
            return {"unit": unit_name(kit, way.unit)}
        case deeds.EndsGame():
            return {"why": why_won(you, fact)}
        case deeds.Bombs(units=units) if units:
            return {"units": listed([unit_name(kit, unit) for unit in units])}
        case deeds.MayFollowUp(units=units):
            return {"units": either([unit_name(kit, unit) for unit in units])}
        case later.LaterUnits(mine=units):
            return {"number": mean_text(units)}
        case luck.DrewWeapon(unit=unit):
            return {"deed": ability_text(kit.unit(unit))}
        case luck.LostStrongest(next_value=left):
            return {"left": left}
        case _:
            return {}


def with_effect(kit: Kit, space: int) -> str:
    """A space with its effect, and how much of it there is."""
    return _("{space} ({effect})").format(
        space=space_name(kit, space), effect=effect_name(kit.spaces[space])
    )


def _effect_text(effect: Effect) -> str:
    """The name of an effect, without its amount."""
    return {
        Effect.PRODUCTION: _("production"),
        Effect.BOMBING: _("bombing"),
        Effect.RESEARCH: _("research"),
        Effect.RESEARCH_INDUSTRY: _("research industry"),
        Effect.STRATEGIC: _("strategic advantage"),
        Effect.PROPAGANDA: _("propaganda"),
    }.get(effect, effect.value)


def with_icons(points: int, icons: int) -> str:
    """The points of campaigns and, if there are any, those of icons: “3 + 1 points”."""
    if not icons:
        return points_text(points)
    return _("{points} + {icons} points").format(points=points, icons=icons)


def units_text(kit: Kit, fact: dangers.Threat) -> str:
    """The units that would do it, ordinary ones and weak ones first."""
    units = sorted({way.unit for way in fact.ways}, key=lambda each: (kit.is_special[each], each))
    named = [unit_name(kit, unit) for unit in units[:MOST_NAMED]]
    if len(units) > MOST_NAMED:
        more = len(units) - MOST_NAMED
        text = ngettext("one other kind", "one of {count} other kinds", more)
        named.append(text.format(count=more))
    return either(named)


def why_won(you: BoardListener, fact: deeds.EndsGame) -> str:
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
    side = side_name(you.kit, 1 - you.seat)
    return text.format(side=side, winning=you.kit.winning_points, mine=mine, theirs=theirs)
