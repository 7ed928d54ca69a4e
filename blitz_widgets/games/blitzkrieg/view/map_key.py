"""The key of the map: the meanings of the signs on spaces, where there is no theatre."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.view.tokens import draw_space
from blitz_widgets.locale import _
from blitz_widgets.view.pen import fitting

if TYPE_CHECKING:
    from blitz_widgets.view.geometry import Area
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_SIGNS = (
    Space(terrain=Terrain.LAND, effect=Effect.PRODUCTION, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.RESEARCH, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.TACTICAL, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.PROPAGANDA, amount=1),
    Space(terrain=Terrain.LAND, effect=Effect.BOMBING),
    Space(terrain=Terrain.LAND, effect=Effect.RESEARCH_INDUSTRY),
    Space(terrain=Terrain.LAND, effect=Effect.STRATEGIC, amount=3),
    Space(terrain=Terrain.BOTH),
)
"""The left column, then the right one."""
_ROWS = 4
_SIGN, _PITCH = 30, 37
_TOP = 40
_NAME, _MEANING = 15, 14
"""The letter sizes of a sign's name and of its meaning; less if they do not fit."""
_LETTER = 0.44
"""The width of a narrow letter, for a height of 1."""
_LEAST_WIDTH = 230
_FOOT = 22
"""The height of the line below the signs."""
KEY_HEIGHT = _TOP + _ROWS * _PITCH + _FOOT + 2


class KeyWords(NamedTuple):
    """The words on a key."""

    heading: str
    signs: tuple[str, ...]
    """The name of each sign, as on the turn card, with its meaning on a second line."""
    numbers: str
    """The numbers in space names explained."""


def key_words(bombing: str = "") -> KeyWords:
    """The words on the key; *bombing* replaces the text about bombs."""
    return KeyWords(
        _("MAP KEY"),
        (
            _("production\ndraw units"),
            _("research\ntake a weapon"),
            _("tactical\npush here"),
            _("propaganda\nscore points"),
            bombing or _("bombing\nunit to its bag"),
            _("industry\nweapon at once"),
            _("strategic\npush elsewhere"),
            _("two colours\nland or sea"),
        ),
        _("1·3: campaign 1, space 3"),
    )


def has_key(free: Area | None) -> bool:
    """Whether the key fits into the *free* area."""
    return free is not None and free.width >= _LEAST_WIDTH and free.height >= KEY_HEIGHT


def draw_key(pen: Pen, free: Area | None, words: KeyWords, theme: Theme) -> None:
    """Draw the key in the upper part of the *free* area, if it fits."""
    if free is None or not has_key(free):
        return
    box = free._replace(height=KEY_HEIGHT)
    pen.at(0, 0, opacity=theme.glass).rect(*box, 14, fill=theme.plate)
    top = box.y + 20
    pen.text(box.x + 14, top, words.heading, 17, fill=theme.heading, narrow=True, anchor="start")
    column = (box.width - 28) / 2
    room = column - _SIGN - 10
    for number, (space, words_of) in enumerate(zip(_SIGNS, words.signs, strict=True)):
        across, down = divmod(number, _ROWS)
        x, y = box.x + 14 + across * column, box.y + _TOP + down * _PITCH
        draw_space(pen.at(x, y, _SIGN / 100), space, theme)
        for text, tallest, height in zip(
            words_of.splitlines(), (_NAME, _MEANING), (0.22, 0.78), strict=True
        ):
            pen.text(
                x + _SIGN + 8,
                y + _SIGN * height,
                text,
                min(tallest, room / (_LETTER * len(text))),
                fill=theme.heading,
                narrow=True,
                anchor="start",
            )
    foot = box.bottom - _FOOT / 2 - 4
    size = fitting(words.numbers, _NAME, box.width - 28, narrow=True)
    pen.text(box.x + 14, foot, words.numbers, size, fill=theme.heading, narrow=True, anchor="start")
