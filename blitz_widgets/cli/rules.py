"""The command ``rules``."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import AsJson, UserError, print_json, say
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.rulebook.rules import Chapter, RuleText

_WIDTH = 80


def rules(
    *,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help=_("The rule’s id."))] = None,
    as_json: AsJson = False,
) -> None:
    """Print the table of rules, or one of them."""
    from blitz_widgets.core.rulebooks import chapters  # noqa: PLC0415

    book = chapters()
    if rule is None:
        if as_json:
            print_json(book)
        else:
            say(_table(book))
        return
    chosen = _find(rule, {known.id.upper(): known for part in book for known in part.rule})
    if as_json:
        print_json(chosen)
    else:
        say(_article(chosen))


def _find(name: str, known: dict[str, RuleText]) -> RuleText:
    found = known.get(name.upper())
    if found is not None:
        return found
    from difflib import get_close_matches  # noqa: PLC0415

    near = get_close_matches(name.upper(), known, n=3, cutoff=0.4)
    if near:
        message = _("There is no rule “{name}”. Did you mean: {near}?")
    else:
        message = _("There is no rule “{name}”. “blitz-tutor rules” lists them all.")
    raise UserError(message.format(name=name, near=", ".join(near)))


def _table(book: Iterable[Chapter]) -> str:
    width = max(len(rule.id) for chapter in book for rule in chapter.rule)
    parts = []
    for chapter in book:
        lines = [f"  {rule.id:{width}}  {_(rule.title)}" for rule in chapter.rule]
        parts.append("\n".join([f"{chapter.number}. {_(chapter.title)}", *lines]))
    return "\n\n".join(parts)


def _article(rule: RuleText) -> str:
    from blitz_widgets.core.rulebooks import source_names  # noqa: PLC0415

    parts = [f"{rule.id}: {_(rule.title)}", *_(rule.text).split("\n\n")]
    if rule.ruling:
        parts.append(_("Our ruling: {ruling}").format(ruling=_(rule.ruling)))
    sources = "; ".join(source_names(rule))
    parts.append(_("Sources: {sources}.").format(sources=sources))
    return "\n\n".join(textwrap.fill(part, _WIDTH) for part in parts)
