"""Packing a game again while it is played: the codes are those of the game packed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.records.annotations import Branch, Comment
from blitz_widgets.records.packing import Packer
from blitz_widgets.records.record import Record, game_of, record_of
from blitz_widgets.records.sharing import decode, encode
from blitz_widgets.testing.sample import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = ("base", "solo", "nippon", "solo-nippon", "blitz", "solo-blitz")
_WHOLE: dict[str, tuple[Record, Record]] = {}


def whole(name: str) -> tuple[Record, Record]:
    """A game of this *name*, from its beginning and from a position in its middle on."""
    if name not in _WHOLE:
        played = sample(descriptor_of(name), games=1)
        (game,) = played.games
        half = len(game.played) // 2
        _WHOLE[name] = cast(
            "tuple[Record, Record]",
            tuple(
                record_of(played.game, [e.action for e in part], start=part[0].before, seed=5)
                for part in (game.played, game.played[half:])
            ),
        )
    return _WHOLE[name]


@st.composite
def histories(draw: st.DrawFn) -> list[Record]:
    """Records as one page keeps them: played on, taken back, annotated, damaged; other games."""
    return list(_history(draw))


def _history(draw: st.DrawFn) -> Iterator[Record]:
    record = draw(st.sampled_from(whole(draw(st.sampled_from(GAMES)))))
    length = 0
    for _step in range(draw(st.integers(1, 8))):
        match draw(st.sampled_from(("on", "on", "back", "comment", "branch", "spoil", "other"))):
            case "on":
                length = min(length + draw(st.integers(1, 5)), len(record.actions))
            case "back":
                length = draw(st.integers(0, length))
            case "comment":
                comment = Comment(step=draw(st.integers(0, length)), text={"en": "Why?"})
                record = replace(record, comments=(*record.comments, comment))
            case "branch":
                step = draw(st.integers(0, length))
                branch = Branch(step=step, actions=record.actions[step : step + 2])
                record = replace(record, branches=(*record.branches, branch))
            case "spoil":
                at = draw(st.integers(0, length))
                actions = (*record.actions[:at], "nothing that can be done")
                yield replace(record, actions=actions)
            case "other":
                record = draw(st.sampled_from(whole(draw(st.sampled_from(GAMES)))))
        yield replace(record, actions=record.actions[:length])


@given(histories())
def test_a_code_is_the_same_however_often_the_game_was_packed(history: list[Record]) -> None:
    """Byte for byte, and the record comes back from it."""
    packer = Packer()

    for record in history:
        code = encode(record, packer)
        assert code == encode(record)
        assert decode(code) == record


@pytest.mark.parametrize("name", GAMES)
def test_only_what_has_come_is_played(name: str) -> None:
    """One action a time, however long the game; and none for what is taken back."""
    (record, _half), packer = whole(name), Packer()
    game = game_of(record)
    with (
        patch("blitz_widgets.records.packing.game_of", return_value=game),
        patch.object(game, "apply", wraps=game.apply) as apply,
    ):
        for length in (*range(len(record.actions) + 1), *reversed(range(len(record.actions)))):
            encode(replace(record, actions=record.actions[:length]), packer)

    assert apply.call_count == len(record.actions)
