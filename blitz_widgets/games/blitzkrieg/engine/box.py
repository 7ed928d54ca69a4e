"""The tokens of a box, dealt until none are left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import NotationError, SettingError
from blitz_widgets.games.blitzkrieg.engine.notation import find_name
from blitz_widgets.limits import MOST_IN_A_HEAP
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


class TokenBox:
    """All tokens of a game, before any is on the table."""

    def __init__(self, kit: Kit, *, strict: bool, changes_hands: bool) -> None:
        """Unpack the box of *kit*.

        Unless *strict*, it gives more tokens than it has.  If a token *changes hands*, the second
        side may have one from the bag of the first, and the research pile may hold ordinary ones.
        """
        self._kit = kit
        self._strict = strict
        self._changes_hands = changes_hands
        self.bags = [Counter(bag) for bag in kit.bags]
        self.pile = Counter(kit.research_pile)

    def take(self, side: int, units: Iterable[str]) -> bytes:
        """One token of each of the *units*: special weapons from the pile, others from the bag.

        Raises:
            SettingError: If there is no such unit, or none left.
        """
        others = (self.bags[0],) if self._changes_hands and side else ()
        return self._taken(units, (self.bags[side], *others), side)

    def take_for_pile(self, units: Iterable[str]) -> bytes:
        """One token of each of the *units* for the research pile.

        The pile may hold ordinary units if tokens change hands.

        Raises:
            SettingError: If there is no such unit, or none left.
        """
        return self._taken(units, self.bags[:1] if self._changes_hands else (), 0)

    def rest_of(self, side: int, given: bytes | None) -> bytes:
        """The bag of *side*: the *given* units, or by default the rest of it."""
        return _heap(given, self.bags[side])

    def rest_of_pile(self, given: bytes | None) -> bytes:
        """The research pile: the *given* units, or by default the rest of it."""
        return _heap(given, self.pile)

    def _taken(self, units: Iterable[str], bags: Iterable[Counter[int]], side: int) -> bytes:
        taken: list[int] = []
        for unit in units:
            try:
                number = find_name(self._kit.unit_number, unit, _("unit"))
            except NotationError as error:
                raise SettingError(str(error)) from error
            heaps = (self.pile,) if self._kit.is_special[number] else tuple(bags)
            heap = next((heap for heap in heaps if heap[number] > 0), None)
            if heap is not None:
                heap[number] -= 1
            elif self._strict:
                raise SettingError(
                    _("There is no {unit} left for the {side}.").format(
                        unit=unit, side=self._kit.sides.bag[side].id
                    )
                )
            taken.append(number)
            if len(taken) > MOST_IN_A_HEAP:
                raise SettingError(
                    _("There are more than {most} units in one place.").format(most=MOST_IN_A_HEAP)
                )
        return bytes(taken)


def _heap(given: bytes | None, rest: Counter[int]) -> bytes:
    return bytes(sorted(rest.elements() if given is None else given))
