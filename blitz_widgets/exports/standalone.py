"""A replay as one HTML file that needs neither a kernel nor a network."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from blitz_widgets import __version__
from blitz_widgets.cards.replay import READING, SPEED_NAMES, Speed
from blitz_widgets.cards.scripts import script
from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.core.rulebooks import chapter_of, rule_texts, source_names
from blitz_widgets.exports.embedded_fonts import font_faces
from blitz_widgets.exports.film import BOARD_COLOURS
from blitz_widgets.exports.review import review_sides, reviews_of
from blitz_widgets.exports.storyboard import Storyboard
from blitz_widgets.limits import PAGE_ACTIONS, PAGE_BRANCHES, TooMuchError
from blitz_widgets.locale import _, language_in_use, language_name, languages, speaking
from blitz_widgets.records.record import RecordError
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.records.size import branches_of
from blitz_widgets.view.levels import level_name
from blitz_widgets.view.player_names import player_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.records.record import Record

_PACKAGE = Path(__file__).parents[1]
_STYLE = "exports/static/standalone.css"
_SCRIPT = "exports/static/standalone.js"
_CHIP = re.compile(r'data-rule="([A-Z0-9-]+)"')
_ENDS_A_SCRIPT = re.compile("<(?=!|/?script)", re.IGNORECASE)


def standalone(record: Record, *, language: str, reviewed: bool = False) -> str:
    """*record* as a self-contained HTML page to step through.

    A line that cannot be played to its end stops with the reason.

    Args:
        record: The game.
        language: The first language of the comments, if they have it, and of the page, if there are
            texts for it; otherwise the page is in the language in use.
        reviewed: Whether the page shows the review of the game as well.

    Raises:
        RecordError: If the game does not exist, or does not fit on a page.
        ReviewError: If *reviewed* is set and it cannot be reviewed.

    >>> from blitz_widgets import exhibits, standalone
    >>> standalone(exhibits()[0].record, language="en")[:15]
    '<!DOCTYPE html>'
    """
    _check_size(record)
    reader = language if language in languages() else language_in_use()
    with speaking(reader):
        board = Storyboard(record, language)
        moving = script("keyframes.js", "moving_picture.js")
        own = f"{moving}\n{_read(_SCRIPT)}"
        return render(
            "standalone",
            reader=reader,
            version=__version__,
            script=own,
            script_hash=b64encode(sha256(own.encode()).digest()).decode(),
            style="\n".join((font_faces(), stylesheet(), _read(_STYLE), _board_colours())),
            data=script_json(_data(board)),
            sides=_reviews(record) if reviewed else (),
            **_heading(board),
        )


def _reviews(record: Record) -> list[dict[str, Any]]:
    """The template data for the review of *record*.

    Raises:
        ReviewError: If it cannot be reviewed.
    """
    played = PlayedRecord(record)
    return review_sides(played, reviews_of(played))


def _check_size(record: Record) -> None:
    """Check that *record* is small enough for a page.

    Raises:
        RecordError: If it is too large.
    """
    branches = branches_of(record)
    try:
        PAGE_BRANCHES.check(_("The page"), len(branches))
        actions = len(record.actions) + sum(len(branch.actions) for branch in branches)
        PAGE_ACTIONS.check(_("The page"), actions)
    except TooMuchError as error:
        raise RecordError(str(error)) from error


def _heading(board: Storyboard) -> dict[str, Any]:
    """The heading of the replay, and its choices."""
    replaying, about = board.replaying, board.replaying.record.about
    game = _(game_title(replaying.game.name))
    sides = map(replaying.presenter.side, SEATS)
    named = zip(sides, replaying.record.players, strict=False)
    return {
        "title": board.localized(about.title),
        "page_title": replaying.title or game,
        "game": game,
        "picture_title": _(replaying.presenter.wording.picture),
        "table_title": _(replaying.presenter.wording.table),
        "teaches": board.localized(about.teaches),
        "level": level_name(about.level) if about.level else "",
        "players": [{"side": side, "name": player_name(name)} for side, name in named if name],
        "note": replaying.record.note,
        "language": board.language,
        "languages": [(code, language_name(code)) for code in board.languages],
        "speeds": [
            {"title": _(name), "usual": speed is Speed.NORMAL}
            for speed, name in SPEED_NAMES.items()
        ],
    }


def _data(board: Storyboard) -> dict[str, Any]:
    """The data for the script of the page."""
    texts = board.texts.all()
    speeds = (speed.value for speed in SPEED_NAMES)
    return board.to_data() | {
        "language": board.language,
        "rules": _rules({rule for text in texts for rule in _CHIP.findall(text)}),
        "speeds": [{"least": least, "perLetter": share * READING} for least, share in speeds],
    }


def _rules(cited: Iterable[str]) -> dict[str, str]:
    """The *cited* rules in HTML by name, as their chips show them."""
    texts = rule_texts()
    return {
        name: render(
            "rule",
            id=name,
            title=_(texts[name].title),
            chapter=_(chapter_of(texts[name]).title),
            text=_(texts[name].text),
            ruling=_(texts[name].ruling) if texts[name].ruling else "",
            sources="; ".join(source_names(texts[name])),
        )
        for name in sorted(cited)
    }


def _board_colours() -> str:
    """The colours of the board in light and dark mode, as CSS."""
    return "".join(
        f":root {{ --board-{name}: light-dark({light}, {dark}); }}\n"
        for name, (light, dark) in BOARD_COLOURS.items()
    )


def script_json(value: object) -> str:
    """*value* as JSON that cannot end the script around it."""
    return _ENDS_A_SCRIPT.sub(r"\\u003c", msgspec.json.encode(value).decode())


@cache
def _read(name: str) -> str:
    return (_PACKAGE / name).read_text(encoding="utf-8")
