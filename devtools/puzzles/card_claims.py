"""Claims about positions in a raid of the card game with one clearly right decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from blitz_widgets.games.blitz.engine.actions import Pass, Play
from blitz_widgets.games.blitz.engine.bombing import threat
from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.engine.odds import greatest_totals
from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.lessons.goals import AfterPhase, AnyGoal, Gains
from blitz_widgets.puzzles.puzzle import Proof
from devtools.puzzles.budget import TooLongError
from devtools.puzzles.claim import Claim
from devtools.puzzles.raids import (
    Raids,
    could_hold_uncounted,
    is_over,
    may_hold,
    strength,
    with_all,
    with_hand,
)

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Collection, Iterator

    from blitz_widgets.games.blitz.engine.state import State
    from devtools.puzzles.positions import Found

FEWEST_CARD_CHOICES: Final = 3
"""The fewest kinds of decisions to choose from; interchangeable cards are one kind."""
CLEARLY_MORE: Final = 3 * HALVES
"""Half points of damage that make a raid worth a card, or a decision clearly better."""
_MOST_TRIED: Final = 40_000
_OBVIOUS_FACTOR: Final = 2
"""If a side is this many times as strong as the other can become, the puzzle is too easy."""
Value: TypeAlias = Callable[["State", Any], int]
"""The final damage, in half points, if a decision is the side's last one."""


def card_claims(found: Found, *, looked_for: Collection[str] = ()) -> Iterator[Claim]:
    """Yield the claims about the position *found*; usually there are none.

    *looked_for* limits them to some of ``enough`` and ``pass``.
    """
    raid = _Raid(found)
    if len(raid.kinds) < FEWEST_CARD_CHOICES:
        return
    for name, find in {"enough": raid.enough, "pass": raid.nothing_helps}.items():
        if looked_for and name not in looked_for:
            continue
        try:
            claim = find()
        except TooLongError:
            continue
        if claim is not None:
            yield claim
            return


