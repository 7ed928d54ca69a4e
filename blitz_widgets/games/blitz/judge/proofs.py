"""Certain wins and losses in the card game: the engine tries every way to play the raid.

No card is drawn here.  To defend itself, the other side may play any cards that it could hold, up
to the size of its hand; to win, it must not need any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitz.engine.actions import Keep, Play
from blitz_widgets.games.blitz.engine.bombing import halves_a_point
from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES, Phase
from blitz_widgets.games.blitz.judge.determinization import guessed_state

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.state import State
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
        self._state = guessed_state(seen)
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
        """Whether bombs may end the battle, or the Luftwaffe is running out of cards."""
        return self._may_win(self._seat)

    @property
    def may_lose(self) -> bool:
        """Whether the other side may win, by these two signs."""
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
        """Whether *action* wins for certain; for ``None``, whether the position does."""
        self._idles = False
        return self._ends(action, limit, self._seat)

    def loses(self, action: Any, limit: WorkLimit) -> bool:  # noqa: ANN401  # of the card game
        """Whether *action* loses for certain; for ``None``, whether the position does.

        The other side must win without any hidden card; a bot may play any.
        """
        self._idles = not self._is_bot
        return self._ends(action, limit, self._other)

    def _ends(self, action: Any, limit: WorkLimit, winner: int) -> bool:  # noqa: ANN401  # of the card game
        self._limit, self._winner = limit, winner
        self._found.clear()
        return self._won(self._state if action is None else self._after(self._state, action))

    def _after(self, state: State, action: Any) -> State:  # noqa: ANN401  # of the card game
        self._limit.spend()
        after: State = self._game.apply(state, action, tell=False).state
        return after

    def _won(self, state: State) -> bool:
        """Whether the side to prove wins before another raid begins."""
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
        """Everything that the rest of the turn depends on; a bot with open cards sees it all."""
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
        """The actions to try: one of each kind of card."""
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
