"""The gallery: annotated games, each with its picture and what it teaches; and the learner's."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.locale import N_, _, language_in_use
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.lines import in_language
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.levels import level_name
from blitz_widgets.view.svg import contact_sheet
from blitz_widgets.view.theme import LIGHT
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.app.saved_games import SavedGame


class GalleryPanel(Panel):
    """Cards to choose a game from."""

    def __init__(self) -> None:
        super().__init__(label=N_("Games to look at"))
        self.own: tuple[SavedGame, ...] = ()
        """The learner's own games, as they were shown last."""

    def show(self, own: tuple[SavedGame, ...]) -> None:
        """Show the gallery, and the learner's *own* games below it."""
        self.own = own
        shared, pictures = _pictures(language_in_use())
        self.html = render(
            "gallery",
            shared=Markup(shared),  # noqa: S704  # our own drawing
            cards=[
                {**card, "picture": Markup(picture)}  # noqa: S704  # our own drawing
                for card, picture in zip(_cards(), pictures, strict=True)
            ],
            own=own,
        )


def _cards() -> list[dict[str, object]]:
    language = language_in_use()
    cards = []
    for exhibit in exhibits():
        record, about = exhibit.record, exhibit.record.about
        replaying = _replay(exhibit.key)
        outcome = replaying.game.outcome(replaying.timeline.now)
        cards.append(
            {
                "key": exhibit.key,
                "title": in_language(about.title, language),
                "teaches": in_language(about.teaches, language),
                "level": level_name(about.level) if about.level else "",
                "game": _(game_title(record.game)),
                "turns": replaying.turns,
                "comments": len(record.comments),
                "outcome": replaying.presenter.outcome(outcome) if outcome else "",
            }
        )
    return cards


@cache
def _replay(key: str) -> Replaying:
    return Replaying(next(each.record for each in exhibits() if each.key == key))


@cache
def _pictures(_language: str) -> tuple[str, tuple[str, ...]]:
    """A position of each game, in the language in use, with what all of them share."""
    scenes = []
    for exhibit in exhibits():
        replaying = _replay(exhibit.key)
        steps = replaying.sights or replaying.stops
        replaying.look_at(steps[len(steps) * 3 // 5])  # no spoiler
        scenes.append(
            replaying.presenter.scene(
                replaying.seen, LIGHT, Breakpoint.WIDE, replaying.highlights()
            )
        )
    return contact_sheet(scenes)
