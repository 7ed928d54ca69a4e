"""Cards taken from one place and put on another.

A card goes by where it is taken: ``token:0/stuka`` or ``held:deck:luftwaffe/stuka`` from a deck,
``held:hand:luftwaffe/stuka`` and ``held:discard:luftwaffe/stuka`` from a hand and a discard pile,
``played:raf.2`` the third of a row in the raid, ``held:answers/1`` the second against the bombs.
It is put on ``hand:``, ``discard:``, ``deck:`` or ``raid:`` of a side, or on ``bombs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.engine.state import DEFENDER, State
from blitz_widgets.games.blitz.view.targets import BOMBS
from blitz_widgets.limits import MOST_IN_A_HEAP
from blitz_widgets.locale import _
from blitz_widgets.view.editing import EditError, unknown, with_pile

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack

_PILES = {"hand": "hands", "discard": "discards", "deck": "decks"}


def seen_card(pack: Pack, state: State, piece: str) -> int:
    """The card that *piece* is.

    Raises:
        EditError: If there is none.
    """
    kind, _colon, rest = piece.partition(":")
    if kind == "token":
        return _card(pack, rest.rpartition("/")[2])
    if kind == "card":
        return _card(pack, rest)
    if kind == "played":
        side, _dot, place = rest.partition(".")
        if side in pack.sides:
            return _at(state.raid[pack.sides.index(side)], place)
    where, _slash, name = rest.rpartition("/")
    if kind == "held" and where == "answers":
        return _at(state.answers, name)
    pile, _colon, side = where.partition(":")
    if kind == "held" and pile in _PILES and side in pack.sides:
        card = _card(pack, name)
        if card in getattr(state, _PILES[pile])[pack.sides.index(side)]:
            return card
    raise EditError(_("There is no such card to take: choose another."))


def lifted(pack: Pack, state: State, piece: str) -> State:
    """*state* without *piece*, which is in the hand; a deck gives more than it has.

    Raises:
        EditError: If there is none.
    """
    card = seen_card(pack, state, piece)
    seat = pack.owner[card]
    kind, _colon, rest = piece.partition(":")
    if kind == "played":
        place = int(rest.partition(".")[2])
        return replace(state, raid=with_pile(state.raid, seat, _cut(state.raid[seat], place)))
    where, _slash, name = rest.rpartition("/")
    if where == "answers":
        return replace(state, answers=_cut(state.answers, int(name)))
    pile = (
        "decks"
        if kind == "token"
        else "hands"
        if kind == "card"
        else _PILES[where.partition(":")[0]]
    )
    cards = getattr(state, pile)
    if card not in cards[seat]:
        return state
    return replace(
        state, **{pile: with_pile(cards, seat, _cut(cards[seat], cards[seat].index(card)))}
    )


def dropped(pack: Pack, state: State, card: int, place: str) -> State:
    """*card*, which was in the hand, on *place*.

    Raises:
        EditError: If there is no such place, or it is full.
    """
    seat = pack.owner[card]
    kind, _colon, side = place.partition(":")
    if place == BOMBS:
        return replace(state, answers=_roomy(state.answers + bytes((card,))))
    if side not in pack.sides:
        raise EditError(_("No card can be put there: choose a hand, a raid or a pile."))
    if kind == "raid":
        row = _roomy(state.raid[seat] + bytes((card,)))
        return replace(state, raid=with_pile(state.raid, seat, row))
    pile = _PILES.get(kind)
    if pile is None:
        raise EditError(_("No card can be put there: choose a hand, a raid or a pile."))
    if kind == "deck":
        return sent_home(pack, state, card)
    cards = getattr(state, pile)
    return replace(
        state,
        **{pile: with_pile(cards, seat, _roomy(bytes(sorted((*cards[seat], card)))))},
    )


def sent_home(pack: Pack, state: State, card: int) -> State:
    """*card* back in its deck, if that has room for it; else it is gone."""
    seat = pack.owner[card]
    if used(pack, state, card) >= pack.full[seat].count(card):
        return state
    deck = bytes(sorted((*state.decks[seat], card)))
    return replace(state, decks=with_pile(state.decks, seat, deck))


def used(pack: Pack, state: State, card: int) -> int:
    """How many of *card* there are in *state*."""
    seat = pack.owner[card]
    piles = (state.hands, state.raid, state.discards, state.decks)
    answers = state.answers.count(card) if seat == DEFENDER else 0
    return answers + sum(pile[seat].count(card) for pile in piles)


def _cut(pile: bytes, place: int) -> bytes:
    return pile[:place] + pile[place + 1 :]


def _roomy(pile: bytes) -> bytes:
    if len(pile) > MOST_IN_A_HEAP:
        raise EditError(
            _("There are more than {most} cards in one place.").format(most=MOST_IN_A_HEAP)
        )
    return pile


def _at(row: bytes, place: str) -> int:
    if not (place.isascii() and place.isdigit() and int(place[:4]) < len(row)):
        raise EditError(_("There is no such card to take: choose another."))
    return row[int(place)]


def _card(pack: Pack, name: str) -> int:
    if name not in pack.number:
        raise unknown(name)
    return pack.number[name]
