"""Whether a fact of the card game is true, found without the code that found the fact."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from blitz_widgets.coaching.blitz import facts
from blitz_widgets.games.blitz import events as ev
from blitz_widgets.games.blitz.actions import Pass, Play
from blitz_widgets.games.blitz.options import Passing, Ties
from blitz_widgets.games.blitz.state import ATTACKER, DEFENDER, HALVES, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.blitz.state import State
    from blitz_widgets.games.protocol import Event, Seat

Decision: TypeAlias = Any
NEAR = 1e-9
CHANCES = (facts.LeadsRaid, facts.TrailsRaid, facts.WinsIfUnanswered, facts.Outnumbered)
"""What holds a chance, for which every hand is tried."""


class PlayedTurn:
    """What *seat* has *decided* in *state*, one thing after the other."""

    def __init__(self, game: Blitz, state: State, seat: Seat, decided: Sequence[Decision]) -> None:
        self.game, self.pack, self.seat = game, game.pack, seat
        self.before, self.decided = state, decided
        self.events: list[Event] = []
        for action in decided:
            transition = game.apply(state, action)
            state, events = transition.state, transition.events
            self.events += events
        self.after = state

    @cached_property
    def totals(self) -> list[int]:
        """The totals in the raid afterwards, by seat."""
        return [self.pack.total(row) for row in self.after.raid]

    @cached_property
    def when_decided(self) -> State:
        """The position right after the raid is decided; that before, if it had been."""
        state = self.before
        for action in self.decided:
            if state.phase is not Phase.RAID:
                break
            state = self.game.apply(state, action).state
        return state

    @property
    def other(self) -> int:
        """The seat that does not decide."""
        return 1 - self.seat

    def of_type(self, kind: type[Event]) -> list[Any]:
        """The events of a kind."""
        return [each for each in self.events if isinstance(each, kind)]

    def cards(self, kind: type[Event]) -> bytes:
        """The cards of the events of a kind that are the seat's own."""
        return bytes(each.card for each in self.of_type(kind) if each.seat == self.seat)

    @property
    def gone(self) -> bytes:
        """The cards that left the hand."""
        kinds = (ev.CardPlayed, ev.BalloonRose, ev.RepairDone, ev.Discarded)
        return b"".join(self.cards(kind) for kind in kinds)

    @property
    def left(self) -> bytes:
        """The hand, before anything is drawn."""
        return bytes((Counter(self.before.hands[self.seat]) - Counter(self.gone)).elements())


