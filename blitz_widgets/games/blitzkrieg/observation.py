"""What one side may know.  A hidden fact has no field here at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from blitz_widgets.games.blitzkrieg.events import (
    Drew,
    DrewUnseen,
    LossUnseen,
    LostToBombing,
    NoFollowUp,
    ResearchDone,
    ResearchUnseen,
)
from blitz_widgets.games.blitzkrieg.state import State, Table

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Event, Seat

PUBLIC_FIELDS = len(Table.__struct_fields__)
"""How many of a state's fields lie open on the table: the first ones."""


class Holding(Struct, frozen=True, kw_only=True):
    """What anyone may know of a side's units: how many there are."""

    reserve_size: int
    bag_size: int


class OwnHolding(Holding, frozen=True, kw_only=True):
    """What a side knows of its own units: all, for the bag holds what it has not drawn."""

    reserve: tuple[int, ...]
    """In the order they came."""
    bag: tuple[int, ...]
    """Sorted: a bag has no order."""


class Observation(Struct, frozen=True, kw_only=True):
    """All that *seat* may know; ``None`` is a bystander, who sees neither reserve."""

    seat: int | None
    table: Table
    holdings: tuple[Holding, Holding]
    pile_size: int


def observe(state: State, seat: Seat | None) -> Observation:
    """What *seat* may know of the position *state*."""
    holdings = [
        Holding(reserve_size=len(reserve), bag_size=len(bag))
        for reserve, bag in zip(state.reserves, state.bags, strict=True)
    ]
    if seat is not None:
        reserve, bag = state.reserves[seat], state.bags[seat]
        holdings[seat] = OwnHolding(
            reserve_size=len(reserve), bag_size=len(bag), reserve=tuple(reserve), bag=tuple(bag)
        )
    return Observation(
        seat=seat,
        table=Table(*astuple(state)[:PUBLIC_FIELDS]),
        holdings=(holdings[0], holdings[1]),
        pile_size=len(state.pile),
    )


def redact_event(event: Event, seat: Seat | None) -> Event:
    """*event* as *seat* saw it.

    Which unit was drawn, researched or lost only its owner sees; and only the owner of a blitz
    unit knows that the reserve held no unit to follow it up.
    """
    match event:
        case Drew() if event.seat != seat:
            return DrewUnseen(
                rule=event.rule, also=event.also, seat=event.seat, origin=event.origin
            )
        case ResearchDone() if event.seat != seat:
            return ResearchUnseen(
                rule=event.rule, also=event.also, seat=event.seat, to_reserve=event.to_reserve
            )
        case LostToBombing() if event.seat != seat:
            return LossUnseen(rule=event.rule, also=event.also, seat=event.seat)
        case NoFollowUp() if event.seat != seat:
            return NoFollowUp(rule=event.rule, also=event.also, seat=event.seat, possible=True)
        case _:
            return event
