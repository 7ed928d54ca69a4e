"""The stratagems, and how the procedure can be read where its text leaves room."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from blitz_widgets.rulebook.ids import Rule


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
        """The rule that says what the stratagem does."""
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
    """Which theatre is on top."""

    LAYOUT = "layout"
    LIST = "list"


class Extreme(StrEnum):
    """How extreme a lead is."""

    SPACES = "spaces"
    SHARE = "share"


class TurnedLead(StrEnum):
    """Which of two leads of the player that could be turned comes first."""

    BEFORE = "before"
    AFTER = "after"


class UnitWin(StrEnum):
    """Which winning units step 3 keeps."""

    ANY = "any"
    AIM = "aim"


class BigGunsPresent(StrEnum):
    """Where Big Guns looks for special weapons."""

    CANDIDATES = "candidates"
    ROW = "row"


class FilterSpace(StrEnum):
    """At which spaces a theatre filter looks."""

    FREE = "free"
    PLACEABLE = "placeable"


class BombedTo(StrEnum):
    """Where a bombed unit of the bot goes."""

    RESEARCH = "research"
    BAG = "bag"


class Readings(Struct, frozen=True, kw_only=True):
    """The named options where the solo rules can be read in two ways; the defaults are ours."""

    theatre_order: TheatreOrder = TheatreOrder.LAYOUT
    change_size: bool = False
    """Whether, inside a class of change, the bigger move is the greater change."""
    extreme: Extreme = Extreme.SPACES
    turned_lead: TurnedLead = TurnedLead.BEFORE
    unit_win: UnitWin = UnitWin.ANY
    big_guns_present: BigGunsPresent = BigGunsPresent.CANDIDATES
    industry_is_research: bool = True
    """Whether Research & Development takes research industry for research; its place in the list
    of positions (SOLO-POSITION-PRIORITY) is the same either way."""
    filter_space: FilterSpace = FilterSpace.FREE
    bombed_to: BombedTo = BombedTo.RESEARCH
