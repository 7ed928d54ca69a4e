"""A position captured from a running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg import agenda
from blitz_widgets.games.blitzkrieg.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.kit import Kit, spaces_in
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.options import written_readings
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.situation.board import COPIES, row_numbers
from blitz_widgets.games.blitzkrieg.solo.situation.table import WON_BY, usual_winner
from blitz_widgets.games.blitzkrieg.solo.situation.value import Placed, Scores, Situation
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STEAMROLL, STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.state import OPEN, State

if TYPE_CHECKING:
    from typing import Any

    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg


def situation_of(game: SoloBlitzkrieg, state: State, *, title: str = "") -> Situation:
    """The bot's position in *state*, with at least one unit in its row.

    If the bot has to place now, its decision equals the game's; the previous stratagem is named if
    *state* reveals it: in the first turn and under Steamroll.  At any other moment, this is the
    bot's next turn on the present table: no stratagem is drawn yet, and the one out of the cup is
    the previous one.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A, SOLO-TURN-B, STRAT-STEAMROLL.
    """
    kit = game.kit
    last = state.last_placed[PERSON]
    return Situation(
        title=title,
        board="nippon" if kit.open_one_another else "base",
        edition=kit.edition.id,
        box=game.options.get("box", ""),
        row=tuple(kit.unit(unit).id for unit in state.reserves[BOT]),
        **_turn(kit, state),
        scores=Scores(bot=state.scores[BOT], player=state.scores[PERSON]),
        markers={
            theatre: marker
            for theatre, marker, won_at in zip(
                kit.theatre_number, state.markers, kit.won_at, strict=True
            )
            if marker and abs(marker) != won_at
        },
        placed=Placed(bot=_placed(kit, state, BOT), player=_placed(kit, state, PERSON)),
        player_placed_last=_name(kit, last) if last else None,
        won={
            theatre: "bot" if marker > 0 else "player"
            for theatre, marker, won_at in zip(
                kit.theatre_number, state.markers, kit.won_at, strict=True
            )
            if abs(marker) >= won_at
        },
        opened=tuple(
            theatre
            for theatre, row, is_start in zip(
                kit.theatre_number, kit.theatre_rows, kit.starts_open, strict=True
            )
            if not is_start and state.rows[row[0]] == OPEN
        ),
        rows=_rows(kit, state),
        readings=written_readings(game.solo_options.readings),
    )


def _turn(kit: Kit, state: State) -> dict[str, Any]:
    """The known facts of this turn of the bot: stratagems, die, and the theatre of a blitz unit."""
    extra = stratagem_state(state)
    stratagem = STRATAGEMS[extra.stratagem]
    repeats = STRATAGEMS[extra.carried] if extra.stratagem == STEAMROLL else Stratagem.NONE
    entry = state.agenda[-1] if state.agenda else agenda.duty(agenda.END_TURN)
    if entry & KIND != duties.BOT_PLACE:
        return {"previous": stratagem, "repeats": repeats}
    theatre, die = duties.theatre_and_die(entry >> BITS)
    return {
        "stratagem": stratagem,
        "previous": _previous(state),
        "repeats": repeats,
        "die": die or None,
        "after_blitz": None if theatre is None else [*kit.theatre_number][theatre],
    }


def _previous(state: State) -> Stratagem:
    """The stratagem before the present one, if *state* reveals it.

    Under Steamroll it is the one in effect, and in the first turn Steamroll itself.
    """
    extra = stratagem_state(state)
    if extra.stratagem == STEAMROLL:
        return STRATAGEMS[extra.carried]
    return Stratagem.STEAMROLL if extra.stratagem and state.turn == 1 else Stratagem.NONE


def _placed(kit: Kit, state: State, seat: int) -> dict[str, str]:
    return {
        kit.space_name[space]: _written(kit, state.tokens[space], state.acting[space])
        for space in spaces_in(state.owned[seat])
    }


def _written(kit: Kit, unit: int, acting: int) -> str:
    name = _name(kit, unit)
    return name + COPIES + _name(kit, acting) if kit.is_spy[unit] else name


def _name(kit: Kit, unit: int) -> str:
    """The name of a unit as a token: the bot's scientist again, if an airforce replaces it."""
    if unit == bots_scientist(kit):
        unit = kit.is_scientist.index(True)  # the one that is
    return kit.unit(unit).id


def _rows(kit: Kit, state: State) -> dict[str, Any]:
    """The closed campaigns whose winner is not the side with the marker now."""
    winners = {code: side for side, code in WON_BY.items()}
    return {
        name: winners[state.rows[row]]
        for name, row in row_numbers(kit).items()
        if state.rows[row] in winners
        and state.rows[row] != usual_winner(state.markers[kit.row_theatre[row]])
    }
