"""The forecast of the bot, as HTML: the places where it may go, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.cards.templating import render
from blitz_widgets.locale.figures import adding_up

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import Forecast, Prediction

_WHOLE: Final = 1000
"""Shares are rounded to thousandths that add up to one."""


def forecast_html(forecast: Forecast, *, chosen: int | None, stuck: str) -> str:
    """All predictions, by place; the one with the number *chosen* is on the picture.

    Without predictions, the card shows *stuck*.
    """
    places: dict[str, list[int]] = {}
    for number, each in enumerate(forecast.predictions):
        places.setdefault(each.place or f"{number}", []).append(number)
    groups = [
        [(number, forecast.predictions[number]) for number in each] for each in places.values()
    ]
    groups.sort(key=lambda group: -_share(group))
    wholes = adding_up([_share(group) for group in groups], _WHOLE)
    return render(
        "lab_forecast",
        basis=forecast.basis,
        groups=[
            {
                "title": group[0][1].place,
                "share": whole / _WHOLE,
                "rows": _rows(group, whole),
            }
            for group, whole in zip(groups, wholes, strict=True)
        ],
        chosen=chosen,
        stuck=stuck,
    )


def _share(group: list[tuple[int, Prediction]]) -> float:
    return sum(each.share for _number, each in group)


def _rows(group: list[tuple[int, Prediction]], whole: int) -> list[dict[str, Any]]:
    shares = adding_up([each.share for _number, each in group], whole)
    return [
        {
            "number": number,
            "label": each.what or each.label,
            "causes": each.causes,
            "share": share / _WHOLE,
        }
        for (number, each), share in zip(group, shares, strict=True)
    ]
