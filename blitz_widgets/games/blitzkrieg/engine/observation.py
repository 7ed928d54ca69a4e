"""The knowledge of one side.  Hidden facts have no field here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from blitz_widgets.games.blitzkrieg.engine.events import (
    Drew,
    DrewUnseen,
    LossUnseen,
    LostToBombing,
    NoFollowUp,
    ResearchDone,
    ResearchUnseen,
)
from blitz_widgets.games.blitzkrieg.engine.state import State, Table

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Seat

PUBLIC_FIELDS = len(Table.__struct_fields__)
"""The number of public fields of a state: its first ones."""


class Holding(Struct, frozen=True, kw_only=True):
    """The public knowledge about a side's units: their numbers."""

    reserve_size: int
    bag_size: int


class OwnHolding(Holding, frozen=True, kw_only=True):
    """A side's knowledge of its own units: everything, since its bag holds the undrawn ones."""

    reserve: tuple[int, ...]
    """In the order of arrival."""
    bag: tuple[int, ...]
    """Sorted: a bag has no order."""


class Observation(Struct, frozen=True, kw_only=True):
    """Everything *seat* may know; ``None`` is a bystander, who sees neither reserve."""

    seat: int | None
    table: Table
    holdings: tuple[Holding, Holding]
    pile_size: int


def observe(state: State, seat: Seat | None) -> Observation:
    """Everything *seat* may know about the position *state*."""
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

    Only the owner sees which unit was drawn, researched or lost; and only the owner of a blitz unit
    knows that no unit in the reserve could follow it up.
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
