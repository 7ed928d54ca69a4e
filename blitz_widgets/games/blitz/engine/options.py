"""The options: the choice that the rules offer, and our readings of open questions."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Self

from msgspec import Struct

from blitz_widgets.core.declared import Choice, options_of, read_options
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.locale import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Option


class Berlin(StrEnum):
    """Whether Berlin has been bombed (CARD-BERLIN)."""

    NO = "no"
    YES = "yes"


class Declining(StrEnum):
    """The rest of a turn without a raid (CARD-RAID-DECLINE)."""

    DISCARD_FOLLOWS = "discard-follows"
    ENDS_TURN = "ends-turn"


class Passing(StrEnum):
    """The meaning of a pass (CARD-RAID-ALTERNATE)."""

    MAY_RETURN = "may-return"
    FINAL = "final"


class Ties(StrEnum):
    """The effect of a tie (CARD-FORCE)."""

    NO_DAMAGE = "no-damage"
    BOMBED = "bombed"


class Repairing(StrEnum):
    """The damage that repairs can remove (CARD-REPAIR)."""

    THIS_RAID = "this-raid"
    ALL_DAMAGE = "all-damage"


class BlitzOptions(Struct, frozen=True, kw_only=True):
    """The options of a game of Blitz; the defaults are our rulings."""

    berlin: Annotated[
        Berlin,
        Choice(
            N_("Berlin is bombed"),
            {
                Berlin.NO: N_("no"),
                Berlin.YES: N_("yes: damage doubled on turns 1 to 14, halved after that"),
            },
            rule=Rule.CARD_BERLIN,
        ),
    ] = Berlin.NO
    declining: Annotated[
        Declining,
        Choice(
            N_("A turn without a raid"),
            {
                Declining.DISCARD_FOLLOWS: N_("goes on with the discard phase"),
                Declining.ENDS_TURN: N_("ends at once"),
            },
            rule=Rule.CARD_RAID_DECLINE,
            advanced=True,
        ),
    ] = Declining.DISCARD_FOLLOWS
    passing: Annotated[
        Passing,
        Choice(
            N_("A side that has passed in a raid"),
            {
                Passing.MAY_RETURN: N_("may come back if the other side plays on"),
                Passing.FINAL: N_("is out of this raid"),
            },
            rule=Rule.CARD_RAID_ALTERNATE,
            advanced=True,
        ),
    ] = Passing.MAY_RETURN
    ties: Annotated[
        Ties,
        Choice(
            N_("Equal forces"),
            {Ties.NO_DAMAGE: N_("do no damage"), Ties.BOMBED: N_("let the bombers through")},
            rule=Rule.CARD_FORCE,
            advanced=True,
        ),
    ] = Ties.NO_DAMAGE
    repairing: Annotated[
        Repairing,
        Choice(
            N_("Repairs remove"),
            {
                Repairing.THIS_RAID: N_("the damage of this raid only"),
                Repairing.ALL_DAMAGE: N_("earlier damage too"),
            },
            rule=Rule.CARD_REPAIR,
            advanced=True,
        ),
    ] = Repairing.THIS_RAID

    def written(self) -> dict[str, str]:
        """The options as a record holds them."""
        return {name: str(getattr(self, name)) for name in self.__struct_fields__}

    @classmethod
    def read(cls, written: Mapping[str, str]) -> Self:
        """The options that a record, a link or a command line gives; absent ones are the defaults.

        Raises:
            OptionError: If there is no such option or value.
        """
        return read_options(cls, written)


def blitz_options() -> tuple[Option, ...]:
    """The options to choose before a game of Blitz begins.

    Rules: CARD-BERLIN, CARD-RAID-DECLINE, CARD-RAID-ALTERNATE, CARD-FORCE, CARD-REPAIR.
    """
    return options_of(BlitzOptions)
