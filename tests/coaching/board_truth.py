"""Whether a fact of the board game is true, found without the code that found the fact.

Moves are played on the engine with any chance and any further decisions (`played_turn.py`). What
the other side can do next (`dangers_truth.py`), and the side itself (`prospects_truth.py`), is
tried there as well, placement by placement (`placing.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds, prospects
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.engine.state import UNOPENED, WON_BY_FIRST, WON_BY_SECOND
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from tests.coaching.dangers_truth import danger_of, dangers_in, is_as_found, placements_of_bot
from tests.coaching.placing import begun, with_reserve
from tests.coaching.prospects_truth import could_be_won, fit_as_said, prospects_told

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from tests.coaching.placing import Decision
    from tests.coaching.played_turn import PlayedTurn

WON_BY = (WON_BY_FIRST, WON_BY_SECOND)


def untrue(turn: PlayedTurn, action: Decision, found: tuple[Fact, ...]) -> list[object]:
    """The facts among those *found* of a move that are not true of *turn*, which it began."""
    wrong: list[object] = [fact for fact in found if not _is_true(turn, action, fact)]
    if not _scores_add_up(turn, found):
        wrong.append("the facts of the scores do not add up")
    if not turn.chose and not prospects_told(turn, found):
        wrong.append("not all that the side could win next is said")
    told = [fact for fact in found if danger_of(fact)]
    before = None
    if any(isinstance(fact, dangers.Prevents) for fact in found):
        before = dangers_in(turn, turn.before)
    if told or before is not None:
        after = dangers_in(turn, turn.after)
        wrong += [fact for fact in told if not is_as_found(fact, after)]
        if not turn.chose and set(after) != {danger_of(fact) for fact in told}:
            wrong.append(f"not all that the other side can do is said: {after}")
        for fact in found:
            if isinstance(fact, dangers.Prevents):
                key = danger_of(fact.what)
                if before is None or key not in before or key in after:
                    wrong.append(fact)
    return wrong


def _is_true(turn: PlayedTurn, action: Decision, fact: Fact) -> bool:  # noqa: C901, PLR0911, PLR0912
    game, before, after, seat = turn.game, turn.before, turn.after, turn.seat
    kit = game.kit
    match fact:
        case deeds.EndsGame(winner=winner, score=score):
            scores = after.scores[seat], after.scores[1 - seat]
            over = after.ended is not None and after.ended.winner == winner
            return over and score in {None, scores}
        case deeds.BringsFinalTurn(points=points):
            return after.final_turn and not before.final_turn and after.scores[0] == points
        case deeds.WinsTheatre(theatre=theatre):
            return turn.lead(after, theatre) >= kit.won_at[theatre] and not (
                after.free & kit.theatre_mask[theatre]
            )
        case deeds.ClosesCampaign(row=row, winners=winners):
            filled = after.owned[0] | after.owned[1]
            won = WON_BY[winners[0]] if len(winners) == 1 else 3
            return not kit.row_mask[row] & ~filled and after.rows[row] == won
        case deeds.ScoresPropaganda(points=points):
            return points == sum(
                event.points for event in turn.events if isinstance(event, ev.PropagandaScored)
            )
        case deeds.MovesMarker(theatre=theatre, before=here, after=there):
            return (turn.lead(before, theatre), turn.lead(after, theatre)) == (here, there)
        case deeds.DrawsUnits(count=count):
            drawn = len(before.bags[seat]) - len(after.bags[seat])
            researched = sum(
                isinstance(e, ev.ResearchDone) and not e.to_reserve for e in turn.events
            )
            at_end = sum(isinstance(e, ev.Drew) and e.origin is ev.Origin.TURN for e in turn.events)
            return drawn + researched - at_end == count
        case deeds.Researches(count=count, to_reserve=to_reserve):
            return count == sum(
                isinstance(e, ev.ResearchDone) and e.to_reserve == to_reserve for e in turn.events
            )
        case deeds.Bombs(count=count):
            lost = list(before.reserves[1 - seat])
            shown = 1 - seat not in game.human_seats
            for unit in fact.units:
                lost.remove(unit)
            gone = len(before.reserves[1 - seat]) - len(after.reserves[1 - seat]) == count
            is_told = sorted(lost) == sorted(after.reserves[1 - seat])
            return gone and (is_told if shown else not fact.units)
        case deeds.FollowUpScores(unit=unit, space=space, points=points, wins=wins):
            return (points, wins) == turn.follow_up(unit, space)
        case deeds.MovesAnother(spaces=spaces, times=times):
            wanted = [
                event.wanted
                for event in turn.events
                if isinstance(event, ev.MarkerMoved) and event.rule is Rule.EFFECT_STRATEGIC
            ]
            return (spaces, times) == (sum(wanted), len(wanted))
        case deeds.MayFollowUp(units=units):
            return set(units) <= turn.offered
        case deeds.TakesLastEffect(effect=effect):
            left = [
                space
                for space, printed in enumerate(kit.spaces)
                if printed.effect is effect
                and (after.free >> space & 1 or after.rows[kit.space_row[space]] == UNOPENED)
            ]
            return not left and kit.spaces[action.space].effect is effect
        case deeds.OpensRow(row=row):
            return _may_enter(game, after, seat, row) and not _may_enter(game, before, seat, row)
        case prospects.UnitsFit():
            return fit_as_said(turn, action, fact)
        case prospects.CouldWinTheatre() | prospects.CouldCloseCampaign():
            return could_be_won(turn, fact)
        case deeds.HoldsSpace(space=space):
            is_new = bool((after.owned[seat] & ~before.owned[seat]) >> space & 1)
            return is_new and kit.spaces[space].effect not in {Effect.NONE, Effect.TACTICAL}
        case (
            dangers.BotPlaces(space=space, share=share)
            | dangers.BotTakesSpace(space=space, share=share)
        ):
            assert isinstance(game, SoloBlitzkrieg)
            return placements_of_bot(game, after)[space] == share
        case _:
            return True


def _scores_add_up(turn: PlayedTurn, found: tuple[Fact, ...]) -> bool:
    if not found:
        return True
    expected = [0, 0]
    for fact in found:
        match fact:
            case deeds.ClosesCampaign(winners=winners, points=points, icons=icons):
                for winner in winners:
                    expected[winner] += points + icons
            case deeds.WinsTheatre(points=points, icons=icons):
                expected[turn.seat] += points + icons
            case deeds.ScoresPropaganda(points=points):
                expected[turn.seat] += points
    before, after = turn.before.scores, turn.after.scores
    return [after[0] - before[0], after[1] - before[1]] == expected


def _may_enter(game: Blitzkrieg, state: State, seat: int, row: int) -> bool:
    """Whether *seat* could place anything in *row*, were it its turn; by what is refused."""
    kit = game.kit
    now = begun(game, state, seat)
    bits = [space for space in range(len(kit.spaces)) if kit.row_mask[row] >> space & 1]
    never = {Reason.NOT_ACTIVE, Reason.OCCUPIED, Reason.CLOSED, Reason.NOT_OPENED}
    unit = kit.unit_number["airforce-1"]
    now = with_reserve(now, seat, bytes((unit,)))
    refusals = [game.why_not(now, Place(unit, space)) for space in bits]
    return any(refusal is None or refusal.reason not in never for refusal in refusals)
