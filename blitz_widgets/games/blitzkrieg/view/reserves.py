"""The reserves in the picture: the viewer's units, and the number of the others' units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.view.measures import RESERVE_HEADING
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target, unit_target
from blitz_widgets.games.blitzkrieg.view.tokens import draw_face_down, draw_token
from blitz_widgets.locale import _
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.pen import fitting, kept
from blitz_widgets.view.scene import Home, Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Holding, Observation
    from blitz_widgets.games.blitzkrieg.view.measures import Layout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_TOKEN_GAP = 10
_BAG = 40
"""The distance of a reserve's bag from its right and upper edges."""
_SMALL = 0.46
_RESERVES_KEPT = 16
"""The number of drawn reserves in the cache: those of the latest turns."""


def token_thing(kit: Kit, seat: int, unit: int) -> str:
    """The name of a token among picture parts: ``token:``, its side, and its unit."""
    return f"token:{seat}:{kit.unit(unit).id}"


def parts_in(kit: Kit, seat: int, units: Sequence[int], where: str) -> tuple[str, ...]:
    """The part names of *units* in the reserve or row *where*; equal units are numbered."""
    return tuple(
        part(token_thing(kit, seat, unit), f"{where}-{units[:place].count(unit)}")
        for place, unit in enumerate(units)
    )


def bags(spots: Sequence[Spot], seat: int) -> tuple[Home, ...]:
    """The places tokens come from and go to: the bag in the corner of each reserve."""
    reserve = reserve_target(seat)
    return tuple(
        [
            Home(thing=f"token:{seat}", x=spot.x + spot.width - _BAG, y=spot.y + _BAG)
            for spot in spots
            if spot.target == reserve
        ]
    )


def draw_reserves(
    pen: Pen, kit: Kit, seen: Observation, measures: Layout, theme: Theme
) -> list[Spot]:
    """Draw both reserves, as far as the viewer can see them, and return their spots.

    The viewer's own comes first and is large; a bystander sees both face down.

    Rules: SETUP-BAGS, RESERVE-SIZE.
    """
    width = measures.reserve_width
    if seen.seat is None:
        half = width / 2
        return [
            spot
            for seat, holding in enumerate(seen.holdings)
            for spot in draw_hidden(pen, kit, seat, holding, measures, theme, seat * half, half)
        ]
    other_width = width * 0.34
    title = _("Reserve · {side}")
    seat, other = seen.seat, 1 - seen.seat
    own, hidden = seen.holdings[seat], seen.holdings[other]
    start = width - other_width
    return [
        *draw_own(pen, kit, seat, own, measures, theme, start - 14, title),
        *draw_hidden(pen, kit, other, hidden, measures, theme, start, other_width),
    ]


@kept(_RESERVES_KEPT)
def draw_own(  # noqa: PLR0913, PLR0917  # whose, what, where, in which colours, how wide, over it
    pen: Pen,
    kit: Kit,
    seat: int,
    holding: Holding,
    measures: Layout,
    theme: Theme,
    width: float,
    title: str,
    *,
    margin: float = 0,
) -> tuple[Spot, ...]:
    """Draw the *holding* of the viewer's *seat*, *width* wide; return its spots, the reserve first.

    The *title* has a gap for the name of the side; if both do not fit, only the name is written.
    The heading leaves a *margin* at its end.
    """
    corner = measures.reserve
    heading = title.format(side=_(kit.sides.bag[seat].name)).upper()
    if fitting(heading, measures.writing, width - margin) < measures.writing:
        heading = _(kit.sides.bag[seat].name).upper()
    pen.text(
        corner.x, corner.y, heading, measures.writing, fill=theme.quiet, bold=True, anchor="start"
    )
    spots = [
        Spot(
            target=reserve_target(seat),
            x=corner.x,
            y=corner.y - 10,
            width=width,
            height=measures.token + 30,
        )
    ]
    if not isinstance(holding, OwnHolding):
        return tuple(spots)
    count = max(len(holding.reserve), 1)
    size = min(measures.token, (width - _TOKEN_GAP * (count - 1)) / count)
    names = parts_in(kit, seat, holding.reserve, "reserve")
    for place, unit in enumerate(holding.reserve):
        x, y = corner.x + place * (size + _TOKEN_GAP), corner.y + RESERVE_HEADING
        draw_token(
            pen.at(x, y, size / 100, part=names[place]), kit.unit(unit), kit.emblem[seat], theme
        )
        spots.append(Spot(target=unit_target(kit, unit), x=x, y=y, width=size, height=size))
    return tuple(spots)


@kept(_RESERVES_KEPT)
def draw_hidden(  # noqa: PLR0917  # whose, what, where, and how wide
    pen: Pen,
    kit: Kit,
    seat: int,
    holding: Holding,
    measures: Layout,
    theme: Theme,
    start: float,
    width: float,
) -> tuple[Spot, ...]:
    """Draw the *holding* of *seat* face down from *start* on, *width* wide, and return its spot."""
    x, y = measures.reserve.x + start, measures.reserve.y
    side = _(kit.sides.bag[seat].name)
    pen.text(x, y, side.upper(), measures.writing, fill=theme.quiet, bold=True, anchor="start")
    size = measures.token * _SMALL
    count = max(holding.reserve_size, 1)
    pitch = min(size + 4, (width - size) / max(count - 1, 1))
    for place in range(holding.reserve_size):
        covered = part(f"token:{seat}", f"covered-{place}")
        here = pen.at(x + place * pitch, y + RESERVE_HEADING, size / 100, part=covered)
        draw_face_down(here, kit.emblem[seat], theme)
    line = _("reserve {reserve} · bag {bag}").format(
        reserve=holding.reserve_size, bag=holding.bag_size
    )
    pen.text(x, y + 30 + size, line, measures.writing, fill=theme.heading, anchor="start")
    return (
        Spot(target=reserve_target(seat), x=x, y=y - 10, width=width, height=measures.token + 30),
    )
