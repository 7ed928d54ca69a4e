"""The duties that a solo game adds, as a setting writes them.

=============================  ====================================================================
``level-roll 2``               the die picks a theatre that moves by two
``level-choice 2``             the player picks it
``start-track HON SEA``        one of these start tracks moves
``stratagem``                  the bot draws a stratagem
``bot-place``                  the bot places; ``bot-place WE`` after a blitz unit there,
                               ``bot-place die 3`` once the die is rolled
``bot-loses``                  the player chooses the unit that the bot loses
=============================  ====================================================================
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.todo import Todo, small
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES

_ALONE: Final = {duties.STRATAGEM: "stratagem", duties.BOT_LOSES: "bot-loses"}
_WITH_SPACES: Final = {duties.LEVEL_ROLL: "level-roll", duties.LEVEL_CHOICE: "level-choice"}
_DUTIES: Final = {word: kind for kind, word in (_ALONE | _WITH_SPACES).items()}
_DIE: Final = "die"


class SoloTodo(Todo):
    """How the duties of a solo game are written."""

    def write(self, entry: int) -> str:
        """One duty in words."""
        kind, argument = entry & KIND, entry >> BITS
        if kind in _ALONE:
            return _ALONE[kind]
        if kind in _WITH_SPACES:
            return f"{_WITH_SPACES[kind]} {argument}"
        if kind == duties.START_TRACK:
            return " ".join(("start-track", *map(self.theatre, spaces_in(argument))))
        if kind == duties.BOT_PLACE:
            theatre, die = duties.theatre_and_die(argument)
            where = () if theatre is None else (self.theatre(theatre),)
            return " ".join(("bot-place", *where, *((_DIE, str(die)) if die else ())))
        return super().write(entry)

    def duty(self, words: list[str]) -> int | None:
        """The duty in *words*, or ``None`` if it is not one.

        Raises:
            KeyError: If one of them should be a name and is not.
            ValueError: If one of them should be a number and is not, or their number is wrong.
        """
        numbers = self.kit.theatre_number
        match words:
            case ["start-track", *theatres] if theatres:
                return agenda.duty(
                    duties.START_TRACK, sum({1 << numbers[theatre] for theatre in theatres})
                )
            case ["bot-place"]:
                return duties.bot_place(None)
            case ["bot-place", "die", die]:
                return duties.bot_place(None, _result(die))
            case ["bot-place", theatre]:
                return duties.bot_place(numbers[theatre])
            case ["bot-place", theatre, "die", die]:
                return duties.bot_place(numbers[theatre], _result(die))
            case [word] if _DUTIES.get(word) in _ALONE:
                return agenda.duty(_DUTIES[word])
            case [word, spaces] if _DUTIES.get(word) in _WITH_SPACES:
                return agenda.duty(_DUTIES[word], small(spaces))
        return super().duty(words)


def _result(die: str) -> int:
    found = small(die)
    if not 1 <= found <= DIE_SIDES:
        raise ValueError(die)
    return found
