"""Options are declared once: what is shown is what can be read, and is the default if left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.core.catalogue import find_game, game_names, options_of
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.games.blitzkrieg.engine.options import Options
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Option

EVERY = [(name, option) for name in game_names() for option in options_of(name)]
CHOSEN = [(name, option) for name, option in EVERY if option.values]
NUMBERS = [(name, option) for name, option in EVERY if option.most]


def refusal(name: str, option: Option, value: str) -> str:
    """What is said of a *value* that the *option* of the game *name* cannot have."""
    with pytest.raises(OptionError) as raised:
        find_game(name, {option.name: value})
    return str(raised.value)


@for_each(("name", "option"), EVERY)
def test_the_default_is_what_is_played_if_it_is_left_out(name: str, option: Option) -> None:
    """Written or not, the game is the same; an empty default is leaving it out."""
    plain = find_game(name, {})
    given = find_game(name, {option.name: option.default} if option.default else {})

    assert given.options == plain.options
    assert plain.options.get(option.name, option.default) == option.default or not option.default


@for_each(("name", "option"), CHOSEN)
def test_every_value_can_be_read_and_is_written_alike(name: str, option: Option) -> None:
    """A record holds it as the page offers it; a reading that is the default it leaves out."""
    for choice in option.values:
        if choice.value:
            edition = {"edition": "2021"} if option.name == "nippon_tokens" else {}
            written = find_game(name, edition | {option.name: choice.value}).options
            assert written.get(option.name, option.default) == choice.value


@for_each(("name", "option"), CHOSEN)
def test_another_value_is_refused_in_one_way(name: str, option: Option) -> None:
    """In every game the sentence names the option, the value and those there are."""
    known = ", ".join(choice.value for choice in option.values if choice.value)
    for value in ("perhaps", "", "Yes"):
        assert refusal(name, option, value) == (
            f"The option {option.name} cannot be “{value}”. Choose one of: {known}."
        )


@pytest.mark.parametrize(("name", "option"), NUMBERS)
def test_a_number_is_read_up_to_the_greatest(name: str, option: Option) -> None:
    """And nothing else: no sign, nothing beyond; digits of other scripts are read as ours."""
    most = option.most
    assert find_game(name, {option.name: str(most)}).options[option.name] == str(most)
    assert find_game(name, {option.name: "\N{FULLWIDTH DIGIT ONE}"}).options[option.name] == "1"
    for value in (str(most + 1), "-1", "+1", "1.0", "", "9" * 5000):
        assert refusal(name, option, value) == (
            f"The option {option.name} is a whole number from 0 to {most}, not “{value}”."
        )


@pytest.mark.parametrize("name", game_names())
def test_an_option_of_no_game_is_refused_with_those_there_are(name: str) -> None:
    """All of them, and in the order of the page."""
    known = ", ".join(option.name for option in options_of(name))
    with pytest.raises(OptionError) as raised:
        find_game(name, {"colour": "red"})

    assert str(raised.value) == f"There is no option “colour”. Choose from: {known}."


def test_a_printing_is_refused_alike_where_nothing_is_read() -> None:
    """Options that a program puts together are looked at as well."""
    with pytest.raises(OptionError, match=r"The option edition cannot be “1999”. Choose one of: "):
        Options(edition="1999")
