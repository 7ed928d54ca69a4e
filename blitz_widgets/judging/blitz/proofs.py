"""Certain wins and losses at cards: every way of playing the raid is tried on the engine.

No card is drawn here.  To save itself, the other side is given every card that it may hold, and
plays as many as it has in hand; to win, it must not need any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.games.blitz.actions import Keep, Play
from blitz_widgets.games.blitz.bombing import halves_a_point
from blitz_widgets.games.blitz.observation import OwnHolding
from blitz_widgets.games.blitz.state import ATTACKER, HALVES, Phase
from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.judging.blitz.imagining import imagined

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.blitz.state import State
    from blitz_widgets.judging.certain import WorkLimit


class CardProofs:
    """Proves wins and losses in one position: :class:`blitz_widgets.judging.certain.Proofs`."""

    is_last = False
    """A turn is for both sides."""
    sees_ahead = False
    """No: the cards that are drawn decide."""

    def __init__(self, game: Any, seen: Observation) -> None:  # noqa: ANN401  # either card game
        self._game = game
        self._pack = game.pack
        self._seat = seen.seat or 0
        self._other = 1 - self._seat
        theirs = seen.holdings[self._other]
        self._is_open = isinstance(theirs, OwnHolding)
        self._is_bot = self._other not in game.human_seats
        self._state = imagined(seen)
        self._spare = 0
        if not self._is_open:
            hands = list(self._state.hands)
            hands[self._other] = theirs.unseen
            self._spare = len(theirs.unseen) - theirs.hand_size
            self._state = replace(self._state, hands=(hands[0], hands[1]))
        self._idles = False
        self._found: dict[object, bool] = {}

    # ---- whether to ask ----

    @property
    def may_win(self) -> bool:
        """Whether bombs may be the last, or the Luftwaffe's cards are at their end."""
        return self._may_win(self._seat)

    @property
    def may_lose(self) -> bool:
        """Whether the other side may win, by the same signs."""
        return self._may_win(self._other)

    def _may_win(self, seat: int) -> bool:
        state, pack = self._state, self._pack
        if state.ended is not None or state.phase in {Phase.SETUP, Phase.DRAW}:
            return False
        if seat != ATTACKER:
            return bool(len(state.decks[ATTACKER]) < pack.decks.cards_a_turn)
        cards = state.raid[ATTACKER] + (state.hands[ATTACKER] if seat == self._seat else b"")
        bombs = sum(pack.bombs[card] for card in cards)
        bombs *= halves_a_point(state, pack, self._game.blitz_options)
        return bool(state.damage + bombs >= pack.decks.winning_damage * HALVES)

    # ---- proofs ----

    def wins(self, action: Any, limit: WorkLimit, *, ahead: bool = False) -> bool:  # noqa: ANN401, ARG002  # as the board has it
        """Whether *action*, or the position as it is, wins for certain."""
        self._idles = False
        return self._ends(action, limit, self._seat)

    def loses(self, action: Any, limit: WorkLimit) -> bool:  # noqa: ANN401  # as above
        """Whether *action*, or the position as it is, loses for certain.

        The other side needs no card for that; a bot may play what it likes.
        """
        self._idles = not self._is_bot
        return self._ends(action, limit, self._other)

    def _ends(self, action: Any, limit: WorkLimit, winner: int) -> bool:  # noqa: ANN401  # as above
        self._limit, self._winner = limit, winner
        self._found.clear()
        return self._won(self._state if action is None else self._after(self._state, action))

    def _after(self, state: State, action: Any) -> State:  # noqa: ANN401  # as above
        self._limit.spend()
        after: State = self._game.apply(state, action, tell=False).state
        return after

    def _won(self, state: State) -> bool:
        """Whether the wanted side wins before another raid begins."""
        if state.ended is not None:
            return state.ended.winner == self._winner
        if state.turn > self._state.turn and state.phase is not Phase.DRAW:
            return False
        if self._game.actor(state) is CHANCE:
            needed = state.draws.count(ATTACKER)
            if len(state.decks[ATTACKER]) >= needed:
                return False
            return self._won(self._after(state, self._game.chance_outcomes(state)[0]))
        key = self._key(state)
        if key not in self._found:
            self._found[key] = self._decided(state)
        return self._found[key]

    def _key(self, state: State) -> object:
        """All that the rest of the turn depends on; a bot whose cards are face up sees it all."""
        if self._is_bot and self._is_open:
            return state
        rows = tuple(bytes(sorted(row)) for row in (*state.raid, state.answers))
        return rows, state.hands, state.seat, state.phase, state.passed

    def _decided(self, state: State) -> bool:
        if state.phase is Phase.DISCARD:  # discarded cards are of no more use
            return self._winner != ATTACKER and self._won(self._put_away(state))
        if state.seat == self._seat:
            proves = any if self._winner == self._seat else all
            return proves(self._won(self._after(state, each)) for each in self._ways(state))
        if self._is_bot and self._is_open:
            return self._won(self._after(state, self._game.automatic_action(state)))
        return all(self._won(self._after(state, each)) for each in self._ways(state))

    def _put_away(self, state: State) -> State:
        legal = self._game.legal_actions(state)
        return self._after(state, legal[-1] if Keep() in legal else legal[0])

    def _ways(self, state: State) -> list[Any]:
        """The actions to try: of cards that do the same only one."""
        may_play = True
        if state.seat == self._other:
            may_play = not self._idles and len(state.hands[self._other]) > self._spare
        plays: dict[object, Any] = {}
        others = []
        for action in self._game.legal_actions(state):
            if not isinstance(action, Play):
                others.append(action)
            elif may_play:
                plays.setdefault(self._pack.effect_key(action.card), action)
        return [*plays.values(), *others]
