"""The knowledge of one side.  Hidden facts have no field here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from blitz_widgets.games.blitz.engine.events import Drew, DrewUnseen
from blitz_widgets.games.blitz.engine.state import State, Table

if TYPE_CHECKING:
    from collections.abc import Container

    from blitz_widgets.core.protocol import Event

_PUBLIC_FIELDS = len(Table.__struct_fields__)


class Holding(Struct, frozen=True, kw_only=True):
    """The public knowledge about a side's hidden cards."""

    hand_size: int
    deck_size: int
    unseen: bytes
    """The cards of hand and deck together, sorted: every card that is not face up."""


class OwnHolding(Holding, frozen=True, kw_only=True):
    """A side's knowledge of its own cards: the deck holds the cards it has not drawn."""

    hand: bytes
    """Sorted."""
    deck: bytes
    """Sorted: the order of a deck is unknown."""


class Observation(Struct, frozen=True, kw_only=True):
    """Everything *seat* may know; ``None`` is a bystander, who sees neither hand."""

    seat: int | None
    table: Table
    holdings: tuple[Holding, Holding]


def observe(state: State, seat: int | None, open_hands: Container[int] = ()) -> Observation:
    """Everything *seat* may know about the position *state*; *open_hands* are public.

    After the end both hands are public.
    """
    if state.ended is not None:
        open_hands = range(len(state.hands))
    first, second = (
        OwnHolding(
            hand_size=len(hand),
            deck_size=len(deck),
            unseen=bytes(sorted(hand + deck)),
            hand=hand,
            deck=deck,
        )
        if owner == seat or owner in open_hands
        else Holding(hand_size=len(hand), deck_size=len(deck), unseen=bytes(sorted(hand + deck)))
        for owner, (hand, deck) in enumerate(zip(state.hands, state.decks, strict=True))
    )
    return Observation(
        seat=seat, table=Table(*astuple(state)[:_PUBLIC_FIELDS]), holdings=(first, second)
    )


def redact_event(event: Event, seat: int | None, open_hands: Container[int] = ()) -> Event:
    """*event* as *seat* saw it: only the owner of a card sees which one was drawn."""
    if isinstance(event, Drew) and event.seat != seat and event.seat not in open_hands:
        return DrewUnseen(rule=event.rule, also=event.also, seat=event.seat, set_up=event.set_up)
    return event
