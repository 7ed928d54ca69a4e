"""The two decks of the card game, and the numbers in its rules."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec

from blitz_widgets.rulebook.loading import DataFile, Printed, Text

if TYPE_CHECKING:
    from blitz_widgets.rulebook.toml_lines import Place

_DATA = Path(__file__).with_name("data")


SIDES = 2

Count = Annotated[int, msgspec.Meta(ge=1, le=62)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=62)]


class CardKind(StrEnum):
    """The kinds of card that the rules distinguish."""

    AIRCRAFT = "aircraft"
    BOMBER = "bomber"
    DIVE_BOMBER = "dive-bomber"
    """A bomber that a balloon can hold off."""
    GROUND = "ground"
    PILOT = "pilot"
    DECOY = "decoy"
    MULTIPLIER = "multiplier"
    BALLOON = "balloon"
    REPAIR = "repair"


BOMBERS = frozenset({CardKind.BOMBER, CardKind.DIVE_BOMBER})
ANSWERS = frozenset({CardKind.BALLOON, CardKind.REPAIR})
"""The cards played against bombs, never in a raid."""


class Card(Printed, frozen=True, kw_only=True):
    """A card, with the number of its copies in a deck (CARD-DECKS)."""

    id: Text
    name: Text
    kind: CardKind
    count: Count
    force: Amount = 0
    bombs: Amount = 0
    multiplier: Amount = 0
    """The factor for its side's force; 0 if it is not a multiplier."""


class Deck(Printed, frozen=True, kw_only=True):
    """The cards of one side."""

    id: Text
    name: Text
    card: tuple[Card, ...]

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(card.count for card in self.card)


class Decks(Printed, frozen=True, kw_only=True):
    """Both decks, the attacker's first, and the numbers in the rules."""

    provenance: Text
    opening_hand: Count
    cards_a_turn: Count
    hand_limit: Count
    winning_damage: Count
    last_doubled_turn: Count
    """The last turn with doubled bombs if Berlin was bombed (CARD-BERLIN)."""
    deck: tuple[Deck, Deck]


@cache
def decks() -> Decks:
    """The standard decks.

    Raises:
        BrokenDataError: If the file is broken.
    """
    return load_decks(_DATA / "decks.toml")


def load_decks(path: Path) -> Decks:
    """The decks in the file *path*.

    Raises:
        BrokenDataError: If anything in the file is not as decks must be.
    """
    file = DataFile.open(path)
    found = file.read(Decks)
    file.check_unique("deck", (deck.id for deck in found.deck), "deck")
    ids: set[str] = set()
    names: set[str] = set()
    for seat, deck in enumerate(found.deck):
        for place, card in enumerate(deck.card):
            where = ("deck", seat, "card", place)
            for key, word, known in (("id", card.id, ids), ("name", card.name, names)):
                if word in known:
                    raise file.broken(
                        where,
                        f"has the {key} of another card, {word}.",
                        "Rename one of the two: a card is in one deck only.",
                        named=key,
                    )
                known.add(word)
            _check_card(file, where, card, seat)
    _check_decks(file, found)
    return found


def _check_card(file: DataFile, where: Place, card: Card, seat: int) -> None:
    if set(card.id) - set("abcdefghijklmnopqrstuvwxyz0123456789-"):
        raise file.broken(
            where, "has no usable id.", "Use small letters, digits and hyphens.", named="id"
        )
    if (card.kind in BOMBERS) != (card.bombs > 0):
        raise file.broken(
            where,
            "has bombs that do not fit its kind.",
            "Give bombs to bombers and dive-bombers, and to no others.",
            named="bombs",
        )
    if (card.kind is CardKind.MULTIPLIER) != (card.multiplier > 1):
        raise file.broken(
            where,
            "has a multiplier that does not fit its kind.",
            "Give a multiplier of 2 or more to cards of the kind multiplier, and to no others.",
            named="multiplier",
        )
    if card.force and (card.multiplier or card.kind in ANSWERS):
        raise file.broken(
            where,
            "has a force, which cards of its kind do not have.",
            "Remove the force, or correct the kind.",
            named="force",
        )
    if card.kind in (ANSWERS if seat == 0 else BOMBERS):
        raise file.broken(
            where,
            f"is of the kind {card.kind}, which is for the other deck.",
            "Put bombers into the first deck, balloons and repairs into the second.",
            named="kind",
        )


def _check_decks(file: DataFile, found: Decks) -> None:
    attack, defence = found.deck
    dive_bombers = [card for card in attack.card if card.kind is CardKind.DIVE_BOMBER]
    if len(dive_bombers) != 1:
        raise file.broken(
            ("deck", 0),
            f"has {len(dive_bombers)} kinds of dive-bombers.",
            "Make it one: a balloon holds off any of them, whichever it is.",
            named="card",
        )
    if attack.size != defence.size:
        raise file.broken(
            ("deck", 1),
            f"has {defence.size} cards, the other {attack.size}.",
            "Make them equal: both are drawn at the same pace.",
            named="card",
        )
    if (attack.size - found.opening_hand) % found.cards_a_turn:
        raise file.broken(
            ("cards_a_turn",),
            f"does not come out even: {attack.size - found.opening_hand} cards are drawn turn by "
            "turn.",
            "Choose numbers with which the decks run out at the end of a turn.",
        )
