"""Figures are written as the language in use has them, wherever people read them."""

from __future__ import annotations

import html
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from blitz_widgets import locale
from blitz_widgets.cards.lab import announced, lab_html
from blitz_widgets.cards.study import study_html
from blitz_widgets.cards.templating import FOLDERS
from blitz_widgets.locale import speaking
from blitz_widgets.locale.figures import adding_up, decimal, percent
from blitz_widgets.sessions.bot_lab import BotLab, LabTab
from blitz_widgets.studies.findings import Finding, Findings, Measure, Row
from blitz_widgets.view.catalogue import examples

POINTED = re.compile(r"\d\.\d")
CODE = re.compile(r"«[^»]*»|\b[A-Z]{2,3}\d\.\d\b|\d\.\d\.\d|MIME-Version: \S+|ou 3\.5\.$")
"""What stays as it is in every language: what is typed, and numbers of versions."""


def said(page: str) -> str:
    """What can be read of HTML."""
    return html.unescape(re.sub(r"<[^>]*>", " ", page))


@pytest.mark.parametrize(
    ("number", "digits", "english", "french"),
    [
        (0.25, 1, "0.3", "0,3"),
        (12.5, 0, "13", "13"),
        (12.5, 1, "12.5", "12,5"),
        (-1.5, 1, "\u22121.5", "\u22121,5"),
        (-0.01, 1, "0.0", "0,0"),
        (100 * sum([0.1] * 10), 0, "100", "100"),
    ],
)
def test_decimals_have_the_sign_of_the_language(
    number: float, digits: int, english: str, french: str
) -> None:
    """Halves are rounded up, and nothing is no less than nothing."""
    assert decimal(number, digits) == english
    with speaking("fr"):
        assert decimal(number, digits) == french


def test_a_sign_is_written_where_it_is_asked_for() -> None:
    """With percent, too."""
    with speaking("fr"):
        assert decimal(1.25, 1, signed=True) == "+1,3"
        assert percent(0.125, 1, signed=True) == "+12,5\u00a0%"
    assert percent(0.125) == "13\u00a0%"


def test_no_sentence_leaves_the_sign_to_the_program() -> None:
    """A field such as ``{share:.1%}`` would write a point in every language."""
    with (Path(locale.__file__).parent / "fr/LC_MESSAGES/blitz_widgets.po").open("rb") as texts:
        messages = [message for message in read_po(texts, locale="fr") if message.id]
    found = []
    for message in messages:
        forms = [message.id] if isinstance(message.id, str) else list(message.id)
        for text in filter(lambda each: "{" in each, forms):
            try:
                specs = [spec for _lead, _name, spec, _conversion in Formatter().parse(text)]
            except ValueError:  # a lone brace: no format
                continue
            found += [text for spec in specs if spec and re.search(r"[%efgn]$|\.\d", spec)]

    assert found == []


def test_templates_round_only_what_is_no_text() -> None:
    """Such as the length of a bar: what is read goes through the filter ``percent``."""
    lines = [
        (path.name, re.sub(r'style="[^"]*"', "", line))
        for folder in FOLDERS
        for path in folder.glob("*.j2")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]

    assert [name for name, line in lines if re.search(r"%\.\d|\|round", line)] == []


def test_no_french_sentence_has_a_point_between_digits() -> None:
    """But for what is typed, and for versions."""
    with (Path(locale.__file__).parent / "fr/LC_MESSAGES/blitz_widgets.po").open("rb") as texts:
        said = [
            text
            for message in read_po(texts, locale="fr")
            if message.id
            for text in ([message.string] if isinstance(message.string, str) else message.string)
        ]

    assert [text for text in said if POINTED.search(CODE.sub("", text))] == []


@pytest.mark.parametrize("number", range(len(examples())))
def test_the_bot_lab_writes_french_figures(number: int) -> None:
    """Forecasts with their chances, and what is guessed right."""
    with speaking("fr"):
        lab = BotLab(examples()[number])
        lab.use(LabTab.FORECAST)
        forecast = said(lab_html(lab, reasons=True)) + announced(lab)
        lab.use(LabTab.GUESS)
        lab.check()
        guessed = said(lab_html(lab, reasons=True)) + announced(lab)

    assert re.search(r"\d,\d\u00a0%", forecast)
    assert not POINTED.search(forecast + guessed)


@pytest.mark.parametrize("measure", Measure)
def test_studies_write_french_figures(measure: Measure) -> None:
    """Shares and changes, with their intervals."""
    cell = Finding(0.125, -0.0551, 0.2345, 200)
    rows = (Row("", (cell,)),)
    findings = Findings(title="", method="", measure=measure, columns=("",), rows=rows)
    with speaking("fr"):
        page = said(study_html(findings))

    assert ("+12,5 points" in page) == (measure is Measure.CHANGE)
    assert not POINTED.search(page)


@pytest.mark.parametrize(
    ("shares", "whole", "written"),
    [
        ([1, 1, 1], 100, (34, 33, 33)),
        ([18 / 42, 12 / 42, 6 / 42, 6 / 42], 1000, (428, 286, 143, 143)),
        ([0.25, 0.75], 4, (1, 3)),
        ([1], 43, (43,)),
        ([], 0, ()),
    ],
)
def test_shares_add_up_as_they_are_written(
    shares: list[float], whole: int, written: tuple[int, ...]
) -> None:
    """What is cut off goes to those of which most was."""
    assert adding_up(shares, whole) == written
