"""Positions beside the bot as a person would set them up on a table."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.setting import Setting


class SoloSetting(
    Setting, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A position of a solo game, with the stratagems (SOLO-STRATAGEMS)."""

    stratagem: str | None = None
    """The one that lies out of the cup; if not given, as before the first turn."""
    carried: str | None = None
    """The one that is carried out, if it is another: after Steamroll, that of the turn before."""
