"""The bar above a game: its kind, its settings, and the actions on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import board_note, options_of
from blitz_widgets.locale import _
from blitz_widgets.players.opposed import opponents
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.catalogue import editable_games
from blitz_widgets.view.coaching import has_coach_words
from blitz_widgets.view.game_names import kind_of
from blitz_widgets.view.player_names import player_name

if TYPE_CHECKING:
    from blitz_widgets.core.descriptor import PlayerEntry
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.sessions.show import Show


def bar_values(session: Show, *, begun: bool, physical_table: bool) -> dict[str, Any]:
    """The values of the bar's template for *session*."""
    game, wording = session.game, session.presenter.wording
    return {
        "modes": _modes(session),
        "hides": _(wording.hides),
        "found_out": _(wording.found_out),
        "current_mode": session.mode.value,
        "may_be_hidden": session.may_be_hidden,
        "hidden": session.shared_screen,
        "seed": session.seed,
        "begun": begun,
        "reviewed": begun and has_coach_words(game),
        "editable": game.name in editable_games(),
        "reconstructed": physical_table and bool(board_note(game)),
        "kind": _kind(session),
        "who": _who(session),
        "coach": None if begun or physical_table or session.opponent else _easiest(game),
    }


def side_note(session: Show) -> str:
    """A sentence that names the person's side in a new game against the program, or ``""``."""
    if not session.opponent:
        return ""
    note = _("You: {side}. Under “New game …” you can choose your side and a stronger coach.")
    return note.format(side=_own_side(session))


def _who(session: Show) -> tuple[str, ...]:
    """The opponent of a single person, if the program plays, and the person's side."""
    if not session.alone:
        return ()
    opponent = (player_name(session.opponent),) if session.opponent else ()
    return (*opponent, _("You: {side}").format(side=_own_side(session)))


def _own_side(session: Show) -> str:
    """The side of the only person who plays."""
    return session.presenter.side(session.game.human_seats[0])


def _easiest(game: Game[Any, Any]) -> PlayerEntry | None:
    """The easiest player for *game*; none can play on a board that a person made."""
    return None if game.options.get("box") else next(iter(opponents(game)), None)


def _modes(session: Show) -> tuple[dict[str, str], ...]:
    return (
        {
            "key": Mode.EXPLAIN.value,
            "title": _("Explain every step"),
            "hint": _("Every step of a turn waits for you"),
        },
        {
            "key": Mode.PLAY.value,
            "title": _("Quick turns"),
            "hint": _(session.presenter.wording.quick),
        },
    )


def _kind(session: Show) -> str:
    """The game, its first choice, such as the level, and a board of one's own."""
    game = session.game
    parts = [kind_of(game, opposed=bool(session.opponent)), *_first_choice(session)]
    if game.options.get("box"):
        parts.append(_("a board of your own"))
    return " · ".join(part for part in parts if part)


def _first_choice(session: Show) -> tuple[str, ...]:
    """The name of the first option's value that has one, such as the level.

    The person's side is left out: it has a chip of its own.
    """
    game = session.game
    sides = tuple(game.scores(session.timeline.start))
    for option in options_of(game.name):
        chosen = game.options.get(option.name, option.default)
        named = next((_(each.title) for each in option.values if each.value == chosen), "")
        if named and not option.advanced and chosen not in {"yes", "no"}:
            return () if chosen in sides else (named.partition(":")[0].strip(),)
    return ()
