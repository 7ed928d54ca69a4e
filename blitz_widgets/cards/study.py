"""The results of a study, as HTML: bars with their uncertainty, or a table of shades."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.locale.figures import decimal, percent
from blitz_widgets.studies.findings import Measure

if TYPE_CHECKING:
    from blitz_widgets.studies.findings import Finding, Findings


class Progress(NamedTuple):
    """The progress of a study."""

    done: int
    total: int


class _Cell(NamedTuple):
    text: str
    sure: str
    """The confidence interval, and the sample size."""
    start: str
    """Start of its bar, in percent of the cell."""
    size: str
    low: str
    spread: str
    """Start and length of the whisker of the bar."""
    is_against: bool
    """Whether it is below one half, or a loss."""


def study_html(
    findings: Findings | None, progress: Progress | None = None, problem: str = ""
) -> str:
    """The table of *findings*, below the *progress* while the study runs.

    *problem* says why it stopped early.
    """
    rows = []
    if findings is not None:
        reach = _reach(findings)
        rows = [
            {
                "label": row.label,
                "cells": [
                    _cell(cell, findings.measure, reach) if cell else None for cell in row.cells
                ],
            }
            for row in findings.rows
        ]
    return render("study", findings=findings, rows=rows, progress=progress, problem=problem)


def _reach(findings: Findings) -> tuple[float, float]:
    """The ends of the cell of a bar: 0 and 1, or the greatest change in both directions."""
    if findings.measure is Measure.SHARE:
        return 0.0, 1.0
    cells = [cell for row in findings.rows for cell in row.cells if cell]
    most = max((max(abs(cell.low), abs(cell.high)) for cell in cells), default=0) or 1
    return -most, most


def _cell(cell: Finding, measure: Measure, reach: tuple[float, float]) -> _Cell:
    is_share = measure is Measure.SHARE
    low, high = sorted((0.0, cell.value))
    text = (
        percent(cell.value)
        if is_share
        else _("{percent} points").format(percent=_percent(cell.value, is_signed=True))
    )
    sure = _("{low} to {high}, from {count}")
    return _Cell(
        text=text,
        sure=sure.format(
            low=_percent(cell.low, is_signed=not is_share),
            high=_percent(cell.high, is_signed=not is_share),
            count=cell.count,
        ),
        start=_place(low, reach),
        size=_size(high - low, reach),
        low=_place(cell.low, reach),
        spread=_size(cell.high - cell.low, reach),
        is_against=cell.value < (0.5 if is_share else 0.0),
    )


def _percent(value: float, *, is_signed: bool) -> str:
    """Percent, to a tenth where it is a change."""
    return decimal(100 * value, 1 if is_signed else 0, signed=is_signed)


def _place(value: float, reach: tuple[float, float]) -> str:
    return f"{100 * (value - reach[0]) / (reach[1] - reach[0]):.1f}"


def _size(length: float, reach: tuple[float, float]) -> str:
    return f"{100 * length / (reach[1] - reach[0]):.1f}"
