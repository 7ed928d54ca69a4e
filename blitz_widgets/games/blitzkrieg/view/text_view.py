"""The board in words: everything shown in the picture, and everything to pick."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.kit import Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.view.describing import (
    campaign_state,
    describe,
    final_turn_text,
    reserve_state,
    reserve_title,
    space_state,
    theatre_state,
    unit_state,
)
from blitz_widgets.games.blitzkrieg.view.names import (
    space_in_words,
    space_name,
    theatre_name,
    unit_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import effect_name, effect_order
from blitz_widgets.games.blitzkrieg.view.sign_pictures import space_picture
from blitz_widgets.games.blitzkrieg.view.targets import (
    NOTE,
    VICTORY_TRACK,
    reserve_target,
    space_target,
    theatre_target,
    unit_target,
)
from blitz_widgets.games.blitzkrieg.view.tokens import draw_token
from blitz_widgets.locale import _
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.presenter import Choice, Group, Role
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.games.blitzkrieg.rules.boards import Space
    from blitz_widgets.games.blitzkrieg.rules.units import Unit
    from blitz_widgets.rulebook.emblems import Emblem

TEXT_VIEWS_KEPT = 4
"""The number of boards in words in the cache: one press needs each several times."""
_TOKENS_KEPT = 128
"""The number of token pictures in the cache: more than both sides have in one language."""


def text_view(
    kit: Kit, seen: Observation, effect_of: Callable[[Space], str] = effect_order
) -> tuple[Group, ...]:
    """The viewer's reserve, then every theatre with its spaces, then the rest.

    *effect_of* describes the effect of a space.
    """
    note = describe(kit, seen, NOTE)
    board = (Group(target=NOTE, title=_("Board"), lines=(note,)),) if note else ()
    return (
        *_reserve_groups(kit, seen),
        *_theatre_groups(kit, seen, effect_of),
        _score_group(kit, seen),
        *board,
    )


def _reserve_groups(kit: Kit, seen: Observation) -> Iterator[Group]:
    seats = (0, 1) if seen.seat is None else (seen.seat, 1 - seen.seat)
    for seat in seats:
        holding = seen.holdings[seat]
        units = holding.reserve if isinstance(holding, OwnHolding) else ()
        yield Group(
            target=reserve_target(seat),
            title=reserve_title(kit, seat),
            role=Role.HAND if isinstance(holding, OwnHolding) else Role.COVERED,
            lines=(reserve_state(kit, seen, seat),),
            choices=tuple(
                Choice(
                    target=unit_target(kit, unit),
                    label=unit_name(kit, unit),
                    count=units.count(unit),
                    state=unit_state(kit, seen, unit),
                    picture=token_scene(kit, unit, seat),
                )
                for unit in dict.fromkeys(units)
            ),
        )


def _theatre_groups(
    kit: Kit, seen: Observation, effect_of: Callable[[Space], str]
) -> Iterator[Group]:
    for theatre, mask in enumerate(kit.theatre_mask):
        rows = tuple(campaign_state(kit, seen, row) for row in kit.theatre_rows[theatre])
        yield Group(
            target=theatre_target(kit, theatre),
            title=theatre_name(kit, theatre),
            lines=(theatre_state(kit, seen, theatre), *rows),
            choices=tuple(
                Choice(
                    target=space_target(kit, space),
                    label=space_name(kit, space),
                    heard=space_in_words(kit, space),
                    brief=effect_name(kit.spaces[space]),
                    state=space_state(kit, seen, space, effect_of),
                    picture=space_picture(kit.spaces[space]),
                )
                for space in spaces_in(mask)
            ),
        )


def _score_group(kit: Kit, seen: Observation) -> Group:
    first, second = seen.table.scores
    names = [_(bag.name) for bag in kit.sides.bag]
    lines = (
        f"{names[0]} {first}, {names[1]} {second}.",
        final_turn_text(kit, seen),
        _("Research pile: {pile}.").format(pile=seen.pile_size),
    )
    return Group(
        target=VICTORY_TRACK,
        title=_("War victory"),
        lines=tuple(line for line in lines if line),
    )


def token_scene(kit: Kit, unit: int, seat: int) -> Scene:
    """A picture of a unit's token."""
    return unit_scene(kit.unit(unit), kit.emblem[seat], unit_name(kit, unit))


@lru_cache(maxsize=_TOKENS_KEPT)
def unit_scene(unit: Unit, emblem: Emblem, title: str) -> Scene:
    """A picture of a unit's token, called *title* in the current language."""
    pen = Pen()
    draw_token(pen, unit, emblem, LIGHT)
    return Scene(width=100, height=100, title=title, ground=tuple(pen.shapes), pieces=())
