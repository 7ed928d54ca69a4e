"""Annotated games for the tests of exports: small ones with everything in them."""

from __future__ import annotations

import json
import re
from typing import Any

from msgspec.structs import replace

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.records.annotations import About, Branch, Comment, Level, Mark
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.record import Record
from blitz_widgets.records.replay import replay
from tests.records.random_games import played

HOSTILE = (
    "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"
    '<!--<script>"onfocus="window.hacked=1" autofocus \' & ${1} \\u003c {{ 7 * 7 }} \u2028'
)
LENGTH = 46
"""How many actions there are."""
LEFT_AT = 30
"""After how many the branch begins, at the latest."""


def annotated(text: str = "Look at this.", *, language: str = "en") -> Record:
    """A beginning with comments, each mark, a branch, and a branch of that; all say *text*."""
    words = {language: text}
    whole = played(7)
    game = find_game("base", {})
    line = whole.actions[:LENGTH]
    step, others = _decision(line)
    marks = (None, *Mark)
    return Record(
        game=game.name,
        options=whole.options,
        players=(text, text),
        actions=line,
        note=text,
        about=About(title=words, teaches=words, level=Level.PLAYER),
        comments=tuple(
            Comment(step=at, text=words, mark=mark, rules=(Rule.TURN_DRAW,) if mark else ())
            for at, mark in zip((0, 12, step, step + 3, LENGTH), marks, strict=True)
        ),
        branches=(
            Branch(
                step=step,
                title=words,
                actions=others[:1],
                comments=(Comment(step=1, text=words, mark=Mark.BAD),),
                branches=(Branch(step=0, title=words, actions=others[1:2]),),
            ),
            Branch(step=LENGTH, actions=()),
        ),
    )


def _decision(line: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The last step before LEFT_AT at which there was much to choose, and what was not chosen."""
    game = find_game("base", {})
    for step in reversed(range(LEFT_AT)):
        now = replay(game, line[:step]).now
        legal = [game.format(action) for action in game.legal_actions(now)]
        others = tuple(action for action in legal if action != line[step])
        if len(others) > 2:
            return step, others
    message = "nothing to choose"
    raise AssertionError(message)


def broken(record: Record, step: int) -> Record:
    """*record* with an action that no one can read after *step* others."""
    return replace(record, actions=(*record.actions[:step], "nonsense", *record.actions[step:]))


def opening(record: Record, length: int) -> Record:
    """The first *length* actions of *record*, without a result, with what is said of them."""
    return replace(
        record,
        actions=record.actions[:length],
        result=None,
        comments=tuple(each for each in record.comments if each.step <= length),
        branches=tuple(each for each in record.branches if each.step <= length),
    )


def exhibit(key: str) -> Record:
    """The game of the gallery by that key."""
    return next(each.record for each in exhibits() if each.key == key)


def data_of(page: str) -> dict[str, Any]:
    """What the script of a standalone *page* works with."""
    found = re.search(r'<script type="application/json" data-part="data">(.*?)</script>', page)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data
