"""Positions against the bot as a person would set them up on a table."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine.setting import Setting


class SoloSetting(
    Setting, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A position of a solo game, with the stratagems (SOLO-STRATAGEMS)."""

    stratagem: str | None = None
    """The one out of the cup; by default, as before the first turn."""
    carried: str | None = None
    """The one in effect, if it is another: after Steamroll, that of the turn before."""
    previous: str | None = None
    """The one out of the cup in the turn before, if it is known after the draw of this turn."""