class _Raid:
    """A position in a raid, with the tests that claims need."""

    def __init__(self, found: Found) -> None:
        self.game, self.state, self.seat = found.game, found.state, found.seat
        self.pack = self.game.pack  # type: ignore[attr-defined]
        self._options = self.game.blitz_options  # type: ignore[attr-defined]
        self._raids = Raids(self.game, self.seat)  # type: ignore[arg-type]
        self._wins = self.pack.decks.winning_damage * HALVES
        self._sign = 1 if self.seat == ATTACKER else -1
        self.kinds: dict[object, list[Any]] = {}
        """The decisions by their effect."""
        for action in self.game.legal_actions(self.state):
            kind = self.pack.effect_key(action.card) if isinstance(action, Play) else action
            self.kinds.setdefault(kind, []).append(action)

    @property
    def _is_open(self) -> bool:
        return len(self.game.human_seats) == 1

    def enough(self) -> Claim | None:
        """Claim that only one decision settles the raid, whatever the other side holds."""
        if not self._matters() or not self._may_be_enough():
            return None
        self._raids.left = _MOST_TRIED
        sure = {kind: self._guaranteed_damage(kind) for kind in self.kinds}
        best = max(self._sign * value for value in sure.values())
        right = [kind for kind, value in sure.items() if self._sign * value == best]
        saves = self.seat == DEFENDER and Pass() in right
        if len(right) > 1 and not saves:
            return None
        chosen = Pass() if saves else right[0]
        if chosen == Pass() and self.state.passed[1 - self.seat]:
            return None  # too plain: it ends the raid
        if self.seat == DEFENDER and sure[chosen] > self.state.damage and not self._last_hope(best):
            return None
        return self._claim_enough(chosen, sure[chosen], saves=saves)

    def _claim_enough(self, chosen: object, value: int, *, saves: bool) -> Claim | None:
        others = [kind for kind in self.kinds if kind != chosen]
        position = None
        if saves:
            if not self._is_worth_saving() or not self._is_counted(chosen, value):
                return None
            position = self.state
        else:
            position = self._with_refuting_hand(others, value)
        if position is None:
            return None
        spent = 0 if saves else 1
        goals: tuple[AnyGoal, ...] = (self._after_raid(self._damage_goal(value)),)
        if self.seat == DEFENDER:
            goals = (*goals, self._after_raid(self._hand_goal(spent)))
        firsts = tuple(self.kinds[chosen])
        theme = self._theme(chosen, value, others, position)
        if not self._is_all_or_nothing(theme, value, others, position):
            return None
        return Claim(position, theme, firsts, goals, Proof.SEARCH)

    def nothing_helps(self) -> Claim | None:
        """Claim that a pass is right, because even all its cards could not change the raid."""
        state = self.state
        if state.phase is not Phase.RAID or not state.raid[ATTACKER] or self._is_open:
            return None
        if not self._is_worth_saving() or len(self.kinds) <= FEWEST_CARD_CHOICES:
            return None
        mine, other = state.raid[self.seat], state.raid[1 - self.seat]
        most = greatest_totals(self.pack, state.hands[self.seat], len(state.hands[self.seat]), mine)
        reach, theirs = most[-1].total, self.pack.total(other)
        if reach * _OBVIOUS_FACTOR < theirs:
            return None
        if self.seat == ATTACKER and (reach > theirs or not state.decks[ATTACKER]):
            return None
        if self.seat == DEFENDER and (reach >= theirs or self._may_lose()):
            return None
        goals = (self._after_raid(self._hand_goal(0)),)
        return Claim(state, "raid", (Pass(),), goals, Proof.SEARCH)

    def _is_all_or_nothing(
        self, theme: str, value: int, others: list[object], position: State
    ) -> bool:
        """Whether each wrong decision of the Luftwaffe loses the whole raid."""
        if self.seat == DEFENDER or theme == "bot" or value >= self._wins:
            return True
        damage = self.state.damage
        return all(self._raids.damage(self._after(position, each)) == damage for each in others)

    # ---- the stakes ----

    def _may_be_enough(self) -> bool:
        """Whether any single decision puts the side beyond the other's reach."""
        if self._is_open or self.state.phase is Phase.BOMBING:
            return True
        other = 1 - self.seat
        unseen = bytes(sorted(may_hold(self.state, self.seat).elements()))
        size = len(self.state.hands[other])
        most = greatest_totals(self.pack, unseen, size, self.state.raid[other])[-1].total
        rows = [
            self.state.raid[self.seat]
            + bytes(each.card for each in actions if isinstance(each, Play))[:1]
            for actions in self.kinds.values()
        ]
        reach = max(map(self.pack.total, rows))
        return bool(reach > most if self.seat == ATTACKER else reach >= most)

    def _matters(self) -> bool:
        """Whether the bombs at stake matter."""
        state = self.state
        if state.phase is Phase.BOMBING:
            return self._may_lose()
        if self.seat == ATTACKER:
            return True
        at_stake = threat(state, self.pack, self._options)
        return at_stake >= CLEARLY_MORE or self._may_lose()

    def _may_lose(self) -> bool:
        """Whether the bombs in the air would win the game if they fell."""
        state = self.state
        return bool(state.damage + threat(state, self.pack, self._options) >= self._wins)

    def _last_hope(self, best: int) -> bool:
        """Whether the defence is certain, and the bombs would have won the game."""
        return -best < self._wins and self._may_lose()

    def _is_worth_saving(self) -> bool:
        """Whether each card that could be played has value beyond this raid."""
        plays = [kind for kind in self.kinds if isinstance(kind, tuple)]
        has_powerless_card = any(
            not force and not multiplier for force, _bombs, multiplier, *_rest in plays
        )
        hand = self.state.hands[self.seat]
        return bool(plays) and not has_powerless_card and len(hand) <= self.pack.decks.hand_limit

    # ---- the result of a decision ----

    def _guaranteed_damage(self, kind: object, cards: Counter[int] | None = None) -> int:
        """The damage after a decision of this *kind*, whatever *cards* the other side holds."""
        after = self._after(self.state, kind)
        if is_over(after):
            return int(min(after.damage, self._wins))
        if self._is_open:
            return self._raids.damage(after)
        supposed, spare = with_all(after, self.seat, cards or may_hold(after, self.seat))
        return self._raids.damage(supposed, spare=spare)

    def _damage_against_person(self, chosen: object) -> int:
        """The damage if a person played the other side, with the same hand, face up."""
        names = BlitzOptions.__struct_fields__
        options = {name: self.game.options[name] for name in names}
        raids = Raids(Blitz.read(options), self.seat)
        raids.left = _MOST_TRIED
        return raids.damage(self._after(self.state, chosen))

    def _after(self, state: State, kind: object) -> State:
        after: State = self.game.apply(state, self.kinds[kind][0], tell=False).state
        return after

    def _with_refuting_hand(self, others: list[object], value: int) -> State | None:
        """The position with a hand of the other side that refutes each of *others*."""
        for state in self._hands():
            found = [self._raids.damage(self._after(state, kind)) for kind in others]
            if all(self._is_clearly_worse(each, value) for each in found):
                return state
        return None

    def _is_clearly_worse(self, damage: int, value: int) -> bool:
        """Whether *damage* is clearly worse than *value* for the side that decides."""
        decides = (damage >= self._wins) != (value >= self._wins)
        worse = self._sign * (value - damage)
        return worse > 0 and (decides or worse >= CLEARLY_MORE)

    def _hands(self) -> Iterator[State]:
        """The present position, and those with the strongest possible hands of the other side."""
        yield self.state
        if self._is_open:
            return
        size = len(self.state.hands[1 - self.seat])
        cards = list(may_hold(self.state, self.seat).elements())
        strong = sorted(cards, key=lambda card: -strength(self.pack, card))
        multipliers = [card for card in strong if self.pack.multiplier[card]]
        others = [card for card in strong if not self.pack.multiplier[card]]
        answers = [card for card in strong if self.pack.is_answer[card]]
        for wanted in (multipliers[:1] + others, answers + strong):
            chosen = bytes(sorted((wanted + multipliers[1:])[:size]))
            yield with_hand(self.state, self.seat, chosen)

    def _is_counted(self, chosen: object, value: int) -> bool:
        """Whether only counting cards shows that *chosen* is certain."""
        if self._is_open:
            return True
        once = could_hold_uncounted(self.pack, self.state, self.seat)
        try:
            forgotten = self._guaranteed_damage(chosen, once)
        except TooLongError:
            return False
        return self._sign * (value - forgotten) > 0

    # ---- the claim ----

    def _theme(self, chosen: object, value: int, others: list[object], position: State) -> str:
        if self._is_open and self._sign * (value - self._damage_against_person(chosen)) > 0:
            return "bot"
        if not self._is_open and self._is_counted(chosen, value):
            return "bag"
        if self.seat == ATTACKER:
            return "win" if value >= self._wins else "raid"
        lost = all(self._raids.damage(self._after(position, kind)) >= self._wins for kind in others)
        return "hold" if lost else "raid"

    def _after_raid(self, bound: Gains) -> AfterPhase:
        return AfterPhase(over=Phase.DISCARD, bounds=(bound,), then="pass")

    def _damage_goal(self, value: int) -> Gains:
        change = (value - self.state.damage) / HALVES
        points = int(change) if change == int(change) else change
        if self.seat == ATTACKER:
            return Gains(what="damage", at_least=points)
        return Gains(what="damage", at_most=points)

    def _hand_goal(self, spent: int) -> Gains:
        return Gains(what=f"hands/{self.pack.sides[self.seat]}", at_least=-spent)