def is_true(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether *fact* is true of a *turn* as it was played."""
    match fact:
        case facts.EndsGame(winner=winner):
            return turn.after.ended is not None and turn.after.ended.winner == winner
        case facts.AboutRaid() | facts.BotReplies():
            return _of_raid(turn, fact)
        case facts.AddsBombs() | facts.WinsIfUnanswered():
            return _of_bombs(turn, fact)
        case facts.TakesDamageOff(damage=damage, left=left):
            was, now = (_falls(turn.game, each) for each in (turn.when_decided, turn.after))
            if turn.after.phase is not Phase.BOMBING or turn.after.passed[DEFENDER]:
                now = turn.after.damage - turn.before.damage
            return (was - now, now) == (damage, left)
        case facts.DoesDamage(damage=damage, total=total):
            was = turn.before.damage
            return (turn.after.damage - was, turn.after.damage) == (damage, total)
        case _:
            return _of_cards(turn, fact)


def threatens(game: Blitz, state: State, seat: Seat, fact: Fact) -> bool:
    """Whether *fact* is true of what the other side could do in *state*."""
    turn = PlayedTurn(game, state, seat, ())
    match fact:
        case facts.Outnumbered(chance=chance, mine=mine):
            own = _greatest(game, b"", state.hands[seat])
            beaten = [_greatest(game, b"", hand) > own for hand in _hands(game, state, seat)]
            return own == mine and _near(chance, beaten)
        case facts.BombsInTheAir(damage=damage, total=total, wins=wins):
            falls = _falls(game, state)
            return (damage, total) == (falls, state.damage + falls) and wins == (
                total >= game.pack.decks.winning_damage * HALVES
            )
        case facts.LeadsRaid() | facts.TrailsRaid():
            return _of_raid(turn, fact)
        case _:
            raise TypeError(fact)


def bombs_would_win(turn: PlayedTurn) -> bool:
    """Whether the bombs in the raid are the last that the Luftwaffe needs."""
    wins_at = turn.pack.decks.winning_damage * HALVES
    return turn.after.damage + _falls(turn.game, turn.after) >= wins_at


def _of_raid(turn: PlayedTurn, fact: Fact) -> bool:
    game, after, seat, other = turn.game, turn.after, turn.seat, turn.other
    if isinstance(fact, facts.OfRaid) and fact.multiplier is not None:
        row = after.raid[seat]
        force = sum(game.pack.force[card] for card in row)
        times = game.pack.multiplier[fact.multiplier]
        assert fact.multiplier in turn.cards(ev.CardPlayed)
        assert (fact.force, fact.mine) == (force, force * times)
    match fact:
        case facts.DecidesRaid(mine=mine, theirs=theirs, gets_through=through, damage=damage):
            rows = turn.of_type(ev.RaidDecided)[0].rows
            totals = [game.pack.total(rows[each]) for each in (seat, other)]
            ended = turn.when_decided
            fell = ended.phase is Phase.BOMBING
            falls = _falls(game, ended) if fell else 0
            return (totals, fell, falls) == ([mine, theirs], through, damage)
        case facts.LeadsRaid(mine=mine, theirs=theirs, beaten=beaten):
            past = [
                _is_ahead(game, other, _reach(game, after, other, hand), turn.totals[seat])
                for hand in _hands(game, after, seat)
            ]
            return (
                (mine, theirs) == (turn.totals[seat], turn.totals[other])
                and _is_ahead(game, seat, mine, theirs)
                and fact.waits == after.passed[seat]
                and (not fact.plays_on or fact.waits or _plays_on(turn))
                and (not fact.reopened or turn.before.passed[other])
                and fact.shown == _is_known(turn)
                and _near(beaten, past)
                and _all_in(turn, fact)
            )
        case facts.TrailsRaid(mine=mine, theirs=theirs, reach=reach, needed=needed):
            found = _reach(game, after, seat, after.hands[seat])
            least = next(n for n in range(999) if _is_ahead(game, seat, n, theirs))
            return (mine, theirs, reach, needed) == (
                *(turn.totals[each] for each in (seat, other)),
                found,
                least,
            ) and (mine < needed and fact.plays_on == _plays_on(turn) and _all_in(turn, fact))
        case facts.GivesRaidUp(mine=mine, theirs=theirs, damage=damage):
            assert after.passed[seat]
            assert not _is_ahead(game, seat, mine, theirs)
            ended = game.apply(after, Pass()).state
            falls = _falls(game, ended) if ended.phase is Phase.BOMBING else 0
            assert fact.may_grow == (seat == DEFENDER and bool(after.hands[ATTACKER]))
            return falls == damage and [mine, theirs] == [turn.totals[e] for e in (seat, other)]
        case facts.BotReplies():
            return _is_the_reply(turn, fact)
        case facts.FliesNoRaid(turns_left=left, missing=missing):
            a_turn = game.pack.decks.cards_a_turn
            lacks = game.pack.decks.winning_damage * HALVES - after.damage
            return (left, missing) == (len(turn.before.decks[ATTACKER]) // a_turn, lacks)
        case _:
            raise TypeError(fact)


def _plays_on(turn: PlayedTurn) -> bool:
    """Whether the seat may still play a card in the raid if the other side passes."""
    game, state = turn.game, turn.after
    if game.actor(state) == turn.other and state.phase is Phase.RAID:
        state = game.apply(state, Pass()).state
    if state.phase is not Phase.RAID or state.seat != turn.seat:
        return False
    return any(isinstance(each, Play) for each in game.legal_actions(state))


def _is_known(turn: PlayedTurn) -> bool:
    """Whether the other side's cards are face up, or all of them in its hand."""
    return getattr(turn.game, "plays_openly", False) or not turn.after.decks[turn.other]


def _all_in(turn: PlayedTurn, fact: facts.LeadsRaid | facts.TrailsRaid) -> bool:
    """Whether *fact* says what all cards of both sides come to."""
    game, after, seat, other = turn.game, turn.after, turn.seat, turn.other
    own = _reach(game, after, seat, after.hands[seat])
    won = [
        not _is_ahead(game, other, _reach(game, after, other, hand), own)
        for hand in _hands(game, after, seat)
    ]
    return own == fact.reach and _near(fact.all_in, won)


def _is_the_reply(turn: PlayedTurn, fact: facts.BotReplies) -> bool:
    """Whether the bot does that, by playing on until it is not its decision in the raid."""
    game, state, played = turn.game, turn.after, []
    while state.phase is Phase.RAID and state.seat == turn.other and state.ended is None:
        rows = state.raid
        action = game.automatic_action(state)
        played += [action.card] if isinstance(action, Play) else []
        state = game.apply(state, action).state
    rows = state.raid if state.phase is Phase.RAID else rows
    totals = [game.pack.total(rows[each]) for each in (turn.seat, turn.other)]
    ends = state.phase is not Phase.RAID
    found = (bytes(played), *totals, ends, state.phase is Phase.BOMBING)
    return found == (fact.cards, fact.mine, fact.theirs, fact.ends, fact.gets_through)


def _of_bombs(turn: PlayedTurn, fact: Fact) -> bool:
    game, after = turn.game, turn.after
    wins_at = game.pack.decks.winning_damage * HALVES
    match fact:
        case facts.AddsBombs(damage=damage, wins=wins):
            falls = _falls(game, after)
            added = any(game.pack.bombs[card] for card in turn.cards(ev.CardPlayed))
            return added and (damage, wins) == (falls, after.damage + falls >= wins_at)
        case facts.WinsIfUnanswered(stopped=stopped):
            saved = [
                _answered(game, _bombed(after, hand)) < wins_at
                for hand in _hands(game, after, turn.seat)
            ]
            return _near(stopped, saved)
        case _:
            raise TypeError(fact)


def _of_cards(turn: PlayedTurn, fact: Fact) -> bool:
    pack, left = turn.pack, turn.left
    match fact:
        case facts.Spends(cards=cards):
            put_away = Counter(turn.cards(ev.Discarded))
            return Counter(cards) == Counter(turn.gone) - put_away
        case facts.PutsAway(cards=cards, must=must, kept=kept):
            multiply = [pack.multiplier[card] for card in cards]
            kept_one = max([0, *(pack.multiplier[card] for card in left)])
            spare = bool(multiply) and min(multiply) > 0 and max(multiply) <= kept_one
            assert fact.spare == spare
            held = len(left) + len(turn.cards(ev.Discarded))
            return (Counter(cards), must, kept) == (
                Counter(turn.cards(ev.Discarded)),
                max(0, held - pack.decks.hand_limit),
                len(left),
            )
        case facts.HandReaches(total=total, multiplier=multiplier):
            times = 1 if multiplier is None else pack.multiplier[multiplier]
            assert multiplier is None or multiplier in left
            force = sum(pack.force[card] for card in left)
            return total == force * times == _greatest(turn.game, b"", left)
        case facts.Grounded():
            return turn.seat == ATTACKER and not any(pack.bombs[card] for card in left)
        case facts.HandBombs(points=points):
            return points == sum(pack.bombs[card] for card in left)
        case facts.HandStops(balloons=balloons, repairs=repairs):
            names = Counter(pack.ids[card] for card in left)
            return (balloons, repairs) == (names["balloon"], names["repair"])
        case _:
            raise TypeError(fact)


# ---- what hands come to ----


def _hands(game: Blitz, state: State, seat: Seat) -> Iterator[bytes]:
    """Every hand that the other side may hold, for all that *seat* sees; of equals each."""
    other = 1 - seat
    if getattr(game, "plays_openly", False):
        yield state.hands[other]
        return
    unseen = sorted(state.hands[other] + state.decks[other])
    yield from map(bytes, combinations(unseen, len(state.hands[other])))


def _reach(game: Blitz, state: State, seat: int, hand: bytes) -> int:
    """What *seat* comes to with all of *hand*, if it may still play in the raid."""
    final = game.blitz_options.passing is Passing.FINAL
    return _greatest(game, state.raid[seat], b"" if final and state.passed[seat] else hand)


def _greatest(game: Blitz, row: bytes, hand: bytes) -> int:
    """The greatest total of *row* with any cards of *hand*; one multiplier at most."""
    pack = game.pack
    force = sum(pack.force[card] for card in row + hand)
    multipliers = [pack.multiplier[card] for card in row if pack.multiplier[card]]
    if not multipliers:
        multipliers = [pack.multiplier[card] for card in hand]
    return force * max([1, *multipliers])


def _is_ahead(game: Blitz, seat: int, mine: int, theirs: int) -> bool:
    """Whether *seat* would have won a raid that ended so."""
    level = (seat == ATTACKER) is (game.blitz_options.ties is Ties.BOMBED)
    return mine > theirs or (level and mine == theirs)


def _near(chance: float, cases: list[bool]) -> bool:
    return abs(chance - sum(cases) / len(cases)) < NEAR


def _falls(game: Blitz, state: State) -> int:
    """What falls if the bombers get through now and nothing more is played against them."""
    if state.phase is Phase.RAID:
        state = _bombed(state, state.hands[DEFENDER])
    if state.phase is not Phase.BOMBING or state.ended is not None:
        return 0
    return game.apply(state, Pass()).state.damage - state.damage


def _bombed(state: State, hand: bytes) -> State:
    """The raid of *state*, in which the bombers have got through and the RAF holds *hand*."""
    return replace(
        state,
        phase=Phase.BOMBING,
        seat=DEFENDER,
        passed=(False, False),
        hands=(state.hands[ATTACKER], hand),
    )


def _answered(game: Blitz, state: State) -> int:
    """The damage after all that the RAF can play against the bombs, balloons first."""
    answers: list[Callable[[int], bool]] = [
        lambda card: game.pack.ids[card] == "balloon",
        lambda card: game.pack.ids[card] == "repair",
    ]
    for is_one in answers:
        while state.phase is Phase.BOMBING and state.ended is None:
            plays = [a for a in game.legal_actions(state) if isinstance(a, Play)]
            plays = [each for each in plays if is_one(each.card)]
            if not plays:
                break
            state = game.apply(state, plays[0]).state
    if state.phase is Phase.BOMBING and state.ended is None:
        state = game.apply(state, Pass()).state
    return state.damage
