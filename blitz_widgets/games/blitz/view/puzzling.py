"""Explanations of wrong answers to puzzles of the card game, and the side to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.names import number_text, points_text
from blitz_widgets.lessons.goals import AfterPhase, Gains
from blitz_widgets.locale import N_, _
from blitz_widgets.view.puzzling import PuzzleWords, Shortcoming

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.puzzles.shortfall import Shortfall


class BlitzPuzzleWords(PuzzleWords):
    """The words of the card game for its puzzles."""

    by_mouse = N_("To answer, click a card twice. Keys: 1 to 9, then Enter.")
    by_touch = N_("To answer, tap a card twice.")
    equal_moves_proved = N_(
        "Everything was tried: nothing else is right, except a card that does the same."
    )

    def __init__(self, game: Any) -> None:  # noqa: ANN401  # either of the two
        self._wins = game.pack.decks.winning_damage * HALVES

    def your_side(self, seat: Seat) -> str:
        """A sentence that says which side the solver plays."""
        return _("You are the Luftwaffe.") if seat == ATTACKER else _("You are the RAF.")

    def shortcoming(self, short: Shortfall) -> Shortcoming:
        """The shortcoming of the answer *short* in terms of the goal."""
        match short.goal:
            case AfterPhase(bounds=(Gains(what="damage", at_least=least, at_most=None),)) if least:
                return self._too_little(short, int(least * HALVES))
            case AfterPhase(bounds=(Gains(what="damage"),)):
                return self._too_much(short)
            case AfterPhase(bounds=(Gains(),)):
                return _for_nothing(short)
            case _:
                return Shortcoming()

    def _too_little(self, short: Shortfall, least: int) -> Shortcoming:
        """The Luftwaffe wants more damage.  Rules: CARD-WIN-LUFTWAFFE, CARD-FORCE, CARD-BOMB."""
        before, final = short.played_line.before.damage, short.final.damage
        words = {
            "damage": points_text(final),
            "done": points_text(final - before),
            "goal": number_text(self._wins),
            "least": points_text(least),
        }
        if before + least >= self._wins:
            text = _(
                "That does not win for certain: the other side can keep the damage at {damage}"
                " in all, and {goal} are needed."
            )
            return Shortcoming(text.format(**words), (Rule.CARD_WIN_LUFTWAFFE,))
        if final == before:
            text = _("After that the other side can stop this raid: it does no damage.")
            return Shortcoming(text, (Rule.CARD_FORCE,))
        text = _(
            "After that the other side can keep this raid to {done} of damage."
            " Another decision makes sure of {least}."
        )
        return Shortcoming(text.format(**words), (Rule.CARD_BOMB,))

    def _too_much(self, short: Shortfall) -> Shortcoming:
        """The RAF wants less.  Rules: CARD-WIN-LUFTWAFFE, CARD-BOMB."""
        before, final = short.played_line.before.damage, short.final.damage
        words = {
            "damage": points_text(final),
            "done": points_text(final - before),
            "goal": number_text(self._wins),
        }
        if final >= self._wins:
            text = _(
                "After that the other side can win with this raid: it can bring the damage to"
                " {damage} in all, and {goal} are enough."
            )
            return Shortcoming(text.format(**words), (Rule.CARD_WIN_LUFTWAFFE,))
        text = _("After that this raid can do {done} of damage. Another decision allows less.")
        return Shortcoming(text.format(**words), (Rule.CARD_BOMB,))


def _for_nothing(short: Shortfall) -> Shortcoming:
    """The answer wastes a card.  Rule: CARD-FORCE."""
    text = _("That spends a card for nothing: with all your cards you could not win this raid.")
    if len(short.puzzle.goals) > 1:
        text = _("That spends a card for nothing: without it the raid ends just as well for you.")
    return Shortcoming(text, (Rule.CARD_FORCE,))
