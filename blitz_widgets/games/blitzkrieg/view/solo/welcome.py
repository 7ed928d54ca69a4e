"""The differences between solo and two-player games, in a few words before a game starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.options import Level
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.view import names
from blitz_widgets.locale import _
from blitz_widgets.view.presenter import Remark

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions


def welcome(kit: Kit, options: SoloOptions) -> tuple[Remark, ...]:
    """The facts to know about the game of *kit* with these *options*."""
    you, bot = (names.side_name(kit, seat) for seat in (PERSON, BOT))
    first = _("You are the {you}. The bot is the {bot} and moves first.")
    sides = Rule.SOLO_NIPPON if kit.open_one_another else Rule.SOLO_SETUP
    remarks = [Remark(first.format(you=you, bot=bot), sides)]
    text = _("Its units are face up in a row, and you need not hide yours.")
    remarks.append(Remark(text, Rule.SOLO_SETUP))
    on_a_map = kit.open_one_another
    head_starts = {
        Rule.SOLO_NIPPON: on_a_map,
        Rule.SOLO_LEVEL: options.level is not Level.NONE,
        Rule.SOLO_HARDER: bool(options.extra_progress),
    }
    rule = next((rule for rule, applies in head_starts.items() if applies), None)
    if rule is not None:
        text = _("Some markers start on its side: that is its head start.")
        remarks.append(Remark(text, rule))
    if options.extra_points:
        points = names.points_text(options.extra_points)
        text = _("It starts with {points}.").format(points=points)
        remarks.append(Remark(text, Rule.SOLO_HARDER))
    if options.stratagems:
        text = _("In each turn it draws a stratagem, which changes how it chooses.")
        remarks.append(Remark(text, Rule.SOLO_STRATAGEMS))
    text = _("When you bomb it, you choose the unit that it loses.")
    remarks.append(Remark(text, Rule.SOLO_FX_BOMBED))
    return tuple(remarks)
