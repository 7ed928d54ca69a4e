"""The seeded recipe of a training gives the same weights again: a short course, twice."""

from __future__ import annotations

from shutil import which
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("Cython")
if which("gcc") is None:
    pytest.skip("there is no compiler", allow_module_level=True)

from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.features import VERSION
from blitz_widgets.judging.network import read_weights
from devtools.training import tempering
from devtools.training.__main__ import train
from devtools.training.cards import tempering as card_tempering
from devtools.training.cards.__main__ import train as train_cards
from devtools.training.cards.courses import SIDES

if TYPE_CHECKING:
    from pathlib import Path

_ROUNDS = 2
_GAMES = 400


def test_the_same_seed_gives_the_same_weights_of_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every byte; and another seed gives others."""
    monkeypatch.setattr(tempering, "_POSITIONS", 300)
    paths = [tmp_path / f"{number}.weights" for number in range(3)]
    for path, seed in zip(paths, (1, 1, 2), strict=True):
        train("nippon-two", seed=seed, rounds=_ROUNDS, games=_GAMES, output=path)

    first, again, other = (path.read_bytes() for path in paths)
    assert first == again
    assert first != other


def test_the_same_seed_gives_the_same_weights_of_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of both sides, with what sets their chances right under each choice of options."""
    for name in ("_USUAL", "_OTHER", "_OF_CHOICE"):
        monkeypatch.setattr(card_tempering, name, 400)
    some = card_tempering.choices()[1:3]
    monkeypatch.setattr(card_tempering, "choices", lambda: some)
    folders = [tmp_path / f"{number}" for number in range(2)]
    for folder in folders:
        folder.mkdir()
        train_cards("cards-solo", seed=3, rounds=_ROUNDS, games=_GAMES, output=folder)

    for side in SIDES:
        first, again = ((folder / f"cards-solo-{side}.weights").read_bytes() for folder in folders)
        assert first == again
        header = read_weights(first, VERSION, FEATURES).header
        assert set(header.corrections) == {"declining", "passing"}
