"""The bar and the tiles of the page *Puzzles*, with the learner's progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title, usual_game
from blitz_widgets.locale import _
from blitz_widgets.puzzles.choosing import of_the_day, themes_of
from blitz_widgets.puzzles.puzzle import by_id
from blitz_widgets.puzzles.themes import themes_in, words_of

if TYPE_CHECKING:
    from datetime import datetime

    from blitz_widgets.puzzles.training import Training


class Notices(NamedTuple):
    """The sentences of the bar."""

    problem: str = ""
    message: str = ""
    asks: bool = False
    """Whether the bar asks to confirm that all progress will be erased."""


def bar_html(training: Training, moment: datetime, notices: Notices, *, shown: bool) -> str:
    """The bar above a puzzle that is *shown*, or else how the training stands, with its tiles."""
    today = moment.date()
    return render(
        "puzzles_bar",
        shown=shown,
        rating=round(training.rating.points),
        either_way=round(2 * training.rating.deviation),
        is_sure=training.rating.is_sure,
        streak=training.streak.now(today),
        best=training.streak.best,
        today_done=training.streak.last == today,
        theme=_(words_of(of_the_day(today).theme, usual_game()).title),
        due=len(training.due(moment)),
        coming=len(training.coming),
        tried=len(training.tried),
        solved=training.solved,
        asks=notices.asks,
        problem=notices.problem,
        message=notices.message,
    )


def all_html(training: Training, game: str) -> str:
    """The themes of *game* to practise, with how that went, and the other games."""
    return render(
        "puzzles_all",
        games=[
            {"name": name, "title": _(game_title(name)), "chosen": name == game}
            for name in themes_of()
        ],
        game=game,
        count=sum(themes_of()[game].values()),
        themes=[_tile(theme, game, training) for theme in themes_in(game)],
    )


def _tile(theme: str, game: str, training: Training) -> dict[str, object]:
    words, count = words_of(theme, game), themes_of()[game].get(theme, 0)
    tried = [
        found
        for name, found in training.tried.items()
        if (by_id()[name].game, by_id()[name].theme) == (game, theme)
    ]
    return {
        "name": theme,
        "title": _(words.title),
        "about": _(words.about),
        "count": count,
        "tried": len(tried),
        "solved": sum(tried),
    }
