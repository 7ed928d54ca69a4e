"""The ways to play: the option of the rules, and how we read what they leave open."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Self, TypeVar

from msgspec import Struct

from blitz_widgets.games.option_checks import check_names
from blitz_widgets.games.protocol import Option, OptionError, OptionValue
from blitz_widgets.locale import _, mark
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping

O = TypeVar("O", bound="BlitzOptions")  # noqa: E741  # options


class Berlin(StrEnum):
    """Whether Berlin has been bombed (CARD-BERLIN)."""

    NO = "no"
    YES = "yes"


class Declining(StrEnum):
    """What follows where there is no raid (CARD-RAID-DECLINE)."""

    ENDS_TURN = "ends-turn"
    DISCARD_FOLLOWS = "discard-follows"


class Passing(StrEnum):
    """What a pass means (CARD-RAID-ALTERNATE)."""

    MAY_RETURN = "may-return"
    FINAL = "final"


class Ties(StrEnum):
    """What a tie does (CARD-FORCE)."""

    NO_DAMAGE = "no-damage"
    BOMBED = "bombed"


class Repairing(StrEnum):
    """What repairs can mend (CARD-REPAIR)."""

    THIS_RAID = "this-raid"
    ALL_DAMAGE = "all-damage"


class BlitzOptions(Struct, frozen=True, kw_only=True):
    """The options of a game of Blitz; the defaults are our rulings."""

    berlin: Berlin = Berlin.NO
    declining: Declining = Declining.ENDS_TURN
    passing: Passing = Passing.MAY_RETURN
    ties: Ties = Ties.NO_DAMAGE
    repairing: Repairing = Repairing.THIS_RAID

    def written(self) -> dict[str, str]:
        """The options as a record holds them."""
        return {name: str(getattr(self, name)) for name in self.__struct_fields__}

    @classmethod
    def read(cls, written: Mapping[str, str]) -> Self:
        """The options that a record, a link or a command line gives; absent ones are the defaults.

        Raises:
            OptionError: If there is no such option or value.
        """
        defaults: dict[str, Any] = dict(
            zip(cls.__struct_fields__, cls.__struct_defaults__, strict=True)
        )
        check_names(written, tuple(defaults))
        found: dict[str, Any] = {}
        for name, value in written.items():
            kind: type[StrEnum] = type(defaults[name])
            if value not in list(kind):
                raise OptionError(
                    _("The option {name} cannot be “{value}”. Choose one of: {known}.").format(
                        name=name, value=value, known=", ".join(kind)
                    )
                )
            found[name] = kind(value)
        return cls(**found)


def blitz_options() -> tuple[Option, ...]:
    """What can be chosen before a game of Blitz begins.

    Rules: CARD-BERLIN, CARD-RAID-DECLINE, CARD-RAID-ALTERNATE, CARD-FORCE, CARD-REPAIR.
    """
    return (
        plain_option(
            "berlin",
            mark("Berlin is bombed"),
            {
                Berlin.NO: mark("no"),
                Berlin.YES: mark("yes: damage doubled on turns 1 to 14, halved after that"),
            },
            rule=Rule.CARD_BERLIN,
        ),
        _reading(
            "declining",
            mark("A turn without a raid"),
            Rule.CARD_RAID_DECLINE,
            {
                Declining.ENDS_TURN: mark("ends at once"),
                Declining.DISCARD_FOLLOWS: mark("goes on with the discard phase"),
            },
        ),
        _reading(
            "passing",
            mark("Who has passed in a raid"),
            Rule.CARD_RAID_ALTERNATE,
            {
                Passing.MAY_RETURN: mark("may come back if the other side plays on"),
                Passing.FINAL: mark("is out of this raid"),
            },
        ),
        _reading(
            "ties",
            mark("Equal forces"),
            Rule.CARD_FORCE,
            {
                Ties.NO_DAMAGE: mark("do no damage"),
                Ties.BOMBED: mark("let the bombers through"),
            },
        ),
        _reading(
            "repairing",
            mark("Repairs mend"),
            Rule.CARD_REPAIR,
            {
                Repairing.THIS_RAID: mark("the damage of this raid only"),
                Repairing.ALL_DAMAGE: mark("earlier damage too"),
            },
        ),
    )


def plain_option(
    name: str,
    title: str,
    values: Mapping[Any, str],
    *,
    rule: Rule | None = None,
    advanced: bool = False,
) -> Option:
    """An option whose first value is the default."""
    return Option(
        name=name,
        title=title,
        default=str(next(iter(values))),
        values=tuple(OptionValue(str(value), text) for value, text in values.items()),
        rule=rule,
        advanced=advanced,
    )


def _reading(name: str, title: str, rule: Rule, values: Mapping[Any, str]) -> Option:
    """A way to read a doubtful *rule*; the first value is our ruling."""
    return plain_option(name, title, values, rule=rule, advanced=True)
