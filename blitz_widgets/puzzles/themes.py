"""What puzzles are about, and the words for it: whole sentences, the same for all of a theme."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.locale import N_


class Theme(StrEnum):
    """What decides a position."""

    WIN = "win"
    HOLD = "hold"
    CAMPAIGN = "campaign"
    CHAIN = "chain"
    BOMB = "bomb"
    BAG = "bag"
    BOT = "bot"
    RAID = "raid"


class Words(NamedTuple):
    """What is said of a theme; all to be translated where it is shown."""

    title: str
    about: str
    """What it is about, for choosing among themes."""
    prompt: str
    """What is asked."""
    hint: str
    because: str
    """Why the right move is right."""
    fails: str
    """What is wrong with any other."""


_WORDS: Final = {
    Theme.WIN: Words(
        title=N_("Win now"),
        about=N_("One move wins the game, whatever is drawn and whatever the other side holds."),
        prompt=N_("You can win now. Find the only move that wins, whatever happens next."),
        hint=N_("Count what is missing to win. Where can it come from in one turn?"),
        because=N_("That wins, whatever happens next. No other move is sure to."),
        fails=N_("That does not win for certain."),
    ),
    Theme.HOLD: Words(
        title=N_("Do not lose now"),
        about=N_("The other side is about to win. One move stops it, whatever it holds."),
        prompt=N_("The other side is about to win. Find the move that stops it for certain."),
        hint=N_("Look for the other side’s best next move first. What takes it away?"),
        because=N_("Now nothing that the other side could hold wins in its next turn."),
        fails=N_("After that the other side can win."),
    ),
    Theme.CAMPAIGN: Words(
        title=N_("The campaign"),
        about=N_(
            "One move scores far more points than any other, by filling a campaign or winning a"
            " theatre."
        ),
        prompt=N_("One move scores far more points in this turn than any other. Find it."),
        hint=N_(
            "Which campaign is nearly full, or which theatre nearly won?"
            " Which unit puts you ahead there?"
        ),
        because=N_("No other move scores nearly as much in this turn."),
        fails=N_("There is a move that scores more."),
    ),
    Theme.CHAIN: Words(
        title=N_("The chain"),
        about=N_("A blitz unit and what follows it do together what no single unit can."),
        prompt=N_(
            "Place more than one unit in this turn, so that they do together what one cannot."
        ),
        hint=N_("Begin with the unit that lets another follow. What should it prepare?"),
        because=N_("No single unit does that: the first lets the other follow."),
        fails=N_("That is not the chain that is meant."),
    ),
    Theme.BOMB: Words(
        title=N_("The bomb"),
        about=N_("A bomb decides: without it, the same move would not be enough."),
        prompt=N_("A bomb decides here. Find the move."),
        hint=N_("Which of your moves drops a bomb? What does it change: a reserve, or a marker?"),
        because=N_(
            "The bomb makes the difference: without it this move would not be enough, and no"
            " other move is."
        ),
        fails=N_("That is not the move in which a bomb decides."),
    ),
    Theme.BAG: Words(
        title=N_("Counting the bag"),
        about=N_("What can still come out of a bag, and what cannot, decides."),
        prompt=N_(
            "Count what the other side has placed already: what it can still hold decides."
            " Find the move that does not lose."
        ),
        hint=N_("Which of its units would win? Are any of them left?"),
        because=N_("The units that would win against that have all been placed."),
        fails=N_("The other side can still hold a unit that wins against that."),
    ),
    Theme.BOT: Words(
        title=N_("Outwit the bot"),
        about=N_("The bot’s next move is known for every stratagem. Make use of it."),
        prompt=N_(
            "Find the only move after which the bot scores nothing in its next turn, whatever"
            " stratagem it draws and whatever it rolls."
        ),
        hint=N_("Ask the bot’s questions yourself: which theatre will it choose after your move?"),
        because=N_("After that, no stratagem lets the bot score in its next turn."),
        fails=N_("After that, the bot can score in its next turn."),
    ),
}


_OF_CARDS: Final = {
    Theme.WIN: Words(
        title=N_("Win now"),
        about=N_("One card wins the game in this raid, whatever the other side holds."),
        prompt=N_(
            "You can win with this raid, by playing one card now and nothing more after it."
            " Which card wins for certain, whatever the other side then plays?"
        ),
        hint=N_("Count the bombs in the raid, and what the other side could still play at most."),
        because=N_("That wins. No other decision is sure to."),
        fails=N_("That does not win for certain."),
    ),
    Theme.HOLD: Words(
        title=N_("Do not lose now"),
        about=N_("These bombs would be the last. One card stops them for certain."),
        prompt=N_(
            "If these bombs fall, you have lost. Play one card now, and nothing more after it in"
            " this raid. Which card stops them for certain, whatever the other side then plays?"
        ),
        hint=N_(
            "While the raid is on: how much can the other side come to at most? Once bombs fall:"
            " which card takes the most damage off?"
        ),
        because=N_("Now nothing that the other side could hold wins with this raid."),
        fails=N_("After that the other side can win with this raid."),
    ),
    Theme.BAG: Words(
        title=N_("Counting the cards"),
        about=N_("What the other side has used already cannot come again, and that decides."),
        prompt=N_(
            "Count the cards that the other side has used: what it can still hold decides. Play"
            " one card now, or pass, and then nothing more in this raid. What is enough for"
            " certain, and no more than needed?"
        ),
        hint=N_("Look at its discard pile. Which of its strong cards are still to come?"),
        because=N_("The cards that would beat that have all been used."),
        fails=N_("The other side can still hold cards that beat that, or it is more than needed."),
    ),
    Theme.BOT: Words(
        title=N_("Outwit the bot"),
        about=N_("The bot’s cards are face up, and it always does what its procedure says."),
        prompt=N_(
            "The bot’s cards are face up. Play one card now, or pass, and then nothing more in"
            " this raid. What is best by far, given what the bot will do?"
        ),
        hint=N_("Ask the bot’s questions yourself: after which card does it stop playing?"),
        because=N_("After that the bot does just what suits you. Nothing else does as well."),
        fails=N_("After that the bot does better, or it costs you a card for nothing."),
    ),
    Theme.RAID: Words(
        title=N_("The raid"),
        about=N_("One card settles the raid, or no card does and none should be spent on it."),
        prompt=N_(
            "Play one card now, or pass, and then nothing more in this raid. Find the card that"
            " the other side cannot beat; if none can help, or none is needed, pass."
        ),
        hint=N_("Compare the greatest total that each side can still come to."),
        because=N_("Nothing else does better, and any further card would be wasted."),
        fails=N_("That does not settle the raid, or it costs more than it must."),
    ),
}


def is_of_cards(game: str) -> bool:
    """Whether *game* is played with cards: each puzzle of it is one decision."""
    return descriptor_of(game).is_of_cards


def words_of(theme: Theme, game: str) -> Words:
    """What is said of *theme* in *game*."""
    return _OF_CARDS[theme] if is_of_cards(game) else _WORDS[theme]


def themes_in(game: str) -> tuple[Theme, ...]:
    """All that there can be in *game*, in the order in which they are shown."""
    return tuple(_OF_CARDS if is_of_cards(game) else _WORDS)
