"""The settings of a learner: theme, motion and sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.locale import N_, _
from blitz_widgets.widgets.browser import PACES

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser

THEMES: Final = {"auto": N_("as the system"), "light": N_("light"), "dark": N_("dark")}
_PACE_NAMES: Final = dict(
    zip(PACES, (N_("none"), N_("fast"), N_("normal"), N_("slow")), strict=True)
)


def settings(browser: Browser) -> dict[str, object]:
    """The values of the menu *Settings*."""
    return {
        "themes": [(key, _(name)) for key, name in THEMES.items()],
        "theme": browser.theme,
        "paces": [(f"{pace:g}", _(name)) for pace, name in _PACE_NAMES.items()],
        "pace": f"{browser.chosen_pace:g}",
        "calm": browser.calm,
        "sound": browser.sound,
    }


def take_up_theme(browser: Browser) -> None:
    """Show the theme that is kept, if there is such a one."""
    theme = browser.kept.get("theme")
    if isinstance(theme, str) and theme in THEMES:
        browser.theme = theme


def change_setting(browser: Browser, name: str, value: str) -> None:
    """Take *value* for the setting *name*, and keep it; nothing if there is no such choice."""
    paces = {f"{pace:g}": pace for pace in PACES}
    match name:
        case "theme" if value in THEMES:
            browser.theme = value
            browser.keep(theme=value)
        case "pace" if value in paces:
            browser.keep(pace=paces[value])
        case "sound":
            browser.keep(sound=value == "true")
