"""The course of a turn: the effect of an action, and everything that follows automatically."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from blitz_widgets.core.protocol import Outcome, Seat
from blitz_widgets.games.blitz.engine.actions import (
    Action,
    Decline,
    Discard,
    Drawn,
    Keep,
    Pass,
    Play,
)
from blitz_widgets.games.blitz.engine.bombing import bomb_points, threat
from blitz_widgets.games.blitz.engine.events import (
    BalloonRose,
    BombsFell,
    CardPlayed,
    DamageDone,
    DeckEmpty,
    Discarded,
    Drew,
    GameEnded,
    HandKept,
    Passed,
    RaidCleared,
    RaidDecided,
    RaidDeclined,
    RepairDone,
    TurnBegan,
)
from blitz_widgets.games.blitz.engine.options import Berlin, Declining, Passing, Repairing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.draft import Draft
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack

_NOBODY = (False, False)
_RAF = (False, True)


class TurnRules:
    """The course of a turn with the given cards and options."""

    def __init__(self, pack: Pack, options: BlitzOptions) -> None:
        self._pack = pack
        self._options = options

    def carry_out(self, draft: Draft, action: Action) -> None:
        """Carry out *action*, which is allowed, and everything that follows automatically."""
        match action:
            case Drawn(card):
                self._draw(draft, card)
            case Decline():
                self._decline(draft)
            case Play(card) if draft.state.phase is Phase.RAID:
                self._play_in_raid(draft, card)
            case Play(card):
                self._answer(draft, card)
            case Pass() if draft.state.phase is Phase.RAID:
                self._pass_in_raid(draft)
            case Pass():
                self._do_damage(draft)
            case Discard(card):
                self._discard(draft, card)
            case Keep():
                self._keep(draft)
            case _:
                assert_never(action)

    # ---- draw ----

    def _draw(self, draft: Draft, card: int) -> None:
        """CARD-SETUP, CARD-DRAW."""
        seat, set_up = draft.state.draws[0], draft.state.phase is Phase.SETUP
        draft.change(
            draws=draft.state.draws[1:],
            decks=_taken(draft.state.decks, seat, card),
            hands=_added(draft.state.hands, seat, card),
        )
        if draft.telling:
            rule = Rule.CARD_SETUP if set_up else Rule.CARD_DRAW
            draft.tell(Drew(rule=rule, seat=seat, card=card, set_up=set_up))
        self._go_on_drawing(draft)

    def _go_on_drawing(self, draft: Draft) -> None:
        """Find out who draws next; if no one does, begin the raid or the first turn.

        Rules: CARD-DRAW, CARD-WIN-RAF.
        """
        while draft.state.draws and not draft.state.decks[draft.state.draws[0]]:
            if draft.state.draws[0] == ATTACKER:
                self._end(draft, DEFENDER, Rule.CARD_WIN_RAF)
                return
            draft.change(draws=draft.state.draws[1:])
            if draft.telling:
                draft.tell(DeckEmpty(rule=Rule.CARD_DRAW, seat=DEFENDER))
        if draft.state.draws:
            return
        if draft.state.phase is Phase.SETUP:
            self.begin_turn(draft)
        else:
            draft.change(phase=Phase.RAID, seat=ATTACKER)

    def begin_turn(self, draft: Draft) -> None:
        """Begin the next turn with the draw phase (CARD-DRAW, CARD-WIN-RAF)."""
        each = self._pack.decks.cards_a_turn
        draft.change(
            turn=draft.state.turn + 1,
            phase=Phase.DRAW,
            seat=ATTACKER,
            draws=bytes([ATTACKER] * each + [DEFENDER] * each),
        )
        if draft.telling:
            draft.tell(TurnBegan(rule=Rule.CARD_DRAW, turn=draft.state.turn))
        self._go_on_drawing(draft)

    # ---- raid ----

    def _decline(self, draft: Draft) -> None:
        """CARD-RAID-DECLINE."""
        if draft.telling:
            draft.tell(RaidDeclined(rule=Rule.CARD_RAID_DECLINE, seat=ATTACKER))
        if self._options.declining is Declining.ENDS_TURN:
            self.begin_turn(draft)
        else:
            draft.change(phase=Phase.DISCARD, seat=ATTACKER)

    def _play_in_raid(self, draft: Draft, card: int) -> None:
        """CARD-RAID-FIRST, CARD-RAID-ALTERNATE, CARD-MULTIPLIER."""
        state, pack = draft.state, self._pack
        seat, first = state.seat, not state.raid[ATTACKER]
        row = state.raid[seat] + bytes((card,))
        passed = state.passed if self._options.passing is Passing.FINAL else _NOBODY
        draft.change(
            hands=_taken(state.hands, seat, card),
            raid=_replaced(state.raid, seat, row),
            passed=passed,
            seat=seat if passed[1 - seat] else 1 - seat,
        )
        if draft.telling:
            also = (Rule.CARD_MULTIPLIER,) if pack.multiplier[card] else ()
            rule = Rule.CARD_RAID_FIRST if first else Rule.CARD_RAID_ALTERNATE
            total = pack.total(row)
            draft.tell(CardPlayed(rule=rule, also=also, seat=seat, card=card, total=total))

    def _pass_in_raid(self, draft: Draft) -> None:
        """CARD-RAID-ALTERNATE."""
        seat = draft.state.seat
        passed = (True, draft.state.passed[1]) if seat == 0 else (draft.state.passed[0], True)
        draft.change(passed=passed, seat=1 - seat)
        if draft.telling:
            draft.tell(Passed(rule=Rule.CARD_RAID_ALTERNATE, seat=seat))
        if all(passed):
            self._decide_raid(draft)

    def _decide_raid(self, draft: Draft) -> None:
        """Compare the forces (CARD-FORCE, CARD-MULTIPLIER)."""
        pack, rows = self._pack, draft.state.raid
        attack, defence = pack.total(rows[ATTACKER]), pack.total(rows[DEFENDER])
        if draft.telling:
            multipliers = (pack.row_multiplier(rows[0]), pack.row_multiplier(rows[1]))
            winner = None if attack == defence else ATTACKER if attack > defence else DEFENDER
            draft.tell(
                RaidDecided(
                    rule=Rule.CARD_FORCE,
                    also=(Rule.CARD_MULTIPLIER,) if max(multipliers) > 1 else (),
                    rows=rows,
                    forces=(pack.row_force(rows[0]), pack.row_force(rows[1])),
                    multipliers=multipliers,
                    totals=(attack, defence),
                    winner=winner,
                )
            )
        tie_bombs = attack == defence and self._options.ties is Ties.BOMBED
        if attack > defence or tie_bombs:
            self._begin_bombing(draft)
        else:
            self._clear_raid(draft)

    # ---- bombing ----

    def _begin_bombing(self, draft: Draft) -> None:
        """CARD-BOMB, CARD-BERLIN."""
        draft.change(phase=Phase.BOMBING, seat=DEFENDER, passed=_NOBODY)
        state, pack = draft.state, self._pack
        if draft.telling:
            draft.tell(
                BombsFell(
                    rule=Rule.CARD_BOMB,
                    also=self._berlin(),
                    bombers=sum(pack.is_bomber[card] for card in state.raid[ATTACKER]),
                    points=bomb_points(state, pack),
                    damage=threat(state, pack, self._options),
                )
            )

    def _answer(self, draft: Draft, card: int) -> None:
        """CARD-BALLOON, CARD-REPAIR."""
        state, pack = draft.state, self._pack
        draft.change(
            hands=_taken(state.hands, DEFENDER, card), answers=state.answers + bytes((card,))
        )
        left = threat(draft.state, pack, self._options)
        if draft.telling:
            draft.tell(
                BalloonRose(
                    rule=Rule.CARD_BALLOON,
                    also=self._berlin(),
                    seat=DEFENDER,
                    card=card,
                    damage=left,
                )
                if pack.is_balloon[card]
                else RepairDone(rule=Rule.CARD_REPAIR, seat=DEFENDER, card=card, damage=left)
            )
        mends_more = self._options.repairing is Repairing.ALL_DAMAGE
        if left <= (-draft.state.damage if mends_more else 0):
            self._do_damage(draft)

    def _do_damage(self, draft: Draft) -> None:
        """CARD-BOMB, CARD-BERLIN, CARD-WIN-LUFTWAFFE."""
        done = threat(draft.state, self._pack, self._options)
        total = draft.state.damage + done
        draft.change(damage=total, passed=_RAF)
        if draft.telling:
            draft.tell(
                DamageDone(rule=Rule.CARD_BOMB, also=self._berlin(), damage=done, total=total)
            )
        if total >= self._pack.decks.winning_damage * HALVES:
            self._end(draft, ATTACKER, Rule.CARD_WIN_LUFTWAFFE)
        else:
            self._clear_raid(draft)

    def _berlin(self) -> tuple[Rule, ...]:
        return (Rule.CARD_BERLIN,) if self._options.berlin is Berlin.YES else ()

    # ---- discard ----

    def _clear_raid(self, draft: Draft) -> None:
        """Discard the cards of the raid and begin the discard phase (CARD-FORCE, CARD-DISCARD)."""
        state = draft.state
        used = (state.raid[ATTACKER], state.raid[DEFENDER] + state.answers)
        draft.change(
            discards=(
                bytes(sorted(state.discards[ATTACKER] + used[ATTACKER])),
                bytes(sorted(state.discards[DEFENDER] + used[DEFENDER])),
            ),
            raid=(b"", b""),
            answers=b"",
            passed=_NOBODY,
            phase=Phase.DISCARD,
            seat=ATTACKER,
        )
        if draft.telling:
            draft.tell(RaidCleared(rule=Rule.CARD_FORCE, cards=(len(used[0]), len(used[1]))))

    def _discard(self, draft: Draft, card: int) -> None:
        """CARD-DISCARD."""
        seat = draft.state.seat
        draft.change(
            hands=_taken(draft.state.hands, seat, card),
            discards=_added(draft.state.discards, seat, card),
        )
        if draft.telling:
            draft.tell(Discarded(rule=Rule.CARD_DISCARD, seat=seat, card=card))

    def _keep(self, draft: Draft) -> None:
        """CARD-DISCARD."""
        seat = draft.state.seat
        if draft.telling:
            size = len(draft.state.hands[seat])
            draft.tell(HandKept(rule=Rule.CARD_DISCARD, seat=seat, size=size))
        if seat == ATTACKER:
            draft.change(seat=DEFENDER)
        else:
            self.begin_turn(draft)

    # ---- end ----

    def _end(self, draft: Draft, winner: int, rule: Rule) -> None:
        draft.change(ended=Outcome(Seat(winner), rule), draws=b"")
        if draft.telling:
            draft.tell(GameEnded(rule=rule, outcome=draft.state.ended))  # type: ignore[arg-type]


def _replaced(piles: tuple[bytes, bytes], seat: int, pile: bytes) -> tuple[bytes, bytes]:
    return (pile, piles[1]) if seat == 0 else (piles[0], pile)


def _taken(piles: tuple[bytes, bytes], seat: int, card: int) -> tuple[bytes, bytes]:
    """*piles* with *card* removed for *seat*."""
    place = piles[seat].index(card)
    return _replaced(piles, seat, piles[seat][:place] + piles[seat][place + 1 :])


def _added(piles: tuple[bytes, bytes], seat: int, card: int) -> tuple[bytes, bytes]:
    """*piles*, sorted, with *card* added for *seat*."""
    return _replaced(piles, seat, bytes(sorted((*piles[seat], card))))
