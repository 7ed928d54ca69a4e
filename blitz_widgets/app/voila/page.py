"""Values for the page template, as Jinja filters named in ``voila.json``."""

from typing import Final

import msgspec

from blitz_widgets.app.routes import ROUTES
from blitz_widgets.limits import KEPT_BUDGET, LONGEST_LINK
from blitz_widgets.locale import _, languages, speaking
from blitz_widgets.view.fonts import BROWSER_FONTS, Manifest

_VERSION_LENGTH: Final = 12
_WORD: Final = "page-{key}"


def fonts(below: str) -> list[dict[str, str]]:
    """Return each font of the page: its file *below* the address of the server, family, weight."""
    made = Manifest.of().made
    return [
        {
            "file": f"{below}/{name}?v={made[name][:_VERSION_LENGTH]}",
            "family": font.family,
            "weight": font.weight,
        }
        for name, font in BROWSER_FONTS.items()
    ]


def kept_budget(_of: str) -> str:
    """Return how much kept data the page may send, as JSON; no widget is there to say so."""
    return msgspec.json.encode(KEPT_BUDGET).decode()


def longest_address(_of: str) -> int:
    """Return the most characters of an address that can be loaded again."""
    return LONGEST_LINK + LONGEST_LINK // 4


def menu(_of: str) -> list[str]:
    """Return what the titles of the pages in the menu are called among the sentences."""
    return [_WORD.format(key=route.key) for route in ROUTES if route.in_menu]


def sentences(names: list[str]) -> dict[str, dict[str, str]]:
    """Return the page's own sentences called *names* in every language, English first."""
    spoken = {}
    for language in languages():
        with speaking(language):
            spoken[language] = _spoken(names)
    return spoken


def _spoken(names: list[str]) -> dict[str, str]:
    known = {
        "loading": _("Setting up the table …"),
        "patience": _("A first start can take up to a minute."),
        "failed": _("The tutor could not start. Reloading the page usually helps."),
        "reload": _("Reload the page"),
        "scripts": _("Blitz Tutor needs JavaScript. Please turn it on and reload the page."),
        **{_WORD.format(key=route.key): _(route.title) for route in ROUTES},
        **_of_connection(),
    }
    return {name: known[name] for name in names}


def _of_connection() -> dict[str, str]:
    """The message for a lost connection to the kernel, and the words of its buttons."""
    return {
        "lost": _("The connection was lost. The page tries to reconnect; your game is kept."),
        "full": _("The server is full at the moment. The page tries again; your game is kept."),
        "silent": _("The server does not answer. Your game is kept in the address of this page."),
        "again": _("Connected again: what you did meanwhile counts."),
        "stopped": _("The tutor has stopped. The page reloads and brings your game back."),
        "stayed": _("The tutor has stopped. You can go on reading; to play, reload the page."),
        "failing": _(
            "The tutor keeps stopping. Wait a moment; your game is kept in the address "
            "of this page."
        ),
        "back": _("The connection was lost, so the page was reloaded. Your game is back."),
        "missed": _(
            "The page was reloaded and your game is back, but what you clicked without a connection"
            " did not count."
        ),
        "countdown": _("in {seconds} s"),
        "now": _("Reload now"),
        "stay": _("Stay here"),
        "ask": _("Try now"),
        "close": _("Close"),
    }
