"""Custom boxes: one with every kind of unit, and random ones."""

from __future__ import annotations

from hypothesis import strategies
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.boards import Campaign, Effect, Space, Terrain, Theatre
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import printed_box, printed_text, read_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side, Tokens
from blitz_widgets.games.blitzkrieg.rules.units import Ability, Unit, UnitType

OWN_UNITS = """
[[unit]]
id = "panther"
name = "panther 2"
types = ["army"]
value = 2
ability = "blitz"

[[unit]]
id = "marines"
name = "marines 3"
types = ["army", "navy"]
value = 3

[[unit]]
id = "agent"
name = "secret agent"
types = []
value = 0
ability = "spy"

[[unit]]
id = "great-bomb"
name = "great bomb"
types = ["airforce"]
value = 2
retreat = 3
special = true
ability = "nuclear"
"""
"""Custom units, some with abilities that no unit in the box has."""

OWN_TOKENS = {
    Side.BASE: """
[tokens.axis]
panther = 2
agent = 1
army-1 = 0

[tokens.allies]
marines = 2

[tokens.research_pile]
great-bomb = 1
partisans = 0
""",
    Side.NIPPON: """
[tokens.japan]
panther = 2
agent = 1

[tokens.germany]
marines = 2

[tokens.research_pile]
great-bomb = 3
""",
}


def own_text(side: Side) -> str:
    """A box file with custom units."""
    return printed_text(side) + OWN_UNITS + OWN_TOKENS[side]


def own_code(side: Side) -> str:
    """The code of the box in :func:`own_text`."""
    return encode_box(read_box(own_text(side)))


_WORDS = strategies.text(
    strategies.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=16
)
_POINTS = strategies.integers(1, 99)
_MOVES = strategies.integers(0, 9)


@strategies.composite
def spaces(draw: strategies.DrawFn) -> Space:
    """A battle space."""
    effect = draw(strategies.sampled_from(Effect))
    amount = draw(strategies.sampled_from(effect.amounts))
    return Space(terrain=draw(strategies.sampled_from(Terrain)), effect=effect, amount=amount)


_CAMPAIGNS = strategies.builds(
    Campaign, points=_POINTS, spaces=strategies.lists(spaces(), min_size=1, max_size=5).map(tuple)
)


@strategies.composite
def units(draw: strategies.DrawFn, number: int) -> Unit:
    """A custom unit; its *number* makes it unique."""
    ability = draw(strategies.sampled_from(Ability))
    types = set(draw(strategies.sets(strategies.sampled_from(UnitType), min_size=1)))
    fixed = {
        Ability.SPY: set[UnitType](),
        Ability.SCIENTIST: set[UnitType](),
        Ability.INSPIRED: set(UnitType),
        Ability.GODZILLA: {UnitType.ARMY, UnitType.NAVY},
    }
    worked_out = {Ability.SPY, Ability.SCIENTIST, Ability.GENERAL, Ability.ADMIRAL}
    return Unit(
        id=f"own-{number}",
        name=f"{draw(_WORDS)} {number}",
        types=tuple(sorted(fixed.get(ability, types))),
        value=0 if ability in worked_out else draw(_MOVES),
        value_behind=draw(strategies.integers(1, 9)) if ability is Ability.PARTISANS else 0,
        retreat=draw(strategies.integers(1, 9)) if ability is Ability.NUCLEAR else 0,
        special=draw(strategies.booleans()),
        ability=ability,
    )


@strategies.composite
def boxes(draw: strategies.DrawFn) -> Box:
    """A valid box: the shipped one with other theatres, spaces and units."""
    shipped = printed_box(draw(strategies.sampled_from(Side)))
    on_map = shipped.side is Side.NIPPON
    names = draw(
        strategies.lists(
            _WORDS, min_size=len(shipped.theatre), max_size=len(shipped.theatre), unique=True
        )
    )
    theatres = tuple(
        draw(_theatres(theatre, name, on_map=on_map))
        for theatre, name in zip(shipped.theatre, names, strict=True)
    )
    own = tuple(draw(units(number)) for number in range(draw(strategies.integers(0, 4))))
    counts = {unit.id: draw(strategies.integers(1, 20)) for unit in own}
    pile = {unit.id: counts[unit.id] for unit in own if unit.special}
    bag = {unit.id: counts[unit.id] for unit in own if not unit.special}
    tokens = Tokens(research_pile=pile, **{shipped.sides.bag[0].id: bag})
    return replace(shipped, theatre=theatres, unit=own, tokens=tokens, note=draw(_WORDS))


@strategies.composite
def _theatres(draw: strategies.DrawFn, theatre: Theatre, name: str, *, on_map: bool) -> Theatre:
    last = draw(strategies.integers(7, 12 if on_map else 20))
    icons = () if on_map else tuple(draw(strategies.sampled_from([(1, 2), (3, 7), (5, 6)])))
    most = 1 if on_map else 3
    campaigns = draw(strategies.lists(_CAMPAIGNS, min_size=1, max_size=most))
    return replace(
        theatre,
        name=name,
        track=replace(theatre.track, last=last, icons=icons),
        campaign=tuple(campaigns),
    )
