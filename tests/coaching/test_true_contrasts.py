"""What is said of two whole turns side by side is true of both, on the engine."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.playing_on import PlayedOn, played_on
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds, later, prospects
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.state import WON_BY_BOTH, WON_BY_FIRST, WON_BY_SECOND
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from tests.coaching.board_truth import untrue
from tests.coaching.dangers_truth import dangers_in, placements_of_bot
from tests.coaching.played_turn import PlayedTurn
from tests.coaching.prospects_truth import prospect_of, prospects_of
from tests.coaching.test_true_facts import GAMES, decisions
from tests.support.coached import greedy_line, known_judge

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.chance import Luck
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from tests.coaching.placing import Decision, Found, Won

WON_BY = (WON_BY_FIRST, WON_BY_SECOND)


def whole_turn(
    game: Game[Any, Any], state: State, seat: Seat, action: Decision, luck: Luck
) -> list[Decision]:
    """All that *seat* decides in a turn that *action* begins, at random."""
    decided, turn = [action], game.turn(state)
    while True:
        state = game.apply(state, action, tell=False).state
        actor = game.actor(state)
        if game.turn(state) != turn or actor not in {CHANCE, seat}:
            return decided
        action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
        if actor == seat:
            decided.append(action)


def is_lacking(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether what *fact* says is truly not so after *turn*, by what happened in it."""
    seat, happened = turn.seat, turn.events
    match fact:
        case deeds.WinsTheatre(theatre=theatre):
            return not any(
                isinstance(e, ev.TheatreScored) and e.theatre == theatre for e in happened
            )
        case deeds.ClosesCampaign(row=row):
            return not any(isinstance(e, ev.CampaignClosed) and e.row == row for e in happened)
        case deeds.MovesMarker(theatre=theatre):
            return turn.lead(turn.before, theatre) == turn.lead(turn.after, theatre)
        case deeds.ScoresPropaganda():
            return not any(isinstance(e, ev.PropagandaScored) for e in happened)
        case deeds.DrawsUnits():
            drawn = [e for e in happened if isinstance(e, ev.Drew) and e.seat == seat]
            return not any(e.origin is ev.Origin.PRODUCTION for e in drawn)
        case deeds.Researches():
            return not any(isinstance(e, ev.ResearchDone) and e.seat == seat for e in happened)
        case deeds.Bombs():
            return len(turn.before.reserves[1 - seat]) == len(turn.after.reserves[1 - seat])
        case deeds.HoldsSpace(space=space):
            return not turn.after.owned[seat] >> space & 1
        case prospects.CouldWinTheatre() | prospects.CouldCloseCampaign():
            won = {e.theatre for e in happened if isinstance(e, ev.TheatreScored)}
            closed = {e.row for e in happened if isinstance(e, ev.CampaignClosed)}
            if fact.theatre in won or (
                isinstance(fact, prospects.CouldCloseCampaign) and fact.row in closed
            ):
                return False  # it has just been won: that is no lack
            return turn.after.ended is not None or prospect_of(fact) not in prospects_of(turn)
        case prospects.UnitsFit():
            final = any(isinstance(event, ev.FinalTurn) for event in happened)
            return final or turn.after.ended is not None
        case _:
            return turn.after.ended is not None or _cannot_follow(turn, fact)


