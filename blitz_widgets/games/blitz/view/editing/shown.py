"""The cards to take on the card table, and their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.options import Berlin
from blitz_widgets.games.blitz.engine.possibility import last_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase, State
from blitz_widgets.games.blitz.view.editing.moving import used
from blitz_widgets.games.blitz.view.names import (
    card_name,
    cards_text,
    number_text,
    phase_name,
    side_name,
)
from blitz_widgets.games.blitz.view.targets import (
    BOMBS,
    deck_target,
    discard_target,
    hand_target,
    played_target,
    raid_target,
)
from blitz_widgets.games.blitz.view.text_view import card_scene
from blitz_widgets.locale import _
from blitz_widgets.view.editing import (
    Heap,
    Holder,
    Piece,
    Place,
    PlaceGroup,
    Setter,
    Stepper,
    switch,
)
from blitz_widgets.view.phrases import named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.pack import Pack

TURN, DAMAGE = "turn", "damage"
PHASE, SEAT, PASSED = "phase", "seat", "passed"
DECIDED = (Phase.RAID, Phase.BOMBING, Phase.DISCARD)
"""The phases in which a side decides."""


def palette(pack: Pack, state: State, seat: int) -> tuple[Heap, ...]:
    """The cards of *seat* by how many are left in its deck."""
    kinds = dict.fromkeys(pack.full[seat])
    return (
        Heap(
            title=_("Left in the deck"),
            pieces=tuple(
                Piece(
                    target=f"token:{seat}/{pack.ids[card]}",
                    label=card_name(pack, card),
                    count=state.decks[seat].count(card)
                    or min(0, pack.full[seat].count(card) - used(pack, state, card)),
                    picture=card_scene(pack, card),
                    written=pack.ids[card],
                )
                for card in kinds
            ),
        ),
    )


def holders(pack: Pack, state: State) -> Iterator[Holder]:
    """Hands, rows of the raid, what is played against the bombs, and the discard piles."""
    for seat in (DEFENDER, ATTACKER):
        side = side_name(pack, seat)
        target = hand_target(pack, seat)
        title = _("Hand of the {side}").format(side=side)
        yield _pile(pack, state.hands[seat], target, title)
    for seat in (DEFENDER, ATTACKER):
        title = _("Raid, {side}").format(side=side_name(pack, seat))
        yield Holder(
            target=raid_target(pack, seat),
            title=title,
            pieces=tuple(
                _piece(pack, card, played_target(pack, seat, place))
                for place, card in enumerate(state.raid[seat])
            ),
            note=str(pack.total(state.raid[seat])),
        )
    yield Holder(
        target=BOMBS,
        title=_("Against the bombs"),
        pieces=tuple(
            _piece(pack, card, f"held:answers/{place}") for place, card in enumerate(state.answers)
        ),
    )
    for seat in (DEFENDER, ATTACKER):
        title = _("Discard pile, {side}").format(side=side_name(pack, seat))
        target = discard_target(pack, seat)
        yield _pile(pack, state.discards[seat], target, title, is_large=True)


def _pile(pack: Pack, pile: bytes, target: str, title: str, *, is_large: bool = False) -> Holder:
    return Holder(
        target=target,
        title=title,
        pieces=tuple(
            _piece(pack, card, f"held:{target}/{pack.ids[card]}", pile.count(card))
            for card in dict.fromkeys(pile)
        ),
        note=cards_text(len(pile)),
        is_large=is_large,
    )


def _piece(pack: Pack, card: int, target: str, count: int = 1) -> Piece:
    return Piece(
        target=target,
        label=card_name(pack, card),
        count=count,
        picture=card_scene(pack, card),
        written=pack.ids[card],
    )


def places(pack: Pack, state: State) -> tuple[PlaceGroup, ...]:
    """The places on the table to which a card can be put."""
    found = [
        Place(target=target, label=named(title, cards_text(count)))
        for seat in (ATTACKER, DEFENDER)
        for target, title, count in (
            (
                hand_target(pack, seat),
                _("Hand of the {side}").format(side=side_name(pack, seat)),
                len(state.hands[seat]),
            ),
            (
                raid_target(pack, seat),
                _("Raid, {side}").format(side=side_name(pack, seat)),
                len(state.raid[seat]),
            ),
            (
                discard_target(pack, seat),
                _("Discard pile, {side}").format(side=side_name(pack, seat)),
                len(state.discards[seat]),
            ),
            (
                deck_target(pack, seat),
                _("Deck of the {side}").format(side=side_name(pack, seat)),
                len(state.decks[seat]),
            ),
        )
    ]
    found.append(
        Place(target=BOMBS, label=named(_("Against the bombs"), cards_text(len(state.answers))))
    )
    return (PlaceGroup(title=_("The table"), places=tuple(found)),)


def steppers(game: Blitz, state: State) -> Iterator[Stepper]:
    """The turn, and the damage."""
    pack = game.pack
    most = pack.decks.winning_damage
    yield Stepper(
        key=TURN,
        title=_("Turn"),
        number=str(state.turn),
        less=_("One turn earlier"),
        more=_("One turn later"),
        can_less=state.turn > 1,
        can_more=state.turn < last_turn(pack),
    )
    yield Stepper(
        key=DAMAGE,
        title=_("Damage"),
        number=number_text(state.damage),
        less=_("Less damage"),
        more=_("More damage"),
        can_less=state.damage > 0,
        can_more=state.damage < most * 2 - damage_step(game),
    )


def damage_step(game: Blitz) -> int:
    """By how many halves of a point the damage is counted (CARD-BERLIN)."""
    return 1 if game.blitz_options.berlin is Berlin.YES else 2


def setters(pack: Pack, state: State) -> Iterator[Setter]:
    """The phase, who decides, and who has passed."""
    phases = (*DECIDED, *(() if state.phase in DECIDED else (state.phase,)))
    sides = tuple((str(seat), side_name(pack, seat)) for seat in (ATTACKER, DEFENDER))
    yield Setter(
        key=PHASE,
        title=_("Phase"),
        value=state.phase.value,
        choices=tuple((phase.value, phase_name(phase)) for phase in phases),
    )
    yield Setter(key=SEAT, title=_("To decide"), value=str(state.seat), choices=sides)
    for seat in (ATTACKER, DEFENDER):
        title = _("{side} has passed").format(side=side_name(pack, seat))
        yield switch(f"{PASSED}:{seat}", title, is_on=state.passed[seat])
