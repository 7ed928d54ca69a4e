"""Positions as a person would lay them out on a table, for lessons, puzzles and tests.

Sides go by the ids of their decks (``luftwaffe``, ``raf``), cards by their names in the notation.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct, field

from blitz_widgets.games.blitz.notation import find_card
from blitz_widgets.games.blitz.state import ATTACKER, DEFENDER, HALVES, Phase, State
from blitz_widgets.games.protocol import NotationError, SettingError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.blitz.pack import Pack


class Setting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position in which a side decides.  Cards are names with blanks between them."""

    turn: int = 1
    phase: Phase = Phase.RAID
    """Raid, bombing or discard."""
    seat: str | None = None
    """The side that decides, if not the usual one.

    The Luftwaffe in the discard phase and before a raid, the RAF in the bombing phase; in a raid
    the side that has fewer cards in it.
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


def set_up(pack: Pack, setting: Setting) -> State:
    """The position that *setting* describes; what a given deck leaves out has been discarded.

    Raises:
        SettingError: If a deck does not hold the cards, a card or side does not exist, or the
            position could not have come about.
    """
    _check(pack, setting)
    answers = _cards(pack, setting.answers, DEFENDER)
    raid = (_row(pack, setting.raid, 0), _row(pack, setting.raid, 1))
    decks: list[bytes] = []
    discards: list[bytes] = []
    for seat, side in enumerate(pack.sides):
        known = _row(pack, setting.hands, seat) + raid[seat] + _row(pack, setting.discards, seat)
        rest = _less(pack, pack.full[seat], known + (answers if seat == DEFENDER else b""))
        thrown = _row(pack, setting.discards, seat)
        if side in setting.decks:
            deck = _row(pack, setting.decks, seat)
            thrown, rest = thrown + _less(pack, rest, deck), deck
        decks.append(bytes(sorted(rest)))
        discards.append(bytes(sorted(thrown)))
    return State(
        turn=setting.turn,
        phase=setting.phase,
        seat=_decides(pack, setting, raid),
        draws=b"",
        raid=raid,
        passed=(pack.sides[0] in setting.passed, pack.sides[1] in setting.passed),
        answers=answers,
        damage=int(setting.damage * HALVES),
        discards=(discards[0], discards[1]),
        ended=None,
        hands=(
            bytes(sorted(_row(pack, setting.hands, 0))),
            bytes(sorted(_row(pack, setting.hands, 1))),
        ),
        decks=(decks[0], decks[1]),
    )


def _check(pack: Pack, setting: Setting) -> None:
    named = {*setting.hands, *setting.raid, *setting.discards, *setting.decks, *setting.passed}
    for side in {*named, setting.seat} - {None, *pack.sides}:
        raise SettingError(
            _("There is no side “{side}”. Choose from: {known}.").format(
                side=side, known=", ".join(pack.sides)
            )
        )
    if setting.phase in {Phase.SETUP, Phase.DRAW}:
        raise SettingError(
            _("A position is laid out in the phase raid, bombing or discard, not {phase}.").format(
                phase=setting.phase
            )
        )
    most = pack.decks.winning_damage
    if not 0 <= setting.damage < most or setting.damage * HALVES % 1:
        raise SettingError(
            _("The damage is from 0 to less than {most}, in whole or half points.").format(
                most=most
            )
        )
    last = (pack.decks.deck[0].size - pack.decks.opening_hand) // pack.decks.cards_a_turn
    if not 1 <= setting.turn <= last:
        raise SettingError(_("The turn is a number from 1 to {last}.").format(last=last))
    attack = _row(pack, setting.raid, ATTACKER)
    needs_raid = setting.phase is Phase.BOMBING or bool(_row(pack, setting.raid, DEFENDER))
    if needs_raid if not attack else not pack.is_bomber[attack[0]]:
        raise SettingError(
            _("A raid begins with a bomber of the Luftwaffe: put one first in its row.")
        )
    if setting.phase is Phase.DISCARD and attack:
        raise SettingError(
            _("In the discard phase the raid has been cleared: leave out the cards of the raid.")
        )
    if setting.answers and setting.phase is not Phase.BOMBING:
        raise SettingError(_("Balloons and repairs are played in the bombing phase only."))


def _decides(pack: Pack, setting: Setting, raid: tuple[bytes, bytes]) -> int:
    if setting.seat is not None:
        return pack.sides.index(setting.seat)
    if setting.phase is Phase.BOMBING:
        return DEFENDER
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
                _("“{card}” is no card of the side {side}.").format(
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
                _("There is no further “{card}”: it is used too often.").format(card=pack.ids[card])
            )
    return bytes(left.elements())
