"""A link or record of a stranger turns no notice of the page around."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import ipywidgets
import pytest
from markupsafe import Markup

import blitz_widgets
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.cards.templating import render
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.panel import Panel

TURNS = "\u202egnp\u2066\u2069\u202a"
LINKS = {
    "page": "?page={}",
    "lesson": "?page=learn&lesson={}",
    "exercise": "?page=learn&exercise={}",
    "rule": "?page=rules&rule={}",
    "search": "?page=rules&search={}",
    "game": "?play={}",
    "code": "?page=play&game={}",
    "replay": "?page=replays&replay={}",
    "puzzle": "?page=puzzles&puzzle={}",
    "plan": "?page=teach&plan={}",
    "show": "?page=present&plan={}",
    "position": "?page=position&position={}",
    "language": "?lang={}",
    "unknown": "?{}={}",
}


def shown(query: str) -> str:
    """All that the panels of the app show at this address."""
    made: list[ipywidgets.Widget] = []
    ipywidgets.Widget.on_widget_constructed(made.append)
    try:
        TutorApp()
        browser = next(widget for widget in made if isinstance(widget, Browser))
        browser.set_state({"width": 1280, "height": 800, "query": query, "ready": True})
    finally:
        ipywidgets.Widget.on_widget_constructed(None)
    return "".join(widget.html for widget in made if isinstance(widget, Panel))


@pytest.mark.parametrize("name", LINKS)
def test_a_link_turns_nothing(name: str) -> None:
    """Not even where it is quoted."""
    html = shown(LINKS[name].replace("{}", quote(f"abc{TURNS}def")))

    notices = [part.partition("</div>")[0] for part in html.split("bt-notice")[1:]]
    assert not any(turn in notice for turn in TURNS.replace("gnp", "") for notice in notices)


def test_every_notice_has_one_direction() -> None:
    """No template leaves it out."""
    package = Path(blitz_widgets.__file__).parent
    said = "".join(file.read_text(encoding="utf-8") for file in package.rglob("*.html.j2"))

    assert said.count("|one_direction }}") > 20
    for name in ("message", "problem", "remark", "plan.problem", "lab.problem"):
        assert f"{{{{ {name} }}}}" not in said


def test_markup_in_a_notice_stays_markup() -> None:
    """And text stays text."""
    html = render("present_problem", problem=Markup("<b>a\u202eb</b>"))
    assert "<b>ab</b>" in html
    assert "&lt;b&gt;" in render("present_problem", problem="<b>")
