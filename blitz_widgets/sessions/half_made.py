"""An exercise that is half made, as a value that a browser keeps."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec
from msgspec import Struct

from blitz_widgets.games.catalogue import UnknownGameError, game_title
from blitz_widgets.games.protocol import NotationError
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.limits import (
    ACTION_TEXT,
    COMPOSED_ANSWERS,
    COMPOSED_MOVES,
    ENTRIES,
    PLAN,
    PLAN_TARGETS,
    PLAN_TEXT,
    TooMuchError,
)
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.choice_draft import FEWEST_ANSWERS, DraftAnswer
from blitz_widgets.sessions.composing import Composing

_TITLE: Final = 60
"""The letters of a question that are shown where it is listed."""


class HalfMade(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a teacher has played, ticked and written so far."""

    position: Position
    chooses: bool = False
    done: tuple[str, ...] = ()
    goals: tuple[AnyGoal, ...] = ()
    prompt: str = ""
    hints: tuple[str, ...] = ()
    because: str = ""
    answers: tuple[DraftAnswer, ...] = (DraftAnswer(),) * FEWEST_ANSWERS


def half_made(composing: Composing) -> HalfMade:
    """*composing* as it is now."""
    return HalfMade(
        position=composing.position,
        chooses=composing.chooses,
        done=composing.done,
        goals=composing.goals,
        prompt=composing.prompt,
        hints=composing.hints,
        because=composing.because,
        answers=composing.choice.answers,
    )


def gone_on_with(half: HalfMade) -> Composing:
    """*half* to go on with, as far as that is still possible.

    Raises:
        PositionError: If its position cannot be.
    """
    composing = Composing(half.position)
    composing.ask_for_choice(chooses=half.chooses)
    for action in half.done:
        with suppress(NotationError):
            composing.act(composing.game.parse(action))
    composing.ask_for(half.goals)
    composing.write(prompt=half.prompt, hints=half.hints, because=half.because)
    composing.choice.answers = half.answers
    return composing


def title_of(half: HalfMade) -> str:
    """What *half* is called where it is listed: its question, and the game."""
    asked = " ".join(half.prompt.split())
    question = f"{asked[:_TITLE]}…" if len(asked) > _TITLE else asked or _("No question yet")
    try:
        return _("{question} ({game})").format(
            question=question, game=_(game_title(half.position.game))
        )
    except UnknownGameError:
        return question


def write_half_made(half: HalfMade) -> str:
    """*half* as JSON."""
    return msgspec.json.encode(half).decode()


def read_half_made(stored: object) -> HalfMade | None:
    """The exercise that a browser has *stored*; ``None`` if it is none, or more than fits."""
    if not isinstance(stored, str):
        return None
    whole = _("What was kept of the exercise")
    try:
        half = read_json(stored, whole, PLAN, HalfMade)
        _check(whole, half)
    except (JsonError, TooMuchError):
        return None
    fits = FEWEST_ANSWERS <= len(half.answers) <= COMPOSED_ANSWERS
    return half if fits and len(half.done) <= COMPOSED_MOVES else None


def _check(whole: str, half: HalfMade) -> None:
    """Make sure that *half* holds no more than a teacher can have written.

    Raises:
        TooMuchError: If it does.
    """
    check_entries(half.position.setting)
    ENTRIES.check(whole, len(half.hints))
    PLAN_TARGETS.check(whole, len(half.goals))
    for action in (*half.done, *half.position.lead):
        ACTION_TEXT.check(whole, len(action))
    answers = (text for each in half.answers for text in (each.text, each.because))
    for text in (half.prompt, half.because, *half.hints, *answers):
        PLAN_TEXT.check(whole, len(text))
