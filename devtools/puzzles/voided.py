"""A game without bombs, to find the value of a move without them."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import Ability

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game

_BOMBS = frozenset({Ability.BOMBER, Ability.NUCLEAR})
_ORDINARY_ARMY = "army-3"


def without_bombs(game: Game[Any, Any]) -> Game[Any, Any]:
    """*game* without bombing effects and units; a nuclear bomb is only an army of 3.

    The legal moves stay.
    """
    kit: Any = copy(game.kit)  # type: ignore[attr-defined]
    kit.spaces = tuple(
        replace(space, effect=Effect.NONE) if space.effect is Effect.BOMBING else space
        for space in kit.spaces
    )
    strongest = kit.value[kit.unit_number[_ORDINARY_ARMY]]
    kit.value = tuple(
        strongest if ability is Ability.NUCLEAR else value
        for value, ability in zip(kit.value, kit.ability, strict=True)
    )
    kit.ability = tuple(Ability.NONE if ability in _BOMBS else ability for ability in kit.ability)
    voided: Any = copy(game)
    voided.kit = kit
    return voided  # type: ignore[no-any-return]
