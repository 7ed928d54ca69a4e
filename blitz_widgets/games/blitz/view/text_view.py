"""The card table in words: everything shown in the picture, and everything to pick."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import Phase
from blitz_widgets.games.blitz.view.cards import draw_card
from blitz_widgets.games.blitz.view.describing import (
    bombs_lines,
    card_effect,
    card_state,
    place_words,
)
from blitz_widgets.games.blitz.view.layout import CARD_SHAPE
from blitz_widgets.games.blitz.view.names import card_brief, card_name, phase_name, turn_text
from blitz_widgets.games.blitz.view.targets import (
    BOMBS,
    card_target,
    played_target,
)
from blitz_widgets.locale import _
from blitz_widgets.view.pen import Pen
from blitz_widgets.view.presenter import Choice, Group, Role
from blitz_widgets.view.scene import Scene
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack

_CARD = 100
"""The width of the picture of a single card."""
_CARDS_KEPT = 64
"""Cached pictures of cards: more than there are in one language."""


def text_view(game: Blitz, seen: Observation) -> tuple[Group, ...]:
    """The viewer's hand, the raid, the damage, the other hand, the decks and the piles."""
    return tuple(_groups(game, seen))


def _groups(game: Blitz, seen: Observation) -> Iterator[Group]:
    first, second = (0, 1) if seen.seat is None else (seen.seat, 1 - seen.seat)
    yield _hand(game, seen, first)
    yield from (_raid(game, seen, seat) for seat in (0, 1))
    yield Group(
        target=BOMBS,
        title=_("Bombs and damage"),
        lines=(*bombs_lines(game, seen), *_turn_lines(game, seen)),
    )
    yield _hand(game, seen, second)
    for seat in (first, second):
        yield _place(game, seen, "deck", seat)
        yield _place(game, seen, "discard", seat)


def _place(game: Blitz, seen: Observation, kind: str, seat: int, **more: Any) -> Group:  # noqa: ANN401  # as a group has
    """A side's place of this *kind* in words, with *more* of what is there."""
    title, lines = place_words(game, seen, kind, seat)
    return Group(target=f"{kind}:{game.pack.sides[seat]}", title=title, lines=lines, **more)


def _turn_lines(game: Blitz, seen: Observation) -> tuple[str, ...]:
    table = seen.table
    if table.phase is Phase.SETUP or table.ended is not None:
        return ()
    text = turn_text(game.pack, table)
    return (
        _("{turn}, phase: {phase}.").format(
            turn=f"{text[:1].upper()}{text[1:]}", phase=phase_name(table.phase)
        ),
    )


def _hand(game: Blitz, seen: Observation, seat: int) -> Group:
    pack, holding = game.pack, seen.holdings[seat]
    cards = holding.hand if isinstance(holding, OwnHolding) else b""
    role = Role.COVERED
    if isinstance(holding, OwnHolding):
        role = Role.HAND if seen.seat in {None, seat} else Role.TABLE
    return _place(
        game,
        seen,
        "hand",
        seat,
        role=role,
        choices=tuple(
            Choice(
                target=card_target(pack, card),
                label=card_name(pack, card),
                count=cards.count(card),
                brief=card_brief(pack.cards[card]),
                state=card_state(game, seen, card),
                picture=card_scene(pack, card),
            )
            for card in dict.fromkeys(cards)
        ),
    )


def _raid(game: Blitz, seen: Observation, seat: int) -> Group:
    pack = game.pack
    return _place(
        game,
        seen,
        "raid",
        seat,
        choices=tuple(
            Choice(
                target=played_target(pack, seat, place),
                label=card_name(pack, card),
                brief=card_brief(pack.cards[card]),
                state=card_effect(pack, card),
            )
            for place, card in enumerate(seen.table.raid[seat])
        ),
    )


def card_scene(pack: Pack, card: int) -> Scene:
    """A picture of a single card."""
    return _card_scene(pack, card, card_name(pack, card))


@lru_cache(maxsize=_CARDS_KEPT)
def _card_scene(pack: Pack, card: int, title: str) -> Scene:
    """A picture of a card with its *title*: the cache needs one for each language."""
    pen = Pen()
    draw_card(pen, pack, card, LIGHT)
    return Scene(
        width=_CARD,
        height=_CARD * CARD_SHAPE,
        title=title,
        ground=tuple(pen.shapes),
        pieces=(),
    )
