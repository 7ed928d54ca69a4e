"""The stratagems, and the readings of unclear text in the procedure."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from blitz_widgets.core.declared import Choice
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.locale import N_


class Stratagem(StrEnum):
    """The eight stratagem tokens, and playing without (SOLO-STRATAGEMS, SOLO-LEARNING)."""

    NONE = "none"
    BIG_GUNS = "big-guns"
    COUNTERATTACK = "counterattack"
    ECONOMIC = "economic-warfare"
    GLORY = "for-the-glory"
    RAPID = "rapid-deployment"
    RESEARCH = "research-and-development"
    SECURE = "secure"
    STEAMROLL = "steamroll"

    @property
    def rule(self) -> Rule:
        """The rule of the stratagem."""
        return _RULES[self]


_RULES = {
    Stratagem.NONE: Rule.SOLO_LEARNING,
    Stratagem.BIG_GUNS: Rule.STRAT_BIG_GUNS,
    Stratagem.COUNTERATTACK: Rule.STRAT_COUNTERATTACK,
    Stratagem.ECONOMIC: Rule.STRAT_ECONOMIC,
    Stratagem.GLORY: Rule.STRAT_GLORY,
    Stratagem.RAPID: Rule.STRAT_RAPID,
    Stratagem.RESEARCH: Rule.STRAT_RESEARCH,
    Stratagem.SECURE: Rule.STRAT_SECURE,
    Stratagem.STEAMROLL: Rule.STRAT_STEAMROLL,
}


STRATAGEMS = tuple(Stratagem)
"""Every stratagem by its number; 0 is none."""
CUP = tuple(
    number for number, stratagem in enumerate(STRATAGEMS) if stratagem is not Stratagem.NONE
)
"""The numbers of the eight tokens."""
STEAMROLL = STRATAGEMS.index(Stratagem.STEAMROLL)


class TheatreOrder(StrEnum):
    """The theatre on top."""

    LAYOUT = "layout"
    LIST = "list"


class Extreme(StrEnum):
    """How to measure an extreme lead."""

    SPACES = "spaces"
    SHARE = "share"


class TurnedLead(StrEnum):
    """Which of two leads of the player comes first if both could be turned."""

    BEFORE = "before"
    AFTER = "after"


class UnitWin(StrEnum):
    """The winning units that step 3 keeps."""

    ANY = "any"
    AIM = "aim"


class BigGunsPresent(StrEnum):
    """The place where Big Guns looks for special weapons."""

    CANDIDATES = "candidates"
    ROW = "row"


class FilterSpace(StrEnum):
    """The spaces that a theatre filter looks at."""

    FREE = "free"
    PLACEABLE = "placeable"


class BombedTo(StrEnum):
    """The place where a bombed unit of the bot goes."""

    RESEARCH = "research"
    BAG = "bag"


class Readings(Struct, frozen=True, kw_only=True):
    """The options for ambiguous solo rules; the defaults are ours."""

    theatre_order: Annotated[
        TheatreOrder,
        Choice(
            N_("Which theatre is on top"),
            {
                TheatreOrder.LAYOUT: N_("the rows of the printed board"),
                TheatreOrder.LIST: N_("the order of the set-up list, 1 to 5"),
            },
            rule=Rule.SOLO_THEATRE_TIES,
            advanced=True,
        ),
    ] = TheatreOrder.LAYOUT
    change_size: Annotated[
        bool,
        Choice(
            N_("Inside one class of change the bigger move is greater"),
            {False: N_("no"), True: N_("yes")},
            rule=Rule.SOLO_CHANGE,
            advanced=True,
        ),
    ] = False
    """Whether, within a class of change, the bigger move is the greater change."""
    extreme: Annotated[
        Extreme,
        Choice(
            N_("How extreme a lead is"),
            {
                Extreme.SPACES: N_("its spaces from the middle"),
                Extreme.SHARE: N_("its share of the length of the track"),
            },
            rule=Rule.SOLO_CHANGE,
            advanced=True,
        ),
    ] = Extreme.SPACES
    turned_lead: Annotated[
        TurnedLead,
        Choice(
            N_("Of two leads of the player that could be turned"),
            {
                TurnedLead.BEFORE: N_("the bigger lead before comes first"),
                TurnedLead.AFTER: N_("the bigger lead after comes first"),
            },
            rule=Rule.SOLO_CHANGE,
            advanced=True,
        ),
    ] = TurnedLead.BEFORE
    unit_win: Annotated[
        UnitWin,
        Choice(
            N_("The unit step keeps units that win"),
            {
                UnitWin.ANY: N_("a theatre or a campaign"),
                UnitWin.AIM: N_("what the theatre step went for"),
            },
            rule=Rule.SOLO_UNIT_WIN,
            advanced=True,
        ),
    ] = UnitWin.ANY
    big_guns_present: Annotated[
        BigGunsPresent,
        Choice(
            N_("Big Guns looks for special weapons"),
            {
                BigGunsPresent.CANDIDATES: N_("among the units still in question"),
                BigGunsPresent.ROW: N_("anywhere in the row"),
            },
            rule=Rule.STRAT_BIG_GUNS,
            advanced=True,
        ),
    ] = BigGunsPresent.CANDIDATES
    industry_is_research: Annotated[
        bool,
        Choice(
            N_("Research industry is a research space"),
            {True: N_("yes"), False: N_("no")},
            rule=Rule.STRAT_RESEARCH,
            advanced=True,
        ),
    ] = True
    """Whether Research & Development counts research industry as research; its place in the list of
    positions (SOLO-POSITION-PRIORITY) does not depend on this.
    """
    filter_space: Annotated[
        FilterSpace,
        Choice(
            N_("The theatre filter of a stratagem looks at"),
            {
                FilterSpace.FREE: N_("every free space of the active campaign"),
                FilterSpace.PLACEABLE: N_("only the spaces that the bot could use"),
            },
            rule=Rule.SOLO_THEATRE_FILTER,
            advanced=True,
        ),
    ] = FilterSpace.FREE
    bombed_to: Annotated[
        BombedTo,
        Choice(
            N_("A bombed unit of the bot goes to"),
            {BombedTo.RESEARCH: N_("the research pile"), BombedTo.BAG: N_("its bag")},
            rule=Rule.SOLO_FX_BOMBED,
            advanced=True,
        ),
    ] = BombedTo.RESEARCH
