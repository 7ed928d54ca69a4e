"""The names of the bot's things, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.games.blitzkrieg.solo.change import ChangeClass
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.view.names import side_name, spaces_text, unit_name
from blitz_widgets.locale import N_, _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


_STRATAGEMS: Final = {
    Stratagem.NONE: N_("no stratagem"),
    Stratagem.BIG_GUNS: N_("Big Guns"),
    Stratagem.COUNTERATTACK: N_("Counterattack"),
    Stratagem.ECONOMIC: N_("Economic Warfare"),
    Stratagem.GLORY: N_("For the Glory"),
    Stratagem.RAPID: N_("Rapid Deployment"),
    Stratagem.RESEARCH: N_("Research & Development"),
    Stratagem.SECURE: N_("Secure"),
    Stratagem.STEAMROLL: N_("Steamroll"),
}


def stratagem_name(stratagem: Stratagem) -> str:
    """The name of a stratagem."""
    return _(_STRATAGEMS[stratagem])


def stratagem_effect(stratagem: Stratagem) -> str:
    """The effect of a stratagem."""
    return _(rule_texts()[stratagem.rule].text)


def stratagems_text(numbers: Sequence[int]) -> str:
    """The names of several stratagems by their numbers."""
    return ", ".join(stratagem_name(STRATAGEMS[number]) for number in numbers)


def row_title(kit: Kit) -> str:
    """The title of the bot's row."""
    return _("Row of the bot · {side}").format(side=side_name(kit, BOT))


def slot_name(kit: Kit, row: Sequence[int], slot: int) -> str:
    """A unit of the row with its place, such as “2. army 2”."""
    return _("{place}. {unit}").format(place=slot + 1, unit=unit_name(kit, row[slot]))


def row_text(kit: Kit, row: Sequence[int]) -> str:
    """All units of the row from the left."""
    return ", ".join(slot_name(kit, row, slot) for slot in range(len(row)))


def lead_text(lead: int) -> str:
    """The leader and the lead; above 0 the bot leads."""
    if lead == 0:
        return _("a tie")
    if lead > 0:
        return _("the bot leads by {lead}").format(lead=lead)
    return _("you lead by {lead}").format(lead=-lead)


def place_text(lead: int) -> str:
    """The position of a marker that gives *lead*."""
    if lead == 0:
        return _("in the middle")
    if lead > 0:
        return _("{spaces} on the side of the bot").format(spaces=spaces_text(lead))
    return _("{spaces} on your side").format(spaces=spaces_text(-lead))


def signed(lead: int) -> str:
    """A lead as a number with its sign."""
    return f"{lead:+d}" if lead else "0"


_CHANGES: Final = {
    ChangeClass.LEAD_TURNED: N_("your lead becomes a lead for the bot"),
    ChangeClass.TIE_BROKEN: N_("the tie becomes a lead for the bot"),
    ChangeClass.LEAD_LEVELLED: N_("your lead becomes a tie"),
    ChangeClass.LEAD_RAISED: N_("the lead of the bot grows"),
    ChangeClass.LEAD_LOWERED: N_("your lead shrinks"),
    ChangeClass.OTHER: N_("the marker stays"),
    ChangeClass.PLAYER_WINS: N_("the marker stays, and you win the campaign"),
}


def change_text(kind: ChangeClass) -> str:
    """A class of change in words."""
    return _(_CHANGES[kind])
