"""What the other side can do next, tried on the engine with each unit that it may hold.

For the bot, each stratagem and each result of the die.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.coach.facts import dangers
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.legality import can_place
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from tests.coaching.placing import Found, Won, begun, note, with_reserve

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
    from tests.coaching.played_turn import PlayedTurn


def danger_of(fact: object) -> Won | None:
    """What *fact* says that the other side can do; ``None`` if it says no such thing."""
    match fact:
        case dangers.CanWinTheatre(theatre=theatre) | dangers.BotWinsTheatre(theatre=theatre):
            return "theatre", theatre
        case dangers.CanCloseCampaign(row=row) | dangers.BotClosesCampaign(row=row):
            return "row", row
        case dangers.CanWinGame():
            return "game", 0
        case dangers.CanBombOut() | dangers.BotBombsOut():
            return "bombed", 0
        case _:
            return None


def is_as_found(fact: Fact, after: dict[Won, Found]) -> bool:
    """Whether *fact* is among what the other side can do *after* the move, by the same ways."""
    key = danger_of(fact)
    if key is None or key not in after:
        return False
    found = after[key]
    if isinstance(fact, dangers.Threat):
        if isinstance(fact, dangers.CanBombOut):
            return set(fact.ways) == found.ways
        return set(fact.ways) == found.ways and fact.points == min(found.points)
    if isinstance(fact, dangers.BotBombsOut):
        return fact.share == found.share
    assert isinstance(fact, dangers.BotWinsTheatre | dangers.BotClosesCampaign)
    return fact.share == found.share and fact.points == min(found.points)


def dangers_in(turn: PlayedTurn, state: State) -> dict[Won, Found]:
    """All that the other side could win with one placement in *state*, were its turn to begin."""
    game, other = turn.game, 1 - turn.seat
    if other not in game.human_seats:
        assert isinstance(game, SoloBlitzkrieg)
        return dangers_of_bot(game, state)
    found: defaultdict[Won, Found] = defaultdict(Found)
    if not state.reserves[other]:
        return {}
    for unit in turn.possible:
        now = begun(game, state, other)
        now = with_reserve(now, other, bytes((unit,)) + now.reserves[other][1:])
        for action in game.legal_actions(now):
            assert isinstance(action, Place)
            if action.unit == unit:
                note(found, game, now, action, (unit, action.space), Fraction(), other)
    return dict(found)


def _bots_choices(game: SoloBlitzkrieg, state: State) -> list[tuple[Fraction, State, PlaceFromRow]]:
    """Each placement that the bot may make when its turn begins in *state*, with its share."""
    todo = [(Fraction(1), begun(game, state, 0))]
    found = []
    while todo:
        share, now = todo.pop()
        outcomes = game.chance_outcomes(now)
        if outcomes:
            todo += [
                (share / len(outcomes), game.apply(now, each, tell=False).state)
                for each in outcomes
            ]
        else:
            found.append((share, now, game.automatic_action(now)))
    return found


def placements_of_bot(game: SoloBlitzkrieg, state: State) -> dict[int, Fraction]:
    """How likely each space is for the bot's next placement."""
    shares: defaultdict[int, Fraction] = defaultdict(Fraction)
    for share, _now, action in _bots_choices(game, state):
        shares[action.space] += share
    return shares


def dangers_of_bot(game: SoloBlitzkrieg, state: State) -> dict[Won, Found]:
    """All that the bot may win with its next placement, were its turn to begin in *state*."""
    found: defaultdict[Won, Found] = defaultdict(Found)
    row = state.reserves[0]
    if not row or not _can_place(game, state):
        return {}
    for share, now, action in _bots_choices(game, state):
        way = (row[action.slot], action.space)
        note(found, game, now, action, way, share, 0)
    return dict(found)


def _can_place(game: SoloBlitzkrieg, state: State) -> bool:
    """Whether the bot can place anything: else the engine would not have it place."""
    kit = game.kit
    return can_place(kit, begun(game, state, 0), state.reserves[0], kit.all_spaces)
