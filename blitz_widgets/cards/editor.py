"""The panels of the position editor, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.cards.templating import render
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.sessions.editing import EditingSession
    from blitz_widgets.view.editing import Holder, Piece
    from blitz_widgets.view.scene import Scene

_TALL = 1.1
"""A picture is of a card if its height is more than this share of its width."""


class Sprites:
    """Pictures of pieces; the page holds each once, however often it shows it."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[str, Scene]] = {}

    def name(self, picture: Scene) -> str:
        """The id of *picture* on the page, from now on."""
        known = self._known.get(id(picture))
        if known is None:
            known = (f"bt-piece-{len(self._known)}", picture)
            self._known[id(picture)] = known
        return known[0]

    def html(self) -> str:
        """A hidden element that defines all pictures."""
        symbols = "".join(_symbol(name, picture) for name, picture in self._known.values())
        return f'<svg width="0" height="0" aria-hidden="true"><defs>{symbols}</defs></svg>'


def _symbol(name: str, picture: Scene) -> str:
    """*picture* as a symbol: its drawing without the frame and the title."""
    drawing = to_svg(picture)
    start, end = drawing.index("</title>") + len("</title>"), drawing.rindex("</svg>")
    box = f"0 0 {picture.width:g} {picture.height:g}"
    return f'<symbol id="{name}" viewBox="{box}">{drawing[start:end]}</symbol>'


def palette_html(session: EditingSession, sprites: Sprites, typed: str) -> str:
    """The pieces in the box, and the piece in the hand."""
    editing, state = session.editing, session.state
    heaps = [
        {
            "title": heap.title,
            "pieces": [_piece(piece, session, sprites) for piece in heap.pieces],
        }
        for heap in editing.palette(state, session.seat)
    ]
    return render(
        "editor_palette",
        sides=[
            {"name": name, "seat": seat, "chosen": seat == session.seat}
            for seat, name in enumerate(editing.sides())
        ],
        heaps=heaps,
        tall=_is_tall(editing.palette(state, session.seat)),
        held=_hand_text(session),
        from_table=bool(session.held) and not session.held.startswith("token:"),
        wheres=_wheres(session),
        example=editing.example,
        typed=typed,
        refusal=session.refusal,
        blank=session.is_blank,
    )


def table_html(session: EditingSession, sprites: Sprites) -> str:
    """The table next to the picture: reserves or hands, markers, and the places as text."""
    editing, state = session.editing, session.state
    holders = editing.holders(state)
    markers = [stepper for stepper in editing.steppers(state) if stepper.is_marker]
    wrong = _numbers(session)
    return render(
        "editor_table",
        holders=[_holder(each, session, sprites, wrong) for each in holders if not each.is_large],
        large=[_holder(each, session, sprites, wrong) for each in holders if each.is_large],
        markers=markers,
        groups=editing.places(state),
        held=session.held,
    )


def side_html(session: EditingSession, *, actions: Iterable[dict[str, Any]]) -> str:
    """The problems, the side to play, and the *actions* for the position."""
    editing, state = session.editing, session.state
    setters = editing.setters(state)
    return render(
        "editor_side",
        problems=[{"number": n, "problem": each} for n, each in enumerate(session.problems, 1)],
        errors=session.errors,
        kept=session.kept,
        setters=[setter for setter in setters if not setter.is_detail],
        details=[setter for setter in setters if setter.is_detail],
        steppers=[stepper for stepper in editing.steppers(state) if not stepper.is_marker],
        actions=list(actions),
        ready=session.is_ready,
    )


def _numbers(session: EditingSession) -> dict[str, tuple[int, bool]]:
    """The number of the first problem at each target, and whether it is an error."""
    found: dict[str, tuple[int, bool]] = {}
    for number, problem in enumerate(session.problems, 1):
        for target in problem.targets:
            found.setdefault(target, (number, problem.is_error))
    return found


def _piece(
    piece: Piece,
    session: EditingSession,
    sprites: Sprites,
    wrong: dict[str, tuple[int, bool]] | None = None,
) -> dict[str, Any]:
    number, is_error = (wrong or {}).get(piece.target, (0, False))
    return {
        "target": piece.target,
        "label": piece.label,
        "count": piece.count,
        "written": piece.written,
        "sprite": sprites.name(piece.picture) if piece.picture else "",
        "box": f"0 0 {piece.picture.width:g} {piece.picture.height:g}" if piece.picture else "",
        "chosen": piece.target == session.held,
        "tall": bool(piece.picture and piece.picture.height > _TALL * piece.picture.width),
        "number": number,
        "is_error": is_error,
    }


def _holder(
    holder: Holder,
    session: EditingSession,
    sprites: Sprites,
    wrong: dict[str, tuple[int, bool]],
) -> dict[str, Any]:
    return {
        "target": holder.target,
        "title": holder.title,
        "note": holder.note,
        "pieces": [_piece(piece, session, sprites, wrong) for piece in holder.pieces],
        "number": wrong.get(holder.target, (0, False))[0],
    }


def _hand_text(session: EditingSession) -> str:
    """The name of the piece in the hand; empty if the hand is."""
    held = session.held
    if not held:
        return ""
    editing, state = session.editing, session.state
    pieces = [
        *(piece for heap in editing.palette(state, session.seat) for piece in heap.pieces),
        *(piece for holder in editing.holders(state) for piece in holder.pieces),
    ]
    places = (place for group in editing.places(state) for place in group.places)
    named = next((piece.label for piece in pieces if piece.target == held), "")
    at_place = next((place.label for place in places if place.target == held), "")
    return named or at_place or editing.describe(state, held) or held


def _wheres(session: EditingSession) -> list[tuple[str, list[tuple[str, str]]]]:
    """The places where the piece in the hand can go, in groups."""
    held = session.held
    if not held:
        return []
    editing, state = session.editing, session.state
    found = []
    for group in editing.places(state):
        places = [
            (place.target, place.label)
            for place in group.places
            if not session.why_not(held, place.target)
        ]
        if places:
            found.append((group.title, places))
    holders = [
        (holder.target, holder.title)
        for holder in editing.holders(state)
        if not session.why_not(held, holder.target)
    ]
    known = {target for _title, places in found for target, _label in places}
    others = [each for each in holders if each[0] not in known]
    return [*found, ("", others)] if others else found


def _is_tall(heaps: Iterable[Any]) -> bool:
    pictures = (piece.picture for heap in heaps for piece in heap.pieces)
    return any(picture and picture.height > _TALL * picture.width for picture in pictures)
