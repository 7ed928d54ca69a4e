"""Finds the facts of Blitzkrieg!: of two-player games, and of those against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.coaching.finder import Aftermath, Counterfactual, Next, TurnFacts
from blitz_widgets.games.blitzkrieg.coach.facts.dangers import Danger, Prevents
from blitz_widgets.games.blitzkrieg.coach.facts.deeds import EndsGame
from blitz_widgets.games.blitzkrieg.coach.later import facts_of_play_outs
from blitz_widgets.games.blitzkrieg.coach.luck import changed_by_luck
from blitz_widgets.games.blitzkrieg.coach.moves import facts_of_course
from blitz_widgets.games.blitzkrieg.coach.replies import replies
from blitz_widgets.games.blitzkrieg.coach.threats import possible_units, threats
from blitz_widgets.games.blitzkrieg.coach.turn_variations import (
    is_known_to_end,
    variation_of,
    variations,
)
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.seats import BOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.finder import LuckEvent
    from blitz_widgets.coaching.playing_on import PlayedOn
    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.games.blitzkrieg.coach.turn_variations import TurnVariation
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State


class BlitzkriegFacts:
    """An implementation of :class:`~blitz_widgets.coaching.finder.FactFinder`."""

    def __init__(self, game: Blitzkrieg) -> None:
        self._game = game

    def of_move(self, state: State, seat: Seat, action: Any) -> tuple[Fact, ...]:  # noqa: ANN401  # of either game
        """The effects of *action* however *seat* goes on in its turn, and the possible replies."""
        found = variations(self._game, state, seat, action)
        return _shared(self._of_courses(state, seat, action, found))

    def after_move(self, state: State, seat: Seat, action: Any) -> Aftermath:  # noqa: ANN401  # as above
        """The possible replies to *action* however *seat* goes on, and whether these are all."""
        found = variations(self._game, state, seat, action)
        facts_of_each = self._of_courses(state, seat, action, found)
        shared = _shared(facts_of_each)
        replies = tuple(fact for fact in shared if fact.kind.is_reply or fact.is_certain_loss)
        over = [is_known_to_end(self._game, seat, variation) for variation in found]
        if found and all(over):
            endings = tuple(fact for fact in shared if isinstance(fact, EndsGame))
            return Aftermath(endings, Next.NONE)
        is_all = not any(over) and all(variation.is_settled for variation in found)
        is_same = all(
            {fact for fact in each if fact.kind.is_reply and fact.weight < 0} <= set(replies)
            for each in facts_of_each
        )
        return Aftermath(replies, Next.KNOWN if found and is_all and is_same else Next.OPEN)

    def _of_courses(
        self,
        state: State,
        seat: Seat,
        action: Any,  # noqa: ANN401  # as above
        found: Sequence[TurnVariation],
    ) -> list[tuple[Fact, ...]]:
        """The facts of each variation of those *found* that *action* may begin."""
        if not found:
            return []
        look = self._look_from(state, seat)
        before = look(state)
        return [
            tuple(self._of_course(state, seat, (action,), variation, before, look))
            for variation in found
        ]

    def of_turn(self, state: State, seat: Seat, decided: Sequence[Any]) -> tuple[Fact, ...]:
        """The effects of a whole turn with the *decided* actions; none if they are unknown."""
        variation = variation_of(self._game, state, seat, decided)
        if variation is None:
            return ()
        look = self._look_from(state, seat)
        found = self._of_course(state, seat, decided, variation, look(state), look)
        return tuple(sorted(found, key=lambda fact: -abs(fact.weight)))

    def of_plan(self, state: State, seat: Seat, planned: Sequence[Any]) -> TurnFacts:
        """The effects of a turn with the *planned* actions, whatever chance brings."""
        variation = variation_of(self._game, state, seat, planned)
        if variation is None or variation.leaves_open:
            return TurnFacts(self.of_move(state, seat, planned[0]), is_all=False)
        return TurnFacts(self.of_turn(state, seat, planned), is_all=True)

    def of_play_outs(
        self, state: State, seat: Seat, played: Sequence[PlayedOn]
    ) -> tuple[Fact, ...]:
        """The events up to the turn after next of *seat*, and the winners, in games played on."""
        return tuple(facts_of_play_outs(self._game, state, seat, played))

    def of_luck_event(self, stroke: LuckEvent, seat: Seat) -> Counterfactual:
        """The changes by *stroke*: the options of *seat*, and those of the other side."""
        if stroke.ended.final_turn and stroke.ended.seat == seat:
            return Counterfactual()
        return changed_by_luck(
            self._game, stroke, seat, lambda state: self.of_position(state, seat)
        )

    def idle(self, state: State, seat: Seat) -> None:  # whatever they are
        """Nothing: a unit has to be placed (TURN-PLACE)."""

    def of_luck(self, state: State, seat: Seat, events: Sequence[Event]) -> tuple[()]:  # noqa: ARG002  # whatever came
        """Nothing: what a bot could do is exact, and of draws it is told how often such come."""
        return ()

    def of_position(self, state: State, seat: Seat) -> tuple[Fact, ...]:
        """The options of the other side, or the bot, in *state* if it had the turn.

        Nothing in the final turn, which no other follows.
        """
        if state.ended is not None or (state.final_turn and state.seat == seat):
            return ()
        found = self._look_from(state, seat)(state)
        return tuple(fact for fact in found if fact.kind.is_reply)

    def _look_from(self, state: State, seat: Seat) -> Callable[[State], tuple[Fact, ...]]:
        """Finds the options of the other side, from the knowledge of *seat* in *state*."""
        game = self._game
        if isinstance(game, SoloBlitzkrieg):
            return lambda later: _worst_first(() if seat == BOT else replies(game, later))
        units = possible_units(game, state, seat)
        return lambda later: _worst_first(threats(game, later, seat, units))

    def _of_course(  # a variation, and from where it is looked at
        self,
        state: State,
        seat: Seat,
        decided: Sequence[Any],
        variation: TurnVariation,
        before: tuple[Fact, ...],
        look: Callable[[State], tuple[Fact, ...]],
    ) -> Iterator[Fact]:
        game = self._game
        deeds = tuple(facts_of_course(game, state, seat, decided, variation))
        yield from deeds
        if not variation.is_settled or is_known_to_end(game, seat, variation):
            return
        after = look(variation.after)
        yield from after
        told = {fact.topic for fact in (*deeds, *after)}
        for fact in before:
            if isinstance(fact, Danger) and fact.topic not in told:
                yield Prevents(rule=fact.rule, weight=-fact.weight, what=fact)


def _shared(found: Sequence[tuple[Fact, ...]]) -> tuple[Fact, ...]:
    """The facts true in every variation, the heaviest first."""
    if not found:
        return ()
    first, *others = found
    if others:
        first, *others = (tuple(map(_without_score, each)) for each in found)
    shared = (fact for fact in first if all(fact in other for other in others))
    return tuple(sorted(shared, key=lambda fact: -abs(fact.weight)))


def _without_score(fact: Fact) -> Fact:
    """*fact*; if the game is over, by how much may depend on how the turn goes on."""
    return replace(fact, score=None) if isinstance(fact, EndsGame) else fact


def _worst_first(found: Iterable[Fact]) -> tuple[Fact, ...]:
    return tuple(sorted(found, key=lambda fact: fact.weight))
