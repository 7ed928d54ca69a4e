"""The other side's gain after one of two moves and not after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds
from blitz_widgets.games.blitzkrieg.view.coaching.gaps import MOST_NAMED, units_text
from blitz_widgets.games.blitzkrieg.view.coaching.phrases import PHRASES, phrases_of
from blitz_widgets.games.blitzkrieg.view.names import space_name
from blitz_widgets.locale import N_, _
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.view.coaching.gaps import BoardListener

_DEAR: Final = 0.9
"""A cost of at least this, in points, is admitted."""
_PRICES: Final = (
    dangers.BotWinsTheatre,
    dangers.BotClosesCampaign,
    dangers.BotBombsOut,
    dangers.Threat,
    deeds.ClosesCampaign,
)
"""The facts that score for the other side, or lose the game."""


class OpponentGain(NamedTuple):
    """The other side's gain after one of two moves only, in two halves of a sentence."""

    keeps: str
    """The better move's answer to it, with the move as the subject."""
    taken: str
    """The reply to the other move; may be empty."""
    shortly: str = ""
    """The same where it has just been said what is taken."""
    does: str = ""
    """Or what the other move does about it, with that move as the subject."""


def opponent_gain(you: BoardListener, contrast: Contrast) -> OpponentGain | None:
    """The other side's gain in the *contrast* of two moves, if there is one."""
    better, other = contrast.better, contrast.other
    loses = phrases_of(other).loses
    if other is None or other.weight >= 0 or loses is None:
        return None
    gaps: dict[str, object] = {}
    keeps = loses.keeps
    if isinstance(other, dangers.Threat):
        gaps["units"] = _short(you.kit, other)
        gaps["does"] = you.hears(phrases_of(other).can, other)
        if isinstance(better, dangers.Threat):
            if _short(you.kit, better) == gaps["units"]:
                return None  # with the same units, elsewhere: that is nothing to tell them apart by
            gaps |= {"left": _short(you.kit, better), "count": _kinds(better)}
            keeps = _fewer_units(better)
    elif isinstance(better, _BY_BOT) and type(better) is type(other):
        gaps["left"], keeps = chance_text(float(better.share)), loses.cuts
    is_held = isinstance(other, dangers.BotTakesSpace) and isinstance(better, deeds.HoldsSpace)
    does = you.hears(PHRASES[deeds.HoldsSpace].wins if is_held else keeps, other, **gaps)
    if isinstance(other, dangers.BotTakesSpace) and is_held:
        gaps["what"] = space_name(you.kit, other.space)  # its effect has been said by then
    is_reply = isinstance(other, dangers.Reply | dangers.BotTakesSpace)
    if not does or (is_reply and isinstance(better, deeds.WinsTheatre | deeds.ClosesCampaign)):
        does = gain_phrase(you, better) or does
    taken = you.hears(loses.taken, other, **gaps)
    return OpponentGain(does, taken, you.hears(loses.shortly, other, **gaps) or taken)


_BY_BOT: Final = (
    dangers.BotWinsTheatre,
    dangers.BotClosesCampaign,
    dangers.BotTakesSpace,
    dangers.BotBombsOut,
)


def gain_phrase(you: BoardListener, fact: Fact | None) -> str:
    """The gain of a move by *fact*, such as “scores 2 points at once”; may be empty."""
    return "" if fact is None else you.hears(phrases_of(fact).wins, fact)


def _fewer_units(better: dangers.Threat) -> str:
    """That the other side can do something with fewer units after the *better* move."""
    if _kinds(better) > MOST_NAMED:
        return N_("leaves the {side} only {count} kinds of unit with which to {does} next")
    return N_("lets the {side} {does} next only with {left}")


def _short(kit: Kit, threat: dangers.Threat) -> str:
    """With which units, or with how many."""
    if _kinds(threat) <= MOST_NAMED:
        return units_text(kit, threat)
    return _("any of {count} kinds of unit").format(count=_kinds(threat))


def _kinds(threat: dangers.Threat) -> int:
    """With how many kinds of unit."""
    return len({way.unit for way in threat.ways})


def price(you: BoardListener, reasons: Reasons) -> tuple[Contrast, str] | None:
    """The other side's large gain after the better move only, as a clause."""
    back = reasons.in_return
    if back is None or not isinstance(back.better, _PRICES) or back.advantage > -_DEAR:
        return None
    gain = opponent_gain(you, Contrast(better=back.other, other=back.better))
    return (back, gain.taken) if gain and gain.taken else None
