"""The weights that are shipped."""

from __future__ import annotations

from importlib.resources import files

import pytest

from blitz_widgets.games.catalogue import find_game
from blitz_widgets.judging.blitzkrieg.features import VERSION, features_size
from blitz_widgets.judging.blitzkrieg.flattening import flat_game, is_solo
from blitz_widgets.judging.network import read_weights
from devtools.training.courses import COURSES

FILES = {path.name: path for path in files("blitz_widgets.judging").joinpath("weights").iterdir()}
MOST_BYTES = 100_000


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
