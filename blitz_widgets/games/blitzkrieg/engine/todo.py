"""The remaining duties of a turn, as a setting writes them: a few words for each.

=============================  ====================================================================
``opening-draw allies``        the Allies draw for their opening reserve
``place``                      place a unit
``follow-up WE``               a blitz unit was placed in Western Europe: another may follow
``effect WE1.2``               the effect of this space; ``effect-again`` the second time
``produce WE1.2``              draw a unit for this space
``research WE1.2``             draw a special weapon into the bag for it
``research-industry WE1.2``    the same into the reserve
``bomb``                       the other side loses a unit
``bomber WE1.2``               the unit on this space bombs
``advantage 3``                move another theatre by three
``move 2 WE1.2``               the unit on this space moves the marker by two
``close WE1.2``                see what the unit on this space has closed
``won-effects WE``             the vacant effects of this theatre, which has been won
``won-score WE``               its rows are scored
``open NYC 2``                 open a campaign after this one was closed, two spaces in favour
``draw``                       draw at the end of the turn
=============================  ====================================================================

The end of the turn and the start of the next are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.limits import MOST_DUTIES, MOST_POINTS
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_ALONE: Final = {agenda.PLACE: "place", agenda.BOMB: "bomb", agenda.DRAW: "draw"}
_OF_A_SPACE: Final = {
    agenda.EFFECT: "effect",
    agenda.EFFECT_AGAIN: "effect-again",
    agenda.PRODUCE: "produce",
    agenda.RESEARCH: "research",
    agenda.RESEARCH_INDUSTRY: "research-industry",
    agenda.BOMBER: "bomber",
    agenda.CLOSE: "close",
}
_OF_A_THEATRE: Final = {
    agenda.FOLLOW_UP: "follow-up",
    agenda.WON_EFFECTS: "won-effects",
    agenda.WON_SCORE: "won-score",
}
_DUTIES: Final = {word: kind for kind, word in (_ALONE | _OF_A_SPACE | _OF_A_THEATRE).items()}
_ADVANTAGE, _MOVE, _OPEN, _OPENING_DRAW = "advantage", "move", "open", "opening-draw"
_BEGINNING: Final = frozenset({agenda.BEGIN_TURN, agenda.END_TURN})


class Todo:
    """Reads and writes the duties of a game with this kit.  A game with more duties adds them."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._sides = tuple(bag.id for bag in kit.sides.bag)

    def written(self, entries: Iterable[int]) -> tuple[str, ...]:
        """The duties of an agenda, the next one first, without its beginning and end of turns."""
        return tuple(
            self.write(entry)
            for entry in reversed(tuple(entries))
            if entry & KIND not in _BEGINNING
        )

    def read(self, words: tuple[str, ...], seat: int, *, in_set_up: bool) -> tuple[int, ...]:
        """The agenda for *words*, the duties in a turn of *seat* or in the set-up.

        Raises:
            SettingError: If there are too many, or one is not a duty of the game.
        """
        if len(words) > MOST_DUTIES:
            raise SettingError(
                _("So much cannot be left to do in one turn: {most} duties at most.").format(
                    most=MOST_DUTIES
                )
            )
        entries = [self._entry(each) for each in reversed(words)]
        if in_set_up:
            return (agenda.duty(agenda.BEGIN_TURN, 0), *entries)
        begin = agenda.duty(agenda.BEGIN_TURN, 1 - seat)
        return (begin, agenda.duty(agenda.END_TURN), *entries)

    def write(self, entry: int) -> str:
        """One duty in words."""
        kind, argument = entry & KIND, entry >> BITS
        if kind in _ALONE:
            return _ALONE[kind]
        if kind in _OF_A_SPACE:
            return f"{_OF_A_SPACE[kind]} {self.kit.space_name[argument]}"
        if kind in _OF_A_THEATRE:
            return f"{_OF_A_THEATRE[kind]} {self.theatre(argument)}"
        match kind:
            case agenda.TARGET:
                return f"{_ADVANTAGE} {argument}"
            case agenda.MOVE:
                value, space = agenda.value_and_space(argument)
                return f"{_MOVE} {value} {self.kit.space_name[space]}"
            case agenda.OPEN_CAMPAIGN:
                closed, favour = agenda.closed_and_favour(argument)
                return f"{_OPEN} {self.theatre(closed)} {favour}"
            case agenda.SETUP_DRAW:
                return f"{_OPENING_DRAW} {self._sides[argument]}"
            case _:
                raise ValueError(entry)

    def duty(self, words: list[str]) -> int | None:
        """The duty in *words*, or ``None`` if it is not one.

        Raises:
            KeyError: If one of them should be a name and is not.
            ValueError: If one of them should be a number and is not, or their number is wrong.
        """
        word, *rest = words
        kind = _DUTIES.get(word)
        if kind in _ALONE and not rest:
            return agenda.duty(kind)
        if kind in _OF_A_SPACE:
            (space,) = rest
            return agenda.duty(kind, self.kit.space_number[space])
        if kind in _OF_A_THEATRE:
            (theatre,) = rest
            return agenda.duty(kind, self.kit.theatre_number[theatre])
        match word, rest:
            case "advantage", [spaces]:
                return agenda.duty(agenda.TARGET, small(spaces))
            case "move", [value, space]:
                return agenda.move(small(value), self.kit.space_number[space])
            case "open", [theatre, favour] if agenda.is_favour(small(favour)):
                return agenda.opening(self.kit.theatre_number[theatre], small(favour))
            case "opening-draw", [side]:
                return agenda.duty(agenda.SETUP_DRAW, self._sides.index(side))
        return None

    def theatre(self, number: int) -> str:
        """The id of a theatre."""
        return self.kit.board.theatre[number].id

    def _entry(self, written: str) -> int:
        try:
            found = self.duty(written.split() or [""])
        except (KeyError, ValueError):
            found = None
        if found is None:
            raise SettingError(
                _(
                    "“{duty}” is nothing that can be left to do. Write for example “place”, "
                    "“draw”, “produce {space}” or “follow-up {theatre}”."
                ).format(duty=written, space=self.kit.space_name[0], theatre=self.theatre(0))
            )
        return found


def small(number: str) -> int:
    """The whole number *number*, from 0 to the greatest count on the board.

    Raises:
        ValueError: If it is anything else.
    """
    found = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else -1  # noqa: PLR2004  # two digits
    if not 0 <= found <= MOST_POINTS:
        raise ValueError(number)
    return found
