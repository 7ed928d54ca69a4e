"""HTML for the panels, made from templates that escape every value."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from blitz_widgets import locale
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.locale.figures import percent
from blitz_widgets.locale.plain import one_direction

if TYPE_CHECKING:
    from collections.abc import Hashable, MutableMapping

_PACKAGE = Path(__file__).parents[1]
FOLDERS: Final = sorted((*_PACKAGE.glob("*/templates"), *_PACKAGE.glob("games/*/*/templates")))
"""Where the templates are, those of the games included."""
_PARTS_KEPT: Final = 512
"""Parts that stay rendered: those of some two games."""


def render(template: str, **values: object) -> str:
    """The HTML of *template* (a file name without ending) with *values*, in the language in use."""
    return _environment().get_template(f"{template}.html.j2").render(**values)


def part(template: str, **values: Hashable) -> Markup:
    """The HTML of *template* with *values*, for another template; what is equal is rendered once.

    Templates call it for what they show again and again, such as a button.
    """
    return _part(template, locale.language_in_use(), tuple(values.items()))


@lru_cache(maxsize=_PARTS_KEPT)
def _part(template: str, _language: str, values: tuple[tuple[str, Hashable], ...]) -> Markup:
    return Markup(render(template, **dict(values)))  # noqa: S704  # the template escapes its values


def read_all_templates() -> None:
    """Read every template now, not at its first use."""
    for name in _environment().list_templates(extensions=["j2"]):
        _environment().get_template(name)


class _Environment(Environment):
    """An environment whose templates have what they know in a plain, quick dictionary."""

    def make_globals(self, own: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The names that a template knows: those of all, and its *own*."""
        return {**self.globals, **(own or {})}


@cache
def _environment() -> Environment:
    environment = _Environment(
        loader=FileSystemLoader(FOLDERS),
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
    environment.globals["part"] = part
    environment.globals["named"] = _named
    environment.filters["one_direction"] = one_direction
    environment.filters["percent"] = percent
    environment.filters["translated"] = _translated
    environment.filters["rule_title"] = _rule_title
    environment.filters["has_ruling"] = _has_ruling
    return environment


def _named(name: str, text: str) -> Markup:
    """*text* about the thing called *name*, with the colon as the language in use writes it."""
    return Markup(locale._("{name}: {text}")).format(name=name, text=text)  # noqa: S704  # ours


def _rule_title(rule: str) -> str:
    """The title of *rule*, in the language in use."""
    return locale._(rule_texts()[rule].title)


def _has_ruling(rule: str) -> bool:
    """Whether we had to decide something that *rule* leaves open."""
    return bool(rule_texts()[rule].ruling)


def _translated(text: str) -> str:
    """*text*, a value of a template, in the language in use; the template escapes it.

    ``_`` gives a template markup, so it is only for the template's own sentences.
    """
    return locale._(text) if text else ""  # gettext answers nothing with its own heading
