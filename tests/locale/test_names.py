"""Names of sides in sentences: French melts an article into what stands before it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.rules.units import nippon_sides, printed_sides
from blitz_widgets.locale import speaking
from blitz_widgets.view.catalogue import presenter
from tests.locale.test_french import forms
from tests.locale.test_french import french as french  # noqa: PLC0414  # a fixture

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

BARE = re.compile(r"\b(?:camp|du|de|au|à|le|la|les|pour) \{(?:side|winner|loser|axis|allies)\}")


@pytest.mark.parametrize(
    ("game", "seat", "said"),
    [
        ("base", 0, "l’Axe, de l’Axe, à l’Axe"),
        ("base", 1, "les Alliés, des Alliés, aux Alliés"),
        ("nippon", 0, "les Japonais, des Japonais, aux Japonais"),
        ("nippon", 1, "les Allemands, des Allemands, aux Allemands"),
    ],
)
def test_a_translation_asks_for_the_form_that_it_needs(game: str, seat: int, said: str) -> None:
    """As for a format; without one it is the bare name, and English has its forms too."""
    shown = presenter(find_game(game, {}))
    with speaking("fr"):
        assert f"{shown.side(seat):the}, {shown.side(seat):of}, {shown.side(seat):to}" == said
        assert f"{shown.side(seat)}" in said
    assert f"{shown.side(seat):of}" == f"of the {shown.side(seat)}"


def test_every_side_of_the_board_has_all_its_forms() -> None:
    """Or a sentence could not be said."""
    for bag in (*printed_sides().bag, *nippon_sides().bag):
        assert set(bag.forms) == {"the", "of", "to"}


def test_no_french_sentence_of_the_board_says_a_bare_name(french: Catalog) -> None:
    """“le camp Axe”, “du Alliés”: nobody would say it."""
    wrong = [
        said
        for message in french
        if message.id
        and message.locations
        and all("games/blitzkrieg/view" in file for file, _line in message.locations)
        for _english, said in forms(message)
        if BARE.search(said)
    ]

    assert wrong == []


def test_only_what_the_board_says_asks_for_a_form(french: Catalog) -> None:
    """Other games name their sides in plain text, which has none."""
    wrong = [
        said
        for message in french
        if message.id
        and not all("games/blitzkrieg/view" in file for file, _line in message.locations)
        for _english, said in forms(message)
        if re.search(r"\{\w+:(?:the|of|to)\}", said)
    ]

    assert wrong == []
