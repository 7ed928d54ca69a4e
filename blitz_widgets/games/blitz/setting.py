"""Positions as a person would lay them out on a table, for lessons, puzzles and tests.

Sides go by the ids of their decks (``luftwaffe``, ``raf``), cards by their names in the notation.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from blitz_widgets.games.blitz.notation import find_card
from blitz_widgets.games.blitz.possibility import could_not_be, earliest_turn
from blitz_widgets.games.blitz.state import ATTACKER, DEFENDER, HALVES, Phase, State
from blitz_widgets.games.protocol import NotationError, SettingError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitz.options import BlitzOptions
    from blitz_widgets.games.blitz.pack import Pack


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position in which a side decides.  Cards are names with blanks between them."""

    turn: int | None = None
    """If not given, the first on which there can be so many cards outside the decks."""
    phase: Phase = Phase.RAID
    """Raid, bombing or discard."""
    seat: str | None = None
    """The side that decides, if not the usual one.

    The Luftwaffe in the discard phase and before a raid, the RAF in the bombing phase; in a raid
    the side that has not passed, or else that has fewer cards in it.
    """
    hands: dict[str, str] = field(default_factory=dict)
    raid: dict[str, str] = field(default_factory=dict)
    """The cards in the raid, in the order they were played."""
    passed: tuple[str, ...] = ()
    """The sides that have passed."""
    answers: str = ""
    """Balloons and repairs against the bombs of this raid."""
    damage: float = 0
    """In points; a half is possible where Berlin is bombed."""
    discards: dict[str, str] = field(default_factory=dict)
    decks: dict[str, str] = field(default_factory=dict)
    """What is in a deck, if not every card that is not elsewhere."""


def set_up(pack: Pack, options: BlitzOptions, setting: Setting) -> State:
    """The position that *setting* describes; what a given deck leaves out has been discarded.

    Raises:
        SettingError: If a deck does not hold the cards, a card or side does not exist, or the
            position could not have come about.
    """
    _check_sides(pack, setting)
    state = _laid_out(pack, setting)
    if setting.turn is None:
        state = replace(state, turn=earliest_turn(pack, state))
    wrong = could_not_be(pack, options, state)
    if wrong is not None:
        raise SettingError(wrong)
    return state


def _check_sides(pack: Pack, setting: Setting) -> None:
    named = {*setting.hands, *setting.raid, *setting.discards, *setting.decks, *setting.passed}
    for side in sorted({*named, setting.seat or pack.sides[0]} - {*pack.sides}):
        raise SettingError(
            _("There is no side “{side}”. Choose from: {known}.").format(
                side=side, known=", ".join(pack.sides)
            )
        )


def _laid_out(pack: Pack, setting: Setting) -> State:
    answers = _cards(pack, setting.answers, DEFENDER)
    raid = (_row(pack, setting.raid, ATTACKER), _row(pack, setting.raid, DEFENDER))
    hands: list[bytes] = []
    decks: list[bytes] = []
    discards: list[bytes] = []
    for seat, side in enumerate(pack.sides):
        hand, thrown = _row(pack, setting.hands, seat), _row(pack, setting.discards, seat)
        known = hand + raid[seat] + thrown + (answers if seat == DEFENDER else b"")
        rest = _less(pack, pack.full[seat], known)
        if side in setting.decks:
            deck = _row(pack, setting.decks, seat)
            thrown, rest = thrown + _less(pack, rest, deck), deck
        for piles, pile in ((hands, hand), (decks, rest), (discards, thrown)):
            piles.append(bytes(sorted(pile)))
    return State(
        turn=setting.turn or 0,
        phase=setting.phase,
        seat=_decides(pack, setting, raid),
        draws=b"",
        raid=raid,
        passed=(pack.sides[0] in setting.passed, pack.sides[1] in setting.passed),
        answers=answers,
        damage=_halves(setting.damage),
        discards=(discards[0], discards[1]),
        ended=None,
        hands=(hands[0], hands[1]),
        decks=(decks[0], decks[1]),
    )


def _halves(damage: float) -> int:
    if damage * HALVES % 1:
        raise SettingError(_("Damage is counted in whole or half points, as in 3 or 3.5."))
    return int(damage * HALVES)


def _decides(pack: Pack, setting: Setting, raid: tuple[bytes, bytes]) -> int:
    if setting.seat is not None:
        return pack.sides.index(setting.seat)
    if setting.phase is Phase.BOMBING:
        return DEFENDER
    if setting.passed:
        return 1 - pack.sides.index(setting.passed[0])
    return DEFENDER if len(raid[DEFENDER]) < len(raid[ATTACKER]) else ATTACKER


def _row(pack: Pack, rows: Mapping[str, str], seat: int) -> bytes:
    return _cards(pack, rows.get(pack.sides[seat], ""), seat)


def _cards(pack: Pack, names: str, seat: int) -> bytes:
    try:
        cards = bytes(find_card(pack, name) for name in names.split())
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


def _less(pack: Pack, pile: bytes, cards: bytes) -> bytes:
    """*pile* without *cards*."""
    left = Counter(pile)
    left.subtract(cards)
    for card, count in left.items():
        if count < 0:
            raise SettingError(
                _("There is no “{card}” left: it is used more often than the deck has it.").format(
                    card=pack.ids[card]
                )
            )
    return bytes(left.elements())
