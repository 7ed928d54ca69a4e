"""Errors that a person can put right: a notebook shows their sentence and nothing else."""

from __future__ import annotations

import inspect
import pickle
import pkgutil
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import blitz_widgets
from blitz_widgets import (
    exercise,
    handout,
    learn,
    open_plan,
    open_record,
    position,
    present,
    read_study,
    review,
    set_up,
    standalone_plan,
    study,
)
from blitz_widgets.core.catalogue import game_names
from blitz_widgets.core.protocol import IllegalActionError
from blitz_widgets.locale import languages, speaking
from blitz_widgets.locale.explained import ExplainedError
from tests.support.coached import greedy_line
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Callable

INTERNAL = {
    *("FrameError", "NoForkError", "NoRoomError", "FullError", "StoppedError", "TooLongError"),
    *("TooManyWaysError", "UnfitError"),
}
"""Of the server, of threads, of proofs and of msgspec: none of them reaches a person."""


def errors_of_ours() -> set[type[Exception]]:
    """Every exception that the program defines, but for promises to other programs' tests."""
    names = [
        module.name
        for module in pkgutil.walk_packages(blitz_widgets.__path__, "blitz_widgets.")
        if not module.name.startswith(("blitz_widgets.testing", "blitz_widgets.environments"))
        and not module.name.endswith("__main__")
    ]
    return {
        found
        for name in names
        for _, found in inspect.getmembers(import_module(name), inspect.isclass)
        if issubclass(found, Exception) and found.__module__.startswith("blitz_widgets.")
    }


def test_every_error_of_ours_is_one() -> None:
    """So that no notebook shows a traceback for what a person has typed."""
    assert {
        each.__name__ for each in errors_of_ours() if not issubclass(each, ExplainedError)
    } <= INTERNAL


def test_a_notebook_shows_the_sentence_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """No line of the program's code stands above it."""
    shell = InteractiveShell()
    done = shell.run_cell("from blitz_widgets import learn\nlearn('no-such-lesson')")

    shown = capsys.readouterr().out
    assert not done.success
    assert shown.startswith("There is no lesson “no-such-lesson”.")
    assert "Traceback" not in shown
    assert ".py" not in shown


@pytest.mark.parametrize("name", game_names())
def test_a_move_that_is_not_allowed_is_refused_in_a_sentence(name: str) -> None:
    """In every language, and not with the code of the program."""
    line = greedy_line(name, 5)
    for action in dict.fromkeys(line.actions):
        with pytest.raises(IllegalActionError) as raised:  # the game is over
            line.game.apply(line.now, action)
        for language in languages():
            with speaking(language):
                said = str(raised.value)
                assert str(raised.value.refusal.rule) in said
                assert said.endswith(").")
                assert not re.search(r"<Rule\.|\(rule=|[{}]", said)
                assert str(pickle.loads(pickle.dumps(raised.value))) == said  # noqa: S301


@for_each("given", [3, ["a", "b"], {"game": "base"}])
@for_each(
    "asked",
    [exercise, handout, open_plan, open_record, position, present, read_study, review, set_up,
     standalone_plan],
    told=lambda function: function.__name__,
)  # fmt: skip
def test_what_is_no_text_is_named(asked: Callable[[Any], object], given: object) -> None:
    """Wherever a notebook may give a text, a code or a link."""
    with pytest.raises(ExplainedError, match=f"is of the type {type(given).__name__}"):
        asked(given)


@pytest.mark.parametrize("games", [0, -1, 1_000_001, 10**100, 2.5, "10", None])
def test_a_study_plays_a_number_of_games(games: Any) -> None:  # noqa: ANN401  # whatever is given
    """From one to a million."""
    with pytest.raises(ExplainedError, match="from 1 to 1,000,000 games"):
        study("sides", games=games)


def test_an_option_that_a_game_has_not_is_named_before_a_study_begins() -> None:
    """With those that it has."""
    with pytest.raises(ExplainedError, match="weather"):
        study("sides", "base", games=1, options={"weather": "rain"})


@pytest.mark.parametrize("name", ["learn", "study"])
def test_a_name_that_is_no_text_is_not_known(name: str) -> None:
    """It is quoted like any other."""
    asked: Callable[[Any], object] = {"learn": learn, "study": study}[name]
    with pytest.raises(ExplainedError, match="“3”"):
        asked(3)
