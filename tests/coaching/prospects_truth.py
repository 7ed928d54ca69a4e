"""Whether what a side keeps for its next turn can do what is said, tried on the engine."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.coach.facts import prospects
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from tests.coaching.placing import Found, Won, begun, note, with_reserve

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from tests.coaching.placing import Decision
    from tests.coaching.played_turn import PlayedTurn


def fit_as_said(turn: PlayedTurn, action: Decision, fact: prospects.UnitsFit) -> bool:
    """Whether so many of the units that are kept fit, and the side has lost if that is said."""
    game, seat = turn.game, turn.seat
    held = list(turn.before.reserves[seat])
    if isinstance(action, Place):
        held.remove(action.unit)
    came = any(
        (isinstance(e, ev.Drew) or (isinstance(e, ev.ResearchDone) and e.to_reserve))
        and e.seat == seat
        for e in turn.events
    )
    fits = [_able(turn, held, copied) for copied in units_of(game)]
    is_so = all(each == fits[0] for each in fits) and len(fits[0]) == fact.count
    is_lost = not turn.after.reserves[seat] and _loses_next(turn)
    if fact.is_lost and not is_lost:
        return False
    return is_so and (len(held), came) == (fact.left, fact.draws)


def could_be_won(turn: PlayedTurn, fact: prospects.Prospect) -> bool:
    """Whether what is prepared can be won, for so many points at the most."""
    is_most = fact.points == max(prospects_of(turn)[prospect_of(fact)].points)
    return is_most and all(_still_wins(turn, fact, copied) for copied in units_of(turn.game))


def units_of(game: Blitzkrieg) -> list[int]:
    """Every unit that may be placed, but for spies."""
    kit = game.kit
    return sorted({u for u in kit.bags[0] + kit.bags[1] + kit.research_pile if not kit.is_spy[u]})


def _later(turn: PlayedTurn, held: list[int], copied: int) -> State:
    """The side's next turn, after the other side has placed the unit *copied* somewhere else."""
    game, seat = turn.game, turn.seat
    last = list(turn.after.last_placed)
    last[1 - seat] = copied
    now = replace(begun(game, turn.after, seat), last_placed=(last[0], last[1]))
    return with_reserve(now, seat, bytes(held))


def _able(turn: PlayedTurn, held: list[int], copied: int) -> list[int]:
    """Which of the units *held* could then be placed (UNIT-SPY)."""
    able = {each.unit for each in turn.game.legal_actions(_later(turn, held, copied))}
    return [unit for unit in held if unit in able]


def _still_wins(turn: PlayedTurn, fact: prospects.Prospect, copied: int) -> bool:
    """Whether what is prepared still wins as much then."""
    now = _later(turn, [fact.way.unit], copied)
    way = Place(*fact.way)
    found: defaultdict[Won, Found] = defaultdict(Found)
    if turn.game.why_not(now, way) is not None:
        return False
    points = note(found, turn.game, now, way, tuple(fact.way), Fraction(), turn.seat)
    return prospect_of(fact) in found and points == fact.points


def _loses_next(turn: PlayedTurn) -> bool:
    """Whether the side has lost once its next turn begins, as the other side goes on at once."""
    game, state = turn.game, turn.after
    while state.ended is None and (state.seat != turn.seat or game.actor(state) is CHANCE):
        options = game.chance_outcomes(state) or game.legal_actions(state)
        state = game.apply(state, options[0], tell=False).state
    return state.ended is not None and state.ended.winner != turn.seat


def prospect_of(fact: object) -> Won:
    """What *fact* says that the side could win next; nothing, if it does not say so."""
    match fact:
        case prospects.CouldWinTheatre(theatre=theatre):
            return "theatre", theatre
        case prospects.CouldCloseCampaign(row=row):
            return "row", row
        case _:
            return "nothing", 0


def prospects_of(turn: PlayedTurn) -> dict[Won, Found]:
    """All that the side could win after its turn with a unit that it keeps, were it its turn.

    Spies are left out: whatever they copied by then, it would not be what they copy now.
    """
    game, seat = turn.game, turn.seat
    kept = list(turn.before.reserves[seat])
    for event in turn.events:
        if isinstance(event, ev.Placed) and event.seat == seat:
            kept.remove(event.unit)
    kept = [unit for unit in kept if not game.kit.is_spy[unit]]
    now = begun(game, turn.after, seat)
    now = with_reserve(now, seat, bytes(kept))
    found: defaultdict[Won, Found] = defaultdict(Found)
    for way in game.legal_actions(now):
        note(found, game, now, way, (way.unit, way.space), Fraction(), seat)
    return dict(found)


def prospects_told(turn: PlayedTurn, found: tuple[Fact, ...]) -> bool:
    """Whether all is told that the side could win after its turn, where its units are told of."""
    if not any(isinstance(fact, prospects.UnitsFit) for fact in found):
        return True
    told = {prospect_of(fact) for fact in found if isinstance(fact, prospects.Prospect)}
    return told == {each for each in prospects_of(turn) if each[0] in {"theatre", "row"}}
