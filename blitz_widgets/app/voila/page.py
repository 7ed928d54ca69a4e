"""What the page template takes from Python, as Jinja filters named in ``voila.json``."""

from importlib.resources import files

from blitz_widgets.locale import _, languages, speaking


def stylesheet(name: str) -> str:
    """Return the text of the stylesheet *name* of our widgets, so that it is there at once."""
    return (files("blitz_widgets.widgets") / "static" / name).read_text(encoding="utf-8")


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
        "lost": _("The connection was lost. Your game is kept in the address of this page."),
        "reload": _("Reload the page"),
        "scripts": _("Blitz Tutor needs JavaScript. Please switch it on and reload the page."),
    }
    return {name: known[name] for name in names}
