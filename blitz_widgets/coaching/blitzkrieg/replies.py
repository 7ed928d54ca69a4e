"""What the bot does with its next placement, counted exactly over cup and die."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.coaching.blitzkrieg.facts import dangers
from blitz_widgets.coaching.blitzkrieg.gains import bombs_out, gain
from blitz_widgets.coaching.blitzkrieg.worth import WHOLE_GAME, worth_of
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.laid_out import laid_out
from blitz_widgets.games.blitzkrieg.solo.legality import cup
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.solo.forecast import Possibility
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
    from blitz_widgets.games.blitzkrieg.state import State

_MOST_LIKELY: Final = 1
"""How many of the spaces that the bot may choose are worth naming."""
_RARE: Final = Fraction(1, 10)
"""A space that it takes more seldom is not worth naming."""


def replies(game: SoloBlitzkrieg, state: State) -> Iterator[Fact]:
    """What the bot's next placement brings in *state*, were its turn to begin now.

    Rules: SOLO-TURN-A, SOLO-TURN-B.
    """
    kit = game.kit
    table = replace(state, seat=BOT)
    row = tuple(state.reserves[BOT])
    if not row:
        return
    theatres: defaultdict[int, list[tuple[Fraction, int]]] = defaultdict(list)
    rows: defaultdict[int, list[tuple[Fraction, int]]] = defaultdict(list)
    spaces: defaultdict[int, Fraction] = defaultdict(Fraction)
    out = Fraction()
    for each in _forecast(game, table, row):
        spaces[each.space] += each.share
        found = gain(kit, table, row[each.slot], each.space)
        if bombs_out(kit, table, row[each.slot], each.space, found):
            out += each.share
        if found.theatre is not None:
            theatres[found.theatre].append((each.share, found.points))
        elif found.row is not None:
            rows[found.row].append((each.share, found.points))
    if out:
        yield dangers.BotBombsOut(
            rule=Rule.END_NO_PLACEMENT, weight=-WHOLE_GAME * float(out), share=out
        )
    for theatre, ways in theatres.items():
        share, points = _summed(ways)
        yield dangers.BotWinsTheatre(
            rule=Rule.SOLO_THEATRE_WIN,
            weight=-float(share) * points,
            theatre=theatre,
            share=share,
            points=points,
        )
    for row_number, ways in rows.items():
        share, points = _summed(ways)
        yield dangers.BotClosesCampaign(
            rule=Rule.SOLO_THEATRE_CAMPAIGN,
            weight=-float(share) * points,
            row=row_number,
            share=share,
            points=points,
        )
    for space, share in sorted(spaces.items()):
        worth = worth_of(kit.spaces[space])
        if worth and share >= _RARE:
            yield dangers.BotTakesSpace(
                rule=Rule.SOLO_TURN_B, weight=-worth * float(share), space=space, share=share
            )
    likeliest = sorted(spaces, key=lambda space: (-spaces[space], space))
    for space in likeliest[:_MOST_LIKELY]:
        yield dangers.BotPlaces(rule=Rule.SOLO_TURN_B, weight=0.0, space=space, share=spaces[space])


def _forecast(game: SoloBlitzkrieg, table: State, row: tuple[int, ...]) -> tuple[Possibility, ...]:
    """All that the bot may place; its cup as it will be, or no stratagems at all."""
    options = game.solo_options
    tokens = tuple(STRATAGEMS[number] for number in cup(table)) if options.stratagems else ()
    repeats = STRATAGEMS[laid_out(table).carried]
    seen = Seen(table=table, row=row, stratagem=Stratagem.NONE)
    return forecast(game.kit, seen, options.readings, tokens, repeats)


def _summed(ways: list[tuple[Fraction, int]]) -> tuple[Fraction, int]:
    """How likely one of the *ways* is, and the least points that one of them scores."""
    return sum((share for share, _points in ways), Fraction()), min(points for _, points in ways)
