"""HTML for the panels, made from templates that escape every value."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from blitz_widgets import locale
from blitz_widgets.locale.figures import percent
from blitz_widgets.locale.plain import one_direction
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.rules import rule_texts

_PACKAGE = Path(__file__).parents[1]


def render(template: str, **values: object) -> str:
    """The HTML of *template* (a file name without ending) with *values*, in the language in use."""
    return _environment().get_template(f"{template}.html.j2").render(**values)


def read_all_templates() -> None:
    """Read every template now, not at its first use."""
    for name in _environment().list_templates(extensions=["j2"]):
        _environment().get_template(name)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(sorted(_PACKAGE.glob("*/templates"))),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    environment.install_gettext_callables(  # type: ignore[attr-defined]  # added by the extension
        lambda text: locale._(text),  # noqa: PLW0108  # looked up at each call
        locale.ngettext,
        newstyle=True,
        pgettext=locale.pgettext,
    )
    environment.filters["one_direction"] = one_direction
    environment.filters["percent"] = percent
    environment.filters["translated"] = _translated
    environment.filters["rule_title"] = _rule_title
    environment.filters["has_ruling"] = _has_ruling
    return environment


def _rule_title(rule: str) -> str:
    """The title of *rule*, in the language in use."""
    return locale._(rule_texts()[Rule(rule)].title)


def _has_ruling(rule: str) -> bool:
    """Whether we had to decide something that *rule* leaves open."""
    return bool(rule_texts()[Rule(rule)].ruling)


def _translated(text: str) -> str:
    """*text*, a value of a template, in the language in use; the template escapes it.

    ``_`` gives a template markup, so it is only for the template's own sentences.
    """
    return locale._(text) if text else ""  # gettext answers nothing with its own heading
