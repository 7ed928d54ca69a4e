"""The weights that are shipped."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.games.blitz.judge import features as of_cards
from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.judge import choice_of
from blitz_widgets.games.blitzkrieg.judge.features import VERSION, features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_game, is_solo
from blitz_widgets.judging.network import read_weights
from devtools.training.cards.courses import COURSES as COURSES_OF_CARDS
from devtools.training.cards.courses import OPTIONS, SIDES
from devtools.training.cards.courses import WEIGHTS as WEIGHTS_OF_CARDS
from devtools.training.cards.tempering import choices
from devtools.training.courses import COURSES, WEIGHTS

FILES, CARDS = (
    {path.name: path for path in folder.iterdir()} for folder in (WEIGHTS, WEIGHTS_OF_CARDS)
)
MOST_BYTES = 100_000
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_file_is_small_and_whole_and_fits_its_game(name: str) -> None:
    """It names the course by which it can be made again."""
    data = FILES[name].read_bytes()
    course = COURSES[name.removesuffix(".weights")]
    for game in (find_game(each, {}) for each in course.games):
        features = features_size(flat_game(game.kit, solo=is_solo(game)))  # type: ignore[attr-defined]

        header = read_weights(data, VERSION, features).header

        assert header.course == name.removesuffix(".weights")
        assert header.hidden == course.hidden
        assert len(data) <= MOST_BYTES


def test_cards_have_a_file_for_each_side_of_each_course() -> None:
    """Small, whole, and fit for the game; both sides of a course are small together.

    Each has a hidden unit more for each option, and a correction for each choice of options: by
    them chances are right under every option.
    """
    every = {choice_of(BlitzOptions.read(options)) for options in choices()}
    assert len(every) == 2 ** len(OPTIONS) - 1
    assert sorted(CARDS) == sorted(
        f"{course}-{side}.weights" for course in COURSES_OF_CARDS for side in SIDES
    )
    for name, course in COURSES_OF_CARDS.items():
        parts = [CARDS[f"{name}-{side}.weights"].read_bytes() for side in SIDES]
        assert sum(len(part) for part in parts) <= MOST_BYTES
        for side, part in zip(SIDES, parts, strict=True):
            header = read_weights(part, of_cards.VERSION, FEATURES).header
            assert header.course == f"{name}-{side}"
            assert header.hidden == course.hidden + len(OPTIONS)
            assert set(header.corrections) == every
            assert all(each.stretch > 0 for each in header.corrections.values())


def test_the_checksums_by_which_a_new_training_is_compared_are_those_of_the_files() -> None:
    """In the form that ``sha256sum --check`` reads."""
    text = (ROOT / "devtools" / "training" / "weights.sha256").read_text("utf-8")

    told = {name: checksum for checksum, name in map(str.split, text.splitlines())}

    found = (FILES | CARDS).items()
    assert told == {name: sha256(path.read_bytes()).hexdigest() for name, path in found}
