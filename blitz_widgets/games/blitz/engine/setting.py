"""Positions as a person would describe a table, for lessons, puzzles and tests.

Sides go by the ids of their decks (``luftwaffe``, ``raf``), cards by their names in the notation.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from blitz_widgets.core.protocol import NotationError, Outcome, Seat, SettingError
from blitz_widgets.games.blitz.engine.notation import find_card
from blitz_widgets.games.blitz.engine.possibility import could_not_be, earliest_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase, State
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.limits import MOST_IN_A_HEAP, MOST_POINTS
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack


class Ended(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a battle that is over."""

    winner: str
    """The side."""
    rule: Rule


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position with a decision for a side, or with cards to draw.  Spaces separate card names."""

    turn: int | None = None
    """By default, the first turn in which this number of cards can be outside the decks."""
    phase: Phase = Phase.RAID
    """Raid, bombing or discard; with *draws*, also setup or draw."""
    seat: str | None = None
    """The side that decides, if not the usual one.

    The Luftwaffe in the discard phase and before a raid, the RAF in the bombing phase; in a raid
    the side that has not passed, or else the one with fewer cards in it.
    """
    hands: dict[str, str] = field(default_factory=dict)
    hand_sizes: dict[str, int] = field(default_factory=dict)
    """The number of cards in a hand whose cards are unknown: any will do."""
    raid: dict[str, str] = field(default_factory=dict)
    """The cards in the raid, in the order played."""
    passed: tuple[str, ...] = ()
    """The sides that have passed."""
    answers: str = ""
    """The balloons and repairs against the bombs of this raid."""
    damage: float = 0
    """In points; a half is possible if Berlin has been bombed."""
    discards: dict[str, str] = field(default_factory=dict)
    decks: dict[str, str] = field(default_factory=dict)
    """The cards in a deck; by default, every card that is not elsewhere."""
    draws: str = ""
    """The sides that still have to draw a card, the next one first."""
    ended: Ended | None = None
    """The result, if the battle is over."""


def set_up(pack: Pack, options: BlitzOptions, setting: Setting) -> State:
    """The position that *setting* describes; cards missing from a given deck have been discarded.

    Raises:
        SettingError: If a deck does not hold the cards, a card or side does not exist, or the
            position could not have come about.
    """
    state = build_state(pack, setting, strict=True)
    wrong = None if state.ended else could_not_be(pack, options, state)
    if wrong is not None:
        raise SettingError(wrong)
    return state


def build_state(pack: Pack, setting: Setting, *, strict: bool) -> State:
    """The position that *setting* describes, even if it is impossible.

    Unless *strict*, there may be more cards than a deck has.

    Raises:
        SettingError: If a card or side does not exist; if *strict*, also if a deck lacks the
            cards.
    """
    _check_sides(pack, setting)
    state = _laid_out(pack, setting, strict=strict)
    if setting.turn is None:
        state = replace(state, turn=earliest_turn(pack, state))
    return state


def setting_of(pack: Pack, state: State) -> dict[str, Any]:
    """The setting that :func:`set_up` turns back into *state*, as plain data."""
    ended = state.ended
    setting = Setting(
        turn=state.turn,
        phase=state.phase,
        seat=pack.sides[state.seat],
        hands=_by_side(pack, state.hands),
        raid=_by_side(pack, state.raid),
        passed=tuple(side for side, passed in zip(pack.sides, state.passed, strict=True) if passed),
        answers=_named(pack, state.answers),
        damage=state.damage / HALVES,
        discards=_by_side(pack, state.discards),
        draws=" ".join(pack.sides[seat] for seat in state.draws),
        ended=Ended(winner=pack.sides[ended.winner], rule=Rule(ended.rule)) if ended else None,
    )
    for expected in ({"turn": None}, {"seat": None}):
        shorter = replace(setting, **expected)
        if build_state(pack, shorter, strict=False) == state:
            setting = shorter
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(setting))
    return plain


def _by_side(pack: Pack, piles: tuple[bytes, bytes]) -> dict[str, str]:
    return {side: _named(pack, pile) for side, pile in zip(pack.sides, piles, strict=True) if pile}


def _named(pack: Pack, cards: bytes) -> str:
    return " ".join(pack.ids[card] for card in cards)


def _check_sides(pack: Pack, setting: Setting) -> None:
    named = {
        *setting.hands,
        *setting.hand_sizes,
        *setting.raid,
        *setting.discards,
        *setting.decks,
        *setting.passed,
    }
    named |= {*setting.draws.split(), setting.seat or pack.sides[0]}
    named |= {setting.ended.winner} if setting.ended else set()
    for side in sorted(named - {*pack.sides}):
        raise SettingError(
            _("There is no side “{side}”. Choose from: {known}.").format(
                side=side, known=", ".join(pack.sides)
            )
        )


def _laid_out(pack: Pack, setting: Setting, *, strict: bool) -> State:
    answers = _cards(pack, setting.answers, DEFENDER)
    raid = (_row(pack, setting.raid, ATTACKER), _row(pack, setting.raid, DEFENDER))
    hands: list[bytes] = []
    decks: list[bytes] = []
    discards: list[bytes] = []
    for seat, side in enumerate(pack.sides):
        hand, thrown = _row(pack, setting.hands, seat), _row(pack, setting.discards, seat)
        known = hand + raid[seat] + thrown + (answers if seat == DEFENDER else b"")
        rest = _less(pack, pack.full[seat], known, strict=strict)
        if side in setting.hand_sizes:
            size = setting.hand_sizes[side]
            if not 0 <= size <= len(rest):
                raise SettingError(
                    _(
                        "The hand of {side} has 0 to {most} cards: that is how many cards are left."
                    ).format(side=side, most=len(rest))
                )
            hand, rest = hand + rest[:size], rest[size:]
        if side in setting.decks:
            deck = _row(pack, setting.decks, seat)
            thrown, rest = thrown + _less(pack, rest, deck, strict=strict), deck
        for piles, pile in ((hands, hand), (decks, rest), (discards, thrown)):
            piles.append(bytes(sorted(pile)))
    ended = setting.ended
    return State(
        turn=setting.turn or 0,
        phase=setting.phase,
        seat=_decides(pack, setting, raid),
        draws=bytes(pack.sides.index(side) for side in setting.draws.split()),
        raid=raid,
        passed=(pack.sides[0] in setting.passed, pack.sides[1] in setting.passed),
        answers=answers,
        damage=_halves(setting.damage),
        discards=(discards[0], discards[1]),
        ended=Outcome(Seat(pack.sides.index(ended.winner)), ended.rule) if ended else None,
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
    )


def _halves(damage: float) -> int:
    if not abs(damage) < MOST_POINTS:
        raise SettingError(
            _("The damage is less than {most} points, not {damage}.").format(
                most=MOST_POINTS, damage=damage
            )
        )
    if damage * HALVES % 1:
        raise SettingError(_("Damage is counted in whole or half points, as in 3 or 3.5."))
    return int(damage * HALVES)


def _decides(pack: Pack, setting: Setting, raid: tuple[bytes, bytes]) -> int:
    if setting.seat is not None:
        return pack.sides.index(setting.seat)
    if setting.phase in {Phase.SETUP, Phase.DRAW}:
        return ATTACKER
    if setting.phase is Phase.BOMBING:
        return DEFENDER
    if setting.passed:
        return 1 - pack.sides.index(setting.passed[0])
    return DEFENDER if len(raid[DEFENDER]) < len(raid[ATTACKER]) else ATTACKER


def _row(pack: Pack, rows: Mapping[str, str], seat: int) -> bytes:
    return _cards(pack, rows.get(pack.sides[seat], ""), seat)


def _cards(pack: Pack, names: str, seat: int) -> bytes:
    named = names.split()
    if len(named) > MOST_IN_A_HEAP:
        raise SettingError(
            _("There are more than {most} cards in one place.").format(most=MOST_IN_A_HEAP)
        )
    try:
        cards = bytes(find_card(pack, name) for name in named)
    except NotationError as error:
        raise SettingError(str(error)) from error
    for card in cards:
        if pack.owner[card] != seat:
            raise SettingError(
                _("“{card}” is not a card of the side {side}.").format(
                    card=pack.ids[card], side=pack.sides[seat]
                )
            )
    return cards


def _less(pack: Pack, pile: bytes, cards: bytes, *, strict: bool) -> bytes:
    """*pile* without *cards*."""
    left = Counter(pile)
    left.subtract(cards)
    for card, count in left.items():
        if strict and count < 0:
            raise SettingError(
                _("There is no “{card}” left: it is used more often than the deck has it.").format(
                    card=pack.ids[card]
                )
            )
    return bytes(left.elements())
