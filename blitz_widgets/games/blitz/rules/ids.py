"""The identifiers of the rules of the card game."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """One rule of the game.  Its title, text and sources are in ``chapters``."""

    CARD_DECKS = "CARD-DECKS"
    CARD_SETUP = "CARD-SETUP"
    CARD_DRAW = "CARD-DRAW"
    CARD_WIN_RAF = "CARD-WIN-RAF"
    CARD_RAID_DECLINE = "CARD-RAID-DECLINE"
    CARD_RAID_FIRST = "CARD-RAID-FIRST"
    CARD_RAID_ALTERNATE = "CARD-RAID-ALTERNATE"
    CARD_MULTIPLIER = "CARD-MULTIPLIER"
    CARD_FORCE = "CARD-FORCE"
    CARD_BOMB = "CARD-BOMB"
    CARD_BALLOON = "CARD-BALLOON"
    CARD_REPAIR = "CARD-REPAIR"
    CARD_DISCARD = "CARD-DISCARD"
    CARD_WIN_LUFTWAFFE = "CARD-WIN-LUFTWAFFE"
    CARD_BERLIN = "CARD-BERLIN"