def _cannot_follow(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether the other side cannot do in its next turn what *fact* says."""
    match fact:
        case dangers.BotTakesSpace(space=space):
            assert isinstance(turn.game, SoloBlitzkrieg)
            return placements_of_bot(turn.game, turn.after).get(space, 0) < Fraction(1, 10)
        case dangers.CanWinTheatre(theatre=theatre) | dangers.BotWinsTheatre(theatre=theatre):
            return ("theatre", theatre) not in _dangers(turn)
        case dangers.CanCloseCampaign(row=row) | dangers.BotClosesCampaign(row=row):
            return ("row", row) not in _dangers(turn)
        case dangers.CanWinGame():
            return ("game", 0) not in _dangers(turn)
        case dangers.CanBombOut() | dangers.BotBombsOut():
            return ("bombed", 0) not in _dangers(turn)
        case _:
            return True


def _dangers(turn: PlayedTurn) -> dict[Won, Found]:
    return dangers_in(turn, turn.after)


@pytest.mark.parametrize(("name", "options", "number"), GAMES)
def test_what_is_said_of_two_turns_is_true_of_both(
    name: str, options: dict[str, str], number: int
) -> None:
    """What one does is so, and what the other lacks is not so there."""
    game = find_game(name, options)
    finder = finder_of(game)
    assert finder is not None
    compared = 0
    for state, seat, action, luck in decisions(game, number):
        if not isinstance(action, Place):
            continue
        others = [each for each in game.legal_actions(state) if each != action]
        if not others:
            continue
        turns = [
            whole_turn(game, state, seat, first, luck) for first in (action, luck.pick(others))
        ]
        found = [finder.of_turn(state, seat, turn) for turn in turns]
        if not all(found):  # what was decided depends on what was drawn
            continue
        played = [PlayedTurn(game, state, seat, turn[0], luck, *turn[1:]) for turn in turns]
        for turn, known, decided in zip(played, found, turns, strict=True):
            turn.chose = True  # the decisions that it makes are told
            if len([each for each in decided if isinstance(each, Place)]) == 1:
                assert untrue(turn, decided[0], known) == [], (game.setting_of(state), decided)
        compared += 1
        for contrast in reasons(*found).contrasts:
            if contrast.better is None:
                assert is_lacking(played[0], contrast.fact), (contrast.fact, turns)
            if contrast.other is None:
                assert is_lacking(played[1], contrast.fact), (contrast.fact, turns)
    assert compared > 20


OF_THE_MOVE = (
    deeds.MovesAnother,
    deeds.MayFollowUp,
    deeds.FollowUpScores,
    deeds.MovesMarker,
    deeds.Researches,
)
"""What is told of the first unit itself, whatever follows it."""


@pytest.mark.parametrize(("name", "options", "number"), GAMES)
def test_what_is_told_of_a_plan_holds_however_the_turn_goes_on(
    name: str, options: dict[str, str], number: int
) -> None:
    """UNIT-BLITZ: with any follow-up, drawn or not; and nothing can follow where all is known."""
    game = find_game(name, options)
    finder = finder_of(game)
    assert finder is not None
    seen = {True: 0, False: 0}
    for state, seat, _action, luck in decisions(game, number):
        action = luck.pick(game.legal_actions(state))
        known = finder.of_plan(state, seat, (action,))
        seen[known.is_all] += 1
        if known.is_all:
            assert PlayedTurn(game, state, seat, action, luck).offered_in is None
            continue
        turn = whole_turn(game, state, seat, action, luck)
        whole = finder.of_turn(state, seat, turn)
        if whole:  # nothing in it depends on what was drawn
            told = [each for each in known.facts if not isinstance(each, OF_THE_MOVE)]
            same = {*whole, *map(_without_score, whole)}
            assert set(told) <= same, (game.setting_of(state), turn)
    assert min(seen.values()) > 5


def _without_score(fact: Fact) -> Fact:
    """*fact*: by how much a game is won may depend on how the turn goes on."""
    return replace(fact, score=None) if isinstance(fact, deeds.EndsGame) else fact


def test_nothing_is_told_of_a_turn_that_places_what_it_drew() -> None:
    """UNIT-BLITZ: which unit that is depends on luck."""
    game = find_game("base", {})
    finder = finder_of(game)
    assert finder is not None
    told = []
    for state, seat, _action, luck in decisions(game, 10):
        for action in game.legal_actions(state):
            turn = whole_turn(game, state, seat, action, luck)
            placed = Counter(each.unit for each in turn if isinstance(each, Place))
            if not placed <= Counter(state.reserves[seat]):
                told.append(finder.of_turn(state, seat, turn))
    assert told
    assert not any(told)


@pytest.mark.parametrize(("name", "seat"), [("base", 0), ("solo", 1), ("nippon", 0)])
def test_what_became_of_play_outs_is_counted_on_the_table(name: str, seat: Seat) -> None:
    """Theatres, campaigns, spaces and points: as they lie there."""
    line = greedy_line(name, 5, 8)
    game, finder, judge = line.game, finder_of(line.game), known_judge(line.game)
    assert finder is not None
    step = max(n for n in range(len(line.actions)) if game.actor(line.before(n)) == seat)
    state = line.before(step)
    seen = game.observe(state, seat)
    first = game.legal_actions(state)[0]
    played = played_on(judge, seen, (first,), 5, "7")

    assert played == played_on(judge, seen, (first,), 5, "7")
    assert all(game.outcome(each.end) is not None for each in played)
    for fact in finder.of_play_outs(state, seat, played):
        _check_counted(game, state, seat, played, fact)


def spaces_of(game: Blitzkrieg, theatre: int) -> list[int]:
    """The spaces of a theatre."""
    return [space for space, there in enumerate(game.kit.space_theatre) if there == theatre]


def _check_counted(
    game: Blitzkrieg, state: State, seat: Seat, played: tuple[PlayedOn, ...], fact: Fact
) -> None:
    soon = [each.soon for each in played]
    match fact:
        case later.LaterTheatre(theatre=theatre, winner=winner, count=count):
            lead = [each.markers[theatre] * (1 if winner == 0 else -1) for each in soon]
            assert count == sum(each >= game.kit.won_at[theatre] for each in lead)
        case later.LaterCampaign(row=row, winner=winner, count=count):
            scored = [
                each.rows[row] for each in soon if each.rows[row] in {WON_BY[winner], WON_BY_BOTH}
            ]
            assert (count, fact.tied) == (len(scored), scored.count(WON_BY_BOTH))
        case later.LaterSpace(space=space, count=count):
            assert state.free >> space & 1
            assert count == sum(bool(each.owned[1 - seat] >> space & 1) for each in soon)
        case later.LaterMarker(theatre=theatre, leader=leader, count=count):
            ahead = [each.markers[theatre] * (1 if leader == 0 else -1) for each in soon]
            assert count == sum(each > 0 for each in ahead)
            closed = [
                not any(each.free >> space & 1 for space in spaces_of(game, theatre))
                for each in soon
            ]
            assert fact.won == sum(
                lead > 0 and shut for lead, shut in zip(ahead, closed, strict=True)
            )
        case deeds.HoldsSpace(space=space):
            assert all(each.turn_end.owned[seat] >> space & 1 for each in played)
            assert state.free >> space & 1
        case later.LaterPoints(mine=mine, theirs=theirs):
            gained = [each.scores[seat] - state.scores[seat] for each in soon]
            others = [each.scores[1 - seat] - state.scores[1 - seat] for each in soon]
            assert mine == pytest.approx(sum(gained) / len(soon))
            assert theirs == pytest.approx(sum(others) / len(soon))
        case later.LaterUnits(mine=units):
            assert units == pytest.approx(sum(len(e.reserves[seat]) for e in soon) / len(soon))
        case later.LostStuck(count=count):
            ends = [each.end.ended for each in played]
            stuck = [each for each in ends if each and each.rule is Rule.END_NO_PLACEMENT]
            assert count == sum(each.winner != seat for each in stuck)
        case later.LaterStuck(count=count):
            assert count == sum(
                each.ended is not None and each.ended.rule is Rule.END_NO_PLACEMENT for each in soon
            )
