"""Finds the facts of the card game: for two, and against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.coaching.blitz import facts
from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.games.blitz import events as ev
from blitz_widgets.games.blitz.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.bombing import halves_a_point, threat
from blitz_widgets.games.blitz.bot.standing import Standing
from blitz_widgets.games.blitz.possibility import last_turn
from blitz_widgets.games.blitz.state import ATTACKER, HALVES, Phase
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact, PlayedOn
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.blitz.state import State
    from blitz_widgets.games.protocol import Event, Seat

_GAME: Final = 100.0
_LEAD, _HOLD, _CARD, _NO_RAID = 0.5, 3.0, 0.15, -0.3
_DAMAGE, _LATER_CARD, _RAID = 2.0, 1.0, 8.0


class BlitzFacts:
    """An implementation of :class:`~blitz_widgets.coaching.facts.FactFinder`."""

    def __init__(self, game: Blitz) -> None:
        self._game = game
        self._pack = game.pack
        self._options = game.blitz_options

    def of_move(self, state: State, seat: Seat, action: Any) -> tuple[Fact, ...]:  # noqa: ANN401  # of this game
        """What *action* of *seat* brings before chance decides anything, and what can answer it."""
        if self._game.actor(state) != seat:
            return ()
        transition = self._game.apply(state, action)
        found = self._facts(state, seat, action, transition.state, transition.events)
        return tuple(sorted(found, key=lambda fact: -abs(fact.weight)))

    def of_turn(self, state: State, seat: Seat, decided: Sequence[Any]) -> tuple[Fact, ...]:
        """What the first thing that was *decided* brings: a turn is for both sides."""
        return self.of_move(state, seat, decided[0])

    def of_play_outs(
        self, state: State, seat: Seat, played: Sequence[PlayedOn]
    ) -> tuple[Fact, ...]:
        """What damage there was at the end of the turn and later, what was in hand, and who won."""
        of = len(played)
        damage = sum(each.soon.damage for each in played) / of
        more = (damage - state.damage) / HALVES
        cards = sum(len(each.soon.hands[seat]) for each in played) / of
        won = sum(each.end.ended is not None and each.end.ended.winner == seat for each in played)
        through = sum(each.turn_end.damage > state.damage for each in played)
        share = through / of
        wins = Rule.CARD_WIN_LUFTWAFFE if seat == ATTACKER else Rule.CARD_WIN_RAF
        return (
            facts.LaterRaid(
                rule=Rule.CARD_BOMB,
                weight=_RAID * (share if seat == ATTACKER else -share),
                count=through,
                of=of,
            ),
            facts.LaterDamage(
                rule=Rule.CARD_BOMB,
                weight=_DAMAGE * (more if seat == ATTACKER else -more),
                damage=damage,
            ),
            facts.LaterCards(rule=Rule.CARD_DISCARD, weight=_LATER_CARD * cards, count=cards),
            WinsPlayOuts(rule=wins, weight=PLAYED_OUT * won / of, count=won, of=of),
        )

    def of_position(self, state: State, seat: Seat) -> tuple[Fact, ...]:
        """Whether what *seat* has in the raid holds, by what the other side may have."""
        if state.ended is not None or state.phase is not Phase.RAID or not state.raid[seat]:
            return ()
        standing = self._standing(state, seat)
        return (self._holds(standing),) if standing.is_ahead else ()

    def _standing(self, state: State, seat: Seat) -> Standing:
        return Standing(self._pack, self._options, self._game.observe(state, seat))

    def _facts(  # a move, and what came of it
        self,
        state: State,
        seat: Seat,
        action: Any,  # noqa: ANN401  # as above
        after: State,
        events: tuple[Event, ...],
    ) -> Iterator[Fact]:
        if after.ended is not None:
            weight = _GAME if after.ended.winner == seat else -_GAME
            yield facts.EndsGame(rule=after.ended.rule, weight=weight, winner=after.ended.winner)
        yield from self._of_events(seat, events)
        match action:
            case Play(card) if state.phase is Phase.RAID:
                yield from self._of_card(seat, after)
            case Play(card):
                off = threat(state, self._pack, self._options)
                left = threat(_answered(state, card), self._pack, self._options)
                yield facts.TakesDamageOff(
                    rule=Rule.CARD_BALLOON if self._pack.is_balloon[card] else Rule.CARD_REPAIR,
                    weight=(off - left) / HALVES,
                    damage=off - left,
                    left=left,
                )
            case Decline():
                left = max(last_turn(self._pack) - state.turn, 0)
                yield facts.FliesNoRaid(
                    rule=Rule.CARD_RAID_DECLINE, weight=_NO_RAID, turns_left=left
                )
            case Pass() | Discard() | Keep():
                pass
        if after.ended is None:
            count = len(state.hands[seat]) - isinstance(action, Play | Discard)
            yield facts.KeepsCards(rule=Rule.CARD_DISCARD, weight=_CARD * count, count=count)

    def _of_events(self, seat: Seat, events: tuple[Event, ...]) -> Iterator[Fact]:
        for event in events:
            match event:
                case ev.RaidDecided(totals=totals):
                    through = any(isinstance(each, ev.BombsFell) for each in events)
                    good = through is (seat == ATTACKER)
                    yield facts.DecidesRaid(
                        rule=event.rule,
                        weight=1.0 if good else -1.0,
                        mine=totals[seat],
                        theirs=totals[1 - seat],
                        gets_through=through,
                    )
                case ev.BombsFell(damage=damage):
                    weight = damage / HALVES * (1 if seat == ATTACKER else -1)
                    yield facts.Threatens(rule=event.rule, weight=weight, damage=damage)
                case ev.DamageDone(damage=damage, total=total):
                    weight = damage / HALVES * (1 if seat == ATTACKER else -1)
                    yield facts.DoesDamage(
                        rule=event.rule, weight=weight, damage=damage, total=total
                    )

    def _of_card(self, seat: Seat, after: State) -> Iterator[Fact]:
        """What a card played in the raid makes of it."""
        pack = self._pack
        standing = self._standing(after, seat)
        yield facts.MakesTotal(
            rule=Rule.CARD_FORCE,
            weight=_LEAD if standing.is_ahead else 0.0,
            mine=pack.total(after.raid[seat]),
            theirs=pack.total(after.raid[1 - seat]),
            is_ahead=standing.is_ahead,
        )
        if standing.is_ahead:
            yield self._holds(standing)
        points = sum(pack.bombs[card] for card in after.raid[ATTACKER])
        damage = points * halves_a_point(after, pack, self._options)
        if damage and seat == ATTACKER:
            yield facts.Threatens(rule=Rule.CARD_BOMB, weight=damage / HALVES / 2, damage=damage)

    def _holds(self, standing: Standing) -> Fact:
        total = self._pack.total(standing.row)
        chance = standing.chance_to_hold(total)
        return facts.HoldsRaid(rule=Rule.CARD_FORCE, weight=_HOLD * chance, chance=chance)


def _answered(state: State, card: int) -> State:
    """*state* with *card* against the bombs, before any damage is done."""
    return replace(state, answers=state.answers + bytes((card,)))
