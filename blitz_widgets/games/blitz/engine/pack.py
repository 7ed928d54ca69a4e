"""All cards by number, for quick play: what is printed on them, and who has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.rules.decks import ANSWERS, BOMBERS, CardKind, decks

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.rules.decks import Card, Decks


class Pack:
    """The kinds of card in both decks of *Blitz*, by number: the attacker's first.

    Args:
        printed: The decks; without them, those that the rules list.

    >>> from blitz_widgets import Pack
    >>> Pack().cards[0].id in Pack().ids
    True
    """

    def __init__(self, printed: Decks | None = None) -> None:
        printed = printed or decks()
        self.decks = printed
        self.sides = tuple(deck.id for deck in printed.deck)
        """The ids of the sides, by seat."""
        self.cards: tuple[Card, ...] = tuple(card for deck in printed.deck for card in deck.card)
        self.ids = tuple(card.id for card in self.cards)
        self.number = {card.id: number for number, card in enumerate(self.cards)}
        self.owner = tuple(seat for seat, deck in enumerate(printed.deck) for _card in deck.card)
        """The seat that owns a card."""
        self.force = tuple(card.force for card in self.cards)
        self.bombs = tuple(card.bombs for card in self.cards)
        self.multiplier = tuple(card.multiplier for card in self.cards)
        self.is_bomber = tuple(card.kind in BOMBERS for card in self.cards)
        self.is_dive_bomber = tuple(card.kind is CardKind.DIVE_BOMBER for card in self.cards)
        self.is_balloon = tuple(card.kind is CardKind.BALLOON for card in self.cards)
        self.is_answer = tuple(card.kind in ANSWERS for card in self.cards)
        """Whether a card answers bombs, and is never played in a raid."""
        self.full = tuple(
            bytes(
                number
                for number, card in enumerate(self.cards)
                if self.owner[number] == seat
                for _copy in range(card.count)
            )
            for seat in range(len(printed.deck))
        )
        """Every card of a side's deck, by seat, sorted."""

    def row_force(self, row: bytes) -> int:
        """The force of the cards in *row*, not multiplied."""
        return sum(self.force[card] for card in row)

    def row_multiplier(self, row: bytes) -> int:
        """The multiplier of *row*; 1 if it has none."""
        return max((self.multiplier[card] for card in row), default=0) or 1

    def total(self, row: bytes) -> int:
        """The total force of *row* (CARD-FORCE, CARD-MULTIPLIER)."""
        return self.row_force(row) * self.row_multiplier(row)

    def effect_key(self, card: int) -> object:
        """The properties of *card* that matter in a hand: equal keys are interchangeable."""
        return (
            self.force[card],
            self.bombs[card],
            self.multiplier[card],
            self.is_bomber[card],
            self.is_dive_bomber[card],
            self.is_balloon[card],
            self.is_answer[card],
        )
