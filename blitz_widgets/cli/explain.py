"""The command ``explain``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import AsJson, UserError, print_json, say
from blitz_widgets.cli.inputs import content_of
from blitz_widgets.locale import _
from blitz_widgets.locale.figures import percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning, Study

_WIDTH = 92


def explain(
    *,
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION", help=_("A file, a code or a link; - for standard input.")
        ),
    ],
    forecast: Annotated[
        bool,
        typer.Option("--forecast", help=_("Also show the results of other draws and rolls.")),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print how the bot decides in a position, or the problem with the position."""
    from blitz_widgets.view.catalogue import read_study  # noqa: PLC0415

    study = read_study(content_of(position))
    reasoning = study.reasoning()
    if reasoning is None:
        raise UserError(study.stuck)
    if as_json:
        print_json(study.as_data(with_forecast=forecast))
        return
    if study.pending:
        say(study.pending + "\n")
    say("\n".join(_report(study, reasoning, with_forecast=forecast)))


def _report(study: Study, reasoning: Reasoning, *, with_forecast: bool) -> Iterator[str]:
    """The lines of the decision as text."""
    for text in (study.title, study.story):
        if text:
            yield from _wrapped(text)
            yield ""
    yield reasoning.title
    step = None
    for number, question in enumerate(reasoning.questions, start=1):
        if question.step != step:
            step = question.step
            yield from ("", step)
        yield from _question(number, question)
    yield from _die(reasoning)
    yield from ("", *_wrapped(_("Choice: {conclusion}").format(conclusion=reasoning.conclusion)))
    others = study.other_readings()
    if others:
        yield from ("", _("Other interpretations"))
        for other in others:
            rule = f"{other.option}={other.value}, {other.rule}"
            yield from _wrapped(f"{other.text} ({rule})", "  ")
    if with_forecast:
        yield from _forecast(study)


def _question(number: int, question: AskedQuestion) -> Iterator[str]:
    from blitz_widgets.view.phrases import named  # noqa: PLC0415

    rules = ", ".join((question.rule, *question.also))
    yield from _wrapped(f"{question.text} ({rules})", f"  {number}. ")
    for candidate in question.candidates:
        sign = "+" if candidate.kept else "-"
        answer = f" ({candidate.answer})" if candidate.answer else ""
        yield from _wrapped(named(candidate.label + answer, candidate.why), f"     {sign} ")
    yield from _wrapped(question.verdict, "     = ")


def _die(reasoning: Reasoning) -> Iterator[str]:
    if not reasoning.faces:
        return
    rule = f" ({reasoning.die_rule})" if reasoning.die_rule else ""
    yield from ("", _("The die") + rule)
    for face in reasoning.faces:
        rolled = _(" — rolled") if face.number == reasoning.rolled else ""
        yield f"  {face.number}  {face.label}{rolled}"


def _forecast(study: Study) -> Iterator[str]:
    from blitz_widgets.view.phrases import named, row_of  # noqa: PLC0415

    forecast = study.forecast()
    yield from ("", _("Forecast"), *_wrapped(forecast.basis, "  "))
    for found in forecast.predictions:
        yield from _wrapped(
            named(found.label, row_of(found.causes)), f"  {percent(found.share, 1):>7}  "
        )


def _wrapped(text: str, before: str = "") -> list[str]:
    """*text* wrapped into lines, with *before* in front of the first."""
    from textwrap import wrap  # noqa: PLC0415

    return wrap(text, _WIDTH, initial_indent=before, subsequent_indent=" " * len(before))
