"""The texts and buttons of the Bot lab, as HTML."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from blitz_widgets.cards.forecast import forecast_html
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.locale.figures import percent
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from blitz_widgets.sessions.bot_lab import BotLab
    from blitz_widgets.sessions.lab_questions import Guess
    from blitz_widgets.view.presenter import Wording
    from blitz_widgets.view.reasoning import Reasoning


def lab_html(lab: BotLab, *, reasons: bool, back: str = "") -> str:
    """The card of the tab in use; with *reasons* every answered question gives its own.

    *back* is the title of a button to the place where the decision comes from, if any.
    """
    body = {
        LabTab.STEPS: _steps_html,
        LabTab.GUESS: _guess_html,
        LabTab.WHAT_IF: _what_if_html,
        LabTab.FORECAST: _forecast_html,
    }[lab.tab]
    return render(
        "lab",
        tabs=[
            {"key": tab.value, "title": title, "hint": hint}
            for tab, title, hint in (
                (LabTab.STEPS, _("Steps"), _("Go through the questions one by one")),
                (LabTab.GUESS, _("Guess first"), _("Predict each step")),
                (LabTab.WHAT_IF, _("What if"), _("Change the position and compare")),
                (LabTab.FORECAST, _("Forecast"), _(_wording(lab).forecast)),
            )
        ],
        tab=lab.tab.value,
        back=_(back) if back else "",
        title=_title(lab),
        body=body(lab, reasons=reasons) if lab.reasoning else "",
    )


def _title(lab: BotLab) -> str:
    if lab.tab is LabTab.FORECAST:
        return _("What the bot may do")
    reasoning = lab.varied_reasoning if lab.tab is LabTab.WHAT_IF else lab.reasoning
    return reasoning.title if reasoning else _(_wording(lab).bot_stuck)


def _steps_html(lab: BotLab, *, reasons: bool) -> str:
    return render(
        "lab_steps",
        lab=lab,
        story=lab.study.story,
        detail="reasons" if reasons else "questions",
        earlier="reasons" if reasons else "brief",
        other_readings=lab.other_readings() if lab.at_end else (),
    )


def _guess_html(lab: BotLab, *, reasons: bool) -> str:  # noqa: ARG001  # the reasons come with the answer
    return render(
        "lab_guess",
        lab=lab,
        verdict=_judgement(lab.revealed) if lab.revealed else "",
        score=_score_text(lab),
    )


def _judgement(guess: Guess) -> str:
    if guess.perfect:
        return _("Right: that is what the bot keeps.")
    return _("Not quite: {right} of {candidates} judged correctly.").format(
        right=guess.right, candidates=guess.candidates
    )


def _score_text(lab: BotLab) -> str:
    score = lab.score
    if not score.questions:
        return _("Nothing guessed yet.")
    return _(
        "{perfect} of {questions} questions, {right} of {candidates} candidates right ({share})."
    ).format(
        perfect=score.perfect,
        questions=score.questions,
        right=score.right,
        candidates=score.candidates,
        share=percent(score.right / score.candidates),
    )


def _what_if_html(lab: BotLab, *, reasons: bool) -> str:  # noqa: ARG001  # the comparison has them
    changes = lab.varied.changes()
    titles = {change.key: change for change in (*lab.study.changes(), *changes)}
    return render(
        "lab_what_if",
        lab=lab,
        before=_conclusion(lab, lab.reasoning),
        after=_conclusion(lab, lab.varied_reasoning),
        groups=[(title, tuple(group)) for title, group in groupby(changes, lambda c: c.group)],
        made=[
            {"title": titles[key].title, "value": dict(titles[key].choices).get(value, value)}
            for key, value in lab.variation
            if key in titles
        ],
    )


def _forecast_html(lab: BotLab, *, reasons: bool) -> str:  # noqa: ARG001  # a forecast has causes
    stuck = _(_wording(lab).bot_stuck)
    return forecast_html(lab.forecast, chosen=lab.prediction, stuck=stuck)


def comparison_html(lab: BotLab) -> str:
    """Both decisions side by side; empty without a variation."""
    if lab.tab is not LabTab.WHAT_IF or not lab.variation:
        return ""
    return render(
        "lab_comparison",
        rows=lab.comparison(),
        before=_conclusion(lab, lab.reasoning),
        after=_conclusion(lab, lab.varied_reasoning),
        same=_conclusion(lab, lab.reasoning) == _conclusion(lab, lab.varied_reasoning),
    )


def _conclusion(lab: BotLab, reasoning: Reasoning | None) -> str:
    return reasoning.conclusion if reasoning else _(_wording(lab).bot_stuck)


def _wording(lab: BotLab) -> Wording:
    return presenter(lab.study.game).wording


def announced(lab: BotLab) -> str:
    """The text for screen readers after a press."""
    if lab.problem:
        return lab.problem
    if lab.tab is LabTab.FORECAST:
        return _foretold(lab)
    if lab.tab is LabTab.WHAT_IF:
        return _conclusion(lab, lab.varied_reasoning)
    if lab.tab is LabTab.GUESS and lab.revealed and lab.open_question:
        return f"{_judgement(lab.revealed)} {lab.open_question.verdict}"
    if lab.at_end:
        return _conclusion(lab, lab.reasoning)
    if lab.tab is LabTab.STEPS and lab.answered:
        return f"{lab.answered[-1].text} {lab.answered[-1].verdict}"
    return lab.open_question.text if lab.open_question else ""


def _foretold(lab: BotLab) -> str:
    if not lab.forecast.predictions:
        return _(_wording(lab).bot_stuck)
    likeliest = lab.forecast.predictions[0]
    return _("Most likely, with {share}: {label}.").format(
        share=percent(likeliest.share), label=likeliest.label
    )


def words_html(lab: BotLab) -> str:
    """The position on the picture in words."""
    return render("lab_words", lines=lab.pictured.lines())
