"""A browser's translation cannot reach the words that it would break, and reaches all prose."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.routes import ROUTES
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.core.rulebooks import known_rules, rule_texts
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.widgets.browser import Browser
from tests.support.addresses import parts
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.panels import panel, panels, press
from tests.support.shells import AloneShell

VOID = frozenset({"input", "br", "img", "meta", "link", "hr", "path", "rect", "circle", "line"})
NAMES = re.compile(
    "|".join(
        (
            *(rf"(?<![\w-]){rule}(?![\w-])" for rule in known_rules()),
            r"\b(?:army|navy|airforce)-\d",
            r"\b(?:space|token|theatre):\w",
            r"\b[A-Z]{2}\d\.\d",
            r"^Blitz Tutor$",
            r"^(?:English|français)$",
        )
    )
)
"""Ids, notation, the name of the program, and languages as their speakers call them."""


class _Reader(HTMLParser):
    """Takes HTML apart into what may be translated, and what may not."""

    def __init__(self) -> None:
        super().__init__()
        self._open: list[tuple[str, bool]] = []
        self.open: list[str] = []
        self.closed: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        kept = dict(attrs).get("translate") == "no" or bool(self._open and self._open[-1][1])
        if tag in {"input", "textarea"} and dict(attrs).get("data-key") in {"code", "pasted"}:
            assert kept, attrs
        if tag not in VOID:
            self._open.append((tag, kept))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        text = data.strip()
        if text:
            (self.closed if self._open and self._open[-1][1] else self.open).append(text)


def read(written: str) -> _Reader:
    """The texts of *written* that may be translated, and those that may not."""
    reader = _Reader()
    reader.feed(written)
    return reader


@pytest.mark.parametrize("key", [route.key for route in ROUTES])
def test_names_are_kept_on_every_page(key: str) -> None:
    """Wherever an id, a code, notation or the program's name stands."""
    app = TutorApp()
    browser = next(child for child in app.children if isinstance(child, Browser))
    browser.query, browser.kept = f"?page={key}", {}
    browser.ready = True
    shown = [read(each.html) for each in panels(app)]

    assert [text for each in shown for text in each.open if NAMES.search(text)] == []
    assert any("Blitz Tutor" in each.closed for each in shown)


def test_units_and_spaces_are_kept_and_sentences_are_not() -> None:
    """On *Play*, buttons have names, and prose says what happens."""
    page = PlayPage(AloneShell(), parts("?seed=7&hidden=no"))
    turn = panel(page, "The turn")
    press(turn, "pick", _first_unit(turn.html))
    found = read(turn.html)
    places = re.findall(r'data-key="way-[^"]*"[^>]*><span translate="no">([^<]+)<', turn.html)

    assert len(places) > 1
    assert {unescape(place) for place in places} <= set(found.closed)
    assert any("glow" in text for text in found.open)


def test_rules_are_read_in_any_language() -> None:
    """Titles and texts are prose."""
    app = TutorApp()
    browser = next(child for child in app.children if isinstance(child, Browser))
    browser.query, browser.kept = "?page=rules", {}
    browser.ready = True
    said = {text for each in panels(app) for text in read(each.html).open}

    assert rule_texts()[Rule.TURN_MOVE].title in said


def _first_unit(written: str) -> str:
    found = re.search(r'class="bt-token[^>]*data-value="([^"]+)"', written)
    assert found
    return found[1]
