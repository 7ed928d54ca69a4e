"""The effects of the bot's next placement, counted exactly over cup and die."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.coach.facts import dangers
from blitz_widgets.games.blitzkrieg.coach.gains import Winnings, bombs_out, gain
from blitz_widgets.games.blitzkrieg.coach.worth import WHOLE_GAME, worth_of
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.legality import cup
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.forecast import Possibility
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg

_MOST_LIKELY: Final = 1
"""The number of likely spaces of the bot that are worth naming."""
_RARE: Final = Fraction(1, 10)
"""A space that it takes more seldom is not worth naming."""


class _Share(NamedTuple):
    """The probability of a placement, and its points."""

    share: Fraction
    points: int


def replies(game: SoloBlitzkrieg, state: State) -> Iterator[Fact]:
    """The effects of the bot's next placement if its turn began in *state*.

    Rules: SOLO-TURN-A, SOLO-TURN-B.
    """
    kit, table, row = game.kit, replace(state, seat=BOT), tuple(state.reserves[BOT])
    if not row:
        return
    won: Winnings[_Share] = Winnings()
    taken: defaultdict[int, Fraction] = defaultdict(Fraction)
    filled: defaultdict[int, set[int | None]] = defaultdict(set)
    out = Fraction()
    for each in _forecast(game, table, row):
        unit, space = row[each.slot], each.space
        found = gain(kit, table, unit, space)
        taken[space] += each.share
        filled[space].add(found.row)
        won.note(found, _Share(each.share, found.points))
        if bombs_out(kit, table, unit, space, found):
            out += each.share
    if out:
        yield dangers.BotBombsOut(
            rule=Rule.END_NO_PLACEMENT, weight=-WHOLE_GAME * float(out), share=out
        )
    yield from _won(won)
    yield from _taken(kit, taken, filled)


def _won(won: Winnings[_Share]) -> Iterator[Fact]:
    """The theatres and campaigns that the bot wins."""
    for theatre, ways in won.theatres.items():
        share, points = _summed(ways)
        yield dangers.BotWinsTheatre(
            rule=Rule.SOLO_THEATRE_WIN,
            weight=-float(share) * points,
            theatre=theatre,
            share=share,
            points=points,
        )
    for row, ways in won.rows.items():
        share, points = _summed(ways)
        yield dangers.BotClosesCampaign(
            rule=Rule.SOLO_THEATRE_CAMPAIGN,
            weight=-float(share) * points,
            row=row,
            share=share,
            points=points,
        )


def _taken(
    kit: Kit, taken: Mapping[int, Fraction], filled: Mapping[int, set[int | None]]
) -> Iterator[Fact]:
    """The spaces with an effect that it takes, and fills a row by, and where it goes most often."""
    for space, share in sorted(taken.items()):
        worth = worth_of(kit.spaces[space])
        if worth and share >= _RARE:
            rows = filled[space]
            yield dangers.BotTakesSpace(
                rule=Rule.SOLO_TURN_B,
                weight=-worth * float(share),
                space=space,
                share=share,
                fills=next(iter(rows)) if len(rows) == 1 else None,
            )
    likeliest = sorted(taken, key=lambda space: (-taken[space], space))
    for space in likeliest[:_MOST_LIKELY]:
        yield dangers.BotPlaces(rule=Rule.SOLO_TURN_B, weight=0.0, space=space, share=taken[space])


def _forecast(game: SoloBlitzkrieg, table: State, row: tuple[int, ...]) -> tuple[Possibility, ...]:
    """All that the bot may place; its cup as it will be, or no stratagems at all."""
    options = game.solo_options
    tokens = tuple(STRATAGEMS[number] for number in cup(table)) if options.stratagems else ()
    repeats = STRATAGEMS[stratagem_state(table).carried]
    seen = Seen(table=table, row=row, stratagem=Stratagem.NONE)
    return forecast(game.kit, seen, options.readings, tokens, repeats)


def _summed(ways: Sequence[_Share]) -> _Share:
    """The probability of any of the *ways*, and the least points of one of them."""
    return _Share(sum((way.share for way in ways), Fraction()), min(way.points for way in ways))
