"""The words of the card game: what cannot be read is told in a sentence with a fix."""

from __future__ import annotations

import pytest

from blitz_widgets.core.protocol import NotationError, OptionError
from tests.support.blitz import BLITZ, blitz_with


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "“” is not an action. Write “play” and a card"),
        ("fly stuka", "“fly stuka” is not an action."),
        ("play", "“play” is not an action."),
        ("play stuka heinkel", "is not an action."),
        ("pass stuka", "is not an action."),
        ("keep radar", "is not an action."),
        ("play stuke", "There is no card “stuke”. Did you mean: stuka"),
        ("draw spitfyre", "Did you mean: spitfire"),
        ("discard xyzzy", "There is no card “xyzzy”. Did you mean: "),
        ("play bf109", "Did you mean: bf-109"),
    ],
)
def test_what_is_no_action_is_told(text: str, said: str) -> None:
    """With near names, or with the words that there are."""
    with pytest.raises(NotationError) as raised:
        BLITZ.parse(text)

    assert said in str(raised.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"berlin": "maybe"}, "The option berlin cannot be “maybe”. Choose one of: no, yes."),
        ({"ties": ""}, "Choose one of: no-damage, bombed."),
        ({"edition": "2019"}, "There is no option “edition”. Choose from: berlin, declining"),
    ],
)
def test_what_is_no_option_is_told(options: dict[str, str], said: str) -> None:
    """With all that there are."""
    with pytest.raises(OptionError) as raised:
        blitz_with(**options)

    assert said in str(raised.value)
