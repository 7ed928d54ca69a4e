"""Finds the facts of the card game: for two, and against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.finder import Aftermath, Counterfactual, Next, TurnFacts
from blitz_widgets.games.blitz.coach.cards import of_bombs, of_cards
from blitz_widgets.games.blitz.coach.decided import OwnActions
from blitz_widgets.games.blitz.coach.facts import bombs, draws, hands, raids
from blitz_widgets.games.blitz.coach.later import of_play_outs
from blitz_widgets.games.blitz.coach.outlook import Outlook
from blitz_widgets.games.blitz.coach.raid import bot_replies, of_raid
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Decline, Pass
from blitz_widgets.games.blitz.engine.odds import chance_of_at_least
from blitz_widgets.games.blitz.engine.possibility import last_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.finder import LuckEvent
    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import State


_GAME: Final = 100.0
_NO_RAID: Final = -0.3
_THREAT: Final = -5.0


class BlitzFacts:
    """An implementation of :class:`~blitz_widgets.coaching.finder.FactFinder`."""

    def __init__(self, game: Blitz) -> None:
        self._game = game
        self._pack = game.pack

    def of_move(self, state: State, seat: Seat, action: Any) -> tuple[Fact, ...]:  # noqa: ANN401  # of this game
        """The effects of *action* of *seat* before chance acts, and the possible answers."""
        return self.of_turn(state, seat, (action,))

    def after_move(self, state: State, seat: Seat, action: Any) -> Aftermath:  # noqa: ANN401  # as above
        """The possible answers to *action*; all of them, unless *seat* goes on first."""
        found = self.of_move(state, seat, action)
        after = self._game.apply(state, action, tell=False).state
        if after.ended is not None:
            endings = tuple(fact for fact in found if isinstance(fact, raids.EndsGame))
            return Aftermath(endings, Next.NONE)
        goes_on = self._game.actor(after) == seat and after.turn == state.turn
        replies = tuple(fact for fact in found if fact.kind.is_reply)
        return Aftermath(replies, Next.OPEN if goes_on else Next.KNOWN)

    def of_turn(self, state: State, seat: Seat, decided: Sequence[Any]) -> tuple[Fact, ...]:
        """Facts about the *decided* actions until the other side acts."""
        if self._game.actor(state) != seat:
            return ()
        found = self._facts(OwnActions(self._game, state, seat, decided))
        return tuple(sorted(found, key=lambda fact: -abs(fact.weight)))

    def of_plan(self, state: State, seat: Seat, planned: Sequence[Any]) -> TurnFacts:
        """The same: nothing that is told of it depends on what luck brings later in the turn."""
        return TurnFacts(self.of_turn(state, seat, planned), is_all=True)

    def of_play_outs(
        self, state: State, seat: Seat, played: Sequence[PlayedOn]
    ) -> tuple[Fact, ...]:
        """The damage, hands and winners of the games *played* on."""
        return tuple(of_play_outs(self._pack, state, seat, played))

    def of_luck_event(self, stroke: LuckEvent, seat: Seat) -> Counterfactual:  # noqa: ARG002  # whatever it was
        """Nothing: what a hidden hand could come to is told by its chance alone."""
        return Counterfactual()

    def idle(self, state: State, seat: Seat) -> Pass | None:  # noqa: ARG002  # only one may
        """To pass, in a raid (CARD-RAID-ALTERNATE)."""
        is_raid = state.phase is Phase.RAID and bool(state.raid[ATTACKER])
        return Pass() if is_raid and self._game.why_not(state, Pass()) is None else None

    def of_luck(self, state: State, seat: Seat, events: Sequence[Event]) -> tuple[Fact, ...]:
        """Other possible draws of *seat*, or the safety of its lead in a raid."""
        leads = (e for e in self.of_position(state, seat) if isinstance(e, raids.LeadsRaid))
        return (*leads, *of_draws(self._pack, state, seat, events))

    def of_position(self, state: State, seat: Seat) -> tuple[Fact, ...]:
        """The other side's possible total and bomb damage, as far as *seat* may know."""
        if state.ended is not None or state.phase not in {Phase.RAID, Phase.DISCARD}:
            return ()
        outlook = Outlook(self._pack, self._game.blitz_options, self._game.observe(state, seat))
        found = self._threats(outlook)
        return tuple(sorted(found, key=lambda fact: fact.weight))

    def _threats(self, outlook: Outlook) -> Iterator[Fact]:
        table, seat = outlook.table, outlook.seat
        if not table.raid[ATTACKER]:
            chance = outlook.outnumbered
            mine = outlook.greatest_total(b"", outlook.hand)
            if chance:
                yield hands.Outnumbered(
                    rule=Rule.CARD_FORCE, weight=_THREAT * chance, chance=chance, mine=mine
                )
            return
        if seat == DEFENDER and outlook.threat:
            yield bombs.BombsInTheAir(
                rule=Rule.CARD_BOMB,
                weight=_THREAT * outlook.threat / HALVES,
                damage=outlook.threat,
                total=table.damage + outlook.threat,
                wins=outlook.threat_wins,
            )
        if outlook.is_ahead:
            beaten = 1 - outlook.chance_to_hold(outlook.mine)
            yield raids.LeadsRaid(
                rule=Rule.CARD_FORCE,
                weight=_THREAT * beaten,
                mine=outlook.mine,
                theirs=outlook.theirs,
                needed=outlook.needed_against(outlook.mine),
                beaten=beaten,
                reopened=False,
                waits=False,
                reach=outlook.reach,
                all_in=outlook.chance_with_all,
                shown=outlook.knows_hand,
            )

    def _facts(self, decided: OwnActions) -> Iterator[Fact]:
        """The facts about the *decided* actions and their results."""
        after, seat = decided.after, decided.seat
        if after.ended is not None:
            weight = _GAME if after.ended.winner == seat else -_GAME
            yield raids.EndsGame(rule=after.ended.rule, weight=weight, winner=after.ended.winner)
        if Decline() in decided.actions:
            yield self._no_raid(decided.state)
        yield from of_raid(decided)
        yield from bot_replies(decided)
        yield from of_bombs(decided)
        yield from of_cards(decided)

    def _no_raid(self, state: State) -> Fact:
        left = max(last_turn(self._pack) - state.turn, 0)
        missing = self._pack.decks.winning_damage * HALVES - state.damage
        return raids.FliesNoRaid(
            rule=Rule.CARD_RAID_DECLINE,
            weight=_NO_RAID if left else -_GAME,
            turns_left=left,
            missing=missing,
        )


_FORCE: Final = 0.2


def of_draws(
    pack: Pack, state: State, seat: Seat, events: Sequence[Event]
) -> Iterator[draws.Drawn]:
    """The force of the cards that *seat* drew, compared with the mean of its deck."""
    cards = bytes(e.card for e in events if isinstance(e, ev.Drew) and e.seat == seat)
    deck = state.decks[seat]
    if not cards:
        return
    force, mean = pack.row_force(cards), len(cards) * pack.row_force(deck) / len(deck)
    yield draws.DrawsForce(
        rule=Rule.CARD_DRAW,
        weight=_FORCE * (force - mean),
        count=len(cards),
        force=force,
        mean=mean,
    )
    multipliers = {card for card in deck if pack.multiplier[card]}
    if multipliers & set(cards):
        chance = chance_of_at_least(deck, len(cards), multipliers, 1)
        yield draws.DrawsMultiplier(
            rule=Rule.CARD_MULTIPLIER, weight=1.0, count=len(cards), chance=chance
        )
