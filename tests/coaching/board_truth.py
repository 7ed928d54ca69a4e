"""Whether a fact of the board game is true, found without the code that found the fact.

Moves are played on the engine with any chance and any further decisions; the turn of the other
side is begun in the position, with each unit that it may hold in its reserve, and every placement
tried; for the bot, each stratagem and each result of the die.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from blitz_widgets.coaching.blitzkrieg.facts import dangers, deeds, prospects
from blitz_widgets.games.blitzkrieg import events as ev
from blitz_widgets.games.blitzkrieg.actions import Place, StopBlitz
from blitz_widgets.games.blitzkrieg.agenda import KIND
from blitz_widgets.games.blitzkrieg.legality import can_place
from blitz_widgets.games.blitzkrieg.refusals import Reason
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.state import UNOPENED, WON_BY_FIRST, WON_BY_SECOND
from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.state import State
    from blitz_widgets.games.chance import Luck
    from blitz_widgets.games.protocol import Event, Seat

Decision: TypeAlias = Any
"""What a side does, of either game."""
BOTS_OWN = {duties.BOT_PLACE}
WON_BY = (WON_BY_FIRST, WON_BY_SECOND)
Danger = tuple[str, int]
"""What the other side can do: win a theatre, close a campaign, or win the game."""


class PlayedTurn:
    """One turn of a side, played to its end at random, but for follow-ups, which are skipped.

    It goes on with what is *decided*, if anything is.
    """

    def __init__(  # a turn, and how it goes on
        self,
        game: Blitzkrieg,
        before: State,
        seat: Seat,
        action: Decision,
        luck: Luck,
        *decided: Decision,
    ) -> None:
        todo = list(decided)
        self.game, self.before, self.seat = game, before, seat
        self.events: list[Event] = []
        self.offered: set[int] = set()
        """The units of the reserve that could follow a blitz unit up."""
        self.offered_in: State | None = None
        self.chose = False
        """Whether the side has decided more than one thing in the turn."""
        held = list(before.reserves[seat])
        if isinstance(action, Place):
            held.remove(action.unit)
        now = before
        while True:
            transition = game.apply(now, action)
            self.events += transition.events
            now = transition.state
            actor = game.actor(now)
            if now.turn != before.turn or actor not in {CHANCE, seat}:
                break
            options = list(game.chance_outcomes(now) or game.legal_actions(now))
            if todo and todo[0] in options and actor is not CHANCE:
                action = todo.pop(0)
            elif StopBlitz() in options:
                self.chose = True
                self.offered_in = self.offered_in or now
                self.offered |= {each.unit for each in options[:-1]} & set(held)
                action = StopBlitz()
            else:
                self.chose |= len(options) > 1 and actor is not CHANCE
                action = luck.pick(options)
        self.after = now
        self.possible = possible_units(game, before, seat)

    def follow_up(self, unit: int, space: int) -> tuple[int, bool]:
        """What the follow-up with this unit scores, and whether it wins the game."""
        assert self.offered_in is not None
        found: defaultdict[Danger, Found] = defaultdict(Found)
        points = _note(
            found,
            self.game,
            self.offered_in,
            Place(unit, space),
            (unit, space),
            Fraction(),
            self.seat,
        )
        return points, ("game", 0) in found

    @property
    def hides_the_end(self) -> bool:
        """Whether the game is over because of what the side does not see."""
        ended = self.after.ended
        return (
            ended is not None
            and ended.rule is Rule.END_NO_PLACEMENT
            and 1 - self.seat in self.game.human_seats
        )

    def lead(self, state: State, theatre: int) -> int:
        """Where a marker stands, above 0 for the side that plays."""
        return state.markers[theatre] if self.seat == 0 else -state.markers[theatre]


def untrue(turn: PlayedTurn, action: Decision, found: tuple[Fact, ...]) -> list[object]:
    """The facts among those *found* of a move that are not true of *turn*, which it began."""
    wrong: list[object] = [fact for fact in found if not _is_true(turn, action, fact)]
    if not _scores_add_up(turn, found):
        wrong.append("the facts of the scores do not add up")
    if not turn.chose and not _prospects_told(turn, found):
        wrong.append("not all that the side could win next is said")
    told = [fact for fact in found if danger_of(fact)]
    before = None
    if any(isinstance(fact, dangers.Prevents) for fact in found):
        before = dangers_in(turn, turn.before)
    if told or before is not None:
        after = dangers_in(turn, turn.after)
        wrong += [fact for fact in told if not _is_as_found(fact, after)]
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
        case prospects.UnitsFit(count=count, left=left):
            held = list(before.reserves[seat])
            if isinstance(action, Place):
                held.remove(action.unit)
            came = any(
                (isinstance(e, ev.Drew) or (isinstance(e, ev.ResearchDone) and e.to_reserve))
                and e.seat == seat
                for e in turn.events
            )
            fits = [_able(turn, held, copied) for copied in units_of(game)]
            is_so = all(each == fits[0] for each in fits) and len(fits[0]) == count
            is_lost = not after.reserves[seat] and _loses_next(turn)
            if fact.is_lost and not is_lost:
                return False
            return is_so and (len(held), came) == (left, fact.draws)
        case prospects.CouldWinTheatre() | prospects.CouldCloseCampaign():
            is_most = fact.points == max(prospects_of(turn)[prospect_of(fact)].points)
            return is_most and all(_still_wins(turn, fact, copied) for copied in units_of(game))
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
    return replace(now, reserves=_reserves(now, seat, bytes(held)))


def _able(turn: PlayedTurn, held: list[int], copied: int) -> list[int]:
    """Which of the units *held* could then be placed (UNIT-SPY)."""
    able = {each.unit for each in turn.game.legal_actions(_later(turn, held, copied))}
    return [unit for unit in held if unit in able]


def _still_wins(turn: PlayedTurn, fact: prospects.Prospect, copied: int) -> bool:
    """Whether what is prepared still wins as much then."""
    now = _later(turn, [fact.way.unit], copied)
    way = Place(*fact.way)
    found: defaultdict[Danger, Found] = defaultdict(Found)
    if turn.game.why_not(now, way) is not None:
        return False
    points = _note(found, turn.game, now, way, tuple(fact.way), Fraction(), turn.seat)
    return prospect_of(fact) in found and points == fact.points


def _loses_next(turn: PlayedTurn) -> bool:
    """Whether the side has lost once its next turn begins, as the other side goes on at once."""
    game, state = turn.game, turn.after
    while state.ended is None and (state.seat != turn.seat or game.actor(state) is CHANCE):
        options = game.chance_outcomes(state) or game.legal_actions(state)
        state = game.apply(state, options[0], tell=False).state
    return state.ended is not None and state.ended.winner != turn.seat


def prospect_of(fact: object) -> Danger:
    """What *fact* says that the side could win next; nothing, if it does not say so."""
    match fact:
        case prospects.CouldWinTheatre(theatre=theatre):
            return "theatre", theatre
        case prospects.CouldCloseCampaign(row=row):
            return "row", row
        case _:
            return "nothing", 0


def prospects_of(turn: PlayedTurn) -> dict[Danger, Found]:
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
    now = replace(now, reserves=_reserves(now, seat, bytes(kept)))
    found: defaultdict[Danger, Found] = defaultdict(Found)
    for way in game.legal_actions(now):
        _note(found, game, now, way, (way.unit, way.space), Fraction(), seat)
    return dict(found)


def _prospects_told(turn: PlayedTurn, found: tuple[Fact, ...]) -> bool:
    """Whether all is told that the side could win after its turn, where its units are told of."""
    if not any(isinstance(fact, prospects.UnitsFit) for fact in found):
        return True
    told = {prospect_of(fact) for fact in found if isinstance(fact, prospects.Prospect)}
    return told == {each for each in prospects_of(turn) if each[0] in {"theatre", "row"}}


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
    now = replace(now, reserves=_reserves(now, seat, bytes((unit,))))
    refusals = [game.why_not(now, Place(unit, space)) for space in bits]
    return any(refusal is None or refusal.reason not in never for refusal in refusals)


def begun(game: Blitzkrieg, state: State, seat: int) -> State:
    """*state* as if a turn of *seat* began in it."""
    return replace(state, ended=None, seat=seat, agenda=game.turn_agenda(seat))


def _reserves(state: State, seat: int, units: bytes) -> tuple[bytes, bytes]:
    reserves = list(state.reserves)
    reserves[seat] = units
    return reserves[0], reserves[1]


def danger_of(fact: object) -> Danger | None:
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


class Found:
    """All ways to do one thing, as the engine has them."""

    def __init__(self) -> None:
        self.ways: set[tuple[int, int]] = set()
        self.points: set[int] = set()
        self.share = Fraction()


def _is_as_found(fact: Fact, after: dict[Danger, Found]) -> bool:
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


def dangers_in(turn: PlayedTurn, state: State) -> dict[Danger, Found]:
    """All that the other side could win with one placement in *state*, were its turn to begin."""
    game, other = turn.game, 1 - turn.seat
    if other not in game.human_seats:
        assert isinstance(game, SoloBlitzkrieg)
        return _dangers_of_bot(game, state)
    found: defaultdict[Danger, Found] = defaultdict(Found)
    if not state.reserves[other]:
        return {}
    for unit in turn.possible:
        now = begun(game, state, other)
        now = replace(now, reserves=_reserves(now, other, bytes((unit,)) + now.reserves[other][1:]))
        for action in game.legal_actions(now):
            assert isinstance(action, Place)
            if action.unit == unit:
                _note(found, game, now, action, (unit, action.space), Fraction(), other)
    return dict(found)


def possible_units(game: Blitzkrieg, state: State, seat: Seat) -> set[int]:
    """The units that the side against *seat* may hold as far as *seat* can see.

    Special weapons only if it must have got one: of its tokens not all can be ordinary.
    """
    other = 1 - seat
    theirs = Counter(state.reserves[other] + state.bags[other])
    specials = any(game.kit.is_special[unit] for unit in theirs)
    return set(theirs) | (set(state.pile) if specials else set())


def _note(  # noqa: PLR0917
    found: dict[Danger, Found],
    game: Blitzkrieg,
    now: State,
    action: Decision,
    way: tuple[int, int],
    share: Fraction,
    other: int,
) -> int:
    kit, space = game.kit, action.space
    turn = now.turn
    events: list[Event] = []
    state, deed = now, action
    while True:  # to the end of the placement: the first of any further decisions
        transition = game.apply(state, deed)
        events += transition.events
        state = transition.state
        actor = game.actor(state)
        if state.turn != turn or actor is None:
            break
        options = game.chance_outcomes(state) or game.legal_actions(state)
        if isinstance(options[0], PlaceFromRow) or state.agenda[-1] & KIND in BOTS_OWN:
            break  # the bot goes on after a blitz unit: that is another placement
        deed = StopBlitz() if StopBlitz() in options else options[0]
    theatre, row = kit.space_theatre[space], kit.space_row[space]
    points = sum(_points(event, other) for event in events)
    won = [e for e in events if isinstance(e, ev.TheatreScored) and e.theatre == theatre]
    closed = [e for e in events if isinstance(e, ev.CampaignClosed) and e.winners == (other,)]
    keys: list[Danger] = []
    if won:
        keys.append(("theatre", theatre))
    elif closed:
        keys.append(("row", row))
    ended = state.ended
    if (
        share == 0
        and ended is not None
        and ended.winner == other
        and ended.rule is not Rule.END_NO_PLACEMENT
    ):
        keys.append(("game", 0))
    bombed = any(isinstance(e, ev.LostToBombing) and e.seat != other for e in events)
    decided = ended is not None and ended.rule is not Rule.END_NO_PLACEMENT
    if bombed and not state.reserves[1 - other] and not decided:
        keys.append(("bombed", 0))
    for key in keys:
        found[key].ways.add(way)
        found[key].points.add(points)
        found[key].share += share
    return points


def _points(event: Event, seat: int) -> int:
    match event:
        case ev.PropagandaScored(points=points):
            return points
        case ev.CampaignClosed(winners=winners, points=points, icons=icons) if seat in winners:
            return points + icons
        case ev.TheatreScored(points=points, icons=icons):
            return points + icons
        case _:
            return 0


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


def _dangers_of_bot(game: SoloBlitzkrieg, state: State) -> dict[Danger, Found]:
    found: defaultdict[Danger, Found] = defaultdict(Found)
    row = state.reserves[0]
    if not row or not _can_place(game, state):
        return {}
    for share, now, action in _bots_choices(game, state):
        way = (row[action.slot], action.space)
        _note(found, game, now, action, way, share, 0)
    return dict(found)


def _can_place(game: SoloBlitzkrieg, state: State) -> bool:
    """Whether the bot can place anything: else the engine would not have it place."""
    kit = game.kit
    return can_place(kit, begun(game, state, 0), state.reserves[0], kit.all_spaces)
