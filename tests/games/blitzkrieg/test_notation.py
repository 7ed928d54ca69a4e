"""What is said of words that write no action down."""

from __future__ import annotations

import pytest

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon
from tests.support.nippon import NIPPON
from tests.support.positions import GAME
from tests.support.tables import for_each

KINDS = ("army-3 WE1.2", "target", "effect", "open", "stop", "draw", "research", "bomb")
SOLO_KINDS = ("roll", "stratagem", "row", "discard", "track")


def said(game: object, text: str = "march on to Rome") -> str:
    """What is said of *text*, which is nonsense, in *game*."""
    with pytest.raises(NotationError) as caught:
        game.parse(text)  # type: ignore[attr-defined]
    return str(caught.value)


@for_each("game", lambda: [GAME, NIPPON, SoloNippon()], told=lambda game: game.name)
@for_each("kind", KINDS)
def test_every_kind_of_action_is_named(game: object, kind: str) -> None:
    """With an example of each."""
    assert f"“{kind}" in said(game)


@pytest.mark.parametrize("kind", SOLO_KINDS)
def test_those_of_the_solo_game_only_there(kind: str) -> None:
    """SOLO-TURN-B: what the bot and its die and cup do."""
    assert f"“{kind} " in said(SoloNippon())
    assert f"“{kind} " not in said(NIPPON)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("draw armie-3", "There is no unit “armie-3”. Did you mean: army-3, army-2, army-1?"),
        ("target PQ", "There is no theatre “PQ”. Did you mean: PO?"),
        ("draw xyzzy", "There is no unit “xyzzy”. Did you mean: army-1, army-2, army-3?"),
        ("target XX", "There is no theatre “XX”. Did you mean: WE, PO, EE?"),
    ],
)
def test_a_name_that_there_is_not_brings_near_names_or_else_the_first(
    text: str, sentence: str
) -> None:
    """The nearest ones where one is near; where none is, some that show what a name is like."""
    assert said(GAME, text) == sentence
