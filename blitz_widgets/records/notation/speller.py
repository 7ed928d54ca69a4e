"""Corrects the spelling of typed actions, such as ``Army-3 we1.2``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.protocol import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Game


class TypedAction(NamedTuple):
    """An action as typed."""

    text: str
    quoted: bool
    """Whether it was in quotes, and keeps its spelling."""


class Spelled(NamedTuple):
    """The actions of a line."""

    actions: tuple[str, ...]
    states: tuple[Any, ...]
    """The positions before, between and after them; ``None`` after an illegal action."""


def spelled(game: Game[Any, Any], written: Iterable[TypedAction], start: object) -> Spelled:
    """The actions *written* from the position *start* on, in the spelling of the *game*.

    An unreadable action becomes the allowed action that differs only in capitals, if there is one;
    every other stays unchanged.
    """
    actions: list[str] = []
    states: list[Any] = [start]
    for each in written:
        text = each.text if each.quoted else _respelled(game, each.text, states[-1])
        actions.append(text)
        states.append(_after(game, text, states[-1]))
    return Spelled(tuple(actions), tuple(states))


def _respelled(game: Game[Any, Any], text: str, state: object) -> str:
    try:
        game.parse(text)
    except NotationError:
        legal = [] if state is None else map(game.format, game.legal_actions(state))
        return next((each for each in legal if each.casefold() == text.casefold()), text)
    return text


def _after(game: Game[Any, Any], text: str, state: object) -> object:
    if state is None:
        return None
    try:
        action = game.parse(text)
    except NotationError:
        return None
    if game.why_not(state, action) is not None:
        return None
    return game.apply(state, action, tell=False).state
