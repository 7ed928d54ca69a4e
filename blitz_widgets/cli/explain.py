"""The command ``explain``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.manners import AsJson, UserError, print_json
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.view.reasoning import AskedQuestion, Reasoning, Study

_WIDTH = 92


def explain(
    *,
    position: Annotated[
        typer.FileBinaryRead,
        typer.Argument(metavar="POSITION", help=_("The position; - for standard input.")),
    ],
    forecast: Annotated[
        bool, typer.Option("--forecast", help=_("Tell as well what else may be drawn and rolled."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Print how the bot decides in a position, or say what is wrong with the position."""
    from blitz_widgets.games.blitz.bot.situation import is_situation  # noqa: PLC0415
    from blitz_widgets.limits.unpacking import read_up_to_limit  # noqa: PLC0415

    written = read_up_to_limit(position)
    explain_one = _explain_cards if is_situation(written) else _explain_board
    explain_one(written, forecast=forecast, as_json=as_json)


def _explain_board(written: bytes, *, forecast: bool, as_json: bool) -> None:
    from blitz_widgets.cli.explained import explained  # noqa: PLC0415
    from blitz_widgets.games.blitzkrieg.solo.situation import cup_of, read_situation  # noqa: PLC0415
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem  # noqa: PLC0415
    from blitz_widgets.view.blitzkrieg.solo.study import SituationStudy  # noqa: PLC0415

    situation = read_situation(written)
    study = SituationStudy(situation)
    if study.reasoning() is None:
        raise UserError(
            _("The bot can place none of the units in its row. Change the row, or the board.")
        )
    if as_json:
        print_json(explained(situation, with_forecast=forecast))
        return
    if cup_of(situation) and situation.stratagem is Stratagem.NONE:
        typer.echo(_("No stratagem is drawn yet. With --forecast you see what each may bring.\n"))
    _print(study, with_forecast=forecast)


def _explain_cards(written: bytes, *, forecast: bool, as_json: bool) -> None:
    from blitz_widgets.cli.explained_cards import explained_cards  # noqa: PLC0415
    from blitz_widgets.games.blitz.bot.situation import read_situation  # noqa: PLC0415
    from blitz_widgets.view.blitz.study import BotStudy  # noqa: PLC0415

    situation = read_situation(written)
    if as_json:
        print_json(explained_cards(situation, with_forecast=forecast))
        return
    if situation.draws:
        typer.echo(_("The bot has yet to draw. With --forecast you see what that may bring.\n"))
    _print(BotStudy(situation), with_forecast=forecast)


def _print(study: Study, *, with_forecast: bool) -> None:
    reasoning = study.reasoning()
    if reasoning is not None:
        typer.echo("\n".join(_report(study, reasoning, with_forecast=with_forecast)))


def _report(study: Study, reasoning: Reasoning, *, with_forecast: bool) -> Iterator[str]:
    """The decision for a person, line by line."""
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
        yield from ("", _("Other readings"))
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
    from blitz_widgets.view.phrases import named  # noqa: PLC0415

    forecast = study.forecast()
    yield from ("", _("Forecast"), *_wrapped(forecast.basis, "  "))
    for found in forecast.predictions:
        yield from _wrapped(named(found.label, found.causes), f"  {found.share:6.1%}  ")


def _wrapped(text: str, before: str = "") -> list[str]:
    """*text* in lines of bearable length, *before* in front of the first."""
    from textwrap import wrap  # noqa: PLC0415

    return wrap(text, _WIDTH, initial_indent=before, subsequent_indent=" " * len(before))
