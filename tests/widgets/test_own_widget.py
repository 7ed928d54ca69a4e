"""Scripts and styles that a page has are not sent again."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import pytest

from blitz_widgets import widgets
from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.scripts import known_names, name_of, scripts_by_name

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def held() -> Iterator[None]:
    """A page that has all there is, and says so."""
    Browser().set_state({"held": [*known_names(), "blitz:unknown", ""]})
    yield
    OwnWidget.hold(())


@pytest.mark.usefixtures("held")
def test_a_script_that_the_page_has_is_sent_by_its_name() -> None:
    """And the styles not at all."""
    panel, browser = Panel("<p>Words</p>").get_state(), Browser().get_state()
    assert scripts_by_name()[panel["_esm"]].strip()
    assert panel["html"] == "<p>Words</p>"
    assert browser["_css"] == ""
    assert len(str(browser)) < 3000
    assert Panel().get_state("html") == {"html": ""}


def test_a_notebook_is_sent_all_of_it() -> None:
    """It says nothing of what it has."""
    panel, browser = Panel().get_state(), Browser().get_state()
    assert scripts_by_name()[name_of(str(panel["_esm"]))] == str(panel["_esm"])
    assert browser["_css"] == stylesheet()


def test_what_a_page_says_to_have_is_believed_of_our_own_alone() -> None:
    """It comes from a browser."""
    Browser().set_state({"held": ["", "blitz:", "x" * 1000, name_of("")]})
    assert len(str(Panel().get_state()["_esm"])) > 1000


def test_every_script_of_ours_is_on_the_page() -> None:
    """None is left to be sent with each of its widgets."""
    for module in iter_modules(widgets.__path__, "blitz_widgets.widgets."):
        import_module(module.name)
    kinds = [kind for kind in OwnWidget.__subclasses__() if kind.__module__.startswith("blitz")]
    assert len(kinds) == len(scripts_by_name())
    for kind in kinds:
        assert name_of(str(kind._esm)) in scripts_by_name(), kind  # noqa: SLF001  # as anywidget has it
